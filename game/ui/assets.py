"""Files that ship with the game: where they are, and loading them once."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pygame

from game.ui.theme import Face


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
def font(face: Face, pixels: int) -> pygame.font.Font:
    """A face at a size; ``pixels`` is the size of the em."""
    return pygame.font.Font(str(asset("fonts", face.value)), pixels)


@cache
def picture(folder: str, name: str) -> pygame.Surface:
    """A picture at the size it is stored in, ready for scaling."""
    return pygame.image.load(str(asset(folder, f"{name}.webp"))).convert_alpha()


def has_picture(folder: str, name: str) -> bool:
    """Whether such a picture ships."""
    return assets_folder().joinpath(folder, f"{name}.webp").is_file()


def card_picture(code: str) -> pygame.Surface:
    """The face of a card, or its back for ``back``."""
    return picture("cards", code)


def portrait(character: str) -> pygame.Surface:
    """A character's portrait, 400 by 450 units with its ring centred at (200, 266)."""
    return picture("portraits", character)


def load_svg(source: Path, width: int, height: int) -> pygame.Surface:
    """A drawing at a size in pixels."""
    return pygame.image.load_sized_svg(str(source), (width, height)).convert_alpha()
