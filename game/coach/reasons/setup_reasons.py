"""What speaks for or against a bid, a call, a discard and a handful."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.ai.contract.bidding import Judge, scale_of
from game.ai.contract.hand_count import said_before
from game.ai.standard import Standard
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.bids import Bid
from game.rules.cards import KING, KNIGHT, PLAIN_SUITS, QUEEN, Card, CardSet, Suit
from game.rules.observation import Observation

LONG: Final = 4
"""Cards of the called suit that make it a long one: by the playouts worse than two or three."""
SHORT: Final = 1
"""Cards that make it a short one: by the playouts worse than two or three."""
GUARDS: Final = 2
"""Lower cards that a queen wants beside her, to be played before her while the king is out."""


def bid_reasons(observation: Observation, bid: Bid, standard: Standard) -> Iterator[CoachReason]:
    """The strength of the hand, and how it compares with what the contract asks for.

    Hands are counted as the gauge does, after what was said.
    """
    hand = observation.hand
    yield CoachReason(ReasonCode.BOUTS, number=len(hand.bouts))
    yield CoachReason(ReasonCode.TRUMPS, number=len(hand.trumps))
    open_bids = [other for other in observation.choices.bids if other is not Bid.PASS]
    if bid is not Bid.PASS:
        above = _spare(observation, bid, standard)
        code = ReasonCode.COUNT_ABOVE if above >= 0 else ReasonCode.COUNT_BELOW
        yield CoachReason(code, number=abs(above))
    elif open_bids:
        above = _spare(observation, min(open_bids), standard)
        code = ReasonCode.LOWEST_BID_MET if above >= 0 else ReasonCode.LOWEST_BID_MISSED
        yield CoachReason(code, number=abs(above))


def _spare(observation: Observation, bid: Bid, standard: Standard) -> int:
    """By how many points the hand is enough for a bid now."""
    facts = observation.facts
    scale, said = scale_of(facts.rules, facts.shape, standard), said_before(facts, observation.seat)
    return scale.spare(Judge(standard).counts(scale, observation.hand, said), bid, said)


def call_reasons(observation: Observation, card: Card) -> Iterator[CoachReason]:
    """How a card goes with the hand of the taker who calls it.

    Where it may lie is for ``call_facts`` to say.
    """
    hand = observation.hand
    if not card.is_king and any(other.is_king for other in observation.choices.calls):
        yield CoachReason(ReasonCode.BELOW_KING, card=card)
    if card in hand:
        yield CoachReason(ReasonCode.OWN_CARD, card=card)
        return
    suit, length = card.suit, len(hand.of_suit(card.suit))
    queen, knight = Card.of(suit, QUEEN), Card.of(suit, KNIGHT)
    if card.is_king and queen in hand:
        yield CoachReason(ReasonCode.HOLDS_QUEEN, suit=suit, card=queen)
    elif card.is_king and knight in hand:
        yield CoachReason(ReasonCode.HOLDS_KNIGHT, suit=suit, card=knight)
    if length == 0:
        yield CoachReason(ReasonCode.VOID_SUIT, suit=suit)
    elif length > SHORT:
        code = ReasonCode.LONG_SUIT if length >= LONG else ReasonCode.SUIT_LENGTH
        yield CoachReason(code, suit=suit, number=length)
    elif queen not in hand:
        yield CoachReason(ReasonCode.SHORT_SUIT, suit=suit, number=length)


def discard_reasons(
    hand: CardSet, laid_away: CardSet, called: Card | None
) -> Iterator[CoachReason]:
    """The points that a discard brings home, and the suits that it shortens.

    Args:
        hand: hand and dog together.
        laid_away: the discard.
        called: the card that makes a partner of whoever has it.
    """
    yield CoachReason(ReasonCode.LAYS_POINTS_AWAY, number=laid_away.half_points)
    for suit in PLAIN_SUITS:
        if laid_away.of_suit(suit):
            if called != Card.of(suit, KING):
                yield from queen_reasons(suit, hand, laid_away)
            yield from _shortened(suit, hand.of_suit(suit) - laid_away)


def queen_reasons(suit: Suit, hand: CardSet, laid_away: CardSet) -> Iterator[CoachReason]:
    """What becomes of a queen whose king an opponent may have, when those cards go."""
    queen, king = Card.of(suit, QUEEN), Card.of(suit, KING)
    if queen not in hand or king in hand:
        return
    if queen in laid_away:
        yield CoachReason(ReasonCode.SAVES_HONOUR, card=queen)
        return
    before = len(hand.of_suit(suit)) - 1
    beside = before - len(laid_away.of_suit(suit))
    if 0 < beside < GUARDS <= before:
        yield CoachReason(ReasonCode.UNGUARDS_QUEEN, card=queen)


def _shortened(suit: Suit, left: CardSet) -> Iterator[CoachReason]:
    if not left:
        yield CoachReason(ReasonCode.MAKES_VOID, suit=suit)
    elif len(left) == 1:
        yield CoachReason(ReasonCode.LEAVES_SINGLETON, suit=suit, card=left.lowest)


def poignee_reasons(shown: CardSet | None) -> Iterator[CoachReason]:
    """What the others learn of a handful, or do not; what it pays is for ``figures_for`` to say."""
    if shown is None:
        yield CoachReason(ReasonCode.HIDES_TRUMPS)
    else:
        yield CoachReason(ReasonCode.SHOWS_TRUMPS, number=len(shown))
