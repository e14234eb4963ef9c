"""Screens with long lists, of deals or of matches, whose entries are read as they show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto
from typing import Any, Final, TypeVar

import pygame

from game.session.progress.history import HistoryEntry, PlayedDeals
from game.ui.boxes.box import Widget
from game.ui.host import Host
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.history.row import HEIGHT, HistoryRow
from game.ui.widgets.long_list import LongList
from game.ui.widgets.one_of_few import Segmented
from game.words.i18n import tr

_PAGE: Final = 64
_MOST_PAGES: Final = 8
_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""
_PAGE_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class EntryPages:
    """Knows the keys of all deals of a list, and of those that show everything.

    Attributes:
        keys: of all deals, in their order.
    """

    def __init__(self, history: PlayedDeals, keys: Sequence[str]) -> None:
        self.keys = keys
        self._history = history
        self._pages: dict[int, dict[str, HistoryEntry]] = {}

    def entry(self, index: int) -> HistoryEntry | None:
        """A deal of the list, 0 for the first; None for one that is not there any more."""
        number = index // _PAGE
        if number not in self._pages:
            keys = self.keys[number * _PAGE : (number + 1) * _PAGE]
            while len(self._pages) >= _MOST_PAGES:
                del self._pages[next(iter(self._pages))]
            self._pages[number] = {it.deal.key: it for it in self._history.entries(keys)}
        return self._pages[number].get(self.keys[index])

    def forget(self) -> None:
        """Something has changed: read anew what shows."""
        self._pages.clear()


_Row = TypeVar("_Row", bound=HistoryRow)


class HistoryPart(Enum):
    """Which of the two lists is open."""

    DEALS = auto()
    MATCHES = auto()


class ListScene(HeaderScene):
    """A screen with long lists in its only panel.

    Attributes:
        lists: of rows that are ``HistoryRow``, from top to bottom.
    """

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.lists: list[LongList[Any]] = []

    def place_parts(self, part: HistoryPart) -> None:
        """Put the choice between deals and matches into the header."""
        words = ((HistoryPart.DEALS, tr("Deals")), (HistoryPart.MATCHES, tr("Matches")))
        self.place_switch(Segmented(tr("Show"), words, part, self._open_part))

    def _open_part(self, part: HistoryPart) -> None:
        routes = self.app.routes
        self.app.pop()
        self.app.push(routes.review_list() if part is HistoryPart.DEALS else routes.match_list())

    def list_of(self, label: str, count: int, make: Callable[[int], _Row]) -> LongList[_Row]:
        """A list of so many rows, each of which is made when it shows."""
        return LongList(label, count, make, height=HEIGHT, above=_RING_ROOM, on_move=self.moved)

    def first_focus(self) -> Widget | None:
        """The first list, where there is one."""
        return self.lists[0] if self.lists else super().first_focus()

    def layout(self) -> None:
        """See ``HeaderScene.layout``; from the start one sees which row the keys have chosen."""
        opened = self.form.focus is None
        super().layout()
        if opened and self.lists:
            self.form.move_to(self.lists[0], by_key=True)

    def read_anew(self) -> None:
        """Lay out anew what may have changed; the lists stay where they were scrolled to."""
        offset = self.panels[0].offset
        self.layout()
        self.panels[0].scroll_by(offset - self.panels[0].offset)

    def moved(self) -> None:
        """The keyboard came to another row: say which, and scroll there."""
        chosen = self.form.focus
        if isinstance(chosen, LongList):
            self._scroll_to(chosen)
            self.app.announce(chosen.chosen_row.label, focus=True)

    def _reveal(self, widget: Widget) -> None:
        if isinstance(widget, LongList):
            self.moved()
        else:
            super()._reveal(widget)

    def _scroll_to(self, widget: Widget) -> None:
        if isinstance(widget, LongList):
            self.panels[0].show(widget.place_of(widget.index))
        else:
            super()._scroll_to(widget)

    def _key(self, event: pygame.event.Event) -> bool:
        """Pages of a list are turned by its own keys."""
        if event.key in _PAGE_KEYS and isinstance(self.form.focus, LongList):
            return self.form.focus.key(event)
        return super()._key(event)

    def _find_pointed(self) -> Widget | None:
        """An icon in a row has a tooltip too."""
        icons = (it for rows in self.lists for row in rows.shown_rows for it in row.icons)
        return next((it for it in icons if it.hover), None) or super()._find_pointed()
