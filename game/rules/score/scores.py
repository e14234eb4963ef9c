"""Score points: whole numbers, and the exact halves of an equal share (section 11.19)."""

from __future__ import annotations

from fractions import Fraction
from typing import TypeAlias

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
