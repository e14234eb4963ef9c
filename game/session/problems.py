"""What the player should hear of although the game goes on, and what is looked for beforehand."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from pathlib import Path

from game.ai.networks import is_whole, weight_files


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
    COPY_WAITS = "copy_waits"
    COPY_RESTORED = "copy_restored"
    PICTURE_DAMAGED = "picture_damaged"
    FONT_DAMAGED = "font_damaged"
    SOUND_DAMAGED = "sound_damaged"
    CATALOGUE_DAMAGED = "catalogue_damaged"
    OWN_CATALOGUE_DAMAGED = "own_catalogue_damaged"
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
    """A problem that the player should hear of; the game goes on. The log tells the cause.

    Attributes:
        key: the kind of problem, for which there is a sentence.
        path: the file concerned; for a damaged file where it was moved to, so nothing is lost.
        saved: what goes on in a new file, where the damaged one was the record of the progress.
        cause: why a copy cannot be put back, or nothing of the progress be read.
    """

    key: ProblemKey
    path: Path
    saved: Saved | None = None
    cause: Exception | None = None


def weight_checks() -> Iterator[Callable[[], Problem | None]]:
    """What finds out, file by file, whether one of what the bots have learnt is damaged or missing.

    Bots and coach play without such files, in processes of their own that say nothing of it.
    """
    return (partial(_check, path) for path in weight_files())


def lost_weights() -> Problem | None:
    """The first file that is damaged or missing."""
    return next(filter(None, (check() for check in weight_checks())), None)


def _check(path: Path) -> Problem | None:
    if is_whole(path):
        return None
    return Problem(ProblemKey.WEIGHTS_DAMAGED, path)
