"""Cards weighed by the compiled loops, as ``simulator.weighing`` does with NumPy."""

from __future__ import annotations

from dataclasses import astuple
from functools import lru_cache
from typing import Final

import numpy as np

from game.ai.card_play import lead, lead_taker, odds, petit_hunt, position, signals, worth
from game.ai.card_play.figures import FigureBook, SideFigures
from game.ai.simulator import keeping, native, seat_view
from game.ai.simulator.bitboards import Cards
from game.ai.simulator.blending import Chances
from game.ai.simulator.native.playing import given
from game.ai.simulator.table import Table
from game.rules.cards import BOUT_HALF_POINTS, PLAIN_HALF_POINTS

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
"""What everybody counts with, in the order of ``figures.h``."""


def best(table: Table, legal: Cards, book: FigureBook) -> Cards:
    """The card of each row that gains most against being kept, see ``Scored.best``.

    Args:
        table: the tables, where a suit is led, or nothing.
        legal: the legal cards.
        book: the figures that are counted with.
    """
    assert native.loops is not None, "the loops were compiled"
    chosen = np.empty((2, table.rows), np.uint64)
    native.loops.best(*given(table), *_figures(table, book), np.ascontiguousarray(legal), chosen)
    return chosen


def behind(table: Table, legal: Cards, cards: Cards, book: FigureBook) -> Chances:
    """How much less legal cards, one for each row, gain than the best, see ``Scored.behind``."""
    assert native.loops is not None, "the loops were compiled"
    gaps = np.empty(table.rows, np.float32)
    of_rows = [np.ascontiguousarray(each) for each in (legal, cards)]
    native.loops.behind(*given(table), *_figures(table, book), *of_rows, gaps)
    return gaps


def _figures(table: Table, book: FigureBook) -> tuple[bytes, float]:
    return _book(book.of(table.players)), seat_view.hidden_void(table)


@lru_cache
def _book(sides: SideFigures) -> bytes:
    own = (*astuple(sides.defence), *astuple(sides.attack))
    return np.array([*own, *_OF_ALL], np.float32).tobytes()
