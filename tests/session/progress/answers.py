"""Answers and deals to keep in tests."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from game.rules.actions import Bid
from game.session.progress.progress import Progress
from game.session.progress.records import (
    CastMember,
    ComparedDeal,
    FieldScore,
    PlayedDeal,
    SeatRole,
    TrainerAnswer,
)

START = datetime(2026, 3, 1, 12, tzinfo=UTC)
MUCH_LATER = START + timedelta(days=10_000)
"""When everything is due that ever comes back."""


def is_empty(progress: Progress) -> bool:
    """Whether nothing is kept of the player's; positions to come are not."""
    kept = (progress.answers(), progress.deals(), progress.losses(), progress.due(MUCH_LATER, 1))
    return not any((*kept, progress.comparisons.all()))


def after(**times: float) -> datetime:
    """A moment so long after the start."""
    return START + timedelta(**times)


def answer(
    position: str = "a", *, correct: bool = False, when: datetime = START, theme: str = "which_king"
) -> TrainerAnswer:
    loss = 0.0 if correct else 12.5
    return TrainerAnswer(position, theme, "close", "HR", "SR", loss, 1.5, correct, when)


def comparison(key: str = "a", *, when: datetime = START, tables: int = 16) -> ComparedDeal:
    scores = tuple(FieldScore(number, "club", 10.0 * number) for number in range(tables))
    others = ("club", "strong:bold", "club", "master")
    return ComparedDeal(key, when, 1, others, tables, 40.5, scores, "lines")


def deal(
    key: str = "a",
    *,
    when: datetime = START,
    players: int = 5,
    federation: bool = True,
    score: float = 40.5,
) -> PlayedDeal:
    cast = tuple(CastMember(f"Zoé {seat}", "rosalie") for seat in range(players))
    return PlayedDeal(
        key,
        when,
        players,
        0,
        cast,
        "fft" if federation else "Chez nous",
        federation,
        SeatRole.TAKER,
        Bid.GARDE,
        True,
        score,
        '{"format": "tarot-nouveau"}\n',
        bots=(None, *("club",) * (players - 1)),
    )
