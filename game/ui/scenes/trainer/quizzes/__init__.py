"""The drills with right answers on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.session.trainer.position import PositionTheme
from game.ui.scenes.trainer.quizzes.counting import COUNT_VIEW, KINGS_OUT_VIEW, TRUMPS_OUT_VIEW
from game.ui.scenes.trainer.quizzes.signals import TOLD_CARD_VIEW, TOLD_LEAD_VIEW
from game.ui.scenes.trainer.quizzes.view import QuizState, QuizView

QUIZ_VIEWS: Final[Mapping[PositionTheme, QuizView]] = MappingProxyType(
    {
        PositionTheme.TRUMPS_OUT: TRUMPS_OUT_VIEW,
        PositionTheme.KINGS_OUT: KINGS_OUT_VIEW,
        PositionTheme.TOLD_LEAD: TOLD_LEAD_VIEW,
        PositionTheme.TOLD_CARD: TOLD_CARD_VIEW,
        PositionTheme.CLASSIC_COUNT: COUNT_VIEW,
    }
)
"""How each theme with a right answer is shown."""

__all__ = ["QUIZ_VIEWS", "QuizState", "QuizView"]
