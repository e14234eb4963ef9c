"""What a seat knows after a list of events."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.events import Event
from game.rules.observation import Observation, redact
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts


def observe(rules: RuleSet, players: int, seat: int, events: Iterable[Event]) -> Observation:
    """What a seat knows after those events, from the beginning of a deal on."""
    seen = Observation(Facts(rules, players, dealer=0), seat)
    for event in events:
        seen = seen.evolve(redact(event, seat))
    return seen
