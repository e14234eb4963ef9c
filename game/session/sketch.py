"""A deal laid out by hand: some cards have their places, wishes say the rest, chance deals it.

Where a card may lie is a number, its slot. A hand has that of its seat, the dog ``DOG``. Of two
players every card on the table has a slot of its own: those of one seat after those of another,
first the upmost card of each pile, then the ones below them, the lowest last. All of a seat's
together are a place, known by its first slot.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from game.ai.contract.bidding import scale_of
from game.ai.contract.classic_count import hand_value
from game.ai.contract.hand_count import NOTHING_SAID, held
from game.ai.player import MASTERS
from game.rules.actions import Bid, DecisionKind, IllegalAction, MakeBid
from game.rules.cards import BOUTS, DECK, Card, CardSet
from game.rules.dealing import DOG, Deal, Random, shuffled
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.plain_values import CodedError, MessageCode
from game.rules.shapes import PILE_DEPTH, TableShape
from game.session.deal import DealLog
from game.session.rule_sets import playable_sizes

NOWHERE: Final = -2
"""Marks a card that chance is to deal."""


def _on_table(shape: TableShape) -> int:
    """Cards that a seat has on the table."""
    return shape.tricks - shape.hand_size


def pile_place(shape: TableShape, seat: int) -> int:
    """The place that holds the cards of a seat's piles, when two play."""
    return shape.seats + seat * _on_table(shape)


def slot_in_pile(shape: TableShape, seat: int, pile: int, depth: int) -> int:
    """The slot of the card that has so many others of a pile upon it."""
    return pile_place(shape, seat) + depth * shape.piles + pile


def in_pile(shape: TableShape, slot: int) -> tuple[int, int]:
    """The pile in which a slot is, and how many cards lie upon it there."""
    depth, pile = divmod(slot - _place_of_slot(shape, slot), shape.piles)
    return pile, depth


def _place_of_slot(shape: TableShape, slot: int) -> int:
    """The place of which a slot is part; one that is not at this table is none."""
    if slot < shape.seats:
        return slot
    if not shape.piles:
        return NOWHERE
    return slot - (slot - shape.seats) % _on_table(shape)


def _owner_of(shape: TableShape, place: int) -> int:
    """The seat to which a place belongs; no seat has the dog."""
    if place < shape.seats:
        return place
    return (place - shape.seats) // _on_table(shape)


TRIES: Final = 1500
"""Deals that are looked at for one that is as it is wished."""


class SketchFault(MessageCode):
    """Why no deal fits the cards that were placed, and what is wished."""

    NO_ROOM = "so many bouts find no room in the hand, or lie elsewhere"
    NOT_FOUND = "no deal with these cards was found that is as you wish"
    THROWN_IN = "by these rules a deal with these cards is thrown in, or nobody may bid so"


class NoSuchDeal(CodedError):
    """Cards and wishes that no deal was found for."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a deal is to bring besides the cards that have been placed.

    Attributes:
        bouts: how many bouts the player has at least, in hand or on the table.
        best: whether nobody's cards count more than his.
        taker: the seat that has taken; None where the auction is still to come.
        contract: what it has taken with.
    """

    bouts: int = 0
    best: bool = False
    taker: int | None = None
    contract: Bid = Bid.GARDE


