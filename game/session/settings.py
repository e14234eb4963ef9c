"""The player's settings: one small JSON file."""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.coach.lessons import Lesson
from game.rules.plain_values import (
    as_integer,
    as_list,
    as_object,
    as_text,
    expect_keys,
    parse_object,
    shown,
)
from game.rules.presets import Preset
from game.rules.validation import LONGEST_NAME as LONGEST_RULES_NAME
from game.session.files import move_aside, write_atomically
from game.session.problem import Problem, ProblemKey
from game.session.setup import CHARACTERS, LEVELS, TEMPERS, Nature
from game.session.trainer.themes import Difficulty, Theme

LOGGER: Final = logging.getLogger(__name__)

LANGUAGES: Final = ("auto", "en", "fr")
THEMES: Final = ("day", "evening")
SPEEDS: Final = ("slow", "normal", "fast", "instant")
MOTIONS: Final = ("full", "reduced", "none")
COUNTERS: Final = ("none", "tricks", "all")
CARD_BACKS: Final = ("scales", "iris", "nocturne")
ALL_THEMES: Final = "all"
TRAINER_THEMES: Final = (ALL_THEMES, *(each.value for each in Theme))
TEXT_SCALES: Final = (0.8, 1.5)
"""Smallest and largest text size."""
PLAYER_COUNTS: Final = (2, 6)
"""Fewest and most players."""
MOST_DEALS: Final = 1000
SMALLEST_WINDOW: Final = (960, 600)
LONGEST_NAME: Final = 20
VOLUMES: Final = (0.0, 1.0)
"""Silent and full volume."""
_LARGEST_WINDOW: Final = 16384
_LARGEST_FILE: Final = 1024 * 1024


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose.

    Attributes:
        language: one of ``LANGUAGES``; ``auto`` follows the system.
        theme: one of ``THEMES``.
        speed: of cards and bots, one of ``SPEEDS``.
        motion: how much moves, one of ``MOTIONS``.
        text_scale: text size, 1.0 being the designed one.
        card_back: the back of the deck, one of ``CARD_BACKS``.
        four_colours: whether diamonds are blue and clubs green.
        large_indices: whether the corners of the cards are drawn larger.
        dim_illegal: whether cards that may not be played are dimmed.
        counters: what the table counts, one of ``COUNTERS``: nothing, tricks, or trumps as well.
        autoplay_forced: whether the only card that may be played is played by itself.
        hints: whether the coach gives advice in matches; in practice it always does.
        sound: whether anything is heard.
        volume_effects: of cards and buttons, from 0 to 1.
        volume_notes: of bell and strings, from 0 to 1.
        name: the player's name; empty for none.
        fullscreen: whether the window fills the screen.
        character: the player's portrait, one of ``CHARACTERS``.
        company: how characters play where that is not their own nature.
        players: how many play a new match.
        deals: how many deals a new match has; 0 for as many as one likes.
        rules: the name of the rule set of a new match.
        trainer_theme: what the trainer asks about, one of ``TRAINER_THEMES``.
        trainer_difficulty: how hard that may be, a value of ``Difficulty``.
        lessons: what a newcomer is still to be told when it comes up.
        window: width and height of the window in pixels; None for what suits the display.
    """

    language: str = "auto"
    theme: str = "day"
    speed: str = "normal"
    motion: str = "full"
    text_scale: float = 1.0
    card_back: str = "scales"
    four_colours: bool = False
    large_indices: bool = False
    dim_illegal: bool = True
    counters: str = "tricks"
    autoplay_forced: bool = False
    hints: bool = False
    sound: bool = True
    volume_effects: float = 0.8
    volume_notes: float = 0.6
    name: str = ""
    fullscreen: bool = False
    character: str = "rosalie"
    company: dict[str, Nature] = field(default_factory=dict)
    players: int = 4
    deals: int = 0
    rules: str = Preset.FFT.value
    trainer_theme: str = ALL_THEMES
    trainer_difficulty: str = Difficulty.ALL.value
    lessons: tuple[Lesson, ...] = ()
    window: tuple[int, int] | None = None


def load_settings(path: Path) -> tuple[Settings, list[Problem]]:
    """The settings of a file.

    A field that is wrong gets its default; one that is unknown is another version's, and passed
    over. A file that is no JSON object is set aside.

    Returns:
        The settings, and what was wrong with the file.
    """
    try:
        fields = _fields_in(path)
    except FileNotFoundError:
        return Settings(), []
    except OSError as error:
        LOGGER.warning("the settings cannot be read: %s", error)
        return Settings(), [Problem(ProblemKey.SETTINGS_UNREADABLE, str(error), path)]
    except ValueError as error:
        return Settings(), [_damaged(path, str(error))]
    return _read_fields(fields, path)


def saved_language(path: Path) -> str:
    """The language that the settings of a file choose; the default where they do not tell.

    The file is only looked at, whatever is wrong with it.
    """
    try:
        return _one_of(LANGUAGES)(_fields_in(path).get("language"), "language")
    except (OSError, ValueError):
        return Settings().language


def save_settings(path: Path, settings: Settings, changed: Collection[str]) -> Problem | None:
    """Write the settings that changed, and leave all others as they are in the file.

    Another window may have chosen those since, or a later version know more of them. Where there
    is no file to leave them in, all are written.

    Args:
        path: the file.
        settings: what holds now.
        changed: the names of the settings that the player has just chosen.

    Returns:
        Why it failed, if it did.
    """
    chosen = dataclasses.asdict(settings)
    try:
        kept = _fields_to_keep(path)
        fields = chosen if kept is None else kept | {name: chosen[name] for name in changed}
        write_atomically(path, json.dumps(fields, indent=2) + "\n")
    except OSError as error:
        LOGGER.warning("the settings are not saved: %s", error)
        return Problem(ProblemKey.SETTINGS_FAILED, str(error), path)
    return None


def _fields_in(path: Path) -> dict[str, object]:
    """What a file says, whether that makes sense or not.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is no JSON object.
    """
    with path.open("rb") as file:
        return parse_object(file.read(_LARGEST_FILE).decode("utf-8-sig"))


def _fields_to_keep(path: Path) -> dict[str, object] | None:
    """What a file says; None where there is none, or only one that had to be set aside.

    Raises:
        OSError: when that is impossible.
    """
    try:
        return _fields_in(path)
    except FileNotFoundError:
        return None
    except OSError:
        if not path.is_file():
            raise
        move_aside(path, "unreadable")
    except ValueError:
        move_aside(path, "damaged")
    return None


def _damaged(path: Path, detail: str) -> Problem:
    LOGGER.warning("the settings are damaged: %s", detail)
    try:
        path = move_aside(path, "damaged")
    except OSError as error:
        LOGGER.warning("nor can they be set aside: %s", error)
    return Problem(ProblemKey.SETTINGS_DAMAGED, detail, path)


def _read_fields(fields: Mapping[str, object], path: Path) -> tuple[Settings, list[Problem]]:
    problems: list[Problem] = []
    valid: dict[str, Any] = {}
    for key, value in fields.items():
        read = _READERS.get(key)
        if read is None:
            LOGGER.warning("settings: %s is unknown", shown(key))
            continue
        try:
            valid[key] = read(value, key)
        except ValueError as error:
            problems.append(Problem(ProblemKey.SETTING_INVALID, str(error), path))
    for problem in problems:
        LOGGER.warning("settings: %s: %s", problem.key, problem.detail)
    return Settings(**valid), problems


def _one_of(values: tuple[str, ...]) -> Callable[[object, str], str]:
    def read(value: object, name: str) -> str:
        if value not in values:
            raise ValueError(f"{name} must be one of {', '.join(values)}, not {shown(value)}")
        return as_text(value, name)

    return read


def _flag(value: object, name: str) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"{name} must be true or false, not {shown(value)}")
    return value


def _between(lowest: float, highest: float) -> Callable[[object, str], float]:
    def read(value: object, name: str) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float):
            raise ValueError(f"{name} must be a number, not {shown(value)}")
        if not lowest <= value <= highest:
            raise ValueError(f"{name} must be from {lowest} to {highest}, not {shown(value)}")
        return float(value)

    return read


def _name(value: object, name: str) -> str:
    text = as_text(value, name)
    if len(text) > LONGEST_NAME or not text.isprintable():
        raise ValueError(f"{name} must be at most {LONGEST_NAME} printable characters")
    return text


def _rules(value: object, name: str) -> str:
    text = as_text(value, name)
    if not 0 < len(text) <= LONGEST_RULES_NAME or not text.isprintable():
        raise ValueError(f"{name} must be 1 to {LONGEST_RULES_NAME} printable characters")
    return text


def _company(value: object, name: str) -> dict[str, Nature]:
    if not isinstance(value, dict) or not value.keys() <= set(CHARACTERS):
        raise ValueError(f"{name} must be an object with characters as keys, not {shown(value)}")
    return {who: _nature(nature, f"{name}.{who}") for who, nature in value.items()}


def _nature(value: object, name: str) -> Nature:
    fields = as_object(value, name)
    expect_keys(fields, ("level", "temperament"), ())
    return Nature(
        _one_of(LEVELS)(fields["level"], f"{name}.level"),
        _one_of(TEMPERS)(fields["temperament"], f"{name}.temperament"),
    )


def _players(value: object, name: str) -> int:
    return as_integer(value, name, *PLAYER_COUNTS)


def _deals(value: object, name: str) -> int:
    return as_integer(value, name, 0, MOST_DEALS)


def _lessons(value: object, name: str) -> tuple[Lesson, ...]:
    known = tuple(Lesson)
    return tuple(Lesson(_one_of(known)(each, name)) for each in as_list(value, name))


def _window(value: object, name: str) -> tuple[int, int] | None:
    if value is None:
        return None
    sides = as_list(value, name)
    if len(sides) != 2:
        raise ValueError(f"{name} must be a width and a height")
    width, height = (
        as_integer(side, name, smallest, _LARGEST_WINDOW)
        for side, smallest in zip(sides, SMALLEST_WINDOW, strict=True)
    )
    return width, height


_READERS: Final[Mapping[str, Callable[[object, str], object]]] = MappingProxyType(
    {
        "language": _one_of(LANGUAGES),
        "theme": _one_of(THEMES),
        "speed": _one_of(SPEEDS),
        "motion": _one_of(MOTIONS),
        "text_scale": _between(*TEXT_SCALES),
        "card_back": _one_of(CARD_BACKS),
        "four_colours": _flag,
        "large_indices": _flag,
        "dim_illegal": _flag,
        "counters": _one_of(COUNTERS),
        "autoplay_forced": _flag,
        "hints": _flag,
        "sound": _flag,
        "volume_effects": _between(*VOLUMES),
        "volume_notes": _between(*VOLUMES),
        "name": _name,
        "fullscreen": _flag,
        "character": _one_of(CHARACTERS),
        "company": _company,
        "players": _players,
        "deals": _deals,
        "rules": _rules,
        "trainer_theme": _one_of(TRAINER_THEMES),
        "trainer_difficulty": _one_of(tuple(each.value for each in Difficulty)),
        "lessons": _lessons,
        "window": _window,
    }
)
