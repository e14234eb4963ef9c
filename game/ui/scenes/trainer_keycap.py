"""The key of an answer, as a small cap on paper."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle

CAP: Final = 21
"""Width and height in units of text."""
NUMBER_KEYS: Final = {getattr(pygame, f"K_{digit}"): digit for digit in range(1, 9)} | {
    getattr(pygame, f"K_KP{digit}"): digit for digit in range(1, 9)
}
"""The keys that answer, with their numbers."""


def draw_cap(kit: Kit, target: pygame.Surface, centre: tuple[float, float], key: str) -> None:
    """Draw a key cap around a point in pixels."""
    theme = kit.theme
    side = CAP * kit.text_growth
    outline = rectangle(0, 0, side, side, 5)
    corner = (centre[0] - kit.px(side / 2), centre[1] - kit.px(side / 2))
    kit.shape(
        ("answer cap",),
        lambda: (
            path(outline, fill=theme.field) + path(outline, stroke=theme.control_border, width=1.4)
        ),
        side,
        side,
    ).draw(target, *corner)
    kit.draw_centred(target, *centre, key, Style(Face.LABEL, 15, theme.text))
