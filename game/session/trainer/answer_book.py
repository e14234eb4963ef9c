"""The book of a learner's answers: those given before, and the one to the open question."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Final

from game.session.progress import Progress, TrainerAnswer
from game.session.trainer.answers import Mark
from game.session.trainer.choices import code_of
from game.session.trainer.position import Position, format_position
from game.session.trainer.themes import Difficulty, PositionTheme, Stake, stake_of

HISTORY: Final = 20
"""Answers that are shown."""


class AnswerBook:
    """What was answered; each answer is entered in the progress once, with its mark.

    The open answer counts among the others as soon as it has a mark, and may get a better one
    until it is entered.

    Attributes:
        entered: whether the answer to the open question is in the progress.
    """

    def __init__(self, progress: Progress, now: Callable[[], datetime]) -> None:
        """Open the book at what was answered before."""
        self.entered = False
        self._progress, self._now = progress, now
        self._answers = list(progress.answers())
        self._question: tuple[Position, Difficulty] | None = None
        self._open: TrainerAnswer | None = None

    def turn_to(self, position: Position, difficulty: Difficulty) -> None:
        """Turn to another question; an open answer that was not entered is given up."""
        self._question = (position, difficulty)
        self._open, self.entered = None, False

    def mark(self, mark: Mark) -> None:
        """Mark the answer by what is known so far; one that was entered keeps its mark."""
        assert self._question is not None, "a question was answered"
        if self.entered:
            return
        position, difficulty = self._question
        self._open = TrainerAnswer(
            position=position.key,
            theme=position.theme.value,
            difficulty=difficulty.value,
            chosen=code_of(mark.chosen),
            best=code_of(mark.best),
            loss=mark.loss,
            stderr=mark.stderr,
            correct=mark.correct,
            when=self._now(),
        )

    def enter(self) -> None:
        """Enter the open answer in the progress; without a mark there is none.

        What another player's decision was worth is nothing to be repeated.
        """
        if self._open is None or self._question is None:
            return
        answer, self._open, self.entered = self._open, None, True
        position = self._question[0]
        if position.deal or position.theme is not PositionTheme.OWN_MISTAKE:
            self._answers.append(answer)
            self._progress.add_answer(answer, format_position(position))

    def losses(self, stake: Stake) -> tuple[float, ...]:
        """What the latest answers cost where the same is at stake, the newest last."""
        alike = {theme.value for theme in PositionTheme if stake_of(theme) is stake}
        return tuple([it.loss for it in self._marked() if it.theme in alike][-HISTORY:])

    @property
    def streaks(self) -> tuple[int, int]:
        """How many answers in a row were right lately, and the most there ever were."""
        longest = streak = 0
        for answer in self._marked():
            streak = streak + 1 if answer.correct else 0
            longest = max(longest, streak)
        return streak, longest

    def _marked(self) -> list[TrainerAnswer]:
        return self._answers if self._open is None else [*self._answers, self._open]
