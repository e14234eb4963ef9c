"""The colours of charts can be told apart, and stand out from the paper."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.session.settings import PLAYER_COUNTS
from game.ui.charts.elements import SERIES, Tone, attack_colour, axis_colour, on_bar, tone_colour
from game.ui.look.theme import DAY, EVENING, Theme
from tests.tools.art.colours import VISIONS, channels, contrast, distance

THEMES = (DAY, EVENING)
LEAST_APART = 40
MET = (
    (Tone.GOOD, Tone.FAILED),
    (Tone.PLAIN, Tone.LOST),
    (Tone.PLAIN, Tone.GOOD),
    (Tone.GOOD, Tone.LOST),
    (Tone.PLAIN, Tone.OTHER),
)
"""The tones that tell things apart in one chart."""


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("vision", VISIONS)
def test_the_lines_of_six_players_for_every_kind_of_eyes(theme: Theme, vision: str) -> None:
    assert len(SERIES[theme.name]) == PLAYER_COUNTS[1]
    for one, other in combinations(SERIES[theme.name], 2):
        assert distance(one, other, vision) >= LEAST_APART, (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("vision", VISIONS)
def test_tones_that_meet_in_a_chart(theme: Theme, vision: str) -> None:
    for one, other in MET:
        apart = distance(tone_colour(theme, one), tone_colour(theme, other), vision)
        assert apart >= LEAST_APART, (one, other)
    own = theme.primary.middle  # one's own score among those of other tables
    assert distance(own, tone_colour(theme, Tone.PLAIN), vision) >= LEAST_APART


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
def test_all_stand_out_from_the_paper(theme: Theme) -> None:
    paper = channels(theme.paper_bottom)
    alone = set(Tone) - {Tone.OTHER}  # of which each bar has another beside it
    tones = (tone_colour(theme, tone) for tone in alone)
    for colour in (*tones, *SERIES[theme.name]):
        assert contrast(channels(colour), paper) >= 3.1, colour
    assert contrast(channels(axis_colour(theme)), paper) >= 7
    assert contrast(channels(on_bar(theme)), channels(tone_colour(theme, Tone.GOOD))) >= 3.1


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("vision", VISIONS)
def test_whether_the_contract_is_made_shows_on_the_bar(theme: Theme, vision: str) -> None:
    made, failed = (attack_colour(theme, made=made) for made in (True, False))
    assert distance(made, failed, vision) >= LEAST_APART


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("made", [True, False])
def test_the_points_of_an_attack_stand_out_from_their_bar(theme: Theme, made: bool) -> None:
    colour = channels(attack_colour(theme, made=made))
    assert contrast(colour, channels(theme.track)) >= 3.1
    assert contrast(colour, channels(on_bar(theme))) >= 4.5
