"""Why an action is refused, in a sentence for the player."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.i18n import ntr, tr
from game.rules.actions import IllegalAction, Reason
from game.rules.cards import Suit
from game.rules.ruleset import parse_bid
from game.ui.table.words import bid_name, suit_name

Details = Mapping[str, str | int]
"""The values that came with a refusal, such as the suit to follow."""


def refusal_sentence(refusal: IllegalAction) -> str:
    """The sentence for a refused action."""
    return sentence(refusal.reason, refusal.details)


def sentence(reason: Reason, details: Details) -> str:
    """The sentence for a reason, with suits and numbers taken from its details."""
    return _SENTENCES[reason](details)


def _number(details: Details, name: str) -> int:
    return int(details.get(name, 0))


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
    return ntr("You must discard {n} card", "You must discard {n} cards", _number(details, "count"))


def _discard_trump_count(details: Details) -> str:
    count = _number(details, "count")
    if not count:
        return tr("All your other cards must go first")
    return ntr("Only {n} trump may go", "Only {n} trumps may go", count)


def _fixed(say: Callable[[], str]) -> Callable[[Details], str]:
    return lambda _details: say()


_SENTENCES: Final[Mapping[Reason, Callable[[Details], str]]] = {
    Reason.NOT_YOUR_TURN: _fixed(lambda: tr("It is not your turn")),
    Reason.WRONG_PHASE: _fixed(lambda: tr("This is not the moment")),
    Reason.NOT_IN_HAND: _fixed(lambda: tr("You do not hold this card")),
    Reason.NOT_IN_THESE_RULES: _fixed(lambda: tr("These rules do not know that")),
    Reason.CANCEL_HAND: _fixed(lambda: tr("With this hand the deal stands")),
    Reason.CANCEL_TOO_LATE: _fixed(lambda: tr("Too late: the auction has begun")),
    Reason.BID_TOO_LOW: _bid_too_low,
    Reason.BID_NOT_PLAYED: _fixed(lambda: tr("These rules do not have this bid")),
    Reason.MUST_BID: _fixed(lambda: tr("All have passed: the last player must bid")),
    Reason.CALL_NOT_ALLOWED: _fixed(lambda: tr("This card cannot be called")),
    Reason.CHELEM_ONLY_TAKER: _fixed(lambda: tr("Only the taker announces a slam")),
    Reason.CHELEM_ONLY_WITH_BID: _fixed(lambda: tr("A slam is announced with the bid")),
    Reason.CHELEM_NOT_WITH_BID: _fixed(lambda: tr("A slam is not announced with the bid")),
    Reason.CHELEM_TOO_LATE: _fixed(lambda: tr("Too late: the first card has been played")),
    Reason.CHELEM_ALREADY: _fixed(lambda: tr("The slam is already announced")),
    Reason.DISCARD_COUNT: _discard_count,
    Reason.DISCARD_KING: _fixed(lambda: tr("A king is not discarded")),
    Reason.DISCARD_BOUT: _fixed(lambda: tr("A bout is not discarded")),
    Reason.DISCARD_TRUMP: _fixed(lambda: tr("Trumps go only when nothing else is left")),
    Reason.DISCARD_TRUMP_COUNT: _discard_trump_count,
    Reason.DISCARD_CALLED: _fixed(lambda: tr("The called card stays in hand")),
    Reason.PETIT_TOO_LATE: _fixed(lambda: tr("Too late: the first card has been played")),
    Reason.PETIT_ALREADY: _fixed(lambda: tr("The Petit is already announced")),
    Reason.PETIT_ONLY_TAKER: _fixed(lambda: tr("Only the taker announces the Petit")),
    Reason.PETIT_ONLY_HOLDER: _fixed(lambda: tr("Only who holds the Petit announces it")),
    Reason.PETIT_NEVER_WINS: _fixed(lambda: tr("This Petit wins no trick")),
    Reason.POIGNEE_ONLY_TAKER: _fixed(lambda: tr("Only the taker shows a poignée")),
    Reason.POIGNEE_TOO_LATE: _fixed(lambda: tr("Too late: you have already played")),
    Reason.POIGNEE_ALREADY: _fixed(lambda: tr("You have already shown a poignée")),
    Reason.POIGNEE_NOT_TRUMP: _fixed(lambda: tr("Only trumps are shown")),
    Reason.POIGNEE_COUNT: _fixed(lambda: tr("No poignée has this number of trumps")),
    Reason.POIGNEE_EXCUSE: _fixed(lambda: tr("Your trumps suffice without the Excuse")),
    Reason.POIGNEE_SHOWN_DISCARD: _fixed(lambda: tr("Trumps of the discard must be shown too")),
    Reason.MISERE_TOO_LATE: _fixed(lambda: tr("Too late: you have already played")),
    Reason.MISERE_ALREADY: _fixed(lambda: tr("You have already declared a misère")),
    Reason.MISERE_HAND: _fixed(lambda: tr("Your hand is no misère")),
    Reason.MUST_FOLLOW: _must_follow,
    Reason.MUST_TRUMP: _fixed(lambda: tr("You must play a trump")),
    Reason.MUST_OVERTRUMP: lambda details: tr("You must beat the {trump}", **details),
    Reason.OPENING_LEAD_CALLED_SUIT: _opening_lead,
    Reason.EXCUSE_KEPT_FOR_CHELEM: _fixed(
        lambda: tr("The Excuse is kept for the last trick of your slam")
    ),
}
