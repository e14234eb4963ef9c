"""Buttons: with words, round ones, rows of them, entries of the main menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import astuple, dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.boxes.stacks import Group
from game.ui.drawing.vector import circle, ellipse
from game.ui.look.buttons import (
    ButtonKind,
    ButtonShape,
    ButtonState,
    draw_button_face,
    draw_hover_leaves,
    draw_icon,
    label_colour,
)
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face
from game.ui.widgets.control import Control, Pressable

_LEAST_WIDTH: Final = 150
_PADDING: Final = 32
_TEXT_IN_BUTTON: Final = 0.46
"""Size of a label as a part of a button's height, where none is asked for."""

_BESIDE_LABEL: Final = {ButtonShape.OGEE: 20, ButtonShape.CARTOUCHE: 0}
"""Units between a label and the ends of its button at least; only an ogee's are pointed."""

_LEAVES_ROOM: Final = 30
"""Units between a button's end and its label from which leaves fit there."""


class _Raised(Pressable):
    """A button, which goes down under the pointer.

    Attributes:
        held: whether it stays down because what it shows is open.
    """

    def __init__(self, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(label, on_click)
        self.held = False

    @property
    def state(self) -> ButtonState:
        """How it looks now."""
        return ButtonState(
            hover=self.hover and not self.pressed,
            pressed=self.held or (self.pressed and self.hover),
            focus=self.focus,
            enabled=self.enabled,
        )

    @property
    def toggled(self) -> bool | None:
        """Whether it stays down; None where it does not."""
        return self.held or None


class Button(_Raised, Control):
    """A button with a label.

    Attributes:
        kind: what it is for.
        shape: its outline.
        size: size of the label in units.
        subtitle: a smaller second line; who has one finds room for it.
        icon: SVG of an icon around the origin, left of the label.
        icon_last: whether the icon is right of the label instead.
    """

    subtitle = ""

    def __init__(
        self,
        label: str,
        on_click: Callable[[], None],
        *,
        kind: ButtonKind = ButtonKind.PRIMARY,
        shape: ButtonShape = ButtonShape.OGEE,
        size: float = 20,
        icon: str = "",
        icon_last: bool = False,
    ) -> None:
        super().__init__(label, on_click)
        self.kind = kind
        self.shape = shape
        self.size = size
        self.icon = icon
        self.icon_last = icon_last

    def natural_width(self, kit: Kit) -> int:
        """What its words ask for."""
        return self.width_at(kit, self.size)

    def width_at(self, kit: Kit, size: float) -> int:
        """What its words would ask for in a size in units; in pixels."""
        title = kit.text_width(self.label, Style(Face.TITLE, size, kit.theme.on_button))
        icon = 34 * kit.text_scale if self.icon else 0
        return round(max(_LEAST_WIDTH * kit.scale, title + icon + 2 * _PADDING * kit.scale))

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return round(self.size / _TEXT_IN_BUTTON * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        self.paint(self.kit, target, self.rect, self.state)

    def paint(
        self, kit: Kit, target: pygame.Surface, rect: pygame.Rect, state: ButtonState
    ) -> None:
        """Draw it over a place in pixels, below which edge and shadow lie, as it looks then."""
        push = draw_button_face(kit, target, rect, self.kind, self.shape, state)
        colour, text = label_colour(kit, self.kind, state), kit.text_scale
        room = rect.width - 2 * kit.px(_BESIDE_LABEL[self.shape])
        style = shrunk(kit, self.label, Style(Face.TITLE, self.size, colour), room)
        words = kit.text_width(self.label, style)
        beside = (rect.width - words) / 2
        if state.hover and self.shape is ButtonShape.OGEE and beside >= kit.px(_LEAVES_ROOM):
            draw_hover_leaves(kit, target, rect, self.kind)
        x, y = rect.centerx, rect.centery + push
        if self.subtitle:
            below = Style(Face.BODY, 16, colour)
            kit.draw_centred(target, x, y - 10 * text, self.label, style)
            kit.draw_centred(target, x, y + 13 * text, self.subtitle, below)
        elif self.icon:
            side, gap = 26 * text, 8 * text
            left = x - (words + side + gap) / 2
            first, second = (
                (left + words + gap, left) if self.icon_last else (left, left + side + gap)
            )
            draw_icon(kit, target, (first + side / 2, y), self.icon, kit.text_growth)
            kit.draw_text(target, second, y + kit.text_px(self.size) * 0.34, self.label, style)
        else:
            kit.draw_centred(target, x, y, self.label, style)


class RoundButton(_Raised, Control):
    """A round button with an icon; its label is for tooltips and announcements."""

    def __init__(
        self, icon: str, label: str, on_click: Callable[[], None], *, radius: float = 18
    ) -> None:
        """Make a button; the radius is in units, for where nothing else tells its size."""
        super().__init__(label, on_click)
        self.icon, self._radius = icon, radius

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return 2 * kit.px(self._radius)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return 2 * kit.px(self._radius)

    def place_round(self, kit: Kit, centre: tuple[float, float], radius: float) -> None:
        """Put it around a point in pixels; the radius is in units."""
        side = 2 * kit.px(radius)
        self.place_by(kit, (side, side), center=(round(centre[0]), round(centre[1])))

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on the disc."""
        if not super().contains(position):
            return False
        across, down = position[0] - self.rect.centerx, position[1] - self.rect.centery
        return across**2 + down**2 <= (self.rect.width / 2) ** 2

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now; only its disc where it has no icon."""
        kit, state, radius = self.kit, self.state, self.kit.units(self.rect.width / 2)
        if state.enabled:
            disc = ellipse(radius, radius, radius, radius)
            where = (self.rect.centerx - kit.px(radius), self.rect.centery - kit.px(radius))
            shadow = kit.shadow(disc, 2 * radius, 2 * radius, blur=4, drop=4, opacity=0.45)
            shadow.draw(target, *where)
        body = partial(self._disc, radius, state)
        kit.stamp(target, self.rect.center, radius, ("round", state), body, margin=10)
        if self.icon:
            sign = _as_able(icon(self.icon, kit.theme.on_button, 2.6), state)
            draw_icon(kit, target, self.rect.center, sign, radius / 25)

    def _disc(self, radius: float, state: ButtonState) -> str:
        theme, r = self.kit.theme, radius
        colours = theme.secondary
        fill = (
            colours.hover_top if state.hover else colours.edge if state.pressed else colours.middle
        )
        drawn = ""
        if state.enabled:
            drawn = circle(r, r + 3, r, fill=colours.edge, stroke=theme.outline, width=1.6)
        drawn += circle(r, r, r, fill=fill, stroke=theme.outline, width=1.6)
        drawn += circle(r, r, r - 3.6, stroke=LIGHT_GOLD, width=1.6)
        if state.focus:
            drawn += circle(r, r, r + 5, stroke=theme.focus_outer, width=6)
            drawn += circle(r, r, r + 5, stroke=BRIGHT_GOLD, width=3)
        return _as_able(drawn, state)


def _as_able(drawn: str, state: ButtonState) -> str:
    """Faded where a button cannot be operated now."""
    return drawn if state.enabled else f'<g opacity="0.4">{drawn}</g>'


_TEXT_LEFT: Final = 72
"""Units from an entry's left edge to its words."""

_ICON_X: Final = 38
_TEXT_RIGHT: Final = 20
_LINE: Final = 19
_RISE: Final = 1 / 9
_FALL: Final = 2 / 3
"""Where the words of the featured entry and the line below stand, over the middle and under it, in
parts of the words' size."""
_DISC_INK: Final = "#671F22"
_SUBTITLES: Final = (15.5, 15.0, 14.5)
"""Sizes of the words below the featured entry: the largest in which they fit one line, if any."""


@dataclass(frozen=True, slots=True)
class EntrySize:
    """How large entries are, in units.

    Attributes:
        height: of a plain one.
        featured: of the featured one with one line below its words.
        title: of its words.
        text: of the words of a plain one.
        disc: the radius of the disc around its icon.
    """

    height: float
    featured: float
    title: float
    text: float
    disc: float

    @property
    def air(self) -> float:
        """What is free over the disc of a plain entry, and under it."""
        return self.height / 2 - self.disc

    def toward(self, other: EntrySize, part: float) -> EntrySize:
        """Somewhere between this size (0) and another one (1)."""
        sizes = zip(astuple(self), astuple(other), strict=True)
        return EntrySize(*(mine + (its - mine) * part for mine, its in sizes))


ROOMY_ENTRY: Final = EntrySize(height=50, featured=68, title=27, text=25, disc=17)
TIGHT_ENTRY: Final = EntrySize(height=24.9, featured=50, title=21, text=17.2, disc=9.6)


class MenuEntry(_Raised):
    """One entry; a subtitle makes it the featured one.

    Attributes:
        size: how large it is; set before it is placed.
    """

    def __init__(
        self, label: str, drawn_icon: str, on_click: Callable[[], None], subtitle: str = ""
    ) -> None:
        super().__init__(label, on_click)
        self.icon = drawn_icon
        self.subtitle = subtitle
        self.size = ROOMY_ENTRY
        self._lines: list[str] = []
        self._subtitle_style = _subtitle_style(_SUBTITLES[0])

    def height_in(self, kit: Kit, width: int) -> int:
        """Its height in pixels in a place of that width, where its subtitle may take two lines."""
        if not self.subtitle:
            return kit.px(self.size.height)
        room = width - kit.px(_TEXT_LEFT + _TEXT_RIGHT)
        styles = [_subtitle_style(size) for size in _SUBTITLES]
        fitting = (it for it in styles if kit.text_width(self.subtitle, it) <= room)
        self._subtitle_style = next(fitting, styles[0])
        self._lines = kit.wrap(self.subtitle, self._subtitle_style, room)
        return kit.px(self.size.featured + (len(self._lines) - 1) * _LINE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        if self.subtitle:
            self._draw_featured(target)
        else:
            self._draw_plain(target)

    def _draw_featured(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        kind, shape = ButtonKind.PRIMARY, ButtonShape.OGEE
        push = draw_button_face(kit, target, self.rect, kind, shape, self.state)
        y = self.rect.centery + push
        disc = (self.rect.left + kit.px(_ICON_X), y)
        self._draw_disc(target, disc, 19, LIGHT_GOLD, _DISC_INK)
        left = self.rect.left + kit.px(_TEXT_LEFT)
        title = Style(Face.TITLE, self.size.title, theme.on_button)
        top = y - kit.px((len(self._lines) - 1) * _LINE / 2)
        kit.draw_text(target, left, top - kit.px(_RISE * title.size), self.label, title)
        style = self._subtitle_style
        leading = _LINE / style.size
        below = top + kit.px(_FALL * title.size)
        kit.draw_lines(target, left, below, self._lines, style, leading=leading)

    def _draw_plain(self, target: pygame.Surface) -> None:
        kit, theme = self.kit, self.kit.theme
        row = self.rect.inflate(-kit.px(16), -kit.px(4))
        self.draw_ring(target, 9, row)
        if self.hover or self.pressed:
            fill = theme.row if self.pressed else theme.chosen
            kit.frame(target, row, 9, fill=fill, stroke=theme.gold, width=1.3)
        y = self.rect.centery
        colour = theme.heading
        disc = (self.rect.left + kit.px(_ICON_X), y)
        self._draw_disc(target, disc, self.size.disc, theme.row, colour)
        style = Style(Face.TITLE, self.size.text, theme.text)
        baseline = y + kit.text_px(self.size.text) * 0.32
        kit.draw_text(target, self.rect.left + kit.px(_TEXT_LEFT), baseline, self.label, style)

    def _draw_disc(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        fill: str,
        ink: str,
    ) -> None:
        kit, theme = self.kit, self.kit.theme
        line = theme.outline if self.subtitle else theme.gold
        kit.disc(target, centre, radius, fill=fill, stroke=line, width=1.4)
        draw_icon(kit, target, centre, icon(self.icon, ink, 2.6), 0.045 * radius)


def _subtitle_style(size: float) -> Style:
    return Style(Face.BODY, size, "#F3DDB8")


ROW_HEIGHT: Final = 42
"""Units of a row of buttons."""

_SMALLEST: Final = 15.5
"""Units to which labels may shrink so that all buttons stand side by side."""

_STEP: Final = 0.5
_BESIDE: Final = 24
"""Units on either side of a label."""

_LEAST_BESIDE: Final = 15
"""Units on either side of a label where the smallest ones have no more."""

_GAP: Final = 16
_BELOW_ONE_ANOTHER: Final = 15
"""Units between buttons side by side, and one below the other: room for the ring of one of them."""

_RING: Final = (8, 4, 4)
"""Units above, beside and below the buttons for the ring, next to what is kept free anyway."""


class ButtonRow(Group):
    """Buttons over the whole width, below one another only where small labels are too long too."""

    def __init__(self, buttons: Sequence[Button], *, clear: bool = False) -> None:
        """Gather buttons.

        Args:
            buttons: from left to right.
            clear: whether room is kept for the ring, which may else come near to what is around.
        """
        self._largest = buttons[0].size
        super().__init__(*buttons, together=True)
        self.buttons = buttons
        self._around = _RING if clear else (0, 0, 0)

    def height_in(self, kit: Kit, width: int) -> int:
        """One row or several, and the room for the ring around them."""
        above, beside, below = (kit.px(room) for room in self._around)
        fits = self._size(kit, self._room(kit, width - 2 * beside))[1]
        rows = 1 if fits else len(self.buttons)
        height = rows * kit.px(ROW_HEIGHT) + (rows - 1) * kit.px(_BELOW_ONE_ANOTHER)
        return above + height + below

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide the width by what the labels need, and leave room for the ring around them."""
        super().place(kit, rect)
        above, beside, _ = (kit.px(room) for room in self._around)
        whole = rect.width - 2 * beside
        room = self._room(kit, whole)
        size, fits = self._size(kit, room)
        needs = self._needs(kit, size, _LEAST_BESIDE)
        extra = (room - sum(needs)) / len(needs)
        left, top, height = float(rect.left + beside), rect.top + above, kit.px(ROW_HEIGHT)
        for button, need in zip(self.buttons, needs, strict=True):
            width = need + extra if fits else whole
            button.size = size
            button.place(kit, pygame.Rect(round(left), top, round(width), height))
            if fits:
                left += width + kit.px(_GAP)
            else:
                top += height + kit.px(_BELOW_ONE_ANOTHER)

    def _room(self, kit: Kit, width: int) -> int:
        """What the gaps leave of a width for buttons side by side, in pixels."""
        return width - (len(self.buttons) - 1) * kit.px(_GAP)

    def _size(self, kit: Kit, room: int) -> tuple[float, bool]:
        """The size of all labels, and whether they have room side by side then."""
        size = self._largest
        while size > _SMALLEST and sum(self._needs(kit, size, _BESIDE)) > room:
            size -= _STEP
        fits = sum(self._needs(kit, size, _LEAST_BESIDE)) <= room
        return (size if fits else self._largest), fits

    def _needs(self, kit: Kit, size: float, beside: float) -> list[float]:
        """The width in pixels of each button with its label of that size."""
        style = Style(Face.TITLE, size, kit.theme.on_button)
        around = 2 * kit.px(beside)
        return [kit.text_width(button.label, style) + around for button in self.buttons]
