"""What a list shows before there is anything in it: a fan of cards, and what there will be."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.pictures import draw_card, draw_divider

_FAN: Final = (("S9", -24), ("DV", -12), ("T16", 0), ("HD", 12), ("EX", 24))
_FAN_HEIGHTS: Final = (84, 148)
_CARD: Final = 0.905
_FAN_STEP: Final = 0.378
_FAN_DROP: Final = 0.037
_FAN_BELOW: Final = 0.2
"""How high its cards are, how far apart, how much lower the outer ones are and how far those reach
below it: parts of the height of the fan."""

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
            draw_card(kit, target, centre, _CARD * height / kit.scale, code, angle)
