"""How well worlds explain what was played: what good players would have done there."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from game.ai.kernel.cards import count
from game.ai.kernel.deal import MOST_SEATS, KnownDeal, open_table, worlds_fit
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    Doubles6,
    Doubles18,
    Index,
    Nothing,
    Small,
    WordTable,
    entrance,
)
from game.ai.kernel.play import open_legal, play
from game.ai.kernel.policy import Policy, weigh_played
from game.ai.kernel.table import PlayState

CLOSE: Final = 0.2
USUAL: Final = 0.4
LOOSE: Final = 1.5
"""How closely somebody may keep to the rules: the half-points that a card gains less than the best,
for it to be played e times less often, for the close, the usual and the loose."""
LEAST_CLOSE: Final = 0.02
LEAST_USUAL: Final = 0.1
LEAST_LOOSE: Final = 0.3
"""How likely any card is beside the best, bad as it may be: others play by other rules too."""
MANNERS: Final = 3


class Explained:
    """How likely what each seat has played was.

    Attributes:
        chances: the product of the chances of its cards, manner by manner, by one policy.
        by_chance: the same if it plays any card.
        totals: all ways to play together.
    """

    chances: Doubles18
    by_chance: Doubles6
    totals: Doubles6

    def __init__(self) -> None:
        """A reading before the first card."""
        self.chances = [1.0] * (MOST_SEATS * MANNERS)
        self.by_chance = [1.0] * MOST_SEATS
        self.totals = [0.0] * MOST_SEATS


@entrance
def explain_play(
    deal: KnownDeal,
    policies: Sequence[Policy],
    worlds: WordTable,
    observer: int,
    explained: DoubleRow,
) -> None:
    """How likely the cards of the others were in each world, but for a factor common to all.

    A seat may play by any of the policies, in any manner, or any card: all are as likely
    beforehand, and in each world count by how well they explain all of its play.

    Args:
        deal: the deal, with the cards played so far.
        policies: weigh cards, as good players do.
        worlds: how the cards may lie, see ``KnownDeal``.
        observer: the seat whose own cards tell nothing.
        explained: takes the natural logarithms of the chances, one for each world.

    Raises:
        ValueError: when these do not fit together, or a policy weighs nothing.
    """
    if not worlds_fit(deal, worlds, len(explained)):
        raise ValueError("what is to be read does not fit together")
    policy: Policy
    for policy in policies:
        if not policy.weighs:
            raise ValueError("what is to be read does not fit together")
    table = PlayState(deal.rules)
    by_seat = Explained()
    own: Small = observer
    world: Index
    for world in range(len(explained)):
        _begin(by_seat)
        for policy in policies:
            _read(table, deal, policy, worlds, world, own, by_seat)
        explained[world] = _sum_up(by_seat)


def _begin(explained: Explained) -> Nothing:
    for seat in range(MOST_SEATS):
        explained.totals[seat] = 0


def _read(
    table: PlayState,
    deal: KnownDeal,
    policy: Policy,
    worlds: WordTable,
    world: Index,
    own: Small,
    explained: Explained,
) -> Nothing:
    card: Index
    for place in range(MOST_SEATS * MANNERS):
        explained.chances[place] = 1
    for place in range(MOST_SEATS):
        explained.by_chance[place] = 1
    open_table(table, deal, worlds, world)
    for card in range(len(deal.plays)):
        seat: Small = deal.played_by[card]
        if seat != own:
            open_legal(table)
            number = count(table.open_plain) + count(table.open_trumps)
            if number > 1:
                gap = weigh_played(table, policy, deal.plays[card])
                _explain(explained, seat, gap, number)
        play(table, deal.plays[card])
    for seat in range(MOST_SEATS):
        for manner in range(MANNERS):
            explained.totals[seat] += explained.chances[seat * MANNERS + manner]


def _explain(explained: Explained, seat: Small, gap: Double, number: Small) -> Nothing:
    """Take a card into account that falls so much short of the best of so many."""
    first = seat * MANNERS
    explained.chances[first] *= _chance(gap, number, CLOSE, LEAST_CLOSE)
    explained.chances[first + 1] *= _chance(gap, number, USUAL, LEAST_USUAL)
    explained.chances[first + 2] *= _chance(gap, number, LOOSE, LEAST_LOOSE)
    explained.by_chance[seat] /= number


def _chance(gap: Double, number: Small, temper: Double, least: Double) -> Double:
    """How likely a card is, of so many, as if one card were far the best."""
    good: Double = exp(-gap / temper) if gap > 0 else 1
    return (least + (1 - least) * good) / (1 + least * (number - 1))


def _sum_up(explained: Explained) -> Double:
    """All ways of a seat to play are as likely beforehand."""
    chance: Double = 1
    for seat in range(MOST_SEATS):
        chance *= explained.totals[seat] + explained.by_chance[seat]
    return log(chance)
