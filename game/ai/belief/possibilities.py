"""Which hidden card may lie where, and how many cards each place has room for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.ai.belief.conditions import Condition, joint_facts
from game.ai.memory import Memory, recall
from game.rules.cards import Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Phase

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
        conditions=joint_facts(observation, memory),
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
