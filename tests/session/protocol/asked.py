"""Questions that come up in random deals."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.actions import DecisionKind
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.session.protocol.lines import DecisionQuestion, plain_choices
from tests.rules.observing import observe
from tests.rules.random_play import RandomDeal


def moments(
    seed: int, rules: RuleSet, players: int, share: float = 0.1
) -> Iterator[tuple[RandomDeal, Observation]]:
    """A random deal at some moments before its end, as one seat sees it."""
    rng = Random(seed)
    table = RandomDeal(seed, players, rules)
    while not table.facts.is_over:
        if rng.random() < share:
            yield table, observe(rules, players, rng.randrange(players), table.events)
        table.step()


def questions(view: Observation, seed: int = 7, budget: int = 100) -> Iterator[DecisionQuestion]:
    """Everything that a seat may be asked now."""
    for kind in DecisionKind:
        try:
            plain_choices(view.choices, kind)
        except ValueError:
            continue
        yield DecisionQuestion(view, kind, seed, budget)
