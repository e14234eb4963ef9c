"""The cloth that a diagram lies on."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Group
from game.ui.drawing.vector import notched, path
from game.ui.look.kit import Kit

_NOTCH: Final = 15
"""Units cut out of the corners, in which the pearls of the panel lie."""
_LINE: Final = 5
_LINE_NOTCH: Final = 13

PANEL_INSET: Final = 12
"""Units between a panel's edge and the cloth in it."""


class Cloth(Group):
    """A box on cloth with a golden line around it, which takes all the height there is."""

    def __init__(self, part: Box, edge: float, least: float = 0) -> None:
        """Lay out cloth.

        Args:
            part: what lies on it.
            edge: units around that.
            least: units that all of it is high at least.
        """
        super().__init__(part)
        self.grows, self._edge, self._least = True, edge, least

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        edges = kit.px(2 * self._edge)
        return max(kit.px(self._least), self.parts[0].height_in(kit, width - edges) + edges)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        edges = kit.px(2 * self._edge)
        self.parts[0].place(kit, rect.inflate(-edges, -edges))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cloth, and what lies on it."""
        self.kit.paint(target, self.rect, "felt inset", self._cloth)
        super().draw(target)

    def _cloth(self, width: float, height: float) -> str:
        theme = self.kit.theme
        light = (
            f'<defs><radialGradient id="inset" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
            f'cy="{height / 2}" r="{width * 0.62}"><stop offset="0" '
            f'stop-color="{theme.felt_inner}"/><stop offset="1" stop-color="{theme.felt_outer}"/>'
            "</radialGradient></defs>"
        )
        cloth = notched(0, 0, width, height, _NOTCH)
        line = notched(_LINE, _LINE, width - 2 * _LINE, height - 2 * _LINE, _LINE_NOTCH)
        return (
            light
            + path(cloth, fill="url(#inset)", stroke=theme.outline, width=1.6)
            + path(line, stroke=theme.felt_edge, width=1.2)
        )
