"""Words on the table itself: what is cried, and what the plaque of the called card says."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Bid, DecisionKind, Slam
from game.rules.cards import KING, Card, Suit
from game.rules.events import BidMade, ChelemAnnounced
from game.ui.table.hud import HudLook, _plaque_lines
from game.ui.table.seats.look import spoken_words
from tests.ui.table.table_pilot import FAST, TablePilot

CALLED = Card.of(Suit.SPADES, KING)
UNKNOWN = HudLook(deal=1, deals=10, called=CALLED, partner="", alone=False, slam=False)


def test_a_slam_is_cried_as_it_is_asked_for() -> None:
    assert spoken_words(ChelemAnnounced(0)) == "Slam!"
    assert spoken_words(BidMade(0, Bid.GARDE, Slam.CHELEM)) == "Garde, slam!"


@pytest.mark.parametrize(
    ("look", "words"),
    [
        (UNKNOWN, "partner unknown"),
        (replace(UNKNOWN, partner="Gaston"), "Gaston"),
        (replace(UNKNOWN, partner="You", mine=True), "partner: you"),
        (replace(UNKNOWN, alone=True), "the taker is alone"),
    ],
)
def test_the_plaque_tells_the_partner(look: HudLook, words: str) -> None:
    assert _plaque_lines(look, CALLED, short=False) == ("King of spades called", words)


def test_the_player_finds_himself_on_the_plaque(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=51, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=5)
    assert pilot.scene.table.view.partner == 0
    pilot.scene.painter.forget()
    drawn_lines.clear()
    pilot.picture()
    assert "partner: you" in drawn_lines
