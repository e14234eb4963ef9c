"""What levels are called, alone and with a temperament; light, for saves and screens."""

from __future__ import annotations

from typing import Final

from game.ai.temperament import CLASSIC

LEVEL_NAMES: Final = ("beginner", "casual", "club", "strong", "master")
"""The levels to choose from, weakest first: one star to five."""

SEPARATOR: Final = ":"


def full_name(level: str, temperament: str) -> str:
    """The name of a level's player of that temperament: ``club``, ``master:bold``."""
    return level if temperament == CLASSIC.name else f"{level}{SEPARATOR}{temperament}"
