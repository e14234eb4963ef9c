"""How a deal ends at the table: the Petit au bout, and the ribbon that tells the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import DecisionKind
from game.rules.score.outcome import Side
from game.session.game import DealResult
from game.session.settings import Settings
from game.ui.scenes.score import ScoreScene
from game.ui.table.middle import result_rect
from game.ui.table.motion.playing import earns_petit
from game.ui.table.seats.look import PetitMade
from game.ui.table.seats.seats import seat_boxes
from game.words.score.sheet import headline
from tests.ui.matches import deal_result
from tests.ui.table.boxes import everywhere, layout_of, seat_look
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, void_game

FRAME = 1 / 60
OWN_PETIT = 1
"""A seed of four players with which the player wins the last trick with the Petit."""

LONGEST_RESULT = "Joséphine manque sa garde contre de 47"


def last_trick(tmp_path: Path, seed: int, settings: Settings = FAST) -> TablePilot:
    """A table of four at which the last trick is complete and lies to be seen."""
    pilot = TablePilot(tmp_path, seed=seed, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=17)
    pilot.app.change(speed=settings.speed, motion=settings.motion)
    pilot.frames(1)
    pilot.answer()
    pilot.wait_for(lambda: pilot.scene.animation.picture.winner is not None)
    return pilot


def times(pilot: TablePilot) -> Iterator[float]:
    """The seconds that pass until the score sheet opens."""
    seconds = 0.0
    while pilot.playing and seconds < 10:
        pilot.frames(1)
        seconds += FRAME
        yield seconds


def result_of(pilot: TablePilot) -> DealResult:
    return pilot.scene.table.game.results[-1]


@pytest.mark.parametrize("seed", [OWN_PETIT, 3])
def test_the_result_is_told_in_the_words_of_the_score_sheet(tmp_path: Path, seed: int) -> None:
    pilot = last_trick(tmp_path, seed, CALM)
    pilot.wait_for(lambda: pilot.scene.animation.picture.result is not None)
    banner = pilot.scene.animation.picture.result
    assert banner is not None
    told = headline(result_of(pilot), pilot.scene.animation.setup)
    assert banner.words() == told == pilot.app.announced[-1]
    assert banner.size < 1
    pilot.frames(40)
    assert banner.size == 1


def test_a_press_skips_it(tmp_path: Path) -> None:
    pilot = last_trick(tmp_path, 3, CALM)
    pilot.wait_for(lambda: pilot.scene.animation.picture.result is not None)
    pilot.click((640, 600))
    pilot.frames(2)
    assert isinstance(pilot.app.scene, ScoreScene)


def test_nobody_waits_for_it_who_is_in_a_hurry(tmp_path: Path) -> None:
    """Instant speed shows it in the time in which the faces were to be seen before."""
    pilot = last_trick(tmp_path, 3)
    assert max(times(pilot)) < 1.3


def test_it_is_gone_when_the_next_deal_begins(tmp_path: Path) -> None:
    pilot = last_trick(tmp_path, OWN_PETIT)
    pilot.wait_for(lambda: not pilot.playing)
    pilot.next_deal()
    pilot.frames(2)
    assert pilot.scene.animation.picture.result is None
    said = pilot.scene.animation.picture.speeches.values()
    assert not any(isinstance(speech.said, PetitMade) for speech in said)


def test_a_void_deal_has_no_result(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=void_game(), settings=FAST)
    pilot.wait_for(lambda: bool(pilot.scene.animation.picture.caption), 20)
    assert pilot.scene.animation.picture.result is None


def test_two_players_have_a_result_as_well(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=2, seed=5, settings=FAST)
    pilot.play_deal()
    banner = pilot.scene.animation.picture.result
    assert banner is not None
    assert banner.words() == headline(result_of(pilot), pilot.scene.animation.setup)


def test_whoever_makes_the_petit_au_bout_says_so(tmp_path: Path) -> None:
    pilot = last_trick(tmp_path, OWN_PETIT)
    speech = pilot.scene.animation.picture.speeches[0]
    assert speech.said == PetitMade(0)
    assert speech.text == "Petit au bout!"
    assert pilot.scene.animation.stage.trick, "the Petit still lies on the table"
    assert "You make the Petit au bout" in pilot.app.announced
    result = result_of(pilot)
    assert result.sheet is not None
    assert earns_petit(result.sheet)


def test_nobody_speaks_of_it_otherwise(tmp_path: Path) -> None:
    pilot = last_trick(tmp_path, 3)
    assert not pilot.scene.animation.picture.speeches
    sheet = deal_result().sheet
    made = deal_result(petit=Side.DEFENCE).sheet
    assert sheet is not None and made is not None
    assert not earns_petit(sheet)
    assert earns_petit(made)
    assert not earns_petit(replace(made, lines=())), "by rules that pay the taker alone"


@everywhere
def test_the_ribbon_leaves_the_seats_free(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    ribbon = result_rect(layout, LONGEST_RESULT)
    assert layout.bounds.contains(ribbon)
    for taker in range(players) if players > 2 else (None,):
        looks = [seat_look(place, layout, taker, playing=False) for place in range(players)]
        for look in looks:
            assert ribbon.collidelist(seat_boxes(layout, look).plates) < 0
