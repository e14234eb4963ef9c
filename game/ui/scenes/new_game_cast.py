"""The six characters: their names, a line about each, and how they may play."""

from __future__ import annotations

from typing import Final

from game.i18n import ptr, tr
from game.session.setup import CHARACTERS, LEVELS, TEMPERS

NAMES: Final = {
    "gaston": "Gaston",
    "colette": "Colette",
    "achille": "Achille",
    "rosalie": "Rosalie",
    "anatole": "Anatole",
    "josephine": "Joséphine",
}


def about(character: str) -> str:
    """A line about a character."""
    return {
        "gaston": tr("Rows on the Marne, never in a hurry."),
        "colette": tr("Milliner, proud of every feather."),
        "achille": tr("Retired banker who misses nothing."),
        "rosalie": tr("Sells roses outside the Opera."),
        "anatole": tr("Keeps a bookstall on the quays."),
        "josephine": tr("Singer, back from a long tour."),
    }[character]


def others(character: str) -> tuple[str, ...]:
    """All characters but one."""
    return tuple(other for other in CHARACTERS if other != character)


def temperaments() -> tuple[tuple[str, str], ...]:
    """Every temperament and the word for it."""
    words = {
        "classic": ptr("temperament", "Classic"),
        "prudent": ptr("temperament", "Prudent"),
        "bold": ptr("temperament", "Bold"),
        "cunning": ptr("temperament", "Cunning"),
        "hunter": ptr("temperament", "Hunter"),
    }
    return tuple((name, words[name]) for name in TEMPERS)


def temperament_note(temperament: str) -> str:
    """What a temperament does, in a few words."""
    return {
        "classic": tr("Plays by the book."),
        "prudent": tr("Bids on sure hands only."),
        "bold": tr("Bids on hope, shows every handful."),
        "cunning": tr("Hides small handfuls."),
        "hunter": tr("Leads trumps to catch the Petit."),
    }[temperament]


def level_note(level: str) -> str:
    """What to expect of a level, in a few words."""
    return {
        "beginner": tr("Beginner: forgets what was played, looks no further than the trick."),
        "casual": tr("Casual: forgets small cards, misses signals."),
        "club": tr("Club player: counts every card."),
        "strong": tr("Strong: plays every choice through before choosing."),
        "master": tr("Master: reads your hand from your bids and cards as well."),
    }[level]


def level_of(stars: int) -> str:
    """The level with that many stars."""
    return LEVELS[stars - 1]


def stars_of(level: str) -> int:
    """How many stars a level has."""
    return LEVELS.index(level) + 1
