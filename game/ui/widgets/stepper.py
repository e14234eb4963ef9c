"""One choice of a few, of which the chosen one shows between two arrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.focus import draw_focus_ring
from game.ui.widgets.one_of_few import OneOfFew, Value

HEIGHT: Final = 30
_ARROW: Final = 28
"""Units at each end that belong to the arrow."""
_SIZE: Final = 16
_PADDING: Final = 4


class Stepper(OneOfFew[Value]):
    """A pill with an arrow to the choice before and one to the choice after, round in a circle."""

    role = AccessRole.SPIN_BUTTON

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
    ) -> None:
        super().__init__(label, choices, value, on_change)
        self._side = 0

    @property
    def value_words(self) -> str:
        """The chosen words."""
        return self.choices[self._index][1]

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels at which every word has room."""
        style = Style(Face.STRONG, _SIZE, kit.theme.text)
        words = max(kit.text_width(word, style) for _, word in self.choices)
        width = words + 2 * (_ARROW + _PADDING) * kit.text_scale
        return round(width), round(HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.focus:
            draw_focus_ring(kit, target, self.rect, self.rect.height / kit.scale / 2)
        kit.paint(target, self.rect, "stepper", self._frame)
        arrow = round(_ARROW / 2 * kit.text_scale)
        for side, name, x in (
            (-1, "left", self.rect.left + arrow),
            (1, "right", self.rect.right - arrow),
        ):
            pointed = self.hover and self._side == side
            colour = theme.heading if pointed else theme.muted
            drawn = icon(name, colour, 3.4 if pointed else 2.6)
            draw_icon(kit, target, (x, self.rect.centery), drawn, 0.52 * kit.text_growth)
        style = Style(Face.STRONG, _SIZE, theme.text)
        word = self.choices[self._index][1]
        room = self.rect.width - 2 * _ARROW * kit.text_scale
        kit.draw_centred(target, *self.rect.center, kit.fitted(word, style, room + 2), style)

    def _frame(self, width: float, height: float) -> str:
        theme = self.kit.theme
        box = rectangle(0, 0, width, height, height / 2)
        line = rectangle(2.6, 2.6, width - 5.2, height - 5.2, height / 2 - 2.6)
        return path(box, fill=theme.field, stroke=theme.control_border, width=1.5) + path(
            line, stroke=theme.gold, width=1
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer, and note which half it is on."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._side = self._step_at(event.pos) if self.hover else 0
        return used

    def _step_at(self, position: tuple[int, int]) -> int:
        return -1 if position[0] < self.rect.centerx else 1

    def click(self, position: tuple[int, int]) -> None:
        """Choose the one before at the left half, the one after at the right."""
        self._step(self._step_at(position))

    def activate(self) -> None:
        """Choose the next one."""
        self._step(1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose the neighbours."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key)
        if step is None:
            return False
        self._step(step)
        return True

    def _step(self, step: int) -> None:
        self._index = (self._index + step) % len(self.choices)
        self.on_change(self.value)
