"""The simulator's bit tricks against plain sets of cards."""

from __future__ import annotations

from random import Random
from typing import Final

import numpy as np

from game.ai.simulator import bitboards
from game.ai.simulator.bitboards import PLAIN, TRUMP, Words, pair
from game.ai.simulator.packing import pack, unpack
from game.ai.simulator.policies import random_cards
from game.ai.simulator.tally import half_points, lowest_values
from game.rules.cards import ALL_CARDS, BOUTS, EXCUSE, PLAIN_SUITS, TRUMPS, Card, CardSet


def some_sets() -> list[CardSet]:
    """Hands of up to twenty-four cards, as three players have."""
    rng = Random(1)
    return [CardSet(rng.sample(ALL_CARDS, rng.randrange(25))) for _ in range(500)]


SETS: Final = some_sets()
PACKED: Final = pack(SETS)


def plain_sets(found: Words) -> list[CardSet]:
    return unpack(pair(found, np.zeros_like(found)))


def plain(cards: CardSet) -> CardSet:
    return cards - TRUMPS - CardSet((EXCUSE,))


def test_sets_come_back_as_they_were() -> None:
    assert unpack(PACKED) == SETS


def test_lowest_and_highest_go_by_rank() -> None:
    lows = plain_sets(bitboards.lowest(PACKED[PLAIN]))
    tops = plain_sets(bitboards.highest(PACKED[PLAIN]))
    for cards, low, top in zip(SETS, lows, tops, strict=True):
        ranks = [card.rank for card in plain(cards)]
        assert [card.rank for card in low] == ([min(ranks)] if ranks else [])
        assert [card.rank for card in top] == ([max(ranks)] if ranks else [])


def test_counts_and_places() -> None:
    assert bitboards.count(PACKED).tolist() == [len(cards) for cards in SETS]
    for row, cards in enumerate(SETS):
        repeated = np.repeat(PACKED[:, [row]], len(cards), axis=1)
        each = bitboards.nth(repeated, np.arange(len(cards), dtype=np.uint8))
        assert sorted(card.lowest for card in unpack(each)) == sorted(cards)


def test_suits_and_what_is_lower() -> None:
    lower = plain_sets(bitboards.with_lower(PACKED[PLAIN]))
    touched = plain_sets(bitboards.suits_touched(PACKED[PLAIN]))
    for cards, below, suits in zip(SETS, lower, touched, strict=True):
        for suit in PLAIN_SUITS:
            ranks = [card.rank for card in cards.of_suit(suit)]
            assert [card.rank for card in below.of_suit(suit)] == list(
                range(1, max(ranks, default=0) + 1)
            )
            assert len(suits.of_suit(suit)) == (14 if ranks else 0)


def test_the_suit_of_every_card() -> None:
    suits = bitboards.suit_of(pack(CardSet((card,)) for card in ALL_CARDS)[PLAIN])
    for card, suit in zip(ALL_CARDS, plain_sets(suits), strict=True):
        of_suit = CardSet(other for other in ALL_CARDS if other.suit is card.suit)
        assert suit == plain(of_suit)


def test_trumps_above_every_trump() -> None:
    singles = pack([CardSet((EXCUSE,)), *(CardSet((trump,)) for trump in TRUMPS)])
    above = bitboards.trumps_above(singles[TRUMP]) & bitboards.TRUMPS
    found = unpack(pair(np.zeros_like(above), above))
    assert found == [TRUMPS, *(CardSet(t for t in TRUMPS if t > trump) for trump in TRUMPS)]


def test_the_worth_of_sets() -> None:
    assert half_points(PACKED).tolist() == [cards.half_points for cards in SETS]
    for number in (0, 1, 2):
        payers = [cards for cards in SETS if len(cards - BOUTS) >= number]
        worth = [sorted(card.half_points for card in cards - BOUTS)[:number] for cards in payers]
        owed = np.full(len(payers), number, np.int8)
        assert lowest_values(pack(payers), owed).tolist() == [sum(values) for values in worth]


def test_chance_is_even() -> None:
    """Ten cards, 20,000 draws: each comes up about 2,000 times, with a deviation of 42."""
    cards = CardSet(Random(1).sample(ALL_CARDS, 10))
    draws = np.random.default_rng(1).random(20_000, np.float32)
    drawn = random_cards(np.repeat(pack([cards]), 20_000, axis=1), draws)
    times: dict[Card, int] = dict.fromkeys(cards, 0)
    for single in unpack(drawn):
        times[single.lowest] += 1
    assert all(abs(number - 2_000) < 200 for number in times.values())
