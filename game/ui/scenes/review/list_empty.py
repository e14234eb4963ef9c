"""What the list of deals shows before the first one: an invitation to play."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.widgets.card import draw_card
from game.ui.widgets.ornament import draw_divider
from game.words.i18n import tr

_FAN: Final = (("S9", -24), ("DV", -12), ("T16", 0), ("HD", 12), ("EX", 24))
_FAN_HEIGHTS: Final = (84, 148)
_CARD: Final = 0.905
_FAN_STEP: Final = 0.378
_FAN_DROP: Final = 0.037
_FAN_BELOW: Final = 0.2
"""How high its cards are, how far apart, how much lower the outer ones are and how far those reach
below it: parts of the height of the fan."""

_UNDER_FAN: Final = 12
_TITLE_DOWN: Final = 40
_TEXT_DOWN: Final = 32
_TEXT_LEADING: Final = 23
_TEXT_END: Final = 8
"""Units from the fan to the divider, on to the title, to the text and below its last line."""

_WIDEST_TEXT: Final = 620


class NoDeals(Body):
    """A fan of cards, and what there will be."""

    grows = True

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """All the height there is; where that is little, the fan is smaller."""
        self._kit = kit
        words = tr(
            "Play a deal, and the coach goes through it with you: what each of your decisions "
            "cost, what was better and why, and where the deal turned."
        )
        room = min(area.width - kit.px(40), kit.px(_WIDEST_TEXT))
        self._lines = kit.wrap(words, self._body, room)
        text = _TITLE_DOWN + _TEXT_DOWN + _TEXT_LEADING * (len(self._lines) - 1) + _TEXT_END
        self._text = kit.px(_UNDER_FAN) + round(text * kit.text_scale)
        least, most = (kit.px(height) for height in _FAN_HEIGHTS)
        free = round((area.height - self._text) / (1 + _FAN_BELOW))
        self._fan = max(least, min(most, free))
        height = max(area.height, self._height)
        self._area = pygame.Rect(area.left, area.top, area.width, height)
        return height

    @property
    def _height(self) -> int:
        """What fan and words take, in pixels."""
        return round(self._fan * (1 + _FAN_BELOW)) + self._text

    @property
    def _body(self) -> Style:
        return Style(Face.BODY, 17, self._kit.theme.text)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cards, divider and words."""
        kit, x = self._kit, self._area.centerx
        title = Style(Face.TITLE, 27, kit.theme.heading)
        y = self._area.centery - self._height / 2
        self._draw_fan(target, y + self._fan / 2)
        y += self._fan * (1 + _FAN_BELOW) + kit.px(_UNDER_FAN)
        draw_divider(kit, target, (x, y))
        y += kit.text_px(_TITLE_DOWN)
        kit.draw_text(target, x, y, tr("Nothing to review yet"), title, "centre")
        y += kit.text_px(_TEXT_DOWN)
        leading = _TEXT_LEADING / self._body.size
        kit.draw_lines(target, x, y, self._lines, self._body, leading=leading, align="centre")

    def _draw_fan(self, target: pygame.Surface, y: float) -> None:
        kit, height = self._kit, self._fan
        for index, (code, angle) in enumerate(_FAN):
            place = index - (len(_FAN) - 1) / 2
            x = self._area.centerx + place * _FAN_STEP * height
            centre = (x, y + place * place * _FAN_DROP * height)
            draw_card(kit, target, centre, _CARD * height / kit.scale, code, angle)
