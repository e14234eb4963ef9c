"""Tables given to the compiled loops, and what these do with them beside weighing cards."""

from __future__ import annotations

from struct import Struct
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.simulator import native
from game.ai.simulator.bitboards import Cards, count
from game.rules.options import (
    ExcuseLastTrick,
    ExcuseSlamException,
    Imprenable,
    Obligations,
    PetitAuBout,
)

if TYPE_CHECKING:
    from game.ai.simulator.policies import Draws
    from game.ai.simulator.table import Table

_MOMENT: Final = Struct("13i")
_EXCEPTIONS: Final = (ExcuseSlamException.OFF, ExcuseSlamException.LED, ExcuseSlamException.PLAYED)
Given: TypeAlias = tuple[int, bytes, tuple[npt.NDArray[Any], ...]]
"""Rows, what is the same for all of them, and the arrays, which a loop may change."""


def given(table: Table) -> Given:
    """A table as ``table.h`` has it."""
    return table.rows, _moment(table), _arrays(table)


def _moment(table: Table) -> bytes:
    rules = table.rules
    return _MOMENT.pack(
        table.players,
        table.turn,
        table.tricks,
        table.tricks_left,
        count(table.away[:, 0]) if table.rows else 0,
        rules.petit_points,
        rules.petit_au_bout is PetitAuBout.TAKER_ONLY,
        rules.petit_must_win,
        rules.excuse_last_trick is ExcuseLastTrick.KEPT,
        _EXCEPTIONS.index(rules.excuse_slam_exception),
        rules.petit_before_excuse,
        rules.obligations is Obligations.STRICT,
        rules.imprenable is Imprenable.NEVER_WINS,
    )


def _arrays(table: Table) -> tuple[npt.NDArray[Any], ...]:
    trick, piles, signs = table.trick, table.piles, table.signs
    return (
        table.hands,
        table.away,
        table.called,
        table.closed,
        trick.cards,
        trick.suit,
        trick.best_plain,
        trick.best_trump,
        trick.winner,
        piles.gone,
        piles.won,
        table.roles,
        table.away_seen,
        table.imprenable_side,
        trick.unled,
        trick.winner_attacks,
        trick.excuse_led,
        piles.attack_tricks,
        piles.excuse_last,
        piles.petit_au_bout,
        signs.lacked,
        signs.shown,
        signs.now,
        signs.led_by_taker,
        signs.led_by_others,
    )


def legal_cards(table: Table) -> Cards:
    """See ``legal.legal_cards``."""
    assert native.loops is not None, "the loops were compiled"
    legal = np.empty((2, table.rows), np.uint64)
    native.loops.legal(*given(table), legal)
    return legal


def play(table: Table, cards: Cards) -> None:
    """Let every row play its card, see ``Table.play``; the arrays change, the turn does not."""
    assert native.loops is not None, "the loops were compiled"
    native.loops.play(*given(table), np.ascontiguousarray(cards))


def quick_cards(table: Table, legal: Cards) -> Cards:
    """See ``QuickPolicy.choose``."""
    assert native.loops is not None, "the loops were compiled"
    chosen = np.empty((2, table.rows), np.uint64)
    native.loops.quick(*given(table), np.ascontiguousarray(legal), chosen)
    return chosen


def with_random_moves(legal: Cards, draws: Draws, share: float) -> Cards:
    """The legal cards, of which one by chance is left where the draw is below the share."""
    assert native.loops is not None, "the loops were compiled"
    left = np.empty_like(legal)
    native.loops.random_moves(draws.size, np.ascontiguousarray(legal), draws, share, left)
    return left
