"""What is asked about once more, and cards that may be taken back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.cards import Card
from game.session.settings import Settings
from game.ui.scenes.dialog import DialogScene
from game.ui.table.prompt import Act
from tests.ui.table.table_pilot import FAST, TablePilot, legal_and_refused, point_on


def _at_cards(tmp_path: Path, **settings: object) -> TablePilot:
    """A table at which the player has a choice of cards."""
    pilot = TablePilot(tmp_path, settings=replace(FAST, **settings))  # type: ignore[arg-type]
    pilot.play_until(DecisionKind.PLAY)
    while len(pilot.scene.table.view.choices.plays) < 2:
        pilot.answer()
        pilot.frames(1)
        pilot.play_until(DecisionKind.PLAY)
    pilot.frames(60)  # presses that were meant for something before are over
    return pilot


def _played(pilot: TablePilot, card: Card) -> bool:
    return card not in pilot.scene.table.view.hand


@pytest.mark.parametrize(
    ("bid", "asked_again", "asks"),
    [
        (Bid.GARDE, "bids", False),
        (Bid.GARDE_SANS, "bids", True),
        (Bid.GARDE_CONTRE, "cards", True),
        (Bid.GARDE_CONTRE, "nothing", False),
    ],
)
def test_high_bids_are_asked_about(tmp_path: Path, bid: Bid, asked_again: str, asks: bool) -> None:
    pilot = TablePilot(tmp_path, settings=replace(FAST, asked_again=asked_again))
    pilot.play_until(DecisionKind.BID)
    turn = pilot.scene.turn
    assert turn.prompt is not None
    if bid not in pilot.scene.table.view.choices.bids:
        pytest.skip("somebody has bid higher")
    turn._answer_or_doubt(turn.prompt, Act(MakeBid(bid)), by_key=False)
    assert pilot.shows(DialogScene) is asks
    if asks:
        pilot.key(pygame.K_ESCAPE)
        assert turn.prompt is not None, "back to the question"
        turn._answer_or_doubt(turn.prompt, Act(MakeBid(bid)), by_key=False)
        pilot.click(pilot.form.widgets[0].rect.center)
    assert turn.prompt is None


def test_cards_are_asked_about_by_those_who_want_it(tmp_path: Path) -> None:
    pilot = _at_cards(tmp_path, asked_again="cards")
    card, _ = legal_and_refused(pilot)
    pilot.click(point_on(pilot, card))
    assert pilot.shows(DialogScene)
    assert not _played(pilot, card)
    pilot.click(pilot.form.widgets[0].rect.center)
    assert _played(pilot, card)


@pytest.mark.parametrize("by_key", [False, True])
def test_a_card_is_taken_back_within_a_second(tmp_path: Path, by_key: bool) -> None:
    pilot = _at_cards(tmp_path, take_back=True)
    card, _ = legal_and_refused(pilot)
    pilot.click(point_on(pilot, card))
    pilot.frames(30)
    assert not _played(pilot, card)
    if by_key:
        pilot.key(pygame.K_BACKSPACE)
    else:
        pilot.click(point_on(pilot, card))
    pilot.frames(90)
    assert not _played(pilot, card)
    assert pilot.app.announced[-1] == "The card is taken back."
    pilot.click(point_on(pilot, card))
    pilot.frames(70)
    assert _played(pilot, card)


def test_enter_lets_a_card_wait_no_longer(tmp_path: Path) -> None:
    pilot = _at_cards(tmp_path, take_back=True)
    card, _ = legal_and_refused(pilot)
    pilot.click(point_on(pilot, card))
    pilot.frames(25)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert _played(pilot, card)


def test_by_default_cards_fall_at_once() -> None:
    assert (Settings().take_back, Settings().asked_again) == (False, "bids")
