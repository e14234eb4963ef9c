"""How a deal that was played went, in one sentence: on the table, and over the score sheet."""

from __future__ import annotations

from game.rules.score.outcome import Side
from game.rules.score.sheet import ScoreSheet
from game.session.setup import GameSetup
from game.words.actions import bid_name
from game.words.i18n import tr, within
from game.words.names import shown_name
from game.words.numbers import number


def headline(sheet: ScoreSheet, taker: int | None, setup: GameSetup) -> str:
    """Who took and how it went; of two players, who won.

    Args:
        sheet: the score of the deal.
        taker: who took; None where two play.
        setup: who sits at the table.
    """
    if taker is None:
        return _headline_of_two(sheet, setup)
    values = {
        "name": shown_name(setup.seats[taker]),
        "contract": within(bid_name(sheet.outcome.contract)),
        "gap": number(sheet.gap),
    }
    return _outcome(values, sheet, mine=taker == setup.human)


def _outcome(values: dict[str, str], sheet: ScoreSheet, *, mine: bool) -> str:
    if not sheet.made:
        if mine:
            return tr("You miss your {contract} by {gap}", **values)
        return tr("{name} misses the {contract} by {gap}", **values)
    if sheet.gap == 0:
        if mine:
            return tr("You just make your {contract}", **values)
        return tr("{name} just makes the {contract}", **values)
    if mine:
        return tr("You make your {contract} by {gap}", **values)
    return tr("{name} makes the {contract} by {gap}", **values)


def winner_seat(sheet: ScoreSheet) -> int | None:
    """The seat that won a deal of two; None where neither or both reached their targets."""
    if sheet.winner is None:
        return None
    return 0 if sheet.winner is Side.ATTACK else 1


def _headline_of_two(sheet: ScoreSheet, setup: GameSetup) -> str:
    """Who won and by how much."""
    winner = winner_seat(sheet)
    if winner is None:
        return tr("Nobody wins this deal")
    gap = number(sheet.gap)
    if not sheet.gap:
        if winner == setup.human:
            return tr("You just reach your target")
        return tr("{name} just reaches the target", name=shown_name(setup.seats[winner]))
    if winner == setup.human:
        return tr("You win by {gap}", gap=gap)
    return tr("{name} wins by {gap}", name=shown_name(setup.seats[winner]), gap=gap)
