"""The levels of play, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.ai.player import Player
from game.ai.random_player import RandomPlayer
from game.ai.rule_player import RulePlayer

_PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": RandomPlayer(), "rule": RulePlayer()}
)
LEVELS: Final = tuple(_PLAYERS)
"""Names of the levels, weakest first."""


def player_for(level: str) -> Player:
    """The player of a level.

    Raises:
        ValueError: when there is no such level.
    """
    try:
        return _PLAYERS[level]
    except KeyError:
        raise ValueError(f"no level is called {level!r}; known: {', '.join(LEVELS)}") from None
