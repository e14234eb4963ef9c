"""What players do, and why an action may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType

from game.rules.cards import Card, CardSet
from game.rules.ruleset import Bid


@dataclass(frozen=True, slots=True)
class MakeBid:
    """Say a bid, or pass (section 3)."""

    bid: Bid


@dataclass(frozen=True, slots=True)
class CallCard:
    """Name the card whose holder becomes the partner (section 4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class AnnounceChelem:
    """Announce the slam before the first card (section 3)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay away as many cards as the dog had (section 5)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class ShowPoignee:
    """Show a handful of trumps just before one's first card (section 7)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick (section 6)."""

    card: Card


Action = MakeBid | CallCard | AnnounceChelem | Discard | ShowPoignee | PlayCard


class Reason(StrEnum):
    """Why an action is refused; the interface has a sentence for each."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    NOT_IN_HAND = "not_in_hand"
    BID_TOO_LOW = "bid_too_low"
    CALL_NOT_ALLOWED = "call_not_allowed"
    CHELEM_ONLY_TAKER = "chelem_only_taker"
    CHELEM_TOO_LATE = "chelem_too_late"
    CHELEM_ALREADY = "chelem_already"
    DISCARD_COUNT = "discard_count"
    DISCARD_KING = "discard_king"
    DISCARD_BOUT = "discard_bout"
    DISCARD_TRUMP = "discard_trump"
    DISCARD_TRUMP_COUNT = "discard_trump_count"
    DISCARD_CALLED = "discard_called"
    POIGNEE_TOO_LATE = "poignee_too_late"
    POIGNEE_ALREADY = "poignee_already"
    POIGNEE_NOT_TRUMP = "poignee_not_trump"
    POIGNEE_COUNT = "poignee_count"
    POIGNEE_EXCUSE = "poignee_excuse"
    POIGNEE_SHOWN_DISCARD = "poignee_shown_discard"
    MUST_FOLLOW = "must_follow"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    OPENING_LEAD_CALLED_SUIT = "opening_lead_called_suit"
    EXCUSE_KEPT_FOR_CHELEM = "excuse_kept_for_chelem"


class IllegalAction(Exception):
    """An action the rules forbid; the game is unchanged.

    Attributes:
        reason: the rule that forbids it.
        details: values for the sentence, such as the suit to follow or the trump to beat.
    """

    def __init__(self, reason: Reason, **details: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details: Mapping[str, str | int] = MappingProxyType(dict(details))
