"""What is kept of a review in the player's progress."""

from __future__ import annotations

from datetime import UTC, datetime

from game.session.progress import Progress
from game.session.review import DealTour, losses_by_phase
from game.session.trainer.mistakes import keep_mistakes


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
