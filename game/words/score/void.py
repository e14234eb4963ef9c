"""The score sheet of a deal that nobody played, in words (rules sections 2.2 and 2.5)."""

from __future__ import annotations

from game.rules.events import VoidReason
from game.rules.options.choices import PetitSec
from game.rules.score.match import Match
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.words.i18n import ntr, tr
from game.words.names import shown_name
from game.words.score.payments import payment_rows
from game.words.score.sheet import SheetRow


def void_rows(result: DealResult, setup: GameSetup, standing: Match) -> list[SheetRow]:
    """Why nobody played, who dealt, what it cost, and whether it counts.

    Args:
        result: the void deal.
        setup: who sits at the table.
        standing: the match after it.
    """
    assert result.void is not None, "only a void deal has such lines"
    rows = [
        SheetRow(tr("Why"), _reason(result.void, setup), None),
        SheetRow(tr("Dealer"), shown_name(setup.seats[result.dealer]), None),
        *payment_rows(result, setup, standing),
    ]
    if setup.deals is not None:
        words = ntr("not the deal agreed on", "not one of the {n} deals agreed on", setup.deals)
        rows.append(SheetRow(tr("Match"), words, None))
    return rows


def next_words(result: DealResult, setup: GameSetup, next_dealer: int) -> str:
    """Who deals after a void deal."""
    again = next_dealer == result.dealer
    if next_dealer == setup.human:
        return tr("you deal again") if again else tr("you deal next")
    name = shown_name(setup.seats[next_dealer])
    return tr("{name} deals again", name=name) if again else tr("{name} deals next", name=name)


def _reason(reason: VoidReason, setup: GameSetup) -> str:
    rules = setup.rules
    match reason:
        case VoidReason.ALL_PASSED:
            return tr("nobody would take, so the cards are dealt anew")
        case VoidReason.PETIT_SEC if rules.petit_sec is PetitSec.CANCEL:
            return tr("a player was dealt the Petit as the only trump: the deal is void")
        case VoidReason.PETIT_SEC:
            return tr("a player was dealt the Petit as the only trump and threw the hand in")
        case VoidReason.EXCUSE_SEC:
            return tr("a player was dealt the Excuse and no trump, and threw the hand in")
        case VoidReason.MALDONNE:
            return tr("a player was dealt too little to play, and threw the hand in")
