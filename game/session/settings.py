"""The player's settings: one small JSON file."""

from __future__ import annotations

import dataclasses
import json
import logging
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Any, Final

from game.coach.lessons import Lesson
from game.rules.options.presets import Preset
from game.rules.options.ruleset import LONGEST_NAME as LONGEST_RULES_NAME
from game.rules.plain_values import parse_object, shown
from game.session.assumption import Assumption
from game.session.files import damaged_file, move_aside, read_bounded, write_atomically
from game.session.problems import Problem, ProblemKey
from game.session.setting import Tab, read_settings, setting
from game.session.setup import (
    CHARACTERS,
    COMPANY_NAMES,
    LONGEST_NAME,
    MOST_DEALS,
    OWN_COMPANY,
    SEAT_LEVELS,
    Nature,
)
from game.session.trainer.position import (
    TABLES,
    USUAL_PLAYERS,
    ContractFilter,
    Difficulty,
    PositionTheme,
)
from game.session.typed_values import between, language_or, one_of, readers_of, whole, words

LOGGER: Final = logging.getLogger(__name__)

AUTOMATIC: Final = "auto"
"""The language of the system."""
DECK: Final = "deck"
"""The letters that the court cards of the deck have, which are French."""
THEMES: Final = {"day": "Day", "evening": "Evening"}
SPEEDS: Final = {"slow": "Slow", "normal": "Normal", "fast": "Fast", "instant": "Instant"}
_PACES: Final = {
    "slow": "Time to follow every card.",
    "normal": "The pace of a friendly table.",
    "fast": "Short pauses, quick tricks.",
    "instant": "Cards fall at once.",
}
MOTIONS: Final = {"full": "Full", "reduced": "Reduced", "none": "None"}
ASSUMPTIONS: Final[Mapping[str, str]] = {
    Assumption.MASTERS: "Masters",
    Assumption.CLUB: "Club players",
    Assumption.YOU: "You",
}
_ASSUMED: Final[Mapping[str, str]] = {
    Assumption.MASTERS: "What bids and cards earn as masters play on",
    Assumption.CLUB: "What bids and cards earn as club players play on",
    Assumption.YOU: "From twenty reviewed deals of five on",
}
TRUMPS_AT: Final = {"left": "Left", "right": "Right"}
RANKS: Final = {"falling": "High first", "rising": "Low first"}
ASKED_AGAIN: Final = {"nothing": "Nothing", "bids": "High bids", "cards": "Cards, too"}
_ASKED_BEFORE: Final = {
    "nothing": "What you press holds.",
    "bids": "From garde sans on a bid is asked about once more.",
    "cards": "High bids, and every card that you play.",
}
COUNTERS: Final = {"none": "None", "tricks": "Tricks", "all": "Tricks and trumps"}
CARD_BACKS: Final = {"scales": "Scales", "iris": "Iris", "nocturne": "Nocturne"}
ALL_THEMES: Final = "all"
TRAINER_THEMES: Final = (ALL_THEMES, *(each.value for each in PositionTheme))
TEXT_SCALES: Final = (0.8, 1.5)
"""Smallest and largest text size."""
PLAYER_COUNTS: Final = (2, 6)
"""Fewest and most players."""
_SEATS: Final = tuple(str(count) for count in range(PLAYER_COUNTS[0], PLAYER_COUNTS[1] + 1))
SMALLEST_WINDOW: Final = (800, 600)
VOLUMES: Final = (0.0, 1.0)
"""Silent and full volume."""
_LARGEST_WINDOW: Final = 16384
_LARGEST_DESKTOP: Final = 2**16
_LARGEST_FILE: Final = 1024 * 1024

