"""How likely each card lies where, by counting from both ends."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.belief.counting import Box, Grid, Layer, open_moves
from game.ai.belief.plan import Plan
from game.ai.belief.possibilities import Floats64


def marginals(plan: Plan, grid: Grid, layers: Sequence[Layer]) -> Floats64:
    """The probability of each card of the plan at each place, shape (cards, places)."""
    shares = np.zeros((len(plan.cards), len(plan.room)))
    reached = layers[0].like()
    reached.boxes[0].inside[...] = 1
    for index, following in enumerate(layers[1:]):
        reached, shares[index] = _advance(plan, grid, index, reached, following)
    if plan.rest:
        shares[len(plan.steps) :] = _of_the_rest(plan, grid, reached.boxes[0], layers[-1].boxes[0])
    shares /= shares.sum(axis=1, keepdims=True)
    return shares


def _advance(
    plan: Plan, grid: Grid, index: int, reached: Layer, following: Layer
) -> tuple[Layer, Floats64]:
    """The weight with which each room is reached after one more card, and where that card went."""
    after = following.like()
    share = np.zeros(len(plan.room))
    for mode, box in enumerate(reached.boxes):
        for place, next_mode in open_moves(plan, index, mode):
            moved = plan.chances[index, place] * box.inside
            start = box.least - grid.moves[place]
            share[place] += (moved * following.boxes[next_mode].part(start, box.shape)).sum()
            target = after.boxes[next_mode].part(start, box.shape)
            target += moved
    return after, share


def _of_the_rest(plan: Plan, grid: Grid, reached: Box, rest: Box) -> Floats64:
    """How many of the cards that are all alike each place is expected to get, up to a factor."""
    joint = reached.inside * rest.inside
    expected = np.zeros(len(plan.room))
    for column, size in zip(grid.counted, rest.axes, strict=True):
        expected[column] = (joint * size).sum()
    if grid.other is not None:
        # where the others get all of them, rounding may leave a hair less than nothing
        expected[grid.other] = max(0.0, plan.rest * joint.sum() - expected.sum())
    return expected
