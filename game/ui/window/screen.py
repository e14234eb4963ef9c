"""The window's size and what follows from it: scales, kits, the felt."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.drawing.caches import Caches
from game.ui.look.assets import DEFAULT_DECK, DeckStyle
from game.ui.look.felt import felt
from game.ui.look.kit import Kit
from game.ui.look.theme import BASE_SIZE, THEMES, Theme, ThemeName

_SMALLEST_TEXT: Final = 0.86
"""Text never shrinks below this part of its size in the design."""

_TEXT_OVER_GEOMETRY: Final = 1.5


@dataclass(frozen=True, slots=True)
class Look:
    """What the player chose about the look."""

    theme: ThemeName = ThemeName.DAY
    text_scale: float = 1.0
    deck: DeckStyle = DEFAULT_DECK


class Screen:
    """One window size in one look. Made anew when the window or the look changes.

    Attributes:
        size: the window in pixels.
        theme: the colours.
        table: the kit for the table, where text may grow over geometry.
        menu: the kit for menus, where everything grows together; the table's own where both are
            alike.
        menu_size: the window in units of the menu kit.
        caches: where both keep what was drawn.
    """

    def __init__(self, size: tuple[int, int], look: Look) -> None:
        self.size = size
        self.look = look
        self.theme: Theme = THEMES[look.theme]
        scale = min(size[0] / BASE_SIZE[0], size[1] / BASE_SIZE[1])
        text = min(max(scale, _SMALLEST_TEXT) * look.text_scale, _TEXT_OVER_GEOMETRY * scale)
        self.caches = Caches.for_window(size)
        self.table = Kit(self.theme, scale, text, look.deck, self.caches)
        menu = max(scale * look.text_scale, _SMALLEST_TEXT)
        same = menu == scale == text  # one kit keeps half as much as two alike
        self.menu = self.table if same else Kit(self.theme, menu, None, look.deck, self.caches)
        self.menu_size = (size[0] / self.menu.scale, size[1] / self.menu.scale)
        self._felt: pygame.Surface | None = None

    @property
    def rect(self) -> pygame.Rect:
        """The whole window."""
        return pygame.Rect((0, 0), self.size)

    @property
    def felt(self) -> pygame.Surface:
        """The background of every scene."""
        if self._felt is None:
            self._felt = felt(self.size, self.theme, self.table.scale)
        return self._felt
