"""What those still to play make of the trick with a card in it."""

from __future__ import annotations

from typing import Final

from game.ai.kernel.cards import above, count, higher_of
from game.ai.kernel.notation import Nothing, Word
from game.ai.kernel.table import PlayState
from game.ai.kernel.view import SuitView, View, without

WILLING_TO_WIN: Final = 0.9
"""How often a player who can beat a plain card does."""
SECOND_TAKEOVER: Final = 0.5
"""How often a second player beats a card that was beaten before."""


def meet_plain(table: PlayState, view: View, led: SuitView, best: Word) -> Nothing:
    """Meet that as the best card of the suit led, where no trump lies."""
    rivals = count(led.rivals & above(best))
    for other in range(table.turn, view.others):
        follows = 1 - without(led.shares[other], rivals)
        follows = min(follows, 1 - led.empty[other])
        view.beats[other] = led.ruffs[other] + follows * WILLING_TO_WIN
    _overtake(table, view)


def meet_trump(table: PlayState, view: View, led: SuitView, trump: Word) -> Nothing:
    """Meet that trump, beside those that lie."""
    over = count(view.trumps_out & above(higher_of(trump, table.best_trump)))
    for other in range(table.turn, view.others):
        none = without(view.trump_shares[other], over)
        view.beats[other] = led.empty[other] * (1 - none)
    _overtake(table, view)


def _overtake(table: PlayState, view: View) -> Nothing:
    """Sum up what they make of it, by the chance of each to beat what wins so far."""
    view.held = 1
    view.rescued = 0
    for other in range(table.turn, view.others):
        beats = view.beats[other]
        again = beats * SECOND_TAKEOVER
        won = view.friends[other] * ((1 - view.held) * again + view.held * beats)
        view.rescued = view.rescued * (1 - again) + won
        view.held *= 1 - beats
