"""The order in which hidden cards are placed, and the chances of each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.belief.balance import balanced
from game.ai.belief.modes import Step, cards_bound, steps
from game.ai.belief.possibilities import Floats64, Possibilities
from game.rules.cards import Card


@dataclass(frozen=True, slots=True)
class Plan:
    """How worlds are made: some cards one by one, the rest, all alike, in one go.

    Attributes:
        cards: all hidden cards in the order in which they are placed.
        room: how many cards each place of ``Possibilities`` holds.
        chances: the weight of each card that is placed singly, at each place: (cards, places).
        steps: what each of these does to the modes.
        alike: the weights that each of the remaining cards has, shape (places,).
    """

    cards: tuple[Card, ...]
    room: npt.NDArray[np.int64]
    chances: Floats64
    steps: tuple[Step, ...]
    alike: Floats64

    @property
    def rest(self) -> int:
        """How many cards are left when the single ones are placed."""
        return len(self.cards) - len(self.chances)


def make_plan(possible: Possibilities, weights: Floats64 | None) -> Plan:
    """Choose the order: bound cards first, then those with the fewest places; most alike last.

    Args:
        possible: what is certain.
        weights: a weight for each hidden card at each place, shape (cards, places).

    Raises:
        ValueError: when some card fits nowhere, a place can get no card, or the numbers differ.
    """
    room = np.array(possible.room, np.int64)
    if room.sum() != len(possible.cards):
        raise ValueError(f"{len(possible.cards)} hidden cards do not fill {room.sum()} places")
    table = possible.allowed.astype(np.float64)
    if weights is not None:
        table *= weights
    setting, others = cards_bound(possible.conditions)
    bound = [card in others or card in setting for card in possible.cards]
    alike = _largest_group(table, bound)
    singly = sorted(
        (index for index in range(len(table)) if index not in alike),
        key=lambda index: (
            possible.cards[index] not in setting,
            possible.cards[index] not in others,
            np.count_nonzero(table[index]),
            table[index].tobytes(),
        ),
    )
    order = [*singly, *sorted(alike)]
    chances = balanced(table[order], room.astype(np.float64))
    cards = tuple(possible.cards[index] for index in order)
    return Plan(
        cards=cards,
        room=room,
        chances=chances[: len(singly)],
        steps=tuple(steps(cards[: len(singly)], possible.places, possible.conditions)),
        alike=chances[-1] if alike else np.ones(len(room)),
    )


def _largest_group(table: Floats64, bound: list[bool]) -> frozenset[int]:
    """The most cards with equal weights that no condition speaks of."""
    groups: dict[bytes, list[int]] = {}
    for index, row in enumerate(table):
        if not bound[index]:
            groups.setdefault(row.tobytes(), []).append(index)
    return frozenset(max(groups.values(), key=len, default=()))
