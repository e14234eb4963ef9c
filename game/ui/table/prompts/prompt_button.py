"""The buttons of a prompt: as high as it wants them, with words that keep clear of their ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.look.buttons import ButtonKind, ButtonShape
from game.ui.look.fitting import shrunk
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button

_ENDS: Final = 30


class PromptButton(Button):
    """A cartouche whose words shrink where its place is narrow.

    Attributes:
        high: units that it is high.
    """

    def __init__(
        self,
        label: str,
        on_click: Callable[[], None],
        *,
        size: float,
        high: float,
        kind: ButtonKind = ButtonKind.PRIMARY,
        ends: float = _ENDS,
        wide: float = 0,
    ) -> None:
        """Make a button.

        Args:
            label: its words.
            on_click: what it does.
            size: of the words in units of text, where there is room.
            high: units that it is high.
            kind: what it is for.
            ends: units of text that its ends take from the words.
            wide: units that it is wide at least.
        """
        super().__init__(label, on_click, kind=kind, shape=ButtonShape.CARTOUCHE, size=size)
        self.high, self._wide, self._ends, self._full_size = high, wide, ends, size

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""
        below = kit.text_width(self.subtitle, Style(Face.BODY, 16, kit.theme.on_button))
        words = max(below, kit.text_width(self.label, self._style(kit)))
        least = self._wide * kit.scale
        return round(max(least, words + self._ends * kit.text_scale)), kit.px(self.high)

    def _style(self, kit: Kit) -> Style:
        return Style(Face.TITLE, self._full_size, kit.theme.on_button)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        room = rect.width - self._ends * kit.text_scale
        self.size = shrunk(kit, self.label, self._style(kit), room).size

    def rename(self, label: str) -> None:
        """Put other words on it."""
        self.label = label
        self.place(self.kit, self.rect)
