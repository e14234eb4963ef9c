"""Why an action is refused: in a sentence for the player, or said of a line of a record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.rules.actions import IllegalAction, Reason
from game.rules.bids import parse_bid
from game.rules.cards import Suit
from game.words.actions import bid_name
from game.words.cards import suit_name
from game.words.i18n import mark, ntr, tr

Details = Mapping[str, str | int]
"""The values that came with a refusal, such as the suit to follow."""


def refusal_sentence(refusal: IllegalAction) -> str:
    """The sentence for a refused action."""
    return sentence(refusal.reason, refusal.details)


def sentence(reason: Reason, details: Details) -> str:
    """The sentence for a reason, with suits and numbers taken from its details."""
    say = _WITH_DETAILS.get(reason)
    return tr(_PLAIN[reason]) if say is None else say(details)


def _count(details: Details) -> int:
    return int(details.get("count", 0))


def _bid_too_low(details: Details) -> str:
    bid = bid_name(parse_bid(str(details["bid"])))
    return tr("Bid higher than {bid}, or pass", bid=bid)


def _must_follow(details: Details) -> str:
    suit = Suit[str(details["suit"]).upper()]
    if suit is Suit.TRUMPS:
        return tr("Trumps were led: you must play a trump")
    return tr("You must follow {suit}", suit=suit_name(suit))


def _opening_lead(details: Details) -> str:
    suit = suit_name(Suit[str(details["suit"]).upper()])
    return tr("The first card may not be of {suit}, unless it is the called card", suit=suit)


def _discard_count(details: Details) -> str:
    return ntr("You must discard {n} card", "You must discard {n} cards", _count(details))


def _discard_trump_count(details: Details) -> str:
    count = _count(details)
    if not count:
        return tr("All your other cards must go first")
    return ntr("Only {n} trump may go", "Only {n} trumps may go", count)


def _must_overtrump(details: Details) -> str:
    return tr("You must beat the {trump}", **details)


_WITH_DETAILS: Final[Mapping[Reason, Callable[[Details], str]]] = {
    Reason.BID_TOO_LOW: _bid_too_low,
    Reason.DISCARD_COUNT: _discard_count,
    Reason.DISCARD_TRUMP_COUNT: _discard_trump_count,
    Reason.MUST_FOLLOW: _must_follow,
    Reason.MUST_OVERTRUMP: _must_overtrump,
    Reason.OPENING_LEAD_CALLED_SUIT: _opening_lead,
}
_PLAIN: Final[Mapping[Reason, str]] = {
    Reason.NOT_YOUR_TURN: mark("It is not your turn"),
    Reason.WRONG_PHASE: mark("This is not the moment"),
    Reason.NOT_IN_HAND: mark("You do not hold this card"),
    Reason.NOT_IN_THESE_RULES: mark("These rules do not know that"),
    Reason.CANCEL_HAND: mark("With this hand the deal stands"),
    Reason.CANCEL_TOO_LATE: mark("Too late: the auction has begun"),
    Reason.BID_NOT_PLAYED: mark("These rules do not have this bid"),
    Reason.MUST_BID: mark("All have passed: the last player must bid"),
    Reason.CALL_NOT_ALLOWED: mark("This card cannot be called"),
    Reason.CHELEM_ONLY_TAKER: mark("Only the taker announces a slam"),
    Reason.CHELEM_ONLY_WITH_BID: mark("A slam is announced with the bid"),
    Reason.CHELEM_NOT_WITH_BID: mark("A slam is not announced with the bid"),
    Reason.CHELEM_TOO_LATE: mark("Too late: the first card has been played"),
    Reason.CHELEM_ALREADY: mark("The slam is already announced"),
    Reason.DISCARD_KING: mark("A king is not discarded"),
    Reason.DISCARD_BOUT: mark("A bout is not discarded"),
    Reason.DISCARD_TRUMP: mark("Trumps go only when nothing else is left"),
    Reason.DISCARD_CALLED: mark("The called card stays in hand"),
    Reason.PETIT_TOO_LATE: mark("Too late: the first card has been played"),
    Reason.PETIT_ALREADY: mark("The Petit is already announced"),
    Reason.PETIT_ONLY_TAKER: mark("Only the taker announces the Petit"),
    Reason.PETIT_ONLY_HOLDER: mark("Only the holder of the Petit announces it"),
    Reason.PETIT_NEVER_WINS: mark("This Petit wins no trick"),
    Reason.POIGNEE_ONLY_TAKER: mark("Only the taker shows a handful"),
    Reason.POIGNEE_TOO_LATE: mark("Too late: you have already played"),
    Reason.POIGNEE_AFTER_LEAD: mark("Too late: the first card has been played"),
    Reason.POIGNEE_ALREADY: mark("You have already shown a handful"),
    Reason.POIGNEE_NOT_TRUMP: mark("Only trumps are shown"),
    Reason.POIGNEE_COUNT: mark("No handful has this number of trumps"),
    Reason.POIGNEE_EXCUSE: mark("Your trumps suffice without the Excuse"),
    Reason.POIGNEE_SHOWN_DISCARD: mark("Trumps of the discard must be shown too"),
    Reason.MISERE_TOO_LATE: mark("Too late: you have already played"),
    Reason.MISERE_AFTER_LEAD: mark("Too late: the first card has been played"),
    Reason.MISERE_ALREADY: mark("You have already declared a misère"),
    Reason.MISERE_HAND: mark("Your hand is no misère"),
    Reason.MUST_TRUMP: mark("Without the suit led, you must play a trump"),
}

_OF_A_RECORD_WITHOUT_DETAILS: Final[Mapping[Reason, str]] = {
    Reason.NOT_YOUR_TURN: mark("it is another seat's turn"),
    Reason.WRONG_PHASE: mark("not in this phase"),
}
"""Reasons that come with details only now and then."""

_OF_A_RECORD: Final[Mapping[Reason, str]] = {
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


def refusal_words(refusal: IllegalAction) -> str:
    """What the rules say to an action that they forbid, to go on after a colon.

    They name seats and cards where the window speaks to the player; elsewhere the words are its.
    """
    bare = {} if refusal.details else _OF_A_RECORD_WITHOUT_DETAILS
    sentences = {**_OF_A_RECORD, **bare}
    if refusal.reason not in sentences:
        sentence = refusal_sentence(refusal)
        return sentence[:1].lower() + sentence[1:]
    details: dict[str, str | int] = dict(refusal.details)
    if "suit" in details:
        details["suit"] = suit_name(Suit[str(details["suit"]).upper()])
    return tr(sentences[refusal.reason], **details)
