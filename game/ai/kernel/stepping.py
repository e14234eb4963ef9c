"""One table, card by card, from Python: to look at it, to play on it, and to count it."""

from __future__ import annotations

from game.ai.kernel.deal import KnownDeal, open_table, play_so_far, worlds_fit
from game.ai.kernel.network import Shown, show
from game.ai.kernel.notation import Index, Real, Small, WordTable, entrance
from game.ai.kernel.play import open_legal, play
from game.ai.kernel.policy import Policy, choose, policy_fits, weigh_played
from game.ai.kernel.table import PlayState, copy_table
from game.ai.kernel.tally import Tally, tally


@entrance
def opened(deal: KnownDeal, worlds: WordTable, world: int) -> PlayState:
    """A table of a world, with the cards played so far.

    Raises:
        ValueError: when there is no such world, or it is one of another table.
    """
    table = PlayState(deal.rules)
    row: Index = world
    if row < 0 or not worlds_fit(deal, worlds, row + 1):
        raise ValueError("there is no such world")
    open_table(table, deal, worlds, row)
    play_so_far(table, deal)
    return table


@entrance
def copied(table: PlayState) -> PlayState:
    """A copy of a table, which goes its own way from then on."""
    other = PlayState(table.rules)
    copy_table(other, table)
    return other


@entrance
def hand(table: PlayState) -> tuple[int, int]:
    """The two words of the hand of the player to play."""
    return table.plain[table.turn], table.trumps[table.turn]


@entrance
def legal(table: PlayState) -> tuple[int, int]:
    """The two words of his legal cards."""
    open_legal(table)
    return table.open_plain, table.open_trumps


@entrance
def to_play(table: PlayState) -> tuple[int, int, int]:
    """How many tricks are left, which player of the trick is to play, and his roles."""
    return table.tricks_left, table.turn, table.roles[table.turn]


@entrance
def lay(table: PlayState, place: int) -> None:
    """Lay down a legal card, by its place."""
    card: Small = place
    play(table, card)


@entrance
def chosen(table: PlayState, policy: Policy, luck: float = 1.0) -> int:
    """The place of the card that a policy plays, see ``choose``.

    Raises:
        ValueError: when it has learnt at another table.
    """
    if not policy_fits(policy, table.rules):
        raise ValueError("that was learnt at another table")
    by_luck: Real = luck
    return choose(table, policy, by_luck)


@entrance
def gap(table: PlayState, policy: Policy, place: int) -> float:
    """How much less a legal card gains than the best, see ``weigh_played``.

    Raises:
        ValueError: when the policy weighs nothing.
    """
    if not policy.weighs:
        raise ValueError("nothing is weighed")
    card: Small = place
    open_legal(table)
    return weigh_played(table, policy, card)


@entrance
def finished(table: PlayState, policy: Policy) -> PlayState:
    """The same table at the end of the deal; no chance plays.

    Raises:
        ValueError: when the policy has learnt at another table.
    """
    if not policy_fits(policy, table.rules):
        raise ValueError("that was learnt at another table")
    other = PlayState(table.rules)
    copy_table(other, table)
    while other.tricks_left:
        play(other, choose(other, policy, 1))
    return other


@entrance
def counted(table: PlayState) -> tuple[int, int, int, int]:
    """What a finished deal comes to: see ``Tally``."""
    found = Tally()
    tally(table, found)
    return found.half_points, found.bouts, found.petit_au_bout, found.attack_tricks


@entrance
def seen_by_leader(table: PlayState, usual: int) -> list[tuple[int, int]]:
    """What the network of leads is shown that is not nought: the input, and the number."""
    card: Small = usual
    shown = Shown()
    show(table, shown, card)
    return [(shown.places[each], shown.numbers[each]) for each in range(shown.length)]
