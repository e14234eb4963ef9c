"""Buttons side by side over the width of a panel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.look.kit import Kit
from game.ui.widgets.button import Button

HEIGHT: Final = 42


class ButtonRow(Body):
    """Buttons side by side over the whole width."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        """Gather buttons."""
        self.buttons = list(buttons)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The buttons, one group."""
        return (self.buttons,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Divide the width by what the words need; below one another where that is too much."""
        gap, height = kit.px(16), kit.px(HEIGHT)
        needs = [button.natural_size(kit)[0] for button in self.buttons]
        room = area.width - gap * (len(needs) - 1)
        if sum(needs) > room and len(needs) > 1:
            least = [need - kit.px(30) for need in needs]
            if sum(least) > room:
                for index, button in enumerate(self.buttons):
                    top = area.top + index * (height + kit.px(8))
                    button.place(kit, pygame.Rect(area.left, top, area.width, height))
                return len(needs) * (height + kit.px(8)) - kit.px(8)
            needs = least
        extra = (room - sum(needs)) // len(needs)
        left = area.left
        for button, need in zip(self.buttons, needs, strict=True):
            button.place(kit, pygame.Rect(left, area.top, need + extra, height))
            left += need + extra + gap
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the buttons, the focused one last."""
        for button in focused_last(self.buttons, target):
            button.draw(target)
