"""What the rule player lays away when little else is left; see ``habits`` for the rest."""

from __future__ import annotations

from game.ai.contract.declaring import holding_value
from game.rules.actions import DecisionKind, Discard
from game.rules.cards import NO_CARDS, CardSet, parse_card
from tests.ai.positions import ask, before_discard
from tests.rules.builders import cards


def laid_away(hand: str, players: int = 4, called: str | None = None) -> CardSet:
    action = ask(before_discard(hand, players, called), DecisionKind.DISCARD)
    assert isinstance(action, Discard)
    return action.cards


def test_trumps_go_only_when_they_must_and_then_the_lowest() -> None:
    hand = "T2-T20 SR HR EX S3 S4"
    assert laid_away(hand) == cards("S3 S4 T2 T3 T4 T5")


def test_the_called_card_goes_last_before_the_trumps() -> None:
    hand = "T2-T10 T12 EX SR HR DR CR SD H2 H3"
    assert laid_away(hand, 5, called="SD") == cards("SD H2 H3")
    assert laid_away(hand.replace("T12", "H4"), 5, called="SD") == cards("H2 H3 H4")


def test_the_called_suit_is_not_emptied() -> None:
    hand = "T2-T9 EX SD S8 SC DR D5 D7 C4 CV C10"
    assert laid_away(hand, 5, called="HR").isdisjoint(cards("DR"))
    assert not cards("SD S8 SC") <= laid_away(hand, 5, called="SR")
    assert holding_value(cards("SD S8"), parse_card("SR")) > holding_value(cards("SD S8"))
    assert holding_value(NO_CARDS, parse_card("SR")) < holding_value(NO_CARDS)


def test_a_called_card_of_ones_own_changes_nothing() -> None:
    hand = "T2-T9 EX SR SD S8 D5 D7 C4 CV C10 H3"
    assert laid_away(hand, 5, called="SR") == laid_away(hand, 5)
