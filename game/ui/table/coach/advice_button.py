"""The button at the table's edge that asks the coach."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.i18n import tr
from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.icons import icon
from game.ui.kit import Style
from game.ui.table.discard_layout import confirm_button
from game.ui.table.edge_layout import advice_rect, round_advice_button
from game.ui.table.layout import TableLayout
from game.ui.theme import Face
from game.ui.widgets.button import Button, RoundButton


class AdviceButton:
    """A button with words; with large words a round one."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        self._worded = Button(
            "", on_click, kind=ButtonKind.SECONDARY, shape=ButtonShape.CARTOUCHE, size=21
        )
        self._round = RoundButton("lamp", "", on_click)
        self._shown: Button | RoundButton = self._worded

    @property
    def rect(self) -> pygame.Rect:
        """Where it is."""
        return self._shown.rect

    def place(self, layout: TableLayout, *, discarding: bool) -> None:
        """Put it in its place, which the button that confirms a discard takes."""
        kit = layout.kit
        words = tr("Advice")
        self._worded.label = self._round.label = words
        self._worded.icon = icon("lamp", kit.theme.on_button)
        width = kit.text_width(words, Style(Face.TITLE, 21, kit.theme.on_button))
        rect = advice_rect(layout, width + 84 * kit.text_scale)
        centre, radius = round_advice_button(layout)
        self._shown = self._round if layout.big else self._worded
        if discarding:
            above = confirm_button(layout, 0).top - round(9 * layout.unit)
            rect.bottom = above
            centre = (centre[0], above - radius * layout.unit)
        self._worded.place(kit, rect)
        self._round.place_round(kit, centre, radius)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let it react; return whether it took the event."""
        return self._shown.handle(event)

    def let_go(self) -> None:
        """Forget that the pointer went down on it."""
        self._shown.let_go()

    def draw(self, target: pygame.Surface, *, open_now: bool) -> None:
        """Draw it, pressed while the panel is open."""
        self._shown.held = open_now
        self._shown.draw(target)
