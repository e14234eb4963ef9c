"""One choice of a few: side by side in one frame, between two arrows, or as tabs of a panel."""

from __future__ import annotations

from abc import abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Generic, TypeVar

import pygame

from game.ui.access.node import AccessRole, SpokenPart, ValueSpan
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face
from game.ui.widgets.control import SIDE_STEPS, Control, stepped

_Value = TypeVar("_Value")


class _OneOfFew(Control, Generic[_Value]):
    """A control that knows a few choices, each with a word, and which of them is chosen."""

    stretches = True

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[_Value, str]],
        value: _Value,
        on_change: Callable[[_Value], None],
    ) -> None:
        """Offer choices.

        Args:
            label: what the choice is about.
            choices: each value and the word for it.
            value: the chosen one.
            on_change: told when another one is chosen.
        """
        super().__init__(label)
        self.choices = tuple(choices)
        self.on_change = on_change
        self._index = next((i for i, (v, _) in enumerate(self.choices) if v == value), 0)

    @property
    def value(self) -> _Value:
        """The chosen one."""
        return self.choices[self._index][0]


class PartedControl(Control):
    """A control that notes which of its parts the pointer is on.

    Attributes:
        pointed: the part under the pointer; None while the pointer is elsewhere.
    """

    def __init__(self, label: str) -> None:
        super().__init__(label)
        self.pointed: int | None = None

    @abstractmethod
    def part_at(self, position: tuple[int, int]) -> int:
        """The part that is nearest to a point of the window."""

    @abstractmethod
    def choose(self, part: int) -> None:
        """Choose a part; whoever listens is told if another one was chosen before."""

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer, and note which part it is on."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self.pointed = self.part_at(event.pos) if self.hover else None
        return used

    @property
    @abstractmethod
    def reach(self) -> tuple[int, int, int]:
        """The first part, the chosen one, and the last."""

    @property
    def span(self) -> ValueSpan | None:
        """See ``Widget.span``."""
        return self.reach

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose the neighbours, Home and End the first and the last."""
        to = stepped(event.key, *self.reach)
        if to is None:
            return False
        self.choose(to)
        return True

    def click(self, position: tuple[int, int]) -> None:
        """Choose what the pointer is on."""
        self.choose(self.part_at(position))

    def activate(self) -> None:
        """Choose the next one, and after the last the first."""
        first, here, last = self.reach
        self.choose(first if here == last else here + 1)


_HEIGHT: Final = 36


class _WordCells(_OneOfFew[_Value], PartedControl):
    """A few choices, all visible, each in a cell with its word."""

    units_high = _HEIGHT

    @abstractmethod
    def cell(self, index: int) -> pygame.Rect:
        """Where a choice is, in pixels."""

    def parts(self) -> Sequence[SpokenPart]:
        """The choices."""
        return [
            SpokenPart(word, self.cell(index), index == self._index, partial(self.choose, index))
            for index, (_, word) in enumerate(self.choices)
        ]

    @property
    def reach(self) -> tuple[int, int, int]:
        """See ``PartedControl.reach``."""
        return 0, self._index, len(self.choices) - 1

    @property
    def span(self) -> None:
        """See ``Widget.span``; the words of the parts say what the number of one would."""

    def choose(self, part: int) -> None:
        """Choose by the place among the choices."""
        if part != self._index:
            self._index = part
            self.on_change(self.value)


_PADDING: Final = 12
_SIZE: Final = 17
_RADIUS: Final = 8


class Segmented(_WordCells[_Value]):
    """Two to four choices, all visible, one of them chosen."""

    role = AccessRole.RADIO_GROUP

    def natural_width(self, kit: Kit) -> int:
        """The width at which every word has room."""
        return round(sum(self._word_widths(kit)))

    def _word_widths(self, kit: Kit) -> list[float]:
        style = Style(Face.STRONG, _SIZE, kit.theme.text)
        pad = 2 * _PADDING * kit.scale
        return [kit.text_width(word, style) + pad for _, word in self.choices]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Divide a place: equally, or by the length of the words where that is too tight."""
        super().place(kit, rect)
        widths, count = self._word_widths(kit), len(self.choices)
        if max(widths) * count <= rect.width:
            shares = [rect.width / count] * count
        else:
            shares = [width + (rect.width - sum(widths)) / count for width in widths]
        self._edges = [round(sum(shares[:index])) for index in range(count + 1)]

    def cell(self, index: int) -> pygame.Rect:
        """See ``_WordCells.cell``."""
        left, right = self._edges[index : index + 2]
        return pygame.Rect(self.rect.left + left, self.rect.top, right - left, self.rect.height)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _RADIUS)
        key = ("segmented", tuple(self._edges), self._index)
        kit.paint(target, self.rect, key, self._frame)
        for index, (_, word) in enumerate(self.choices):
            chosen = index == self._index
            colour = theme.on_button if chosen else theme.text
            pointed = index == self.pointed and self.hover and not chosen
            if pointed:
                colour = theme.heading
            style = Style(Face.STRONG if chosen else Face.BODY, _SIZE, colour)
            kit.draw_centred(target, *self.cell(index).center, word, style)

    def _frame(self, width: float, height: float) -> str:
        theme = self.kit.theme
        drawn = path(
            rectangle(0, 0, width, height, _RADIUS),
            fill=theme.row,
            stroke=theme.control_border,
            width=1.4,
        )
        for index in range(1, len(self.choices)):
            if index not in (self._index, self._index + 1):
                x = self.kit.units(self._edges[index])
                drawn += path(f"M{x} 8V{height - 8}", stroke=theme.hairline, width=1.2)
        place = self.cell(self._index)
        x, cell = self.kit.units(place.left - self.rect.left), self.kit.units(place.width)
        drawn += path(
            rectangle(x + 2.5, 2.5, cell - 5, height - 5, 6),
            fill=theme.secondary.middle,
            stroke=theme.control_border,
            width=1,
        )
        return drawn + path(
            rectangle(x + 4.8, 4.8, cell - 9.6, height - 9.6, 4),
            stroke=LIGHT_GOLD,
            width=1.1,
        )

    def part_at(self, position: tuple[int, int]) -> int:
        """The choice whose cell is nearest to a point, by its place among the choices."""
        x = position[0] - self.rect.left
        return max(0, min(len(self.choices) - 1, bisect_right(self._edges, x) - 1))


