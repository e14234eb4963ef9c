"""Small choices: a switch or a pill, one of many from a list that opens, a rank in stars."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.node import AccessRole
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.input.keys import PRESSING_KEYS
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, GREEN, LIGHT_GOLD, PALE_GOLD, Face, ThemeName
from game.ui.widgets.control import SIDE_STEPS, Control, Pressable
from game.ui.widgets.one_of_few import PartedControl
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

    def natural_width(self, kit: Kit) -> int:
        """The switch and its longer word."""
        style = Style(Face.BODY, 17, kit.theme.muted)
        word = max(kit.text_width(word, style) for word in (tr("on"), tr("off")))
        return round(word + kit.px(12 + _WIDTH))

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_HEIGHT)

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
_CHIP_PADDING: Final = 13
_CHIP_SIZE: Final = 16.5


class Chip(Pressable, Control):
    """A pill; which one of a row is ``chosen`` is for its owner to say."""

    units_high = _CHIP_HEIGHT

    def __init__(self, label: str, on_click: Callable[[], None], *, chosen: bool = False) -> None:
        super().__init__(label, on_click)
        self.chosen = chosen

    def natural_width(self, kit: Kit) -> int:
        """What its word asks for."""
        width = kit.text_width(self.label, Style(Face.STRONG, _CHIP_SIZE, kit.theme.text))
        return round(width + kit.px(2 * _CHIP_PADDING))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, kit.units(self.rect.height) / 2)
        state = ("chip", self.chosen, self.hover, self.pressed)
        kit.paint(target, self.rect, state, self._drawing)
        colour = theme.on_button if self.chosen else theme.text
        style = Style(Face.STRONG if self.chosen else Face.BODY, _CHIP_SIZE, colour)
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


_Value = TypeVar("_Value")

_SELECT_HEIGHT: Final = 36
_BLOCK: Final = 34
_INSET: Final = 13
_SELECT_SIZE: Final = 17
_RADIUS: Final = 8


@dataclass(frozen=True, slots=True)
class SelectOption(Generic[_Value]):
    """One of the choices.

    Attributes:
        value: what it stands for.
        label: the words for it.
        note: a line about it in the open list.
    """

    value: _Value
    label: str
    note: str = ""


class Select(Control, Generic[_Value]):
    """A frame with the chosen words and a block with an arrow that opens the list."""

    units_high = _SELECT_HEIGHT
    role = AccessRole.COMBO_BOX

    def __init__(
        self,
        label: str,
        options: Sequence[SelectOption[_Value]],
        value: _Value,
        on_change: Callable[[_Value], None],
        open_list: Callable[[Select[_Value]], None],
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
    def value(self) -> _Value:
        """The chosen one."""
        return self.options[self.index].value

    @property
    def value_words(self) -> str:
        """The chosen words."""
        return self.options[self.index].label

    def natural_width(self, kit: Kit) -> int:
        """The width at which the longest words have room."""
        style = Style(Face.BODY, _SELECT_SIZE, kit.theme.text)
        words = max(kit.text_width(option.label, style) for option in self.options)
        return round(words + kit.px(_BLOCK + 2 * _INSET))

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
        kit.paint(target, self.rect, ("select", self.hover), self._drawing)
        centre = (self.rect.right - kit.px(_BLOCK / 2), self.rect.centery)
        draw_icon(kit, target, centre, icon("down", theme.on_button, 2.6), 0.75)
        style = Style(Face.BODY, _SELECT_SIZE, theme.text)
        room = self.rect.width - kit.px(_BLOCK + 2 * _INSET)
        words = kit.fitted(self.options[self.index].label, style, room + 2)
        baseline = self.rect.centery + kit.text_px(_SELECT_SIZE) * 0.3
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


MOST_STARS: Final = 5
_STARS_HEIGHT: Final = 26
_PITCH: Final = 21
_OUTER: Final = 9.4
_INNER: Final = 4.3


def _star() -> str:
    corners = []
    for turn in range(10):
        radius = _INNER if turn % 2 else _OUTER
        angle = math.pi * turn / 5
        corners.append(f"{radius * math.sin(angle):.2f} {-radius * math.cos(angle):.2f}")
    return f"M{'L'.join(corners)}Z"


_STAR: Final = _star()


class Stars(PartedControl):
    """One to five stars; a click on one gives as many."""

    units_high = _STARS_HEIGHT
    role = AccessRole.SLIDER

    def __init__(self, label: str, value: int, on_change: Callable[[int], None]) -> None:
        """Show a rank.

        Args:
            label: what is ranked.
            value: how many stars it has.
            on_change: told when another number is chosen.
        """
        super().__init__(label)
        self.value = value
        self.on_change = on_change

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return round(MOST_STARS * _PITCH * kit.text_scale)

    def star(self, number: int) -> tuple[int, int]:
        """The centre of a star, 1 for the first, in pixels."""
        pitch = self.rect.width / MOST_STARS
        return round(self.rect.left + pitch * (number - 0.5)), self.rect.centery

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now; under the pointer, what a click would make of it."""
        self.draw_ring(target, _RADIUS)
        for number in range(1, MOST_STARS + 1):
            self._draw_star(target, number)

    def _draw_star(self, target: pygame.Surface, number: int) -> None:
        kit, theme = self.kit, self.kit.theme
        gilt = number <= self.value
        hinted = self.hover and self.pointed is not None and number <= self.pointed
        growth = kit.text_growth
        half = (_OUTER + 2) * growth
        fill = theme.gold if gilt else theme.field
        edge = theme.heading if hinted else theme.control_border
        body = (
            f'<g transform="translate({half} {half}) scale({growth})">'
            f"{path(_STAR, fill=fill, stroke=edge, width=1.8 if hinted else 1.4)}</g>"
        )
        centre = self.star(number)
        kit.stamp(target, centre, half, ("star", fill, edge), lambda: body, margin=0, exact=True)

    def part_at(self, position: tuple[int, int]) -> int:
        """How many stars there are up to a point."""
        part = (position[0] - self.rect.left) * MOST_STARS // max(1, self.rect.width)
        return max(1, min(MOST_STARS, part + 1))

    @property
    def value_words(self) -> str:
        """How many stars it has, of how many."""
        return tr("{n} of {total}", n=self.value, total=MOST_STARS)

    @property
    def reach(self) -> tuple[int, int, int]:
        """See ``PartedControl.reach``."""
        return 1, self.value, MOST_STARS

    def choose(self, part: int) -> None:
        """Give as many stars."""
        if part != self.value:
            self.value = part
            self.on_change(part)
