"""Which keys do what, on the felt at the foot of a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle

Hint = tuple[str, str]
"""A key and what it does."""

_CAP: Final = 21
_PADDING: Final = 14
_GAP: Final = 8
_BETWEEN: Final = 22


def _styles(kit: Kit) -> tuple[Style, Style]:
    theme = kit.theme
    return Style(Face.STRONG, 14, theme.title), Style(Face.BODY, 15, theme.hint)


def hints_width(kit: Kit, hints: Sequence[Hint]) -> float:
    """The width of such a line in pixels."""
    cap, word = _styles(kit)
    texts = sum(kit.text_width(key, cap) + kit.text_width(what, word) for key, what in hints)
    return texts + kit.px(len(hints) * (_PADDING + _GAP) + (len(hints) - 1) * _BETWEEN)


def draw_key_hints(
    kit: Kit, target: pygame.Surface, left: float, middle: float, hints: Sequence[Hint]
) -> None:
    """Key caps, each with what it does, from a point in pixels to the right."""
    cap, word = _styles(kit)
    x = left
    for key, what in hints:
        _draw_cap(kit, target, x, middle, kit.text_width(key, cap) / kit.scale + _PADDING)
        baseline = middle + kit.text_px(14) * 0.33
        x = kit.draw_text(target, x + kit.px(_PADDING / 2), baseline, key, cap)
        x += kit.px(_PADDING / 2 + _GAP)
        x = kit.draw_text(target, x, baseline, what, word) + kit.px(_BETWEEN)


def _draw_cap(kit: Kit, target: pygame.Surface, left: float, middle: float, width: float) -> None:
    theme, outline = kit.theme, rectangle(0, 0, width, _CAP, 5)
    drawn = path(outline, fill=theme.focus_outer, opacity=0.45)
    drawn += path(outline, stroke=theme.felt_edge, width=1, opacity=0.8)
    cap = kit.shape("key cap", lambda: drawn, width, _CAP)
    cap.draw(target, left, middle - kit.px(_CAP / 2))
