"""A policy that weighs cards as the rule players do, for playouts and for reading what was played.

It takes several times as long as ``QuickPolicy``, and nearly always plays what they play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.card_play.figures import OF_THUMB, FigureBook
from game.ai.simulator import native
from game.ai.simulator.bitboards import EXCUSE, PLAIN, TRUMP, Cards, count
from game.ai.simulator.blending import Chances
from game.ai.simulator.native import weighing as compiled
from game.ai.simulator.policies import Chance
from game.ai.simulator.quick_lead import lead
from game.ai.simulator.scored import Scored
from game.ai.simulator.table import Table
from game.ai.simulator.weighed_answer import weigh_answers
from game.ai.simulator.weighed_lead import weigh_leads

_MOST: Final = 0.85
"""Where more of the rows leave a choice, it costs less to weigh all than to pick them out. To weigh
apart who follows, who trumps and who throws away spares a third of the work, but costs as much."""


@dataclass(frozen=True, slots=True)
class WeighingPolicy:
    """Plays the card that gains most against being kept.

    To an Excuse that was led, which happens seldom, it plays what the quick policy would lead.

    Attributes:
        book: what it counts with.
    """

    book: FigureBook = OF_THUMB

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        del chance
        chosen = best(table, legal, self.book)
        unled = np.flatnonzero(table.trick.unled & (table.turn > 0))
        if unled.size:
            chosen[:, unled] = _after_excuse(table.rows_at(unled), legal[:, unled])
        return chosen


def _after_excuse(table: Table, legal: Cards) -> Cards:
    """What the quick policy would lead; the Excuse where there is nothing else."""
    chosen = lead(table, legal)
    chosen[TRUMP] |= legal[TRUMP] & EXCUSE * ((chosen[PLAIN] | chosen[TRUMP]) == 0)
    return chosen


def best(table: Table, legal: Cards, book: FigureBook = OF_THUMB) -> Cards:
    """The card of each row that gains most against being kept; see ``weigh``."""
    if native.loops is not None:
        return compiled.best(table, legal, book)
    rows = np.flatnonzero(count(legal) > 1)
    if rows.size > table.rows * _MOST:
        return weigh(table, legal, book).best()
    chosen = legal.copy()
    if rows.size:
        chosen[:, rows] = weigh(table.rows_at(rows), legal[:, rows], book).best()
    return chosen


def behind(table: Table, legal: Cards, cards: Cards, book: FigureBook = OF_THUMB) -> Chances:
    """How much less legal cards, one for each row, gain than the best; see ``weigh``."""
    if native.loops is not None:
        return compiled.behind(table, legal, cards, book)
    return weigh(table, legal, book, cards).behind(cards)


def weigh(
    table: Table, legal: Cards, book: FigureBook = OF_THUMB, also: Cards | None = None
) -> Scored:
    """Those legal cards that may be the best; some suit must be led, or nothing.

    Args:
        table: the tables.
        legal: the legal cards of the player to play.
        book: the figures that are counted with.
        also: a legal card of each row that is to be weighed in any case.
    """
    return (weigh_answers if table.turn else weigh_leads)(table, legal, book, also)
