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
from game.ai.kernel.figures import GUARDS, PETIT_STAKE
from game.ai.kernel.notation import Flag, Real, Small, Word
from game.ai.kernel.table import EXCUSE_KEPT, NEVER_WINS, Table, has_won_all
from game.ai.kernel.view import View

BOUT: Final = 9
"""Half-points of a bout; of a low card one."""
AU_BOUT: Final = 1.5
"""What each point of the Petit's bonus is worth to who will play it last."""
MASTER_LATER: Final = 0.95
"""How often a suit's master still is one when it is led later on."""
LAST_CALL: Final = 1000.0
"""More than any card gains."""


def plain_half_points(plain: Word) -> Small:
    """What a single plain card counts."""
    above_ten = place_of(plain) // SUITS + 2 - JACK
    return 1 + 2 * above_ten if above_ten > 0 else 1


def trump_half_points(trump: Word) -> Real:
    """What a single trump counts; the Petit for all that hangs on it."""
    if trump == PETIT:
        return PETIT_STAKE
    return BOUT if trump == TRUMP_21 else 1


def lying_half_points(table: Table) -> Real:
    """What the cards of the trick count, the Excuse left aside."""
    plain = table.lying_plain
    trumps = table.lying_trumps & TRUMPS
    points: Real = count(plain) + count(trumps)
    points += 2 * count(plain & JACKS) + 4 * count(plain & KNIGHTS)
    points += 6 * count(plain & QUEENS) + 8 * count(plain & KINGS)
    if trumps & TRUMP_21:
        points += BOUT - 1
    if trumps & PETIT:
        points += PETIT_STAKE - 1
    return points


def kept_plain(view: View, points: Real, master: Flag, unruffed: Real) -> Real:
    """What a plain card is worth.

    Args:
        view: what its holder believes.
        points: what it counts, in half-points.
        master: whether nothing unseen of its suit is above it.
        unruffed: the chance that no opponent would trump its suit.
    """
    saved = points * view.mine.second_kept
    if not master:
        return saved
    wins = points * MASTER_LATER * unruffed + view.mine.master_power
    return wins if wins > saved else saved


def kept_trump(table: Table, view: View, trump: Word) -> Real:
    """What a trump is worth; the 21 counts its points, as it never loses."""
    if trump == PETIT:
        return _kept_petit(table, view)
    kept: Real = view.mine.free_trump
    if not view.rules_trumps:
        out: Real = view.out
        reach = (out - count(view.trumps_out & above(trump))) / (out if out > 1 else 1)
        kept = view.mine.trump_base + view.mine.trump_reach * (reach * reach)
    return kept + BOUT if trump == TRUMP_21 else kept


def _kept_petit(table: Table, view: View) -> Real:
    if view.rules_trumps:
        counts: Flag = view.attacks or not table.rules.petit_taker_only
        return PETIT_STAKE + AU_BOUT * table.rules.petit_points * counts
    guards = count(view.trumps & ~PETIT)
    if guards >= GUARDS:
        guards = GUARDS - 1
    return view.book.petit_kept[guards + GUARDS * view.takes]


def excuse_now(table: Table, view: View) -> Real:
    """What playing the Excuse is better than keeping it.

    It is kept with less and less hope as the last trick comes near, where it is lost by most rules,
    unless its side has won all the others (section 6).
    """
    kept: Flag = table.rules.excuse_last == EXCUSE_KEPT
    to_choose = table.tricks_left - (1 if kept else 2)
    patience = to_choose / view.mine.excuse_urgent
    hope = view.mine.excuse_held * (patience if patience < 1 else 1)
    if kept or to_choose:
        return -hope
    safe: Flag = table.rules.excuse_wins != NEVER_WINS and has_won_all(table, table.turn)
    return -hope if safe else LAST_CALL
