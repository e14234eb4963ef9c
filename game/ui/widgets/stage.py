"""Where the parts of a menu screen stand: title bar, panels, row of buttons."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import On
from game.ui.look.kit import Kit
from game.ui.window import Screen

WIDE: Final = 1100
"""Units of width from which panels stand side by side."""

_MOST: Final = (1280, 800)
"""Units that a screen spreads over at most."""

_MOST_COLUMN: Final = 1160
"""Units of height that a screen takes at most whose panels stand below one another."""

_MARGIN: Final = 48

FOOT_GAP: Final = 18
"""Units between the buttons at the foot, and between them and what else stands there."""

_BEFORE_WORDS: Final = 16
_FOOT_DOWN: Final = 17
_FOOT_SHORTER: Final = 10
"""Units by which a lower foot ends before the panels do, where a pearl of the corner begins."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Where a menu screen's parts go; all lengths in pixels.

    Attributes:
        kit: the kit to draw with.
        area: all that a screen may use: the middle of a large window, all of a small one.
        body: what lies between header and foot.
        foot: the row of buttons.
        wide: whether panels stand side by side.
    """

    kit: Kit
    area: pygame.Rect
    body: pygame.Rect
    foot: pygame.Rect
    wide: bool

    @property
    def corners(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """The middles of the round buttons at the left and at the right of the title, in pixels."""
        beside, below = map(self.kit.px, (44, 58) if self.wide else (34, 44))
        y = self.area.top + below
        return (self.body.left + beside, y), (self.body.right - beside, y)

    @property
    def switch(self) -> tuple[int, int]:
        """The right end, and the middle of the height, of a choice in the header, in pixels."""
        right = self.body.right - self.kit.px(26 if self.wide else 16)
        return right, self.corners[1][1]

    @property
    def foot_words(self) -> int:
        """Where words at the left of the foot begin, in pixels."""
        return self.foot.left + self.kit.px(_BEFORE_WORDS)

    @property
    def whole(self) -> pygame.Rect:
        """The body, and the row of buttons too."""
        return self.body.union(self.foot)

    def down_to(self, end: float) -> pygame.Rect:
        """The body as it is where it ends at that height in pixels, and no buttons stand below."""
        body = self.body
        return pygame.Rect(body.left, body.top, body.width, round(end) - body.top)

    def above_foot(self, box: Box) -> Box:
        """A box that is to stand above the buttons, in a place that reaches down to their end."""
        return On(box, below=self.kit.units(self.foot.bottom - self.body.bottom))

    def beside(self, panels: Iterable[pygame.Rect]) -> pygame.Rect:
        """What is left of the foot at the right of panels that reach down into it."""
        ends = [it.right for it in panels if it.colliderect(self.foot)]
        gap = self.kit.px(FOOT_GAP)
        left = max((end + gap for end in ends if end < self.foot.right), default=self.foot.left)
        return pygame.Rect(left, self.foot.top, self.foot.right - left, self.foot.height)

    def lowered(self) -> Stage:
        """This stage with its foot nearer to the window's edge, where panels stand side by side."""
        if not self.wide:
            return self
        down, shorter = self.kit.px(_FOOT_DOWN), self.kit.px(_FOOT_SHORTER)
        body, foot = self.body.copy(), self.foot.move(0, down)
        body.height += down
        foot.width -= shorter
        return replace(self, body=body, foot=foot)


def stage_of(screen: Screen) -> Stage:
    """The parts of a menu screen in that window."""
    kit = screen.menu
    width = min(screen.menu_size[0], _MOST[0])
    wide = width >= WIDE
    height = min(screen.menu_size[1], _MOST[1] if wide else _MOST_COLUMN)
    area = pygame.Rect(0, 0, kit.px(width), kit.px(height)).move_to(center=screen.rect.center)
    margin = screen.table.px(_MARGIN)
    top, foot = (98, 48) if wide else (78, 42)
    below = screen.table.px(58) if wide else screen.table.px(40)
    row = pygame.Rect(0, 0, area.width - 2 * margin, kit.px(foot))
    row.midbottom = (area.centerx, area.bottom - below)
    body = pygame.Rect(row.left, area.top + kit.px(top), row.width, 0)
    body.height = row.top - kit.px(14 if wide else 10) - body.top
    return Stage(kit, area, body, row, wide)
