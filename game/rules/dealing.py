"""Dealing: packets to the right, the dog card by card, and two players' piles (section 2).

And chance: mixing the cards, and drawing for the first deal (sections 2.2, 2.3, 11.18).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Protocol

from game.rules.actions import Bid
from game.rules.cards import ALL_CARDS, DECK, EXCUSE, Card, CardSet
from game.rules.options.choices import DogPlacement
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import CodedError, MessageCode
from game.rules.shapes import MOST_PLAYERS, PILE_DEPTH, TableShape
from game.rules.state import DealState

_SMALLEST_PART: Final = 4
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
    places = len(deck) - 2 * _SMALLEST_PART + 1
    place = _SMALLEST_PART + int(rng.random() * places)
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


DOG: Final = -1
"""Marks a card of the deck that goes to the dog, where a seat number marks a hand."""

DealtPiles = tuple[tuple[tuple[Card, ...], ...], ...]
"""The piles on the table of each seat, each from the bottom up."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Dealt cards, and how they were dealt.

    Attributes:
        deck: the cards from the top; empty when only the hands are known, as in a record.
        destinations: for each card of the deck its seat, ``DOG``, or ``_pile_number``.
        hands: the hand of each seat; empty for a dealer who sits out.
        dog: the dog.
        piles: the piles on the table, when two play.
    """

    hands: tuple[CardSet, ...]
    dog: CardSet
    deck: tuple[Card, ...] = ()
    destinations: tuple[int, ...] = ()
    piles: DealtPiles = ()


def _pile_number(shape: TableShape, seat: int, pile: int) -> int:
    """The destination that is a pile: numbers from the last seat's up, seat by seat."""
    return shape.seats + seat * shape.piles + pile


def highest_destination(shape: TableShape) -> int:
    """The largest number in the destinations of a deal."""
    return shape.seats * (1 + shape.piles) - 1


