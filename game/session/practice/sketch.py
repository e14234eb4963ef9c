"""A deal laid out by hand: some cards have their places, wishes say the rest, chance deals it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from game.ai.contract.hand_count import NOTHING_SAID, held
from game.ai.contract.scale import scale_of
from game.ai.standard import MASTERS
from game.rules.actions import IllegalAction, MakeBid
from game.rules.bids import Bid
from game.rules.cards import BOUTS, DECK, Card, CardSet
from game.rules.dealing import DOG, Deal
from game.rules.decision_kind import DecisionKind
from game.rules.messages import CodedError, MessageCode
from game.rules.ruleset import FEDERATION, RuleSet
from game.rules.shapes import TableShape
from game.rules.shuffling import Random, shuffled
from game.session.deal import DealLog
from game.session.rule_sets import playable_sizes

TRIES: Final = 1500
"""Deals that are looked at for one that is as it is wished."""

NOWHERE: Final = -2
"""Marks a card that chance is to deal, where a seat number or ``DOG`` marks its place."""


class SketchFault(MessageCode):
    """Why there is no such deal."""

    NO_ROOM = "so many bouts find no room in the hand, or lie elsewhere"
    NOT_FOUND = "no deal with these cards was found that is as you wish"
    THROWN_IN = "by these rules a deal with these cards is thrown in, or nobody may bid so"


class NoSuchDeal(CodedError):
    """Cards and wishes that no deal was found for."""


def tables_with_taker(rules: RuleSet) -> tuple[int, ...]:
    """Seats of the tables for which deals can be laid out."""
    return tuple(size for size in playable_sizes(rules) if rules.shape(size).has_taker)


@dataclass(frozen=True, slots=True)
class Wishes:
    """What is wished of a deal besides its cards.

    Attributes:
        bouts: how many bouts the player has at least.
        best: whether no other hand counts more than his.
        taker: the seat that has taken; None where the auction is still to come.
        contract: what it has taken with.
    """

    bouts: int = 0
    best: bool = False
    taker: int | None = None
    contract: Bid = Bid.GARDE


@dataclass(frozen=True)
class DealSketch:
    """A deal with a taker, as far as it is laid out.

    Attributes:
        rules: the rules in force.
        players: seats at the table.
        dealer: the dealer's seat.
        seat: the player's.
        placed: where cards are to lie: a seat, or ``DOG``.
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
        placed = {card: owner for owner, hand in enumerate(log.deal.hands) for card in hand}
        placed |= dict.fromkeys(log.deal.dog, DOG)
        return cls(log.rules, log.players, log.dealer, seat, placed)

    @classmethod
    def empty(cls, rules: RuleSet, players: int) -> DealSketch:
        """Nothing laid out yet at a table with a taker, as near as can be to so many players.

        Where the rules know none, those of the federation are taken. The last seat deals.
        """
        sizes = tables_with_taker(rules)
        if not sizes:
            return cls.empty(FEDERATION, players)
        seats = min(sizes, key=lambda size: abs(size - players))
        return cls(rules, seats, seats - 1, 0)

    @property
    def shape(self) -> TableShape:
        """The table."""
        return self.rules.shape(self.players)

    @cached_property
    def places(self) -> tuple[int, ...]:
        """The player's seat, the others in playing order after it, and the dog."""
        order = [(self.seat + turn) % self.players for turn in range(self.players)]
        return (*(seat for seat in order if seat in self.shape.order(self.dealer)), DOG)

    def place_of(self, card: Card) -> int:
        """Where a card is to lie; ``NOWHERE`` where chance decides that."""
        return self.placed.get(card, NOWHERE)

    def at(self, place: int) -> CardSet:
        """The cards that are to lie at a place."""
        return CardSet(card for card, where in self.placed.items() if where == place)

    def size(self, place: int) -> int:
        """How many cards a place has in the end."""
        return self.shape.dog_size if place == DOG else self.shape.hand_size

    def room(self, place: int) -> int:
        """How many more cards it takes."""
        return self.size(place) - len(self.at(place))

    @property
    def complete(self) -> bool:
        """Whether chance has nothing left to deal."""
        return len(self.placed) == len(DECK)

    # -- laying out -----------------------------------------------------------------------------

    def put(self, card: Card, place: int) -> DealSketch:
        """The sketch with a card at a place; unchanged where that is full, or it lies there."""
        if self.place_of(card) == place or not self.room(place):
            return self
        return replace(self, placed={**self.placed, card: place})

    def take_back(self, card: Card) -> DealSketch:
        """The sketch with a card left to chance."""
        left = {each: place for each, place in self.placed.items() if each != card}
        return replace(self, placed=left)

    def emptied(self, place: int) -> DealSketch:
        """The sketch with all cards of a place left to chance."""
        left = {card: where for card, where in self.placed.items() if where != place}
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
        takes = self.wishes.taker == self.seat
        wishes = replace(self.wishes, taker=0 if takes else None)
        moved = DealSketch(self.rules, players, players - 1, 0, wishes=wishes)
        for place, there in ((self.seat, 0), (DOG, DOG)):
            for card in self.at(place):
                moved = moved.put(card, there)
        return moved

    def whole(self) -> DealLog:
        """The deal before anything was done in it, where all its cards have their places."""
        hands = tuple(self.at(seat) for seat in range(self.players))
        return DealLog(self.rules, self.players, self.dealer, Deal(hands, self.at(DOG)), ())

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
        held_now = len(self.at(self.seat) & BOUTS)
        free = sum(self.place_of(bout) == NOWHERE for bout in BOUTS)
        return held_now + min(free, self.room(self.seat))

    def _deals(self, rng: Random) -> Iterator[Deal]:
        free = [card for card in DECK if card not in self.placed]
        hands = {place: self.at(place) for place in self.places}
        rooms = {place: self.room(place) for place in self.places}
        for _ in range(TRIES if free else 1):
            rest, dealt = iter(shuffled(free, rng)), {}
            for place, hand in hands.items():
                dealt[place] = hand | CardSet(next(rest) for _ in range(rooms[place]))
            seats = (dealt.get(seat, CardSet()) for seat in range(self.players))
            yield Deal(tuple(seats), dealt[DOG])

    def _is_wished(self, deal: Deal) -> bool:
        own = deal.hands[self.seat]
        if len(own.bouts) < self.wishes.bouts:
            return False
        if not self.wishes.best:
            return True
        counts = [self._count(hand) for hand in deal.hands if hand]
        return self._count(own) == max(counts)

    def _count(self, hand: CardSet) -> int:
        """What a hand counts before anybody has spoken, for a contract in which the dog helps."""
        scale = scale_of(self.rules, self.shape, MASTERS)
        with_dog, _ = scale.counts((*held(hand, scale.players), *NOTHING_SAID))
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
