"""Claims: whether a seat on lead wins all that is left, whatever the others hold and play."""

from __future__ import annotations

from game.rules.cards import DECK, EXCUSE, PETIT, PLAIN_SUITS, Card, CardSet
from game.rules.messages import CodedError, MessageCode
from game.rules.observation import Observation


class ClaimCode(MessageCode):
    """Why the rest is not certain."""

    NOT_YOUR_LEAD = "the rest can be claimed after the first trick, by whoever leads"
    TWO_PLAYERS = "with two players most cards lie face down"
    EXCUSE = "the Excuse wins no trick"
    HIGHER_TRUMP = "a higher trump than {card} may be out"
    HIGHER_CARD = "a higher card than {card} may be out"
    TRUMP_OUT = "a trump may be out that takes {card}"


class BadClaim(CodedError):
    """A claim of what is not certain."""


def certain_rest(view: Observation) -> tuple[Card, ...]:
    """The hand in an order in which every card wins its trick, led one after the other.

    All cards that the seat has not seen may be in any one hand, where they follow as low as the
    rules let them; so each lead draws one card of its suit, and no more can be relied on. The Petit
    comes last, where that is as certain.

    Raises:
        BadClaim: naming what is in the way.
    """
    facts = view.facts
    if not facts.shape.has_taker:
        raise BadClaim(ClaimCode.TWO_PLAYERS())
    if facts.trick is None or facts.trick.cards or not facts.tricks or facts.to_act != view.seat:
        raise BadClaim(ClaimCode.NOT_YOUR_LEAD())
    if EXCUSE in view.hand:
        raise BadClaim(ClaimCode.EXCUSE())
    out = _unseen(view)
    trumps = _winners(view.hand.trumps, out.trumps, ClaimCode.HIGHER_TRUMP)
    plain = [
        card
        for suit in PLAIN_SUITS
        for card in _winners(view.hand.of_suit(suit), out.of_suit(suit), ClaimCode.HIGHER_CARD)
    ]
    left = len(out.trumps) - len(trumps)
    if plain and (left > 0 or facts.imprenable is not None):
        raise BadClaim(ClaimCode.TRUMP_OUT(card=plain[0]))
    if PETIT in view.hand and left < 0:  # one trump fewer draws them all
        return (*trumps[:-1], *plain, PETIT)
    return (*trumps, *plain)


def _unseen(view: Observation) -> CardSet:
    """The cards that may be in other hands, as far as the seat can know."""
    facts = view.facts
    seen = view.hand | view.discard
    for trick in facts.tricks_so_far:
        seen |= CardSet(trick.cards)
    return DECK - seen


def _winners(held: CardSet, out: CardSet, code: ClaimCode) -> list[Card]:
    """The held cards of a suit from the highest, each of which wins when those before were led."""
    cards = sorted(held, reverse=True)
    for led, card in enumerate(cards):
        if len(out) > led and card < out.highest:
            raise BadClaim(code(card=card))
    return cards
