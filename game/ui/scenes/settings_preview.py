"""A strip of table with a few cards, to see what the settings do."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.i18n import tr
from game.session.settings import Settings
from game.ui.kit import Kit, Style
from game.ui.panels import draw_plate
from game.ui.theme import Face
from game.ui.vector import path, ticket
from game.ui.widgets.card import draw_card
from game.ui.widgets.section import Section

_HEIGHT: Final = 166
_WIDEST: Final = 460
_CARD: Final = 104
_FAN: Final = ("T21", "SD", "HR", "DD", "CV", "C8")
_PLAYABLE: Final = ("HR",)
_STEP: Final = 5.6
_RADIUS: Final = 640


class Preview(Section):
    """Cards on the cloth, dimmed like those that may not be played."""

    def __init__(self, settings: Callable[[], Settings]) -> None:
        """Show what the settings, asked for at every drawing, do."""
        super().__init__(tr("Preview"))
        self._settings = settings
        self._strip = pygame.Rect(0, 0, 0, 0)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """A strip over the whole width, or in the middle of a wide one."""
        width = min(area.width, kit.px(_WIDEST))
        self._strip = pygame.Rect(0, area.top, width, kit.px(_HEIGHT))
        self._strip.centerx = area.centerx
        return self._strip.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip and its cards."""
        super().draw(target)
        kit, theme = self.kit, self.kit.theme
        width, height = self._strip.width / kit.scale, self._strip.height / kit.scale

        def cloth() -> str:
            gradient = (
                f'<defs><radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="{width / 2}" '
                f'cy="{height / 2}" r="{width * 0.6}"><stop offset="0" '
                f'stop-color="{theme.felt_inner}"/><stop offset="1" '
                f'stop-color="{theme.felt_outer}"/></radialGradient></defs>'
            )
            outline = ticket(0, 0, width, height, 12)
            line = ticket(5, 5, width - 10, height - 10, 12)
            return (
                gradient
                + path(outline, fill="url(#felt)", stroke=theme.outline, width=2)
                + path(line, stroke=theme.gold, width=1.4)
            )

        kit.shape(("preview",), cloth, width, height).draw(target, *self._strip.topleft)
        settings = self._settings()
        middle = (len(_FAN) - 1) / 2
        growth = min(1.0, self._strip.width / kit.px(_WIDEST))
        for index, code in enumerate(_FAN):
            degrees = (index - middle) * _STEP
            angle = math.radians(degrees)
            x = self._strip.centerx + kit.px(growth * _RADIUS * math.sin(angle))
            y = self._strip.centery + kit.px(growth * _RADIUS * (1 - math.cos(angle)) - 22)
            dimmed = settings.dim_illegal and code not in _PLAYABLE
            height = round(_CARD * growth, 1)
            draw_card(kit, target, (x, y), height, code, degrees, dimmed=dimmed)
        self._draw_plate(target, settings.name.strip() or tr("You"))

    def _draw_plate(self, target: pygame.Surface, name: str) -> None:
        """The name as it stands at the table."""
        kit = self.kit
        style = Style(Face.LABEL, 18, kit.theme.text)
        width = max(kit.px(130), round(kit.text_width(name, style)) + kit.px(48))
        plate = pygame.Rect(0, 0, min(width, self._strip.width - kit.px(40)), kit.px(34))
        plate.midbottom = (self._strip.centerx, self._strip.bottom - kit.px(10))
        draw_plate(kit, target, plate)
        shown = kit.fitted(name, style, plate.width - kit.px(30))
        kit.draw_centred(target, *plate.center, shown, style)
