"""The player's progress: what was answered, played and lost, and what comes back when."""

from game.session.progress.progress import Progress, export_tables
from game.session.progress.records import (
    CastMember,
    ComparedDeal,
    DuePosition,
    FieldScore,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    SeatRole,
    StockedPosition,
    TrainerAnswer,
    played_deal,
)

__all__ = [
    "CastMember",
    "ComparedDeal",
    "DuePosition",
    "FieldScore",
    "LossPhase",
    "PhaseLoss",
    "PlayedDeal",
    "Progress",
    "SeatRole",
    "StockedPosition",
    "TrainerAnswer",
    "export_tables",
    "played_deal",
]
