"""What is kept of a review in the player's progress."""

from __future__ import annotations

import logging
from datetime import UTC, datetime
from typing import Final

from game.session.hindsight import past_decisions
from game.session.progress import Progress
from game.session.progress.records import KeptReview
from game.session.review import DealTour, losses_by_phase
from game.session.review.grades_text import format_grades, parse_grades
from game.session.trainer.mistakes import keep_mistakes

LOGGER: Final = logging.getLogger(__name__)


def take_up_review(progress: Progress, tour: DealTour, key: str, assumption: str) -> None:
    """Begin a tour with what the coach has said before about the deal, by the same assumption.

    Args:
        progress: the player's.
        tour: the tour of the deal, none of whose decisions is graded yet.
        key: the key of the deal.
        assumption: as whose play bids and calls are judged.
    """
    kept = progress.reviews.of(key)
    if kept is None or (kept.seat, kept.assumption) != (tour.seat, assumption):
        return
    past = past_decisions(tour.log, tour.seat)
    try:
        answers = parse_grades(kept.grades, past, tour.seat, tour.log.players)
    except ValueError as error:
        LOGGER.warning("a review that was kept cannot be used: %s", error)
        return
    for answer in answers:
        tour.report.add(answer)


def keep_grades(progress: Progress, tour: DealTour, key: str, assumption: str) -> None:
    """Keep what the coach has said so far; for the arguments see ``take_up_review``."""
    grades = format_grades(tour.report.decisions)
    progress.reviews.keep(key, KeptReview(tour.seat, assumption, grades))


def keep_review(progress: Progress, tour: DealTour, key: str) -> None:
    """Enter what a deal cost, part by part, and let its dearest mistakes come back in the trainer.

    Args:
        progress: the player's.
        tour: the tour of the deal, all of whose decisions are graded.
        key: the key of the deal.
    """
    decisions = tour.report.decisions
    progress.add_review(key, losses_by_phase(decisions, tour.replay.outcome))
    keep_mistakes(progress, tour.log, tour.seat, decisions, key, datetime.now(UTC))
