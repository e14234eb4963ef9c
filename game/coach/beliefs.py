"""What a seat may believe of who the partner is, and of each card that it may call (section 4)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.ai.search.racing import affordable
from game.ai.search.reading import Reading, belief_about, reading
from game.ai.simulator import seeded
from game.coach.call_facts import CallFacts
from game.rules.cards import Card, CardSet
from game.rules.observation import Observation

_TRICKS_KEPT: Final = 64
"""Moments of deals of which it is kept what could be believed then."""
_WORLDS: Final = 2048
"""Worlds that are weighed by what was played in them."""


def partner_belief(observation: Observation, *, infers: bool = True) -> tuple[float, ...]:
    """The chance of each seat to be the partner; that of the taker's own seat is to be alone.

    Args:
        observation: all that the seat knows, after the call.
        infers: see ``belief_about``.

    Raises:
        ValueError: when no card was called; while nobody knows the partner, also when the deal is
            over or the seat sits out.
    """
    facts = observation.facts
    if facts.called is None or facts.taker is None:
        raise ValueError("no card was called")
    if observation.partner is not None:
        return tuple(float(seat == observation.partner) for seat in range(facts.players))
    belief = belief_about(observation, infers=infers)
    *seats, away = belief.marginals()[facts.called]
    if infers and facts.trick is not None:
        seats, away = _read(reading(observation, belief), facts.called)
    seats[facts.taker] += away  # he finds it in the dog, and plays alone
    return tuple(seats)


def beliefs_by_trick(observation: Observation) -> tuple[tuple[float, ...], ...]:
    """What a seat could believe of who the partner is before each trick so far, and now.

    Raises:
        ValueError: see ``partner_belief``.
    """
    facts = observation.facts
    earlier = (_before_trick(observation, number) for number in range(len(facts.tricks_so_far)))
    return (*map(_kept_belief, earlier), partner_belief(observation))


@lru_cache(maxsize=_TRICKS_KEPT)
def _kept_belief(observation: Observation) -> tuple[float, ...]:
    """What could be believed before a trick, which is asked again after each of the next."""
    return partner_belief(observation)


def _before_trick(observation: Observation, number: int) -> Observation:
    """What the seat knew when so many tricks were complete, but for handfuls shown later."""
    facts, seat = observation.facts, observation.seat
    played = [trick.plays(facts.players) for trick in facts.tricks_so_far[number:]]
    own = CardSet(card for plays in played for player, card in plays if player == seat)
    current = facts.tricks_so_far[number]
    opened = replace(current, cards=(), winner=None, petit_excused=False)
    past = replace(facts, tricks=facts.tricks[:number], trick=opened, to_act=opened.leader)
    return replace(observation, facts=past, hand=observation.hand | own)


def _read(read: Reading, called: Card) -> tuple[list[float], float]:
    """The share of worlds in which each seat has the called card, and in which it is away."""
    worlds, weights = read.weighted(affordable(_WORLDS), seeded(0))
    seats = [
        sum(
            weight
            for hand, weight in zip(worlds.hands(seat), weights, strict=True)
            if called in hand
        )
        for seat in range(worlds.seats)
    ]
    return seats, 1 - sum(seats)


def call_facts(observation: Observation) -> tuple[CallFacts, ...]:
    """What the taker who is about to call may believe of every card that he may name.

    What each call is worth is for ``Evaluator`` to say.

    Args:
        observation: all that he knows.

    Raises:
        ValueError: when it is not for this seat to call now.
    """
    calls = observation.choices.calls
    if not calls:
        raise ValueError(f"seat {observation.seat} has no card to call")
    chances = belief_about(observation).marginals()
    found = []
    for card in calls:
        *seats, p_dog = chances[card]
        seats[observation.seat] += p_dog
        found.append(CallFacts(card, p_dog, seats[observation.seat], tuple(seats)))
    return tuple(found)
