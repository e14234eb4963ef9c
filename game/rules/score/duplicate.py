"""Duplicate: the same deal played at several tables, and the scores compared (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from game.rules.score.scores import Score

_BEST: Final = 100
_ATTACK_SHARE: Final = Fraction(1, 4)


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


def defence_percentage(attack: Fraction) -> Fraction:
    """What each defender of a deal gets when its taker gets that."""
    return _BEST - attack


def overall_percentage(attack: Sequence[Fraction], defence: Sequence[Fraction]) -> Fraction:
    """A player's result: a quarter for the deals he took, three quarters for those he defended.

    Who has only taken, or only defended, gets the average of that.

    Raises:
        ValueError: when he has not played at all.
    """
    if not attack and not defence:
        raise ValueError("a player without a deal has no result")
    if not attack or not defence:
        return _mean(attack or defence)
    return _ATTACK_SHARE * _mean(attack) + (1 - _ATTACK_SHARE) * _mean(defence)


def _mean(percentages: Sequence[Fraction]) -> Fraction:
    return sum(percentages, Fraction()) / len(percentages)
