"""What happened: every state is a fold of these, and every screen, bot and log reads them.

Hidden cards are ``None`` in the copy that a seat may see (see ``observation``).
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.actions import Bid, Misere, Slam
from game.rules.cards import Card, CardSet
from game.rules.score.sheet import ScoreSheet
from game.rules.shapes import PoigneeLevel


class VoidReason(StrEnum):
    """Why a deal is not played (sections 2.5 and 3)."""

    ALL_PASSED = "all_passed"
    PETIT_SEC = "petit_sec"
    EXCUSE_SEC = "excuse_sec"
    MALDONNE = "maldonne"


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards went out; a seat sees its own hand and the number of cards of the others.

    Attributes:
        dealer: who dealt.
        hands: the hand of each seat.
        dog: the dog.
        piles: two players' piles on the table, each from the bottom up; only the upmost card is
            face up, and even the owner sees no other (section 2.4).
    """

    dealer: int
    hands: tuple[CardSet | None, ...]
    dog: CardSet | None
    piles: tuple[tuple[tuple[Card | None, ...], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class DealVoided:
    """Nobody plays this deal; ``seat`` is whose hand was the reason, if any."""

    reason: VoidReason
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class PetitSecFound:
    """A seat was dealt the bare Petit, and chooses whether to cancel or to play."""

    seat: int


@dataclass(frozen=True, slots=True)
class ImprenableDeclared:
    """A seat's Petit cannot be taken: from now on all know it."""

    seat: int


@dataclass(frozen=True, slots=True)
class BidMade:
    """A seat spoke, and announced a slam with its bid if it liked and may."""

    seat: int
    bid: Bid
    slam: Slam | None = None


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over: the highest bidder is the taker, and his bid the contract."""

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
    """The slam was announced; who announced all tricks leads."""

    seat: int
    slam: Slam = Slam.CHELEM


@dataclass(frozen=True, slots=True)
class PlayStarted:
    """All that comes before the cards is done: the leader is to play the first one."""

    leader: int


@dataclass(frozen=True, slots=True)
class PoigneeShown:
    """A seat showed a handful."""

    seat: int
    level: PoigneeLevel
    cards: CardSet


@dataclass(frozen=True, slots=True)
class PetitAnnounced:
    """A seat announced that its side will win the last trick with the Petit."""

    seat: int


@dataclass(frozen=True, slots=True)
class MisereDeclared:
    """A seat declared a misère; its hand is not shown (section 11.9)."""

    seat: int
    misere: Misere


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A seat played a card to the trick in progress."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickWon:
    """The trick is complete; the winner leads the next."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileTurned:
    """The next card of a pile on the table was turned face up (section 2.4)."""

    seat: int
    pile: int
    card: Card


@dataclass(frozen=True, slots=True)
class DealScored:
    """The deal is over: its score sheet, with dog and discard for all to see."""

    sheet: ScoreSheet
    dog: CardSet
    discard: CardSet
    partner: int | None


Event = (
    Dealt
    | DealVoided
    | PetitSecFound
    | ImprenableDeclared
    | BidMade
    | AuctionWon
    | CardCalled
    | PartnerRevealed
    | DogShown
    | Discarded
    | ChelemAnnounced
    | PlayStarted
    | PoigneeShown
    | PetitAnnounced
    | MisereDeclared
    | CardPlayed
    | TrickWon
    | PileTurned
    | DealScored
)
