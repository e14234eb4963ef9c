"""The fold of the public record: what every player at the table knows after each event."""

from __future__ import annotations

from dataclasses import replace
from functools import singledispatch

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
)
from game.rules.state import Facts, Phase, Trick


def evolve_facts(facts: Facts, event: Event) -> Facts:
    """The public record after one event.

    Raises:
        TypeError: when the event is of no known kind.
    """
    return _evolve(event, facts)


@singledispatch
def _evolve(event: Event, facts: Facts) -> Facts:
    raise TypeError(f"{event!r} is not an event")


@_evolve.register
def _(event: Dealt, facts: Facts) -> Facts:
    first = (event.dealer + 1) % facts.players
    return Facts(facts.rules, facts.players, event.dealer, Phase.AUCTION, first)


@_evolve.register
def _(event: DealVoided, facts: Facts) -> Facts:
    return replace(facts, phase=Phase.VOID, to_act=None, void=event.reason)


@_evolve.register
def _(event: BidMade, facts: Facts) -> Facts:
    return replace(facts, bids=(*facts.bids, event), to_act=facts.next_seat(event.seat))


@_evolve.register
def _(event: AuctionWon, facts: Facts) -> Facts:
    phase = Phase.CALL if facts.shape.calls_a_king else Phase.DISCARD
    return replace(
        facts, taker=event.taker, contract=event.contract, phase=phase, to_act=event.taker
    )


@_evolve.register
def _(event: CardCalled, facts: Facts) -> Facts:
    return replace(facts, called=event.card)


@_evolve.register
def _(event: PartnerRevealed, facts: Facts) -> Facts:
    return replace(facts, partner=event.seat)


@_evolve.register
def _(event: DogShown, facts: Facts) -> Facts:
    return replace(facts, dog=event.cards, phase=Phase.DISCARD, to_act=event.taker)


@_evolve.register
def _(event: Discarded, facts: Facts) -> Facts:
    return replace(facts, shown_discard=event.shown)


@_evolve.register
def _(event: ChelemAnnounced, facts: Facts) -> Facts:
    if facts.phase is not Phase.PLAY:
        return replace(facts, chelem=event.seat)
    return replace(facts, chelem=event.seat, to_act=event.seat, trick=Trick(event.seat))


@_evolve.register
def _(event: PlayStarted, facts: Facts) -> Facts:
    return replace(facts, phase=Phase.PLAY, to_act=event.leader, trick=Trick(event.leader))


@_evolve.register
def _(event: PoigneeShown, facts: Facts) -> Facts:
    return replace(facts, poignees=(*facts.poignees, event))


@_evolve.register
def _(event: CardPlayed, facts: Facts) -> Facts:
    assert facts.trick is not None
    cards = (*facts.trick.cards, event.card)
    next_to_act = facts.next_seat(event.seat) if len(cards) < facts.players else None
    return replace(facts, trick=replace(facts.trick, cards=cards), to_act=next_to_act)


@_evolve.register
def _(event: TrickWon, facts: Facts) -> Facts:
    assert facts.trick is not None
    tricks = (*facts.tricks, replace(facts.trick, winner=event.seat))
    if len(tricks) == facts.shape.hand_size:
        return replace(facts, tricks=tricks, trick=None, to_act=None)
    return replace(facts, tricks=tricks, trick=Trick(event.seat), to_act=event.seat)


@_evolve.register
def _(event: DealScored, facts: Facts) -> Facts:
    partner = facts.partner
    if facts.called is not None:
        partner = facts.taker if event.partner is None else event.partner
    return replace(
        facts,
        phase=Phase.SCORED,
        to_act=None,
        sheet=event.sheet,
        dog=event.dog,
        partner=partner,
    )
