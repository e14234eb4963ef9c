"""Buttons at the foot of a panel: side by side, clear of all else with their rings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.boxes.stacks import Group
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button

_HEIGHT: Final = 42
_SIZES: Final = (20.0, 15.5)
"""Units of the labels, and what they may shrink to so that all buttons stand side by side."""

_STEP: Final = 0.5
_BESIDE: Final = 24
"""Units on either side of a label."""

_LEAST_BESIDE: Final = 15
"""The same where the smallest labels have no more."""

_GAP: Final = 16
_BELOW_ONE_ANOTHER: Final = 15
"""Units between buttons side by side, and one below the other: room for the ring of one of them."""

_RING: Final = (8, 4, 4)
"""Units above, beside and below the buttons for the ring, next to what is kept free anyway."""

_NO_RING: Final = (0, 0, 0)


class FootButtons(Body, Group):
    """Buttons over the whole width, below one another only where small labels are too long too."""

    def __init__(self, buttons: Sequence[Button], *, clear: bool = True) -> None:
        """Gather buttons.

        Args:
            buttons: from left to right.
            clear: whether room is kept for the ring, which may else come near to what is around.
        """
        super().__init__(*buttons, together=True)
        self.buttons = buttons
        self._around = _RING if clear else _NO_RING

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Divide the width by what the labels need, and leave room for the ring around them."""
        above, beside, below = (kit.px(room) for room in self._around)
        whole = area.width - 2 * beside
        room = whole - (len(self.buttons) - 1) * kit.px(_GAP)
        size, fits = self._size(kit, room)
        needs = self._needs(kit, size, _LEAST_BESIDE)
        extra = (room - sum(needs)) / len(needs)
        left, top, height = float(area.left + beside), area.top + above, kit.px(_HEIGHT)
        for button, need in zip(self.buttons, needs, strict=True):
            width = need + extra if fits else whole
            button.size = size
            button.place(kit, pygame.Rect(round(left), top, round(width), height))
            if fits:
                left += width + kit.px(_GAP)
            else:
                top += height + kit.px(_BELOW_ONE_ANOTHER)
        return self.buttons[-1].rect.bottom + below - area.top

    def _size(self, kit: Kit, room: int) -> tuple[float, bool]:
        """The size of all labels, and whether they have room side by side then."""
        size, least = _SIZES
        while size > least and sum(self._needs(kit, size, _BESIDE)) > room:
            size -= _STEP
        fits = sum(self._needs(kit, size, _LEAST_BESIDE)) <= room
        return (size if fits else _SIZES[0]), fits

    def _needs(self, kit: Kit, size: float, beside: float) -> list[float]:
        """The width in pixels of each button with its label of that size."""
        style = Style(Face.TITLE, size, kit.theme.on_button)
        around = 2 * kit.px(beside)
        return [kit.text_width(button.label, style) + around for button in self.buttons]
