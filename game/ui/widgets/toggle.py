"""What is on or off: a switch with two positions, and a pill that is chosen or not."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, GREEN, LIGHT_GOLD, PALE_GOLD, Face, ThemeName
from game.ui.widgets.control import SIDE_STEPS, Control, Pressable
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
        self.draw_ring(target, _HEIGHT / 2, switch)
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
        if event.key in SIDE_STEPS:
            self._set(event.key == pygame.K_RIGHT)
        return event.key in SIDE_STEPS

    def _set(self, on: bool) -> None:
        if on != self.on:
            self.on = on
            self.on_change(on)


_CHIP_HEIGHT: Final = 30
_PADDING: Final = 13
_SIZE: Final = 16.5


class Chip(Pressable, Control):
    """A pill; which one of a row is ``chosen`` is for its owner to say."""

    def __init__(self, label: str, on_click: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__(label, on_click)
        self.chosen = chosen

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels that its word asks for."""
        width = kit.text_width(self.label, Style(Face.STRONG, _SIZE, kit.theme.text))
        return round(width + kit.px(2 * _PADDING)), round(_CHIP_HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, self.rect.height / kit.scale / 2)
        state = ("chip", self.chosen, self.hover, self.pressed)
        kit.paint(target, self.rect, state, self._drawing)
        colour = theme.on_button if self.chosen else theme.text
        style = Style(Face.STRONG if self.chosen else Face.BODY, _SIZE, colour)
        kit.draw_centred(target, *self.rect.center, self.label, style)

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        if self.chosen:
            fill = theme.secondary.top if self.hover else theme.secondary.middle
        else:
            fill = theme.track if self.pressed else theme.chosen if self.hover else theme.row
        line = LIGHT_GOLD if self.chosen else theme.gold
        inner = rectangle(2.6, 2.6, width - 5.2, height - 5.2, height / 2 - 2.6)
        return path(
            rectangle(0, 0, width, height, height / 2),
            fill=fill,
            stroke=theme.control_border,
            width=1.4,
        ) + path(inner, stroke=line, width=1.8 if self.hover else 1.2)

    @property
    def toggled(self) -> bool:
        """Whether it is chosen."""
        return self.chosen
