"""Drawing worlds: card by card, by what is left to be counted after each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.belief.counting import Grid, Layer, open_moves
from game.ai.belief.modes import Step
from game.ai.belief.plan import Plan
from game.ai.belief.possibilities import Floats64
from game.ai.simulator import native
from game.ai.simulator.playout import Randomness

Columns: TypeAlias = npt.NDArray[np.int64]
"""The column of a place, for each card and world."""


@dataclass(frozen=True, slots=True)
class Pointers:
    """Where in memory the count is found that follows a choice.

    It is at ``first[mode, place] + strides[mode, place] · room``; a choice that is not open points
    to the zero at the beginning.
    """

    memory: Floats64
    first: Columns
    strides: Columns

    @classmethod
    def after(cls, plan: Plan, grid: Grid, index: int, layer: Layer) -> Pointers:
        """Into the layer that follows the i-th card."""
        modes, places = plan.steps[index].moves.shape
        starts = np.cumsum([1, *(box.values.size for box in layer.boxes)])
        first = np.zeros((modes, places), np.int64)
        strides = np.zeros((modes, places, places), np.int64)
        for mode in range(modes):
            for place, following in open_moves(plan, index, mode):
                box = layer.boxes[following]
                steps = np.array(box.values.strides, np.int64) // box.values.itemsize
                strides[mode, place, list(grid.counted)] = steps
                first[mode, place] = starts[following] + (
                    (1 - box.least - grid.moves[place]) @ steps
                )
        return cls(layer.memory, first, strides)

    def counts(self, mode: Columns, room: Columns) -> Floats64:
        """What can follow each choice, shape (worlds, places)."""
        if len(self.first) == 1:
            cells = self.first[0] + room @ self.strides[0].T
        else:
            cells = self.first[mode] + np.einsum("wr,wpr->wp", room, self.strides[mode])
        found: Floats64 = self.memory.take(cells)
        return found


def draw(plan: Plan, pointers: Sequence[Pointers], count: int, rng: Randomness) -> Columns:
    """Independent worlds, each with the probability that its weight has among all.

    Returns:
        Where each card of the plan lies, shape (cards, worlds).
    """
    chosen = np.zeros((len(plan.cards), count), np.int64)
    room = np.repeat(plan.room[np.newaxis], count, axis=0)
    mode = np.zeros(count, np.int64)
    luck = rng.random((len(plan.steps), count))
    place = _place if native.loops is None else _place_compiled
    for index, (step, following) in enumerate(zip(plan.steps, pointers, strict=True)):
        chosen[index] = place(following, step, plan.chances[index], luck[index], room, mode)
    chosen[len(plan.steps) :] = _split(room, plan.rest, rng)
    return chosen


def _place(
    pointers: Pointers, step: Step, chances: Floats64, luck: Floats64, room: Columns, mode: Columns
) -> Columns:
    """Choose a place for a card in each world, of which room and mode change."""
    shares = (pointers.counts(mode, room) * chances).cumsum(axis=1)
    place: Columns = (shares <= (luck * shares[:, -1])[:, np.newaxis]).sum(axis=1)
    room[np.arange(len(room)), place] -= 1
    mode[:] = step.moves[mode, place]
    return place


def _place_compiled(
    pointers: Pointers, step: Step, chances: Floats64, luck: Floats64, room: Columns, mode: Columns
) -> Columns:
    """The same by the compiled loops, see ``placing.h``."""
    assert native.loops is not None, "the loops were compiled"
    place = np.empty_like(mode)
    native.loops.place(
        len(room),
        *step.moves.shape,
        len(pointers.memory),
        pointers.memory,
        pointers.first,
        pointers.strides,
        step.moves,
        chances,
        luck,
        room,
        mode,
        place,
    )
    return place


def _split(room: Columns, rest: int, rng: Randomness) -> Columns:
    """Fill the room that is left with cards that are all alike."""
    turns = np.arange(rest)[:, np.newaxis]
    filled = room.cumsum(axis=1)
    places = (turns[np.newaxis] >= filled[:, np.newaxis]).sum(axis=2)
    return rng.permuted(places, axis=1).T
