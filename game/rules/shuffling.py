"""Chance: mixing the cards, and drawing for the first deal (sections 2.2, 2.3, 11.18)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Protocol

from game.rules.bids import Bid
from game.rules.cards import ALL_CARDS, EXCUSE, Card
from game.rules.state import DealState

SMALLEST_PART: Final = 4
"""Cards that each part of a cut pack has at least."""

SEED_BITS: Final = 53
"""Bits of a seed: as many as one ``random()`` gives, and as every JSON reader can hold."""


class Random(Protocol):
    """The one method of ``random.Random`` whose results never change between Python versions."""

    def random(self) -> float:
        """A number from 0 up to but not including 1."""


def shuffled(cards: Iterable[Card], rng: Random) -> tuple[Card, ...]:
    """Those cards in random order (Fisher-Yates)."""
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def shuffled_deck(rng: Random) -> tuple[Card, ...]:
    """All 78 cards in random order."""
    return shuffled(ALL_CARDS, rng)


def gathered_deck(state: DealState) -> tuple[Card, ...]:
    """The pack of a deal that is over, from the top, as its cards are gathered for a soft shuffle.

    From the bottom: the taker's discard or dog, his side's tricks in order, then the defence's,
    with the dog under them at garde contre. Of two players the dealer's tricks come last. Cards of
    a deal that was not played are laid down hand by hand from the dealer's right, then the dog.
    """
    return tuple(reversed(list(_from_the_bottom(state))))


def _from_the_bottom(state: DealState) -> Iterable[Card]:
    facts = state.facts
    if not facts.tricks:
        for seat in facts.playing:
            yield from state.hands[seat]
        yield from state.dog
        return
    against = facts.contract is Bid.GARDE_CONTRE
    dog = state.discard or state.dog
    attack = state.attack if facts.taker is not None else {facts.next_seat(facts.dealer)}
    if not against:
        yield from dog
    for trick in facts.tricks:
        if trick.winner in attack:
            yield from trick.cards
    if against:
        yield from dog
    for trick in facts.tricks:
        if trick.winner not in attack:
            yield from trick.cards


def cut(deck: tuple[Card, ...], rng: Random) -> tuple[Card, ...]:
    """The pack after the cut, which leaves four cards or more in either part."""
    places = len(deck) - 2 * SMALLEST_PART + 1
    place = SMALLEST_PART + int(rng.random() * places)
    return deck[place:] + deck[:place]


@dataclass(frozen=True, slots=True)
class DealerDraw:
    """The draw for the first deal.

    Attributes:
        cards: who drew which card, in order; who drew the Excuse drew once more.
        dealer: the seat with the lowest card.
    """

    cards: tuple[tuple[int, Card], ...]
    dealer: int


def draw_for_deal(seats: int, rng: Random) -> DealerDraw:
    """Let every seat draw a card for the first deal (section 2.2)."""
    deck = iter(shuffled_deck(rng))
    drawn: list[tuple[int, Card]] = []
    final: dict[int, Card] = {}
    for seat in range(seats):
        card = next(deck)
        drawn.append((seat, card))
        if card == EXCUSE:
            card = next(deck)
            drawn.append((seat, card))
        final[seat] = card
    return DealerDraw(tuple(drawn), min(final, key=lambda seat: _draw_rank(final[seat])))


def _draw_rank(card: Card) -> tuple[bool, int, int]:
    """Trumps above suits, then rank, then spades above hearts above diamonds above clubs."""
    return card.is_trump, card.rank, -card.suit
