"""What stands under a lesson: a way out, which page it is, and a way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.widgets.button import Button
from game.ui.widgets.button_row import ButtonRow

_TEXT: Final = 16
_GAP: Final = 16


class LessonFoot(ButtonRow):
    """The button that stops at the left, those that turn pages at the right, words between.

    Where they have no room beside one another, they stand as in any row of buttons, without words.
    """

    def __init__(self, stop: Button, turns: Sequence[Button], words: str) -> None:
        """Gather buttons and words.

        Args:
            stop: ends the lessons.
            turns: leads to other pages, the one that goes on last.
            words: which page of how many this is; nothing for a single one.
        """
        super().__init__([stop, *turns])
        self._words = words
        self._kit: Kit | None = None

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """See ``Body.place``."""
        height = super().lay(kit, area)
        gap = kit.px(_GAP)
        widths = [button.natural_size(kit)[0] for button in self.buttons]
        words = kit.text_width(self._words, _style(kit))
        has_room = sum(widths) + words + gap * (len(widths) + 1) <= area.width
        self._kit = kit if has_room else None
        if has_room:
            stop, *turns = self.buttons
            stop.place(kit, pygame.Rect(area.left, area.top, widths[0], height))
            right = area.right
            for button, width in zip(reversed(turns), reversed(widths), strict=False):
                button.place(kit, pygame.Rect(right - width, area.top, width, height))
                right -= width + gap
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the buttons and the words."""
        super().draw(target)
        if self._kit is not None:
            stop, turn, *_ = self.buttons
            middle = (stop.rect.right + turn.rect.left) / 2
            self._kit.draw_centred(
                target, middle, stop.rect.centery, self._words, _style(self._kit)
            )


def _style(kit: Kit) -> Style:
    return Style(Face.BODY, _TEXT, kit.theme.muted)
