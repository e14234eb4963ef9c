"""Sets of cards as the kernel has them, and back."""

from __future__ import annotations

from random import Random

from game.ai.kernel.cards import PLACES, PLAIN_PLACES
from game.ai.simulator import Worlds
from game.ai.simulator.positions import packed, place_of_card
from game.rules.cards import ALL_CARDS, CardSet


def test_sets_come_back_as_they_were() -> None:
    rng = Random(1)
    sets = [CardSet(rng.sample(ALL_CARDS, rng.randrange(25))) for _ in range(500)]
    worlds = Worlds.of(([cards], CardSet()) for cards in sets)
    assert worlds.hands(0) == sets
    assert worlds.copy().away() == [CardSet()] * 500


def test_every_card_has_a_place_of_its_own() -> None:
    places = [place_of_card(card) for card in ALL_CARDS]
    assert len(set(places)) == len(ALL_CARDS)
    assert set(places) < set(range(PLACES))
    for card, place in zip(ALL_CARDS, places, strict=True):
        plain, trumps = packed(CardSet((card,)))
        assert plain | trumps << PLAIN_PLACES == 1 << place
