"""Panels that every screen opens: the list of a select, what was said lately, keys of game pads."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Prose, Words
from game.ui.boxes.floating import at_free_edge, hung_on, widened
from game.ui.boxes.stacks import Across, Down
from game.ui.host import Host
from game.ui.input.gamepads import button_of
from game.ui.input.keys import BACKSPACE, ENTER, FULL_SCREEN, Hint, Stroke
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.overlay import OpenListScene, OverlayScene
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select
from game.ui.widgets.control import Form
from game.ui.widgets.panel import SCROLL_KEYS, Panel
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.text_field import LetterGrid
from game.words.i18n import tr

_EDGE: Final = 26
"""Units that lists keep free along the edge of the window, where its frame runs."""

_INSET: Final = 20
"""Units at which the box of a chosen row keeps clear of the frame's corner arcs."""

_MARGIN: Final = 18
"""Units by which the list is wider than its select at each side."""

_APART: Final = 4
_LEAST: Final = 180
_NOTE_WIDTH: Final = 520
_WRAPS_WELL: Final = 400
"""Units from which notes break into lines rather than that the list grows beyond its select."""


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
        kit, room = self.screen.menu, self.room(_EDGE, of_table=True)
        rows = [
            ListRow(option.label, option.note, partial(self._choose, index), radio=True)
            for index, option in enumerate(self.select.options)
        ]
        chosen = rows[self.select.index]
        chosen.chosen = True
        opener = widened(self.select.rect, kit.px(_MARGIN))
        wide, most = kit.units(opener.width), math.inf
        if any(option.note for option in self.select.options):
            most = _NOTE_WIDTH if wide < _WRAPS_WELL else 0
        listed = On(RowList(rows, name=self.select.label), wide=_LEAST, narrow=most)
        self.panel = Panel([listed], inset=_INSET)
        size = On(self.panel, wide=wide).size_within(kit, room)
        self.panel.place(kit, hung_on(opener, size, room, kit.px(_APART)))
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


_SAID_WIDTH: Final = 720
_SAID_HEIGHT: Final = 540
_SAID_MARGIN: Final = 30
_HEAD: Final = 30
_ABOVE_TITLE: Final = 7
"""Units of the title's line, and over it; the frame is further away."""

_CLOSING: Final = (pygame.K_ESCAPE, pygame.K_F10)


