"""The buttons of a prompt: as high as it wants them, or one of several choices with a tick."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle
from game.ui.look.buttons import ButtonKind, ButtonShape, draw_button_face, label_colour
from game.ui.look.fitting import shrunk
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CRIMSON, INK, Face
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


_SIZE: Final = 23
_DETAIL_SIZE: Final = 16
_END: Final = 14
"""Width of a button's swelling end, in units of text."""

_TICK: Final = 13
_TICK_ROOM: Final = 50
"""Room at the left end that the tick takes, in units of text."""


class ChoiceButton(PromptButton):
    """One of several choices, with a line of details.

    Attributes:
        chosen: whether it is the one that is on.
    """

    role = AccessRole.RADIO_BUTTON

    def __init__(
        self, label: str, on_click: Callable[[], None], *, detail: str, chosen: bool, high: float
    ) -> None:
        super().__init__(label, on_click, size=_SIZE, high=high)
        self.subtitle = detail
        self.choose(chosen)

    def choose(self, chosen: bool) -> None:
        """Put the tick on it, or take it away."""
        self.chosen = chosen
        self.kind = ButtonKind.PRIMARY if chosen else ButtonKind.QUIET

    @property
    def toggled(self) -> bool:
        """Whether it is the one that is on."""
        return self.chosen

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, rect = self.kit, self.rect
        push = draw_button_face(kit, target, rect, self.kind, self.shape, self.state)
        text, y = kit.text_scale, rect.centery + push
        if self.chosen:
            draw_tick(kit, target, (rect.left + 34 * text, y), _TICK)
        colour = label_colour(kit, self.kind, self.state)
        if not self.subtitle:
            self._draw_line(target, self.label, Style(Face.TITLE, self.size, colour), y)
            return
        self._draw_line(target, self.label, Style(Face.TITLE, self.size, colour), y - 10 * text)
        self._draw_line(
            target, self.subtitle, Style(Face.BODY, _DETAIL_SIZE, colour), y + 14 * text
        )

    def _draw_line(self, target: pygame.Surface, line: str, style: Style, y: float) -> None:
        """Centre a line, or move it aside where it would run into the tick."""
        kit, rect = self.kit, self.rect
        left = rect.left + (_TICK_ROOM if self.chosen else _END) * kit.text_scale
        right = rect.right - _END * kit.text_scale
        style = shrunk(kit, line, style, right - left)
        half = kit.text_width(line, style) / 2
        kit.draw_centred(target, max(rect.centerx, left + half), y, line, style)


def draw_tick(kit: Kit, target: pygame.Surface, centre: tuple[float, float], radius: float) -> None:
    """A disc with a tick; the radius is in units of text."""
    r = radius * kit.text_growth

    def body() -> str:
        mark = icon("check", CRIMSON, 4.4)
        return (
            circle(r, r, r, fill=CARD_IVORY, stroke=INK, width=1.6)
            + f'<g transform="translate({r} {r}) scale({r / 17})">{mark}</g>'
        )

    kit.stamp(target, centre, r, "tick", body, exact=True)
