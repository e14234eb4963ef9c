"""Cards weighed by the compiled loops, as ``simulator.weighing`` does with NumPy."""

from __future__ import annotations

from dataclasses import fields
from functools import lru_cache
from struct import Struct
from types import ModuleType
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from game.ai.card_play import lead, lead_taker, odds, petit_hunt, position, signals, worth
from game.ai.card_play.figures import FigureBook, Figures, SideFigures
from game.ai.simulator import keeping, seat_view
from game.ai.simulator.bitboards import Cards, count
from game.ai.simulator.blending import Chances
from game.ai.simulator.table import Table
from game.rules.cards import BOUT_HALF_POINTS, PLAIN_HALF_POINTS
from game.rules.options import ExcuseLastTrick, PetitAuBout

try:
    from game.ai.simulator.native import kernels as _kernels
except ImportError:
    kernels: ModuleType | None = None
else:
    kernels = _kernels

_MOMENT: Final = Struct("8i2f")
_OWN: Final = (
    "second_kept",
    "later_card",
    "later_card_led",
    "master_power",
    "trump_base",
    "trump_reach",
    "free_trump",
    "excuse_held",
    "excuse_urgent",
    "joining",
    "shelter",
    "draw",
    "no_trumps_out",
    "per_trump",
    "cash",
    "from_master",
    "each_long_card",
    "reveal",
    "return_to_taker",
    "force",
    "return_to_friend",
    "taker_suit",
    "trumps",
    "bare_honour",
    "hunt",
    "hunt_trumps",
    "hunt_share",
)
"""A side's figures, in the order of ``figures.h``."""
_OF_ALL: Final = (
    odds.TAKER_TRUMP_LEANING - 1,
    seat_view.LEAST_ROOM,
    petit_hunt.MARGIN,
    lead_taker.ALL_DRAWN,
    lead_taker.LONG_FROM,
    worth.NO_TRUMPS_LEFT,
    position.WILLING_TO_WIN,
    position.SECOND_TAKEOVER,
    worth.MASTER_LATER,
    worth.PETIT_STAKE,
    worth.AU_BOUT,
    lead.PETIT_LEAD,
    BOUT_HALF_POINTS,
    PLAIN_HALF_POINTS,
    keeping.EACH_RANK,
    signals.SIGNAL,
    signals.DOUBLETON,
    signals.HIGHEST_PROMISE,
    signals.MANY_TRUMPS,
    keeping.LAST_CALL,
    *keeping.PETIT_KEPT.ravel(),
)
"""What everybody counts with, in that order."""
assert {field.name for field in fields(Figures)} == set(_OWN), "the loops know every figure"


def best(table: Table, legal: Cards, book: FigureBook) -> Cards:
    """The card of each row that gains most against being kept, see ``Scored.best``.

    Args:
        table: the tables, where a suit is led, or nothing.
        legal: the legal cards.
        book: the figures that are counted with.
    """
    assert kernels is not None, "the loops were compiled"
    chosen = np.empty_like(legal)
    kernels.best(_moment(table), _book(book.of(table.players)), _arrays(table, legal), chosen)
    return chosen


def behind(table: Table, legal: Cards, cards: Cards, book: FigureBook) -> Chances:
    """How much less legal cards, one for each row, gain than the best, see ``Scored.behind``."""
    assert kernels is not None, "the loops were compiled"
    gaps = np.empty(table.rows, np.float32)
    asked = np.ascontiguousarray(cards)
    of_table = _arrays(table, legal)
    kernels.behind(_moment(table), _book(book.of(table.players)), of_table, asked, gaps)
    return gaps


def _moment(table: Table) -> bytes:
    rules = table.rules
    return _MOMENT.pack(
        table.players,
        table.turn,
        table.tricks,
        table.tricks_left,
        count(table.away)[0],
        rules.petit_au_bout is PetitAuBout.TAKER_ONLY,
        rules.excuse_last_trick is ExcuseLastTrick.KEPT,
        rules.excuse_slam_exception,
        seat_view.hidden_void(table),
        rules.petit_points,
    )


@lru_cache
def _book(sides: SideFigures) -> bytes:
    own = [getattr(side, name) for side in (sides.defence, sides.attack) for name in _OWN]
    return np.array([*own, *_OF_ALL], np.float32).tobytes()


def _arrays(table: Table, legal: Cards) -> tuple[npt.NDArray[Any], ...]:
    """In the order of ``kernels.c``."""
    trick, signs, piles = table.trick, table.signs, table.piles
    arrays = (
        legal,
        table.hands,
        piles.gone,
        trick.cards,
        table.away,
        table.called,
        trick.suit,
        trick.best_plain,
        trick.best_trump,
        trick.winner,
        table.roles,
        signs.lacked,
        signs.shown,
        signs.led_by_taker,
        signs.led_by_others,
        piles.attack_tricks,
        table.away_seen,
    )
    return tuple(map(np.ascontiguousarray, arrays))
