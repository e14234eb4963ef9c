"""The edge of the table: where deal, menu, called card and last trick lie, and its buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.session.field import FieldComparison, FieldQueue
from game.ui.drawing.vector import Point, arc, circle, path
from game.ui.look.buttons import ButtonKind, ButtonShape
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import title_growth
from game.ui.look.theme import BRIGHT_GOLD, Face
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.layout import MARGIN, MOST_SEATS, TableLayout, pixel_rect
from game.ui.table.middle_places import (
    BESIDE_CONFIRM,
    SHORT_DISCARD,
    confirm_button,
    slam_button,
)
from game.ui.table.seats.layout import PLATE_HEIGHT, PLATE_OVERLAP, RIBBON_HEIGHT
from game.ui.widgets.button import Button, RoundButton
from game.words.i18n import tr
from game.words.numbers import percentage

_ROUND_ADVICE: Final = 26
_FINGER: Final = 44
"""The least radius of the round button in units, and its least width in pixels."""


def menu_button(layout: TableLayout) -> tuple[Point, float]:
    """Middle in pixels and radius in units of the round menu button."""
    return (layout.size[0] - 66 * layout.unit, 64 * layout.unit), 25


def deal_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The plate left of the menu button that says which deal this is."""
    (x, y), radius = menu_button(layout)
    height = PLATE_HEIGHT * layout.text
    return pixel_rect(x - (radius + 5) * layout.unit - width, y - height / 2, width, height)


def last_trick_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The button that shows the last trick, at the right edge above the player's height."""
    height = 44 * layout.text
    top = 0.612 * layout.size[1] - height - 5 * layout.unit
    if layout.big and layout.players > 3:
        plates = PLATE_HEIGHT * layout.text + RIBBON_HEIGHT * title_growth(layout.kit)
        rise = layout.radius(1) - (PLATE_OVERLAP - 4) * layout.unit
        top = max(top, layout.seat(1)[1] + rise + plates)
    return pixel_rect(layout.size[0] - MARGIN * layout.unit - width, top, width, height)


def room_beside_trick(layout: TableLayout) -> float:
    """Pixels that the button of the last trick may be wide beside the cards of a trick."""
    cards = max(layout.trick_reach(place).right for place in range(layout.players))
    return layout.size[0] - MARGIN * layout.unit - cards


def _advice_rect(layout: TableLayout, width: float) -> pygame.Rect:
    """The button that asks the coach, below the one of the last trick."""
    above = last_trick_rect(layout, width)
    return above.move(0, above.height + round(11 * layout.unit))


def round_advice_button(layout: TableLayout) -> tuple[Point, float]:
    """The coach's button as a round one, for large words: middle, and radius in units.

    A finger finds it in small windows too.
    """
    above = last_trick_rect(layout, 0)
    radius = max(_ROUND_ADVICE, _FINGER / 2 / layout.unit)
    across = layout.size[0] - (MARGIN + radius) * layout.unit
    return (across, above.bottom + (radius + 6) * layout.unit), radius


def called_plaque(layout: TableLayout) -> tuple[Point, float]:
    """Upper left corner of the plaque of the called card, and the room for its width."""
    left = MARGIN * layout.unit
    farthest = layout.seat(layout.players - 2)[0] - 95 * layout.unit
    return (left, 38 * layout.unit), min(0.262 * layout.size[0], farthest) - left


_SIZE: Final = 21
_SMALLEST: Final = 15
_ENDS: Final = 84
"""Room for a button's ends and its icon, in units of text."""


def edge_button(on_click: Callable[[], None]) -> Button:
    """A button in the style of the table's edge; ``name_in_room`` gives it its words."""
    return Button("", on_click, kind=ButtonKind.SECONDARY, shape=ButtonShape.CARTOUCHE, size=_SIZE)


def _edge_button_width(kit: Kit, words: str, size: int = _SIZE) -> float:
    """Pixels that such a button needs for its words."""
    style = Style(Face.TITLE, size, kit.theme.on_button)
    return kit.text_width(words, style) + _ENDS * kit.text_scale


def name_in_room(button: Button, kit: Kit, words: Sequence[str], room: float) -> float:
    """Give a button the first words that fit so many pixels, smaller if need be; return its width.

    The last ones need not fit.
    """
    tries = ((each, size) for each in words for size in range(_SIZE, _SMALLEST - 1, -1))
    usual = (words[-1], _SIZE)
    fits = (it for it in tries if _edge_button_width(kit, *it) <= room)
    button.label, button.size = next(fits, usual)
    return _edge_button_width(kit, button.label, round(button.size))


def edge_column_width(kit: Kit) -> float:
    """The width in pixels of buttons that stand below each other, the same for all."""
    return max(_edge_button_width(kit, words) for words in (tr("Last trick"), tr("Advice")))


_ABOVE: Final = 9
"""Units between the button and the one that confirms a discard."""

_MOST_ABOVE: Final = 22
"""Its largest radius above that button, under a neighbour's plate."""


class AdviceButton:
    """A button with words; with large words, or without room for any, a round one.

    Attributes:
        discarding: whether a discard is asked for, whose button takes its usual place.
    """

    discarding = False

    def __init__(self, on_click: Callable[[], None]) -> None:
        self._worded = edge_button(on_click)
        self._round = RoundButton("lamp", "", on_click)
        self._shown: Button | RoundButton = self._worded

    @property
    def rect(self) -> pygame.Rect:
        """Its place in the window, in pixels."""
        return self._shown.rect

    def place(self, layout: TableLayout) -> None:
        """Put it in its place, which the button that confirms a discard takes."""
        kit, discarding = layout.kit, self.discarding
        words = tr("Advice")
        self._worded.label = self._round.label = words
        self._worded.icon = icon("lamp", kit.theme.on_button)
        width = _edge_button_width(kit, words) if discarding else edge_column_width(kit)
        rect = _advice_rect(layout, width)
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


_RADIUS: Final = 25
_GAP: Final = 12
_STEPS: Final = 48
"""So many states of the ring are told apart."""


class FieldButton(RoundButton):
    """Shows only while a comparison is in work, or its result was not looked at yet.

    A ring tells how far the tables are; the percentage takes the icon's place when all are over.
    """

    def __init__(self, queue: FieldQueue, on_click: Callable[[FieldComparison], None]) -> None:
        """Take the queue whose comparisons the button tells of.

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
        kit, radius = self.kit, self.kit.units(self.rect.width / 2)
        step = round(part * _STEPS)

        def ring() -> str:
            at = radius - 3.6
            if step == _STEPS:
                return circle(radius, radius, at, stroke=BRIGHT_GOLD, width=3.4)
            return path(arc(radius, radius, at, step / _STEPS), stroke=BRIGHT_GOLD, width=3.4)

        if step:
            kit.stamp(target, self.rect.center, radius, ("field ring", step), ring, margin=10)
