"""A panel over the screen below, which shows through a veil; a list in it to choose from."""

from __future__ import annotations

from typing import Any, Final

import pygame

from game.ui.boxes.content import On
from game.ui.boxes.floating import around, kept_clear
from game.ui.drawing.canvas import draw_veil
from game.ui.host import AppScene, Host
from game.ui.input.keys import is_press
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import crown

_CREST: Final = 24
"""Units by which a crest rises above its panel."""


class OverlayScene(AppScene):
    """A panel over the screen below.

    Attributes:
        panel: what the player reads and presses.
        veil: how opaque the veil under it is, up to 255.
        crested: whether a crest crowns it.
    """

    covers = False
    veil: int
    crested = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel = Panel(())

    def room(self, free: float, *, of_table: bool = False) -> pygame.Rect:
        """Where the panel may lie, in pixels; crests rise above it.

        Args:
            free: units that stay free along the window's edge.
            of_table: whether these are units of the table.
        """
        kit = self.screen.table if of_table else self.screen.menu
        crest = self.screen.menu.px(_CREST) if self.crested else 0
        return kept_clear(self.screen.rect, kit.px(free), crest)

    def centre_panel(self, room: pygame.Rect, **limits: Any) -> None:
        """Place the panel in the middle of the window, as far as there is room.

        Args:
            room: where it has to lie, in pixels.
            limits: units that it is wide and high; see ``On``.
        """
        kit = self.screen.menu
        size = On(self.panel, **limits).size_within(kit, room)
        self.panel.place(kit, around(self.screen.rect.center, size, room))

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        return self.panel.scrolls_at(position) and not self.panel.held

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.panel.let_go()
        self.form.let_go()

    def draw_veil(self, target: pygame.Surface) -> None:
        """Draw what lies between the panel and the screen below."""
        draw_veil(target, self.veil)

    def draw(self, target: pygame.Surface) -> None:
        """Draw veil, panel and crest."""
        self.draw_veil(target)
        self.panel.draw(target)
        if self.crested:
            crown(self.screen.menu, target, self.panel.rect)


class OpenListScene(OverlayScene):
    """Rows in a panel; Escape and clicks elsewhere change nothing.

    Attributes:
        closing_keys: the keys that close the list.
    """

    closing_keys: tuple[int, ...] = (pygame.K_ESCAPE,)

    def handle(self, event: pygame.event.Event) -> None:
        """Rows act; keys that close and clicks elsewhere close the list."""
        away = is_press(event) and not self.panel.rect.collidepoint(event.pos)
        if away or (event.type == pygame.KEYDOWN and event.key in self.closing_keys):
            self.app.pop()
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)
