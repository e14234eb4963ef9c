"""Paper chips with a few words beside points of a chart, placed where they hide little."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pygame

from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face

_SIZE: Final = 15.5
_HEIGHT: Final = 21
_PADDING: Final = 6
_AWAY: Final = 14
"""Units between a point and its chip."""

_SIDES: Final = (0.0, -0.25, 0.25, -0.5, 0.5)
"""How far a chip may be moved aside, in parts of its width."""

_DISTANCES: Final = (1.0, 2.0)


def _style(kit: Kit) -> Style:
    return Style(Face.STRONG, _SIZE, kit.theme.text)


def draw_chip(kit: Kit, target: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    """A chip with its words."""
    theme = kit.theme
    kit.frame(target, rect, 5, fill=theme.paper_top, stroke=theme.hairline, width=1)
    kit.draw_centred(target, rect.centerx, rect.centery, words, _style(kit))


def place_chips(
    kit: Kit,
    words: Sequence[str],
    marks: Sequence[tuple[float, float]],
    course: Sequence[tuple[float, float]],
    area: pygame.Rect,
) -> list[pygame.Rect]:
    """Places for chips, one for each mark, in pixels.

    Args:
        kit: the kit to measure with.
        words: what stands on them.
        marks: the points that they belong to.
        course: the line that they should not hide.
        area: where they must stay.
    """
    placed: list[pygame.Rect] = []
    for text, mark in zip(words, marks, strict=True):
        width = round(kit.text_width(text, _style(kit))) + kit.px(2 * _PADDING)
        size = (width, max(kit.px(_HEIGHT), round(_SIZE * 1.35 * kit.text_scale)))
        choices = [rect.clamp(area) for rect in _around(kit, mark, size)]
        placed.append(min(choices, key=lambda rect: _cost(rect, marks, course, placed)))
    return placed


def _around(kit: Kit, mark: tuple[float, float], size: tuple[int, int]) -> list[pygame.Rect]:
    """The places near a mark, the best ones first."""
    rects = []
    for distance in _DISTANCES:
        for side in _SIDES:
            for way in (-1, 1):
                rect = pygame.Rect((0, 0), size)
                away = kit.px(_AWAY * distance) + size[1] / 2
                rect.center = (round(mark[0] + side * size[0]), round(mark[1] + way * away))
                rects.append(rect)
    return rects


def _cost(
    rect: pygame.Rect,
    marks: Sequence[tuple[float, float]],
    course: Sequence[tuple[float, float]],
    placed: Sequence[pygame.Rect],
) -> int:
    """How much a chip would hide: other chips are worst, then marks, then the line."""
    wide = rect.inflate(6, 4)
    hidden = 100 * len(wide.collidelistall(list(placed)))
    hidden += 20 * sum(wide.collidepoint(mark) for mark in marks)
    return hidden + sum(bool(wide.clipline(start, end)) for start, end in pairwise(course))
