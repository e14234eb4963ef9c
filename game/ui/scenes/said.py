"""All that was said lately, over the screen on which one asks for it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Prose, Spacer
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.overlay import OverlayScene
from game.ui.widgets.button import Button
from game.ui.widgets.form import Form
from game.ui.widgets.panel import SCROLL_KEYS, Panel
from game.words.i18n import tr

_WIDTH: Final = 720
_HEIGHT: Final = 540
_MARGIN: Final = 30
_CREST: Final = 24
"""Units by which the crest rises above the panel."""
_HEAD: Final = 30
_TITLE: Final = 50
"""Units that the title takes, and from the panel's edge to its middle."""

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
        kit, theme = self.screen.menu, self.screen.theme
        self._shown = len(self.app.said)
        close = Button(tr("Close"), self.app.pop, size=19)
        keys = Prose(self._keys, Style(Face.NOTE, 15.5, theme.muted))
        foot = Across(keys, close, shares=(1, 0), gap=18)
        head = Spacer(height=_HEAD)
        self.panel = Panel(self._lines(), head=[head], foot=[foot], gap=8, at_end=True, whole=True)
        room = self.screen.rect.inflate(-2 * kit.px(_MARGIN), -2 * kit.px(_MARGIN))
        room.top, room.height = room.top + kit.px(_CREST), room.height - kit.px(_CREST)
        self.centre_panel(room, kit.px(_WIDTH), kit.px(_HEIGHT))
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

    def draw(self, target: pygame.Surface) -> None:
        """Draw veil, panel, crest and title."""
        super().draw(target)
        kit, panel = self.screen.menu, self.panel.rect
        title = Style(Face.TITLE, 23, kit.theme.heading)
        middle = panel.top + kit.px(_TITLE)
        kit.draw_centred(target, panel.centerx, middle, tr("What was said"), title)
