"""What looks absurd to people: to give away to opponents what a lower card would spare.

A court card put up second in hand that may be beaten, or laid under an opponent's; a ruff with the
21 where a small trump would do.
"""

from __future__ import annotations

from game.ai.kernel.cards import COURTS, PETIT, TRUMP_21, TRUMPS, above
from game.ai.kernel.notation import Flag, Small, Word
from game.ai.kernel.offers import UNMANNERLY
from game.ai.kernel.table import PlayState
from game.ai.kernel.view import SuitView


def court_wasted(
    table: PlayState, led: SuitView, card: Word, trumped: Flag, friendly: Flag
) -> Small:
    """The fault of following suit with that card.

    Args:
        table: the table, with the cards that may be played.
        led: the suit led.
        card: one of it.
        trumped: whether a trump wins so far.
        friendly: whether a friend does.
    """
    low = table.open_plain & led.cards & ~COURTS
    if friendly or not low or not card & COURTS:
        return 0
    loses: Flag = trumped or card < table.best_plain
    risks: Flag = table.turn == 1 and (led.rivals & above(card)) != 0
    return UNMANNERLY if loses or risks else 0


def trump_21_wasted(table: PlayState, card: Word) -> Small:
    """The fault of trumping a plain suit with that trump."""
    small = table.open_trumps & TRUMPS & ~(PETIT | TRUMP_21) & above(table.best_trump)
    return UNMANNERLY if card == TRUMP_21 and table.led and small else 0
