"""What went wrong with files, as something that the interface can put into words."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path


class ProblemKey(StrEnum):
    """The kind of problem; the interface has a sentence for each."""

    SAVE_FAILED = "save_failed"
    SAVE_UNREADABLE = "save_unreadable"
    SAVE_DAMAGED = "save_damaged"
    SAVE_TOO_NEW = "save_too_new"
    SAVE_OF_OTHERS = "save_of_others"
    SETTINGS_FAILED = "settings_failed"
    SETTINGS_UNREADABLE = "settings_unreadable"
    SETTINGS_DAMAGED = "settings_damaged"
    SETTING_INVALID = "setting_invalid"
    RULES_FAILED = "rules_failed"
    RULES_UNREADABLE = "rules_unreadable"
    RULES_DAMAGED = "rules_damaged"
    RULES_UNKNOWN = "rules_unknown"
    PROGRESS_FAILED = "progress_failed"
    PROGRESS_LOCKED = "progress_locked"
    PROGRESS_DAMAGED = "progress_damaged"
    PROGRESS_TOO_NEW = "progress_too_new"
    TABLES_FAILED = "tables_failed"
    PAD_FAILED = "pad_failed"
    PAD_OF_OTHERS = "pad_of_others"
    PAD_UNREADABLE = "pad_unreadable"
    PAD_DAMAGED = "pad_damaged"
    PAD_TOO_NEW = "pad_too_new"
    FILE_FAILED = "file_failed"
    COPY_FAILED = "copy_failed"
    COPY_RESTORED = "copy_restored"
    PICTURE_DAMAGED = "picture_damaged"
    FONT_DAMAGED = "font_damaged"
    SOUND_DAMAGED = "sound_damaged"
    CATALOGUE_DAMAGED = "catalogue_damaged"
    WEIGHTS_DAMAGED = "weights_damaged"


@dataclass(frozen=True, slots=True)
class Saved:
    """How much of a damaged record of the player's progress could be saved.

    Attributes:
        deals: how many deals.
        answers: how many answers in the trainer.
    """

    deals: int
    answers: int


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem that the player should hear of; the game goes on.

    Attributes:
        key: the kind of problem, for which there is a sentence.
        detail: the cause, in technical English: a system's message, a line, a field.
        path: the file concerned; for a damaged file where it was moved to, so nothing is lost.
        saved: what goes on in a new file, where the damaged one was the record of the progress.
    """

    key: ProblemKey
    detail: str
    path: Path
    saved: Saved | None = None
