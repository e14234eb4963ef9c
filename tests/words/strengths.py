"""Strengths for tests that must not depend on what was measured."""

from __future__ import annotations

from game.session.field.strength import YARDSTICK, LevelStrength
from game.session.setup import SEAT_LEVELS

ALL_MEASURED = {
    (level, players): LevelStrength(-21.4, -33.6, -10.2)
    for level in SEAT_LEVELS
    if level != YARDSTICK
    for players in (2, 3, 4, 5)
}
