"""The drills with right answers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.session.trainer.quizzes.cards_out import KINGS_OUT, TRUMPS_OUT
from game.session.trainer.quizzes.classic_count import COUNT
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion
from game.session.trainer.quizzes.told import TOLD_CARD, TOLD_LEAD
from game.session.trainer.themes import PositionTheme

QUIZZES: Final[Mapping[PositionTheme, Quiz]] = MappingProxyType(
    {
        PositionTheme.TRUMPS_OUT: TRUMPS_OUT,
        PositionTheme.KINGS_OUT: KINGS_OUT,
        PositionTheme.TOLD_LEAD: TOLD_LEAD,
        PositionTheme.TOLD_CARD: TOLD_CARD,
        PositionTheme.CLASSIC_COUNT: COUNT,
    }
)
"""What each theme with a right answer asks."""

__all__ = ["QUIZZES", "Quiz", "QuizQuestion"]
