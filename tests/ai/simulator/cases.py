"""Every table with every obligation, and deals at their first card."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from game.rules.actions import PlayCard
from game.rules.options import FivePlayers, Obligations
from game.rules.ruleset import RuleSet
from tests.rules.random_play import RandomDeal

TABLES: Final = {
    "three": (3, RuleSet()),
    "four": (4, RuleSet()),
    "five with a called card": (5, RuleSet()),
    "five alone": (5, RuleSet(five_players=FivePlayers.ALONE)),
    "five with fourteen cards": (5, RuleSet(five_players=FivePlayers.FOURTEEN)),
    "four and a dealer": (5, RuleSet(sitting_out=True)),
    "five and a dealer": (6, RuleSet(sitting_out=True)),
}

CASES: Final = pytest.mark.parametrize(
    ("name", "obligations"), [(name, duty) for name in TABLES for duty in Obligations]
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
