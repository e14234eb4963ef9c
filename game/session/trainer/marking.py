"""What an answer cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.coach.ranking import Evaluation
from game.session.desk.questions import PartnerAnswer
from game.session.trainer.choices import Choice, GuessPartner

_PERCENT: Final = 100
_LIKELY_AS_GOOD: Final = 0.02
"""Chances that differ by no more are called equal."""


@dataclass(frozen=True, slots=True)
class Mark:
    """An answer compared with the best one.

    Attributes:
        chosen: the answer.
        best: the best one.
        loss: points behind it; 0 for a tie. For a guess at the partner, the difference of the
            chances in hundredths.
        stderr: the standard error of that; 0 for a guess.
    """

    chosen: Choice
    best: Choice
    loss: float
    stderr: float

    @property
    def correct(self) -> bool:
        """Whether nothing was lost."""
        return self.loss == 0


def mark_choice(evaluation: Evaluation, chosen: Choice) -> Mark | None:
    """What a choice cost; None where it was not compared."""
    best = evaluation.best.action
    for ranked in evaluation.actions:
        if ranked.action == chosen and best is not None:
            return Mark(chosen, best, ranked.loss, ranked.behind_stderr)
    return None


def mark_guess(answer: PartnerAnswer, guess: GuessPartner) -> Mark:
    """What a guess at the partner missed."""
    chances = answer.chances
    best = max(range(len(chances)), key=chances.__getitem__)
    missed = chances[best] - chances[guess.seat]
    loss = 0.0 if missed <= _LIKELY_AS_GOOD else _PERCENT * missed
    return Mark(guess, GuessPartner(best), loss, 0.0)
