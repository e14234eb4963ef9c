"""Words of a page that lead to another place of the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.boxes.box import Widget
from game.ui.drawing.figures import draw_box
from game.ui.look.kit import Kit
from game.ui.pages.search import SearchMatch
from game.ui.pages.text import BlockBody
from game.ui.widgets.focus import draw_focus_ring

_DASH: Final = 3
_GAP: Final = 3
_BELOW: Final = 1
"""Units of a dash under the words, between two of them, and below the words."""


@dataclass(frozen=True, slots=True)
class PageLink:
    """A place that leads to another.

    Attributes:
        at: the words that are clicked.
        to: what is shown then; the title of a page, or a word in it.
    """

    at: SearchMatch
    to: SearchMatch


class LinkSpot(Widget):
    """The words of one link, over which they are drawn by their block."""

    role = AccessRole.LINK

    def __init__(
        self, body: BlockBody, text: str, link: PageLink, follow: Callable[[PageLink], None]
    ) -> None:
        """Stand where the words of the link are in a text of their block."""
        super().__init__(text[link.at.start : link.at.end])
        self.link = link
        self._body, self._follow = body, follow
        self._rects: list[pygame.Rect] = []

    def find_place(self, kit: Kit) -> None:
        """Look where the words are, after their block was laid out."""
        self.kit, self._rects = kit, self._body.rects(self.link.at)
        self.rect = self._rects[0].unionall(self._rects[1:]) if self._rects else self.rect

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on one of its lines."""
        shown = self.clip is None or self.clip.collidepoint(position)
        return bool(shown and any(rect.collidepoint(position) for rect in self._rects))

    def activate(self) -> None:
        """Follow it."""
        self._follow(self.link)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the line below the words: dashes, and a whole line where the pointer is."""
        kit = self.kit
        colour = kit.theme.heading if self.hover else kit.theme.gold
        thick = max(1, kit.px(1.2))
        for rect in self._rects:
            y = rect.bottom - kit.px(_BELOW)
            step = rect.width if self.hover else kit.px(_DASH + _GAP)
            dash = rect.width if self.hover else kit.px(_DASH)
            for x in range(rect.left, rect.right, max(1, step)):
                end = min(x + dash, rect.right)
                draw_box(target, colour, (x, y, end - x, thick))
            if self.focus:
                draw_focus_ring(kit, target, rect, 4)
