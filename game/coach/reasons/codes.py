"""What speaks for or against a choice: codes with their values, for the interface to put in words.

And which of the two a reason does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from types import MappingProxyType
from typing import Final

from game.rules.actions import Bid
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
    """He has no card of the suit and must play a trump or the Excuse (suit, seat)."""
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


class Bearing(Enum):
    """What a reason has to say of a choice; of a clue, whether it hints at the partner."""

    FOR = 1
    AGAINST = 2
    NEITHER = 3


_AGAINST: Final = frozenset(
    (
        ReasonCode.SHORT_SUIT,
        ReasonCode.LONG_SUIT,
        ReasonCode.VOID_SUIT,
        ReasonCode.OWN_CARD,
        ReasonCode.BELOW_KING,
        ReasonCode.COUNT_BELOW,
        ReasonCode.LOWEST_BID_MET,
        ReasonCode.LEAVES_SINGLETON,
        ReasonCode.UNGUARDS_QUEEN,
        ReasonCode.LEADS_HONOUR,
        ReasonCode.NO_TRUMPS_OUT,
        ReasonCode.GIVES_POINTS,
        ReasonCode.RISKS_PETIT,
        ReasonCode.HIGHER_OUT,
        ReasonCode.FEW_OUT,
        ReasonCode.SHOWS_TRUMPS,
    )
)


_NEITHER: Final = frozenset(
    (
        ReasonCode.BOUTS,
        ReasonCode.TRUMPS,
        ReasonCode.OTHERS_TAKE,
        ReasonCode.NOBODY_TAKES,
        ReasonCode.SUIT_LENGTH,
        ReasonCode.KEEPS_CARD,
        ReasonCode.LEAVES_CARDS,
        ReasonCode.KEEPS_HONOUR,
        ReasonCode.LEADS_SHORT_SUIT,
        ReasonCode.LEADS_CALLED_SUIT,
        ReasonCode.MAY_BE_TRUMPED,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.BEAT_TAKER,
        ReasonCode.CANNOT_HOLD_CALLED,
        ReasonCode.PLAYED_CARD,
    )
)
"""Facts, and what tells rather that a seat is not the partner. Leads that may be trumped, or that
come from two cards, are among them by what was measured, see the README."""

_OF_BOTH: Final = frozenset(
    (
        ReasonCode.COUNT_ABOVE,
        ReasonCode.HIGHER_OUT,
        ReasonCode.LONG_SUIT,
        ReasonCode.LEADS_LONG_SUIT,
    )
)
"""What speaks neither for nor against a choice where the other one has it too, more or less."""

_MORE_IS_BETTER: Final = frozenset(
    (
        ReasonCode.SCORES,
        ReasonCode.WINS_TRICK,
        ReasonCode.CARD_POINTS,
        ReasonCode.BOUTS_WON,
        ReasonCode.PETIT_AU_BOUT,
        ReasonCode.TRICKS_WON,
        ReasonCode.LAYS_POINTS_AWAY,
    )
)
"""Figures, which speak for the choice that has more of it."""

_PAYMENTS: Final = MappingProxyType({ReasonCode.PAYS_WINNER: 1, ReasonCode.FORGOES_PAYMENT: -1})
"""What a handful pays the side that wins: whether that speaks for a choice, or against it."""

CLUES: Final = frozenset(
    (
        ReasonCode.FED_TAKER,
        ReasonCode.FED_OTHERS,
        ReasonCode.LOW_UNDER_TAKER,
        ReasonCode.BEAT_TAKER,
        ReasonCode.OPENED_CALLED_SUIT,
        ReasonCode.OPENED_TRUMPS,
        ReasonCode.PLAYED_CARD,
    )
)
"""What may come with the chance of a seat to be the partner, which tells what it hints at."""


SHOWS: Final = 0.03
"""A change of that chance that is worth a word."""
_LITTLE: Final = 3.0
"""Points of the score that speak neither for a choice nor against it."""
_EVEN: Final = 0.5
"""The chance to win the deal from which on a handful rather pays its own side."""


def bearing_of(reason: CoachReason) -> Bearing:
    """Whether a reason speaks for the choice that it is about."""
    if reason.code in CLUES and reason.chance is not None and reason.than is not None:
        return Bearing.FOR if reason.chance - reason.than >= SHOWS else Bearing.NEITHER
    if reason.code in _NEITHER or _is_even(reason):
        return Bearing.NEITHER
    gain = _gain(reason)
    if gain is None:
        return Bearing.AGAINST if reason.code in _AGAINST else Bearing.FOR
    if not gain:
        return Bearing.NEITHER
    return Bearing.FOR if gain > 0 else Bearing.AGAINST


def _is_even(reason: CoachReason) -> bool:
    """Whether that is true of both choices, or a king is left alone, the master of his suit."""
    alone = reason.card if reason.code is ReasonCode.LEAVES_SINGLETON else None
    both = reason.code in _OF_BOTH and reason.than is not None
    return both or (alone is not None and alone.is_king)


def _gain(reason: CoachReason) -> float | None:
    """A figure that speaks for a choice above 0 and against it below; None where none does."""
    if reason.code in _MORE_IS_BETTER and reason.than is not None:
        figure = figure_of(reason)
        assert figure is not None, "what is compared has a figure"
        return figure - reason.than
    if reason.code in _PAYMENTS and reason.chance is not None:
        return _PAYMENTS[reason.code] * (reason.chance - _EVEN)
    if reason.score is not None:
        return 0.0 if abs(reason.score) < _LITTLE else reason.score
    return None


def opposite(bearing: Bearing) -> Bearing:
    """For and against exchanged, as a reason bears on the other of two choices; the rest stays."""
    return {Bearing.FOR: Bearing.AGAINST, Bearing.AGAINST: Bearing.FOR}.get(bearing, bearing)


def figure_of(reason: CoachReason) -> float | None:
    """The figure of a reason that stands beside that of another choice."""
    figures = (reason.mean, reason.score, reason.chance, reason.number)
    return next((figure for figure in figures if figure is not None), None)
