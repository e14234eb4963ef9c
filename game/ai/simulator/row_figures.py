"""What the player to play counts with, where the sides of the rows differ."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.card_play.figures import SideFigures
from game.ai.simulator.bitboards import Flags
from game.ai.simulator.blending import Chances

_OF_BOTH_SIDES: Final = (
    "second_kept",
    "later_card",
    "later_card_led",
    "master_power",
    "trump_base",
    "trump_reach",
    "free_trump",
    "excuse_held",
    "excuse_urgent",
    "joining",
)


@dataclass(frozen=True, slots=True)
class RowFigures:
    """Figures for each row, by the side of its player; see ``Figures`` for what they mean.

    Attributes:
        sides: those that only one side, or one role, counts with.
    """

    sides: SideFigures
    second_kept: Chances
    later_card: Chances
    later_card_led: Chances
    master_power: Chances
    trump_base: Chances
    trump_reach: Chances
    free_trump: Chances
    excuse_held: Chances
    excuse_urgent: Chances
    joining: Chances

    @classmethod
    def of(cls, sides: SideFigures, attacks: Flags) -> RowFigures:
        """The figures of a table, by whether the player of each row attacks."""
        return cls(sides, *_both(sides)[:, attacks.astype(np.intp)])


@lru_cache
def _both(sides: SideFigures) -> npt.NDArray[np.float32]:
    """What both sides have a figure for: a row for each, of the defence and of the attack."""
    return np.array(
        [
            [getattr(side, name) for side in (sides.defence, sides.attack)]
            for name in _OF_BOTH_SIDES
        ],
        np.float32,
    )
