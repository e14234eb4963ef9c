"""Counting the worlds that fit: an exact recursion over the cards and the room that is left.

``F_i(room)`` is the sum of the weights of all ways to place the cards from the i-th on in that
room: the sum over the places of the i-th card of its chance there times ``F_{i+1}`` with that room
one less. One place needs no number of its own, as the cards that are left fill all of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import prod
from types import EllipsisType
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.belief.modes import FORBIDDEN
from game.ai.belief.plan import Plan
from game.ai.belief.possibilities import Floats64

Sizes: TypeAlias = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Box:
    """One value for each room that can be left, in one mode.

    Attributes:
        least: the least room that can be left at each counted place.
        shape: how many sizes the room there can have.
        values: shape of the box and 2 more along each axis: zeros surround it on all sides, so that
            a step out of what can be finds 0.
    """

    least: Sizes
    shape: tuple[int, ...]
    values: Floats64

    def part(self, start: Sizes, shape: tuple[int, ...]) -> Floats64:
        """The values from that room on, as a view; it may reach into the zeros around."""
        first = (start - self.least + 1).tolist()
        sides = (slice(at, at + size) for at, size in zip(first, shape, strict=True))
        window: tuple[slice | EllipsisType, ...] = (*sides, ...)
        return self.values[window]

    @property
    def inside(self) -> Floats64:
        """The values without the zeros around, as a view."""
        return self.part(self.least, self.shape)

    @property
    def axes(self) -> list[Sizes]:
        """The room left at each counted place, to be broadcast together."""
        rooms = zip(self.least.tolist(), self.shape, strict=True)
        return list(np.ix_(*(np.arange(first, first + size) for first, size in rooms)))


@dataclass(frozen=True, slots=True)
class Layer:
    """``F_i``, or another value of the same moment, for each mode.

    Attributes:
        memory: all boxes one after the other, after a single zero.
        boxes: views of it.
    """

    memory: Floats64
    boxes: tuple[Box, ...]

    @classmethod
    def zeros(cls, bounds: Iterable[tuple[Sizes, tuple[int, ...]]]) -> Layer:
        """A layer of boxes with that least room and shape."""
        padded = [(least, shape, tuple(size + 2 for size in shape)) for least, shape in bounds]
        memory = np.zeros(1 + sum(prod(sizes) for _, _, sizes in padded))
        boxes = []
        start = 1
        for least, shape, sizes in padded:
            end = start + prod(sizes)
            boxes.append(Box(least, shape, memory[start:end].reshape(sizes)))
            start = end
        return cls(memory, tuple(boxes))

    def like(self) -> Layer:
        """Zeros of the same shape."""
        return Layer.zeros((box.least, box.shape) for box in self.boxes)


@dataclass(frozen=True, slots=True)
class Grid:
    """The counted places of a plan.

    Attributes:
        counted: columns of the places with a number of their own.
        other: column of the place that takes the rest, one with the most room; None without places.
        moves: what a card put at each place takes off the counted room, shape (places, counted).
    """

    counted: tuple[int, ...]
    other: int | None
    moves: Sizes

    @classmethod
    def of(cls, plan: Plan) -> Grid:
        """The grid for a plan."""
        count = len(plan.room)
        other = int(plan.room.argmax()) if count else None
        counted = tuple(column for column in range(count) if column != other)
        return cls(counted, other, np.eye(count, dtype=np.int64)[:, list(counted)])


def count_layers(plan: Plan, grid: Grid) -> list[Layer]:
    """``F`` for every card that is placed singly, and for the rest as the last layer."""
    layers = _empty_layers(plan, grid)
    _fill_rest(layers[-1].boxes[0], plan, grid)
    for index in reversed(range(len(plan.steps))):
        for mode, box in enumerate(layers[index].boxes):
            inside = box.inside
            for place, after in open_moves(plan, index, mode):
                chance = plan.chances[index, place]
                following = layers[index + 1].boxes[after]
                inside += chance * following.part(box.least - grid.moves[place], box.shape)
    return layers


def open_moves(plan: Plan, index: int, mode: int) -> list[tuple[int, int]]:
    """Columns of the places where the i-th card may go in a mode, and the modes that follow."""
    return [
        (place, after)
        for place, after in enumerate(plan.steps[index].moves[mode].tolist())
        if after != FORBIDDEN and plan.chances[index, place] > 0
    ]


def _empty_layers(plan: Plan, grid: Grid) -> list[Layer]:
    """Layers of zeros, with boxes for just what can be reached and can still be filled."""
    columns = list(grid.counted)
    fits = (plan.chances > 0).astype(np.int64)[:, columns]
    fillable = np.zeros((len(fits) + 1, len(columns)), np.int64)
    fillable[:-1] = fits[::-1].cumsum(axis=0)[::-1]
    fillable += plan.rest * (plan.alike[columns] > 0)
    reached = [(plan.room[columns], np.minimum(plan.room[columns], fillable[0]))]
    layers = [_zeros(reached)]
    for index, step in enumerate(plan.steps):
        found: list[list[tuple[Sizes, Sizes]]] = [[] for _ in range(step.following)]
        for mode, (least, most) in enumerate(reached):
            moves = open_moves(plan, index, mode)
            for after in {after for _, after in moves}:
                taken = grid.moves[[place for place, following in moves if following == after]]
                found[after].append((least - taken.max(axis=0), most - taken.min(axis=0)))
        reached = [_hull(bounds, fillable[index + 1]) for bounds in found]
        layers.append(_zeros(reached))
    return layers


def _hull(bounds: list[tuple[Sizes, Sizes]], fillable: Sizes) -> tuple[Sizes, Sizes]:
    """The least and the most room of several boxes, as far as it can be filled."""
    if not bounds:
        return np.zeros_like(fillable), np.zeros_like(fillable) - 1
    least = np.min([low for low, _ in bounds], axis=0)
    most = np.max([high for _, high in bounds], axis=0)
    return np.maximum(least, 0), np.minimum(most, fillable)


def _zeros(bounds: list[tuple[Sizes, Sizes]]) -> Layer:
    """A layer of boxes from the least to the most room."""
    return Layer.zeros(
        (least, tuple(np.maximum(most - least + 1, 0).tolist())) for least, most in bounds
    )


def _fill_rest(box: Box, plan: Plan, grid: Grid) -> None:
    """A multinomial: all ways to split cards that are alike."""
    if grid.other is None:
        box.values[...] = 1
        return
    rest = plan.rest
    log_factorial = np.concatenate([[0.0], np.log(np.arange(1, rest + 1)).cumsum()])
    axes = box.axes
    left = np.full(box.shape, rest) - sum(axes)
    possible = (left >= 0) & (left <= plan.room[grid.other])
    if plan.alike[grid.other] == 0:
        possible &= left == 0
    left = np.where(possible, left, 0)
    logs = np.log(np.where(plan.alike > 0, plan.alike, 1))
    total = log_factorial[rest] - log_factorial[left] + left * logs[grid.other]
    for column, size in zip(grid.counted, axes, strict=True):
        total = total - log_factorial[size] + size * logs[column]
    box.inside[...] = np.where(possible, np.exp(total), 0)
