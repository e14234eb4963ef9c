"""Playing worlds out to the end of the deal, and reading how well they explain what was played."""

from __future__ import annotations

from game.ai.kernel.cards import PLACES
from game.ai.kernel.chance import luck, stream
from game.ai.kernel.deal import KnownDeal, attackers, open_table, play_so_far, worlds_fit
from game.ai.kernel.network import LOYALTY, Leads, leads_fit, logit, preferred_lead
from game.ai.kernel.notation import (
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
from game.ai.kernel.play import play
from game.ai.kernel.policy import Policy, choose, is_open, policy_fits
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
from game.ai.kernel.tally import Tally, tally


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
