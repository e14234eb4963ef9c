"""The colours of charts can be told apart, and stand out from the paper."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.ui.charts.palette import SERIES, Tone, axis_colour, on_bar, tone_colour
from game.ui.theme import DAY, EVENING, Theme
from tests.art.colours import VISIONS, channels, contrast, distance

THEMES = (DAY, EVENING)
LEAST_APART = {DAY.name: 17, EVENING.name: 14}


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("vision", VISIONS)
def test_five_series_for_every_kind_of_eyes(theme: Theme, vision: str) -> None:
    for one, other in combinations(SERIES[theme.name][:5], 2):
        assert distance(one, other, vision) >= LEAST_APART[theme.name], (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
@pytest.mark.parametrize("vision", VISIONS)
def test_made_and_failed_plain_and_lost(theme: Theme, vision: str) -> None:
    for one, other in ((Tone.GOOD, Tone.FAILED), (Tone.PLAIN, Tone.LOST), (Tone.GOOD, Tone.LOST)):
        apart = distance(tone_colour(theme, one), tone_colour(theme, other), vision)
        assert apart >= LEAST_APART[theme.name], (one, other)


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name.value)
def test_all_stand_out_from_the_paper(theme: Theme) -> None:
    paper = channels(theme.paper_bottom)
    for tone in Tone:
        least = 2.4 if tone is Tone.MUTED else 3.1
        assert contrast(channels(tone_colour(theme, tone)), paper) >= least, tone
    assert contrast(channels(axis_colour(theme)), paper) >= 7
    assert contrast(channels(on_bar(theme)), channels(tone_colour(theme, Tone.GOOD))) >= 3.1
