"""The score pad of an evening with real cards: deals entered by hand, counted as the game does."""

from game.session.pad.pad import BadPad, PadDeal, ScorePad
from game.session.pad.shelf import (
    PadShelf,
    StoredPad,
    pad_from_plain,
    pad_text,
    pad_to_plain,
    save_pad_table,
)

__all__ = [
    "BadPad",
    "PadDeal",
    "PadShelf",
    "ScorePad",
    "StoredPad",
    "pad_from_plain",
    "pad_text",
    "pad_to_plain",
    "save_pad_table",
]
