"""What a deal moved besides the score, in words: pools and chips (rules section 8)."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import number, tr
from game.rules.scores import Score
from game.rules.settlement import MatchLineKind
from game.session.game import DealResult, GameSetup
from game.ui.scenes.score_words import ribbon, share_note
from game.ui.scenes.sheet_row import SheetRow


def payment_rows(result: DealResult, setup: GameSetup) -> list[SheetRow]:
    """One line for each payment, as the player receives it, or the first seat when only bots play.

    The score itself has its own lines; with chips it is not what changes hands.
    """
    seat = setup.human or 0
    return [
        SheetRow(*_words(line.kind), number(line.by_seat[seat], signed=True))
        for line in result.payments
        if line.kind is not MatchLineKind.SCORE
    ]


def outcome_ribbon(result: DealResult) -> tuple[str, str]:
    """What the deal costs or brings, and the figure: in chips where those change hands.

    Raises:
        ValueError: when nobody played the deal.
    """
    if result.sheet is None:
        raise ValueError("a void deal costs nothing")
    chips = _chips_of_taker(result)
    if chips is None:
        return ribbon(result.sheet)
    if chips >= 0:
        return tr("The taker receives in chips"), number(chips)
    return tr("The taker pays in chips"), number(-chips)


def outcome_note(result: DealResult, setup: GameSetup) -> str:
    """How the points are shared on the taker's side; empty where chips change hands."""
    return share_note(result, setup) if _chips_of_taker(result) is None else ""


def _chips_of_taker(result: DealResult) -> Score | None:
    if result.taker is None:
        return None
    for line in result.payments:
        if line.kind is MatchLineKind.CHIPS:
            return line.by_seat[result.taker]
    return None


def _words(kind: MatchLineKind) -> tuple[str, str]:
    """Label and note of a payment."""
    words: dict[MatchLineKind, Callable[[], tuple[str, str]]] = {
        MatchLineKind.POOL_FORMED: lambda: (tr("Pool"), tr("everybody pays for a new pool")),
        MatchLineKind.POOL_EXTRA: lambda: (tr("Pool"), tr("the dealer’s extra")),
        MatchLineKind.CHIPS: lambda: (tr("Chips"), tr("what you receive or pay")),
        MatchLineKind.POOL_WON: lambda: (tr("Pool"), tr("won by the taker")),
        MatchLineKind.POOL_REFILLED: lambda: (tr("Pool"), tr("paid by the taker")),
    }
    return words[kind]()
