"""A button at the edge of the table: how far a deal is compared with other tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.session.field import FieldComparison, FieldQueue
from game.ui.drawing.vector import arc, circle, path
from game.ui.look.kit import Style
from game.ui.look.theme import BRIGHT_GOLD, Face
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.layout import TableLayout
from game.ui.widgets.button import RoundButton
from game.words.i18n import tr
from game.words.numbers import percentage

_RADIUS: Final = 25
_GAP: Final = 12
_STEPS: Final = 48
"""So many states of the ring are told apart."""


class FieldButton(RoundButton):
    """Shows only while a comparison is in work, or its result was not looked at yet.

    A ring tells how far the tables are; the percentage takes the icon's place when all are over.
    """

    def __init__(self, queue: FieldQueue, on_click: Callable[[FieldComparison], None]) -> None:
        """Watch what is compared.

        Args:
            queue: what is.
            on_click: opens a comparison.
        """
        super().__init__("podium", "", self._open)
        self._queue, self._on_click = queue, on_click
        self._said: FieldComparison | None = None

    @property
    def comparison(self) -> FieldComparison | None:
        """What it is about; None where there is nothing to be told."""
        return self._queue.told or self._queue.current

    def _open(self) -> None:
        if self.comparison is not None:
            self._on_click(self.comparison)

    def handle(self, event: pygame.event.Event) -> bool:
        """See ``Widget.handle``; it reacts only while there is a comparison to open."""
        return self.comparison is not None and super().handle(event)

    def news(self) -> str | None:
        """The result, once, when all tables are over."""
        told = self._queue.told
        if told is None or told is self._said:
            return None
        self._said = told
        return self._words(told)

    def _words(self, comparison: FieldComparison) -> str:
        done, total = len(comparison.report.results), comparison.report.tables
        own = comparison.report.own_standing
        if done < total or own is None:
            return tr("The same deal at other tables: {n} of {total}", n=done, total=total)
        share = percentage(float(own.percentage))
        return tr("The same deal at other tables: {percentage}", percentage=share)

    # -- drawing --------------------------------------------------------------------------------

    def draw_beside(self, target: pygame.Surface, layout: TableLayout, plate: pygame.Rect) -> None:
        """Draw it at the left of the plate that says which deal this is, if there is news."""
        if self.comparison is None:
            self.let_go()
            return
        kit = layout.kit
        self.place_round(kit, (plate.left - kit.px(_RADIUS + _GAP), plate.centery), _RADIUS)
        self.draw(target)
        if self.hover:
            bounds = layout.bounds
            draw_tooltip(kit, target, self.rect, [self.label], bounds, plain=True)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it, if there is something to tell."""
        shown = self.comparison
        if shown is None:
            return
        self.label = self._words(shown)
        done = shown is self._queue.told
        self.icon = "" if done else "podium"
        super().draw(target)
        self._draw_ring(target, 1.0 if done else shown.run.progress)
        own = shown.report.own_standing
        if done and own is not None:
            words = percentage(float(own.percentage))
            style = Style(Face.STRONG, 14, self.kit.theme.on_button)
            self.kit.draw_centred(target, *self.rect.center, words, style)

    def _draw_ring(self, target: pygame.Surface, part: float) -> None:
        kit, radius = self.kit, self.rect.width / 2 / self.kit.scale
        step = round(part * _STEPS)

        def ring() -> str:
            at = radius - 3.6
            if step == _STEPS:
                return circle(radius, radius, at, stroke=BRIGHT_GOLD, width=3.4)
            return path(arc(radius, radius, at, step / _STEPS), stroke=BRIGHT_GOLD, width=3.4)

        if step:
            kit.stamp(target, self.rect.center, radius, ("field ring", step), ring, margin=10)
