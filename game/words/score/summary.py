"""How a deal went in one sentence, and what the score sheet of two players says otherwise.

Of two, each plays for himself (rules section 2.4). The sheet counts from the side of the first
seat, which stands where the attack would.
"""

from __future__ import annotations

from game.rules.cards import BOUTS
from game.rules.score.outcome import Side
from game.rules.score.scores import Score
from game.rules.score.sheet import ScoreLine, ScoreSheet
from game.session.setup import GameSetup
from game.words.i18n import tr, within
from game.words.names import shown_name
from game.words.numbers import number
from game.words.table import bid_name


def played_headline(sheet: ScoreSheet, taker: int | None, setup: GameSetup) -> str:
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


def ribbon_of_two(sheet: ScoreSheet, setup: GameSetup) -> tuple[str, Score]:
    """Who pays whom, and how much."""
    if not sheet.per_defender:
        return tr("Nobody pays"), 0
    payer = 1 if sheet.per_defender > 0 else 0
    receiver = 1 - payer
    names = [shown_name(seat) for seat in setup.seats]
    if payer == setup.human:
        words = tr("You pay {name}", name=names[receiver])
    elif receiver == setup.human:
        words = tr("{name} pays you", name=names[payer])
    else:
        words = tr("{payer} pays {receiver}", payer=names[payer], receiver=names[receiver])
    return words, abs(sheet.per_defender)


def points_note(setup: GameSetup) -> str:
    """Of which of the two players the sheet counts the points."""
    if setup.human == 0:
        return tr("taken by you")
    return tr("taken by {name}", name=shown_name(setup.seats[0]))


def gap_note(sheet: ScoreSheet, line: ScoreLine, setup: GameSetup) -> str:
    """How far the winner is above his own target, which goes by his own bouts."""
    winner = winner_seat(sheet)
    if winner is None:
        return tr("both reach their targets, or neither does")
    bouts = sheet.outcome.bouts if winner == 0 else len(BOUTS) - sheet.outcome.bouts
    target = setup.rules.targets[bouts]
    return tr(
        "{name}: {high} − {low} = {gap}, and the base of {base}",
        name=shown_name(setup.seats[winner]),
        high=number(target + sheet.gap),
        low=number(target),
        gap=number(sheet.gap),
        base=line.values["base"],
    )


def deal_of_two(sheet: ScoreSheet) -> str:
    """A deal in the list of all deals; whose it was its row shows."""
    if sheet.winner is None:
        return tr("nobody won")
    if not sheet.gap:
        return tr("just won")
    return tr("won by {gap}", gap=number(sheet.gap))


def petit_note() -> str:
    """Why the Petit earns points in a deal of two: the last trick was won with it."""
    return tr("the last trick was won with the Petit")