class SaidScene(OverlayScene):
    """A panel of sentences, the newest last and strong; what is too much scrolls."""

    veil = 140
    crested = True

    def __init__(self, app: Host, more: Callable[[int], bool], keys: str) -> None:
        """Show what was said.

        Args:
            app: the running application.
            more: told of keys; says more, and returns whether it did.
            keys: what these say; empty where there are none.
        """
        super().__init__(app)
        self._more, self._keys = more, keys
        self._shown = 0

    def layout(self) -> None:
        """Place the panel in the middle of the window, scrolled to what was said last."""
        theme = self.screen.theme
        self._shown = len(self.app.said)
        close = Button(tr("Close"), self.app.pop, size=19)
        keys = Prose(self._keys, Style(Face.NOTE, 15.5, theme.muted))
        foot = Across(keys, close, shares=(1, 0), gap=18)
        title = Words(tr("What was said"), Style(Face.TITLE, 23, theme.heading), align="centre")
        head = On(title, above=_ABOVE_TITLE, high=_HEAD, low=_HEAD)
        self.panel = Panel(self._lines(), head=[head], foot=[foot], gap=8, at_end=True, whole=True)
        self.centre_panel(
            self.room(_SAID_MARGIN), wide=_SAID_WIDTH, narrow=_SAID_WIDTH, low=_SAID_HEIGHT
        )
        before, self.form = self.form, Form([[close]])
        self.form.take_over(before)

    def _lines(self) -> list[Box]:
        theme = self.screen.theme
        lines = [sentence for _, sentence in self.app.said] or [tr("Nothing was said yet.")]
        quiet, strong = Style(Face.BODY, 17, theme.muted), Style(Face.STRONG, 17, theme.text)
        return [Prose(line, strong if line is lines[-1] else quiet) for line in lines]

    def update(self, seconds: float) -> None:
        """Add what was said meanwhile."""
        if len(self.app.said) != self._shown:
            self.layout()

    def handle(self, event: pygame.event.Event) -> None:
        """Escape closes; the panel scrolls by wheel, bar and keys."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key in _CLOSING:
            self.app.pop()
        elif key is not None and self._more(key):
            self.layout()
        elif key in SCROLL_KEYS:
            self.panel.scroll_by_key(key)
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)


_AROUND_LETTERS: Final = 24
"""Units between letters and frame, and from there to the edge of the window."""


class LettersScene(OverlayScene):
    """A grid of letters above or below the field, and what else typing needs.

    X deletes a letter, the shoulders change to capitals, B closes it.
    """

    veil = 60

    def __init__(self, app: Host) -> None:
        """Type into the field of the screen that is on top now."""
        super().__init__(app)
        self._below = app.scene
        self.grid = LetterGrid(tr("Letters"), self._type)

    @property
    def spoken_name(self) -> str:
        """See ``Scene.spoken_name``."""
        return self.grid.label

    def layout(self) -> None:
        """Place the grid in that half of the window where the field is not, flatter if need be."""
        kit, room = self.screen.menu, self.room(_AROUND_LETTERS, of_table=True)
        buttons = [
            Button(tr("Capital"), self._change_case, kind=ButtonKind.QUIET, size=17),
            Button(tr("Space"), lambda: self._type(" "), kind=ButtonKind.QUIET, size=17),
            Button(tr("Erase"), lambda: self._press(BACKSPACE), kind=ButtonKind.QUIET, size=17),
            Button(tr("Done"), self._finish, size=17),
        ]
        row = On(Across(*buttons, gap=10), narrow=0)  # as wide as the letters
        self.panel = Panel([Down(self.grid, row, gap=12)], inset=_AROUND_LETTERS)
        for self.grid.flat in (False, True):
            size = self.panel.size_within(kit, room)
            place = at_free_edge(room, size, self._below.typing)
            if self._below.typing is None or not place.colliderect(self._below.typing):
                break
        self.panel.place(kit, place)
        before, self.form = self.form, Form([[self.grid, *buttons]], self.grid)
        self.form.move_to(self.grid, by_key=True)
        self.form.take_over(before)

    # -- typing ---------------------------------------------------------------------------------

    def _type(self, letter: str) -> None:
        self._below.handle(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self._close_without_field()

    def _press(self, stroke: Stroke) -> None:
        self._below.handle(stroke.press)
        self._close_without_field()

    def _close_without_field(self) -> None:
        """Close when the screen needs no more letters, as with a code that is whole."""
        if self._below.typing is None and self.app.scene is self:
            self.app.pop()

    def _change_case(self) -> None:
        self.grid.capital = not self.grid.capital

    def _finish(self) -> None:
        self.app.pop()
        self._below.handle(ENTER.press)

    def handle(self, event: pygame.event.Event) -> None:
        """The grid and its buttons; Escape closes them."""
        if event.type != pygame.KEYDOWN:
            self.form.handle(event)
        elif event.key == pygame.K_ESCAPE:
            self.app.pop()
        elif event.key == pygame.K_BACKSPACE:
            self._press(BACKSPACE)
        elif event.key == pygame.K_TAB:
            self._change_case()
        else:
            self.form.handle(event)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the letters over a light veil."""
        super().draw(target)
        self.form.draw(target)


_KEYS_WIDTH: Final = 340
_KEYS_INSET: Final = 26


class OtherKeysScene(OpenListScene):
    """A row for each key; Escape changes nothing."""

    veil = 110

    def __init__(self, app: Host, press: Callable[[Stroke], None]) -> None:
        """List what the screen on top has.

        Args:
            app: the running application.
            press: presses the key that was chosen, after the list has closed.
        """
        super().__init__(app)
        self._press = press
        own = [it for it in app.scene.shortcuts() if button_of(it[0]) is None]
        self.offered: tuple[Hint, ...] = (*own, (FULL_SCREEN, tr("full screen")))

    def layout(self) -> None:
        """Place the list in the middle."""
        rows = [
            ListRow(words[:1].upper() + words[1:], "", partial(self._choose, stroke))
            for stroke, words in self.offered
        ]
        title = Words(tr("More"), Style(Face.TITLE, 24, self.screen.theme.heading), align="centre")
        self.panel = Panel([RowList(rows, name=tr("More"))], head=[title], inset=_KEYS_INSET)
        self.centre_panel(self.room(_EDGE, of_table=True), wide=_KEYS_WIDTH)
        before, self.form = self.form, Form([rows], rows[0], self.panel.reveal)
        self.form.move_to(rows[0], by_key=True)
        self.form.take_over(before)

    def _choose(self, stroke: Stroke) -> None:
        self.app.pop()
        self._press(stroke)
