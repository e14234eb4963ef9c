"""A note about a deal, to be written over the list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.session.progress.rows import LONGEST_NOTE
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Spacer, Words
from game.ui.host import Host
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.overlay import OverlayScene
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel
from game.ui.widgets.text_field import TextField
from game.words.i18n import tr

_WIDTH: Final = 620
_MARGIN: Final = 30
_CREST_ROOM: Final = 12


class NoteScene(OverlayScene):
    """A panel with a text field; Enter keeps the note, Escape leaves it as it was."""

    veil = 140
    crested = True

    def __init__(self, app: Host, title: str, note: str, keep: Callable[[str], None]) -> None:
        """Offer a note for change.

        Args:
            app: the running application.
            title: which deal it is about.
            note: what stands there.
            keep: told what is to stand there.
        """
        super().__init__(app)
        self._title, self._note, self._keep_note = title, note, keep

    def layout(self) -> None:
        """Place the panel in the middle of the window."""
        kit = self.screen.menu
        self._field = TextField(
            tr("Note"), self._note, self._type, limit=LONGEST_NOTE, placeholder=tr("Your note")
        )
        quiet = Button(tr("Cancel"), self.app.pop, kind=ButtonKind.QUIET, size=19)
        title = Words(self._title, Style(Face.TITLE, 23, kit.theme.heading), align="centre")
        buttons = Across(
            Spacer(),
            quiet,
            Button(tr("Keep the note"), self._keep, size=19),
            shares=(1, 0, 0),
            gap=18,
        )
        self.panel = Panel([Down(Spacer(height=_CREST_ROOM), title, self._field, buttons, gap=16)])
        self.centre_panel(self.screen.rect.inflate(-2 * kit.px(_MARGIN), 0), kit.px(_WIDTH))
        before, self.form = self.form, Form(self.panel.groups(), self._field)
        self.form.take_over(before)
        if not before.widgets:
            self.form.move_to(self._field, by_key=True)

    def _type(self, text: str) -> None:
        self._note = text

    def _keep(self) -> None:
        note = " ".join(self._note.split())
        self.app.pop()
        self._keep_note(note)

    @property
    def typing(self) -> pygame.Rect | None:
        """The field, while what is typed goes in there."""
        return self._field.rect if self._field.typing else None

    def edit(self, press: pygame.event.Event) -> bool:
        """See ``Scene.edit``."""
        return self._field.edit(press)

    def handle(self, event: pygame.event.Event) -> None:
        """Enter in the field keeps, Escape leaves."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key == pygame.K_ESCAPE:
            self.app.pop()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and self.form.focus is self._field:
            self._keep()
        else:
            self.form.handle(event)
