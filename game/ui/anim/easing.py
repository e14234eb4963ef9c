"""Easing curves: how far a motion is, from 0 to 1, after a part of its time."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

Easing = Callable[[float], float]

_OVERSHOOT: Final = 1.2


def ease_out(part: float) -> float:
    """Fast at first, coming gently to rest."""
    return 1 - (1 - part) ** 3


def ease_in_out(part: float) -> float:
    """From rest to rest."""
    return 4 * part**3 if part < 0.5 else 1 - (2 - 2 * part) ** 3 / 2


def settle(part: float) -> float:
    """Slightly past the goal and back, as a card that is put down with a flick."""
    back = part - 1
    return 1 + (_OVERSHOOT + 1) * back**3 + _OVERSHOOT * back**2


def hill(part: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return math.sin(math.pi * part)