@dataclass(frozen=True)
class DealSketch:
    """A deal as far as it is laid out.

    Attributes:
        rules: the rules in force.
        players: seats at the table.
        dealer: the dealer's seat.
        seat: the player's.
        placed: at which slot cards are to lie, see ``slots``.
        wishes: what else is wished.
    """

    rules: RuleSet
    players: int
    dealer: int
    seat: int
    placed: Mapping[Card, int] = field(default_factory=dict)
    wishes: Wishes = Wishes()

    @classmethod
    def of(cls, log: DealLog, seat: int) -> DealSketch:
        """A deal with all its cards in their places; what was done in it is left out."""
        shape = log.rules.shape(log.players)
        placed = {card: owner for owner, hand in enumerate(log.deal.hands) for card in hand}
        placed |= dict.fromkeys(log.deal.dog, DOG)
        for owner, piles in enumerate(log.deal.piles):
            for pile, cards in enumerate(piles):
                for depth, card in enumerate(reversed(cards)):
                    placed[card] = slot_in_pile(shape, owner, pile, depth)
        return cls(log.rules, log.players, log.dealer, seat, placed)

    @classmethod
    def empty(cls, rules: RuleSet, players: int) -> DealSketch:
        """Nothing laid out yet at a table as near as can be to so many players.

        Where the rules know none, those of the federation are taken. The last seat deals.
        """
        sizes = playable_sizes(rules)
        if not sizes:
            return cls.empty(FEDERATION, players)
        seats = min(sizes, key=lambda size: abs(size - players))
        return cls(rules, seats, seats - 1, 0)

    @property
    def shape(self) -> TableShape:
        """The shape of its table: sizes of hands and dog."""
        return self.rules.shape(self.players)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The player's hand, the others in playing order after it, and the dog.

        Of two players, who have none, each hand is followed by what lies before it on the table.
        """
        order = [(self.seat + turn) % self.players for turn in range(self.players)]
        hands = [seat for seat in order if seat in self.shape.order(self.dealer)]
        if self.shape.piles:
            both = ((seat, pile_place(self.shape, seat)) for seat in hands)
            return tuple(place for pair in both for place in pair)
        return (*hands, DOG)

    def owner(self, place: int) -> int:
        """The seat to which a place belongs; ``DOG`` for the dog."""
        return _owner_of(self.shape, place)

    def place_of(self, card: Card) -> int:
        """Where a card is to lie; ``NOWHERE`` where chance decides that."""
        return self.place_at(self.placed.get(card, NOWHERE))

    def place_at(self, slot: int) -> int:
        """The place of which a slot is part."""
        return _place_of_slot(self.shape, slot)

    @cached_property
    def slots(self) -> Mapping[int, Card]:
        """The cards that are to lie on the table, by their slots."""
        return {slot: card for card, slot in self.placed.items() if slot >= self.shape.seats}

    def at(self, place: int) -> CardSet:
        """The cards that are to lie at a place."""
        return CardSet(card for card in self.placed if self.place_of(card) == place)

    def size(self, place: int) -> int:
        """How many cards a place has in the end."""
        if place == DOG:
            return self.shape.dog_size
        on_table = self.shape.tricks - self.shape.hand_size
        return self.shape.hand_size if place < self.shape.seats else on_table

    def room(self, place: int) -> int:
        """How many more cards can be put at a place."""
        return self.size(place) - len(self.at(place))

    def free_slot(self, slot: int) -> int | None:
        """A slot if it is free, or the next one of its place that is; None where it is full."""
        place = self.place_at(slot)
        return next(self._free_slots(place, slot), None)

    def _free_slots(self, place: int, first: int) -> Iterator[int]:
        """All slots that are free at a place, in turn from one of them on."""
        if place < self.shape.seats:
            yield from [place] * self.room(place)
            return
        end = place + self.size(place)
        yield from (it for it in (*range(first, end), *range(place, first)) if it not in self.slots)

    @property
    def complete(self) -> bool:
        """Whether chance has nothing left to deal."""
        return len(self.placed) == len(DECK)

    # -- laying out -----------------------------------------------------------------------------

    def put(self, card: Card, slot: int) -> DealSketch:
        """The sketch with a card at a slot, or at the next free one of its place.

        It is unchanged where that is full, or the card lies there.
        """
        free = self.free_slot(slot)
        if self.place_of(card) == self.place_at(slot) or free is None:
            return self
        return replace(self, placed={**self.placed, card: free})

    def take_back(self, card: Card) -> DealSketch:
        """The sketch with a card left to chance."""
        left = {each: slot for each, slot in self.placed.items() if each != card}
        return replace(self, placed=left)

    def emptied(self, place: int) -> DealSketch:
        """The sketch with all cards of a place left to chance."""
        left = {card: slot for card, slot in self.placed.items() if self.place_at(slot) != place}
        return replace(self, placed=left)

    @property
    def dealers(self) -> tuple[int, ...]:
        """The seats that may deal: not the player's where the dealer has no cards."""
        seats = range(self.players)
        return tuple(it for it in seats if not (self.shape.dealer_sits_out and it == self.seat))

    def dealt_by(self, dealer: int) -> DealSketch:
        """The sketch with another dealer; the cards of one who gets none are left to chance."""
        moved = replace(self, dealer=dealer)
        return moved.emptied(dealer) if self.shape.dealer_sits_out else moved

    def at_table(self, players: int) -> DealSketch:
        """The sketch at another table, where the last seat deals.

        The player's cards and the dog come along as far as there is room.
        """
        has_taker = self.rules.shape(players).has_taker
        takes = has_taker and self.wishes.taker == self.seat
        wishes = replace(self.wishes, taker=0 if takes else None)
        moved = DealSketch(self.rules, players, players - 1, 0, wishes=wishes)
        there = {self.seat: 0, DOG: DOG}
        for place in self.places:
            if self.owner(place) in there:
                for card in self.at(place):
                    moved = moved.put(card, there[self.owner(place)])
        return moved

    def whole(self) -> DealLog:
        """The deal before anything was done in it, where all its cards have their places."""
        return DealLog(self.rules, self.players, self.dealer, self._laid_out(self.placed), ())

    def _laid_out(self, placed: Mapping[Card, int]) -> Deal:
        """The deal in which all cards lie at these slots."""
        shape, heaps = self.shape, defaultdict[int, list[Card]](list)
        for card, slot in placed.items():
            heaps[slot].append(card)
        hands = tuple(CardSet(heaps[seat]) for seat in range(shape.seats))
        piles = tuple(
            tuple(
                tuple(
                    heaps[slot_in_pile(shape, seat, pile, depth)][0]
                    for depth in reversed(range(PILE_DEPTH))
                )
                for pile in range(shape.piles)
            )
            for seat in range(shape.seats)
            if shape.piles
        )
        return Deal(hands, CardSet(heaps[DOG]), piles=piles)

    # -- the rest by chance ---------------------------------------------------------------------

    def dealt(self, rng: Random) -> DealLog:
        """The deal with all that chance decides; all ways that fit are equally likely.

        Where a taker is wished, the auction is over.

        Raises:
            NoSuchDeal: when none is found.
        """
        if self.wishes.bouts > self._bouts_possible:
            raise NoSuchDeal(SketchFault.NO_ROOM())
        found_any = False
        for deal in self._deals(rng):
            if not self._is_wished(deal):
                continue
            found_any = True
            log = self._begun(DealLog(self.rules, self.players, self.dealer, deal, ()))
            if log is not None:
                return log
        raise NoSuchDeal(SketchFault.THROWN_IN() if found_any else SketchFault.NOT_FOUND())

    @property
    def _bouts_possible(self) -> int:
        """How many bouts the player can have."""
        own = [place for place in self.places if self.owner(place) == self.seat]
        held_now = sum(len(self.at(place) & BOUTS) for place in own)
        free = sum(self.place_of(bout) == NOWHERE for bout in BOUTS)
        return held_now + min(free, sum(map(self.room, own)))

    def _deals(self, rng: Random) -> Iterator[Deal]:
        free = [card for card in DECK if card not in self.placed]
        slots = [slot for place in self.places for slot in self._free_slots(place, place)]
        for _ in range(TRIES if free else 1):
            rest = zip(shuffled(free, rng), slots, strict=True)
            yield self._laid_out({**self.placed, **dict(rest)})

    def _is_wished(self, deal: Deal) -> bool:
        own = _cards(deal, self.seat)
        if len(own.bouts) < self.wishes.bouts:
            return False
        if not self.wishes.best:
            return True
        counts = [self._count(_cards(deal, seat)) for seat in self.shape.order(self.dealer)]
        return self._count(own) == max(counts)

    def _count(self, cards: CardSet) -> int:
        """What cards count before anybody has spoken, for a contract in which the dog helps.

        Two players, who bid nothing, count by the handbooks.
        """
        if not self.shape.has_taker:
            return hand_value(cards)
        scale = scale_of(self.rules, self.shape, MASTERS)
        with_dog, _ = scale.counts((*held(cards, scale.players), *NOTHING_SAID))
        return with_dog

    def _begun(self, log: DealLog) -> DealLog | None:
        """The deal up to where it is to begin; None where it does not come to that."""
        live, wishes = log.dealt(), self.wishes
        if live.decision is None:
            return None
        if wishes.taker is None:
            return log
        try:
            while (asked := live.decision) is not None and live.facts.phase.seeks_taker:
                if asked.optional:
                    live.answer(None)
                elif asked.kind is not DecisionKind.BID:
                    return None
                else:
                    takes = asked.seat == wishes.taker
                    live.answer(MakeBid(wishes.contract if takes else Bid.PASS))
        except IllegalAction:
            return None
        return DealLog.of(live) if live.facts.taker == wishes.taker else None


def _cards(deal: Deal, seat: int) -> CardSet:
    """All cards that a seat will play, those on the table with them."""
    piles: Iterable[Iterable[Card]] = deal.piles[seat] if deal.piles else ()
    return deal.hands[seat] | CardSet(card for pile in piles for card in pile)
