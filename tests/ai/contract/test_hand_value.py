"""The bidding count, item by item (rules section 10)."""

from __future__ import annotations

import pytest

from game.ai.contract.hand_value import CountKind, evaluate
from game.rules.cards import Suit
from game.rules.ruleset import Bid
from tests.rules.builders import cards

ITEMS = [
    ("T21", {CountKind.TRUMP_21: 10, CountKind.MAJOR_TRUMPS: 2}),
    ("EX", {CountKind.EXCUSE: 8}),
    ("T1 T5 T9", {CountKind.PETIT: 0}),
    ("T1 T5 T9 T12", {CountKind.PETIT: 5, CountKind.TRUMPS: 8}),
    ("T1 T5 T9 EX", {CountKind.PETIT: 5, CountKind.TRUMPS: 8, CountKind.EXCUSE: 8}),
    ("T1 T3 T5 T9 T12", {CountKind.PETIT: 7, CountKind.TRUMPS: 10}),
    ("T1 T3 T5 T7 T9 T12", {CountKind.PETIT: 9, CountKind.TRUMPS: 12}),
    ("T1 T3 T5 T7 T9 T12 T14", {CountKind.PETIT: 9, CountKind.TRUMPS: 14}),
    ("T2 T5 T9", {}),
    ("T15 T16 T18", {CountKind.MAJOR_TRUMPS: 4}),
    ("T16-T18", {CountKind.MAJOR_TRUMPS: 6, CountKind.TRUMP_RUNS: 3}),
    ("T16 T17 T20", {CountKind.MAJOR_TRUMPS: 6, CountKind.TRUMP_RUNS: 2}),
    ("T20 T21", {CountKind.TRUMP_21: 10, CountKind.MAJOR_TRUMPS: 4, CountKind.TRUMP_RUNS: 2}),
    ("SR SD", {CountKind.KING_AND_QUEEN: 10}),
    ("SR", {CountKind.KING: 6}),
    ("SD", {CountKind.QUEEN: 3}),
    ("SC SV", {CountKind.KNIGHT: 2, CountKind.JACK: 1}),
    ("SR SD SC SV", {CountKind.KING_AND_QUEEN: 10, CountKind.KNIGHT: 2, CountKind.JACK: 1}),
    ("H1-H4", {}),
    ("H1-H5", {CountKind.LONG_SUIT: 5}),
    ("H1-H6", {CountKind.LONG_SUIT: 7}),
    ("H1-H7", {CountKind.LONG_SUIT: 9}),
    ("H1-H10", {CountKind.LONG_SUIT: 9}),
]


@pytest.mark.parametrize(("hand", "expected"), ITEMS)
def test_items(hand: str, expected: dict[CountKind, int]) -> None:
    value = evaluate(cards(hand))
    assert {item.kind: item.points for item in value.items} == expected
    assert value.total == sum(expected.values())


@pytest.mark.parametrize(
    ("contract", "expected"),
    [(None, 0), (Bid.PETITE, 0), (Bid.GARDE, 0), (Bid.GARDE_SANS, 15), (Bid.GARDE_CONTRE, 15)],
)
def test_shortness_counts_when_the_dog_stays_closed(contract: Bid | None, expected: int) -> None:
    assert evaluate(cards("S1 H1-H4 C2 C3"), contract).total == 9 * (expected > 0)
    assert evaluate(cards("S1 H1-H4"), contract).total == expected


def test_items_say_which_cards_and_suit_they_are_for() -> None:
    items = {item.kind: item for item in evaluate(cards("T1 T16 T17 T19 HR H2-H5")).items}
    assert items[CountKind.TRUMP_RUNS].cards == cards("T16 T17")
    assert items[CountKind.KING].suit is Suit.HEARTS
    assert items[CountKind.LONG_SUIT].cards == cards("HR H2-H5")
    assert items[CountKind.PETIT].suit is None


def test_a_whole_hand() -> None:
    value = evaluate(cards("T1 T5 T8 T14 T18 T20 T21 EX SR SD S4 S5 S6 H2 HC D3 D8 C9"))
    # 21, Excuse, Petit, 8 trumps, 3 majors, run of two, king and queen, long suit, knight
    assert value.total == 10 + 8 + 9 + 16 + 6 + 2 + 10 + 5 + 2
