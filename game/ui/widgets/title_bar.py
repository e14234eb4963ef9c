"""What runs along the upper and the lower edge of a menu screen: title bar, row of buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Box, Widget
from game.ui.boxes.stacks import Group
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.pictures import draw_screen_title
from game.ui.widgets.stage import FOOT_GAP, Stage

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
