"""Files that ship with the game: where they are, and loading them once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pygame

from game.ui.theme import Face

BACK: Final = "back"
"""The code of a card's back, whichever the player chose."""

MOST_CARD_PICTURES: Final = 32
"""How many cards are kept in memory: more than a deal has in view."""

_MOST_FONTS: Final = 128
"""How many sizes of faces are kept: more than the screens of one window use."""

_MOST_PICTURES: Final = 12
"""How many other pictures are kept as they are stored."""


@dataclass(frozen=True, slots=True)
class DeckStyle:
    """How the player wants the cards to look.

    Attributes:
        back: the name of the back.
        four_colours: whether diamonds are blue and clubs green.
        large_indices: whether the corners of the faces are drawn larger.
    """

    back: str = "scales"
    four_colours: bool = False
    large_indices: bool = False


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
    package = Path(__file__).resolve().parents[1]
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


@cache
def _font_file(face: Face) -> bytes:
    return asset("fonts", face.value).read_bytes()


@lru_cache(_MOST_FONTS)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """A face at a size; ``pixels`` is the size of the em.

    It is read from memory: a font of a path keeps the file open, and a system lets a program open
    only so many. Fonts are lost when pygame stops, and must not be used after it has started again.
    """
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)
    return pygame.font.Font(BytesIO(_font_file(face)), pixels)


@lru_cache(_MOST_PICTURES)
def picture(folder: str, name: str) -> pygame.Surface:
    """A picture at the size it is stored in, ready for scaling."""
    return pygame.image.load(str(asset(folder, f"{name}.webp"))).convert_alpha()


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


def card_picture(code: str, style: DeckStyle) -> pygame.Surface:
    """The picture of a card, see ``card_file``, ready for scaling."""
    return _card_picture(card_file(code, style))


@lru_cache(MOST_CARD_PICTURES)
def _card_picture(path: Path) -> pygame.Surface:
    return pygame.image.load(str(path)).convert_alpha()


def portrait(character: str) -> pygame.Surface:
    """A character's portrait, 400 by 450 units with its ring centred at (200, 266)."""
    return picture("portraits", character)


def load_svg(source: Path, width: int, height: int) -> pygame.Surface:
    """A drawing at a size in pixels."""
    return pygame.image.load_sized_svg(str(source), (width, height)).convert_alpha()
