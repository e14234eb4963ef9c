"""A panel over the screen below, which shows through a veil; a list in it to choose from."""

from __future__ import annotations

import math

import pygame

from game.ui.drawing.canvas import draw_veil
from game.ui.host import AppScene, Host
from game.ui.input.keys import is_press
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_crest


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

    def centre_panel(self, room: pygame.Rect, width: int, most: float = math.inf) -> None:
        """Place the panel in the middle of a room, as high as it needs to be.

        Args:
            room: where it has to lie, in pixels.
            width: pixels that it would have, where there is room.
            most: pixels that it is high at most.
        """
        kit, width = self.screen.menu, min(width, room.width)
        height = round(min(room.height, most, self.panel.height_in(kit, width)))
        self.panel.place_by(kit, (width, height), center=room.center)

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
            kit, panel = self.screen.menu, self.panel.rect
            draw_crest(kit, target, (panel.centerx, panel.top + kit.px(2)))


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
