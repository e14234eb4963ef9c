"""A list of thousands of rows, of which only those that show are made."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.node import AccessRole
from game.ui.boxes.box import Widget, focused_last
from game.ui.input.keys import PRESSING_KEYS
from game.ui.look.kit import Kit

_AnyRow = TypeVar("_AnyRow", bound=Widget)

_GAP: Final = 1
_SPARE: Final = 12
"""Rows beside those that show which are kept."""
_PAGE_KEYS: Final = {pygame.K_PAGEUP: -1, pygame.K_PAGEDOWN: 1}
_STEP_KEYS: Final = {pygame.K_UP: -1, pygame.K_DOWN: 1}


class LongList(Widget, Generic[_AnyRow]):
    """Rows below one another, all equally high, that are one stop for the keyboard.

    Attributes:
        count: how many rows there are.
        index: the row that the keyboard is on, 0 for the first.
    """

    role = AccessRole.LIST

    def __init__(
        self,
        label: str,
        count: int,
        make: Callable[[int], _AnyRow],
        *,
        height: float,
        above: float = 0,
        on_move: Callable[[], None] = lambda: None,
    ) -> None:
        """List rows.

        Args:
            label: what is listed.
            count: how many rows there are.
            make: makes a row, 0 for the first.
            height: of each row, in units of text.
            above: units that stay free above the first one.
            on_move: told when the keyboard has gone to another row.
        """
        super().__init__(label)
        self.count, self.index = count, 0
        self._make, self._row_height, self._above, self._on_move = make, height, above, on_move
        self._rows: dict[int, _AnyRow] = {}

    # -- rows -----------------------------------------------------------------------------------

    def row(self, index: int) -> _AnyRow:
        """A row, in its place."""
        row = self._rows.get(index)
        if row is None:
            row = self._rows[index] = self._make(index)
        row.clip, row.position = self.clip, (index + 1, self.count)
        row.focus = self.focus and index == self.index
        row.place(self.kit, self.place_of(index))
        return row

    def place_of(self, index: int) -> pygame.Rect:
        """Where a row is, in pixels, whether it shows or not."""
        top = self.rect.top + self.kit.px(self._above) + index * self._pitch(self.kit)
        return pygame.Rect(self.rect.left, top, self.rect.width, self._height(self.kit))

    @property
    def keyboard(self) -> Widget:
        """See ``Widget.keyboard``: the row that it is on."""
        return self.chosen_row if self.count else self

    def hand_on(self, row: Widget) -> bool:
        """See ``Widget.hand_on``."""
        index = next((index for index, each in self._rows.items() if each is row), None)
        if index is not None:
            self.go_to(index)
        return index is not None

    @property
    def chosen_row(self) -> _AnyRow:
        """The row that the keyboard is on."""
        return self.row(self.index)

    @property
    def shown_rows(self) -> Iterator[_AnyRow]:
        """The rows of which a part shows, from top to bottom."""
        return (self.row(index) for index in self._shown())

    def make_all_anew(self) -> None:
        """What rows tell has changed."""
        self._rows.clear()

    def _height(self, kit: Kit) -> int:
        return round(self._row_height * kit.text_scale)

    def _pitch(self, kit: Kit) -> int:
        return self._height(kit) + kit.px(_GAP)

    def _shown(self) -> range:
        first, pitch = self.place_of(0).top, self._pitch(self.kit)
        shown = self.visible
        begin = max(0, (shown.top - first) // pitch)
        end = min(self.count, -(-(shown.bottom - first) // pitch))
        kept = range(begin - _SPARE, end + _SPARE)
        for index in [each for each in self._rows if each not in kept]:
            del self._rows[index]
        return range(begin, end)

    # -- layout and drawing ---------------------------------------------------------------------

    def height_in(self, kit: Kit, width: int) -> int:
        """All rows together."""
        return kit.px(self._above) + self.count * self._pitch(kit)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the rows follow when they show."""
        if kit is not getattr(self, "kit", None):
            self._rows.clear()
        super().place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the rows that show, the one with the keyboard last."""
        for row in focused_last(self.shown_rows, target):
            row.draw(target)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Rows react to the pointer; one that is pressed gets the keyboard."""
        if event.type == pygame.MOUSEMOTION:
            super().handle(event)
        used = False
        for index in self._shown():
            row = self.row(index)
            if row.handle(event):
                used = True
                if event.type == pygame.MOUSEBUTTONDOWN:
                    self.index = index
                break
        return used

    def let_go(self) -> None:
        """See ``Widget.let_go``."""
        super().let_go()
        for row in self._rows.values():
            row.let_go()

    def key(self, event: pygame.event.Event) -> bool:
        """Go from row to row, or let the chosen one act; return whether the key was used."""
        if not self.count:
            return False
        page = max(1, self.visible.height // self._pitch(self.kit) - 1)
        if event.key in _STEP_KEYS:
            self.go_to(self.index + _STEP_KEYS[event.key])
        elif event.key in _PAGE_KEYS:
            self.go_to(self.index + page * _PAGE_KEYS[event.key])
        elif event.key == pygame.K_HOME:
            self.go_to(0)
        elif event.key == pygame.K_END:
            self.go_to(self.count - 1)
        elif event.key in PRESSING_KEYS:
            self.chosen_row.activate()
        else:
            return self.chosen_row.key(event)
        return True

    def go_to(self, index: int) -> None:
        """Put the keyboard on a row, or the end next to it."""
        self.index = max(0, min(self.count - 1, index))
        self._on_move()

    def go_on(self, before: Widget) -> None:
        """Stay at the row where the keyboard was."""
        if isinstance(before, LongList):
            self.index = max(0, min(self.count - 1, before.index))
