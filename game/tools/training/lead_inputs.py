"""What the network of leads is shown of a table: where it stands that ``kernel.network`` shows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai import kernel
from game.ai.kernel.cards import PLACES, PLAIN_PLACES, SUITS
from game.ai.kernel.network import (
    CARD_SETS,
    PER_HALF_POINT,
    PER_SUIT,
    PER_TRUMP,
    SUITS_AND_TRUMPS,
)

Inputs: TypeAlias = npt.NDArray[np.uint8]
"""Small numbers, shape (rows, inputs)."""


def inputs(table: kernel.PlayState, usual: int, length: int) -> npt.NDArray[np.uint8]:
    """What the leader sees, shape (inputs,).

    Args:
        table: the table, before a trick.
        usual: the place of the card that he would lead by habit.
        length: how many inputs there are.
    """
    shown = np.zeros(length, np.uint8)
    for place, number in kernel.seen_by_leader(table, usual):
        shown[place] = number
    return shown


@cache
def scales(players: int, tricks: int) -> npt.NDArray[np.float32]:
    """By what each input is multiplied before the network sees it."""
    flags = CARD_SETS * PLACES + _suit_flags(players)
    seats = 2 * (players - 1) + tricks
    numbers = [PER_TRUMP] * 2 + [PER_HALF_POINT] * 2 + [1.0] * 2
    return np.array([1.0] * flags + [PER_SUIT] * 2 * SUITS + [1.0] * seats + numbers, np.float32)


def exchanged(suits: Sequence[int], players: int, tricks: int) -> npt.NDArray[np.intp]:
    """Which input comes where when the plain suits stand in another order."""
    places = place_order(suits)
    order = [PLACES * number + places for number in range(CARD_SETS)]
    start = CARD_SETS * PLACES
    for number in range(_plain_sets(players)):
        order.append(start + SUITS * number + np.array(suits))
    start += SUITS * _plain_sets(players)
    turning = np.array([*suits, SUITS])
    for number in range(_sets_with_trumps(players)):
        order.append(start + SUITS_AND_TRUMPS * number + turning)
    start += SUITS_AND_TRUMPS * _sets_with_trumps(players)
    for number in range(2):
        order.append(start + SUITS * number + np.array(suits))
    start += 2 * SUITS
    return np.concatenate([*order, np.arange(start, len(scales(players, tricks)))])


def place_order(suits: Sequence[int]) -> npt.NDArray[np.intp]:
    """Which card's place comes where when the plain suits stand in another order."""
    order = np.arange(PLACES)
    order[:PLAIN_PLACES] = order[:PLAIN_PLACES].reshape(-1, SUITS)[:, list(suits)].ravel()
    return order


def _plain_sets(players: int) -> int:
    """Sets of plain suits: what each has shown, and the called one."""
    return players + 1


def _sets_with_trumps(players: int) -> int:
    """Sets of suits with the trumps: what each other lacks, and what was led by either."""
    return players - 1 + 2


def _suit_flags(players: int) -> int:
    return SUITS * _plain_sets(players) + SUITS_AND_TRUMPS * _sets_with_trumps(players)
