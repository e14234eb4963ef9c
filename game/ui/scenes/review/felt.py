"""The inset of felt in a gilt panel on which hands and trick of the review lie."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import Kit
from game.ui.vector import notched, path

_NOTCH: Final = 15
"""Units cut out of the corners, in which the pearls of the panel lie."""
_LINE: Final = 5
_LINE_NOTCH: Final = 13


def draw_felt_inset(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Cloth with a golden line around it, on the paper of a panel."""
    theme = kit.theme
    width, height = rect.width / kit.scale, rect.height / kit.scale

    def body() -> str:
        gradient = (
            f'<defs><radialGradient id="inset" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
            f'cy="{height / 2}" r="{width * 0.62}"><stop offset="0" '
            f'stop-color="{theme.felt_inner}"/><stop offset="1" stop-color="{theme.felt_outer}"/>'
            "</radialGradient></defs>"
        )
        cloth = notched(0, 0, width, height, _NOTCH)
        line = notched(_LINE, _LINE, width - 2 * _LINE, height - 2 * _LINE, _LINE_NOTCH)
        return (
            gradient
            + path(cloth, fill="url(#inset)", stroke=theme.outline, width=1.6)
            + path(line, stroke=theme.felt_edge, width=1.2)
        )

    kit.shape(("felt inset",), body, width, height).draw(target, *rect.topleft)
