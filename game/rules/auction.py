"""The auction, and the call of five players (sections 3, 4 and 11.16).

Every bid goes above the last, in one turn each or in rounds. Then a king is called, or lower when
the taker holds them all.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.actions import IllegalAction, MakeBid, Reason, Slam
from game.rules.bids import Bid
from game.rules.cards import KING, Card, CardSet, cards_of_rank
from game.rules.events import BidMade
from game.rules.options.choices import ChelemBy, ChelemMoment
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts


def legal_bids(facts: Facts) -> tuple[Bid, ...]:
    """What the seat to act may say: a pass, or any bid of these rules above the highest so far."""
    rules, highest = facts.rules, facts.highest_bid
    low = () if _must_bid(facts) else (Bid.PASS,)
    voice = (Bid.VOICE,) if rules.voice and highest < Bid.VOICE else ()
    return (*low, *voice, *(bid for bid in rules.contracts if bid > highest))


def _must_bid(facts: Facts) -> bool:
    """Whether the seat to act is the last to speak and all others have passed."""
    others = len({made.seat for made in facts.bids})
    return (
        facts.rules.must_bid and facts.highest_bid is Bid.PASS and others == facts.shape.players - 1
    )


def slams_with_bid(facts: Facts) -> tuple[Slam, ...]:
    """What may be announced with a bid, where slams are announced that way."""
    rules = facts.rules
    if rules.chelem_by is ChelemBy.NOBODY or rules.chelem_moment is not ChelemMoment.WITH_BID:
        return ()
    return rules.slams


def check_bid(facts: Facts, action: MakeBid) -> None:
    """Refuse a bid that is not above the last one, or that these rules do not know.

    Raises:
        IllegalAction: with the bid to beat.
    """
    if action.bid not in legal_bids(facts):
        raise IllegalAction(_refusal(facts, action.bid), bid=facts.highest_bid.code)
    if action.slam is not None and (
        action.bid is Bid.PASS or action.slam not in slams_with_bid(facts)
    ):
        raise IllegalAction(Reason.CHELEM_NOT_WITH_BID)


def _refusal(facts: Facts, bid: Bid) -> Reason:
    if bid is Bid.PASS:
        return Reason.MUST_BID
    played = bid in facts.rules.contracts or (bid is Bid.VOICE and facts.rules.voice)
    return Reason.BID_TOO_LOW if played else Reason.BID_NOT_PLAYED


def next_speaker(facts: Facts) -> int:
    """Who speaks after the last bid; in rounds, the next who has not passed."""
    seat = facts.next_seat(facts.bids[-1].seat)
    if facts.rules.multi_round:
        passed = _passed(facts)
        while seat in passed and len(passed) < facts.shape.players:
            seat = facts.next_seat(seat)
    return seat


def _passed(facts: Facts) -> frozenset[int]:
    return frozenset(made.seat for made in facts.bids if made.bid is Bid.PASS)


def auction_is_over(facts: Facts) -> bool:
    """Whether nobody is left to speak, or a garde contre ended it (section 11.16)."""
    players = facts.shape.players
    if facts.highest_bid is Bid.GARDE_CONTRE:
        return True
    if not facts.rules.multi_round:
        return len(facts.bids) == players
    left = players - len(_passed(facts))
    return left == 0 or (left == 1 and facts.highest_bid is not Bid.PASS)


def winning_bid(facts: Facts) -> BidMade:
    """The highest bid of an auction that is over and in which somebody took."""
    return max(facts.bids, key=lambda made: made.bid)


def contract_of(rules: RuleSet, bid: Bid) -> Bid:
    """What is played with a bid that stands: a voice becomes a petite (or a garde, 11.16)."""
    return rules.voice_contract if bid is Bid.VOICE else bid


def legal_calls(facts: Facts, dealt_hand: CardSet) -> CardSet:
    """Cards the taker may call; none when he may call no card of his own and holds them all.

    A rank opens when he was dealt all four of the rank above it; it stays optional to go down
    (section 11.11).
    """
    rank = KING
    calls = cards_of_rank(rank)
    while calls <= dealt_hand and rank > facts.rules.lowest_call:
        rank -= 1
        calls |= cards_of_rank(rank)
    return calls if facts.rules.call_own else calls - dealt_hand


def check_call(facts: Facts, dealt_hand: CardSet, card: Card) -> None:
    """Refuse a card that may not be called.

    Raises:
        IllegalAction: when the card is not open to a call.
    """
    if card not in legal_calls(facts, dealt_hand):
        raise IllegalAction(Reason.CALL_NOT_ALLOWED, card=card.code)


def holder(hands: Sequence[CardSet], card: Card) -> int | None:
    """The seat that holds a card; None when it lies in the dog."""
    return next((seat for seat, hand in enumerate(hands) if card in hand), None)
