"""The fold of the public record: what every player at the table knows after each event."""

from __future__ import annotations

from dataclasses import fields
from functools import singledispatch
from operator import attrgetter
from typing import Any, Final, Generic, TypeVar

from game.rules.before_play import next_speaker
from game.rules.cards import PETIT, Card
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
    PetitSecFound,
    PileTurned,
    PlayStarted,
    PoigneeShown,
    TrickWon,
)
from game.rules.options.choices import Imprenable
from game.rules.play import first_leader
from game.rules.state import Facts, Phase, Pile, Trick

_Value = TypeVar("_Value")


class Copier(Generic[_Value]):
    """Makes copies of values of one dataclass with some fields changed."""

    def __init__(self, kind: type[_Value]) -> None:
        """Look the fields of a dataclass up once, so that each copy takes less time.

        Args:
            kind: a dataclass of two fields or more, all of which its constructor takes.
        """
        names = [field.name for field in fields(kind)]  # type: ignore[arg-type]
        self._kind = kind
        self._read = attrgetter(*names)
        self._places = {name: place for place, name in enumerate(names)}

    def __call__(self, value: _Value, **changes: object) -> _Value:
        """A copy of a value with some of its fields changed.

        Raises:
            KeyError: when there is no such field.
        """
        values: list[Any] = list(self._read(value))
        for name, changed in changes.items():
            values[self._places[name]] = changed
        return self._kind(*values)


changed_facts: Final = Copier(Facts)
_changed_trick: Final = Copier(Trick)


def evolve_facts(facts: Facts, event: Event) -> Facts:
    """The public record after one event.

    Raises:
        TypeError: when the event is of no known kind.
    """
    return _evolve(event, facts)


def trick_after(facts: Facts, seat: int, card: Card) -> Trick:
    """The trick in progress after a card; an imprenable Petit plays as an Excuse (11.3)."""
    trick = facts.trick
    assert trick is not None, "cards are played to a trick"
    cards = (*trick.cards, card)
    if card == PETIT and facts.imprenable == seat:
        excused = facts.rules.imprenable is Imprenable.NEVER_WINS
        return _changed_trick(trick, cards=cards, petit_excused=excused)
    return _changed_trick(trick, cards=cards)


@singledispatch
def _evolve(event: Event, facts: Facts) -> Facts:
    raise TypeError(f"{event!r} is not an event")


@_evolve.register
def _(event: Dealt, facts: Facts) -> Facts:
    dealt = Facts(facts.rules, facts.players, event.dealer, Phase.AUCTION)
    piles = tuple(tuple(Pile(len(pile) - 1, pile[-1]) for pile in owned) for owned in event.piles)
    return changed_facts(dealt, to_act=dealt.next_seat(event.dealer), piles=piles)


@_evolve.register
def _(event: DealVoided, facts: Facts) -> Facts:
    return changed_facts(facts, phase=Phase.VOID, to_act=None, void=event.reason)


@_evolve.register
def _(event: PetitSecFound, facts: Facts) -> Facts:
    return changed_facts(facts, phase=Phase.PETIT_SEC, to_act=event.seat)


@_evolve.register
def _(event: ImprenableDeclared, facts: Facts) -> Facts:
    if facts.phase is not Phase.PETIT_SEC:
        return changed_facts(facts, imprenable=event.seat)
    first = facts.next_seat(facts.dealer)
    return changed_facts(facts, imprenable=event.seat, phase=Phase.AUCTION, to_act=first)


@_evolve.register
def _(event: BidMade, facts: Facts) -> Facts:
    spoken = changed_facts(facts, bids=(*facts.bids, event))
    return changed_facts(spoken, to_act=next_speaker(spoken))


@_evolve.register
def _(event: AuctionWon, facts: Facts) -> Facts:
    phase = Phase.CALL if facts.shape.calls_a_king else Phase.DISCARD
    return changed_facts(
        facts, taker=event.taker, contract=event.contract, phase=phase, to_act=event.taker
    )


