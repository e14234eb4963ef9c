"""Choice tiles: a table with its chairs, or a portrait."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle, ellipse, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import (
    CARD_IVORY,
    CRIMSON,
    GREEN,
    INK,
    LIGHT_GOLD,
    PALE_GOLD,
    ROUND_SHADOW,
    Face,
)
from game.ui.widgets.control import Pressable
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import BACK

_TABLE_HEIGHT: Final = 140
_BACK_HEIGHT: Final = 122
_RADIUS: Final = 10
_TABLE_WIDTH: Final = 109
"""Units over a table and its chairs, from one side to the other."""
_TABLE_MARGIN: Final = 7
_CHAIRS: Final = (CRIMSON, "#2E4A5C", "#B7791F", "#5A4A86", GREEN, "#8A4B22")
_WOOD: Final = "#8A5A30"
_CLOTH: Final = ("#35845F", "#17503A")


class _ChoiceWidget(Pressable):
    """One of several things of which one is chosen."""

    role = AccessRole.RADIO_BUTTON

    def __init__(self, label: str, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(label, on_choose)
        self.chosen = chosen

    @property
    def toggled(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

    def _draw_badge(self, target: pygame.Surface, centre: tuple[float, float]) -> None:
        """The tick that marks the chosen one."""
        kit, theme = self.kit, self.kit.theme
        kit.disc(target, centre, 11, fill=theme.primary.middle, stroke=theme.outline, width=1.3)
        draw_icon(kit, target, centre, icon("check", CARD_IVORY, 3.4), 0.6)


class TableTile(_ChoiceWidget):
    """How many play, with a table of that many chairs."""

    def __init__(
        self,
        label: str,
        note: str,
        players: int,
        on_choose: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.note = note
        self.players = players

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_TABLE_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        width, height = self.rect.width / kit.scale, self.rect.height / kit.scale
        box = rectangle(0, 0, width, height, _RADIUS)
        kit.shadow(box, width, height, blur=3, drop=3, opacity=0.3).draw(target, *self.rect.topleft)
        self.draw_ring(target, _RADIUS)
        key = ("tile", self.players, self.chosen, self.hover)
        kit.paint(target, self.rect, key, self._drawing)
        middle = self.rect.centerx
        colour = theme.text if self.chosen else theme.muted
        figure = Style(Face.FIGURE, 28, PALE_GOLD)
        if not isinstance(target, Listener):  # the label says it
            kit.draw_centred(target, middle, self.rect.top + kit.px(47), str(self.players), figure)
        title = Style(Face.TITLE, 19, theme.text)
        kit.draw_centred(target, middle, self.rect.top + kit.px(106), self.label, title)
        note = Style(Face.BODY, 15, colour)
        kit.draw_centred(target, middle, self.rect.top + kit.px(126), self.note, note)
        if self.chosen:
            corner = (self.rect.right - kit.px(8), self.rect.top + kit.px(8))
            self._draw_badge(target, corner)

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        line = theme.chosen_edge if self.chosen else theme.gold
        stroke = 2.6 if self.chosen or self.hover else 1.2
        drawn = path(
            rectangle(0, 0, width, height, _RADIUS),
            fill=theme.chosen if self.chosen else theme.field,
            stroke=theme.control_border,
            width=1.5,
        )
        drawn += path(
            rectangle(3, 3, width - 6, height - 6, _RADIUS - 2.5), stroke=line, width=stroke
        )
        growth = min(1.0, (width - 2 * _TABLE_MARGIN) / _TABLE_WIDTH)
        where = f"translate({width / 2:.2f} 47) scale({growth:.3f})"
        return drawn + f'<g transform="{where}">{self._table()}</g>'

    def _table(self) -> str:
        """The table with its chairs around the origin."""
        drawn = path(ellipse(0, 2, 41, 31), fill=ROUND_SHADOW, opacity=0.3)
        drawn += path(ellipse(0, 0, 41, 31), fill=_WOOD, stroke=INK, width=1.4)
        drawn += (
            '<defs><radialGradient id="cloth" gradientUnits="userSpaceOnUse" cx="0" cy="0" '
            f'r="40"><stop offset="0" stop-color="{_CLOTH[0]}"/><stop offset="1" '
            f'stop-color="{_CLOTH[1]}"/></radialGradient></defs>'
        )
        drawn += path(ellipse(0, 0, 37, 27), fill="url(#cloth)", stroke=LIGHT_GOLD, width=1.2)
        return drawn + "".join(self._chair(seat) for seat in range(self.players))

    def _chair(self, seat: int) -> str:
        angle = math.pi / 2 + 2 * math.pi * seat / self.players
        across, down = 45 * math.cos(angle), 34 * math.sin(angle)
        drawn = circle(0, 0, 9.5, fill=_CHAIRS[seat], stroke=INK, width=1.4)
        drawn += circle(0, 0, 7.2, stroke=LIGHT_GOLD, width=1.1)
        if seat == 0:
            drawn += f'<g transform="scale(.42)">{icon("star", CARD_IVORY)}</g>'
        else:
            drawn += circle(0, -2, 2.6, fill=CARD_IVORY)
            drawn += path("M-4.4 4.6a4.4 4.4 0 0 1 8.8 0Z", fill=CARD_IVORY)
        return f'<g transform="translate({across:.1f} {down:.1f})">{drawn}</g>'


class PortraitTile(_ChoiceWidget):
    """A character to be."""

    def __init__(
        self, label: str, character: str, on_choose: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.tooltip = label
        self.character = character

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        side = self.rect.width / kit.scale
        self.draw_ring(target, side / 2)
        if self.chosen or self.hover:
            fill = theme.chosen_edge if self.chosen else LIGHT_GOLD
            ring = ("portrait ring", fill)
            kit.paint(target, self.rect, ring, lambda w, _: circle(w / 2, w / 2, w / 2, fill=fill))
        draw_portrait(kit, target, self.rect.center, side - 6, self.character)
        if self.chosen:
            corner = (self.rect.right - kit.px(7), self.rect.bottom - kit.px(7))
            self._draw_badge(target, corner)


class BackTile(_ChoiceWidget):
    """A card's back, and its name below it."""

    def __init__(
        self, label: str, back: str, on_choose: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.back = back

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_BACK_HEIGHT) + round(24 * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
        kit.paint(target, self.rect, ("back tile", self.chosen, self.hover), self._drawing)
        words = round(24 * kit.text_scale)
        high = self.rect.height / kit.scale - words / kit.scale - 14
        middle = self.rect.top + (self.rect.height - words) / 2 + kit.px(1)
        code = f"{BACK}-{self.back}"
        draw_card(kit, target, (self.rect.centerx, middle), high, code)
        style = Style(Face.LABEL if self.chosen else Face.BODY, 16, theme.text)
        baseline = self.rect.bottom - words / 2
        shown = kit.fitted(self.label, style, self.rect.width - kit.px(8))
        kit.draw_centred(target, self.rect.centerx, baseline, shown, style)
        if self.chosen:
            self._draw_badge(target, (self.rect.right - kit.px(8), self.rect.top + kit.px(8)))

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        ground = theme.chosen if self.chosen else theme.field
        edge = theme.chosen_edge if self.chosen else theme.gold
        stroke = 2.4 if self.chosen else 1.8 if self.hover else 1
        return path(
            rectangle(1, 1, width - 2, height - 2, _RADIUS), fill=ground, stroke=edge, width=stroke
        )