def plan_deal(rules: RuleSet, players: int, dealer: int, rng: Random) -> tuple[int, ...]:
    """Where each card of the deck goes, from the top.

    Packets go round from the dealer's right; dog cards go down singly between packets, where the
    rules allow it (section 2.3).
    """
    shape = rules.shape(players)
    order = shape.order(dealer)
    packets = order * (shape.hand_size // shape.packet)
    dog_before = _dog_gaps(rules.dog_placement, shape, len(packets), rng)
    plan = _piles_plan(shape, order)
    for index, seat in enumerate(packets):
        if index in dog_before:
            plan.append(DOG)
        plan += [seat] * shape.packet
    if len(packets) in dog_before:
        plan.append(DOG)
    return tuple(plan)


def _piles_plan(shape: TableShape, order: Sequence[int]) -> list[int]:
    """Three single cards side by side to each in turn, until all piles are full (section 2.4)."""
    half = shape.piles // 2
    rows = (range(half), range(half, shape.piles))
    return [
        _pile_number(shape, seat, pile)
        for _layer in range(PILE_DEPTH)
        for row in rows
        for seat in order
        for pile in row
    ]


_MARGINS: Final = MappingProxyType(
    {
        DogPlacement.NOT_FIRST_OR_LAST: (1, 1),
        DogPlacement.NOT_FIRST_OR_LAST_THREE: (3, 3),
        DogPlacement.NOT_FIRST_SIX_NOR_LAST: (6, 1),
    }
)
"""How many cards of the deck may not go to the dog at its top and bottom.

That two dog cards never follow one another, nor part a packet, is kept under all of them.
"""
_FIRST_WITH_FIVE: Final = 3
"""Of the first six cards only three are closed to the dog when five play."""


def _dog_gaps(
    placement: DogPlacement, shape: TableShape, packets: int, rng: Random
) -> frozenset[int]:
    """The packets before which a dog card goes down; the number of packets stands for the end."""
    if placement is DogPlacement.AFTER_EACH_ROUND:
        return frozenset(shape.players * turn for turn in range(1, shape.dog_size + 1))
    first, last = _MARGINS[placement]
    if shape.players == MOST_PLAYERS:
        first = min(first, _FIRST_WITH_FIVE)
    gaps = list(range(-(-first // shape.packet), packets - (last - 1) // shape.packet))
    return frozenset(gaps.pop(int(rng.random() * len(gaps))) for _ in range(shape.dog_size))


def deal_cards(shape: TableShape, deck: Sequence[Card], destinations: Sequence[int]) -> Deal:
    """Deal a deck out, from its top, by a plan of who gets which cards."""
    heaps: list[list[Card]] = [[] for _ in range(highest_destination(shape) + 2)]
    for card, place in zip(deck, destinations, strict=True):
        heaps[place].append(card)  # the dog's -1 is the last heap
    *places, dog = heaps
    hands = tuple(CardSet(heap) for heap in places[: shape.seats])
    piles = tuple(
        tuple(tuple(places[_pile_number(shape, seat, pile)]) for pile in range(shape.piles))
        for seat in range(shape.seats)
        if shape.piles
    )
    return Deal(hands, CardSet(dog), tuple(deck), tuple(destinations), piles)


def random_deal(
    rules: RuleSet,
    players: int,
    dealer: int,
    rng: Random,
    deck: tuple[Card, ...] | None = None,
) -> Deal:
    """Deal a deck, a newly shuffled one unless it is given, as after a soft shuffle."""
    if deck is None:
        deck = shuffled_deck(rng)
    return deal_cards(rules.shape(players), deck, plan_deal(rules, players, dealer, rng))


class DealFault(MessageCode):
    """What can be wrong with hands, dog and piles that are to be a deal."""

    NO_DEALER = "{players} players have no seat {seat} to deal"
    WRONG_HANDS = "{players} players need {hands} hands, not {found}"
    WRONG_HAND = "cards of seat {seat}: {found} instead of {wanted}"
    WRONG_DOG = "cards of the dog: {found} instead of {wanted}"
    WRONG_PILES = "the piles on the table do not have the right numbers of cards"
    WRONG_CARDS = "a card is missing or dealt twice"
    WRONG_DECK = "deck and plan are not of 78 cards"
    OTHER_DECK = "deck and plan do not give these hands and this dog"


class BadDeal(CodedError):
    """Hands, dog and piles that are not one whole deck, dealt in the right numbers."""


def check_deal(rules: RuleSet, players: int, dealer: int, deal: Deal) -> None:
    """Refuse a deal with wrong numbers of cards, or a card twice.

    Raises:
        BadDeal: saying what is wrong.
        ValueError: when these rules are not for that many players.
    """
    shape = rules.shape(players)
    if not 0 <= dealer < players:
        raise BadDeal(DealFault.NO_DEALER(players=players, seat=dealer))
    if len(deal.hands) != players:
        raise BadDeal(DealFault.WRONG_HANDS(players=players, hands=players, found=len(deal.hands)))
    for seat, hand in enumerate(deal.hands):
        size = 0 if shape.dealer_sits_out and seat == dealer else shape.hand_size
        if len(hand) != size:
            raise BadDeal(DealFault.WRONG_HAND(seat=seat, found=len(hand), wanted=size))
    if len(deal.dog) != shape.dog_size:
        raise BadDeal(DealFault.WRONG_DOG(found=len(deal.dog), wanted=shape.dog_size))
    _check_piles(shape, deal.piles)
    seen = deal.dog
    for hand in deal.hands:
        seen |= hand
    for owned in deal.piles:
        for pile in owned:
            seen |= CardSet(pile)
    if seen != DECK:
        raise BadDeal(DealFault.WRONG_CARDS())


def _check_piles(shape: TableShape, piles: DealtPiles) -> None:
    expected = ((PILE_DEPTH,) * shape.piles,) * shape.seats if shape.piles else ()
    if tuple(tuple(len(pile) for pile in owned) for owned in piles) != expected:
        raise BadDeal(DealFault.WRONG_PILES())
