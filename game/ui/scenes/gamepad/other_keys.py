"""What keys do on a screen that no button of a game pad stands for, as a list to choose from."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.input.gamepads import button_of
from game.ui.input.strokes import FULL_SCREEN, Hint, Stroke
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.overlay import OpenListScene
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.words.i18n import tr

_WIDTH: Final = 340
_INSET: Final = 26
_EDGE: Final = 26


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
        kit, edge = self.screen.menu, self.screen.table.px(_EDGE)
        rows = [
            ListRow(words[:1].upper() + words[1:], "", partial(self._choose, stroke))
            for stroke, words in self.offered
        ]
        title = Words(tr("More"), Style(Face.TITLE, 24, kit.theme.heading), align="centre")
        self.panel = Panel([RowList(rows, name=tr("More"))], head=[title], inset=_INSET)
        bounds = self.screen.rect.inflate(-2 * edge, -2 * edge)
        widest = max(row.natural_size(kit)[0] for row in rows) + 2 * kit.px(_INSET)
        self.centre_panel(bounds, max(widest, kit.px(_WIDTH)))
        before, self.form = self.form, Form([rows], rows[0], self.panel.reveal)
        self.form.move_to(rows[0], by_key=True)
        self.form.take_over(before)

    def _choose(self, stroke: Stroke) -> None:
        self.app.pop()
        self._press(stroke)
