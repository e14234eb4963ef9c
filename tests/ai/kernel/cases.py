"""Every table with a taker and every obligation, rules for it, and deals at their first card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

import pytest
from hypothesis import strategies as st

from game.rules.actions import PlayCard
from game.rules.cards import CardSet
from game.rules.options.choices import FivePlayers, Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState
from tests.rules.builders import house
from tests.rules.random_play import RandomDeal
from tests.rules.rule_strategies import rules_for


@dataclass(frozen=True)
class Case:
    """A table, and how far one must follow there.

    Attributes:
        name: of the table.
        seats: how many sit there.
        fixed: the options that make it.
    """

    name: str
    seats: int
    fixed: Mapping[str, Any] = field(default_factory=dict)

    def some_rules(self) -> st.SearchStrategy[RuleSet]:
        """Any rules for it: all other options are drawn."""
        return rules_for(self.seats, **self.fixed)

    def rules(self) -> RuleSet:
        """The federation's rules but for what makes the case."""
        return house(**self.fixed)


_TABLES: Final = (
    Case("three", 3),
    Case("four", 4),
    Case("five with a called card", 5, {"five_players": FivePlayers.CALLED_KING}),
    Case("five alone", 5, {"five_players": FivePlayers.ALONE}),
    Case("five with fourteen cards", 5, {"five_players": FivePlayers.FOURTEEN}),
    Case("four and a dealer", 5, {"sitting_out": True}),
    Case("five and a dealer", 6, {"sitting_out": True, "five_players": FivePlayers.CALLED_KING}),
)
ALL_CASES: Final = tuple(
    Case(table.name, table.seats, {"sitting_out": False, **table.fixed, "obligations": duty})
    for table in _TABLES
    for duty in Obligations
)
CASES: Final = pytest.mark.parametrize(
    "case", ALL_CASES, ids=lambda case: f"{case.name}, {case.fixed['obligations']}"
)


def ready_to_play(seats: int, rules: RuleSet, rng: Random) -> RandomDeal:
    """A deal whose next action is its first card."""
    while True:
        deal = RandomDeal(rng.randrange(2**48), seats, rules)
        while not deal.facts.is_over:
            seat, action = deal.dice.decide(deal.state)
            if isinstance(action, PlayCard):
                return deal
            deal.act(seat, action)


def away(state: DealState) -> CardSet:
    """The cards that are in nobody's hand in the play."""
    return state.discard or state.dog
