"""Duplicate: the same deal played at several tables, and the scores compared (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from game.rules.score.scores import Score

_BEST: Final = 100


def percentages(scores: Sequence[Score]) -> tuple[Fraction, ...]:
    """What each of those who played one deal in the same place gets, in per cent.

    The best gets 100, the worst 0, and the others stand at equal steps between them; equal scores
    share the mean of their places. Who played a deal nobody else played gets 50.

    Args:
        scores: of the takers, or of one seat, whatever it was at each table: where all who sit
            there defend, each gets what the taker leaves him.
    """
    if len(scores) == 1:
        return (Fraction(_BEST, 2),)
    return tuple(_percentage(score, scores) for score in scores)


def _percentage(score: Score, scores: Sequence[Score]) -> Fraction:
    beaten = sum(other < score for other in scores)
    equal = sum(other == score for other in scores) - 1
    return Fraction(2 * beaten + equal, 2 * (len(scores) - 1)) * _BEST