_STEPPER_HEIGHT: Final = 30
_ARROW: Final = 28
"""Units at each end that belong to the arrow."""
_STEPPER_SIZE: Final = 16
_BESIDE_ARROW: Final = 4


class Stepper(_OneOfFew[_Value]):
    """A pill with an arrow to the choice before and one to the choice after, round in a circle."""

    units_high = _STEPPER_HEIGHT
    role = AccessRole.SPIN_BUTTON
    _side = 0  # which arrow the pointer is on: -1 or 1

    @property
    def value_words(self) -> str:
        """The chosen words."""
        return self.choices[self._index][1]

    def natural_width(self, kit: Kit) -> int:
        """The width at which every word has room."""
        style = Style(Face.STRONG, _STEPPER_SIZE, kit.theme.text)
        words = max(kit.text_width(word, style) for _, word in self.choices)
        return round(words + 2 * (_ARROW + _BESIDE_ARROW) * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, kit.units(self.rect.height) / 2)
        kit.paint(target, self.rect, "stepper", self._frame)
        arrow = round(_ARROW / 2 * kit.text_scale)
        for side, name, x in (
            (-1, "left", self.rect.left + arrow),
            (1, "right", self.rect.right - arrow),
        ):
            pointed = self.hover and self._side == side
            colour = theme.heading if pointed else theme.muted
            drawn = icon(name, colour, 3.4 if pointed else 2.6)
            draw_icon(kit, target, (x, self.rect.centery), drawn, 0.52 * kit.text_growth)
        style = Style(Face.STRONG, _STEPPER_SIZE, theme.text)
        word = self.choices[self._index][1]
        room = self.rect.width - 2 * _ARROW * kit.text_scale
        kit.draw_centred(target, *self.rect.center, kit.fitted(word, style, room + 2), style)

    def _frame(self, width: float, height: float) -> str:
        theme = self.kit.theme
        box = rectangle(0, 0, width, height, height / 2)
        line = rectangle(2.6, 2.6, width - 5.2, height - 5.2, height / 2 - 2.6)
        return path(box, fill=theme.field, stroke=theme.control_border, width=1.5) + path(
            line, stroke=theme.gold, width=1
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer, and note which half it is on."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._side = self._step_at(event.pos) if self.hover else 0
        return used

    def _step_at(self, position: tuple[int, int]) -> int:
        return -1 if position[0] < self.rect.centerx else 1

    def click(self, position: tuple[int, int]) -> None:
        """Choose the one before at the left half, the one after at the right."""
        self._step(self._step_at(position))

    def activate(self) -> None:
        """Choose the next one."""
        self._step(1)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose the neighbours."""
        if event.key in SIDE_STEPS:
            self._step(SIDE_STEPS[event.key])
        return event.key in SIDE_STEPS

    def _step(self, step: int) -> None:
        self._index = (self._index + step) % len(self.choices)
        self.on_change(self.value)


_CHOSEN_HEIGHT: Final = 42
_TAB_HEIGHT: Final = 37
_TAB_SIZE: Final = 19
_TAB_PADDING: Final = 20
_GAP: Final = 4
_LEAST: Final = 0.7
_STEP: Final = 0.03
"""How small words of many tabs may become, and by which steps they do, in parts of their size."""

_QUIET_LINE: Final = "#B99A5C"


class Tabs(_WordCells[int]):
    """The pages of a panel, one of them open; they stand on the bottom edge of their place."""

    role = AccessRole.TAB_LIST
    stretches = False
    span = None  # who hears it is told the open page by its name

    def __init__(
        self,
        label: str,
        pages: Sequence[str],
        page: int,
        on_change: Callable[[int], None],
    ) -> None:
        """Offer pages.

        Args:
            label: what they are pages of.
            pages: a word for each.
            page: the open one, 0 for the first.
            on_change: told when another one is opened.
        """
        super().__init__(label, tuple(enumerate(pages)), page, on_change)
        self._part = 1.0  # of their size, where there is no room for all of it

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; all are smaller where that is too narrow."""
        super().place(kit, rect)
        self._part = 1.0
        while self._part > _LEAST and sum(self._widths(kit, self._part)) > rect.width:
            self._part -= _STEP

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return sum(self._widths(kit, 1))

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_CHOSEN_HEIGHT)

    def _widths(self, kit: Kit, part: float) -> list[int]:
        return [kit.px(self._width(kit, word, part) + _GAP) for _, word in self.choices]

    @staticmethod
    def _width(kit: Kit, word: str, part: float) -> float:
        style = Style(Face.TITLE, _TAB_SIZE * part, kit.theme.text)
        return round(kit.units(kit.text_width(word, style))) + 2 * _TAB_PADDING * part

    def cell(self, index: int) -> pygame.Rect:
        """Where a tab is, in pixels."""
        kit = self.kit
        left = self.rect.left + sum(self._widths(kit, self._part)[:index])
        height = kit.px(_CHOSEN_HEIGHT if index == self._index else _TAB_HEIGHT)
        width = kit.px(self._width(kit, self.choices[index][1], self._part))
        return pygame.Rect(left, self.rect.bottom - height, width, height)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all tabs, the open one in the paper's colour."""
        kit, theme = self.kit, self.kit.theme
        for index, (_, word) in enumerate(self.choices):
            rect, open_one = self.cell(index), index == self._index
            ring = self.focus and open_one
            drawing = partial(self._drawing, open_one=open_one, ring=ring)
            kit.paint(target, rect, ("tab", open_one, ring), drawing, margin=10)
            colour = theme.text if open_one else theme.on_button
            kit.draw_centred(
                target, *rect.center, word, Style(Face.TITLE, _TAB_SIZE * self._part, colour)
            )

    def _drawing(self, width: float, height: float, *, open_one: bool, ring: bool) -> str:
        theme = self.kit.theme
        fill = theme.paper_top if open_one else theme.secondary.middle
        line = theme.gold if open_one else _QUIET_LINE
        drawn = ""
        if ring:
            outer = f"M-4 {height}V10Q7 9 9-4H{width - 9}Q{width - 7} 9 {width + 4} 10V{height}"
            drawn += path(outer, stroke=theme.focus_outer, width=6.5)
            drawn += path(outer, stroke=BRIGHT_GOLD, width=3)
        outline = f"M0 {height}V14Q10 14 12 0H{width - 12}Q{width - 10} 14 {width} 14V{height}Z"
        inner = f"M4 {height}V17Q13 15 15 4H{width - 15}Q{width - 13} 15 {width - 4} 17V{height}"
        drawn += path(outline, fill=fill, stroke=theme.outline, width=1.5)
        return drawn + path(inner, stroke=line, width=1.8 if open_one else 1.1)

    def part_at(self, position: tuple[int, int]) -> int:
        """The page whose tab a point is on; the open one where there is none."""
        pages = range(len(self.choices))
        return next((it for it in pages if self.cell(it).collidepoint(position)), self._index)
