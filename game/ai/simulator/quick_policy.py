"""A policy by a few habits of good players, where their weighing would take too long.

It knows the sides as far as its seat does, its own hand and what has been played, and nothing of
the other hands.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.simulator import native
from game.ai.simulator.bitboards import COURTS, EXCUSE, PLAIN, TRUMP, Cards, Flags, Words
from game.ai.simulator.native import playing
from game.ai.simulator.policies import Chance
from game.ai.simulator.quick_answer import answer, leads_for_attack
from game.ai.simulator.quick_lead import lead
from game.ai.simulator.table import ATTACK, Table
from game.rules.options import ExcuseLastTrick, ExcuseSlamException

_LAST_BUT_ONE: Final = 2
"""Tricks left when the Excuse is played at the latest."""


@dataclass(frozen=True, slots=True)
class QuickPolicy:
    """Follows low or high, gives its side points, saves the Petit, is rid of the Excuse in time."""

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        del chance
        if native.loops is not None:
            return playing.quick_cards(table, legal)
        chosen = (answer if table.turn else lead)(table, legal)
        may_excuse = (legal[TRUMP] & EXCUSE) != 0
        if may_excuse.any():
            excuse = may_excuse & _prefers_excuse(table, chosen)
            chosen *= ~excuse
            chosen[TRUMP] |= excuse
        return chosen


def _prefers_excuse(table: Table, chosen: Cards) -> Flags:
    """Whether the Excuse is better than the card chosen, or there is no other."""
    prefers: Flags = (chosen[PLAIN] | chosen[TRUMP]) == 0
    if table.turn > 0:
        prefers |= _gives_away(table, chosen)
    changes_hands = table.rules.excuse_last_trick is not ExcuseLastTrick.KEPT
    if table.tricks_left == _LAST_BUT_ONE and changes_hands:
        may_win = table.rules.excuse_slam_exception is not ExcuseSlamException.OFF
        prefers |= ~(table.has_won_all() & may_win)
    return prefers


def _gives_away(table: Table, chosen: Cards) -> Flags:
    """Whether the card is a court or a trump and goes to the other side."""
    worth: Words = chosen[PLAIN] & COURTS | chosen[TRUMP]
    wins = table.trick.is_beaten_by(chosen[PLAIN], chosen[TRUMP])
    theirs = leads_for_attack(table, table.seen_attackers()) != table.has_role(ATTACK)
    gives: Flags = (worth != 0) & ~wins & theirs
    return gives
