"""Several cards in a few letters."""

from __future__ import annotations

from game.rules.cards import parse_card
from game.words.cards import cards_in_order, cards_in_short

CARDS = [parse_card(code) for code in ("T16", "T20", "HC", "T2", "S1", "S9")]


def test_in_the_order_in_which_they_come() -> None:
    """Whoever claims the rest is told what goes first."""
    assert cards_in_order(CARDS) == "trumps 16 20, ♥\u00a0C, trumps 2, ♠\u00a01 9"


def test_suit_by_suit_from_the_highest() -> None:
    assert cards_in_short(CARDS) == "♠\u00a09 1, ♥\u00a0C, trumps 20 16 2"
