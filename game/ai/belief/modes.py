"""Conditions on several cards as a small machine that is stepped card by card.

Its states, called modes here, are the conditions that wait to be fulfilled or must not be broken.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.belief.conditions import Condition
from game.ai.kernel.ways import NOWHERE
from game.rules.cards import NO_CARDS, Card, CardSet

Mode: TypeAlias = frozenset[Condition]
Moves: TypeAlias = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class ModeStep:
    """What one card does to the modes.

    Attributes:
        following: how many modes there can be after it.
        moves: for each mode before it and place the mode that follows, if any.
    """

    following: int
    moves: Moves


def cards_bound(conditions: Sequence[Condition]) -> tuple[CardSet, CardSet]:
    """The cards that set conditions, and the others that are bound by them."""
    setting = CardSet(condition.card for condition in conditions if condition.card is not None)
    others = NO_CARDS
    for condition in conditions:
        others |= condition.others
    return setting, others - setting


def steps(
    cards: Sequence[Card], places: Sequence[int], conditions: Sequence[Condition]
) -> list[ModeStep]:
    """One step for each card; the first mode before and the only one after them all is 0.

    Args:
        cards: the cards in the order in which they are placed, those that set conditions first.
        places: the places that cards can be put at.
        conditions: what must hold in the end.

    Raises:
        ValueError: when the conditions cannot hold wherever the cards lie.
    """
    made: list[ModeStep] = []
    later = CardSet(cards)
    first = _still_open([each for each in conditions if each.card is None], later)
    if first is None:
        raise ValueError("no world fits: a condition speaks of no hidden card")
    modes = [first]
    for card in cards:
        later = later.without(card)
        found: dict[Mode, int] = {}
        moves = []
        for mode in modes:
            afters = [
                _after(_set_by(conditions, card, place) | mode, card, place, later)
                for place in places
            ]
            moves.append(
                tuple(
                    NOWHERE if after is None else found.setdefault(after, len(found))
                    for after in afters
                )
            )
        if not found:
            raise ValueError("no world fits: the conditions contradict each other")
        made.append(ModeStep(len(found), tuple(moves)))
        modes = list(found)
    return made


def _set_by(conditions: Sequence[Condition], card: Card, place: int) -> Mode:
    return frozenset(each for each in conditions if (each.card, each.place) == (card, place))


def _after(mode: Mode, card: Card, place: int, later: CardSet) -> Mode | None:
    """What is left of the conditions once a card is placed; None when one is broken."""
    left = []
    for condition in mode:
        if card not in condition.others or place not in condition.at:
            left.append(condition)
        elif not condition.wanted:
            return None
    return _still_open(left, later)


def _still_open(conditions: Sequence[Condition], later: CardSet) -> Mode | None:
    """The conditions that later cards decide; None when one of the others is broken."""
    closed = [each for each in conditions if each.others.isdisjoint(later)]
    if any(condition.wanted for condition in closed):
        return None
    return frozenset(conditions).difference(closed)
