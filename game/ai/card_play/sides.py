"""Who plays with whom, as far as a seat can tell."""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.card_play.odds import Odds
from game.rules.cards import Card
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Case:
    """One way the sides can be.

    Attributes:
        chance: how likely it is.
        friends: whether each seat plays on the mover's side; true for himself.
        odds: the chances of the cards in that case.
    """

    chance: float
    friends: tuple[bool, ...]
    odds: Odds


def cases(observation: Observation, odds: Odds) -> tuple[Case, ...]:
    """Every way the sides can be, for the seat to play.

    Without a called card the sides are public. With one, its holder and a taker who has it know
    them; everyone else goes by who is likely to hold it (section 4).
    """
    facts = observation.facts
    called = facts.called
    if called is None or observation.partner is not None:
        return (Case(1.0, _friends(observation, observation.partner), odds),)
    found = [_case(observation, odds, called, seat) for seat in range(facts.players)]
    found.append(_case(observation, odds, called, None))
    return tuple(case for case in found if case.chance > 0)


def _case(observation: Observation, odds: Odds, called: Card, holder: int | None) -> Case:
    chance = odds.out_of_play(called) if holder is None else odds.holds(holder, called)
    return Case(chance, _friends(observation, holder), odds.given(called, holder))


def _friends(observation: Observation, partner: int | None) -> tuple[bool, ...]:
    attack = (observation.facts.taker, partner)
    mine = observation.seat in attack
    return tuple((seat in attack) is mine for seat in range(observation.facts.players))


def friendship(ways: tuple[Case, ...]) -> tuple[float, ...]:
    """For each seat the chance that it plays on the mover's side."""
    total = sum(case.chance for case in ways)
    return tuple(
        sum(case.chance for case in ways if case.friends[seat]) / total
        for seat in range(len(ways[0].friends))
    )
