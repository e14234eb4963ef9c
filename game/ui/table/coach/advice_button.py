"""The button at the table's edge that asks the coach."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.look.icons import icon
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.pose import Point
from game.ui.table.edge.buttons import edge_button, edge_button_width, even_width
from game.ui.table.edge.layout import advice_rect, round_advice_button
from game.ui.table.layout import MARGIN, MOST_SEATS, TableLayout
from game.ui.table.middle.discard_layout import (
    BESIDE_CONFIRM,
    SHORT_DISCARD,
    confirm_button,
    slam_button,
)
from game.ui.widgets.button import Button, RoundButton
from game.words.i18n import tr

_ABOVE: Final = 9
"""Units between the button and the one that confirms a discard."""

_MOST_ABOVE: Final = 22
"""Its largest radius above that button, under a neighbour's plate."""


class AdviceButton:
    """A button with words; with large words, or without room for any, a round one."""

    def __init__(self, on_click: Callable[[], None]) -> None:
        self._worded = edge_button(on_click)
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
        width = edge_button_width(kit, words) if discarding else even_width(kit)
        rect = advice_rect(layout, width)
        centre, radius = round_advice_button(layout)
        cramped = layout.players == MOST_SEATS or layout.text > layout.unit
        no_room = layout.big or (discarding and cramped)
        self._shown = self._round if no_room else self._worded
        if discarding:
            rect.bottom = confirm_button(layout).top - round(_ABOVE * layout.unit)
            centre, radius = _round_by_confirm(layout, radius)
        self._worded.place(kit, rect)
        self._round.place_round(kit, centre, radius)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let it react; return whether it took the event."""
        return self._shown.handle(event)

    def let_go(self) -> None:
        """Forget that the pointer went down on it."""
        self._shown.let_go()

    def draw(
        self, target: pygame.Surface, beside: Sequence[pygame.Rect], *, open_now: bool
    ) -> None:
        """Draw it, pressed while the panel is open; a note leaves free what is ``beside`` it."""
        self._shown.held = open_now
        self._shown.draw(target)
        if self._shown is self._round and self._round.hover:
            words, window = [self._round.label], target.get_rect()
            draw_tooltip(self._round.kit, target, self.rect, words, window, beside)


def _round_by_confirm(layout: TableLayout, radius: float) -> tuple[Point, float]:
    """The round button beside those under a discard, or above where that is long.

    Beside six players' a plate may hang above, of the one who sits out.
    """
    confirm, unit = confirm_button(layout), layout.unit
    if layout.players >= SHORT_DISCARD:
        (x, y), beside = slam_button(layout)
        return (x - (beside + BESIDE_CONFIRM + radius) * unit, y), radius
    radius = min(radius, _MOST_ABOVE)
    across = layout.size[0] - (MARGIN + radius) * unit
    return (across, confirm.top - (_ABOVE + radius) * unit), radius
