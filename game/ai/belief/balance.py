"""Weights rescaled so that cards thrown at places by chance nearly fill them as they must."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.ai.belief.possibilities import Floats64

_ROUNDS: Final = 20


def balanced(weights: Floats64, room: Floats64) -> Floats64:
    """Chances instead of weights: rows and columns are scaled in turn.

    To multiply all weights of a card, or all of a place, changes the weights of all worlds alike:
    every card lies once and every place is full. So the chances describe the same worlds as the
    weights, but products of many neither vanish nor overflow.

    Args:
        weights: weight of each card at each place, 0 where it cannot lie; shape (cards, places).
        room: how many cards each place holds.

    Returns:
        For each card how likely it is at each place, shape (cards, places); rows sum to 1.

    Raises:
        ValueError: when some card fits nowhere, or a place can get no card.
    """
    if not weights.any(axis=1).all() or not weights.any(axis=0).all():
        raise ValueError("no world fits: a card or a place is left over")
    columns = np.ones(len(room))
    for _ in range(_ROUNDS):
        rows = 1 / (weights @ columns)
        columns = room / (rows @ weights)
    rows = 1 / (weights @ columns)
    chances: Floats64 = weights * columns * rows[:, np.newaxis]
    return chances
