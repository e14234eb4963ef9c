"""Counting finished deals: half-points, bouts and bonuses (sections 6, 7 and 11.1).

The rules settle debts trick by trick. In the end it comes to this: opposite debts cancel, and the
side that still owes pays the lowest cards of its pile.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ai.simulator.bitboards import (
    BOUTS,
    COURT_RANKS,
    COURTS,
    EXCUSE,
    JACKS,
    KNIGHTS,
    PETIT,
    PLAIN,
    QUEENS,
    TRUMP,
    Cards,
    Numbers,
    Sides,
    Words,
    count,
)
from game.ai.simulator.table import HAS_TRICK, IMPRENABLE, PLAYED_EXCUSE, Table
from game.rules.cards import PLAIN_HALF_POINTS
from game.rules.options import ExcuseLastTrick, ExcuseWithoutTrick


@dataclass(frozen=True, slots=True)
class Tally:
    """What finished deals come to.

    Attributes:
        half_points: half-points of the attack, 0 to 182.
        bouts: bouts in its pile.
        petit_au_bout: which side made the Petit au bout.
        attack_tricks: tricks that the attack won.
    """

    half_points: Numbers
    bouts: Numbers
    petit_au_bout: Sides
    attack_tricks: Numbers

    def rows(self, chosen: slice) -> Tally:
        """Some of the deals."""
        return Tally(
            self.half_points[chosen],
            self.bouts[chosen],
            self.petit_au_bout[chosen],
            self.attack_tricks[chosen],
        )


def tally(table: Table) -> Tally:
    """Count tables whose deals are over."""
    piles = table.piles
    slam = _slam_side(table)
    away_attack = table.away_attack
    if table.rules.dog_forfeited:
        away_attack = away_attack & (slam >= 0)
    won = piles.won | table.away * away_attack
    lost = piles.gone & ~piles.won | table.away * ~away_attack
    excuse, excuse_debt = _excuse(table, slam)
    petit, petit_debt = _petit(table)
    attack = won.copy()
    _place(attack[TRUMP], EXCUSE, excuse)
    _place(attack[TRUMP], PETIT, petit)
    debt = excuse_debt + petit_debt
    pays = np.where(slam < 0, debt * PLAIN_HALF_POINTS, lowest_values(won, debt))
    gets = np.where(slam > 0, -debt * PLAIN_HALF_POINTS, lowest_values(lost, -debt))
    return Tally(
        half_points=half_points(attack) + np.where(debt > 0, -pays, gets),
        bouts=np.bitwise_count(attack[TRUMP] & BOUTS).astype(np.int64),
        petit_au_bout=piles.petit_au_bout,
        attack_tricks=piles.attack_tricks.astype(np.int64),
    )


def half_points(cards: Cards) -> Numbers:
    """The half-points of each set of cards."""
    points = count(cards).astype(np.int64)
    for more, rank in enumerate(COURT_RANKS, start=1):
        points += 2 * more * np.bitwise_count(cards[PLAIN] & rank)
    points += 8 * np.bitwise_count(cards[TRUMP] & BOUTS)
    return points


def _slam_side(table: Table) -> Sides:
    """The side that won every trick."""
    tricks = table.piles.attack_tricks
    side: Sides = (tricks == table.tricks).astype(np.int8) - (tricks == 0)
    return side


def _place(trumps: Words, card: np.uint64, owner: Sides) -> None:
    """Put a card into the attack's pile, or out of it, where it has an owner."""
    trumps &= ~(card * (owner < 0).astype(np.uint64))
    trumps |= card * (owner > 0).astype(np.uint64)


def _excuse(table: Table, slam: Sides) -> tuple[Sides, Sides]:
    """Whose the Excuse is in the end, if it was played, and the side that owes a card for it."""
    rule = table.rules.excuse_last_trick
    side, taken_by = table.excuse_side, _taken_by(table, EXCUSE)
    owner, debt = _kept(table, side, taken_by, PLAYED_EXCUSE)
    if rule is ExcuseLastTrick.KEPT:
        return owner, debt
    if rule is ExcuseLastTrick.CHANGES_SIDES:
        changed = np.where(slam == side, side, -side)
    else:
        changed = taken_by
    last = table.piles.excuse_last
    return np.where(last, changed, owner), np.where(last, np.int8(0), debt)


def _petit(table: Table) -> tuple[Sides, Sides]:
    """The same for an imprenable Petit."""
    return _kept(table, table.imprenable_side, _taken_by(table, PETIT), IMPRENABLE)


def _taken_by(table: Table, card: np.uint64) -> Sides:
    """The side that won the trick with that card."""
    taken = (table.piles.won[TRUMP] & card) != 0
    return np.where(taken, np.int8(1), np.int8(-1))


def _kept(table: Table, side: Sides, taken_by: Sides, player: int) -> tuple[Sides, Sides]:
    """The owner of a card that its side keeps, and who owes for it.

    By some rules a player without a trick surrenders it instead.

    Args:
        table: the tables.
        side: the side of who plays the card; neither where it was not played.
        taken_by: who won the trick with it.
        player: the role of who plays it.
    """
    debt = np.where(taken_by == side, np.int8(0), side)
    if table.rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED:
        both = player | HAS_TRICK
        surrendered = (debt != 0) & ~((table.roles & both) == both).any(axis=0)
        return np.where(surrendered, -side, side), np.where(surrendered, np.int8(0), debt)
    return side, debt


def lowest_values(pile: Cards, number: Sides) -> Numbers:
    """The half-points of the lowest one or two cards of a pile; bouts are never among them."""
    ranks = [np.bitwise_count(pile[PLAIN] & rank) for rank in (JACKS, KNIGHTS, QUEENS)]
    small = np.bitwise_count(pile[PLAIN] & ~COURTS)
    small += np.bitwise_count(pile[TRUMP] & ~BOUTS)
    total = np.zeros(len(number), np.int64)
    for card in (1, 2):
        value = np.full(len(number), PLAIN_HALF_POINTS)
        up_to = small
        for of_rank in ranks:
            value += 2 * (up_to < card)
            up_to = up_to + of_rank
        value += 2 * (up_to < card)
        total += value * (number >= card)
    return total
