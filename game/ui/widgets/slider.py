"""A value between two ends, set by dragging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole, Span
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import PALE_GOLD, Face
from game.ui.widgets.control import Control
from game.ui.widgets.focus import draw_focus_ring

_WIDTH: Final = 300
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

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""
        return kit.px(_WIDTH), kit.px(36)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme, track = self.kit, self.kit.theme, self._track
        width = track.width / kit.scale
        filled = (self.knob[0] - track.left) / kit.scale
        key = ("slider", len(self.values), round(filled, 1))
        groove = kit.shape(key, lambda: self._groove(width, filled), width, _TRACK, margin=12)
        groove.draw(target, *track.topleft)
        radius = _KNOB + (1.5 if self.hover or self.pressed else 0)
        if self.focus:
            corner = (self.knob[0] - kit.px(radius), self.knob[1] - kit.px(radius))
            side = 2 * kit.px(radius)
            draw_focus_ring(kit, target, pygame.Rect(*corner, side, side), radius)
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

    def press(self, position: tuple[int, int]) -> None:
        """Bring the knob to the pointer."""
        self._follow(position)

    def drag(self, position: tuple[int, int]) -> None:
        """The knob follows the pointer; the change is told when it is let go."""
        self._follow(position)

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

    def _follow(self, position: tuple[int, int]) -> None:
        track = self._track
        part = max(0.0, min(1.0, (position[0] - track.left) / max(1, track.width)))
        self.value = self.values[round(part * (len(self.values) - 1))]

    @property
    def value_words(self) -> str:
        """The value."""
        return self.wording(self.value)

    @property
    def span(self) -> Span:
        """The value, and the ends of the slider."""
        return self.value, self.values[0], self.values[-1]

    def activate(self) -> None:
        """Nothing: a slider is moved, not pushed."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right move by a step, Home and End to the ends."""
        index, last = self.values.index(self.value), len(self.values) - 1
        to = {
            pygame.K_LEFT: max(0, index - 1),
            pygame.K_RIGHT: min(last, index + 1),
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }.get(event.key)
        if to is None:
            return False
        self.value = self.values[to]
        self._tell()
        return True

    def _tell(self) -> None:
        if self.value != self._told:
            self._told = self.value
            self.on_change(self.value)
