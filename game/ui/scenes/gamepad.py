"""What a game pad has no buttons for: letters over the screen, and what other keys do."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pygame

from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.input.gamepads import button_of
from game.ui.input.strokes import BACKSPACE, ENTER, FULL_SCREEN, Hint, Stroke
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.overlay import OpenListScene, OverlayScene
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.text_field import LetterGrid
from game.words.i18n import tr

_INSET: Final = 24
_EDGE: Final = 24


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
        """Place the grid in that half of the window where the field is not."""
        kit, edge = self.screen.menu, self.screen.table.px(_EDGE)
        buttons = [
            Button(tr("Capital"), self._change_case, kind=ButtonKind.QUIET, size=17),
            Button(tr("Space"), lambda: self._type(" "), kind=ButtonKind.QUIET, size=17),
            Button(tr("Erase"), lambda: self._press(BACKSPACE), kind=ButtonKind.QUIET, size=17),
            Button(tr("Done"), self._finish, size=17),
        ]
        row = Across(*buttons, shares=(1, 1, 1, 1), gap=10)
        width = self.grid.natural_size(kit)[0]
        self.panel = Panel([Down(self.grid, row, gap=12)], inset=_INSET)
        place = pygame.Rect(0, 0, width + 2 * kit.px(_INSET), 0)
        place.height = self.panel.height_in(kit, place.width)
        bounds = self.screen.rect.inflate(-2 * edge, -2 * edge)
        place.midbottom = bounds.midbottom
        field = self._below.typing
        if field is not None and field.bottom > place.top:
            place.midtop = bounds.midtop
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


_WIDTH: Final = 340
_LIST_INSET: Final = 26
_LIST_EDGE: Final = 26


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
        kit, edge = self.screen.menu, self.screen.table.px(_LIST_EDGE)
        rows = [
            ListRow(words[:1].upper() + words[1:], "", partial(self._choose, stroke))
            for stroke, words in self.offered
        ]
        title = Words(tr("More"), Style(Face.TITLE, 24, kit.theme.heading), align="centre")
        self.panel = Panel([RowList(rows, name=tr("More"))], head=[title], inset=_LIST_INSET)
        bounds = self.screen.rect.inflate(-2 * edge, -2 * edge)
        widest = max(row.natural_size(kit)[0] for row in rows) + 2 * kit.px(_LIST_INSET)
        self.centre_panel(bounds, max(widest, kit.px(_WIDTH)))
        before, self.form = self.form, Form([rows], rows[0], self.panel.reveal)
        self.form.move_to(rows[0], by_key=True)
        self.form.take_over(before)

    def _choose(self, stroke: Stroke) -> None:
        self.app.pop()
        self._press(stroke)
