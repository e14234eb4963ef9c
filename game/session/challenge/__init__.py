"""Challenges: the deal of the day, the same for everybody, and series of deals against a field."""

from game.session.challenge.challenge import (
    LENGTHS,
    TABLES,
    Challenge,
    ChallengeKind,
    challenge_game,
    deal_of_the_day,
    new_series,
)
from game.session.challenge.results import ChallengeResult, RankedTable, Streak, streak_of

__all__ = [
    "LENGTHS",
    "TABLES",
    "Challenge",
    "ChallengeKind",
    "ChallengeResult",
    "RankedTable",
    "Streak",
    "challenge_game",
    "deal_of_the_day",
    "new_series",
    "streak_of",
]
