"""The state of a deal: the facts that all may know, and the cards that they may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import EXCUSE, NO_CARDS, Card, CardSet, Suit
from game.rules.events import BidMade, PoigneeShown, VoidReason
from game.rules.ruleset import Bid, RuleSet, TableShape
from game.rules.scoring import ScoreSheet


class Phase(StrEnum):
    """What the deal waits for."""

    DEAL = "deal"
    AUCTION = "auction"
    CALL = "call"
    DISCARD = "discard"
    PLAY = "play"
    SCORED = "scored"
    VOID = "void"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or in progress.

    Attributes:
        leader: the seat that plays first.
        cards: the cards in playing order.
        winner: the seat that won it, once it is complete.
    """

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None

    def plays(self, players: int) -> Iterator[tuple[int, Card]]:
        """Seats and their cards, in playing order."""
        for offset, card in enumerate(self.cards):
            yield (self.leader + offset) % players, card

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow; an Excuse that was led leaves it to the next card (section 6)."""
        for card in self.cards:
            if card != EXCUSE:
                return card.suit
        return None

    @property
    def best(self) -> Card | None:
        """The card that wins so far; None while only the Excuse lies there."""
        led = self.led_suit
        best: Card | None = None
        for card in self.cards:
            if card.suit not in (led, Suit.TRUMPS):
                continue
            if best is None or card > best:  # trumps are numbered above all plain suits
                best = card
        return best

    def leading_seat(self, players: int) -> int | None:
        """The seat whose card wins so far."""
        best = self.best
        return None if best is None else (self.leader + self.cards.index(best)) % players


@dataclass(frozen=True, slots=True)
class Facts:
    """The public record of one deal.

    Attributes:
        rules: the rules in force.
        players: number of players.
        dealer: the dealer's seat.
        phase: what the deal waits for.
        to_act: the seat whose turn it is; None when the deal is over.
        bids: the auction so far.
        taker: the highest bidder, once the auction is over.
        contract: his bid.
        called: the called card.
        partner: the partner once public; the taker's own seat when it is public that he is alone.
        dog: the dog once shown to all.
        shown_discard: trumps in the discard, which all may see.
        chelem: the seat that announced the slam.
        poignees: handfuls shown.
        tricks: the complete tricks.
        trick: the trick in progress.
        void: why the deal is not played.
        sheet: the score, once the deal is over.
    """

    rules: RuleSet
    players: int
    dealer: int
    phase: Phase = Phase.DEAL
    to_act: int | None = None
    bids: tuple[BidMade, ...] = ()
    taker: int | None = None
    contract: Bid | None = None
    called: Card | None = None
    partner: int | None = None
    dog: CardSet | None = None
    shown_discard: CardSet = NO_CARDS
    chelem: int | None = None
    poignees: tuple[PoigneeShown, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    void: VoidReason | None = None
    sheet: ScoreSheet | None = None

    @property
    def shape(self) -> TableShape:
        """Hand size, dog size and the like for this number of players."""
        return self.rules.shape(self.players)

    @property
    def highest_bid(self) -> Bid:
        """The highest bid so far; a pass when nobody bid."""
        return max((made.bid for made in self.bids), default=Bid.PASS)

    @property
    def before_first_card(self) -> bool:
        """Whether no card has been played yet."""
        return not self.tricks and (self.trick is None or not self.trick.cards)

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick in progress is the last."""
        return len(self.tricks) == self.shape.hand_size - 1

    @property
    def is_over(self) -> bool:
        """Whether the deal is scored or void."""
        return self.phase in (Phase.SCORED, Phase.VOID)

    def next_seat(self, seat: int) -> int:
        """The seat that follows in playing order."""
        return (seat + 1) % self.players

    def cards_left(self, seat: int) -> int:
        """How many cards that seat holds."""
        if self.phase is Phase.DISCARD and seat == self.taker:
            return self.shape.hand_size + self.shape.dog_size
        played = len(self.tricks)
        if self.trick is not None and (seat - self.trick.leader) % self.players < len(
            self.trick.cards
        ):
            played += 1
        return self.shape.hand_size - played

    def has_played(self, seat: int) -> bool:
        """Whether that seat has played a card in this deal."""
        return self.cards_left(seat) < self.shape.hand_size


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal with all its cards, the hidden ones too. Only the table's owner holds one.

    Attributes:
        facts: what all may know.
        hands: the cards each seat holds now.
        dog: the dog as dealt.
        discard: the cards the taker laid away.
        partner: the seat that holds or held the called card, if it is not the taker's.
    """

    facts: Facts
    hands: tuple[CardSet, ...] = ()
    dog: CardSet = NO_CARDS
    discard: CardSet = NO_CARDS
    partner: int | None = None

    @property
    def attack(self) -> frozenset[int]:
        """The seats of the taker's side."""
        return frozenset(seat for seat in (self.facts.taker, self.partner) if seat is not None)
