"""The cards that may be played, on every table (sections 4, 6, 11.3, 11.12 and 11.13)."""

from __future__ import annotations

import numpy as np

from game.ai.simulator import native
from game.ai.simulator.bitboards import (
    PLAIN,
    TRUMP,
    Cards,
    Words,
    pair,
    trumps_above,
)
from game.ai.simulator.native import playing
from game.ai.simulator.table import Table
from game.rules.options import Obligations


def legal_cards(table: Table) -> Cards:
    """The legal cards of the player to play, shape (2, rows)."""
    if native.loops is not None:
        return playing.legal_cards(table)
    return _leads(table) if table.turn == 0 else _answers(table)


def _leads(table: Table) -> Cards:
    """Anything; to the opening lead nothing closed, by who has anything else."""
    legal = table.hand.copy()
    if table.tricks_left == table.tricks:
        allowed = legal[PLAIN] & ~table.closed
        legal[PLAIN] = np.where((allowed | legal[TRUMP]) != 0, allowed, legal[PLAIN])
    return legal


def _answers(table: Table) -> Cards:
    """Cards bound by the obligations, and those that may be played whatever was led."""
    plain, trumps = table.hand
    free = trumps & table.free_trumps()
    bound = trumps ^ free
    if table.rules.obligations is Obligations.RELAXED:
        answers, obliged = _relaxed(table, plain, bound), bound
    else:
        answers, obliged = _strict(table, plain, bound)
    unled = table.trick.unled
    if unled.any():
        answers, obliged = np.where(unled, plain, answers), np.where(unled, bound, obliged)
    return pair(answers, obliged | free)


def _strict(table: Table, plain: Words, bound: Words) -> tuple[Words, Words]:
    """Follow suit; else overtrump; else trump; else play anything."""
    following = plain & table.trick.suit
    over = bound & trumps_above(table.trick.best_trump)
    trumps = np.where(over != 0, over, bound)
    must_follow = following != 0
    return (
        np.where(must_follow, following, plain * (bound == 0)),
        trumps * ~must_follow,
    )


def _relaxed(table: Table, plain: Words, bound: Words) -> Words:
    """The plain cards of one who follows suit unless he trumps, and follows trumps if he can."""
    suit = table.trick.suit
    following = plain & suit
    trump_led = suit == 0
    return np.where(following != 0, following, plain * ~(trump_led & (bound != 0)))
