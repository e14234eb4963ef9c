"""A switch with two positions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, GREEN, LIGHT_GOLD, PALE_GOLD, Face, ThemeName
from game.ui.widgets.control import Control
from game.ui.widgets.focus import draw_focus_ring
from game.words.i18n import tr

_WIDTH: Final = 52
_HEIGHT: Final = 26
_ON: Final = {ThemeName.DAY: GREEN, ThemeName.EVENING: "#2F7D5C"}
_ON_HOVER: Final = {ThemeName.DAY: "#4B8068", ThemeName.EVENING: "#4E9175"}


class Toggle(Control):
    """A switch; its position is also told by a word and by a tick."""

    role = AccessRole.SWITCH

    def __init__(self, label: str, on: bool, on_change: Callable[[bool], None]) -> None:
        super().__init__(label)
        self.on = on
        self.on_change = on_change

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels of the switch and its word."""
        style = Style(Face.BODY, 17, kit.theme.muted)
        word = max(kit.text_width(word, style) for word in (tr("on"), tr("off")))
        return round(word + kit.px(12 + _WIDTH)), kit.px(_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        switch = pygame.Rect(0, 0, kit.px(_WIDTH), kit.px(_HEIGHT))
        switch.midright = self.rect.midright
        if self.focus:
            draw_focus_ring(kit, target, switch, _HEIGHT / 2)
        word = tr("on") if self.on else tr("off")
        baseline = switch.centery + kit.text_px(17) * 0.32
        right = switch.left - kit.px(12)
        style = Style(Face.BODY, 17, theme.muted)
        kit.draw_text(target, right, baseline, word, style, "right")
        key = ("toggle", self.on, self.hover)
        kit.shape(key, self._drawing, _WIDTH, _HEIGHT, 3).draw(target, *switch.topleft)

    def _drawing(self) -> str:
        theme, middle = self.kit.theme, _HEIGHT / 2
        tint = (_ON_HOVER if self.hover else _ON)[theme.name]
        track = theme.row if self.hover else theme.track
        fill = tint if self.on else track
        line = LIGHT_GOLD if self.on else theme.hairline
        drawn = path(
            rectangle(0, 0, _WIDTH, _HEIGHT, middle),
            fill=fill,
            stroke=theme.control_border,
            width=1.5,
        )
        drawn += path(
            rectangle(2.4, 2.4, _WIDTH - 4.8, _HEIGHT - 4.8, middle - 2.4),
            stroke=line,
            width=1,
            opacity=0.9,
        )
        if self.on:
            mark = icon("check", CARD_IVORY, 3.2)
            drawn += f'<g transform="translate(15 {middle}) scale(.62)">{mark}</g>'
        else:
            drawn += circle(37, middle, 4, stroke=theme.muted, width=2)
        x = _WIDTH - middle if self.on else middle
        drawn += circle(x, middle + 1.5, 10.5, fill="#000000", opacity=0.28)
        drawn += circle(x, middle, 10.5, fill=PALE_GOLD, stroke=theme.control_border, width=1.5)
        drawn += circle(x, middle, 6.5, stroke=theme.gold, width=1.6)
        return drawn + circle(x, middle, 2.2, fill=theme.gold)

    @property
    def toggled(self) -> bool:
        """Whether it is on."""
        return self.on

    def activate(self) -> None:
        """Switch it over."""
        self._set(not self.on)

    def key(self, event: pygame.event.Event) -> bool:
        """Left is off, right is on."""
        if event.key == pygame.K_LEFT:
            self._set(False)
        elif event.key == pygame.K_RIGHT:
            self._set(True)
        else:
            return False
        return True

    def _set(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.on_change(on)
