"""The bell that says it is the player's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.decision_kind import DecisionKind
from game.ui.sound import SoundName

_PATIENCE: Final = 2.5
"""Seconds after which a player who has not played a card hears the bell."""


class TurnBell:
    """Rings once for every turn.

    A question rings at once. In play, where turns follow each other quickly, the bell waits: it
    calls back a player who looks elsewhere and leaves one in peace who plays on.
    """

    def __init__(self, play: Callable[[SoundName], None]) -> None:
        """Ring by playing a sound."""
        self._play = play
        self._left: float | None = None

    def ask(self, kind: DecisionKind) -> None:
        """The player is asked something: ring at once, or for a card when he lets it wait."""
        self._left = _PATIENCE if kind is DecisionKind.PLAY else 0.0

    def forget(self) -> None:
        """The player has answered: do not ring any more for this turn."""
        self._left = None

    def update(self, seconds: float) -> None:
        """Move on by a time."""
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            self._play(SoundName.YOUR_TURN)
