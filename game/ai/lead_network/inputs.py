"""What the network is shown of every table: small numbers, as the leader sees it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.simulator import native
from game.ai.simulator.bitboards import (
    BOUTS,
    EXCUSE,
    PLAIN,
    PLAIN_CARDS,
    SUITS,
    TRUMP,
    TRUMPS,
    Cards,
    Counts,
    pair,
    suit_of,
)
from game.ai.simulator.native import learning
from game.ai.simulator.seat_view import BY_SUIT
from game.ai.simulator.signs import suit_bits
from game.ai.simulator.table import TAKER, Table
from game.ai.simulator.tally import half_points as count_half_points

Inputs: TypeAlias = npt.NDArray[np.uint8]
"""Small numbers, shape (rows, inputs)."""

PLAIN_PLACES: Final = int(PLAIN_CARDS).bit_length()
PLACES: Final = 80
"""Places of cards in a row: the 56 bits of the plain word, then the trump word's first 24, two of
which no card has."""
_BYTES: Final = np.array([*range(7), *range(8, 11)])
"""Of the sixteen bytes of a pair of words those with these bits."""
_SETS: Final = 4
"""Own cards, unseen ones, the dog, the card that habit would lead."""
_TRUMPS_TOO: Final = SUITS + 1

_SUIT: Final = 0.15
_TRUMPS: Final = 0.1
_HALF_POINTS: Final = 0.01
"""By what numbers of cards and half-points are multiplied, so that they come to about one."""


def inputs(table: Table, usual: Cards) -> Inputs:
    """What the leader sees.

    Args:
        table: the tables, before a trick.
        usual: the card that he would lead by habit.
    """
    unseen = _unseen(table)
    columns = (
        placed([table.hand, unseen, table.dog & unseen, usual]),
        _suits(table, unseen),
        _seats(table),
        _numbers(table, unseen),
    )
    return np.concatenate(columns, axis=1)


def scaled(table: Table, usual: Cards) -> npt.NDArray[np.float32]:
    """What the leader sees, as the network is given it, shape (rows, inputs)."""
    factors = scales(table.players, table.tricks)
    if native.loops is not None:
        return learning.shown(table, usual, factors)
    return inputs(table, usual) * factors


@cache
def scales(players: int, tricks: int) -> npt.NDArray[np.float32]:
    """By what each input is multiplied before the network sees it."""
    flags = _SETS * PLACES + _suit_flags(players)
    seats = 2 * (players - 1) + tricks
    numbers = [_TRUMPS] * 2 + [_HALF_POINTS] * 2 + [1.0] * 2
    return np.array([1.0] * flags + [_SUIT] * 2 * SUITS + [1.0] * seats + numbers, np.float32)


def exchanged(suits: Sequence[int], players: int, tricks: int) -> npt.NDArray[np.intp]:
    """Which input comes where when the plain suits stand in another order."""
    places = place_order(suits)
    order = [PLACES * number + places for number in range(_SETS)]
    start = _SETS * PLACES
    for number in range(_plain_sets(players)):
        order.append(start + SUITS * number + np.array(suits))
    start += SUITS * _plain_sets(players)
    turning = np.array([*suits, SUITS])
    for number in range(_sets_with_trumps(players)):
        order.append(start + _TRUMPS_TOO * number + turning)
    start += _TRUMPS_TOO * _sets_with_trumps(players)
    for number in range(2):
        order.append(start + SUITS * number + np.array(suits))
    start += 2 * SUITS
    return np.concatenate([*order, np.arange(start, len(scales(players, tricks)))])


def place_order(suits: Sequence[int]) -> npt.NDArray[np.intp]:
    """Which card's place comes where when the plain suits stand in another order."""
    order = np.arange(PLACES)
    order[:PLAIN_PLACES] = order[:PLAIN_PLACES].reshape(-1, SUITS)[:, list(suits)].ravel()
    return order


def placed(sets: Sequence[Cards]) -> Inputs:
    """Sets of cards as flags, one for every place, shape (rows, sets × places)."""
    words = np.ascontiguousarray(np.stack(sets).transpose(2, 0, 1)).view(np.uint8)
    flags = np.unpackbits(words[:, :, _BYTES], axis=2, bitorder="little")
    return flags.reshape(len(flags), -1)


def _unseen(table: Table) -> Cards:
    """The cards that others may have, or that may be away."""
    own_discard = table.away * (table.has_role(TAKER) & table.away_seen)
    seen = table.piles.gone | table.hand | own_discard
    return pair(PLAIN_CARDS & ~seen[PLAIN], (TRUMPS | EXCUSE) & ~seen[TRUMP])


def _plain_sets(players: int) -> int:
    """Sets of plain suits: what each has shown, and the called one."""
    return players + 1


def _sets_with_trumps(players: int) -> int:
    """Sets of suits with the trumps: what each other lacks, and what was led by either."""
    return players - 1 + 2


def _suit_flags(players: int) -> int:
    return SUITS * _plain_sets(players) + _TRUMPS_TOO * _sets_with_trumps(players)


def _suits(table: Table, unseen: Cards) -> Inputs:
    """What is known of suits; the players in their order, the leader first."""
    signs = table.signs
    called = table.called & ~table.piles.gone[PLAIN]
    plain = np.stack([*signs.shown, suit_bits(suit_of(called))])
    also = np.stack([*signs.lacked[1:], signs.led_by_taker, signs.led_by_others])
    counted = np.stack([cards[PLAIN] & BY_SUIT for cards in (table.hand, unseen)])
    numbers = np.bitwise_count(counted).reshape(2 * SUITS, -1).T
    return np.concatenate((_flags(plain, SUITS), _flags(also, _TRUMPS_TOO), numbers), axis=1)


def _flags(sets: Counts, suits: int) -> Inputs:
    """Sets of suits as flags, shape (rows, sets × suits)."""
    flags = np.unpackbits(sets.T[:, :, np.newaxis], axis=2, bitorder="little")[:, :, :suits]
    return flags.reshape(len(flags), -1)


def _seats(table: Table) -> Inputs:
    """Who of the others takes, who seems to be of the attack, and which trick this is."""
    takers = (table.roles[1:] & TAKER) != 0
    attackers = table.seen_attackers()[1:]
    moment = np.zeros((table.rows, table.tricks), np.uint8)
    moment[:, table.tricks_left - 1] = 1
    flags = np.concatenate((takers, attackers)).T.astype(np.uint8)
    return np.concatenate((flags, moment), axis=1)


def _numbers(table: Table, unseen: Cards) -> Inputs:
    """Trumps, and what each side has won, if the sides are no secret."""
    piles = table.piles
    known = ~table.sides_are_secret()
    won, lost = piles.won * known, (piles.gone & ~piles.won) * known
    numbers = (
        np.bitwise_count(table.hand[TRUMP]),
        np.bitwise_count(unseen[TRUMP]),
        *(count_half_points(cards) for cards in (won, lost)),
        *(np.bitwise_count(cards[TRUMP] & BOUTS) for cards in (won, lost)),
    )
    return np.stack([number.astype(np.uint8) for number in numbers], axis=1)
