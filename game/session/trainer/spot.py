"""One position of the trainer, made from its theme and a seed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.deal_log import DealLog
from game.session.trainer.themes import KINDS, Theme

LEARNER: Final = 0
"""The seat that is asked."""

_SEPARATOR: Final = ":"


@dataclass(frozen=True, slots=True)
class Spot:
    """A position.

    Attributes:
        theme: what it is about.
        seed: decides the deal; with the theme it makes the same position again.
        log: the deal with its hidden cards, up to the question; to be played on, never to grade.
        observation: all that the learner knows.
    """

    theme: Theme
    seed: int
    log: DealLog
    observation: Observation

    @property
    def key(self) -> str:
        """What it is stored by."""
        return f"{self.theme.value}{_SEPARATOR}{self.seed}"

    @property
    def kind(self) -> DecisionKind:
        """What the deal waits for."""
        return KINDS[self.theme]


def parse_key(key: str) -> tuple[Theme, int]:
    """Theme and seed of a stored position.

    Raises:
        ValueError: when it names none.
    """
    theme, separator, seed = key.partition(_SEPARATOR)
    if not separator:
        raise ValueError(f"{key!r} names no position")
    return Theme(theme), int(seed)
