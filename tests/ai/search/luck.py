"""Scores that chance has drawn, as what a search has found out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy.typing as npt

from game.ai.positions import DOUBLES, NUMBERS, TRUTHS, row
from game.ai.search.trials import Trials


def trials_of(scores: npt.NDArray[Any], draws: Iterable[int] | None = None) -> Trials:
    """Choices with those scores, shape (choices, worlds); those above nought are made."""
    return Trials(
        [row(DOUBLES, of_choice) for of_choice in scores.tolist()],
        [row(TRUTHS, of_choice) for of_choice in (scores > 0).tolist()],
        None if draws is None else row(NUMBERS, draws),
    )
