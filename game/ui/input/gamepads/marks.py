"""Buttons of a game pad as a piece of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.input.gamepads.buttons import PadButton
from game.ui.input.gamepads.glyphs import HEIGHT, button_name, button_width, draw_button
from game.ui.input.gamepads.kinds import PadKind
from game.ui.look.kit import Kit

_GAP: Final = 5


class ButtonMarks(Box):
    """A few buttons side by side."""

    def __init__(self, buttons: Sequence[PadButton], kind: Callable[[], PadKind]) -> None:
        """Show buttons.

        Args:
            buttons: from left to right.
            kind: tells the kind of pad whenever they are drawn.
        """
        self._buttons, self._kind = tuple(buttons), kind

    def natural_width(self, kit: Kit) -> int:
        """What they take side by side, on that kind of pad on which it is most."""
        return max(
            kit.px(sum(button_width(kit, kind, it) + _GAP for it in self._buttons) - _GAP)
            for kind in PadKind
        )

    def height_in(self, kit: Kit, width: int) -> int:
        """As high as a button."""
        return kit.px(HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw them."""
        if isinstance(target, Listener):
            names = (button_name(self._kind(), it) for it in self._buttons)
            target.say(", ".join(names), self.rect)
            return
        x: float = self.rect.left
        for button in self._buttons:
            end = draw_button(self.kit, target, x, self.rect.centery, self._kind(), button)
            x = end + self.kit.px(_GAP)
