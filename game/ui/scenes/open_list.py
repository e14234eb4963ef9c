"""A list of rows over a veil, that closes without a choice as soon as one turns elsewhere."""

from __future__ import annotations

import pygame

from game.ui.drawing.veil import draw_veil
from game.ui.host import AppScene, Host
from game.ui.input.presses import is_press
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Panel


class OpenListScene(AppScene):
    """Rows in a panel; Escape and clicks elsewhere change nothing.

    Attributes:
        panel: what the rows stand in.
        veil: how opaque the veil is, up to 255.
        closing_keys: the keys that close the list.
    """

    covers = False
    veil: int
    closing_keys: tuple[int, ...] = (pygame.K_ESCAPE,)

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.form = Form(())
        self.panel = Panel(())

    def handle(self, event: pygame.event.Event) -> None:
        """Rows act; keys that close and clicks elsewhere close the list."""
        away = is_press(event) and not self.panel.rect.collidepoint(event.pos)
        if away or (event.type == pygame.KEYDOWN and event.key in self.closing_keys):
            self.app.pop()
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        return self.panel.scrolls_at(position) and not self.panel.held

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.panel.let_go()
        self.form.let_go()

    def draw(self, target: pygame.Surface) -> None:
        """Draw the list over the veil."""
        draw_veil(target, self.veil)
        self.panel.draw(target)
