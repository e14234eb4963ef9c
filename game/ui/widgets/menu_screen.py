"""A menu screen: where its parts stand, and what runs along its upper and its lower edge."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On
from game.ui.boxes.stacks import Across, Group
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.pictures import draw_screen_title
from game.ui.window import Screen

WIDE: Final = 1100
"""Units of width from which panels stand side by side."""

COLUMN_GAP: Final = 14
_COLUMNS_HEIGHT: Final = 430
"""Units of height that a score sheet beside cards and totals needs."""

_COLUMN_SHARES: Final = (0.4786, 0.5214)

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

    @property
    def has_columns(self) -> bool:
        """Whether two tall panels have room side by side, or have to follow one another."""
        return self.wide and self.body.height >= self.kit.px(_COLUMNS_HEIGHT)

    def in_columns(
        self, left: Box, right: Box, shares: tuple[float, float] = _COLUMN_SHARES
    ) -> Box:
        """One down to the foot of the screen, and at its right what stands above the buttons."""
        return Across(left, self.above_foot(right), shares=shares, gap=COLUMN_GAP, align="fill")

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


_RADIUS: Final = 18
_BESIDE: Final = 46
"""Units from the middle of a round button to that of the next."""

_AFTER_WORDS: Final = 44
"""Units from the end of the words beside a round button to the middle of the next."""

_LOWER: Final = 4
"""Units by which the other buttons are lower than the main one."""

_SMALLER: Final = 7
"""Units by which the words on buttons may be smaller than usual."""


class TitleBar(Box):
    """A title, the way back at its left with its words, round buttons beside that and at the right.

    Attributes:
        back: the way back.
    """

    def __init__(
        self,
        stage: Stage,
        title: str,
        back: RoundButton,
        right: Sequence[RoundButton] = (),
        *,
        left: Sequence[RoundButton] = (),
        named: bool = False,
        switch: Widget | None = None,
    ) -> None:
        """Gather what stands there.

        Args:
            stage: where that is.
            title: the words in the middle.
            back: the way back, whose words stand beside it.
            right: buttons from the right corner inwards.
            left: buttons beside the way back.
            named: whether the words of the button in the right corner stand beside it, too.
            switch: a choice that was placed in the bar, for whose sake the title keeps clear.
        """
        self.back = back
        self._stage, self._title = stage, title
        self._left, self._right = left, right
        self._named, self._switch = named, switch

    def groups(self) -> Sequence[Sequence[Widget]]:
        """All buttons; the group begins with what leads nowhere."""
        return ((*self._right, *self._left, self.back),)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; that is all the screen may use."""
        super().place(kit, rect)
        corner, (x, y) = self._stage.corners
        self.back.place_round(kit, corner, _RADIUS)
        for index, button in enumerate(self._right):
            button.place_round(kit, (x - index * kit.px(_BESIDE), y), _RADIUS)
        after = self.back.rect.right + kit.text_width(self.back.label, self._words(kit))
        for index, button in enumerate(self._left):
            left = after + kit.px(_AFTER_WORDS + index * _BESIDE)
            button.place_round(kit, (left, self.back.rect.centery), _RADIUS)

    def _words(self, kit: Kit) -> Style:
        return Style(Face.BODY, 18, kit.theme.on_felt)

    def draw(self, target: pygame.Surface) -> None:
        """Draw title and words; the form of the screen draws the buttons."""
        kit, area, wide = self.kit, self.rect, self._stage.wide
        back, style = self.back.rect, self._words(kit)
        baseline, apart = back.centery + kit.px(6), kit.px(12)
        end = kit.draw_text(target, back.right + apart, baseline, self.back.label, style)
        begin = area.right if self._switch is None else self._switch.rect.left
        reach = min(area.centerx - end, begin - area.centerx) - apart
        y, size = area.top + kit.px(68 if wide else 52), 36 if wide else 30
        draw_screen_title(kit, target, area.centerx, y, self._title, size, reach=reach)
        if self._named:
            corner = self._right[0]
            kit.draw_text(target, corner.rect.left - apart, baseline, corner.label, style, "right")


class FootRow(Group):
    """The buttons of a screen at the right of its foot, the last one the main one."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        super().__init__(*buttons, together=True)
        self._buttons = buttons
        self._begin = 0

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Place them, with smaller words where these are too long for the row."""
        super().place(kit, rect)
        gap = kit.px(FOOT_GAP)
        self._fit(kit, rect.width - gap * (len(self._buttons) - 1))
        right = rect.right
        for button in reversed(self._buttons):
            height = rect.height - (0 if button is self._buttons[-1] else kit.px(_LOWER))
            size = button.width_at(kit, button.size), height
            button.place_by(kit, size, midright=(right, rect.centery))
            right = button.rect.left - gap
        self._begin = right

    def _fit(self, kit: Kit, room: int) -> None:
        for _ in range(_SMALLER):
            if sum(button.width_at(kit, button.size) for button in self._buttons) <= room:
                return
            for button in self._buttons:
                button.size -= 1

    def free_from(self, left: int) -> pygame.Rect:
        """What they leave of the row for key hints that begin there, in pixels."""
        room = self._begin - self.kit.px(8) - left
        return pygame.Rect(left, self.rect.top, max(0, room), self.rect.height)
