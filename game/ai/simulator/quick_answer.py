"""What the quick policy plays to a trick that another player led."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from game.ai.simulator.bitboards import (
    EXCUSE,
    PETIT,
    PLAIN,
    TRUMP,
    TRUMPS,
    Cards,
    Flags,
    Words,
    highest,
    lowest,
    pair,
    sparing_petit,
    trumps_above,
)
from game.ai.simulator.table import ATTACK, TAKER, Table

_CARDS_OUT: Final = 2
"""Cards of a suit that should be out for each player who is to follow, and as many to spare."""


@dataclass(frozen=True, slots=True)
class _Outlook:
    """How the trick stands for the player to play.

    Attributes:
        ours: whether his side wins it so far.
        safe: whether no opponent plays after him.
    """

    ours: Flags
    safe: Flags


def answer(table: Table, legal: Cards) -> Cards:
    """A card for each row, the Excuse left aside; none where it alone is legal."""
    outlook = _outlook(table)
    following = legal[PLAIN] & table.trick.suit
    trumps = legal[TRUMP] & TRUMPS
    follows = following != 0
    ruffs = ~follows & (trumps != 0) & _wants_to_trump(table, legal, outlook)
    plain = np.where(follows, following, legal[PLAIN] * ~ruffs)
    high = outlook.ours & outlook.safe
    high |= follows & _takes_with(table, following, outlook)
    return pair(
        np.where(high, highest(plain), lowest(plain)),
        _trump(table, trumps, outlook) * ruffs,
    )


def _outlook(table: Table) -> _Outlook:
    attackers = table.seen_attackers()
    mine = attackers[table.turn]
    return _Outlook(
        ours=(leads_for_attack(table, attackers) == mine) & ~table.trick.unled,
        safe=(attackers[table.turn + 1 :] == mine).all(axis=0),
    )


def leads_for_attack(table: Table, attackers: Flags) -> Flags:
    """Whether the trick so far goes to one of the seats that are taken for attackers."""
    if not table.called.any():
        return table.trick.winner_attacks
    side: Flags = np.take_along_axis(attackers, table.trick.winner[np.newaxis], axis=0)[0]
    return side


def _wants_to_trump(table: Table, legal: Cards, outlook: _Outlook) -> Flags:
    """Whether to trump; where one need not, only to take the trick from the others."""
    takes = (legal[TRUMP] & trumps_above(table.trick.best_trump)) != 0
    wants: Flags = (legal[PLAIN] == 0) | takes & ~outlook.ours & ~table.trick.unled
    return wants


def _takes_with(table: Table, following: Words, outlook: _Outlook) -> Flags:
    """Whether the highest card of the suit takes the trick for good.

    From a friend only where others may beat what he played. The called card, which is a friend's,
    beats no card of the taker's.
    """
    trick = table.trick
    seen = table.piles.gone[PLAIN] | table.hand[PLAIN] | trick.cards[PLAIN]
    rivals = trick.suit & ~(seen | table.called * table.has_role(TAKER))
    master = following > rivals
    holds = np.where(
        outlook.ours, ~outlook.safe & master & (rivals > trick.best_plain), outlook.safe | master
    )
    takes: Flags = trick.is_beaten_by(following, np.zeros_like(following)) & holds
    return takes


def _trump(table: Table, trumps: Words, outlook: _Outlook) -> Words:
    """The lowest trump that will do; the Petit where it is safe, or there is no other."""
    best = table.trick.best_trump
    undertrumps = (trumps & trumps_above(best)) == 0
    wins = best == EXCUSE
    safe = outlook.safe & (wins | outlook.ours & undertrumps)
    safe |= wins & table.has_role(ATTACK) & _all_may_follow(table)
    saves_petit = safe & ((trumps & PETIT) != 0)
    return np.where(saves_petit, PETIT, lowest(sparing_petit(trumps)))


def _all_may_follow(table: Table) -> Flags:
    """Whether so much of the suit led is out that whoever plays after is likely to follow."""
    trick = table.trick
    seen = table.piles.gone[PLAIN] | table.hand[PLAIN] | trick.cards[PLAIN]
    out = np.bitwise_count(trick.suit & ~seen)
    later = table.players - 1 - table.turn
    likely: Flags = (out >= _CARDS_OUT * (later + 1)) & (trick.suit != 0)
    return likely
