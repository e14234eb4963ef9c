"""How likely each seat holds each unplaced card, given all that is certain."""

from __future__ import annotations

from collections import Counter
from copy import copy
from typing import Final

from game.ai.memory import Memory
from game.rules.cards import KINGS, NO_CARDS, SUIT_CARDS, Card, CardSet, Suit
from game.rules.observation import Observation
from game.rules.state import Facts

TAKER_TRUMP_LEANING: Final = 2.2
"""A taker bid on the strength of his trumps: he holds more than the room alone would say."""
TAKER_BOUT_LEANING: Final = 4.0
"""The same for the bouts."""
TAKER_CALLED_LEANING: Final = 0.05
"""A taker seldom calls a card of his own."""
TAKER_VOID_AT_ONCE: Final = 0.3
TAKER_VOID_PER_TRICK: Final = 0.12
TAKER_VOID_AT_MOST: Final = 0.95
"""How likely a taker who discarded has no card of a suit of which he has shown none: the discard
makes voids, and who does not lead a suit seldom has it. Measured in play among these bots."""
_FITTING_ROUNDS: Final = 4

_Class = tuple[int, float]
"""Cards with the same possible places (a bit each) and the same leaning to the taker."""


class Odds:
    """Chances of holding cards, from the room left in each hand.

    Each place (a seat, or the cards out of play) pulls the cards that it may hold. The pulls are
    fitted until every place expects as many cards as it has room for, so that a player who is void
    in one suit is likelier to hold cards of the others.
    """

    def __init__(self, observation: Observation, memory: Memory) -> None:
        """Fit the chances to what a seat knows."""
        self._facts = observation.facts
        self._memory = memory
        self._away = self._facts.players
        self._room = _room(observation, memory)
        self._pull = [float(room) for room in self._room]
        self._shown_by_taker = suits_shown(self._facts, self._facts.taker)
        placed = NO_CARDS
        for cards in memory.must_hold:
            placed |= cards
        classes = {card: self._class(card) for card in memory.hidden - placed}
        counts = Counter(classes.values())
        self._fit(counts)
        shares = {card_class: self._shares(card_class) for card_class in counts}
        self._chances = {card: shares[card_class] for card, card_class in classes.items()}

    def _class(self, card: Card) -> _Class:
        places = 0
        for seat, cards in enumerate(self._memory.may_hold):
            if cards.mask >> card & 1:
                places |= 1 << seat
        if card in self._memory.may_lie_away:
            places |= 1 << self._away
        leaning = 1.0
        if card.is_bout:
            leaning = TAKER_BOUT_LEANING
        elif card.is_trump:
            leaning = TAKER_TRUMP_LEANING
        elif card == self._facts.called:
            leaning = TAKER_CALLED_LEANING
        return places, leaning

    def _shares(self, card_class: _Class) -> list[float]:
        places, leaning = card_class
        shares = [pull if places >> place & 1 else 0.0 for place, pull in enumerate(self._pull)]
        if self._facts.taker is not None:
            shares[self._facts.taker] *= leaning
        total = sum(shares)
        return [share / total for share in shares] if total else shares

    def _fit(self, classes: Counter[_Class]) -> None:
        for _ in range(_FITTING_ROUNDS):
            expected = [0.0] * len(self._pull)
            for card_class, count in classes.items():
                for place, share in enumerate(self._shares(card_class)):
                    expected[place] += count * share
            for place, room in enumerate(self._room):
                if expected[place]:
                    self._pull[place] *= room / expected[place]

    def given(self, card: Card, holder: int | None) -> Odds:
        """The same chances if that card is known to be with a seat, or, None, out of play."""
        known = copy(self)
        where = self._away if holder is None else holder
        shares = [float(place == where) for place in range(self._away + 1)]
        known._chances = {**self._chances, card: shares}
        return known

    def out_of_play(self, card: Card) -> float:
        """The chance that a card lies in the discard or the unseen dog."""
        chances = self._chances.get(card)
        return 0.0 if chances is None else chances[self._away]

    def holds(self, seat: int, card: Card) -> float:
        """The chance that a seat holds a card."""
        chances = self._chances.get(card)
        if chances is None:
            return float(card in self._memory.must_hold[seat])
        return chances[seat]

    def holds_any(self, seat: int, cards: CardSet) -> float:
        """The chance that a seat holds one card or more of those."""
        if not cards.isdisjoint(self._memory.must_hold[seat]):
            return 1.0
        none = 1.0
        for card in cards & self._memory.may_hold[seat]:
            none *= 1.0 - self._chances[card][seat]
        return 1.0 - none

    def void(self, seat: int, suit: Suit) -> float:
        """The chance that a seat has no card of a plain suit."""
        chance = 1.0 - self.holds_any(seat, SUIT_CARDS[suit])
        facts = self._facts
        if seat != facts.taker or facts.dog is None or suit in self._shown_by_taker:
            return chance
        if not self._memory.must_hold[seat].of_suit(suit).isdisjoint(KINGS):
            return chance
        hidden = TAKER_VOID_AT_ONCE + TAKER_VOID_PER_TRICK * len(facts.tricks)
        return chance + (1.0 - chance) * min(hidden, TAKER_VOID_AT_MOST)

    def expected(self, seat: int, cards: CardSet) -> float:
        """How many of those cards a seat holds on average."""
        return sum(self.holds(seat, card) for card in cards & self._memory.may_hold[seat])


def suits_shown(facts: Facts, seat: int | None) -> frozenset[Suit]:
    """The suits of which a seat has played a card."""
    return frozenset(
        card.suit
        for trick in facts.tricks
        for player, card in trick.plays(facts.players)
        if player == seat
    )


def _room(observation: Observation, memory: Memory) -> list[int]:
    """How many cards are to be placed in each seat and, last, out of play.

    A card that was played and forgotten is one of the last.
    """
    facts = observation.facts
    room = [
        0
        if seat == observation.seat
        else max(0, facts.cards_left(seat) - len(memory.must_hold[seat]))
        for seat in range(facts.players)
    ]
    placed = sum(len(memory.must_hold[seat]) for seat in facts.playing if seat != observation.seat)
    return [*room, max(0, len(memory.hidden) - placed - sum(room))]
