"""What those still to play make of the trick with a card in it."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import QUEENS_AND_KINGS, above, count, higher_of, suit_bit
from game.ai.kernel.hearing import DENIES
from game.ai.kernel.notation import Nothing, Real, Small, Word
from game.ai.kernel.table import PlayState
from game.ai.kernel.view import SuitView, View, without

WILLING_TO_WIN: Final = 0.9
"""How often a player who can beat a plain card does."""
KEPT_PROMISE: Final = 0.8
"""How often a player who has promised a queen or king of a suit has one that beats a lower card."""
SECOND_TAKEOVER: Final = 0.5
PROMISED_TAKEOVER: Final = 0.75
DENIED_TAKEOVER: Final = 0.3
"""How often a second player beats a card that was beaten before; who has promised a queen or king
of the suit; who has denied them."""


def meet_plain(table: PlayState, view: View, led: SuitView, best: Word) -> Nothing:
    """Meet that as the best card of the suit led, where no trump lies."""
    rivals: Small = count(led.rivals & above(best))
    for other in range(table.turn, view.others):
        follows: Real = 1 - without(led.shares[other], rivals)
        if led.is_told:
            follows = _as_told(view.told[other], led, best, other, follows)
        follows = min(follows, 1 - led.empty[other])
        view.beats[other] = led.ruffs[other] + follows * WILLING_TO_WIN
    _overtake(table, view, suit_bit(led.cards) if led.is_told else 0)


def _as_told(told: Small, led: SuitView, best: Word, other: Small, follows: Real) -> Real:
    """The chance that a player can beat a card of the suit, by what he has told of it."""
    bit = suit_bit(led.cards)
    rivals = led.rivals & above(best)
    if told >> DENIES & bit:
        return 1 - without(led.shares[other], count(rivals & ~QUEENS_AND_KINGS))
    if told & bit and rivals & QUEENS_AND_KINGS:
        return max(follows, KEPT_PROMISE)
    return follows


def meet_trump(table: PlayState, view: View, led: SuitView, trump: Word) -> Nothing:
    """Meet that trump, beside those that lie."""
    over = count(view.trumps_out & above(higher_of(trump, table.best_trump)))
    for other in range(table.turn, view.others):
        none = without(view.trump_shares[other], over)
        view.beats[other] = led.empty[other] * (1 - none)
    _overtake(table, view, 0)


def _overtake(table: PlayState, view: View, told_of: Small) -> Nothing:
    """Sum up what they make of it, by the chance of each to beat what wins so far.

    Args:
        table: the table.
        view: takes the sums.
        told_of: the bit of the suit, if somebody has told of it and no trump lies.
    """
    view.held = 1
    view.rescued = 0
    for other in range(table.turn, view.others):
        beats = view.beats[other]
        again = beats * SECOND_TAKEOVER
        if view.told[other] & told_of:
            again = beats * PROMISED_TAKEOVER
        elif view.told[other] >> DENIES & told_of:
            again = beats * DENIED_TAKEOVER
        won = view.friends[other] * ((1 - view.held) * again + view.held * beats)
        view.rescued = view.rescued * (1 - again) + won
        view.held *= 1 - beats
