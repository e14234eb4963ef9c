"""Score points, whole or ending in a half (11.19), and the percentages of duplicate (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, TypeAlias

Score: TypeAlias = int | Fraction
"""Score points: an ``int`` wherever they are whole, else a ``Fraction`` that ends in a half.

Only taker and partner who share equally can have halves; what a defender pays is always whole.
"""


def half_of(doubled: Score) -> Score:
    """Half of a score, exactly: an ``int`` where that is whole."""
    return as_score(Fraction(doubled) / 2)


def as_score(value: Score) -> Score:
    """The same number, as an ``int`` where it is whole."""
    return int(value) if value.denominator == 1 else value


def score_value(score: Score) -> int | float:
    """The score as JSON has it: a whole number where it is one, else x.5 (exact in binary)."""
    return score if isinstance(score, int) else float(score)


def card_points(half_points: int) -> int | float:
    """Half-points as JSON has card points: a whole number where it is one, else x.5."""
    return score_value(half_of(half_points))


def round_half_away(value: int, step: int) -> int:
    """The multiple of ``step`` that is nearest; of two equally near the one farther from zero."""
    magnitude = (2 * abs(value) + step) // (2 * step) * step
    return magnitude if value >= 0 else -magnitude


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
