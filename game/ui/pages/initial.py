"""The ornate letter that a page of the rules begins with."""

from __future__ import annotations

import unicodedata
from typing import Final

import pygame

from game.ui.drawing.vector import circle, corner_transforms, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CRIMSON, GOLD, INK, NAVY, Face

INITIAL: Final = 74
"""Units of each side of the letter's square."""

_LETTER: Final = 54
_ACCENTED: Final = 47
"""Sizes of a plain letter, and of one with an accent."""
_ACCENT_ROOM: Final = 6
_ROSE: Final = ("#B8443F", "#E08A76")
_LEAF: Final = "#7E9B6A"
_VINE: Final = "M15 15C30 10 34 22 44 17M15 15C10 30 22 34 17 44"
_LEAVES: Final = (
    "M27 14C31 6 40 8 42 12C37 16 31 17 27 14Z",
    "M14 27C6 31 8 40 12 42C16 37 17 31 14 27Z",
)
_PETALS: Final = "M8 13C8 8 14 6 17 10M18 11C22 13 20 19 16 18M15 18C11 19 9 15 12 13"


def opening(words: str) -> int:
    """How many characters of a text the ornate letter stands for, with the space after it; or 0."""
    if not words[:1].isalpha():
        return 0
    return 2 if words[1:2] == " " else 1


def draw_initial(kit: Kit, target: pygame.Surface, corner: tuple[int, int], letter: str) -> None:
    """A letter among roses, with its top left corner at a point in pixels."""
    kit.shape(("initial",), _frame, INITIAL, INITIAL).draw(target, *corner)
    half, capital = kit.px(INITIAL / 2), letter.upper()
    accent = len(unicodedata.normalize("NFD", capital)) > 1
    size, drop = (_ACCENTED, _ACCENT_ROOM) if accent else (_LETTER, 1)
    style = Style(Face.TITLE, size * kit.scale / kit.text_scale, CARD_IVORY)
    kit.draw_centred(target, corner[0] + half, corner[1] + half + kit.px(drop), capital, style)


def _frame() -> str:
    """The square with a rose in each corner."""
    side = INITIAL
    drawn = path(rectangle(0, 0, side, side, 7), fill=NAVY, stroke=INK, width=1.6)
    drawn += path(rectangle(4, 4, side - 8, side - 8, 4), stroke=GOLD, width=1.2)
    rose = path(_VINE, stroke=_LEAF, width=1.6)
    rose += "".join(path(leaf, fill=_LEAF) for leaf in _LEAVES)
    rose += circle(13, 13, 9.2, fill=_ROSE[0], stroke=INK, width=1)
    rose += path(_PETALS, stroke=_ROSE[1], width=1.7) + circle(14, 14, 1.9, fill=CRIMSON)
    return drawn + "".join(
        f'<g transform="{where}">{rose}</g>' for where in corner_transforms(side, side)
    )
