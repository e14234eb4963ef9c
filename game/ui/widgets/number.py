"""A whole number between two bounds: set by dragging, changed in steps or typed."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.access.node import AccessRole, ValueSpan
from game.ui.boxes.box import Widget
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.input.keys import DIGIT_KEYS
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import PALE_GOLD, Face
from game.ui.widgets.control import SIDE_STEPS, Control, stepped
from game.words.numbers import number

_WIDTH: Final = 300
_HEIGHT: Final = 36
"""Units of a slider, the figure included."""

_TRACK: Final = 8
_KNOB: Final = 11
_FIGURE_WIDTH: Final = 66


class Slider(Control):
    """A slider over whole numbers in steps; the value stands at its right end."""

    role = AccessRole.SLIDER

    def __init__(
        self,
        label: str,
        values: range,
        value: int,
        on_change: Callable[[int], None],
        wording: Callable[[int], str],
    ) -> None:
        """Offer a range.

        Args:
            label: what is set.
            values: the values from the left end to the right one.
            value: where the knob is; the nearest one of ``values`` is taken.
            on_change: told when the knob is let go elsewhere.
            wording: how a value is written.
        """
        super().__init__(label)
        self.values = values
        self.value = min(values, key=lambda known: abs(known - value))
        self.on_change = on_change
        self.wording = wording
        self._told = self.value

    @property
    def _track(self) -> pygame.Rect:
        kit = self.kit
        edge = kit.px(_KNOB)
        width = self.rect.width - 2 * edge - kit.px(_FIGURE_WIDTH)
        track = pygame.Rect(self.rect.left + edge, 0, width, kit.px(_TRACK))
        track.centery = self.rect.centery
        return track

    @property
    def knob(self) -> tuple[int, int]:
        """Where the knob is, in pixels."""
        part = self.values.index(self.value) / (len(self.values) - 1)
        return round(self._track.left + part * self._track.width), self.rect.centery

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return kit.px(_WIDTH)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme, track = self.kit, self.kit.theme, self._track
        width = kit.units(track.width)
        filled = kit.units(self.knob[0] - track.left)
        key = ("slider", len(self.values), round(filled, 1))
        groove = kit.shape(key, lambda: self._groove(width, filled), width, _TRACK, margin=12)
        groove.draw(target, *track.topleft)
        radius = _KNOB + (1.5 if self.hover or self.pressed else 0)
        side = 2 * kit.px(radius)
        around = pygame.Rect(0, 0, side, side).move_to(center=self.knob)
        self.draw_ring(target, radius, around)
        kit.stamp(target, self.knob, radius, "knob", lambda: self._knob_drawing(radius))
        kit.draw_text(
            target,
            self.rect.right,
            self.rect.centery + kit.text_px(17) * 0.32,
            self.wording(self.value),
            Style(Face.STRONG, 17, theme.text),
            "right",
        )

    def _groove(self, width: float, filled: float) -> str:
        theme = self.kit.theme
        drawn = path(
            rectangle(0, 0, width, _TRACK, _TRACK / 2),
            fill=theme.track,
            stroke=theme.control_border,
            width=1.2,
        )
        if filled > 4:
            fill = rectangle(1, 1, filled - 1, _TRACK - 2, 3)
            drawn += path(fill, fill=theme.primary.top)
        for index in range(len(self.values)):
            x = width * index / (len(self.values) - 1)
            drawn += path(f"M{x} 13v4", stroke=theme.muted, width=1.4)
        return drawn

    def _knob_drawing(self, radius: float) -> str:
        theme, r, c = self.kit.theme, 7.0, radius
        soft = r * 0.35
        lozenge = (
            f"M{c} {c - r}Q{c + soft} {c - soft} {c + r} {c}Q{c + soft} {c + soft} {c} {c + r}"
            f"Q{c - soft} {c + soft} {c - r} {c}Q{c - soft} {c - soft} {c} {c - r}Z"
        )
        return (
            circle(c, c + 2, radius, fill="#000000", opacity=0.28)
            + circle(c, c, radius, fill=PALE_GOLD, stroke=theme.control_border, width=1.5)
            + path(lozenge, fill=theme.primary.middle)
        )

    def drag(self, position: tuple[int, int]) -> None:
        """The knob follows the pointer; the change is told when it is let go."""
        track = self._track
        part = max(0.0, min(1.0, (position[0] - track.left) / max(1, track.width)))
        self.value = self.values[round(part * (len(self.values) - 1))]

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer; letting go counts wherever it happens."""
        held = self.pressed
        used = super().handle(event)
        if held and not self.pressed:
            self._tell()
        return used

    def let_go(self) -> None:
        """See ``Widget.let_go``; the knob stays where it was brought."""
        super().let_go()
        self._tell()

    @property
    def value_words(self) -> str:
        """The value."""
        return self.wording(self.value)

    @property
    def span(self) -> ValueSpan:
        """The value, and the ends of the slider."""
        return self.value, self.values[0], self.values[-1]

    def activate(self) -> None:
        """Nothing: a slider is moved, not pushed."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right move by a step, Home and End to the ends."""
        to = stepped(event.key, 0, self.values.index(self.value), len(self.values) - 1)
        if to is None:
            return False
        self.value = self.values[to]
        self._tell()
        return True

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.on_change(self.value)


_FIELD_HEIGHT: Final = 36
_ARROW: Final = 26
_PADDING: Final = 6
_SIZE: Final = 17
_RADIUS: Final = 8
_SMALL_RANGE: Final = 100
"""Up to here numbers go up one by one, above in steps of five."""


class NumberField(Control):
    """A number between two arrows; digits replace it."""

    units_high = _FIELD_HEIGHT
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

    def natural_width(self, kit: Kit) -> int:
        """The width at which every allowed number has room."""
        style = Style(Face.STRONG, _SIZE, kit.theme.text)
        widest = max(kit.text_width(number(bound), style) for bound in self.bounds)
        return round(widest + kit.px(2 * (_ARROW + _PADDING)))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
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
    def span(self) -> ValueSpan:
        """The number and its bounds."""
        return self.value, *self.bounds

    def rewrite(self, words: str) -> None:
        """Take a number, if that is one."""
        with contextlib.suppress(ValueError):
            self._set(int(words), signed=True)

    def left(self) -> None:
        """Keep the number and drop digits that wait for more: the keyboard went elsewhere."""
        self._typed = ""

    def go_on(self, before: Widget) -> None:
        """The next digit goes behind those that were just typed."""
        if isinstance(before, NumberField):
            self._typed = before._typed

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right step; digits replace it, and Backspace takes them back."""
        if event.key in SIDE_STEPS:
            self._move(SIDE_STEPS[event.key])
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
