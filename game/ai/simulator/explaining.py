"""How well worlds explain what was played: what the rule players would have done there."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.simulator.legal import legal_cards
from game.ai.simulator.positions import Positions, Worlds, plays_so_far
from game.ai.simulator.table import Table
from game.ai.simulator.weighing import weigh
from game.ai.simulator.words import Cards
from game.rules.state import Facts

LogChances = npt.NDArray[np.float64]
"""Natural logarithms of chances, one for each row."""

TEMPER: Final = 0.4
"""Half-points that a card gains less than the best, for it to be played e times less often."""
LEAST: Final = 0.1
"""How likely any card is beside the best, bad as it may be: others play by other rules too."""


def log_likelihood(facts: Facts, worlds: Worlds, observer: int) -> LogChances:
    """How likely the cards of the others were in each world, but for a factor common to all.

    Where several cards are as good as the best each counts as certain: by how many there were, the
    worlds could not be told apart any better (measured on deals of rule players).

    Args:
        facts: what is public of a deal in play.
        worlds: ways the cards may lie now.
        observer: a seat whose own cards tell nothing.
    """
    table = Positions.opening(facts, worlds).table
    likelihood = np.zeros(table.rows)
    for seat, cards in plays_so_far(facts, table.rows):
        if seat != observer:
            likelihood += _log_chances(table, cards)
        table.play(cards)
    return likelihood


def _log_chances(table: Table, cards: Cards) -> LogChances:
    """How likely the player to play was to play that card."""
    if table.turn and table.trick.unled.any():  # an Excuse was led: nobody weighs that
        return np.zeros(table.rows)
    behind = weigh(table).among(legal_cards(table), also=cards).behind(cards)
    chances = LEAST + (1 - LEAST) * np.exp(-behind / TEMPER)
    found: LogChances = np.log(chances, dtype=np.float64)
    return found
