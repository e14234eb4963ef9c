"""Why the rules forbid an action of a record, in the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.i18n import mark, tr
from game.rules.actions import IllegalAction, Reason
from game.rules.cards import Suit
from game.ui.table.words import suit_name

_WITHOUT_DETAILS: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.NOT_YOUR_TURN: mark("it is another seat's turn"),
        Reason.WRONG_PHASE: mark("not in this phase"),
    }
)
"""Reasons that come with details only now and then."""

_REFUSALS: Final[Mapping[Reason, str]] = MappingProxyType(
    {
        Reason.NOT_YOUR_TURN: mark("it is the turn of seat {seat}"),
        Reason.WRONG_PHASE: mark("not in the phase {phase}"),
        Reason.NOT_IN_HAND: mark("{card} is not in the hand"),
        Reason.NOT_IN_THESE_RULES: mark("these rules do not know that"),
        Reason.CANCEL_HAND: mark("with this hand the deal stands"),
        Reason.CANCEL_TOO_LATE: mark("too late: the auction has begun"),
        Reason.BID_TOO_LOW: mark("it must be above {bid}"),
        Reason.BID_NOT_PLAYED: mark("these rules do not have this bid"),
        Reason.MUST_BID: mark("all have passed: the last player must bid"),
        Reason.CALL_NOT_ALLOWED: mark("{card} may not be called"),
        Reason.CHELEM_ONLY_TAKER: mark("only the taker announces a slam"),
        Reason.CHELEM_ONLY_WITH_BID: mark("a slam is announced with the bid"),
        Reason.CHELEM_NOT_WITH_BID: mark("a slam is not announced with the bid"),
        Reason.CHELEM_TOO_LATE: mark("too late: the first card has been played"),
        Reason.CHELEM_ALREADY: mark("the slam is already announced"),
        Reason.DISCARD_COUNT: mark("the discard has {count} cards"),
        Reason.DISCARD_KING: mark("{card} is a king, which is not discarded"),
        Reason.DISCARD_BOUT: mark("{card} is a bout, which is not discarded"),
        Reason.DISCARD_TRUMP: mark("{card} is a trump, which only goes when nothing else may"),
        Reason.DISCARD_TRUMP_COUNT: mark("trumps only go when nothing else may, here {count}"),
        Reason.DISCARD_CALLED: mark("{card} is the called card, which stays in the hand"),
        Reason.PETIT_TOO_LATE: mark("too late: the first card has been played"),
        Reason.PETIT_ALREADY: mark("the Petit is already announced"),
        Reason.PETIT_ONLY_TAKER: mark("only the taker announces the Petit"),
        Reason.PETIT_ONLY_HOLDER: mark("only the holder of the Petit announces it"),
        Reason.PETIT_NEVER_WINS: mark("this Petit wins no trick"),
        Reason.POIGNEE_ONLY_TAKER: mark("only the taker shows a poignée"),
        Reason.POIGNEE_TOO_LATE: mark("too late: this seat has already played"),
        Reason.POIGNEE_ALREADY: mark("this seat has already shown a poignée"),
        Reason.POIGNEE_NOT_TRUMP: mark("{card} is no trump, and only trumps are shown"),
        Reason.POIGNEE_COUNT: mark("no poignée has {count} trumps"),
        Reason.POIGNEE_EXCUSE: mark("the trumps suffice without the Excuse"),
        Reason.POIGNEE_SHOWN_DISCARD: mark("trumps of the discard must be shown too"),
        Reason.MISERE_TOO_LATE: mark("too late: this seat has already played"),
        Reason.MISERE_ALREADY: mark("this seat has already declared a misère"),
        Reason.MISERE_HAND: mark("this hand is no misère"),
        Reason.MUST_FOLLOW: mark("must follow {suit}"),
        Reason.MUST_TRUMP: mark("must play a trump"),
        Reason.MUST_OVERTRUMP: mark("must overtrump T{trump}"),
        Reason.OPENING_LEAD_CALLED_SUIT: mark(
            "the first card may not be of {suit}, unless it is the called card"
        ),
        Reason.EXCUSE_KEPT_FOR_CHELEM: mark("the Excuse is kept for the last trick of the slam"),
    }
)


def refusal_words(refusal: IllegalAction) -> str:
    """What the rules say to an action that they forbid."""
    sentences = _REFUSALS if refusal.details else {**_REFUSALS, **_WITHOUT_DETAILS}
    details: dict[str, str | int] = dict(refusal.details)
    if "suit" in details:
        details["suit"] = suit_name(Suit[str(details["suit"]).upper()])
    return tr(sentences[refusal.reason], **details)
