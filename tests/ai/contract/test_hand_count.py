"""The lines of the count, against plain looking at the cards; either form of the kernel."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given

from game.ai.contract.hand_count import CountKind, held
from game.rules.cards import (
    EXCUSE,
    JACK,
    KING,
    KNIGHT,
    PETIT,
    PLAIN_SUITS,
    QUEEN,
    TRUMP_21,
    Card,
    CardSet,
)
from tests.ai.kernel.forms import BOTH, made
from tests.rules.builders import cards
from tests.rules.random_play import SEEDS, fewer_examples

FAIR = {3: 7, 4: 5, 5: 4}
HAND = {3: 24, 4: 18, 5: 15}


def looked_at(hand: CardSet, players: int) -> dict[CountKind, int]:
    """What applies to a hand, card by card."""
    trumps = [card for card in hand if card.is_trump and card != EXCUSE]
    suits = [[card.rank for card in hand if card.suit is suit] for suit in PLAIN_SUITS]
    bouts = sum(card.is_bout for card in hand)
    return {
        CountKind.TRUMPS: len(trumps),
        CountKind.MORE_TRUMPS: max(0, len(trumps) - FAIR[players] - 1),
        CountKind.TRUMP_21: int(TRUMP_21 in hand),
        CountKind.EXCUSE: int(EXCUSE in hand),
        CountKind.PETIT: int(PETIT in hand),
        CountKind.GUARDS: min(3, max(0, len(trumps) - 4)) if PETIT in hand else 0,
        CountKind.BOUTS: max(0, bouts - 1),
        CountKind.MAJORS: sum(16 <= card.rank <= 20 for card in trumps),
        CountKind.MIDDLE_TRUMPS: sum(11 <= card.rank <= 15 for card in trumps),
        CountKind.KINGS: sum(KING in suit for suit in suits),
        CountKind.COUPLES: sum(KING in suit and QUEEN in suit for suit in suits),
        CountKind.QUEENS: sum(QUEEN in suit and KING not in suit for suit in suits),
        CountKind.KNIGHTS: sum(KNIGHT in suit for suit in suits),
        CountKind.JACKS: sum(JACK in suit for suit in suits),
        CountKind.LONG_SUITS: sum(max(0, len(suit) - 4) for suit in suits),
        CountKind.SINGLETONS: sum(len(suit) == 1 for suit in suits),
        CountKind.VOIDS: sum(not suit for suit in suits),
    }


@BOTH
@pytest.mark.parametrize("players", [3, 4, 5])
@given(seed=SEEDS)
@fewer_examples(50)
def test_every_line_applies_as_often_as_one_sees(form: Any, players: int, seed: int) -> None:
    hand = CardSet(map(Card, Random(seed).sample(range(78), HAND[players])))
    lines = dict(zip(CountKind, made(form, held, hand, players), strict=False))
    assert lines == looked_at(hand, players)


def test_a_guarded_petit() -> None:
    lines = dict(zip(CountKind, held(cards("T1 T7 T8 T9 T16 EX SR SD"), 4), strict=False))
    assert lines[CountKind.GUARDS] == 1
    assert lines[CountKind.BOUTS] == 1
    assert lines[CountKind.VOIDS] == 3
