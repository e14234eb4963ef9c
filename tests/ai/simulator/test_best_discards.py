"""Discards made from many hands at once are those that the rule players make."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.contract.discarding import best_discard
from game.ai.simulator.best_discards import best_discards, free_to_discard
from game.ai.simulator.bitboards import TRUMP, pair
from game.ai.simulator.packing import pack, unpack
from game.rules.cards import DECK, EXCUSE, KINGS, TRUMPS, CardSet, parse_card
from game.rules.discard import DiscardChoice
from tests.ai.simulator.discard_gains import gained
from tests.rules.builders import cards

HANDS = 200


@pytest.mark.parametrize(
    ("dog", "hand", "called"), [(6, 24, None), (6, 30, None), (3, 18, None), (3, 18, "HR")]
)
def test_nothing_gains_more(dog: int, hand: int, called: str | None) -> None:
    rng, deck = Random(dog + hand), sorted(DECK)
    king = None if called is None else parse_card(called)
    hands = [CardSet(rng.sample(deck, hand)) for _ in range(HANDS)]
    packed = pack(hands)
    assert free_to_discard(packed, dog).all()
    laid = best_discards(packed, dog, king)
    for held, found in zip(hands, unpack(pair(laid, 0 * packed[TRUMP])), strict=True):
        free = held - TRUMPS - KINGS - CardSet((EXCUSE,))
        usual = best_discard(held, DiscardChoice(free, dog, CardSet(), 0), king)
        assert len(found) == dog
        assert found <= free
        assert gained(held, found, king) == pytest.approx(gained(held, usual, king))


def test_who_has_too_few_plain_cards_is_not_free() -> None:
    hands = pack([cards("S2 S3 H4 SR T1 T2"), cards("S2 S3 HR SR T1 T2")])
    assert free_to_discard(hands, 3).tolist() == [True, False]
