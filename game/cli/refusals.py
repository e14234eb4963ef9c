"""Why the rules forbid an action of a record, in the user's language."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules.actions import IllegalAction, Reason
from game.rules.cards import Suit
from game.words.cards import suit_name
from game.words.i18n import mark, tr
from game.words.refusals import refusal_sentence

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
        Reason.BID_TOO_LOW: mark("it must be above {bid}"),
        Reason.CALL_NOT_ALLOWED: mark("{card} may not be called"),
        Reason.DISCARD_COUNT: mark("the discard must have this number of cards: {count}"),
        Reason.DISCARD_KING: mark("{card} is a king, which is not discarded"),
        Reason.DISCARD_BOUT: mark("{card} is a bout, which is not discarded"),
        Reason.DISCARD_TRUMP: mark("{card} is a trump, which only goes when nothing else may"),
        Reason.DISCARD_TRUMP_COUNT: mark("trumps only go when nothing else may, here {count}"),
        Reason.DISCARD_CALLED: mark("{card} is the called card, which stays in the hand"),
        Reason.POIGNEE_TOO_LATE: mark("too late: this seat has already played"),
        Reason.POIGNEE_ALREADY: mark("this seat has already shown a handful"),
        Reason.POIGNEE_NOT_TRUMP: mark("{card} is no trump, and only trumps are shown"),
        Reason.POIGNEE_COUNT: mark("no handful has this number of trumps: {count}"),
        Reason.POIGNEE_EXCUSE: mark("the trumps suffice without the Excuse"),
        Reason.MISERE_TOO_LATE: mark("too late: this seat has already played"),
        Reason.MISERE_ALREADY: mark("this seat has already declared a misère"),
        Reason.MISERE_HAND: mark("this hand is no misère"),
        Reason.MUST_FOLLOW: mark("must follow {suit}"),
        Reason.MUST_TRUMP: mark("must play a trump"),
        Reason.MUST_OVERTRUMP: mark("must overtrump T{trump}"),
    }
)


def refusal_words(refusal: IllegalAction) -> str:
    """What the rules say to an action that they forbid, to go on after a colon.

    They name seats and cards where the window speaks to the player; elsewhere the words are its.
    """
    sentences = _REFUSALS if refusal.details else {**_REFUSALS, **_WITHOUT_DETAILS}
    if refusal.reason not in sentences:
        sentence = refusal_sentence(refusal)
        return sentence[:1].lower() + sentence[1:]
    details: dict[str, str | int] = dict(refusal.details)
    if "suit" in details:
        details["suit"] = suit_name(Suit[str(details["suit"]).upper()])
    return tr(sentences[refusal.reason], **details)
