"""Blocks of a page below one another."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.pages.bodies import HeadingBody, TextBody
from game.ui.pages.text import BlockBody


class Column:
    """One column of a page: as wide as it is told, and as long as its blocks want it."""

    def __init__(self, kit: Kit, bodies: Sequence[BlockBody], left: int, width: int) -> None:
        """Gather blocks; place and width are in pixels."""
        self._kit, self._bodies = kit, tuple(bodies)
        self._left, self._width = left, width

    def place(self, top: int, gap: int = 0) -> int:
        """Place the blocks; return where the last one ends, the space below it left out.

        Paragraphs run beside the ornate letter as far as it reaches, all else stands below it.

        Args:
            top: where the first one begins.
            gap: pixels by which blocks stand further apart than usual.
        """
        y, hanging, end = top, 0, top
        for body in self._bodies:
            if isinstance(body, TextBody):
                body.indent = hanging
            else:
                y += hanging
            y += body.lay(self._kit, pygame.Rect(self._left, y, self._width, 0))
            hanging = body.overhang if isinstance(body, TextBody) else 0
            end = y + (hanging or -body.space_below(self._kit))
            if not isinstance(body, HeadingBody):
                y += gap
                hanging = max(0, hanging - gap)
        return end

    def gap(self, top: int, bottom: int, most: int) -> int:
        """How much further apart the blocks may stand, in pixels, to end above the bottom."""
        places = sum(not isinstance(body, HeadingBody) for body in self._bodies[:-1])
        return max(0, min(most, (bottom - self.place(top)) // max(1, places)))
