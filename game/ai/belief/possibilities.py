"""Which hidden card may lie where, and how many cards each place has room for.

Some facts bind several hidden cards together, so that no table of single cards holds them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.memory import Memory, call_ladder, other_trumps, passed_over_petit, recall
from game.rules.cards import EXCUSE, KINGS, NO_CARDS, PETIT, PLAIN_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable, ImprenableMoment, PetitSec
from game.rules.state import Facts, Phase


@dataclass(frozen=True, slots=True)
class Condition:
    """If a card lies at a place, some of the others lie at certain places, or none does.

    Places are numbered as in ``Possibilities``.

    Attributes:
        card: the card that sets the condition; None when it holds anyhow.
        place: where that card must lie to set it.
        others: the cards that are bound by it.
        at: the places that are meant.
        wanted: whether some of the others lie there; otherwise none does.
    """

    card: Card | None
    place: int
    others: CardSet
    at: frozenset[int]
    wanted: bool


def _joint_facts(observation: Observation, memory: Memory) -> tuple[Condition, ...]:
    """What a seat knows of several hidden cards together."""
    facts = observation.facts
    return (
        *_petit_not_bare(facts, memory),
        *_petit_kept_back(facts, memory),
        *_called_card_laid_away(facts, memory),
        *_something_to_call(facts, memory),
    )


def _petit_not_bare(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """Who was dealt the Petit was dealt another trump with it, or all would know (section 2.5)."""
    for seat in facts.playing:
        dog = facts.dog if facts.dog is not None and seat == facts.taker else NO_CARDS
        if seat == memory.seat or PETIT in dog or not _was_not_bare(facts, seat):
            continue
        shown = facts.shown_discard if seat == facts.taker else NO_CARDS
        known = facts.played_by(seat) | memory.must_hold[seat] | shown
        others = other_trumps(facts) - dog
        if known.isdisjoint(others):
            had = PETIT in known
            may_have = memory.hidden & memory.may_hold[seat] & others
            yield Condition(None if had else PETIT, seat, may_have, frozenset((seat,)), True)


def _was_not_bare(facts: Facts, seat: int) -> bool:
    """Whether all would know by now if the Petit had been dealt bare to that seat.

    A taker who took the dog in hand has an ordinary Petit whatever he was dealt, and the public
    record no longer says so.
    """
    rules = facts.rules
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return rules.petit_sec is PetitSec.CANCEL
    found = facts.imprenable is not None or facts.phase is Phase.PETIT_SEC
    if found or (facts.dog is not None and seat == facts.taker):
        return False
    will_win = facts.petit_announced == seat and rules.imprenable is Imprenable.NEVER_WINS
    return will_win or _would_have_been_said(facts, seat)


def _would_have_been_said(facts: Facts, seat: int) -> bool:
    """Whether that seat should have declared its Petit by now if it were imprenable."""
    match facts.rules.imprenable_moment:
        case ImprenableMoment.AFTER_DEAL:
            return True
        case ImprenableMoment.FIRST_CARD:
            return facts.has_played(seat)
        case ImprenableMoment.WHEN_PLAYED:
            return PETIT in facts.played_by(seat)


def _petit_kept_back(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """Who may have kept an imprenable Petit back has no Excuse, where that is a trump beside it."""
    if facts.imprenable is not None or facts.rules.petit_sec_ignores_excuse:
        return
    excuse = CardSet((EXCUSE,)) & memory.hidden
    for seat in passed_over_petit(facts):
        if seat != memory.seat and PETIT in memory.may_hold[seat] and excuse:
            yield Condition(PETIT, seat, excuse, frozenset((seat,)), False)


def _called_card_laid_away(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """A called queen, knight or jack is laid away after all other plain cards (section 11.10)."""
    called, taker = facts.called, facts.taker
    if called is None or taker is None or called.is_king or facts.dog is None:
        return
    free = (PLAIN_CARDS - KINGS).without(called)
    kept = not facts.played_by(taker).isdisjoint(free)
    others = NO_CARDS if kept else free & memory.hidden & memory.may_hold[taker]
    yield Condition(called, facts.players, others, frozenset((taker,)), kept)


def _something_to_call(facts: Facts, memory: Memory) -> Iterator[Condition]:
    """A taker who is about to call, but no card of his own, lacks one that he may (section 4)."""
    if facts.phase is not Phase.CALL or facts.rules.call_own or facts.taker == memory.seat:
        return
    ladder = call_ladder(facts.rules.lowest_call)
    if ladder <= memory.hidden:
        elsewhere = frozenset(place for place in range(facts.players + 1) if place != facts.taker)
        yield Condition(None, facts.players, ladder, elsewhere, True)


Weights: TypeAlias = Sequence[Sequence[float]]
"""How much each card speaks for each place."""
Truths: TypeAlias = tuple[tuple[bool, ...], ...]


@dataclass(frozen=True, slots=True)
class Possibilities:
    """Where the hidden cards may lie as far as a seat knows.

    Attributes:
        cards: the cards that the seat cannot see and that were not shown laid away.
        places: where they lie: numbers of other seats, and, as the last one, the number of seats
            for the dog that nobody has seen or for what the taker laid away unseen.
        room: how many of the cards each place holds.
        allowed: for each card whether it may lie at each place.
        conditions: what holds of several cards together.
    """

    cards: tuple[Card, ...]
    places: tuple[int, ...]
    room: tuple[int, ...]
    allowed: Truths
    conditions: tuple[Condition, ...]


def possibilities(observation: Observation) -> Possibilities:
    """Where the hidden cards may lie.

    Raises:
        ValueError: when two play, whose piles nobody sees into, when the seat sits out, when the
            deal has not begun or is over.
    """
    facts = observation.facts
    if not facts.shape.has_taker:
        raise ValueError("the piles of two players are not worlds of hands and a dog")
    if not facts.phase.is_open:
        raise ValueError(f"there is nothing to ask about in the phase {facts.phase.value}")
    if observation.seat == facts.sits_out:
        raise ValueError("who sits out has no part in the deal")
    memory = recall(observation)
    held = [*memory.may_hold, memory.may_lie_away]
    room = [facts.cards_left(seat) for seat in range(facts.players)] + [_room_away(observation)]
    room[observation.seat] = 0
    places = tuple(place for place, count in enumerate(room) if count)
    return Possibilities(
        cards=tuple(memory.hidden),
        places=places,
        room=tuple(room[place] for place in places),
        allowed=_allowed(memory, [held[place] for place in places]),
        conditions=_joint_facts(observation, memory),
    )


def laid_away_openly(observation: Observation) -> CardSet:
    """The cards out of play that the seat knows: its own discard, or trumps shown in another's."""
    return observation.discard | observation.facts.shown_discard


def _room_away(observation: Observation) -> int:
    """How many hidden cards lie in no hand."""
    facts = observation.facts
    if facts.phase is Phase.DISCARD:
        return 0
    return facts.shape.dog_size - len(laid_away_openly(observation))


def _allowed(memory: Memory, held: list[CardSet]) -> Truths:
    return tuple(tuple(card in cards for cards in held) for card in memory.hidden)
