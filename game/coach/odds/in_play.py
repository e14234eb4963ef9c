"""Chances of where the cards lie that a seat does not see, once the taker has laid cards away.

What was played, shown and called is heeded, and what follows from it for certain: who is out of a
suit, what cannot be laid away. Nothing is read of how anybody bid or plays.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from typing import Final

from game.ai.belief.belief import Belief
from game.ai.belief.possibilities import possibilities
from game.coach.odds.lying import Lying
from game.coach.odds.questions import at_least
from game.rules.cards import (
    BOUTS,
    KINGS,
    NO_CARDS,
    PLAIN_SUITS,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
)
from game.rules.observation import Observation
from game.rules.state import Phase

MOST_TRUMPS: Final = 3
"""From so many trumps in a hand on they are not told apart."""
_MOST_WAYS: Final = 10**9
"""Denominators that are told apart where the bots have counted by floating-point numbers."""
_KEPT: Final = 4
"""Moments that are remembered: pages are made anew whenever one is turned."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Where a card may lie.

    Attributes:
        card: a bout, a king, or the called card.
        seats: the chance of each of the other seats, in their order.
        away: that it lies in the dog or was laid away.
    """

    card: Card
    seats: tuple[Fraction, ...]
    away: Fraction


@dataclass(frozen=True, slots=True)
class RuffOdds:
    """Who can ruff a suit when it is led now.

    Attributes:
        suit: which.
        out: how many of it the seat does not see.
        seats: the chance of each of the other seats, in their order.
        anybody: that one of them can at least.
    """

    suit: Suit
    out: int
    seats: tuple[Fraction, ...]
    anybody: Fraction


@dataclass(frozen=True, slots=True)
class PlayOdds:
    """All of it.

    Attributes:
        seats: the other seats that play, in playing order after one's own.
        out: how many trumps the seat does not see.
        trumps: for each of the seats how likely it holds none, one, two of them, or more.
        cards: the bouts and kings that are hidden, and a hidden card that was called.
        ruffs: how each suit stands of which cards are hidden.
    """

    seats: tuple[int, ...]
    out: int
    trumps: tuple[tuple[Fraction, ...], ...]
    cards: tuple[CardPlaces, ...]
    ruffs: tuple[RuffOdds, ...]


def counts_in_play(observation: Observation) -> bool:
    """Whether there are such chances now: a deal with a dog is played, and the seat is in it."""
    facts = observation.facts
    plays = observation.seat != facts.sits_out
    return facts.shape.has_taker and plays and facts.phase is Phase.PLAY


@lru_cache(maxsize=_KEPT)
def play_odds(observation: Observation) -> PlayOdds:
    """The chances as the seat may count them now.

    Raises:
        ValueError: when there are none; see ``counts_in_play``.
    """
    if not counts_in_play(observation):
        raise ValueError(f"nothing is counted in the phase {observation.facts.phase.value}")
    return _CountedInPlay(observation).odds()


class _CountedInPlay:
    def __init__(self, observation: Observation) -> None:
        self._view, facts = observation, observation.facts
        possible = possibilities(observation)
        self._shares = Belief(observation).marginals()
        self._lying, self._hidden = Lying(possible), CardSet(possible.cards)
        after = (observation.seat + step for step in range(1, facts.players))
        self._seats = tuple(
            seat for seat in (it % facts.players for it in after) if seat != facts.sits_out
        )

    def odds(self) -> PlayOdds:
        facts = self._view.facts
        called = NO_CARDS if facts.called is None else CardSet((facts.called,))
        return PlayOdds(
            self._seats,
            len(self._hidden & TRUMPS),
            tuple(map(self._trumps, self._seats)),
            tuple(map(self._places, self._hidden & (BOUTS | KINGS | called))),
            tuple(self._ruff(suit) for suit in PLAIN_SUITS if self._hidden & SUIT_CARDS[suit]),
        )

    def _trumps(self, seat: int) -> tuple[Fraction, ...]:
        shares = self._lying.numbers_at(seat, TRUMPS)
        fewer = (*shares, *(Fraction(),) * MOST_TRUMPS)[:MOST_TRUMPS]
        return (*fewer, at_least(shares, MOST_TRUMPS))

    def _places(self, card: Card) -> CardPlaces:
        shares = [Fraction(share).limit_denominator(_MOST_WAYS) for share in self._shares[card]]
        return CardPlaces(card, tuple(shares[seat] for seat in self._seats), shares[-1])

    def _ruff(self, suit: Suit) -> RuffOdds:
        """Who lacks the suit and holds a trump.

        That somebody does is counted by inclusion and exclusion: 1 - A for each seat, where A is to
        lack the suit, less to lack the suit and the trumps, is multiplied out.
        """
        cards = SUIT_CARDS[suit]
        kinds = (1, None), (-1, cards), (1, cards | TRUMPS)
        nobody = Fraction()
        for each in product(kinds, repeat=len(self._seats)):
            lacking = {
                seat: lacks
                for seat, (_, lacks) in zip(self._seats, each, strict=True)
                if lacks is not None
            }
            nobody += prod(sign for sign, _ in each) * self._lying.none_at(lacking)
        seats = tuple(
            self._lying.none_at({seat: cards}) - self._lying.none_at({seat: cards | TRUMPS})
            for seat in self._seats
        )
        return RuffOdds(suit, len(self._hidden & cards), seats, 1 - nobody)
