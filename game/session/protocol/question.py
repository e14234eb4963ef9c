"""What a bot is asked, inside the game and outside."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Final

from game.ai.player import Player
from game.rules.actions import Action
from game.rules.decision_kind import OPTIONAL, DecisionKind
from game.rules.observation import Observation
from game.rules.shuffling import SEED_BITS
from game.session.seeds import derive_seed

_HASH_BITS: Final = 256


@dataclass(frozen=True, slots=True)
class DecisionQuestion:
    """One question to a bot, with all that its seat knows and nothing more.

    Attributes:
        observation: the seat's view of the deal.
        kind: what is asked.
        seed: for what the bot leaves to chance.
        budget: simulated plays that it may spend on a bid; see ``Player.choose``.
    """

    observation: Observation
    kind: DecisionKind
    seed: int
    budget: int

    @property
    def seat(self) -> int:
        """The seat that is to decide."""
        return self.observation.seat

    @property
    def is_optional(self) -> bool:
        """Whether it may be declined."""
        return self.kind in OPTIONAL


def question_seed(seed: int, *labels: str | int) -> int:
    """A seed for the question that the labels name."""
    return derive_seed(seed, *labels) >> (_HASH_BITS - SEED_BITS)


def ask(player: Player, question: DecisionQuestion) -> Action | None:
    """The action that a player chooses for a question; None to decline."""
    rng = random.Random(question.seed)
    return player.choose(question.observation, question.kind, rng, question.budget)
