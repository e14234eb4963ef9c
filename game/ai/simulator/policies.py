"""Policies: how cards are chosen on all tables at once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np

from game.ai.simulator.table import Table
from game.ai.simulator.words import Cards, count, nth


class Policy(Protocol):
    """Whoever plays for every seat of a playout."""

    def choose(self, table: Table, legal: Cards, rng: np.random.Generator) -> Cards:
        """One legal card for each row.

        Args:
            table: the tables, which stay as they are.
            legal: the legal cards of the player to play, shape (2, rows).
            rng: decides where the policy leaves it to chance.

        Returns:
            Single cards, shape (2, rows).
        """


def random_cards(legal: Cards, rng: np.random.Generator) -> Cards:
    """One card of each set, all with the same chance."""
    counts = count(legal)
    draws = rng.random(len(counts), np.float32) * counts
    return nth(legal, np.minimum(draws.astype(np.uint8), counts - 1))


@dataclass(frozen=True, slots=True)
class RandomPolicy:
    """Any legal card."""

    def choose(self, table: Table, legal: Cards, rng: np.random.Generator) -> Cards:
        """See ``Policy.choose``."""
        del table
        return random_cards(legal, rng)


@dataclass(frozen=True, slots=True)
class WithRandomMoves:
    """Another policy, which now and then plays any legal card.

    Attributes:
        policy: the other one.
        share: how often chance plays instead, from 0 to 1.
    """

    policy: Policy
    share: float

    def choose(self, table: Table, legal: Cards, rng: np.random.Generator) -> Cards:
        """See ``Policy.choose``."""
        chosen = self.policy.choose(table, legal, rng)
        by_chance = np.flatnonzero(rng.random(table.rows, np.float32) < self.share)
        chosen[:, by_chance] = random_cards(legal[:, by_chance], rng)
        return chosen
