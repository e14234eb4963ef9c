"""The six characters: their names, and a line about each."""

from __future__ import annotations

from typing import Final

from game.session.setup import CHARACTERS
from game.words.i18n import tr

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
