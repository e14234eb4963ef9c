"""Ornaments of the menus: headings with a line, crest, flourishes beside a title, dividers."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.drawing.vector import Sprite, path
from game.ui.look.kit import Kit, Style
from game.ui.look.pictures import ornament
from game.ui.look.theme import Face

_CREST: Final = (150.0, 60.0)
_FLOURISH: Final = (240.0, 60.0)
"""Both flourishes of a title, root to root."""

_DIVIDER: Final = (260.0, 18.0)
_FLOURISH_ROOT: Final = 29.0
"""Height in the drawing at which the flourishes meet the title."""


def _ornament(kit: Kit, name: str, size: tuple[float, float]) -> pygame.Surface:
    def make() -> Sprite:
        return Sprite(ornament(name, (kit.px(size[0]), kit.px(size[1]))))

    return kit.cached(("ornament", name, size), make).surface


def heading_style(kit: Kit) -> Style:
    """How the heading of a section looks."""
    return Style(Face.TITLE, 19, kit.theme.heading)


def draw_heading(
    kit: Kit, target: pygame.Surface, left: float, baseline: float, width: float, text: str
) -> None:
    """A section's heading and a gold line to the end of the width, all in pixels."""
    end = kit.draw_text(target, left, baseline, text, heading_style(kit))
    draw_heading_line(kit, target, end, baseline, left + width)


def draw_heading_line(
    kit: Kit, target: pygame.Surface, end: float, baseline: float, right: float
) -> None:
    """The gold line from the end of a heading to the right, all in pixels."""
    start, y = end + kit.px(12), baseline - kit.px(5)
    length = (right - start) / kit.scale
    if length < 20:
        return
    theme = kit.theme
    drawn = path(f"M0 4H{length - 6}", stroke=theme.hairline, width=1.2)
    drawn += path(f"M{length - 6} 0l6 4l-6 4l-6-4Z", fill=theme.gold)
    kit.shape("heading line", lambda: drawn, length, 8).draw(target, start, y - kit.px(4))


def draw_crest(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """The medallion with leaves that crowns a feature panel."""
    drawn = _ornament(kit, "crest", _CREST)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_divider(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """A thin line with leaves between groups of entries."""
    drawn = _ornament(kit, "leaf-divider", _DIVIDER)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_screen_title(
    kit: Kit,
    target: pygame.Surface,
    x: float,
    baseline: float,
    text: str,
    size: float,
    *,
    reach: float,
) -> None:
    """A screen's title on the felt between its flourishes.

    Args:
        kit: the drawing kit.
        target: where to draw.
        x: middle of the title in pixels.
        baseline: its baseline in pixels.
        text: the title.
        size: its size in units.
        reach: how far on either side of ``x`` there is room, in pixels; without enough of it the
            flourishes are left out.
    """
    theme = kit.theme
    dark = Style(Face.TITLE, size, theme.focus_outer)
    half = kit.text_width(text, dark) / 2
    light = Style(Face.TITLE, size, theme.title)
    kit.draw_text(target, x + kit.px(1.4), baseline + kit.px(2), text, dark, "centre", 0.5)
    kit.draw_text(target, x, baseline, text, light, "centre")
    growth = size / 36
    pair = _ornament(kit, "whiplash-pair", (_FLOURISH[0] * growth, _FLOURISH[1] * growth))
    gap, middle = kit.px(16), pair.get_width() // 2
    if half + gap + middle > reach:
        return
    y = round(baseline - kit.px(9 * growth) - kit.px(_FLOURISH_ROOT * growth))
    target.blit(pair, (round(x - half - gap - middle), y), (0, 0, middle, pair.get_height()))
    right = (middle, 0, pair.get_width() - middle, pair.get_height())
    target.blit(pair, (round(x + half + gap), y), right)
