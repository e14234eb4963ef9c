"""What happened: every state is a fold of these, and every screen, bot and log reads them.

Hidden cards are ``None`` in the copy that a seat may see (see ``observation``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Card, CardSet
from game.rules.ruleset import Bid, PoigneeLevel
from game.rules.scoring import ScoreSheet


class VoidReason(StrEnum):
    """Why a deal is not played (sections 2.5 and 3)."""

    ALL_PASSED = "all_passed"
    PETIT_SEC = "petit_sec"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards went out; a seat sees its own hand and the number of cards of the others."""

    dealer: int
    hands: tuple[CardSet | None, ...]
    dog: CardSet | None


@dataclass(frozen=True, slots=True)
class DealVoided:
    """Nobody plays this deal; ``seat`` is who was dealt the bare Petit, if anyone."""

    reason: VoidReason
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat spoke."""

    seat: int
    bid: Bid


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over."""

    taker: int
    contract: Bid


@dataclass(frozen=True, slots=True)
class CardCalled:
    """The taker named the card whose holder is the partner."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class PartnerRevealed:
    """The partner is public now; the taker's own seat means that he plays alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class DogShown:
    """The dog was turned up for all and went into the taker's hand."""

    taker: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class Discarded:
    """The taker laid his discard away; ``shown`` are the trumps in it, public."""

    seat: int
    cards: CardSet | None
    shown: CardSet


@dataclass(frozen=True, slots=True)
class ChelemAnnounced:
    """The slam was announced; the announcer leads."""

    seat: int


@dataclass(frozen=True, slots=True)
class PlayStarted:
    """All is ready for the first lead."""

    leader: int


@dataclass(frozen=True, slots=True)
class PoigneeShown:
    """A seat showed a handful."""

    seat: int
    level: PoigneeLevel
    cards: CardSet


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card went to the trick."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick is complete; the winner leads the next."""

    seat: int


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: the sheet, with dog and discard for all to see."""

    sheet: ScoreSheet
    dog: CardSet
    discard: CardSet
    partner: int | None


Event = (
    Dealt
    | DealVoided
    | BidMade
    | AuctionWon
    | CardCalled
    | PartnerRevealed
    | DogShown
    | Discarded
    | ChelemAnnounced
    | PlayStarted
    | PoigneeShown
    | CardPlayed
    | TrickWon
    | DealScored
)
