"""The learner's own mistakes, which come back as positions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Final

from game.session.deal import DealLog
from game.session.progress.progress import Progress
from game.session.progress.records import DuePosition
from game.session.replay import decision_points, whole_log
from game.session.review import ReviewedDecision
from game.session.trainer.bot_table import turned
from game.session.trainer.grading import LEAST_MARGIN
from game.session.trainer.position import (
    MISTAKES,
    TABLES,
    Difficulty,
    Position,
    PositionTheme,
    format_position,
    position_at,
)

MOST_OF_A_DEAL: Final = 3
"""Mistakes of one deal that come back, the dearest."""
_CLEAR: Final = 14.0
"""Points lost from which a mistake is a clear one."""


def position_of_decision(log: DealLog, seat: int, number: int, deal: str = "") -> Position | None:
    """The moment of a finished deal at which a seat decided something, as a position.

    Args:
        log: the deal.
        seat: who decided.
        number: which of his decisions, 0 for the first.
        deal: the key of the deal, see ``Position``.

    Returns:
        None where the trainer cannot ask that: of some kinds of decisions, and at tables of which
        it knows nothing.
    """
    if log.players not in TABLES:
        return None
    moves = whole_log(log).moves[: decision_points(log, seat)[number]]
    before = turned(replace(log, moves=moves), seat)
    return position_at(PositionTheme.OWN_MISTAKE, number, before, deal)


def mistakes_to_repeat(
    log: DealLog, seat: int, decisions: Iterable[ReviewedDecision], deal: str
) -> Iterator[tuple[Position, Difficulty]]:
    """The dearest mistakes of a deal as positions, each with how hard it is.

    Args:
        log: the deal.
        seat: the learner's.
        decisions: what the coach made of them.
        deal: the key of the deal, see ``Position``.
    """
    asked = [it for it in decisions if it.loss >= LEAST_MARGIN and it.past.kind in MISTAKES]
    for one in sorted(asked, key=lambda it: -it.loss)[:MOST_OF_A_DEAL]:
        position = position_of_decision(log, seat, one.number, deal)
        if position is not None:
            yield position, Difficulty.CLEAR if one.loss >= _CLEAR else Difficulty.CLOSE


def keep_mistakes(
    progress: Progress,
    log: DealLog,
    seat: int,
    decisions: Iterable[ReviewedDecision],
    deal: str,
    now: datetime,
) -> None:
    """Let the mistakes of a deal come back; those that come back already are left as they are.

    Args:
        progress: where the learner's positions are kept.
        log: the deal.
        seat: his seat.
        decisions: what the coach made of his decisions.
        deal: the key of the deal, see ``Position``.
        now: the moment, with its time zone.
    """
    for position, difficulty in mistakes_to_repeat(log, seat, decisions, deal):
        record = format_position(position)
        due = DuePosition(position.key, position.theme.value, difficulty.value, record)
        progress.add_due(due, now)
