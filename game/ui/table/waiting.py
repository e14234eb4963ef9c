"""What happens while the player is waited for: an only card goes by itself, and a bell rings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.cards import Card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.ui.sound import SoundName

_PAUSE: Final = 0.6
"""Seconds at the normal pace; even at instant speed a part of them remains."""


class ForcedCard:
    """Counts down the seconds until the only card that may be played is played by itself."""

    def __init__(self) -> None:
        self._left: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether a card is about to be played by itself."""
        return self._left is not None

    def forget(self) -> None:
        """Play nothing by itself: the question was answered, or the player holds a card."""
        self._left = None

    def update(
        self, seconds: float, kind: DecisionKind | None, view: Observation, look: float
    ) -> Card | None:
        """Count some seconds down.

        Args:
            seconds: how long.
            kind: what the player is asked.
            view: what he knows.
            look: the pace of pauses in which something is to be seen.

        Returns:
            The card that is due now.
        """
        if kind is not DecisionKind.PLAY or len(view.choices.plays) != 1:
            self._left = None
            return None
        if self._left is None:
            self._left = _PAUSE * look
        self._left -= seconds
        if self._left > 0:
            return None
        self._left = None
        return next(iter(view.choices.plays))


_PATIENCE: Final = 2.5
"""Seconds after which a player who has not played a card hears the bell."""


class TurnBell:
    """The bell that tells the player once that it is his turn.

    A question rings at once. In play, where turns follow each other quickly, the bell waits: it
    calls back a player who looks elsewhere and leaves one in peace who plays on.
    """

    def __init__(self, play: Callable[[SoundName], None]) -> None:
        """Take what plays a sound."""
        self._play = play
        self._left: float | None = None

    def ask(self, kind: DecisionKind) -> None:
        """The player is asked something: ring at once, or for a card when he lets it wait."""
        self._left = _PATIENCE if kind is DecisionKind.PLAY else 0.0

    def forget(self) -> None:
        """The player has answered: do not ring any more for this turn."""
        self._left = None

    def update(self, seconds: float) -> None:
        """Let some seconds pass; the bell may ring."""
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            self._play(SoundName.YOUR_TURN)
