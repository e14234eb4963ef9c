"""Rows of lists: their ground, rows to choose from, rows that lead on, icons in them, and lists."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.listener import Listener, as_group
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Down
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.input.keys import Stroke
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.control import Control, Pressable

_RADIUS: Final = 8


def draw_row_state(kit: Kit, target: pygame.Surface, row: Widget, *, striped: bool = False) -> None:
    """Draw what shows that a row is chosen, pointed at or has the focus.

    Args:
        kit: what it is drawn with.
        target: where.
        row: the row, placed.
        striped: whether it has a ground of its own at rest.
    """
    chosen, hover = row.chosen, row.hover
    if chosen or hover or striped:
        ground = partial(_ground, kit.theme, chosen=chosen, hover=hover, striped=striped)
        kit.paint(target, row.rect, ("row ground", chosen, hover, striped), ground)
    row.draw_ring(target, _RADIUS)


def _ground(
    theme: Theme, width: float, height: float, *, chosen: bool, hover: bool, striped: bool
) -> str:
    box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
    if chosen:
        return path(box, fill=theme.chosen, stroke=theme.chosen_edge, width=2)
    ground = path(box, fill=theme.stripe) if striped else ""
    return ground + path(box, stroke=theme.gold, width=1.3) if hover else ground


_LEADINGS: Final = (1.3, 1.44)


def two_lines(title: str, note: str, theme: Theme, sizes: tuple[float, float] = (18, 15.5)) -> Box:
    """A title over a line about it, in those sizes, each cut where its place ends."""
    lines = (
        (title, Style(Face.STRONG, sizes[0], theme.text)),
        (note, Style(Face.BODY, sizes[1], theme.muted)),
    )
    both = zip(lines, _LEADINGS, strict=True)
    return Down(*(Words(*line, leading=leading, most=1) for line, leading in both), gap=0)


_HEIGHT: Final = 34
_LOW: Final = 29
"""Units of a row, and of one in a list that is to show many."""

_NOTE_LINE: Final = 19
_MARK: Final = 40
_INSET: Final = 14
_RING: Final = 9.5


class ListRow(Pressable):
    """A row with words, perhaps a line about them, and a radio mark or a number before them."""

    def __init__(
        self,
        label: str,
        note: str,
        on_choose: Callable[[], None],
        *,
        radio: bool = False,
        page: bool = False,
        ordinal: int | None = None,
        low: bool = False,
    ) -> None:
        """Offer one choice.

        Args:
            label: its words.
            note: a line about it, wrapped where it is too long.
            on_choose: told when it is chosen.
            radio: whether a ring stands before it.
            page: whether it leads to a page, of which one is open.
            ordinal: a number that stands before it.
            low: whether it takes as little height as its words allow.
        """
        super().__init__(label, on_choose)
        self.role = AccessRole.BUTTON
        if radio or page:
            self.role = AccessRole.RADIO_BUTTON if radio else AccessRole.LIST_BOX_OPTION
        self.note = note
        self.radio = radio
        self.ordinal = ordinal
        self._height = _LOW if low else _HEIGHT
        self._notes: list[str] = []

    @staticmethod
    def _styles(kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.STRONG, 17, theme.text), Style(Face.BODY, 15.5, theme.muted)

    @property
    def _lead(self) -> float:
        return _MARK if self.radio or self.ordinal is not None else _INSET

    def natural_width(self, kit: Kit) -> int:
        """The width with everything on one line each."""
        name, note = self._styles(kit)
        words = max(kit.text_width(self.label, name), kit.text_width(self.note, note))
        return round(words) + kit.px(self._lead + _INSET)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels at that width."""
        lines = len(self._wrapped(kit, width))
        return round((self._height + lines * _NOTE_LINE) * kit.text_scale)

    def _wrapped(self, kit: Kit, width: int) -> list[str]:
        room = width - kit.px(self._lead + _INSET) + 1
        return kit.wrap(self.note, self._styles(kit)[1], room) if self.note else []

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere and break its line."""
        super().place(kit, rect)
        self._notes = self._wrapped(kit, rect.width)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit = self.kit
        draw_row_state(kit, target, self)
        name, note = self._styles(kit)
        left = self.rect.left + kit.px(self._lead)
        baseline = self.rect.top + (self._height / 2 + (4 if self._notes else 5)) * kit.text_scale
        self._draw_mark(target, baseline)
        words = kit.fitted(self.label, name, self.rect.right - kit.px(_INSET) - left + 1)
        kit.draw_text(target, left, baseline, words, name)
        below = baseline + _NOTE_LINE * kit.text_scale
        kit.draw_lines(target, left, below, self._notes, note, leading=_NOTE_LINE / 15.5)

    def _draw_mark(self, target: pygame.Surface, baseline: float) -> None:
        kit, theme = self.kit, self.kit.theme
        if isinstance(target, Listener):
            return  # who hears it is told its place in the list
        if self.ordinal is not None:
            style = Style(Face.STRONG, 15.5, theme.muted)
            right = self.rect.left + kit.px(_MARK - 12)
            kit.draw_text(target, right, baseline, str(self.ordinal), style, "right")
        elif self.radio:
            left = self.rect.left + kit.px(_MARK / 2 - _RING)
            centre = (left + kit.px(_RING), self.rect.centery)
            kit.stamp(target, centre, _RING, ("radio", self.chosen), self._radio)

    def _radio(self) -> str:
        theme = self.kit.theme
        drawn = circle(
            _RING, _RING, _RING, fill=theme.field, stroke=theme.control_border, width=1.5
        ) + circle(_RING, _RING, _RING - 2.6, stroke=theme.gold, width=1)
        if self.chosen:
            drawn += circle(_RING, _RING, 5, fill=theme.chosen_edge)
        return drawn

    @property
    def toggled(self) -> bool | None:
        """Whether it is the chosen one, where one of all is."""
        return None if self.role is AccessRole.BUTTON else self.chosen


_RESULT_HEIGHT: Final = 52
_CHEVRON: Final = 26
_FIGURE: Final = 24


class ResultRow(Pressable):
    """What it is with a line about it; at the right a figure, and an arrow that leads on."""

    def __init__(
        self,
        title: str,
        note: str,
        figure: str,
        on_open: Callable[[], None],
        *,
        striped: bool,
    ) -> None:
        """Describe something.

        Args:
            title: what it is.
            note: a few words about it.
            figure: what it came to; empty for nothing.
            on_open: told when one wants to see more.
            striped: whether the row has a ground of its own.
        """
        super().__init__(", ".join(part for part in (title, note, figure) if part), on_open)
        self._title, self._note, self._figure = title, note, figure
        self._striped = striped

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(_RESULT_HEIGHT * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        draw_row_state(kit, target, self, striped=self._striped)
        arrow = (rect.right - kit.px(_INSET + 4), rect.centery)
        draw_icon(kit, target, arrow, icon("right", theme.muted, 2.6), 0.6)
        right = rect.right - kit.px(_INSET + _CHEVRON)
        figure = Style(Face.FIGURE, _FIGURE, theme.text)
        baseline = rect.centery + kit.text_px(8)
        kit.draw_text(target, right, baseline, self._figure, figure, "right")
        left = rect.left + kit.px(_INSET)
        room = right - kit.text_width(self._figure, figure) - kit.px(10) - left
        title, note = Style(Face.STRONG, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)
        up, down = (3, 17) if self._note else (-6, 0)
        words = kit.fitted(self._title, title, room)
        kit.draw_text(target, left, rect.centery - kit.text_px(up), words, title)
        below = kit.fitted(self._note, note, room)
        kit.draw_text(target, left, rect.centery + kit.text_px(down), below, note)


ICON_SIDE: Final = 28
_ICON_RADIUS: Final = 7
_ICON_GROWTH: Final = 0.72


class RowIcon(Pressable, Control):
    """An icon that does something to its row.

    Attributes:
        stroke: what is pressed for the same.
        gilded: whether it is drawn in gold: what it stands for is the case.
    """

    def __init__(
        self,
        name: str,
        label: str,
        stroke: Stroke,
        on_click: Callable[[], None],
        *,
        gilded: bool = False,
    ) -> None:
        """Offer to do something: the icon's name, words and a key for it, and what does it."""
        super().__init__(label, on_click)
        self.tooltip = f"{label} ({stroke.cap})"
        self._name, self.stroke, self.gilded = name, stroke, gilded

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return kit.px(ICON_SIDE)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(ICON_SIDE)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        if self.hover:

            def ground(width: float, height: float) -> str:
                box = rectangle(1, 1, width - 2, height - 2, _ICON_RADIUS)
                return path(box, fill=theme.field, stroke=theme.gold, width=1.2)

            kit.paint(target, self.rect, "row icon", ground)
        colour = theme.gold if self.gilded else theme.muted
        draw_icon(kit, target, self.rect.center, icon(self._name, colour, 2.2), _ICON_GROWTH)


_AnyRow = TypeVar("_AnyRow", bound=Widget)

_GAP: Final = 1
_LISTS: Final = {
    AccessRole.RADIO_BUTTON: AccessRole.RADIO_GROUP,
    AccessRole.LIST_BOX_OPTION: AccessRole.LIST_BOX,
}
"""What a list is whose rows are that."""


class RowList(On, Generic[_AnyRow]):
    """Rows of which one is chosen, as one group for the keyboard."""

    def __init__(self, rows: Sequence[_AnyRow], *, name: str = "", above: float = 0) -> None:
        """List rows.

        Args:
            rows: from top to bottom.
            name: what is listed, for who does not see it; empty where that is plain.
            above: units that stay free above the first one.
        """
        super().__init__(Down(*rows, gap=_GAP, together=True), above=above, below=_GAP)
        self.rows, self._name = tuple(rows), name

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        role = _LISTS.get(self.rows[0].role, AccessRole.LIST)
        with as_group(target, self.rect, self._name, role) if self._name else nullcontext():
            super().draw(target)
