"""The player's progress: what was answered, played and lost, and what comes back when."""

from game.session.progress.entering import played_deal
from game.session.progress.export import export_tables
from game.session.progress.progress import Progress
from game.session.progress.records import (
    CastMember,
    DueSpot,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    SeatRole,
    StockedSpot,
    TrainerAnswer,
)

__all__ = [
    "CastMember",
    "DueSpot",
    "LossPhase",
    "PhaseLoss",
    "PlayedDeal",
    "Progress",
    "SeatRole",
    "StockedSpot",
    "TrainerAnswer",
    "export_tables",
    "played_deal",
]
