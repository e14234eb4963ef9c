"""The one entrance to a deal: an action comes in, events come out, the state is their fold."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import singledispatch

from game.rules import auction, calling, declarations, discard, play, tally
from game.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    Reason,
    ShowPoignee,
)
from game.rules.cards import TRUMPS, CardSet
from game.rules.dealing import BadDeal, Deal, check_deal, petit_sec_seat
from game.rules.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    CardPlayed,
    ChelemAnnounced,
    DealScored,
    Dealt,
    DealVoided,
    Discarded,
    DogShown,
    Event,
    PartnerRevealed,
    PlayStarted,
    PoigneeShown,
    TrickWon,
    VoidReason,
)
from game.rules.facts import evolve_facts
from game.rules.ruleset import Bid, RuleSet
from game.rules.scoring import score
from game.rules.state import DealState, Facts, Phase


def open_deal(rules: RuleSet, players: int, dealer: int, deal: Deal) -> list[Event]:
    """The first events of a deal: the cards, and the misdeal if a player holds the bare Petit.

    Raises:
        BadDeal: when the hands and the dog are not one deck, or the dealer is not at the table.
    """
    check_deal(rules, players, deal)
    if not 0 <= dealer < players:
        raise BadDeal(f"{players} players have no seat {dealer} to deal")
    events: list[Event] = [Dealt(dealer, deal.hands, deal.dog)]
    bare = petit_sec_seat(deal.hands)
    if bare is not None:
        events.append(DealVoided(VoidReason.PETIT_SEC, bare))
    return events


def fold(rules: RuleSet, players: int, events: Iterable[Event]) -> DealState:
    """The state after those events."""
    state = DealState(Facts(rules, players, dealer=0))
    for event in events:
        state = evolve(state, event)
    return state


def decide(state: DealState, seat: int, action: Action) -> list[Event]:
    """What follows from an action; the state itself is not touched.

    Raises:
        IllegalAction: when the rules forbid it; then nothing happens.
    """
    return _decide(action, state, seat)


def _require_turn(facts: Facts, seat: int, phase: Phase) -> None:
    if facts.phase is not phase:
        raise IllegalAction(Reason.WRONG_PHASE, phase=facts.phase.value)
    if facts.to_act != seat:
        raise IllegalAction(Reason.NOT_YOUR_TURN, seat=-1 if facts.to_act is None else facts.to_act)


@singledispatch
def _decide(action: Action, state: DealState, seat: int) -> list[Event]:
    raise TypeError(f"{action!r} is not an action")


@_decide.register
def _(action: MakeBid, state: DealState, seat: int) -> list[Event]:
    _require_turn(state.facts, seat, Phase.AUCTION)
    auction.check_bid(state.facts, action.bid)
    events: list[Event] = [BidMade(seat, action.bid)]
    after = evolve_facts(state.facts, events[0])
    if not auction.auction_is_over(after):
        return events
    if after.highest_bid is Bid.PASS:
        return [*events, DealVoided(VoidReason.ALL_PASSED)]
    winner = max(after.bids, key=lambda made: made.bid)
    events.append(AuctionWon(winner.seat, winner.bid))
    if not state.facts.shape.calls_a_king:
        events += _open_dog(state, winner.seat, winner.bid)
    return events


def _open_dog(state: DealState, taker: int, contract: Bid) -> list[Event]:
    """Turn the dog up, or leave it face down and start the play."""
    if not contract.shows_dog:
        return [PlayStarted(state.facts.next_seat(state.facts.dealer))]
    return [DogShown(taker, state.dog)]


@_decide.register
def _(action: CallCard, state: DealState, seat: int) -> list[Event]:
    facts = state.facts
    _require_turn(facts, seat, Phase.CALL)
    calling.check_call(facts, state.hands[seat], action.card)
    assert facts.contract is not None
    events: list[Event] = [CardCalled(seat, action.card), *_open_dog(state, seat, facts.contract)]
    if facts.contract.shows_dog and action.card in state.dog:
        events.append(PartnerRevealed(seat))
    return _with_chelem_lead(facts, events)


def _with_chelem_lead(facts: Facts, events: list[Event]) -> list[Event]:
    """A slam announced before the play starts gives its announcer the lead (section 3)."""
    if facts.chelem is None:
        return events
    return [
        PlayStarted(facts.chelem) if isinstance(event, PlayStarted) else event for event in events
    ]


@_decide.register
def _(action: Discard, state: DealState, seat: int) -> list[Event]:
    facts = state.facts
    _require_turn(facts, seat, Phase.DISCARD)
    discard.check_discard(facts, state.hands[seat], action.cards)
    events: list[Event] = [
        Discarded(seat, action.cards, action.cards & TRUMPS),
        PlayStarted(facts.next_seat(facts.dealer)),
    ]
    return _with_chelem_lead(facts, events)


@_decide.register
def _(_action: AnnounceChelem, state: DealState, seat: int) -> list[Event]:
    reason = declarations.chelem_refusal(state.facts, seat)
    if reason is not None:
        raise IllegalAction(reason)
    return [ChelemAnnounced(seat)]


@_decide.register
def _(action: ShowPoignee, state: DealState, seat: int) -> list[Event]:
    reason = declarations.poignee_refusal(state.facts, seat)
    if reason is not None:
        raise IllegalAction(reason)
    level = declarations.check_poignee(state.facts, seat, state.hands[seat], action.cards)
    return [PoigneeShown(seat, level, action.cards)]


@_decide.register
def _(action: PlayCard, state: DealState, seat: int) -> list[Event]:
    facts = state.facts
    _require_turn(facts, seat, Phase.PLAY)
    play.check_play(facts, seat, state.hands[seat], action.card)
    events: list[Event] = [CardPlayed(seat, action.card)]
    if action.card == facts.called and facts.partner is None:
        events.append(PartnerRevealed(seat))
    after = state
    for event in events:
        after = evolve(after, event)
    trick = after.facts.trick
    assert trick is not None
    if len(trick.cards) < facts.players:
        return events
    events.append(TrickWon(play.trick_winner(after.facts, trick, state.attack)))
    after = evolve(after, events[-1])
    if len(after.facts.tricks) == facts.shape.hand_size:
        events.append(_score(after))
    return events


def _score(state: DealState) -> DealScored:
    sheet = score(state.facts.rules, tally.outcome(state))
    return DealScored(sheet, state.dog, state.discard, state.partner)


def evolve(state: DealState, event: Event) -> DealState:
    """The state after one event."""
    facts = evolve_facts(state.facts, event)
    match event:
        case Dealt(hands=hands, dog=dog):
            dealt = tuple(hand for hand in hands if hand is not None)
            assert dog is not None, "the owner of a deal sees all its cards"
            return DealState(facts, dealt, dog)
        case CardCalled(card=card):
            holder = calling.holder(state.hands, card)
            partner = None if holder == facts.taker else holder
            return replace(state, facts=facts, partner=partner)
        case DogShown(taker=taker, cards=cards):
            return replace(
                state, facts=facts, hands=_changed(state, taker, state.hands[taker] | cards)
            )
        case Discarded(seat=seat, cards=cards):
            assert cards is not None, "the owner of a deal sees the discard"
            hands = _changed(state, seat, state.hands[seat] - cards)
            return replace(state, facts=facts, hands=hands, discard=cards)
        case CardPlayed(seat=seat, card=card):
            return replace(
                state, facts=facts, hands=_changed(state, seat, state.hands[seat].without(card))
            )
    return replace(state, facts=facts)


def _changed(state: DealState, seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    hands = list(state.hands)
    hands[seat] = hand
    return tuple(hands)
