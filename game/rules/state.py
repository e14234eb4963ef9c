"""The state of a deal: the facts that all may know, and the cards that they may not."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.rules.actions import Bid, Slam
from game.rules.cards import EXCUSE, NO_CARDS, PETIT, Card, CardSet, Suit
from game.rules.events import (
    BidMade,
    ChelemAnnounced,
    MisereDeclared,
    PoigneeShown,
    VoidReason,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score.scores import Score
from game.rules.score.sheet import ScoreSheet
from game.rules.shapes import TableShape


class Phase(StrEnum):
    """What the deal waits for."""

    DEAL = "deal"
    PETIT_SEC = "petit_sec"
    AUCTION = "auction"
    CALL = "call"
    DISCARD = "discard"
    PLAY = "play"
    SCORED = "scored"
    VOID = "void"

    @property
    def is_open(self) -> bool:
        """Whether the deal waits for somebody's decision, and is neither scored nor void."""
        return self not in (Phase.DEAL, Phase.SCORED, Phase.VOID)

    @property
    def seeks_taker(self) -> bool:
        """Whether the taker is still sought: by bids, or by a bare Petit declared before them."""
        return self in (Phase.PETIT_SEC, Phase.AUCTION)


def _seat_after(seat: int, seats: int, sits_out: int | None) -> int:
    """The seat that follows in playing order, past the one that sits out, if any."""
    following = (seat + 1) % seats
    return (following + 1) % seats if following == sits_out else following


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or in progress.

    Attributes:
        leader: the seat that plays first.
        cards: the cards in playing order.
        winner: the seat that won it, once it is complete.
        sits_out: the seat that plays to no trick of the deal.
        petit_excused: whether the Petit in it is imprenable and plays as an Excuse (section 11.3).
    """

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None
    sits_out: int | None = None
    petit_excused: bool = False

    def plays(self, seats: int) -> Iterator[tuple[int, Card]]:
        """Seats and their cards, in playing order; ``seats`` is how many the table has."""
        seat = self.leader
        for card in self.cards:
            yield seat, card
            seat = _seat_after(seat, seats, self.sits_out)

    def seat_of(self, card: Card, seats: int) -> int | None:
        """Who played a card; None when it is not in the trick."""
        return next((seat for seat, played in self.plays(seats) if played == card), None)

    def is_excused(self, card: Card) -> bool:
        """Whether a card in the trick neither sets the suit nor wins by rank."""
        return card == EXCUSE or (self.petit_excused and card == PETIT)

    @property
    def led_suit(self) -> Suit | None:
        """The suit to follow; an Excuse that was led leaves it to the next card (section 6)."""
        for card in self.cards:
            if not self.is_excused(card):
                return card.suit
        return None

    @property
    def best(self) -> Card | None:
        """The card that wins so far; None while only an Excuse lies there."""
        led = self.led_suit
        best: Card | None = None
        for card in self.cards:
            if card.suit not in (led, Suit.TRUMPS) or self.is_excused(card):
                continue
            if best is None or card > best:  # trumps are numbered above all plain suits
                best = card
        return best

    @property
    def highest_trump(self) -> int:
        """The number of the highest trump in it; 0 when there is none."""
        return max((card.rank for card in self.cards if card.is_trump), default=0)

    def leading_seat(self, seats: int) -> int | None:
        """The seat whose card wins the trick as far as it is played; None while no card can."""
        best = self.best
        return None if best is None else self.seat_of(best, seats)


@dataclass(frozen=True, slots=True)
class Pile:
    """One of the piles that each of two players has on the table (section 2.4).

    Attributes:
        hidden: how many cards lie face down.
        upmost: the card that lies face up on them; None until the next one is turned.
    """

    hidden: int
    upmost: Card | None


@dataclass(frozen=True, slots=True)
class Facts:
    """The public record of one deal.

    Attributes:
        rules: the rules in force.
        players: number of seats at the table; all play, but for a dealer who sits out.
        dealer: the dealer's seat.
        phase: what the deal waits for.
        to_act: the seat whose turn it is; None when the deal is over.
        bids: the auction so far.
        taker: the highest bidder, once the auction is over; two players have none.
        contract: the taker's bid.
        called: the called card.
        partner: the partner once public; the taker's own seat when it is public that he is alone.
        dog: the dog once shown to all.
        shown_discard: trumps in the discard, which all may see.
        chelems: slams announced, in order.
        poignees: handfuls shown.
        tricks: the complete tricks.
        trick: the trick in progress.
        void: why the deal is not played.
        sheet: the score, once the deal is over.
        imprenable: the seat whose Petit is known to be imprenable.
        petit_announced: the seat that announced the Petit in the last trick.
        miseres: misères declared.
        piles: each seat's piles on the table, when two play.
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
    chelems: tuple[ChelemAnnounced, ...] = ()
    poignees: tuple[PoigneeShown, ...] = ()
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    void: VoidReason | None = None
    sheet: ScoreSheet | None = None
    imprenable: int | None = None
    petit_announced: int | None = None
    miseres: tuple[MisereDeclared, ...] = ()
    piles: tuple[tuple[Pile, ...], ...] = ()

    @property
    def shape(self) -> TableShape:
        """Hand size, dog size and the like for this table."""
        return self.rules.shape(self.players)

    @property
    def sits_out(self) -> int | None:
        """The seat of a dealer who only deals; None where all play (section 2)."""
        return self.dealer if self.shape.dealer_sits_out else None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play, from the dealer's right on."""
        return self.shape.order(self.dealer)

    @property
    def highest_bid(self) -> Bid:
        """The highest bid so far; a pass when nobody bid."""
        return max((made.bid for made in self.bids), default=Bid.PASS)

    @property
    def chelem(self) -> int | None:
        """The seat that announced all tricks, the first one if there are two (section 11.6)."""
        seats = (made.seat for made in self.chelems if made.slam is Slam.CHELEM)
        return next(seats, None)

    @property
    def sheet_taker(self) -> int:
        """The seat that the score sheet calls the taker: he, or the first of two players."""
        return 0 if self.taker is None else self.taker

    @property
    def tricks_so_far(self) -> tuple[Trick, ...]:
        """The complete tricks and, as the last one, the trick in progress, if there is one."""
        return self.tricks if self.trick is None else (*self.tricks, self.trick)

    @property
    def before_first_card(self) -> bool:
        """Whether no card has been played yet."""
        return not self.tricks and (self.trick is None or not self.trick.cards)

    @property
    def is_last_trick(self) -> bool:
        """Whether the trick in progress is the last."""
        return len(self.tricks) == self.shape.tricks - 1

    @property
    def is_over(self) -> bool:
        """Whether the deal is scored or void."""
        return self.phase in (Phase.SCORED, Phase.VOID)

    def next_seat(self, seat: int) -> int:
        """The seat that follows in playing order."""
        return _seat_after(seat, self.players, self.sits_out)

    def cards_left(self, seat: int) -> int:
        """How many cards that seat has, those of its piles on the table included."""
        shape = self.shape
        if seat == self.sits_out:
            return 0
        if self.phase is Phase.DISCARD and seat == self.taker:
            return shape.hand_size + shape.dog_size
        return shape.tricks - len(self.tricks) - self._is_in_trick(seat)

    def _is_in_trick(self, seat: int) -> bool:
        if self.trick is None:
            return False
        return any(player == seat for player, _ in self.trick.plays(self.players))

    def has_played(self, seat: int) -> bool:
        """Whether that seat has played a card in this deal."""
        return bool(self.tricks) or self._is_in_trick(seat)

    def played_by(self, seat: int) -> CardSet:
        """The cards that a seat has played in this deal."""
        return CardSet(
            card
            for trick in self.tricks_so_far
            for player, card in trick.plays(self.players)
            if player == seat
        )

    @property
    def played(self) -> CardSet:
        """All cards that were played in this deal."""
        return CardSet(card for trick in self.tricks_so_far for card in trick.cards)

    def exposed(self, seat: int) -> CardSet:
        """The cards that lie face up before a seat and may be played like its hand."""
        if not self.piles:
            return NO_CARDS
        return CardSet(pile.upmost for pile in self.piles[seat] if pile.upmost is not None)


@dataclass(frozen=True, slots=True)
class DealState:
    """A deal with all its cards, the hidden ones too. Only the table's owner holds one.

    Attributes:
        facts: what all may know.
        hands: the cards each seat holds in hand now.
        dog: the dog as dealt.
        discard: the cards the taker laid away.
        partner: the seat that holds or held the called card, if it is not the taker's.
        piles: the cards that lie face down in each pile of each seat, from the bottom up.
    """

    facts: Facts
    hands: tuple[CardSet, ...] = ()
    dog: CardSet = NO_CARDS
    discard: CardSet = NO_CARDS
    partner: int | None = None
    piles: tuple[tuple[tuple[Card, ...], ...], ...] = ()

    @property
    def attack(self) -> frozenset[int]:
        """The seats of the taker's side; of two players, who have no sides, the first."""
        if not self.facts.shape.has_taker:
            return frozenset((0,))
        return frozenset(seat for seat in (self.facts.taker, self.partner) if seat is not None)

    @property
    def scores(self) -> tuple[Score, ...] | None:
        """What each seat scored; None before the end, and for a deal that is not played."""
        sheet = self.facts.sheet
        return None if sheet is None else sheet.by_seat(self.facts.sheet_taker, self.partner)
