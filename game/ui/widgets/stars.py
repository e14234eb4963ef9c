"""A rank in stars: as many gilt ones as were given, the others empty."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import path
from game.ui.look.kit import Kit
from game.ui.widgets.one_of_few import PartedControl
from game.words.i18n import tr

MOST: Final = 5
HEIGHT: Final = 26
_PITCH: Final = 21
_OUTER: Final = 9.4
_INNER: Final = 4.3
_RADIUS: Final = 8


def _star() -> str:
    corners = []
    for turn in range(10):
        radius = _INNER if turn % 2 else _OUTER
        angle = math.pi * turn / 5
        corners.append(f"{radius * math.sin(angle):.2f} {-radius * math.cos(angle):.2f}")
    return f"M{'L'.join(corners)}Z"


_STAR: Final = _star()


class Stars(PartedControl):
    """One to five stars; a click on one gives as many."""

    role = AccessRole.SLIDER

    def __init__(self, label: str, value: int, on_change: Callable[[int], None]) -> None:
        """Show a rank.

        Args:
            label: what is ranked.
            value: how many stars it has.
            on_change: told when another number is chosen.
        """
        super().__init__(label)
        self.value = value
        self.on_change = on_change

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels."""
        return round(MOST * _PITCH * kit.text_scale), round(HEIGHT * kit.text_scale)

    def star(self, number: int) -> tuple[int, int]:
        """The centre of a star, 1 for the first, in pixels."""
        pitch = self.rect.width / MOST
        return round(self.rect.left + pitch * (number - 0.5)), self.rect.centery

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now; under the pointer, what a click would make of it."""
        self.draw_ring(target, _RADIUS)
        for number in range(1, MOST + 1):
            self._draw_star(target, number)

    def _draw_star(self, target: pygame.Surface, number: int) -> None:
        kit, theme = self.kit, self.kit.theme
        gilt = number <= self.value
        hinted = self.hover and self.pointed is not None and number <= self.pointed
        growth = kit.text_growth
        half = (_OUTER + 2) * growth
        fill = theme.gold if gilt else theme.field
        edge = theme.heading if hinted else theme.control_border
        body = (
            f'<g transform="translate({half} {half}) scale({growth})">'
            f"{path(_STAR, fill=fill, stroke=edge, width=1.8 if hinted else 1.4)}</g>"
        )
        centre = self.star(number)
        kit.stamp(target, centre, half, ("star", fill, edge), lambda: body, margin=0, exact=True)

    def part_at(self, position: tuple[int, int]) -> int:
        """How many stars there are up to a point."""
        part = (position[0] - self.rect.left) * MOST // max(1, self.rect.width)
        return max(1, min(MOST, part + 1))

    @property
    def value_words(self) -> str:
        """How many stars it has, of how many."""
        return tr("{n} of {total}", n=self.value, total=MOST)

    @property
    def reach(self) -> tuple[int, int, int]:
        """See ``PartedControl.reach``."""
        return 1, self.value, MOST

    def choose(self, part: int) -> None:
        """Give as many stars."""
        if part != self.value:
            self.value = part
            self.on_change(part)
