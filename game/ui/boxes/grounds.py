"""Boxes on a ground of their own, with room around them."""

from __future__ import annotations

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Group
from game.ui.boxes.words import Paint
from game.ui.kit import Kit


class On(Group):
    """A box on a ground, or just with room around it."""

    def __init__(
        self,
        part: Box,
        ground: Paint | None = None,
        *,
        sides: float = 0,
        above: float = 0,
        below: float | None = None,
        least: float = 0,
    ) -> None:
        """Put a box on a ground.

        Args:
            part: the box, in the middle of the height there is.
            ground: draws what lies under it.
            sides: units at its left and its right.
            above: units above it.
            below: units below it; without them as many as above.
            least: units that all of it is high at least.
        """
        super().__init__(part)
        self._ground, self._sides, self._least = ground, sides, least
        self._above, self._below = above, above if below is None else below

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self.parts[0].natural_width(kit) + 2 * kit.px(self._sides)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        inner = self.parts[0].height_in(kit, width - 2 * kit.px(self._sides))
        return max(kit.px(self._least), inner + kit.px(self._above) + kit.px(self._below))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        inner = rect.inflate(-2 * kit.px(self._sides), 0)
        inner.top += kit.px(self._above)
        inner.height -= kit.px(self._above) + kit.px(self._below)
        part = self.parts[0]
        if not part.grows:
            height, middle = part.height_in(kit, inner.width), inner.centery
            inner.height = height
            inner.centery = middle
        part.place(kit, inner)

    def draw(self, target: pygame.Surface) -> None:
        """Draw ground and box."""
        if self._ground is not None:
            self._ground(self.kit, target, self.rect)
        super().draw(target)
