"""The score sheet of two players in words: each plays for himself (rules section 2.4).

The sheet counts from the side of the first seat, which stands where the attack would.
"""

from __future__ import annotations

from game.rules.cards import BOUTS
from game.rules.score.scores import Score
from game.rules.score.sheet import ScoreLine, ScoreSheet
from game.session.setup import GameSetup
from game.words.i18n import tr
from game.words.names import shown_name
from game.words.numbers import number
from game.words.score.headline import winner_seat


def ribbon(sheet: ScoreSheet, setup: GameSetup) -> tuple[str, Score]:
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


def deal_words(sheet: ScoreSheet) -> str:
    """A deal in the list of all deals; whose it was its row shows."""
    if sheet.winner is None:
        return tr("nobody won")
    if not sheet.gap:
        return tr("just won")
    return tr("won by {gap}", gap=number(sheet.gap))


def petit_note() -> str:
    """Why the Petit earns points in a deal of two: the last trick was won with it."""
    return tr("the last trick was won with the Petit")
