"""Counting a finished deal: half-points, bouts and bonuses (sections 6, 7 and 11.1).

The rules settle debts trick by trick. In the end it comes to this: opposite debts cancel, and the
side that still owes pays the lowest cards of its pile.
"""

from __future__ import annotations

from game.ai.kernel.cards import (
    BOUTS,
    COURTS,
    EXCUSE,
    JACKS,
    KNIGHTS,
    PETIT,
    QUEENS,
    count,
    half_points,
)
from game.ai.kernel.notation import Flag, Nothing, Small, Word
from game.ai.kernel.rules import EXCUSE_CHANGES_SIDES, EXCUSE_KEPT
from game.ai.kernel.table import HAS_TRICK, IMPRENABLE, PLAYED_EXCUSE, PlayState


class Tally:
    """What a finished deal comes to; sides are 1 for the attack, -1 for the defence, 0 for neither.

    Attributes:
        half_points: half-points of the attack, 0 to 182.
        bouts: bouts in its pile.
        petit_au_bout: which side made the Petit au bout.
        attack_tricks: tricks that the attack won.
        owner: the side that owns the card last looked at.
        debt: the side that owes a card for it.
    """

    half_points: Small
    bouts: Small
    petit_au_bout: Small
    attack_tricks: Small
    owner: Small
    debt: Small

    def __init__(self) -> None:
        """Zeros, which ``tally`` replaces once a deal is over."""
        self.half_points = self.bouts = self.petit_au_bout = self.attack_tricks = 0
        self.owner = self.debt = 0


def tally(table: PlayState, found: Tally) -> Nothing:
    """Count what the play of a table comes to, once its deal is over."""
    slam = _slam_side(table)
    won_plain, won_trumps = table.won_plain, table.won_trumps
    lost_plain = table.gone_plain & ~won_plain
    lost_trumps = table.gone_trumps & ~won_trumps
    if table.away_attack and not (table.rules.dog_forfeited and slam < 0):
        won_plain |= table.away_plain
        won_trumps |= table.away_trumps
    else:
        lost_plain |= table.away_plain
        lost_trumps |= table.away_trumps
    _settle_excuse(table, slam, found)
    attack_trumps = _placed(won_trumps, EXCUSE, found.owner)
    debt = found.debt
    _settle(table, table.imprenable_side, _taken_by(table, PETIT), IMPRENABLE, found)
    attack_trumps = _placed(attack_trumps, PETIT, found.owner)
    debt += found.debt
    found.half_points = half_points(won_plain, attack_trumps)
    if debt > 0:
        found.half_points -= _paid(won_plain, won_trumps, debt, slam < 0)
    elif debt < 0:
        found.half_points += _paid(lost_plain, lost_trumps, -debt, slam > 0)
    found.bouts = count(attack_trumps & BOUTS)
    found.petit_au_bout = table.petit_au_bout
    found.attack_tricks = table.attack_tricks


def _slam_side(table: PlayState) -> Small:
    """The side that won every trick."""
    if table.attack_tricks == table.rules.tricks:
        return 1
    return -1 if table.attack_tricks == 0 else 0


def _placed(trumps: Word, card: Word, owner: Small) -> Word:
    """The attack's trumps with a card, or without it, where it has an owner."""
    if owner > 0:
        return trumps | card
    return trumps & ~card if owner < 0 else trumps


def _settle_excuse(table: PlayState, slam: Small, found: Tally) -> Nothing:
    """Whose the Excuse is in the end, if it was played, and the side that owes a card for it."""
    side = table.excuse_side
    taken_by = _taken_by(table, EXCUSE)
    _settle(table, side, taken_by, PLAYED_EXCUSE, found)
    rule = table.rules.excuse_last
    if rule == EXCUSE_KEPT or not table.excuse_fell_last:
        return
    found.debt = 0
    found.owner = taken_by
    if rule == EXCUSE_CHANGES_SIDES:
        found.owner = side if slam == side else -side


def _taken_by(table: PlayState, card: Word) -> Small:
    """The side that won the trick with that card."""
    return 1 if table.won_trumps & card else -1


def _settle(table: PlayState, side: Small, taken_by: Small, player: Small, found: Tally) -> Nothing:
    """The owner of a card that its side keeps, and who owes for it.

    By some rules a player without a trick surrenders it instead.

    Args:
        table: the table.
        side: the side of who plays the card; neither where it was not played.
        taken_by: who won the trick with it.
        player: the role of who plays it.
        found: takes what is found.
    """
    found.owner = side
    found.debt = 0 if taken_by == side else side
    if found.debt and table.rules.excuse_surrendered and not _has_trick(table, player):
        found.owner = -side
        found.debt = 0


def _has_trick(table: PlayState, player: Small) -> Small:
    """Whether a player with that role has won a trick."""
    both = player | HAS_TRICK
    for each in range(table.rules.players):
        if table.roles[each] & both == both:
            return 1
    return 0


def _paid(plain: Word, trumps: Word, number: Small, has_no_trick: Flag) -> Small:
    """What a side gives for so many cards; low ones from elsewhere where it has won no trick."""
    return number if has_no_trick else lowest_value(plain, trumps, number)


def lowest_value(plain: Word, trumps: Word, number: Small) -> Small:
    """The half-points of the lowest one or two cards of a pile; bouts are never among them."""
    small = count(plain & ~COURTS) + count(trumps & ~BOUTS)
    jacks = small + count(plain & JACKS)
    knights = jacks + count(plain & KNIGHTS)
    queens = knights + count(plain & QUEENS)
    value = 0
    for before in range(number):
        value += 1
        if small <= before:
            value += 2
        if jacks <= before:
            value += 2
        if knights <= before:
            value += 2
        if queens <= before:
            value += 2
    return value
