"""What speaks for or against a choice: codes with their values, for the interface to put in words.

A reason is a plain fact of the position as the seat sees it, or what the playouts of the choice
came to; it does not claim to be why they did.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.bids import Bid
from game.rules.cards import Card, Suit


class ReasonCode(StrEnum):
    """What a reason says. Points are counted in half-points."""

    ONLY_CHOICE = "only_choice"
    """Nothing else is legal."""

    HOLDS_QUEEN = "holds_queen"
    """The queen of the called king's suit is in the hand (card)."""
    HOLDS_KNIGHT = "holds_knight"
    """So is the knight, but no queen (card)."""
    SUIT_LENGTH = "suit_length"
    """Two or three cards of the suit, neither long nor short (suit, number)."""
    LONG_SUIT = "long_suit"
    """Many cards of the suit, so that the others have few and trump it soon (suit, number)."""
    SHORT_SUIT = "short_suit"
    """A single card of the suit, not the queen, which hardly helps (suit, number)."""
    VOID_SUIT = "void_suit"
    """No card of the suit: the hand would rather trump it (suit)."""
    OWN_CARD = "own_card"
    """The called card is in the hand: the taker plays alone (card)."""
    BELOW_KING = "below_king"
    """No king is called although one may be (card)."""

    BOUTS = "bouts"
    """How many bouts the hand has (number)."""
    TRUMPS = "trumps"
    """How many trumps it has, the Excuse not counted (number)."""
    COUNT_ABOVE = "count_above"
    """The bidding count is above what the contract asks for, or just that (number: by how much)."""
    COUNT_BELOW = "count_below"
    """It is below that (number: by how much)."""

    LOWEST_BID_MET = "lowest_bid_met"
    """The pass: the count would do for the lowest bid left (number: by how much it is above)."""
    LOWEST_BID_MISSED = "lowest_bid_missed"
    """The pass: the count is below what even that asks for (number: by how much)."""

    PLAYS_CONTRACT = "plays_contract"
    """The seat plays what it bids (chance: in what share of the deals; made: how often it makes it
    then; score: what it scores then on average)."""
    OTHERS_TAKE = "others_take"
    """Somebody else takes (chance: in what share of the deals; bid: with what, mostly; mean: in
    what share of those it is that; made: how often the contracts are made there; score: what the
    seat scores there on average; seat: who it nearly always is)."""
    NOBODY_TAKES = "nobody_takes"
    """All pass, and the deal scores nothing (chance: in what share of the deals)."""

    LAYS_POINTS_AWAY = "lays_points_away"
    """The discard brings those points home (number)."""
    SAVES_HONOUR = "saves_honour"
    """It brings home a queen that the king might have caught (card)."""
    UNGUARDS_QUEEN = "unguards_queen"
    """It leaves a queen whose king lies elsewhere with a single card beside her (card)."""
    LEAVES_SINGLETON = "leaves_singleton"
    """It leaves a single card of a suit (suit, card)."""
    MAKES_VOID = "makes_void"
    """It, or the card, is the last of its suit, which the hand can trump from now on (suit)."""

    HUNTS_PETIT = "hunts_petit"
    """Trumps are led while an opponent may hold the Petit."""
    DRAWS_TRUMPS = "draws_trumps"
    """Trumps are led to opponents who have some (number: how many, about)."""
    NO_TRUMPS_OUT = "no_trumps_out"
    """Trumps are led to opponents who hardly have any."""
    LEADS_MASTER = "leads_master"
    """Nobody else has anything higher of the suit (card)."""
    LEADS_UNDER_CALLED = "leads_under_called"
    """Only the called card is higher, which no opponent of the taker's has (card: that one)."""
    LEADS_SINGLETON = "leads_singleton"
    """The only card of its suit is led (suit)."""
    LEADS_SHORT_SUIT = "leads_short_suit"
    """The first of two cards of a suit is led by a hand that can trump it then (suit)."""
    LEADS_HONOUR = "leads_honour"
    """An honour is led that can still be beaten (card)."""
    KEEPS_HONOUR = "keeps_honour"
    """A low card is led from under an honour of its suit, which is kept for later (card)."""
    RISKS_LITTLE = "risks_little"
    """A low card is led of a suit without honours (suit)."""
    LEADS_LONG_SUIT = "leads_long_suit"
    """A suit of five cards or more is led (suit, number)."""
    FEW_OUT = "few_out"
    """Of a plain suit that is led fewer cards are out than there are other players, and opponents
    have trumps: somebody cannot follow (suit, number)."""
    HIGHER_OUT = "higher_out"
    """Others may hold so many higher trumps than the one that is played (number)."""
    LEADS_CALLED_SUIT = "leads_called_suit"
    """The suit of the called card is led (suit)."""
    RETURNS_SUIT = "returns_suit"
    """A likely friend led that suit before (suit, seat)."""
    FORCES_TO_TRUMP = "forces_to_trump"
    """The taker, an opponent, has no card of the suit, may have trumps, and must play one then
    (suit, seat)."""
    FORCES_TRUMP_OR_EXCUSE = "forces_trump_or_excuse"
    """The same where he may have the Excuse too (suit, seat)."""
    MAY_BE_TRUMPED = "may_be_trumped"
    """An opponent has no card of the suit and may have trumps (suit, seat)."""

    TAKES_TRICK = "takes_trick"
    """The card, the last one, wins the trick (number: points on the table with it)."""
    CANNOT_BE_BEATEN = "cannot_be_beaten"
    """The card beats what lies there, and none of those still to play can beat it (number)."""
    MAY_TAKE_TRICK = "may_take_trick"
    """It beats what lies there, but may be beaten (number)."""
    TRUMPS_IN = "trumps_in"
    """A plain suit is trumped (suit)."""
    FEEDS_PARTNER = "feeds_partner"
    """Points go on a trick that a likely friend is winning (seat, number, chance that he is one).
    """
    LEAVES_TO_PARTNER = "leaves_to_partner"
    """A likely friend is winning; nothing much goes on his trick (seat, chance that he is one)."""
    GIVES_POINTS = "gives_points"
    """Points go on a trick that a likely opponent is winning (seat, number)."""
    PLAYS_LOW = "plays_low"
    """A likely opponent is winning, and gets as little as can be (seat)."""
    LEAVES_CARDS = "leaves_cards"
    """A card that does not follow suit leaves so many others of its own (suit, number)."""
    SAVES_PETIT = "saves_petit"
    """The Petit is brought home, almost surely (chance)."""
    RISKS_PETIT = "risks_petit"
    """The Petit is played where it may be caught (chance that it comes home)."""
    KEEPS_PETIT = "keeps_petit"
    """The Petit might be played, and stays in the hand."""
    SPARES_CARD = "spares_card"
    """The Excuse is played instead of a card that would be lost (card)."""
    LAST_CALL_FOR_EXCUSE = "last_call_for_excuse"
    """In the last trick the other side would get the Excuse."""
    LAST_TRICK_TAKES_EXCUSE = "last_trick_takes_excuse"
    """In the last trick whoever wins it would get the Excuse."""

    SHOWS_TRUMPS = "shows_trumps"
    """All see so many trumps of a handful (number)."""
    HIDES_TRUMPS = "hides_trumps"
    """The handful is not shown, and nobody learns of its trumps."""
    PAYS_WINNER = "pays_winner"
    """A handful is paid to the side that wins the deal (number: points of the score, by each
    defender; chance: that it is the seat's side)."""
    FORGOES_PAYMENT = "forgoes_payment"
    """A handful that is not shown would be paid to the side that wins the deal (number: points of
    the score, by each defender; chance: that it is the seat's side)."""

    PLAYS_ALIKE = "plays_alike"
    """Another card comes to the same (card)."""
    KEEPS_CARD = "keeps_card"
    """Against a choice that plays a higher card of the same suit, or lays away an honour instead:
    that one is kept (card)."""
    SCORES = "scores"
    """Nothing else tells two choices apart (mean: the score to expect; than)."""
    WINS_TRICK = "wins_trick"
    """The seat's side wins the trick in progress (chance, by the playouts; than)."""
    CARD_POINTS = "card_points"
    """Card points of the seat's side in the end (mean; than)."""
    BOUTS_WON = "bouts_won"
    """Bouts of the seat's side in the end (mean; than; card: the Petit, if it is still to fall)."""
    PETIT_AU_BOUT = "petit_au_bout"
    """How often the seat's side makes the Petit au bout, less how often the others do (mean;
    than)."""
    TRICKS_WON = "tricks_won"
    """Tricks of the seat's side (mean; than)."""

    # Clues about the partner; each may come with the seat's chance to be he after the trick
    # (chance) and before it (than).
    FED_TAKER = "fed_taker"
    """A seat put points on a trick that the taker was winning (seat, card)."""
    FED_OTHERS = "fed_others"
    """A seat put points on a trick that an opponent of the taker's might win (seat, card)."""
    LOW_UNDER_TAKER = "low_under_taker"
    """A seat played low on a trick that the taker was winning (seat, card)."""
    BEAT_TAKER = "beat_taker"
    """A seat took a trick from the taker in the suit that was led (seat, card)."""
    OPENED_CALLED_SUIT = "opened_called_suit"
    """A seat led the suit of the called card (seat, card)."""
    OPENED_TRUMPS = "opened_trumps"
    """A seat led trumps (seat, card)."""
    PLAYED_CARD = "played_card"
    """A seat played a card that changed the chance much that it is the partner (seat, card; suit:
    the plain suit that was led, of which it had none)."""
    CANNOT_HOLD_CALLED = "cannot_hold_called"
    """A seat has shown that it does not hold the called card (seat)."""


@dataclass(frozen=True, slots=True)
class CoachReason:
    """One reason; what its code does not use is None.

    Attributes:
        code: what it says.
        suit: the suit that it is about.
        card: the card.
        seat: the other seat.
        number: a count, or half-points.
        chance: a chance, from 0 to 1.
        bid: a contract.
        made: how often contracts are made, from 0 to 1.
        score: points of the score that the seat gains on average.
        mean: an average over the playouts, or a share.
        than: where two choices are compared, the chance, mean or number of the other one.
    """

    code: ReasonCode
    suit: Suit | None = None
    card: Card | None = None
    seat: int | None = None
    number: int | None = None
    chance: float | None = None
    bid: Bid | None = None
    made: float | None = None
    score: float | None = None
    mean: float | None = None
    than: float | None = None
