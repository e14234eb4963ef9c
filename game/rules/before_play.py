"""Before the play: void deals, the auction, the call and the discard.

Sections 2.5, 3, 4, 5, 11.3, 11.10 and 11.16.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.actions import Bid, IllegalAction, MakeBid, Reason, Slam
from game.rules.cards import (
    BOUTS,
    COURT_CARDS,
    EXCUSE,
    KING,
    KINGS,
    PETIT,
    TRUMPS,
    Card,
    CardSet,
    cards_of_rank,
)
from game.rules.events import (
    BidMade,
    DealVoided,
    Event,
    ImprenableDeclared,
    PetitSecFound,
    VoidReason,
)
from game.rules.options.choices import ChelemBy, ChelemMoment, ImprenableMoment, Maldonne, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Phase


def has_bare_petit(rules: RuleSet, dealt_hand: CardSet) -> bool:
    """Whether a dealt hand has the Petit, no other trump, and (option) no Excuse."""
    if PETIT not in dealt_hand or len(dealt_hand.trumps) > 1:
        return False
    return rules.petit_sec_ignores_excuse or EXCUSE not in dealt_hand


def petit_sec_events(rules: RuleSet, hands: Sequence[CardSet]) -> list[Event]:
    """What follows at once when a player was dealt the bare Petit; nothing when nobody was."""
    seat = next((seat for seat, hand in enumerate(hands) if has_bare_petit(rules, hand)), None)
    if seat is None:
        return []
    if rules.petit_sec is PetitSec.CANCEL:
        return [DealVoided(VoidReason.PETIT_SEC, seat)]
    if rules.imprenable_moment is not ImprenableMoment.AFTER_DEAL:
        return []
    match rules.petit_sec:
        case PetitSec.IMPRENABLE:
            return [ImprenableDeclared(seat)]
        case PetitSec.CHOICE:
            return [PetitSecFound(seat)]
    return []


def check_cancel(facts: Facts, seat: int, hand: CardSet) -> VoidReason:
    """Refuse to cancel a deal without a cause; give the cause otherwise.

    Where the Petit's holder must choose at once he is asked before the auction. Any other cause may
    be pleaded until the first bid, out of turn, so that nobody learns who had one and kept silent.

    Raises:
        IllegalAction: when the hand has none, or it is not the moment.
    """
    if facts.phase is Phase.PETIT_SEC:
        if facts.to_act == seat:
            return VoidReason.PETIT_SEC
        raise IllegalAction(Reason.NOT_YOUR_TURN)
    if facts.phase is not Phase.AUCTION:
        raise IllegalAction(Reason.WRONG_PHASE, phase=facts.phase.value)
    if facts.bids:
        raise IllegalAction(Reason.CANCEL_TOO_LATE)
    reason = cancel_cause(facts.rules, hand)
    if reason is None or seat == facts.sits_out:
        raise IllegalAction(Reason.CANCEL_HAND)
    return reason


def may_cancel(facts: Facts, seat: int, hand: CardSet) -> bool:
    """Whether that seat may have the deal thrown in now."""
    try:
        check_cancel(facts, seat, hand)
    except IllegalAction:
        return False
    return True


def cancel_cause(rules: RuleSet, dealt_hand: CardSet) -> VoidReason | None:
    """Why a hand may be thrown in before the first bid, if so (section 2.5)."""
    later = rules.imprenable_moment is not ImprenableMoment.AFTER_DEAL
    if rules.petit_sec is PetitSec.CHOICE and later and has_bare_petit(rules, dealt_hand):
        return VoidReason.PETIT_SEC
    if rules.excuse_sec and EXCUSE in dealt_hand and not dealt_hand.trumps:
        return VoidReason.EXCUSE_SEC
    if _is_weak(rules, dealt_hand):
        return VoidReason.MALDONNE
    return None


def _is_weak(rules: RuleSet, dealt_hand: CardSet) -> bool:
    match rules.maldonne:
        case Maldonne.NO_TRUMP:
            return not dealt_hand.trumps and EXCUSE not in dealt_hand
        case Maldonne.FEW_CARDS:
            strong = dealt_hand.trumps | (dealt_hand & COURT_CARDS)
            return len(strong) < rules.maldonne_minimum
    return False


def is_imprenable(facts: Facts, seat: int, hand: CardSet) -> bool:
    """Whether the Petit in that hand cannot be taken.

    It belongs to the hand as it was dealt, which is what is left and what was played of it; a taker
    who takes the dog in hand loses it (section 11.3). Two players have none (11.5).
    """
    rules = facts.rules
    if (
        not facts.shape.has_taker
        or PETIT not in hand
        or rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE)
    ):
        return False
    if facts.imprenable is not None:
        return facts.imprenable == seat
    if seat == facts.taker and facts.contract is not None and facts.contract.shows_dog:
        return False
    return has_bare_petit(rules, hand | facts.played_by(seat))


def declares_imprenable(facts: Facts, seat: int, hand: CardSet, card: Card) -> bool:
    """Whether the others learn with that card that the seat's Petit is imprenable."""
    if facts.imprenable is not None or not is_imprenable(facts, seat, hand):
        return False
    if facts.rules.imprenable_moment is ImprenableMoment.FIRST_CARD:
        return not facts.has_played(seat)
    return card == PETIT


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
        raise IllegalAction(_bid_refusal(facts, action.bid), bid=facts.highest_bid.code)
    if action.slam is not None and (
        action.bid is Bid.PASS or action.slam not in slams_with_bid(facts)
    ):
        raise IllegalAction(Reason.CHELEM_NOT_WITH_BID)


