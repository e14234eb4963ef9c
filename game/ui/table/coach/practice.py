"""What a practice deal adds to the table: a bar of buttons, and hands that are laid open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.layout import MARGIN, TableLayout
from game.ui.table.middle.middle import draw_caption, draw_mat
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.stage import SHOWN_WIDTH
from game.ui.table.seats.look import SeatLook
from game.ui.widgets.button import RoundButton

_USUAL: Final = (20, 10)
_LARGE: Final = (22, 5)
_CLOSE: Final = (20, 5)
"""Radius of a button, and from one to the next, in units; with large words, and where many stand in
a row."""
_MOST_APART: Final = 4
"""Buttons that find room in a row without standing close."""
_TOP: Final = 24
_CORNER: Final = (62, 44)
"""Where the bar begins in the table's corner: beside its ornament, at the height of the menu."""
_FEWEST: Final = 3
"""Players with whom there is something to practise."""
_PLAQUE: Final = 5
"""Players from whom on the plaque of the called card takes the corner."""
_TWO_ROWS: Final = 6
"""Players from whom on the bar stands in two rows, under the menu."""
_TOP_UNDER_MENU: Final = 93
_BETWEEN_ROWS: Final = 4


@dataclass(frozen=True, slots=True)
class BarButton:
    """A button of the bar above a practice deal.

    Attributes:
        icon: what is on it.
        words: what it does, with its key.
        act: is called when the button is pressed.
        enabled: whether it can be done now.
    """

    icon: str
    words: Callable[[], str]
    act: Callable[[], None]
    enabled: Callable[[], bool] = lambda: True


class PracticeBar:
    """A row of round buttons at the top of the table."""

    def __init__(self, buttons: Sequence[BarButton]) -> None:
        self.buttons = [(each, RoundButton(each.icon, "", each.act)) for each in buttons]
        self.rect: pygame.Rect | None = None

    def place(self, layout: TableLayout) -> None:
        """Put it where it covers nothing; where there is no such place, it is not shown."""
        self.rect = bar_rect(layout, len(self.buttons))
        if self.rect is None:
            return
        radius, gap = _sizes(layout, len(self.buttons))
        step = (2 * radius + gap) * layout.unit
        columns = _columns(layout, len(self.buttons))
        for number, (each, button) in enumerate(self.buttons):
            button.label = each.words()
            row, column = divmod(number, columns)
            x = self.rect.left + radius * layout.unit + column * step
            down = radius + row * (2 * radius + _BETWEEN_ROWS)
            y = self.rect.top + down * layout.unit
            button.place_round(layout.kit, (x, y), radius)

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons react; return whether one of them took the event."""
        if self.rect is None:
            return False
        self._enable()
        taken = [button.handle(event) for _, button in self.buttons]
        return any(taken)

    def let_go(self) -> None:
        """Forget that the pointer went down on a button."""
        for _, button in self.buttons:
            button.let_go()

    def _enable(self) -> None:
        for each, button in self.buttons:
            button.enabled = each.enabled()

    def draw(
        self, target: pygame.Surface, layout: TableLayout, beside: Sequence[pygame.Rect]
    ) -> None:
        """Draw the buttons, and a note on the one under the pointer clear of what is ``beside``."""
        if self.rect is None:
            return
        self._enable()
        for _, button in self.buttons:
            button.draw(target)
        for _, button in self.buttons:
            if button.hover:
                taken = [*beside, *(other.rect for _, other in self.buttons if other is not button)]
                words = [button.label]
                draw_tooltip(layout.kit, target, button.rect, words, layout.bounds, taken)


def bar_rect(layout: TableLayout, buttons: int) -> pygame.Rect | None:
    """The room for so many buttons; None where there is none."""
    if layout.players < _FEWEST:
        return None
    columns = _columns(layout, buttons)
    rect = pygame.Rect(0, round(_TOP * layout.unit), 0, 0)
    rows = -(-buttons // columns)
    radius, gap = _sizes(layout, buttons)
    rect.width = round((columns * 2 * radius + (columns - 1) * gap) * layout.unit)
    rect.height = round((rows * 2 * radius + (rows - 1) * _BETWEEN_ROWS) * layout.unit)
    if layout.players >= _TWO_ROWS:
        rect.topright = (
            round(layout.size[0] - MARGIN * layout.unit),
            round(_TOP_UNDER_MENU * layout.unit),
        )
    elif layout.players >= _PLAQUE:
        rect.centerx = layout.size[0] // 2
    else:
        left, top = _CORNER
        rect.topleft = (round(left * layout.unit), round(top * layout.unit))
    return rect


def _columns(layout: TableLayout, buttons: int) -> int:
    """How many buttons stand side by side."""
    return buttons if layout.players < _TWO_ROWS else -(-buttons // 2)


def _sizes(layout: TableLayout, buttons: int) -> tuple[int, int]:
    """In two rows, above the cards of a neighbour, large ones have no room."""
    if layout.players >= _TWO_ROWS:
        return _USUAL
    if buttons > _MOST_APART:
        return _CLOSE
    return _LARGE if layout.big else _USUAL


def seat_under(
    animation: TableAnimation, seats: tuple[SeatLook, ...], pointer: tuple[int, int]
) -> SeatLook | None:
    """The seat with open cards on whose medallion, or on whose cards, the pointer is."""
    for look in seats:
        x, y = animation.layout.seat(look.place)
        reach = 2 * animation.layout.radius(look.place)
        if look.faces and (pointer[0] - x) ** 2 + (pointer[1] - y) ** 2 <= reach**2:
            return look
    return None


def draw_open_hand(
    target: pygame.Surface,
    animation: TableAnimation,
    sprites: CardSprites,
    look: SeatLook,
    plates: Sequence[pygame.Rect],
) -> None:
    """Lay the hand of a seat out in the middle, its name clear of the ``plates`` of the seats."""
    layout, count = animation.layout, len(look.faces)
    draw_mat(target, layout, count)
    poses = layout.spread(count, SHOWN_WIDTH)
    for card, pose in zip(look.faces, poses, strict=True):
        sprites.draw_card(target, card, pose)
    top = poses[0].bounds.top - 26 * layout.unit
    draw_caption(target, layout, look.name, top, plates)
