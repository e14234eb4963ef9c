"""What a computer player is."""

from __future__ import annotations

from typing import Protocol

from game.rules.actions import Action
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.shuffling import Random


class Player(Protocol):
    """Whoever decides for a seat."""

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """The action of a seat, or None to decline what is optional (cancelling, announcements).

        The answer depends on the arguments alone: the same ones give the same action.

        Args:
            observation: all that the seat knows.
            kind: what is asked.
            rng: breaks ties.
            budget: simulated plays a searching player may spend on a bid, and several times as many
                on a call, a discard or a card; others ignore it.
        """
