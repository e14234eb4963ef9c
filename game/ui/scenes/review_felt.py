"""The inset of felt in a gilt panel on which hands and trick of the review lie."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.kit import Kit
from game.ui.vector import notched, path, rectangle

_RADIUS: Final = 6


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
        cloth = rectangle(0, 0, width, height, _RADIUS)
        return (
            gradient
            + path(cloth, fill="url(#inset)", stroke=theme.outline, width=1.6)
            + path(notched(5, 5, width - 10, height - 10, 9), stroke=theme.felt_edge, width=1.2)
        )

    kit.shape(("felt inset",), body, width, height).draw(target, *rect.topleft)