def _bid_refusal(facts: Facts, bid: Bid) -> Reason:
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


@dataclass(frozen=True, slots=True)
class DiscardChoice:
    """What a legal discard is made of.

    Attributes:
        eligible: cards that may be among it.
        count: how many cards it has.
        forced: cards that must be in it, because too few others may go.
        must_show: how many trumps it must hold, shown to all; 0 when trumps may not go.
    """

    eligible: CardSet
    count: int
    forced: CardSet
    must_show: int


def discard_choice(facts: Facts, hand: CardSet) -> DiscardChoice:
    """What the taker may lay away from hand and dog together.

    Kings and bouts never go. Trumps go only when nothing else is left, and no more than needed.
    The called card, when it is not a king, goes before a trump but after all others.
    """
    count = facts.shape.dog_size
    plain = hand - TRUMPS - KINGS - CardSet((EXCUSE,))
    free = plain if facts.called is None else plain.without(facts.called)
    if len(free) >= count:
        return DiscardChoice(free, count, CardSet(), 0)
    if len(plain) >= count:
        return DiscardChoice(plain, count, free, 0)
    return DiscardChoice(plain | (hand.trumps - BOUTS), count, plain, count - len(plain))


def discard_refusal(choice: DiscardChoice, card: Card, called: Card | None) -> Reason | None:
    """The rule that keeps one card out of the discard, if any."""
    if card in choice.eligible:
        return None
    if card.is_king:
        return Reason.DISCARD_KING
    if card.is_bout:
        return Reason.DISCARD_BOUT
    if card == called:
        return Reason.DISCARD_CALLED
    return Reason.DISCARD_TRUMP


def check_discard(facts: Facts, hand: CardSet, cards: CardSet) -> None:
    """Refuse a discard that breaks a rule.

    Raises:
        IllegalAction: naming the first rule that is broken.
    """
    choice = discard_choice(facts, hand)
    for card in cards:
        if card not in hand:
            raise IllegalAction(Reason.NOT_IN_HAND, card=card.code)
        reason = discard_refusal(choice, card, facts.called)
        if reason is not None:
            raise IllegalAction(reason, card=card.code)
    if len(cards) != choice.count:
        raise IllegalAction(Reason.DISCARD_COUNT, count=choice.count)
    if not choice.forced <= cards:
        raise IllegalAction(Reason.DISCARD_TRUMP_COUNT, count=choice.must_show)
