"""A deal that is over, gone through again: every move, every hand, what the decisions cost."""

from __future__ import annotations

from game.session.desk.desk import RunState
from game.session.review.happenings import Happening, HappeningKind, main_happening
from game.session.review.replay import DealReplay, read_deal, replay_deal
from game.session.review.report import ReviewedDecision, ReviewReport, losses_by_phase, phase_of
from game.session.review.run import GradingRun
from game.session.review.tour import DealTour, DecisionFilter
from game.session.review.why import Explanation, WhyQuestion, WhyRun

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
