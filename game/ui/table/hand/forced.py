"""The only card that may be played is played by itself, after a moment in which one sees why."""

from __future__ import annotations

from typing import Final

from game.rules.cards import Card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation

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
        """Play nothing by itself: the question was answered, or the player has a card in hand."""
        self._left = None

    def update(
        self, seconds: float, kind: DecisionKind | None, view: Observation, look: float
    ) -> Card | None:
        """Move on by a time.

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
