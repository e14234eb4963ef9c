"""The one entrance to a deal: an action comes in, events come out, the state is their fold."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch
from typing import Final

from game.rules import before_play, play
from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    Reason,
    ShowPoignee,
)
from game.rules.cards import TRUMPS, Card, CardSet
from game.rules.dealing import Deal, check_deal
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
    ImprenableDeclared,
    MisereDeclared,
    PartnerRevealed,
    PetitAnnounced,
    PileTurned,
    PlayStarted,
    PoigneeShown,
    TrickWon,
    VoidReason,
)
from game.rules.facts import Copier, evolve_facts, trick_after
from game.rules.options.ruleset import RuleSet
from game.rules.play import first_leader
from game.rules.score import tally
from game.rules.score.scoring import score
from game.rules.state import DealState, Facts, Phase, Trick

_changed: Final = Copier(DealState)


def open_deal(rules: RuleSet, players: int, dealer: int, deal: Deal) -> list[Event]:
    """The first events of a deal: the cards, and what a bare Petit among them leads to.

    Raises:
        BadDeal: when the cards are not one deck, rightly dealt, or the dealer is not at the table.
    """
    check_deal(rules, players, dealer, deal)
    dealt = Dealt(dealer, deal.hands, deal.dog, deal.piles)
    if rules.shape(players).has_taker:
        return [dealt, *before_play.petit_sec_events(rules, deal.hands)]
    after = evolve_facts(Facts(rules, players, dealer), dealt)
    return [dealt, PlayStarted(first_leader(after))]


def fold(rules: RuleSet, players: int, events: Iterable[Event]) -> DealState:
    """The state of a deal after those events, from the state before them."""
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


def _refuse_for(reason: Reason | None) -> None:
    if reason is not None:
        raise IllegalAction(reason)


@singledispatch
def _decide(action: Action, state: DealState, seat: int) -> list[Event]:
    raise TypeError(f"{action!r} is not an action")


@_decide.register
def _(_action: CancelDeal, state: DealState, seat: int) -> list[Event]:
    return [DealVoided(before_play.check_cancel(state.facts, seat, state.hands[seat]), seat)]


@_decide.register
def _(_action: DeclareImprenable, state: DealState, seat: int) -> list[Event]:
    _require_turn(state.facts, seat, Phase.PETIT_SEC)
    return [ImprenableDeclared(seat)]


@_decide.register
def _(action: MakeBid, state: DealState, seat: int) -> list[Event]:
    _require_turn(state.facts, seat, Phase.AUCTION)
    before_play.check_bid(state.facts, action)
    events: list[Event] = [BidMade(seat, action.bid, action.slam)]
    after = evolve_facts(state.facts, events[0])
    if not before_play.auction_is_over(after):
        return events
    if after.highest_bid is Bid.PASS:
        return [*events, DealVoided(VoidReason.ALL_PASSED)]
    return events + _auction_won(after, state)


def _auction_won(after: Facts, state: DealState) -> list[Event]:
    """The end of the auction: the taker calls, or the dog is dealt with at once."""
    winner = before_play.winning_bid(after)
    won = AuctionWon(winner.seat, before_play.contract_of(after.rules, winner.bid))
    events: list[Event] = [won]
    if winner.slam is not None:
        events.append(ChelemAnnounced(winner.seat, winner.slam))
    if after.shape.calls_a_king:
        if before_play.legal_calls(after, state.hands[winner.seat]):
            return events
        events.append(PartnerRevealed(winner.seat))  # nothing to call: alone (section 11.11)
    for event in events:
        after = evolve_facts(after, event)
    return events + _open_dog(after, state.dog)


def _open_dog(facts: Facts, dog: CardSet) -> list[Event]:
    """Turn the dog up, or leave it face down and start the play."""
    assert facts.contract is not None, "there is a dog to open after the auction"
    assert facts.taker is not None, "there is a dog to open after the auction"
    if facts.contract.shows_dog:
        return [DogShown(facts.taker, dog)]
    return [PlayStarted(first_leader(facts))]


@_decide.register
def _(action: CallCard, state: DealState, seat: int) -> list[Event]:
    facts = state.facts
    _require_turn(facts, seat, Phase.CALL)
    before_play.check_call(facts, state.hands[seat], action.card)
    events: list[Event] = [CardCalled(seat, action.card), *_open_dog(facts, state.dog)]
    if isinstance(events[-1], DogShown) and action.card in state.dog:
        events.append(PartnerRevealed(seat))
    return events


@_decide.register
def _(action: Discard, state: DealState, seat: int) -> list[Event]:
    facts = state.facts
    _require_turn(facts, seat, Phase.DISCARD)
    before_play.check_discard(facts, state.hands[seat], action.cards)
    return [
        Discarded(seat, action.cards, action.cards & TRUMPS),
        PlayStarted(first_leader(facts)),
    ]


@_decide.register
def _(action: AnnounceChelem, state: DealState, seat: int) -> list[Event]:
    _refuse_for(play.chelem_refusal(state.facts, seat, action.slam))
    return [ChelemAnnounced(seat, action.slam)]


@_decide.register
def _(_action: AnnouncePetit, state: DealState, seat: int) -> list[Event]:
    _refuse_for(play.petit_refusal(state.facts, seat, state.hands[seat]))
    return [PetitAnnounced(seat)]


@_decide.register
def _(action: ShowPoignee, state: DealState, seat: int) -> list[Event]:
    _refuse_for(play.poignee_refusal(state.facts, seat))
    level = play.check_poignee(state.facts, seat, state.hands[seat], action.cards)
    return [PoigneeShown(seat, level, action.cards)]


@_decide.register
def _(action: DeclareMisere, state: DealState, seat: int) -> list[Event]:
    play.check_misere(state.facts, seat, state.hands[seat], action.misere)
    return [MisereDeclared(seat, action.misere)]


@_decide.register
def _(action: PlayCard, state: DealState, seat: int) -> list[Event]:
    facts, card = state.facts, action.card
    _require_turn(facts, seat, Phase.PLAY)
    play.check_play(facts, seat, state.hands[seat], card)
    events: list[Event] = [CardPlayed(seat, card)]
    if before_play.declares_imprenable(facts, seat, state.hands[seat], card):
        events.insert(0, ImprenableDeclared(seat))
        facts = evolve_facts(facts, events[0])
    if card == facts.called and facts.partner is None:
        events.append(PartnerRevealed(seat))
    trick = trick_after(facts, seat, card)
    if len(trick.cards) < facts.shape.players:
        return events
    events.append(TrickWon(play.trick_winner(facts, trick, state.attack)))
    if len(facts.tricks) + 1 < facts.shape.tricks:
        return events + _turned_piles(state, trick)
    for event in events:
        state = evolve(state, event)
    return [*events, _score(state)]


def _turned_piles(state: DealState, trick: Trick) -> list[Event]:
    """The next card of each pile that was played from, turned up together (section 11.17)."""
    return [
        PileTurned(seat, place, hidden[-1])
        for seat, owned in enumerate(state.piles)
        for place, hidden in enumerate(owned)
        if hidden and state.facts.piles[seat][place].upmost in (None, *trick.cards)
    ]


def _score(state: DealState) -> DealScored:
    sheet = score(state.facts.rules, tally.outcome(state))
    return DealScored(sheet, state.dog, state.discard, state.partner)


def evolve(state: DealState, event: Event) -> DealState:
    """The state of a deal after one event; the state before stays as it is."""
    facts = evolve_facts(state.facts, event)
    if isinstance(event, Dealt):
        return _dealt(facts, event)
    return _changed(state, facts=facts, **_moved_cards(state, event))


def _moved_cards(state: DealState, event: Event) -> dict[str, object]:
    """The hidden part of the state that an event changes."""
    match event:
        case CardPlayed(seat=seat, card=card):
            return {"hands": _with_hand(state.hands, seat, state.hands[seat].without(card))}
        case CardCalled(seat=seat, card=card):
            holder = before_play.holder(state.hands, card)
            return {"partner": None if holder == seat else holder}
        case DogShown(taker=taker, cards=cards):
            return {"hands": _with_hand(state.hands, taker, state.hands[taker] | cards)}
        case Discarded(seat=seat, cards=cards):
            assert cards is not None, "the owner of a deal sees the discard"
            hands = _with_hand(state.hands, seat, state.hands[seat] - cards)
            return {"hands": hands, "discard": cards}
        case PileTurned(seat=seat, pile=pile):
            return {"piles": _turned(state, seat, pile)}
    return {}


def _dealt(facts: Facts, event: Dealt) -> DealState:
    hands = tuple(hand for hand in event.hands if hand is not None)
    assert event.dog is not None, "the owner of a deal sees all its cards"
    hidden = tuple(
        tuple(tuple(card for card in pile[:-1] if card is not None) for pile in owned)
        for owned in event.piles
    )
    return DealState(facts, hands, event.dog, piles=hidden)


def _turned(state: DealState, seat: int, pile: int) -> tuple[tuple[tuple[Card, ...], ...], ...]:
    owned = list(state.piles[seat])
    owned[pile] = owned[pile][:-1]
    piles = list(state.piles)
    piles[seat] = tuple(owned)
    return tuple(piles)


def _with_hand(hands: tuple[CardSet, ...], seat: int, hand: CardSet) -> tuple[CardSet, ...]:
    changed = list(hands)
    changed[seat] = hand
    return tuple(changed)
