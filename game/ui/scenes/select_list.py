"""The open list of a select, over the screen that it belongs to."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

import pygame

from game.ui.host import Host
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.overlay import OpenListScene
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.select import Select

_INSET: Final = 20
"""Units at which the box of a chosen row keeps clear of the frame's corner arcs."""

_MARGIN: Final = 18
"""Units by which the list is wider than its select at each side."""

_LEAST: Final = 220
_NOTE_WIDTH: Final = 520
_WRAPS_WELL: Final = 400
"""Units from which notes break into lines rather than that the list grows beyond its select."""

_EDGE: Final = 26
"""Units that stay free along the edge of the window, where its frame runs."""


class SelectListScene(OpenListScene):
    """Rows below, above or over a select; a click elsewhere or Escape changes nothing."""

    veil = 70
    closing_keys = (pygame.K_ESCAPE, pygame.K_TAB)

    def __init__(self, app: Host, select: Select[Any]) -> None:
        super().__init__(app)
        self.select = select
        self._below = app.scene
        self._lost = False

    def layout(self) -> None:
        """Place the list below the select, above it, or over it where neither side has room."""
        self._find_select()
        kit = self.screen.menu
        edge = self.screen.table.px(_EDGE)
        bounds = self.screen.rect.inflate(-2 * edge, -2 * edge)
        rows = [
            ListRow(option.label, option.note, partial(self._choose, index), radio=True)
            for index, option in enumerate(self.select.options)
        ]
        chosen = rows[self.select.index]
        chosen.chosen = True
        self.panel = Panel([RowList(rows, name=self.select.label)], inset=_INSET)
        margin = kit.px(_MARGIN)
        has_notes = any(option.note for option in self.select.options)
        natural = max(row.natural_size(kit)[0] for row in rows)
        width = max(kit.px(_LEAST), self.select.rect.width + 2 * margin)
        if not has_notes or width < kit.px(_WRAPS_WELL):
            words = min(natural, kit.px(_NOTE_WIDTH)) if has_notes else natural
            width = min(max(width, words + 2 * kit.px(_INSET)), bounds.width)
        height = min(self.panel.height_in(kit, width), bounds.height)
        place = pygame.Rect(0, 0, width, height)
        place.topright = (self.select.rect.right + margin, self.select.rect.bottom + kit.px(4))
        above = self.select.rect.top - kit.px(4)
        if place.bottom > bounds.bottom and above - height >= bounds.top:
            place.bottom = above
        place.clamp_ip(bounds)
        self.panel.place(kit, place)
        before = self.form
        self.form = Form([rows], chosen, self.panel.reveal)
        self.form.move_to(chosen, by_key=self.select.focus)
        self.form.take_over(before)
        if self.form.focus is not None:
            self.panel.reveal(self.form.focus)

    @property
    def spoken_name(self) -> str:
        """See ``Scene.spoken_name``."""
        return self.select.label

    def _find_select(self) -> None:
        """Take the select that stands for the old one, if the screen was built again meanwhile."""
        if not isinstance(self._below, HeaderScene):
            return
        shown = [it for it in self._below.form.widgets if isinstance(it, Select)]
        if self.select in shown:
            return
        same = next((it for it in shown if it.label == self.select.label), None)
        self._lost = same is None
        self.select = same or self.select

    def update(self, seconds: float) -> None:
        """Close the list of a select that the screen has no room for any more."""
        if self._lost:
            self.app.pop()

    def _choose(self, index: int) -> None:
        self.app.pop()
        self.select.choose(index)
