"""One of two numbers by a flag, for whole arrays."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.simulator.bitboards import Flags

Chances: TypeAlias = npt.NDArray[np.float32]
"""Chances, or half-points, of any shape; the rows come last."""


def either(flags: Flags, yes: Chances | np.float32, no: Chances | np.float32) -> Chances:
    """The one number where a flag is set, the other elsewhere.

    As a sum, which takes a tenth of the time of ``np.where`` when flags are set here and there; the
    numbers must be of one order of magnitude.
    """
    chosen: Chances = no + (yes - no) * flags
    return chosen
