"""What slips a player's mind: old low cards, voids shown long ago, who led what, whose trick it is.

Nothing here is left to the moment: what a seat forgets follows from its own cards, so that it stays
forgotten for the rest of the deal.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

from game.rules.cards import (
    BOUTS,
    COURT_CARDS,
    DECK_SIZE,
    EXCUSE,
    NO_CARDS,
    PETIT,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.observation import Observation
from game.rules.options.choices import Obligations
from game.rules.state import Facts, Trick

ALWAYS: Final = 99
"""More tricks than any deal has."""
_LEAST_SHARE: Final = 0.5
"""Each card is kept in mind for the usual time, half of it more or less."""
_LOWEST_MAJOR: Final = 18
_STRIKING: Final = BOUTS | trumps_above(_LOWEST_MAJOR - 1) | COURT_CARDS
"""Nobody forgets that these were played."""
_MOST_TRICKS: Final = 24


@dataclass(frozen=True, slots=True)
class Attention:
    """How well a player follows a deal; times are in tricks and vary by half.

    Attributes:
        cards: how long the number cards that others have played are remembered.
        trumps: how long their trumps below the 18 are remembered.
        voids: how long it is remembered that somebody had no card of a suit. Who holds the Petit
            looks out for those who trump, and forgets none of them.
        leads: how many of the last tricks are remembered with who led what.
        friends: in what share of the tricks a player notices that a friend is winning.
    """

    cards: int = ALWAYS
    trumps: int = ALWAYS
    voids: int = ALWAYS
    leads: int = ALWAYS
    friends: float = 1.0


FULL: Final = Attention()
"""Forgets and overlooks nothing."""


def forgotten_cards(observation: Observation, attention: Attention) -> CardSet:
    """Cards that others have played, and the seat no longer knows of."""
    return NO_CARDS if attention == FULL else _Mind(observation, attention).forgotten_cards()


def remembered_voids(observation: Observation, attention: Attention) -> list[set[Suit]]:
    """For each seat the suits of which it is remembered to have nothing, the trumps among them."""
    return _Mind(observation, attention).remembered_voids()


def leads_in_mind(facts: Facts, attention: Attention) -> tuple[Trick, ...]:
    """The tricks of which a player still knows who led what."""
    return facts.tricks[max(0, len(facts.tricks) - attention.leads) :]


def overlooks_friends(observation: Observation, attention: Attention) -> bool:
    """Whether the seat misses that a friend is winning the trick in progress."""
    return attention.friends < 1.0 and _Mind(observation, attention).overlooks()


class _Mind:
    """The memory of one seat in one deal: how long each thing stays in it."""

    def __init__(self, observation: Observation, attention: Attention) -> None:
        self._facts = observation.facts
        self._seat = observation.seat
        self._attention = attention
        self._voids_kept = ALWAYS if PETIT in observation.hand else attention.voids
        chance = Random(observation.dealt.mask)  # the same in every decision of the deal
        self._by_card = [_LEAST_SHARE + chance.random() for _ in range(DECK_SIZE)]
        self._by_suit = [
            [_LEAST_SHARE + chance.random() for _ in Suit] for _ in range(self._facts.players)
        ]
        self._by_trick = [chance.random() for _ in range(_MOST_TRICKS)]

    def overlooks(self) -> bool:
        return self._by_trick[len(self._facts.tricks) % _MOST_TRICKS] >= self._attention.friends

    def forgotten_cards(self) -> CardSet:
        forgotten = NO_CARDS
        for age, trick in self._tricks():
            for seat, card in trick.plays(self._facts.players):
                kept = self._attention.trumps if card.is_trump else self._attention.cards
                if seat != self._seat and age > kept * self._by_card[card]:
                    forgotten = forgotten.with_card(card)
        return forgotten - _STRIKING

    def remembered_voids(self) -> list[set[Suit]]:
        voids: list[set[Suit]] = [set() for _ in range(self._facts.players)]
        for age, trick in self._tricks():
            for seat, suit in _voids_shown(trick, self._facts):
                if age <= self._voids_kept * self._by_suit[seat][suit]:
                    voids[seat].add(suit)
        return voids

    def _tricks(self) -> Iterator[tuple[int, Trick]]:
        """The tricks, and how long ago they were; the one in progress is 0 tricks ago."""
        complete = len(self._facts.tricks)
        for number, trick in enumerate(self._facts.tricks_so_far):
            yield complete - number, trick


def _voids_shown(trick: Trick, facts: Facts) -> Iterator[tuple[int, Suit]]:
    """The seats that did not follow; by relaxed rules one may trump all the same (11.13)."""
    led, relaxed = trick.led_suit, facts.rules.obligations is Obligations.RELAXED
    for seat, card in trick.plays(facts.players):
        if led is None or card == EXCUSE or trick.is_excused(card) or card.suit is led:
            continue
        if not (relaxed and card.is_trump):
            yield seat, led
        if not (relaxed or card.is_trump):
            yield seat, Suit.TRUMPS
