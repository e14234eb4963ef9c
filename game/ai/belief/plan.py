"""The order in which hidden cards are placed, what each does to the conditions, and its chances."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.ai import kernel
from game.ai.belief.possibilities import Condition, Possibilities, Weights
from game.ai.kernel.ways import NOWHERE
from game.ai.simulator.buffers import DOUBLES, row, table
from game.rules.cards import NO_CARDS, Card, CardSet

Mode: TypeAlias = frozenset[Condition]
Moves: TypeAlias = tuple[tuple[int, ...], ...]

_ROUNDS: Final = 20


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


@dataclass(frozen=True, slots=True)
class PlacementPlan:
    """How worlds are made: some cards one by one, the rest, all alike, in one go.

    Attributes:
        cards: all hidden cards in the order in which they are placed.
        room: how many cards each place of ``Possibilities`` holds.
        chances: the weight of each card that is placed singly, at each place.
        steps: what each of these does to the modes.
        alike: the weights that each of the remaining cards has, at each place.
    """

    cards: tuple[Card, ...]
    room: tuple[int, ...]
    chances: Weights
    steps: tuple[ModeStep, ...]
    alike: Sequence[float]

    @property
    def rest(self) -> int:
        """How many cards are left when the single ones are placed."""
        return len(self.cards) - len(self.chances)


def make_plan(possible: Possibilities, weights: Weights | None) -> PlacementPlan:
    """Choose the order: bound cards first, then those with the fewest places; most alike last.

    Weights do not decide it. Systems differ in their last bits, and worlds are drawn card by card:
    in another order they would be others.

    Args:
        possible: what is certain.
        weights: a weight for each hidden card at each place.

    Raises:
        ValueError: when some card fits nowhere, a place can get no card, or the numbers differ.
    """
    room = possible.room
    if sum(room) != len(possible.cards):
        raise ValueError(f"{len(possible.cards)} hidden cards do not fill {sum(room)} places")
    rows = [
        [
            float(may and (weights is None or weights[number][column]))
            for column, may in enumerate(allowed)
        ]
        for number, allowed in enumerate(possible.allowed)
    ]
    setting, others = cards_bound(possible.conditions)
    bound = [card in others or card in setting for card in possible.cards]
    raw = [array("d", of_card).tobytes() for of_card in rows]
    alike = _largest_group(raw, bound)
    singly = sorted(
        (index for index in range(len(rows)) if index not in alike),
        key=lambda index: (
            possible.cards[index] not in setting,
            possible.cards[index] not in others,
            sum(weight > 0 for weight in rows[index]),
            [weight > 0 for weight in rows[index]],
            possible.cards[index],
        ),
    )
    order = [*singly, *sorted(alike)]
    chances = balanced([rows[index] for index in order], room)
    cards = tuple(possible.cards[index] for index in order)
    return PlacementPlan(
        cards=cards,
        room=room,
        chances=chances[: len(singly)],
        steps=tuple(steps(cards[: len(singly)], possible.places, possible.conditions)),
        alike=chances[-1] if alike else [1.0] * len(room),
    )


def _largest_group(rows: Sequence[bytes], bound: Sequence[bool]) -> frozenset[int]:
    """The most cards with equal weights that no condition speaks of."""
    groups: dict[bytes, list[int]] = {}
    for index, raw in enumerate(rows):
        if not bound[index]:
            groups.setdefault(raw, []).append(index)
    return frozenset(max(groups.values(), key=len, default=()))


def balanced(weights: Weights, room: Sequence[int]) -> Weights:
    """Chances instead of weights: cards thrown at places by them nearly fill them as they must.

    To multiply all weights of a card, or all of a place, changes the weights of all worlds alike:
    every card lies once and every place is full. So the chances describe the same worlds as the
    weights, but products of many neither vanish nor overflow.

    Args:
        weights: weight of each card at each place, 0 where it cannot lie.
        room: how many cards each place holds.

    Returns:
        For each card how likely it is at each place; they sum to 1.

    Raises:
        ValueError: when some card fits nowhere, or a place can get no card.
    """
    if not all(map(any, weights)) or not all(map(any, zip(*weights, strict=True))):
        raise ValueError("no world fits: a card or a place is left over")
    if not weights:
        return weights
    chances = table(DOUBLES, weights, len(room))
    kernel.balance(chances, row(DOUBLES, room), _ROUNDS)
    made: Any = chances.tolist()
    return list(made)
