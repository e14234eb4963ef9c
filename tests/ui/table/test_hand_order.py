"""The order of a hand as the player wants it, with colours that take turns."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import EXCUSE, CardSet, Suit
from game.words.cards import HandOrder, sort_hands, sorted_hand
from tests.rules.builders import cards
from tests.ui.table.table_pilot import FAST, TablePilot


@pytest.mark.parametrize(
    ("hand", "order", "sorted_as"),
    [
        ("EX T21 T3 S9 S2 H4 C5 D6", HandOrder(), "EX T21 T3 S9 S2 H4 C5 D6"),
        ("EX T21 T3 S9 S2 H4", HandOrder(rising=True), "EX T3 T21 S2 S9 H4"),
        ("EX T21 T3 S9 S2 H4", HandOrder(trumps_right=True), "S9 S2 H4 T21 T3 EX"),
        ("EX T21 T3 S9 S2", HandOrder(trumps_right=True, rising=True), "S2 S9 T3 T21 EX"),
        ("S1 C1 D1", HandOrder(), "S1 D1 C1"),
        ("S1 C1 H1", HandOrder(), "S1 H1 C1"),
        ("S1 H1 D1", HandOrder(), "H1 S1 D1"),
        ("C1 H1 D1", HandOrder(), "H1 C1 D1"),
        ("C1 D1", HandOrder(), "C1 D1"),
        ("S1 C1", HandOrder(), "S1 C1"),
        ("H1 D1", HandOrder(), "H1 D1"),
    ],
)
def test_the_order(hand: str, order: HandOrder, sorted_as: str) -> None:
    sort_hands(order)
    assert " ".join(card.code for card in sorted_hand(cards(hand))) == sorted_as


def test_the_hand_on_the_table_follows_the_settings(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=replace(FAST, trumps_at="right", ranks="rising"), seed=4)
    pilot.play_until(DecisionKind.BID)
    hand = pilot.scene.animation.hand
    trumps = [card for card in hand.order if card.suit is Suit.TRUMPS]
    rest = [card for card in hand.order if card.suit is not Suit.TRUMPS and card != EXCUSE]
    assert hand.order[: len(rest)] == rest
    assert trumps == sorted(trumps)
    pilot.app.push(pilot.app.routes.settings())
    pilot.app.change(trumps_at="left")
    pilot.app.pop()
    assert hand.order[-len(rest) :] == rest


def test_no_suit_moves_while_the_table_is_left(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=FAST, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.PLAY, tricks=4)
    hand = pilot.scene.animation.hand
    before = list(hand.order)
    assert before != sorted_hand(CardSet(before)), "a suit ran out, so that another would begin"
    pilot.app.push(pilot.app.routes.settings())
    pilot.app.pop()
    assert hand.order == before
