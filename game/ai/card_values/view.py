"""What the network is shown of a table: the own hand, and what all have seen.

Each set of cards takes ten bytes: the plain word with the lowest trumps on top of it, and the other
trumps. The seats stand in playing order from the player to play on.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.network import Floats
from game.ai.simulator.table import TAKER, Table
from game.ai.simulator.words import (
    PLAIN,
    SUIT_WORDS,
    TRUMP,
    Cards,
    Flags,
    Words,
    pair,
)
from game.rules.cards import FIRST_TRUMP

Packed = npt.NDArray[np.uint8]
"""Flags, eight in each byte."""

CARD_BITS: Final = 80
"""Flags for a set of cards: 56 plain cards, the Excuse and 21 trumps, and two that stay empty."""
_SET_BYTES: Final = CARD_BITS // 8
_LOW_TRUMPS: Final = 64 - FIRST_TRUMP
_TABLE_SETS: Final = 5
_MOST_TRICKS: Final = 24
_ATTACKS, _TAKES, _WINS, _FOLLOWS = (np.uint8(1 << bit) for bit in range(4))
"""What a seat is: of the attack as far as known, the taker, winning the trick, still to play."""
_SEAT_BYTES: Final = 3
_OTHER_BYTES: Final = 2 + _MOST_TRICKS // 8


def view_bytes(players: int) -> int:
    """Bytes of a view at a table of so many players."""
    return _SET_BYTES * (_TABLE_SETS + players) + _SEAT_BYTES * players + _OTHER_BYTES


def view(table: Table) -> Packed:
    """The view of the player to play at every table, shape (rows, bytes).

    Raises:
        ValueError: when nobody kept a record of the play.
    """
    record = table.record
    if record is None:
        raise ValueError("the view needs a record of the play")
    turn, players = table.turn, table.players
    order = [(turn + step) % players for step in range(players)]
    laid_away = table.away * (table.has_role(TAKER) & (record.dog != 0).any(axis=0))
    attackers = table.seen_attackers()
    won = np.bitwise_or.reduce(record.won * attackers, axis=1)
    sets = [table.hand, table.trick.cards, won, record.dog, laid_away]
    sets += [record.played[:, seat] for seat in order]
    parts = [set_bytes(cards) for cards in sets]
    parts += [record.void[seat] for seat in order]
    parts += [record.led[seat] for seat in order]
    parts += _seat_flags(table, attackers, order)
    parts += [_called(table), record.contract, *_tricks_left(table)]
    return np.concatenate([_columns(part) for part in parts], axis=1)


def _columns(part: Packed) -> Packed:
    return part if part.ndim == 2 else part[:, np.newaxis]


def set_bytes(cards: Cards) -> Packed:
    """Sets of cards as bytes, shape (rows, 10)."""
    low = cards[PLAIN] | cards[TRUMP] << np.uint64(FIRST_TRUMP)
    high = cards[TRUMP] >> np.uint64(_LOW_TRUMPS)
    packed = np.empty((len(low), _SET_BYTES), np.uint8)
    packed[:, :8] = low.astype("<u8").view(np.uint8).reshape(-1, 8)
    packed[:, 8:] = high.astype("<u2").view(np.uint8).reshape(-1, 2)
    return packed


def card_flags(cards: Cards) -> Flags:
    """Sets of cards as flags, shape (rows, 80)."""
    flags = np.unpackbits(set_bytes(cards), axis=1, bitorder="little")
    return flags.astype(np.bool_)


def card_at(places: npt.NDArray[np.intp]) -> Cards:
    """The cards of some places among the flags, shape (2, rows)."""
    one = np.uint64(1)
    is_plain = places < FIRST_TRUMP
    shift = np.where(is_plain, places, places - FIRST_TRUMP).astype(np.uint64)
    bit: Words = one << shift
    return pair(bit * is_plain, bit * ~is_plain)


def unpack(views: Packed) -> Floats:
    """Flags as inputs of a network, shape (rows, 8 × bytes)."""
    return np.unpackbits(views, axis=1, bitorder="little").astype(np.float32)


def _seat_flags(table: Table, attackers: Flags, order: list[int]) -> list[Packed]:
    flags = []
    for seat in order:
        is_winning = (table.trick.winner == seat) & ~table.trick.unled
        flags.append(
            attackers[seat] * _ATTACKS
            | table.has_role(TAKER, seat) * _TAKES
            | is_winning * _WINS
            | np.uint8(_FOLLOWS if seat > table.turn else 0)
        )
    return flags


def _called(table: Table) -> Packed:
    """The suit of a called card that has not been seen, and whether it is a king."""
    suits = np.zeros(table.rows, np.uint8)
    for bit, suit in enumerate(SUIT_WORDS):
        suits |= ((table.called & suit) != 0).astype(np.uint8) << np.uint8(bit)
    return suits


def _tricks_left(table: Table) -> list[Packed]:
    bit = table.tricks_left - 1
    return [
        np.full(table.rows, (1 << bit % 8) if bit // 8 == byte else 0, np.uint8)
        for byte in range(_MOST_TRICKS // 8)
    ]
