"""A policy of pure chance, for playouts that must reach everything that can happen."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from game.ai.simulator import Chance
from game.ai.simulator.bitboards import Cards
from game.ai.simulator.policies import random_cards
from game.ai.simulator.table import Table


@dataclass(frozen=True)
class RandomPolicy:
    """Any legal card."""

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        return random_cards(legal, chance.random(table.rows, np.float32))
