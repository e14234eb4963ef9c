"""Playing worlds out to the end of the deal, and how well they explain what was played."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import Final

from game.ai.kernel.cards import PLACES, count
from game.ai.kernel.deal import (
    MOST_SEATS,
    KnownDeal,
    attackers,
    open_table,
    play_so_far,
    worlds_fit,
)
from game.ai.kernel.network import LOYALTY, Leads, leads_fit, logit, preferred_lead
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    Doubles6,
    Doubles18,
    Flag,
    Index,
    Nothing,
    NumberRow,
    NumberTable,
    Real,
    Small,
    Word,
    WordTable,
    columns,
    entrance,
)
from game.ai.kernel.play import Tally, open_legal, play, tally
from game.ai.kernel.policy import Policy, choose, is_open, policy_fits, weigh_played
from game.ai.kernel.scoring import (
    ATTACK_TRICKS,
    ATTACKERS,
    BOUTS,
    HALF_POINTS,
    NEXT_TRICK,
    PETIT_AU_BOUT,
    RESULTS,
)
from game.ai.kernel.table import PlayState, copy_table
from game.ai.kernel.worlds import luck, stream


@entrance
def play_out(
    deal: KnownDeal,
    policy: Policy,
    worlds: WordTable,
    first: NumberRow,
    seed: int,
    lucks: NumberRow,
    results: NumberTable,
) -> None:
    """Play every world to the end, once for each card that it may begin with.

    Args:
        deal: the deal, with the cards played so far.
        policy: who plays for all seats.
        worlds: how the cards may lie, see ``KnownDeal``.
        first: the places of the cards to begin with; none to begin by the policy.
        seed: decides what the policy leaves to chance.
        lucks: a number for each world; those of the same one meet the same luck.
        results: takes what comes of it, see ``scoring``, the cards of a world one after another.

    Raises:
        ValueError: when these do not fit together.
    """
    rows = len(lucks) * (len(first) if len(first) else 1)
    fit: Flag = worlds_fit(deal, worlds, len(lucks)) and policy_fits(policy, deal.rules)
    if not fit or len(results) < rows or (rows and columns(results) != RESULTS):
        raise ValueError("what is to be played out does not fit together")
    start, table, found = PlayState(deal.rules), PlayState(deal.rules), Tally()
    chance: Word = seed
    row: Index = 0
    world: Index
    for world in range(len(lucks)):
        open_table(start, deal, worlds, world)
        side = attackers(start, deal)
        play_so_far(start, deal)
        for number in range(len(first) if len(first) else 1):
            copy_table(table, start)
            if len(first):
                play(table, first[number])
            of_world: Word = stream(chance, lucks[world])
            card: Index = _play_on(table, policy, of_world, 0, start.tricks_left - 1)
            results[row, NEXT_TRICK] = table.attack_tricks - start.attack_tricks
            _play_on(table, policy, of_world, card, 0)
            tally(table, found)
            _write(results, row, found, side)
            row += 1


def _play_on(table: PlayState, policy: Policy, of_world: Word, card: Index, tricks: Small) -> Index:
    """Play until so many tricks are left; how many cards that takes, ``card`` included."""
    by_chance: Flag = policy.attack_share > 0 or policy.defence_share > 0
    while table.tricks_left and table.tricks_left > tricks:
        by_luck: Real = luck(of_world, card) if by_chance else 1
        play(table, choose(table, policy, by_luck))
        card += 1
    return card


def _write(results: NumberTable, row: Index, found: Tally, side: Small) -> Nothing:
    results[row, HALF_POINTS] = found.half_points
    results[row, BOUTS] = found.bouts
    results[row, PETIT_AU_BOUT] = found.petit_au_bout
    results[row, ATTACK_TRICKS] = found.attack_tricks
    results[row, ATTACKERS] = side


@entrance
def lead_preferences(
    deal: KnownDeal, policy: Policy, leads: Leads, worlds: WordTable
) -> list[tuple[int, float]]:
    """How much each card is preferred that may be led, in logits, by its place.

    Args:
        deal: the deal, before a trick.
        policy: tells what is led by habit.
        leads: what was learnt.
        worlds: one world.

    Raises:
        ValueError: when these do not fit together.
    """
    fit: Flag = worlds_fit(deal, worlds, 1) and policy_fits(policy, deal.rules)
    if not fit or not leads_fit(leads, deal.rules):
        raise ValueError("what is to be led does not fit together")
    table = PlayState(deal.rules)
    open_table(table, deal, worlds, 0)
    play_so_far(table, deal)
    usual = choose(table, policy, 1)
    preferred_lead(table, leads, usual)
    cards = [place for place in range(PLACES) if is_open(table, place)]
    return [(place, logit(leads, place) + LOYALTY * (place == usual)) for place in cards]


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
        by_chance: the product of the chances if it plays any card.
        totals: all ways to play together.
    """

    chances: Doubles18
    by_chance: Doubles6
    totals: Doubles6

    def __init__(self) -> None:
        """Begin before the first card: whatever was played so far (nothing) was certain."""
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
    """The log of how likely all that was played is; each way to play is as likely beforehand."""
    chance: Double = 1
    for seat in range(MOST_SEATS):
        chance *= explained.totals[seat] + explained.by_chance[seat]
    return log(chance)
