"""The printed count, line by line."""

from __future__ import annotations

import random

from game.ai.contract.hand_value import hand_value
from game.coach.classic_count import CountItem, classic_count, classic_guide
from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS, CardSet, parse_card
from game.rules.ruleset import FEDERATION

TABLES = {shape.players: shape for shape in FEDERATION.shapes if shape.has_taker}


def _hand(codes: str) -> CardSet:
    return CardSet(map(parse_card, codes.split()))


def test_the_lines_add_up_to_the_count() -> None:
    rng = random.Random(42)
    for size in (15, 18, 24) * 200:
        hand = CardSet(rng.sample(ALL_CARDS, size))
        for dog_stays, bid in ((False, Bid.GARDE), (True, Bid.GARDE_SANS)):
            lines = classic_count(hand, dog_stays=dog_stays)
            assert sum(line.points for line in lines) == hand_value(hand, bid)


def test_each_line() -> None:
    hand = _hand("T21 T20 T18 T9 T1 EX SR SD S10 S9 S8 HR DC CV C2")
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
    four = classic_guide(FEDERATION, TABLES[4])
    assert [four[bid] for bid in FEDERATION.contracts] == [40, 56, 71, 81]
    assert classic_guide(FEDERATION, TABLES[5])[Bid.GARDE] == 45
