"""One choice of many: the chosen one shows, the others are in a list that opens."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import PRESSING_KEYS
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import SIDE_STEPS, Control

Value = TypeVar("Value")

HEIGHT: Final = 36
_BLOCK: Final = 34
_INSET: Final = 13
_SIZE: Final = 17
_RADIUS: Final = 8


@dataclass(frozen=True, slots=True)
class SelectOption(Generic[Value]):
    """One of the choices.

    Attributes:
        value: what it stands for.
        label: the words for it.
        note: a line about it in the open list.
    """

    value: Value
    label: str
    note: str = ""


class Select(Control, Generic[Value]):
    """A frame with the chosen words and a block with an arrow that opens the list."""

    role = AccessRole.COMBO_BOX

    def __init__(
        self,
        label: str,
        options: Sequence[SelectOption[Value]],
        value: Value,
        on_change: Callable[[Value], None],
        open_list: Callable[[Select[Value]], None],
        *,
        stretches: bool = False,
    ) -> None:
        """Offer choices.

        Args:
            label: what the choice is about.
            options: the choices from the top of the list.
            value: the chosen one.
            on_change: told when another one is chosen.
            open_list: shows the list and then calls ``choose``.
            stretches: whether it may be wider than its longest words.
        """
        super().__init__(label)
        self.options = tuple(options)
        self.on_change = on_change
        self.stretches = stretches
        self._open_list = open_list
        self.index = next((i for i, it in enumerate(self.options) if it.value == value), 0)

    @property
    def value(self) -> Value:
        """The chosen one."""
        return self.options[self.index].value

    @property
    def value_words(self) -> str:
        """The chosen words."""
        return self.options[self.index].label

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels at which the longest words have room."""
        style = Style(Face.BODY, _SIZE, kit.theme.text)
        words = max(kit.text_width(option.label, style) for option in self.options)
        width = words + kit.px(_BLOCK + 2 * _INSET)
        return round(width), round(HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
        kit.paint(target, self.rect, ("select", self.hover), self._drawing)
        centre = (self.rect.right - kit.px(_BLOCK / 2), self.rect.centery)
        draw_icon(kit, target, centre, icon("down", theme.on_button, 2.6), 0.75)
        style = Style(Face.BODY, _SIZE, theme.text)
        room = self.rect.width - kit.px(_BLOCK + 2 * _INSET)
        words = kit.fitted(self.options[self.index].label, style, room + 2)
        baseline = self.rect.centery + kit.text_px(_SIZE) * 0.3
        kit.draw_text(target, self.rect.left + kit.px(_INSET), baseline, words, style)

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        left = width - _BLOCK
        block = (
            f"M{left} .7H{width - _RADIUS}Q{width - 0.7} .7 {width - 0.7} {_RADIUS}"
            f"V{height - _RADIUS}Q{width - 0.7} {height - 0.7} {width - _RADIUS} {height - 0.7}"
            f"H{left}Z"
        )
        box = rectangle(0, 0, width, height, _RADIUS)
        line = rectangle(3, 3, left - 5, height - 6, 5)
        return (
            path(box, fill=theme.field)
            + path(block, fill=theme.secondary.top if self.hover else theme.secondary.middle)
            + path(line, stroke=theme.gold, width=1.8 if self.hover else 1)
            + path(box, stroke=theme.control_border, width=1.5)
        )

    def activate(self) -> None:
        """Open the list."""
        self._open_list(self)

    def choose(self, index: int) -> None:
        """Take a choice from the list, 0 for the first."""
        if index != self.index:
            self.index = index
            self.on_change(self.value)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right take the neighbours; Enter and Space open the list."""
        if event.key in SIDE_STEPS:
            self.step_to(max(0, min(len(self.options) - 1, self.index + SIDE_STEPS[event.key])))
        elif event.key in PRESSING_KEYS:
            self.activate()
        else:
            return False
        return True

    def step_to(self, index: int) -> None:
        """Take the choice to which a key leads."""
        self.choose(index)
