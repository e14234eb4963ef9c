"""Fans of cards: on a strip of cloth, in the player's hand there, and as an ornament."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.drawing.vector import path, ticket
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate
from game.ui.look.theme import Face, Theme
from game.ui.widgets.pictures import draw_card, draw_divider

_WIDEST: Final = 460
_STEP: Final = 5.6
_RADIUS: Final = 640


class FanStrip(Box):
    """Cards in a fan on the cloth, over the whole width or in the middle of a wide place."""

    height = 176
    """Of the strip, in units."""

    card = 122
    """Height of the cards in units."""

    rise = 11
    """Units by which they lie above the middle."""

    def __init__(self, codes: Sequence[str]) -> None:
        """Show cards from left to right."""
        self._codes = tuple(codes)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(self.height)

    @property
    def strip(self) -> pygame.Rect:
        """Where the cloth is, in pixels."""
        width = min(self.rect.width, self.kit.px(_WIDEST))
        return self.rect.inflate(width - self.rect.width, 0)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the strip and its cards."""
        kit, strip = self.kit, self.strip
        kit.paint(target, strip, "preview", self._cloth)
        middle = (len(self._codes) - 1) / 2
        growth = min(1.0, strip.width / kit.px(_WIDEST))
        for index, code in enumerate(self._codes):
            degrees = (index - middle) * _STEP
            angle = math.radians(degrees)
            x = strip.centerx + kit.px(growth * _RADIUS * math.sin(angle))
            y = strip.centery + kit.px(growth * _RADIUS * (1 - math.cos(angle)) - self.rise)
            high = round(self.card * growth, 1)
            draw_card(kit, target, (x, y), high, code, degrees, dimmed=self.is_dimmed(code))

    def is_dimmed(self, code: str) -> bool:
        """Whether a card is shown as one that may not be played."""
        return False

    def _cloth(self, width: float, height: float) -> str:
        theme = self.kit.theme
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


_PLATE: Final = (130, 34)
"""Width, at least, and height of the plate in units."""
_BESIDE_NAME: Final = 48
_BESIDE_LONG_NAME: Final = 30
_BESIDE_PLATE: Final = 40
_UNDER_PLATE: Final = 9


class HandStrip(FanStrip):
    """The player's hand and plate, dimmed like cards that may not be played; it is low."""

    height, card, rise = 136, 86, 16

    def __init__(
        self, codes: Sequence[str], name: Callable[[], str], dimmed: Callable[[str], bool]
    ) -> None:
        """Show cards; his name, and which cards are dimmed, are asked for at every drawing."""
        super().__init__(codes)
        self._name, self._dimmed = name, dimmed

    def is_dimmed(self, code: str) -> bool:
        """See ``FanStrip.is_dimmed``."""
        return self._dimmed(code)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards, and the name as it stands at the table."""
        super().draw(target)
        kit, strip, name = self.kit, self.strip, self._name()
        style = Style(Face.LABEL, 18, kit.theme.text)
        least, height = (kit.px(side) for side in _PLATE)
        width = max(least, round(kit.text_width(name, style)) + kit.px(_BESIDE_NAME))
        plate = pygame.Rect(0, 0, min(width, strip.width - kit.px(_BESIDE_PLATE)), height)
        plate.midbottom = (strip.centerx, strip.bottom - kit.px(_UNDER_PLATE))
        draw_plate(kit, target, plate)
        shown = kit.fitted(name, style, plate.width - kit.px(_BESIDE_LONG_NAME))
        kit.draw_centred(target, *plate.center, shown, style)


_FAN: Final = (("S9", -24), ("DV", -12), ("T16", 0), ("HD", 12), ("EX", 24))
_FAN_HEIGHTS: Final = (84, 148)
_CARD: Final = 0.905
_FAN_STEP: Final = 0.378
_FAN_DROP: Final = 0.037
_FAN_BELOW: Final = 0.2
"""How high its cards are, how far apart, how much lower the outer ones are and how far those reach
below it: parts of the height of the fan."""


class BackFan(Box):
    """Five cards, larger where there is room."""

    grows = True
    most_growth = (_FAN_HEIGHTS[1] - _FAN_HEIGHTS[0]) * (1 + _FAN_BELOW)

    def height_in(self, kit: Kit, width: int) -> int:
        """With what the outer cards reach below it."""
        return kit.px(_FAN_HEIGHTS[0] * (1 + _FAN_BELOW))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards."""
        kit, height = self.kit, self.rect.height / (1 + _FAN_BELOW)
        y = self.rect.top + height / 2
        for index, (code, angle) in enumerate(_FAN):
            place = index - (len(_FAN) - 1) / 2
            x = self.rect.centerx + place * _FAN_STEP * height
            centre = (x, y + place * place * _FAN_DROP * height)
            draw_card(kit, target, centre, _CARD * kit.units(height), code, angle)


_WIDEST_TEXT: Final = 620


def invitation(theme: Theme, title: str, words: str) -> Box:
    """A fan of cards, and what there will be, in the middle of the height."""
    head, body = Style(Face.TITLE, 27, theme.heading), Style(Face.BODY, 17, theme.text)
    lines = Words(words, body, leading=23 / 17, align="centre", even=True)
    return Down(
        BackFan(),
        Drawn(lambda kit, target, rect: draw_divider(kit, target, rect.center), height=24),
        Words(title, head, leading=1.5, align="centre"),
        Across(Spacer(), On(lines, narrow=_WIDEST_TEXT), Spacer(), shares=(1, 0, 1), gap=20),
        gap=4,
        middle=True,
    )
