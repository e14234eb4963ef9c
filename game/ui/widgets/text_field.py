"""A line of text to type in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Control
from game.ui.widgets.focus import draw_focus_ring

HEIGHT: Final = 36
_SIZE: Final = 17
_INSET: Final = 13
_RADIUS: Final = 7
_LEAVES: Final = (
    pygame.K_TAB,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_RETURN,
    pygame.K_KP_ENTER,
    pygame.K_ESCAPE,
)
"""Keys that are not for the text."""


class TextField(Control):
    """A short text; typing goes in where the caret stands."""

    stretches = True

    def __init__(
        self,
        label: str,
        text: str,
        on_change: Callable[[str], None],
        *,
        limit: int,
        placeholder: str = "",
    ) -> None:
        """Offer a text for change.

        Args:
            label: what the text is.
            text: what stands there.
            on_change: told with every change.
            limit: most characters.
            placeholder: shown faintly while there is no text.
        """
        super().__init__(label)
        self.text = text
        self.on_change = on_change
        self.limit = limit
        self.placeholder = placeholder
        self.editing = False
        self._caret = len(text)

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""
        return kit.px(190), round(HEIGHT * kit.text_scale)

    def _style(self) -> Style:
        theme = self.kit.theme
        return Style(Face.BODY, _SIZE, theme.text if self.text else theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.focus:
            draw_focus_ring(kit, target, self.rect, _RADIUS)
        width, height = self.rect.width / kit.scale, self.rect.height / kit.scale
        strong = self.hover or self.editing or self.focus
        kit.shape(
            ("field", strong),
            lambda: (
                path(
                    rectangle(0, 0, width, height, _RADIUS),
                    fill=theme.field,
                    stroke=theme.control_border,
                    width=1.4,
                )
                + path(
                    f"M10 {height - 6}H{width - 10}",
                    stroke=theme.gold,
                    width=1.8 if strong else 1.2,
                )
            ),
            width,
            height,
        ).draw(target, *self.rect.topleft)
        style, left = self._style(), self.rect.left + kit.px(_INSET)
        shown = self.text or self.placeholder
        baseline = self.rect.centery + kit.text_px(_SIZE) * 0.28
        room = self.rect.width - 2 * kit.px(_INSET)
        kit.draw_text(target, left, baseline, kit.fitted(shown, style, room), style)
        if self.editing or self.focus:
            before = kit.text_width(self.text[: self._caret], style)
            x = round(left + min(before, room)) + kit.px(1)
            half = kit.px(10)
            pygame.draw.line(
                target,
                theme.heading,
                (x, self.rect.centery - half),
                (x, self.rect.centery + half),
                max(1, kit.px(1.8)),
            )

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer; a click elsewhere ends the editing."""
        if event.type == pygame.MOUSEBUTTONDOWN and not self.contains(event.pos):
            self.editing = False
        return super().handle(event)

    def press(self, position: tuple[int, int]) -> None:
        """Put the caret where the pointer is."""
        self.editing = True
        style = self._style()
        x = position[0] - self.rect.left - self.kit.px(_INSET)
        places = range(len(self.text) + 1)
        self._caret = min(
            places, key=lambda count: abs(self.kit.text_width(self.text[:count], style) - x)
        )

    def activate(self) -> None:
        """Nothing: a field is typed into."""

    def left(self) -> None:
        """End the editing."""
        self.editing = False

    def type_text(self, text: str) -> bool:
        """Insert what was typed, as far as there is room."""
        if not (self.editing or self.focus):
            return False
        typed = "".join(letter for letter in text if letter.isprintable())
        typed = typed[: self.limit - len(self.text)]
        if typed:
            self._change(self.text[: self._caret] + typed + self.text[self._caret :])
            self._caret += len(typed)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Move the caret and delete; all other keys of the text are kept from the screen."""
        if event.key in _LEAVES or not (self.editing or self.focus):
            return False
        match event.key:
            case pygame.K_LEFT:
                self._caret = max(0, self._caret - 1)
            case pygame.K_RIGHT:
                self._caret = min(len(self.text), self._caret + 1)
            case pygame.K_HOME:
                self._caret = 0
            case pygame.K_END:
                self._caret = len(self.text)
            case pygame.K_BACKSPACE if self._caret:
                self._caret -= 1
                self._change(self.text[: self._caret] + self.text[self._caret + 1 :])
            case pygame.K_DELETE if self._caret < len(self.text):
                self._change(self.text[: self._caret] + self.text[self._caret + 1 :])
        return True

    def clear(self) -> None:
        """Empty it without telling anybody."""
        self.text, self._caret, self.editing = "", 0, False

    def _change(self, text: str) -> None:
        self.text = text
        self.on_change(text)
