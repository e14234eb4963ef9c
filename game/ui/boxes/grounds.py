"""Boxes on a ground of their own, with room around them."""

from __future__ import annotations

import math

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Group
from game.ui.boxes.words import Paint
from game.ui.look.kit import Kit


class On(Group):
    """A box on a ground, or just with room around it."""

    def __init__(
        self,
        part: Box,
        ground: Paint | None = None,
        *,
        sides: float | tuple[float, float] = 0,
        above: float = 0,
        below: float | None = None,
        wide: float = 0,
        narrow: float = math.inf,
        high: float = 0,
        low: float = math.inf,
        growth: float = 0,
    ) -> None:
        """Put a box on a ground.

        Args:
            part: the box.
            ground: draws what lies under it.
            sides: units at its left and its right, or those at each.
            above: units above it.
            below: units below it; without them as many as above.
            wide: units that all of it asks for in width at least.
            narrow: units that it asks for at most.
            high: units that it is high at least.
            low: units that it is high at most.
            growth: units by which it may be higher, if the box itself does not grow.
        """
        super().__init__(part)
        self.grows, self.most_growth = part.grows or growth > 0, growth or part.most_growth
        self._ground = ground
        self._left, self._right = sides if isinstance(sides, tuple) else (sides, sides)
        self._widths, self._heights = (wide, narrow), (high, low)
        self._above, self._below = above, above if below is None else below

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        inner = self.parts[0].natural_width(kit) + self._beside(kit)
        least, most = (width * kit.scale for width in self._widths)
        return round(min(max(inner, least), most))

    def _beside(self, kit: Kit) -> int:
        return kit.px(self._left) + kit.px(self._right)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        inner = self.parts[0].height_in(kit, width - self._beside(kit))
        least, most = (height * kit.scale for height in self._heights)
        needed = inner + kit.px(self._above) + kit.px(self._below)
        return round(min(max(needed, least), most))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        above, below = kit.px(self._above), kit.px(self._below)
        inner = rect.move(kit.px(self._left), above)
        inner.width, inner.height = rect.width - self._beside(kit), rect.height - above - below
        self.parts[0].place(kit, inner)

    def draw(self, target: pygame.Surface) -> None:
        """Draw ground and box."""
        if self._ground is not None:
            self._ground(self.kit, target, self.rect)
        super().draw(target)
