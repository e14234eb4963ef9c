"""What cards count, and what they are worth that are kept for later tricks."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import (
    JACK,
    JACKS,
    KINGS,
    KNIGHTS,
    PETIT,
    QUEENS,
    SUITS,
    TRUMP_21,
    TRUMPS,
    above,
    count,
    place_of,
)
from game.ai.kernel.notation import Flag, Real, Small, Word
from game.ai.kernel.rules import EXCUSE_KEPT, NEVER_WINS
from game.ai.kernel.style import GUARDS, PETIT_STAKE
from game.ai.kernel.table import PlayState, has_won_all
from game.ai.kernel.view import View

BOUT: Final = 9
"""Half-points of a bout; of a low card one."""
GIVEN_FOR_KEPT: Final = 1.0
"""Half-points that the winners of a trick get for a Petit that is kept (section 2.5)."""
AU_BOUT: Final = 1.5
"""What each point of the Petit's bonus is worth to who will play it last."""
MASTER_LATER: Final = 0.95
"""How often a suit's master still is one when it is led later on."""
SURE: Final = 0.95
"""The chance from which a slam is not given up for the Excuse's sake."""
LAST_CALL: Final = 1000.0
"""More than any card gains."""


def plain_half_points(plain: Word) -> Small:
    """Half points of a single plain card: 9 for a king, 3 for a jack, 1 up to the ten."""
    above_ten = place_of(plain) // SUITS + 2 - JACK
    return 1 + 2 * above_ten if above_ten > 0 else 1


def trump_half_points(table: PlayState, trump: Word) -> Real:
    """What a single trump counts that lies or is one's own.

    The Petit counts for all that hangs on it, unless it cannot be caught.
    """
    if trump == PETIT:
        return GIVEN_FOR_KEPT if table.imprenable_side else PETIT_STAKE
    return BOUT if trump == TRUMP_21 else 1


def lying_half_points(table: PlayState) -> Real:
    """What the cards of the trick count, the Excuse left aside."""
    plain = table.lying_plain
    trumps = table.lying_trumps & TRUMPS
    points: Real = count(plain) + count(trumps)
    points += 2 * count(plain & JACKS) + 4 * count(plain & KNIGHTS)
    points += 6 * count(plain & QUEENS) + 8 * count(plain & KINGS)
    if trumps & TRUMP_21:
        points += BOUT - 1
    if trumps & PETIT:
        points += trump_half_points(table, PETIT) - 1
    return points


def kept_plain(view: View, points: Real, master: Flag, unruffed: Real) -> Real:
    """What a plain card is worth.

    Args:
        view: what its holder believes.
        points: what it counts, in half-points.
        master: whether nothing unseen of its suit is above it.
        unruffed: the chance that no opponent would trump its suit.
    """
    worth = points * view.mine.second_kept
    if master:
        wins = points * MASTER_LATER * unruffed + view.mine.master_power
        worth = max(worth, wins)
    return worth * view.style.foresight


def kept_trump(table: PlayState, view: View, trump: Word) -> Real:
    """What a trump is worth; the 21 counts its points, as it never loses."""
    if trump == PETIT:
        return _kept_petit(table, view)
    kept: Real = view.mine.free_trump
    if not view.rules_trumps:
        out: Real = view.out
        reach = (out - count(view.trumps_out & above(trump))) / (out if out > 1 else 1)
        kept = view.mine.trump_base + view.mine.trump_reach * (reach * reach)
    return kept + BOUT if trump == TRUMP_21 else kept * view.style.foresight


def _kept_petit(table: PlayState, view: View) -> Real:
    if view.keeps_petit:  # it saves a good card, as the Excuse does
        return view.mine.excuse_held
    if view.rules_trumps:
        counts: Flag = view.attacks or not table.rules.petit_taker_only
        return PETIT_STAKE + AU_BOUT * table.rules.petit_points * counts
    guards = count(view.trumps & ~PETIT)
    if guards >= GUARDS:
        guards = GUARDS - 1
    return view.book.petit_kept[guards + GUARDS * view.takes]


def excuse_now(table: PlayState, view: View, wins: Real) -> Real:
    """What playing the Excuse is better than keeping it.

    It is kept with less and less hope as the last trick comes near, where it is lost by most rules,
    unless its side has won all the others (section 6).

    Args:
        table: the table.
        view: its owner's.
        wins: the chance that the last other card that was offered wins the trick.
    """
    kept: Flag = table.rules.excuse_last == EXCUSE_KEPT
    to_choose = table.tricks_left - (1 if kept else 2)
    patience = to_choose / view.mine.excuse_urgent
    hope = view.mine.excuse_held * (patience if patience < 1 else 1)
    if kept or to_choose:
        return -hope
    exempt: Flag = table.rules.excuse_wins != NEVER_WINS and has_won_all(table, table.turn)
    return -LAST_CALL if exempt and wins > SURE else LAST_CALL
