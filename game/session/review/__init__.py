"""A deal that is over, gone through again: every move, every hand, what the decisions cost."""

from __future__ import annotations

from game.session.desk import RunState
from game.session.replay import (
    DealReplay,
    Happening,
    HappeningKind,
    main_happening,
    read_deal,
    replay_deal,
)
from game.session.review.report import (
    GradingRun,
    ReviewedDecision,
    ReviewReport,
    losses_by_phase,
    phase_of,
)
from game.session.review.tour import DealTour, DecisionFilter, Explanation, WhyQuestion, WhyRun

__all__ = [
    "DealReplay",
    "DealTour",
    "DecisionFilter",
    "Explanation",
    "GradingRun",
    "Happening",
    "HappeningKind",
    "ReviewReport",
    "ReviewedDecision",
    "RunState",
    "WhyQuestion",
    "WhyRun",
    "losses_by_phase",
    "main_happening",
    "phase_of",
    "read_deal",
    "replay_deal",
]
