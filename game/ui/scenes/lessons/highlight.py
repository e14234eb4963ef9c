"""What a lesson lights up on the table, as far as the table shows it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.coach.lessons import Lesson
from game.rules.cards import (
    BOUTS,
    COURT_CARDS,
    EXCUSE,
    KINGS,
    NO_CARDS,
    PETIT,
    QUEEN,
    Card,
    CardSet,
    cards_of_rank,
)
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Highlight:
    """What is to be looked at while a lesson is read.

    Attributes:
        cards: cards of the player's hand.
        seats: others at the table.
    """

    cards: CardSet = NO_CARDS
    seats: tuple[int, ...] = ()


def highlight_of(lesson: Lesson, view: Observation) -> Highlight:
    """What a lesson is about, of all that the player sees.

    Args:
        lesson: what he reads.
        view: what he knows.
    """
    find = _CARDS.get(lesson)
    cards = NO_CARDS if find is None else find(view) & view.hand
    seats = _sides(view) if lesson in _ON_SIDES else ()
    return Highlight(cards, seats)


def _sides(view: Observation) -> tuple[int, ...]:
    """The taker and his partner, as far as all know them, but for the player himself."""
    facts = view.facts
    known = dict.fromkeys((facts.taker, facts.partner))
    return tuple(seat for seat in known if seat not in (None, view.seat))


def _biddable(view: Observation) -> CardSet:
    """What a bid rests on."""
    return BOUTS | view.hand.trumps | KINGS


def _without_king(view: Observation) -> CardSet:
    """The queens whose kings are worth calling, as the player does not have them."""
    queens = cards_of_rank(QUEEN)
    return CardSet(queen for queen in queens if _king_of(queen) not in view.hand)


def _king_of(queen: Card) -> Card:
    (king,) = KINGS.of_suit(queen.suit)
    return king


def _discardable(view: Observation) -> CardSet:
    choice = view.choices.discard
    return NO_CARDS if choice is None else choice.eligible


def _called(view: Observation) -> CardSet:
    return NO_CARDS if view.facts.called is None else CardSet((view.facts.called,))


_CARDS: Final[dict[Lesson, Callable[[Observation], CardSet]]] = {
    Lesson.CARDS: lambda view: view.hand,
    Lesson.POINTS: lambda _: BOUTS | COURT_CARDS,
    Lesson.AUCTION: _biddable,
    Lesson.CALL: _without_king,
    Lesson.DISCARD: _discardable,
    Lesson.POIGNEE: lambda view: view.hand.trumps,
    Lesson.TAKER: lambda view: view.hand.trumps,
    Lesson.PARTNER: _called,
    Lesson.FOLLOW: lambda view: view.choices.plays,
    Lesson.TRUMP: lambda view: view.choices.plays,
    Lesson.OVERTRUMP: lambda view: view.choices.plays,
    Lesson.ANY_CARD: lambda view: view.choices.plays,
    Lesson.PETIT: lambda _: CardSet((PETIT,)),
    Lesson.EXCUSE: lambda _: CardSet((EXCUSE,)),
}
"""The cards that a lesson is about, whoever holds them."""

_ON_SIDES: Final = (Lesson.PARTNER, Lesson.DEFENCE, Lesson.REVEALED, Lesson.SCORE)
