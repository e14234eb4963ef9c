"""Lessons over the table, one page after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.ui.buttons import ButtonKind
from game.ui.kit import Kit
from game.ui.scene import Scene
from game.ui.scenes.header import SCROLL_KEYS
from game.ui.scenes.rule_pages.model import Page
from game.ui.scenes.rule_pages.page import PageBody
from game.ui.veil import draw_veil
from game.ui.widgets.button import Button
from game.ui.widgets.button_row import ButtonRow
from game.ui.widgets.form import Form
from game.ui.widgets.ornament import draw_crest
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.app import App

_VEIL: Final = 140
_WIDTH: Final = 860
"""Units of a panel whose pictures stand beside the text."""

_NARROW_WIDTH: Final = 600
_INSET: Final = 36
_CREST: Final = 24
"""Units by which the crest rises above the panel."""
_EDGE: Final = 30
"""Units of the window that stay free around panel and crest."""


class _BothEnds(ButtonRow):
    """Two buttons as wide as their words want them, at the ends of a row if that has room."""

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """See ``Body.place``."""
        height = super().place(kit, area)
        first, last = self.buttons
        widths = [button.natural_size(kit)[0] for button in (first, last)]
        if sum(widths) < area.width and first.rect.top == last.rect.top:
            first.place(kit, pygame.Rect(area.topleft, (widths[0], height)))
            left = area.right - widths[1]
            last.place(kit, pygame.Rect(left, area.top, widths[1], height))
        return height


class LessonScene(Scene):
    """A page with text and cards on a panel over the table; Escape and the main button go on."""

    covers = False

    def __init__(self, app: App, pages: Sequence[Page], on_stop: Callable[[], None]) -> None:
        """Show pages, one after the other.

        Args:
            app: the running application.
            pages: what is to be read.
            on_stop: called when the player wants no more lessons.
        """
        super().__init__(app)
        self._pages = list(pages)
        self._on_stop = on_stop
        self.form = Form(())
        self._announce()

    @property
    def page(self) -> Page:
        """The page that is open."""
        return self._pages[0]

    def layout(self) -> None:
        """Place the panel in the middle, as high as the page wants it; what is too long scrolls."""
        kit = self.screen.menu
        stop = Button(tr("No more lessons"), self._stop, kind=ButtonKind.QUIET)
        onward = Button(tr("Go on"), self._go_on)
        room = self.screen.rect.inflate(-2 * kit.px(_EDGE), -2 * kit.px(_EDGE))
        room.height -= kit.px(_CREST)
        wide = room.width >= kit.px(_WIDTH)
        width = min(room.width, kit.px(_WIDTH if wide else _NARROW_WIDTH))
        body = PageBody(self.page, wide=wide)
        self.panel = Panel([body], foot=[_BothEnds([stop, onward])], inset=_INSET)
        height = min(room.height, self.panel.natural_height(kit, width))
        rect = pygame.Rect(0, 0, width, height)
        rect.center = (room.centerx, room.centery + kit.px(_CREST))
        self.panel.place(kit, rect)
        before, self.form = self.form, Form([[stop, onward]], onward)
        self.form.take_over(before)

    def _go_on(self) -> None:
        del self._pages[0]
        if self._pages:
            self.layout()
            self._announce()
        else:
            self.app.pop()

    def _stop(self) -> None:
        self.app.pop()
        self._on_stop()

    def _announce(self) -> None:
        texts = (text for block in self.page.blocks for text in block.texts)
        self.app.announce(" ".join(texts))

    def handle(self, event: pygame.event.Event) -> None:
        """The buttons act, and the page scrolls by wheel, bar and keys."""
        key = event.key if event.type == pygame.KEYDOWN else None
        if key == pygame.K_ESCAPE:
            self._go_on()
        elif key in SCROLL_KEYS:
            self.panel.scroll_by(round(SCROLL_KEYS[key] * self.panel.rect.height))
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.form.let_go()
        self.panel.let_go()

    def draw(self, target: pygame.Surface) -> None:
        """Draw veil, panel and page."""
        kit = self.screen.menu
        draw_veil(target, _VEIL)
        self.panel.draw(target)
        draw_crest(kit, target, (self.panel.rect.centerx, self.panel.rect.top + kit.px(2)))