@_evolve.register
def _(event: CardCalled, facts: Facts) -> Facts:
    return changed_facts(facts, called=event.card)


@_evolve.register
def _(event: PartnerRevealed, facts: Facts) -> Facts:
    return changed_facts(facts, partner=event.seat)


@_evolve.register
def _(event: DogShown, facts: Facts) -> Facts:
    kept = None if facts.imprenable == event.taker else facts.imprenable  # section 11.3
    return changed_facts(
        facts, dog=event.cards, phase=Phase.DISCARD, to_act=event.taker, imprenable=kept
    )


@_evolve.register
def _(event: Discarded, facts: Facts) -> Facts:
    return changed_facts(facts, shown_discard=event.shown)


@_evolve.register
def _(event: ChelemAnnounced, facts: Facts) -> Facts:
    announced = changed_facts(facts, chelems=(*facts.chelems, event))
    if facts.phase is not Phase.PLAY:
        return announced
    return _with_leader(announced, first_leader(announced))


def _with_leader(facts: Facts, leader: int) -> Facts:
    return changed_facts(facts, to_act=leader, trick=Trick(leader, sits_out=facts.sits_out))


@_evolve.register
def _(event: PlayStarted, facts: Facts) -> Facts:
    return _with_leader(changed_facts(facts, phase=Phase.PLAY), event.leader)


@_evolve.register
def _(event: PoigneeShown, facts: Facts) -> Facts:
    return changed_facts(facts, poignees=(*facts.poignees, event))


@_evolve.register
def _(event: PetitAnnounced, facts: Facts) -> Facts:
    return changed_facts(facts, petit_announced=event.seat)


@_evolve.register
def _(event: MisereDeclared, facts: Facts) -> Facts:
    return changed_facts(facts, miseres=(*facts.miseres, event))


@_evolve.register
def _(event: CardPlayed, facts: Facts) -> Facts:
    trick = trick_after(facts, event.seat, event.card)
    complete = len(trick.cards) == facts.shape.players
    after = changed_facts(
        facts, trick=trick, to_act=None if complete else facts.next_seat(event.seat)
    )
    if event.card not in facts.exposed(event.seat):
        return after
    return _with_pile(after, event.seat, _pile_of(facts, event.seat, event.card), None, 0)


def _pile_of(facts: Facts, seat: int, card: Card) -> int:
    return next(place for place, pile in enumerate(facts.piles[seat]) if pile.upmost == card)


def _with_pile(facts: Facts, seat: int, place: int, upmost: Card | None, turned: int) -> Facts:
    """The record with another card, or none, face up on one pile."""
    hidden = facts.piles[seat][place].hidden - turned
    owned = list(facts.piles[seat])
    owned[place] = Pile(hidden, upmost)
    piles = list(facts.piles)
    piles[seat] = tuple(owned)
    return changed_facts(facts, piles=tuple(piles))


@_evolve.register
def _(event: TrickWon, facts: Facts) -> Facts:
    assert facts.trick is not None
    tricks = (*facts.tricks, _changed_trick(facts.trick, winner=event.seat))
    if len(tricks) == facts.shape.tricks:
        return changed_facts(facts, tricks=tricks, trick=None, to_act=None)
    following = Trick(event.seat, sits_out=facts.trick.sits_out)
    return changed_facts(facts, tricks=tricks, trick=following, to_act=event.seat)


@_evolve.register
def _(event: PileTurned, facts: Facts) -> Facts:
    return _with_pile(facts, event.seat, event.pile, event.card, 1)


@_evolve.register
def _(event: DealScored, facts: Facts) -> Facts:
    partner = facts.partner
    if facts.called is not None:
        partner = facts.taker if event.partner is None else event.partner
    return changed_facts(
        facts,
        phase=Phase.SCORED,
        to_act=None,
        sheet=event.sheet,
        dog=event.dog,
        partner=partner,
    )
