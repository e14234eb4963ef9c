"""A whole number between two bounds, changed in steps or typed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.access.node import AccessRole, Span
from game.ui.boxes.box import Widget
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import DIGIT_KEYS
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import Control
from game.ui.widgets.focus import draw_focus_ring
from game.words.numbers import number

HEIGHT: Final = 36
_ARROW: Final = 26
_PADDING: Final = 6
_SIZE: Final = 17
_RADIUS: Final = 8
_SMALL_RANGE: Final = 100
"""Up to here numbers go up one by one, above in steps of five."""

_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class NumberField(Control):
    """A number between two arrows; digits replace it."""

    role = AccessRole.SPIN_BUTTON
    takes = True

    def __init__(
        self, label: str, value: int, bounds: tuple[int, int], on_change: Callable[[int], None]
    ) -> None:
        """Offer a number for change.

        Args:
            label: what the number is.
            value: what it is now.
            bounds: the least and the largest value; where the largest is 0, digits are negative.
            on_change: told with every change.
        """
        super().__init__(label)
        self.value = value
        self.bounds = bounds
        self.on_change = on_change
        self._typed = ""
        least, most = bounds
        self._step = 1 if most - least <= _SMALL_RANGE else 5

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels at which every allowed number has room."""
        style = Style(Face.STRONG, _SIZE, kit.theme.text)
        widest = max(kit.text_width(number(bound), style) for bound in self.bounds)
        width = widest + kit.px(2 * (_ARROW + _PADDING))
        return round(width), round(HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.focus:
            draw_focus_ring(kit, target, self.rect, _RADIUS)
        strong = self.hover or self.focus
        kit.paint(target, self.rect, ("number", strong), partial(self._drawing, strong=strong))
        inside = kit.px(_ARROW / 2 + 1)
        for name, x, possible in (
            ("left", self.rect.left + inside, self.value > self.bounds[0]),
            ("right", self.rect.right - inside, self.value < self.bounds[1]),
        ):
            colour = theme.heading if possible else theme.track
            draw_icon(kit, target, (x, self.rect.centery), icon(name, colour, 3), 0.55)
        style = Style(Face.STRONG, _SIZE, theme.text)
        kit.draw_centred(target, *self.rect.center, number(self.value), style)

    def _drawing(self, width: float, height: float, *, strong: bool) -> str:
        theme = self.kit.theme
        box = rectangle(0, 0, width, height, _RADIUS)
        line = f"M{_ARROW} {height - 6}H{width - _ARROW}"
        return path(box, fill=theme.field, stroke=theme.control_border, width=1.5) + path(
            line, stroke=theme.gold, width=2 if strong else 1.2
        )

    # -- changes --------------------------------------------------------------------------------

    def click(self, position: tuple[int, int]) -> None:
        """One step down at the left, one up at the right."""
        self._move(-1 if position[0] < self.rect.centerx else 1)

    def activate(self) -> None:
        """Nothing: a number is changed by arrows and digits."""

    @property
    def value_words(self) -> str:
        """The number."""
        return number(self.value)

    @property
    def span(self) -> Span:
        """The number and its bounds."""
        return self.value, *self.bounds

    def rewrite(self, words: str) -> None:
        """Take a number, if that is one."""
        with contextlib.suppress(ValueError):
            self._set(int(words), signed=True)

    def left(self) -> None:
        """What was typed stands."""
        self._typed = ""

    def go_on(self, before: Widget) -> None:
        """The next digit goes behind those that were just typed."""
        if isinstance(before, NumberField):
            self._typed = before._typed

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right step; digits replace it, and Backspace takes them back."""
        if event.key in _STEPS:
            self._move(_STEPS[event.key])
            return True
        if event.key in DIGIT_KEYS:
            self._type(DIGIT_KEYS[event.key])
            return True
        if event.key == pygame.K_BACKSPACE and self._typed:
            self._typed = self._typed[:-1]
            self._set(int(self._typed or "0"))
            return True
        return False

    def _type(self, digit: int) -> None:
        """Digits make a new number, and the ring shows where they go."""
        self.focus = True
        longest = len(str(max(abs(bound) for bound in self.bounds)))
        self._typed = f"{self._typed}{digit}"[-longest:]
        self._set(int(self._typed))

    def _move(self, direction: int) -> None:
        self._typed = ""
        self._set(self.value + direction * self._step, signed=True)

    def _set(self, value: int, *, signed: bool = False) -> None:
        least, most = self.bounds
        if not signed and most <= 0:
            value = -value
        value = max(least, min(most, value))
        if value != self.value:
            self.value = value
            self.on_change(value)
