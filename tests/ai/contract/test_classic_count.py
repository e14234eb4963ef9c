"""The printed count, thing by thing and line by line (rules section 10)."""

from __future__ import annotations

import pytest

from game.ai.contract.classic_bidding import classic_totals
from game.ai.contract.classic_count import CountItem, classic_count, hand_value
from game.rules.bids import Bid
from game.rules.options.ruleset import FEDERATION
from tests.rules.builders import cards

TABLES = {shape.players: shape for shape in FEDERATION.shapes if shape.has_taker}

COUNTS = [
    ("the 21, a major", "T21", 10 + 2),
    ("the Excuse", "EX", 8),
    ("a Petit too weakly guarded", "T1 T5 T9", 0),
    ("the Petit, four trumps", "T1 T5 T9 T12", 5 + 8),
    ("the Petit, four with the Excuse", "T1 T5 T9 EX", 5 + 8 + 8),
    ("the Petit, five trumps", "T1 T3 T5 T9 T12", 7 + 10),
    ("the Petit, six trumps", "T1 T3 T5 T7 T9 T12", 9 + 12),
    ("the Petit, seven trumps", "T1 T3 T5 T7 T9 T12 T14", 9 + 14),
    ("few small trumps", "T2 T5 T9", 0),
    ("two majors apart", "T15 T16 T18", 4),
    ("three majors in a row", "T16-T18", 6 + 3),
    ("three majors, two in a row", "T16 T17 T20", 6 + 2),
    ("the 21, two majors in a row", "T20 T21", 10 + 4 + 2),
    ("king and queen", "SR SD", 10),
    ("a king", "SR", 6),
    ("a king and the queen of another suit", "SR HD", 6 + 3),
    ("a queen", "SD", 3),
    ("a knight and a jack", "SC SV", 2 + 1),
    ("all courts", "SR SD SC SV", 10 + 2 + 1),
    ("four cards of a suit", "H1-H4", 0),
    ("five", "H1-H5", 5),
    ("six", "H1-H6", 7),
    ("seven", "H1-H7", 9),
    ("ten", "H1-H10", 9),
]


@pytest.mark.parametrize(("why", "hand", "expected"), COUNTS)
def test_what_counts(why: str, hand: str, expected: int) -> None:
    assert hand_value(cards(hand)) == expected, why


@pytest.mark.parametrize(
    ("contract", "expected"),
    [(None, 0), (Bid.PETITE, 0), (Bid.GARDE, 0), (Bid.GARDE_SANS, 15), (Bid.GARDE_CONTRE, 15)],
)
def test_shortness_counts_when_the_dog_stays_closed(contract: Bid | None, expected: int) -> None:
    assert hand_value(cards("S1 H1-H4 C2 C3"), contract) == 9 * (expected > 0)
    assert hand_value(cards("S1 H1-H4"), contract) == expected


def test_a_whole_hand() -> None:
    value = hand_value(cards("T1 T5 T8 T14 T18 T20 T21 EX SR SD S4 S5 S6 H2 HC D3 D8 C9"))
    # 21, Excuse, Petit, 8 trumps, 3 majors, run of two, king and queen, long suit, knight
    assert value == 10 + 8 + 9 + 16 + 6 + 2 + 10 + 5 + 2


def test_each_line() -> None:
    hand = cards("T21 T20 T18 T9 T1 EX SR SD S10 S9 S8 HR DC CV C2")
    found = {line.item: (line.number, line.points) for line in classic_count(hand, dog_stays=True)}
    assert found == {
        CountItem.TRUMP_21: (1, 10),
        CountItem.EXCUSE: (1, 8),
        CountItem.PETIT: (1, 9),
        CountItem.TRUMPS: (6, 12),
        CountItem.MAJORS: (3, 6),
        CountItem.RUNS: (2, 2),
        CountItem.COUPLES: (1, 10),
        CountItem.KINGS: (1, 6),
        CountItem.QUEENS: (0, 0),
        CountItem.KNIGHTS: (1, 2),
        CountItem.JACKS: (1, 1),
        CountItem.LONG_SUITS: (1, 5),
        CountItem.VOIDS: (0, 0),
        CountItem.SINGLETONS: (2, 6),
    }


def test_the_guide_is_printed_for_four() -> None:
    four = classic_totals(FEDERATION, TABLES[4])
    assert [four[bid] for bid in FEDERATION.contracts] == [40, 56, 71, 81]
    assert classic_totals(FEDERATION, TABLES[5])[Bid.GARDE] == 45
