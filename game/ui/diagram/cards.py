"""Cards of a diagram: the upper part of each, and marks on them."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from typing import Final

import pygame

from game.ui.drawing.vector import Sprite, circle, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.pictures import card_picture
from game.ui.look.theme import BRIGHT_GOLD, CARD_IVORY, CARD_RATIO, GREEN, INK, LIGHT_GOLD, RED

_RADIUS: Final = 4
_CORNER: Final = 0.06
"""The radius of a card's corners as a part of its width."""
_EDGE: Final = 1.1
_BADGE: Final = 8.5
_LINE: Final = 2.6


class CardMark(StrEnum):
    """What a card is marked as."""

    PLAYED = "played"
    BEST = "best"
    WORSE = "worse"


def draw_cropped(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, code: str, width: float | None = None
) -> None:
    """The upper part of a card with an outline and, as it is small, with a large corner index.

    Args:
        kit: the drawing kit.
        target: where to draw.
        rect: what shows of it, in pixels.
        code: which card, ``back`` for the back of the deck.
        width: of the whole card in units, where its right part may be hidden.
    """
    deck = replace(kit.deck, large_indices=True)
    wide = rect.width / kit.scale if width is None else width

    def make() -> Sprite:
        size = (kit.px(wide), kit.px(wide / CARD_RATIO))
        drawn = pygame.transform.smoothscale(card_picture(code, deck), size)
        part = drawn.subsurface(drawn.get_rect().clip(((0, 0), rect.size))).copy()
        across, down = (length / kit.scale for length in part.get_size())
        edge = path(_tab(across, down, _CORNER * wide), stroke=INK, width=_EDGE)
        kit.shape(("card edge",), lambda: edge, across, down).draw(part, 0, 0)
        return Sprite(part)

    kit.cached(("cropped card", code, deck, wide, rect.size), make).draw(target, *rect.topleft)


def _tab(width: float, height: float, radius: float) -> str:
    """Path data of an outline whose upper corners are round, inside that size."""
    inset, r = _EDGE / 2, radius
    right, bottom = width - inset, height - inset
    arc = f"A{r} {r} 0 0 1"
    return (
        f"M{inset} {bottom}V{inset + r}{arc} {inset + r} {inset}"
        f"H{right - r}{arc} {right} {inset + r}V{bottom}Z"
    )


def draw_mark(kit: Kit, target: pygame.Surface, rect: pygame.Rect, mark: CardMark) -> None:
    """An outline around a card and, unless it was just played, a disc at its foot."""
    theme, colour = kit.theme, "#8FE0B4" if mark is CardMark.BEST else BRIGHT_GOLD

    def body(width: float, height: float) -> str:
        outline = rectangle(0, 0, width, height, _RADIUS)
        line = path(outline, stroke=colour, width=_LINE)
        return path(outline, stroke=theme.focus_outer, width=_LINE + 1.6) + line

    kit.paint(target, rect, ("card mark", mark), body)
    if mark is not CardMark.PLAYED:
        draw_verdict(kit, target, (rect.centerx, rect.bottom), good=mark is CardMark.BEST)


def draw_disc(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], radius: float, fill: str
) -> None:
    """A disc of so many units with a golden ring, for a number or a sign to stand on."""

    def body() -> str:
        ground = circle(radius, radius, radius, fill=fill, stroke=kit.theme.outline, width=1.4)
        return ground + circle(radius, radius, radius - 2.8, stroke=LIGHT_GOLD, width=1.1)

    kit.stamp(target, centre, radius, ("ringed disc", fill), body)


def draw_verdict(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], *, good: bool
) -> None:
    """A disc with a tick, or one with an exclamation mark."""
    fill = GREEN if good else RED
    kit.disc(target, centre, _BADGE, fill=fill, stroke=CARD_IVORY, width=1.4)
    if good:
        draw_icon(kit, target, centre, icon("check", CARD_IVORY, 3.6), 0.45)
    else:
        stroke = path("M0-7V2M0 6.4V7.4", stroke=CARD_IVORY, width=4)
        draw_icon(kit, target, centre, stroke, 0.55)
