"""Files that ship with the game: where they are, and which of them are damaged or missing.

Something stands in for each of them, so that no file ends a deal.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from game.session.problems import Problem, ProblemKey
from game.words.cards import BACK, ON_THE_DECK


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """How the player wants the cards to look.

    Attributes:
        back: the name of the back.
        four_colours: whether diamonds are blue and clubs violet.
        large_indices: whether the corners of the faces are drawn larger.
        letters: of king, queen, knight and jack, in the corners of court cards.
    """

    back: str = "scales"
    four_colours: bool = False
    large_indices: bool = False
    letters: tuple[str, ...] = ON_THE_DECK.letters


DEFAULT_DECK: Final = DeckStyle()


class MissingAsset(Exception):
    """A file of the game is not where it should be: the installation is damaged."""


@cache
def assets_folder() -> Path:
    """The folder of everything that ships and is no code.

    In a wheel or a bundle it lies inside the package, in the source tree beside it.

    Raises:
        MissingAsset: when it is in neither place.
    """
    package = Path(__file__).resolve().parents[2]
    for folder in (package / "assets", package.parent / "assets"):
        if (folder / "fonts").is_dir():
            return folder
    raise MissingAsset(str(package / "assets"))


def asset(*parts: str) -> Path:
    """The path of one file.

    Raises:
        MissingAsset: when it is not there.
    """
    path = assets_folder().joinpath(*parts)
    if not path.is_file():
        raise MissingAsset(str(path))
    return path


def card_file(code: str, style: DeckStyle) -> Path:
    """The picture of a card in a style.

    Args:
        code: of a face; ``back`` for the back of that style, or one back by its file's name.
        style: what the player chose.

    Raises:
        MissingAsset: when there is no such card.
    """
    if code == BACK:
        return asset("cards", f"{BACK}-{style.back}.webp")
    folders = {
        (True, True): ("large_four_colours", "large"),
        (True, False): ("large",),
        (False, True): ("four_colours",),
        (False, False): (),
    }[style.large_indices, style.four_colours]
    for folder in folders:
        # A folder holds only the cards that the style changes.
        path = assets_folder().joinpath("cards", folder, f"{code}.webp")
        if path.is_file():
            return path
    return asset("cards", f"{code}.webp")


LOGGER: Final = logging.getLogger(__name__)


class Damage:
    """What was found so far."""

    def __init__(self) -> None:
        self._logged: set[Path] = set()
        self._known: set[ProblemKey] = set()
        self._untold: list[Problem] = []

    def note(self, key: ProblemKey, path: Path, error: object) -> None:
        """Write a file down; of each kind the player hears of the first one.

        Args:
            key: what kind of file it is.
            path: where it should be.
            error: what came of loading it.
        """
        if path not in self._logged:
            self._logged.add(path)
            LOGGER.warning("%s: %s: %s", key, path, error)
        if key not in self._known:
            self._known.add(key)
            self._untold.append(Problem(key, path))

    def take_problem(self) -> Problem | None:
        """What the player has not been told yet; told once."""
        return self._untold.pop(0) if self._untold else None


DAMAGE: Final = Damage()
"""That of this process, in which loaded files are shared as well."""