_Width = Annotated[int, whole(SMALLEST_WINDOW[0], _LARGEST_WINDOW)]
_Height = Annotated[int, whole(SMALLEST_WINDOW[1], _LARGEST_WINDOW)]
_Coordinate = Annotated[int, whole(-_LARGEST_DESKTOP, _LARGEST_DESKTOP)]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player chose; the type hints say what may be read from a file.

    Attributes:
        language: its code, or ``AUTOMATIC``.
        card_letters: ``DECK``, or the language whose letters court cards have.
        name: the player's name; empty for none.
        lessons: what a newcomer is still to be told when it comes up.
        text_scale: text size, 1.0 being the designed one.
        volume_effects: of cards and buttons, from 0 to 1.
        volume_notes: of bell and strings, from 0 to 1.
        character: the player's portrait, one of ``CHARACTERS``.
        table: how all of them play in a new match, one of ``COMPANY_NAMES``.
        company: how characters play at the player's own table where that is not their own nature.
        peers: the level of opponents as strong as the player in the last match against such, by
            the number of players.
        players: how many play a new match.
        deals: how many deals a new match has; 0 for as many as one likes.
        rules: the name of the rule set of a new match.
        trainer_theme: what the trainer asks about, one of ``TRAINER_THEMES``.
        trainer_difficulty: how hard that may be, a value of ``Difficulty``.
        trainer_players: how many play at the tables that the trainer asks about.
        trainer_contract: what is played there, a value of ``ContractFilter``.
        trainer_own_bids: whether only hands are asked about that one would bid oneself.
        review_covered: whether a review shows what was better only after one has tried again.
        window: width and height of the window in pixels; None for what suits the display.
        window_at: where its upper left corner is on the desktop, in pixels; None where that is not
            known.
        maximized: whether it was maximized, from that size and place.
    """

    language: Annotated[str, language_or(AUTOMATIC)] = AUTOMATIC

    name: Annotated[str, words(LONGEST_NAME)] = setting(
        "", Tab.PLAY, "Name at the table", "On your plate and on the score sheet", restored=False
    )
    speed: Annotated[str, one_of(SPEEDS)] = setting(
        "normal", Tab.PLAY, "Speed", _PACES, words=SPEEDS, context="speed"
    )
    counters: Annotated[str, one_of(COUNTERS)] = setting(
        "tricks",
        Tab.PLAY,
        "Counters",
        "At the names and in the corner",
        words=COUNTERS,
        context="counters",
    )
    dim_illegal: bool = setting(True, Tab.PLAY, "Dim illegal cards", "Only on your turn")
    hints: bool = setting(
        False, Tab.PLAY, "Advice in matches", "H asks the coach; in practice it always answers."
    )
    assumption: Annotated[str, one_of(ASSUMPTIONS)] = setting(
        "masters",
        Tab.PLAY,
        "Judged as played by",
        _ASSUMED,
        words=ASSUMPTIONS,
        context="assumption",
    )
    lessons: tuple[Lesson, ...] = setting(
        (),
        Tab.PLAY,
        "Lessons at the table",
        "Explains what is new, in matches by the federation’s rules.",
        switch=((), tuple(Lesson)),
        restored=False,
    )

    trumps_at: Annotated[str, one_of(TRUMPS_AT)] = setting(
        "left",
        Tab.HAND,
        "Trumps",
        "At which end of your hand they are, with the Excuse",
        words=TRUMPS_AT,
        context="trumps",
    )
    ranks: Annotated[str, one_of(RANKS)] = setting(
        "falling",
        Tab.HAND,
        "Cards of a suit",
        "From left to right; colours take turns.",
        words=RANKS,
        context="ranks",
    )
    card_letters: Annotated[str, language_or(AUTOMATIC, DECK)] = setting(
        DECK, Tab.HAND, "Letters of court cards"
    )
    asked_again: Annotated[str, one_of(ASKED_AGAIN)] = setting(
        "bids",
        Tab.HAND,
        "Ask again before",
        _ASKED_BEFORE,
        words=ASKED_AGAIN,
        context="asked again",
    )
    take_back: bool = setting(
        False,
        Tab.HAND,
        "Take a card back",
        "A card you play waits a second: Backspace or a click on it takes it back.",
    )
    autoplay_forced: bool = setting(
        False,
        Tab.HAND,
        "Play forced cards",
        "The only card that may be played is played by itself.",
    )

    theme: Annotated[str, one_of(THEMES)] = setting(
        "day",
        Tab.DISPLAY,
        "Theme",
        "Green baize by day, blue by night",
        words=THEMES,
        context="theme",
    )
    text_scale: Annotated[float, between(*TEXT_SCALES)] = setting(
        1.0,
        Tab.DISPLAY,
        "Interface size",
        "Text, buttons and marks together",
        percent=range(100, 151, 10),
    )
    motion: Annotated[str, one_of(MOTIONS)] = setting(
        "full",
        Tab.DISPLAY,
        "Animation",
        "Reduced: short and straight, nothing spins",
        words=MOTIONS,
        context="animation",
    )
    four_colours: bool = setting(
        False,
        Tab.DISPLAY,
        "Four-colour deck",
        "Clubs violet and diamonds blue, for colour-weak eyes",
    )
    large_indices: bool = setting(
        False, Tab.DISPLAY, "Large indices", "Larger marks in the corners of the cards"
    )
    hide_gauge: bool = setting(
        False, Tab.DISPLAY, "Hide the gauge of bids", "Count yourself; G or a click shows it"
    )
    fullscreen: bool = setting(False, Tab.DISPLAY, "Full screen", "F11 at any time", restored=False)
    card_back: Annotated[str, one_of(CARD_BACKS)] = setting(
        "scales", Tab.DISPLAY, "Card back", words=CARD_BACKS, context="card back"
    )

    sound: bool = setting(True, Tab.SOUND, "Sound", "All of it, at once")
    volume_effects: Annotated[float, between(*VOLUMES)] = setting(
        0.8,
        Tab.SOUND,
        "Cards and buttons",
        "Cards that slide, fall and are gathered",
        percent=range(0, 101, 10),
    )
    volume_notes: Annotated[float, between(*VOLUMES)] = setting(
        0.6,
        Tab.SOUND,
        "Chimes",
        "Your turn, a king called, a contract made or lost",
        percent=range(0, 101, 10),
    )

    character: Annotated[str, one_of(CHARACTERS)] = "rosalie"
    table: Annotated[str, one_of(COMPANY_NAMES)] = OWN_COMPANY
    company: dict[Annotated[str, one_of(CHARACTERS)], Nature] = field(default_factory=dict)
    peers: dict[Annotated[str, one_of(_SEATS)], Annotated[str, one_of(SEAT_LEVELS)]] = field(
        default_factory=dict
    )
    players: Annotated[int, whole(*PLAYER_COUNTS)] = 4
    deals: Annotated[int, whole(0, MOST_DEALS)] = 0
    rules: Annotated[str, words(LONGEST_RULES_NAME, 1)] = Preset.FFT.value

    trainer_theme: Annotated[str, one_of(TRAINER_THEMES)] = ALL_THEMES
    trainer_difficulty: Annotated[str, one_of(tuple(Difficulty))] = Difficulty.ALL.value
    trainer_contract: Annotated[str, one_of(tuple(ContractFilter))] = ContractFilter.ALL.value
    trainer_own_bids: bool = False

    trainer_players: Annotated[int, whole(TABLES[0], TABLES[-1])] = USUAL_PLAYERS
    review_covered: bool = False

    window: tuple[_Width, _Height] | None = None
    window_at: tuple[_Coordinate, _Coordinate] | None = None
    maximized: bool = False


SETTINGS: Final = MappingProxyType(read_settings(Settings))
"""The settings that have a row on the screen, by name, in the order of the rows."""


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
        return Settings(), [Problem(ProblemKey.SETTINGS_UNREADABLE, path)]
    except ValueError as error:
        LOGGER.warning("the settings are damaged: %s", error)
        return Settings(), [damaged_file(path, ProblemKey.SETTINGS_DAMAGED)]
    return _read_fields(fields, path)


def saved_language(path: Path) -> str:
    """The language that the settings of a file choose; the default where they do not tell.

    The file is only looked at, whatever is wrong with it.
    """
    try:
        return language_or(AUTOMATIC)(_fields_in(path).get("language"), "language")
    except (OSError, ValueError):
        return Settings().language


def save_settings(path: Path, settings: Settings, changed: Collection[str]) -> Problem | None:
    """Write the settings that changed, and leave all others as they are in the file.

    Another window may have chosen those since, or a later version know more of them. Where there
    is no file to leave them in, all are written.

    Args:
        path: the file.
        settings: all settings as they are now.
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
        return Problem(ProblemKey.SETTINGS_FAILED, path)
    return None


def _fields_in(path: Path) -> dict[str, object]:
    """What a file says, whether that makes sense or not.

    Raises:
        OSError: when it cannot be read.
        ValueError: when it is no JSON object.
    """
    return parse_object(read_bounded(path, _LARGEST_FILE).decode("utf-8-sig"))


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


def _renewed(fields: Mapping[str, object]) -> dict[str, object]:
    """What earlier versions wrote, as it is written now: English letters were a switch."""
    now = dict(fields)
    english = now.pop("english_letters", False)
    return {"card_letters": "en"} | now if english is True else now


def _read_fields(fields: Mapping[str, object], path: Path) -> tuple[Settings, list[Problem]]:
    problems: list[Problem] = []
    valid: dict[str, Any] = {}
    for key, value in _renewed(fields).items():
        read = _READERS.get(key)
        if read is None:
            LOGGER.warning("settings: %s is unknown", shown(key))
            continue
        try:
            valid[key] = read(value, key)
        except ValueError as error:
            LOGGER.warning("settings: %s", error)
            problems.append(Problem(ProblemKey.SETTING_INVALID, path))
    return Settings(**valid), problems


_READERS: Final = MappingProxyType(readers_of(Settings))
