"""What a deal asks of a seat, what may be bid and done, and why an action may be refused."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from game.rules.cards import Card, CardSet


class Bid(IntEnum):
    """What a player may say in the auction, in rising order.

    A voice is no contract: it becomes one when everyone else passes (section 11.16).
    """

    PASS = 0
    VOICE = 1
    PETITE = 2
    POUSSE = 3
    GARDE = 4
    GARDE_SANS = 5
    GARDE_CONTRE = 6

    @property
    def code(self) -> str:
        """Its name in records: ``garde_sans``."""
        return self.name.lower()

    @property
    def shows_dog(self) -> bool:
        """Whether the taker takes the dog in hand, and so discards."""
        return self in (Bid.PETITE, Bid.POUSSE, Bid.GARDE)


CONTRACTS: Final = (Bid.PETITE, Bid.POUSSE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE)
"""Every contract of any rules, in rising order; ``RuleSet.contracts`` has those of one table."""


def parse_bid(code: str) -> Bid:
    """The bid that records call by a name, such as ``garde_sans``.

    Raises:
        ValueError: when there is no such bid.
    """
    for bid in Bid:
        if bid.code == code:
            return bid
    raise ValueError(f"{code!r} is not a bid")


class DecisionKind(StrEnum):
    """What a seat is asked to decide, from throwing the cards in to playing one."""

    CANCEL = "cancel"
    IMPRENABLE = "imprenable"
    BID = "bid"
    CALL = "call"
    DISCARD = "discard"
    CHELEM = "chelem"
    PETIT = "petit"
    POIGNEE = "poignee"
    MISERE = "misere"
    PLAY = "play"


OPTIONAL: Final = (
    DecisionKind.CANCEL,
    DecisionKind.CHELEM,
    DecisionKind.PETIT,
    DecisionKind.POIGNEE,
    DecisionKind.MISERE,
)
"""What may be declined, in the order in which it is asked."""


class Slam(StrEnum):
    """What an announcement promises: every trick, or all but a few (section 7)."""

    CHELEM = "chelem"
    PETIT_CHELEM = "petit_chelem"


class Misere(StrEnum):
    """What a hand lacks whose owner declares a misère (sections 7 and 11.9)."""

    NO_TRUMP = "no_trump"
    NO_COURT = "no_court"


@dataclass(frozen=True, slots=True)
class CancelDeal:
    """Have a deal with a bare or weak hand thrown in, before the first bid (section 2.5)."""


@dataclass(frozen=True, slots=True)
class DeclareImprenable:
    """Play the bare Petit as a second Excuse rather than cancel (section 2.5)."""


@dataclass(frozen=True, slots=True)
class MakeBid:
    """Say a bid, or pass (section 3).

    Attributes:
        bid: the contract that is offered, or a pass.
        slam: what is announced with it, where slams are announced with the bid.
    """

    bid: Bid
    slam: Slam | None = None


@dataclass(frozen=True, slots=True)
class CallCard:
    """Name the card whose holder becomes the partner (section 4)."""

    card: Card


@dataclass(frozen=True, slots=True)
class AnnounceChelem:
    """Announce the slam, or the petit chelem, before the first card (section 3)."""

    slam: Slam = Slam.CHELEM


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay away as many cards as the dog had (section 5)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class AnnouncePetit:
    """Announce the Petit in the last trick, before the first card (sections 7 and 11.14)."""


@dataclass(frozen=True, slots=True)
class ShowPoignee:
    """Show a handful of trumps just before one's first card (section 7)."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class DeclareMisere:
    """Declare a hand without trumps, or without court cards (sections 7 and 11.9)."""

    misere: Misere


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick (section 6)."""

    card: Card


Action = (
    CancelDeal
    | DeclareImprenable
    | MakeBid
    | CallCard
    | AnnounceChelem
    | Discard
    | AnnouncePetit
    | ShowPoignee
    | DeclareMisere
    | PlayCard
)


class Reason(StrEnum):
    """Why an action is refused; the interface has a sentence for each."""

    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    NOT_IN_HAND = "not_in_hand"
    NOT_IN_THESE_RULES = "not_in_these_rules"
    CANCEL_HAND = "cancel_hand"
    CANCEL_TOO_LATE = "cancel_too_late"
    BID_TOO_LOW = "bid_too_low"
    BID_NOT_PLAYED = "bid_not_played"
    MUST_BID = "must_bid"
    CALL_NOT_ALLOWED = "call_not_allowed"
    CHELEM_ONLY_TAKER = "chelem_only_taker"
    CHELEM_ONLY_WITH_BID = "chelem_only_with_bid"
    CHELEM_NOT_WITH_BID = "chelem_not_with_bid"
    CHELEM_TOO_LATE = "chelem_too_late"
    CHELEM_ALREADY = "chelem_already"
    DISCARD_COUNT = "discard_count"
    DISCARD_KING = "discard_king"
    DISCARD_BOUT = "discard_bout"
    DISCARD_TRUMP = "discard_trump"
    DISCARD_TRUMP_COUNT = "discard_trump_count"
    DISCARD_CALLED = "discard_called"
    PETIT_TOO_LATE = "petit_too_late"
    PETIT_ALREADY = "petit_already"
    PETIT_ONLY_TAKER = "petit_only_taker"
    PETIT_ONLY_HOLDER = "petit_only_holder"
    PETIT_NEVER_WINS = "petit_never_wins"
    POIGNEE_ONLY_TAKER = "poignee_only_taker"
    POIGNEE_TOO_LATE = "poignee_too_late"
    POIGNEE_AFTER_LEAD = "poignee_after_lead"
    POIGNEE_ALREADY = "poignee_already"
    POIGNEE_NOT_TRUMP = "poignee_not_trump"
    POIGNEE_COUNT = "poignee_count"
    POIGNEE_EXCUSE = "poignee_excuse"
    POIGNEE_SHOWN_DISCARD = "poignee_shown_discard"
    MISERE_TOO_LATE = "misere_too_late"
    MISERE_AFTER_LEAD = "misere_after_lead"
    MISERE_ALREADY = "misere_already"
    MISERE_HAND = "misere_hand"
    MUST_FOLLOW = "must_follow"
    MUST_TRUMP = "must_trump"
    MUST_OVERTRUMP = "must_overtrump"
    OPENING_LEAD_CALLED_SUIT = "opening_lead_called_suit"


class IllegalAction(Exception):
    """An action the rules forbid; the game is unchanged.

    Attributes:
        reason: the rule that forbids it.
        details: values for the sentence, such as the suit to follow or the trump to beat.
    """

    def __init__(self, reason: Reason, **details: str | int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.details: Mapping[str, str | int] = details

    def __str__(self) -> str:
        return f"{self.reason} {self.details}" if self.details else self.reason.value
