"""A button that is one of several choices: paper when off, crimson with a tick when on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle
from game.ui.look.buttons import ButtonKind, draw_button_face, label_colour
from game.ui.look.fitting import shrunk
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CRIMSON, INK, Face
from game.ui.table.prompts.prompt_button import PromptButton

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
        """Turn it on or off."""
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
