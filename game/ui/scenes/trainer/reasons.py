"""How a reason of the coach is marked in the list of the trainer."""

from __future__ import annotations

from typing import Final

from game.coach.reasons import CoachReason
from game.coach.reasons.bearing import Bearing, bearing_of
from game.ui.scenes.trainer.verdict import PointKind

_KINDS: Final = {
    Bearing.FOR: PointKind.FOR,
    Bearing.AGAINST: PointKind.AGAINST,
    Bearing.NEITHER: PointKind.NOTE,
}


def kind_of(reason: CoachReason) -> PointKind:
    """Whether a reason speaks for a choice; of a clue, whether it hints at the partner."""
    return _KINDS[bearing_of(reason)]
