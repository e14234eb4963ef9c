"""Choices by pictures: tiles with tables or portraits, and a grid of who took with whom."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.drawing.vector import circle, ellipse, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import (
    CARD_IVORY,
    CRIMSON,
    GREEN,
    INK,
    LIGHT_GOLD,
    PALE_GOLD,
    ROUND_SHADOW,
    Face,
)
from game.ui.widgets.control import GRID_STEPS, Control, Pressable
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import BACK

_TABLE_HEIGHT: Final = 140
_BACK_HEIGHT: Final = 122
_TILE_RADIUS: Final = 10
_TABLE_WIDTH: Final = 109
"""Units over a table and its chairs, from one side to the other."""
_TABLE_MARGIN: Final = 7
_CHAIRS: Final = (CRIMSON, "#2E4A5C", "#B7791F", "#5A4A86", GREEN, "#8A4B22")
_WOOD: Final = "#8A5A30"
_CLOTH: Final = ("#35845F", "#17503A")


class _ChoiceWidget(Pressable):
    """A thing to press to choose it, one of several of which one is chosen."""

    role = AccessRole.RADIO_BUTTON

    def __init__(self, label: str, on_choose: Callable[[], None], *, chosen: bool) -> None:
        super().__init__(label, on_choose)
        self.chosen = chosen

    @property
    def toggled(self) -> bool:
        """Whether it is the chosen one."""
        return self.chosen

    def _draw_badge(self, target: pygame.Surface, centre: tuple[float, float]) -> None:
        """The tick that marks the chosen one."""
        kit, theme = self.kit, self.kit.theme
        kit.disc(target, centre, 11, fill=theme.primary.middle, stroke=theme.outline, width=1.3)
        draw_icon(kit, target, centre, icon("check", CARD_IVORY, 3.4), 0.6)


class TableTile(_ChoiceWidget):
    """How many play, with a table of that many chairs."""

    def __init__(
        self,
        label: str,
        note: str,
        players: int,
        on_choose: Callable[[], None],
        *,
        chosen: bool,
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.note = note
        self.players = players

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_TABLE_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        width, height = kit.units(self.rect.width), kit.units(self.rect.height)
        box = rectangle(0, 0, width, height, _TILE_RADIUS)
        kit.shadow(box, width, height, blur=3, drop=3, opacity=0.3).draw(target, *self.rect.topleft)
        self.draw_ring(target, _TILE_RADIUS)
        key = ("tile", self.players, self.chosen, self.hover)
        kit.paint(target, self.rect, key, self._drawing)
        middle = self.rect.centerx
        colour = theme.text if self.chosen else theme.muted
        figure = Style(Face.FIGURE, 28, PALE_GOLD)
        if not isinstance(target, Listener):  # the label says it
            kit.draw_centred(target, middle, self.rect.top + kit.px(47), str(self.players), figure)
        title = Style(Face.TITLE, 19, theme.text)
        kit.draw_centred(target, middle, self.rect.top + kit.px(106), self.label, title)
        note = Style(Face.BODY, 15, colour)
        kit.draw_centred(target, middle, self.rect.top + kit.px(126), self.note, note)
        if self.chosen:
            corner = (self.rect.right - kit.px(8), self.rect.top + kit.px(8))
            self._draw_badge(target, corner)

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        line = theme.chosen_edge if self.chosen else theme.gold
        stroke = 2.6 if self.chosen or self.hover else 1.2
        drawn = path(
            rectangle(0, 0, width, height, _TILE_RADIUS),
            fill=theme.chosen if self.chosen else theme.field,
            stroke=theme.control_border,
            width=1.5,
        )
        drawn += path(
            rectangle(3, 3, width - 6, height - 6, _TILE_RADIUS - 2.5), stroke=line, width=stroke
        )
        growth = min(1.0, (width - 2 * _TABLE_MARGIN) / _TABLE_WIDTH)
        where = f"translate({width / 2:.2f} 47) scale({growth:.3f})"
        return drawn + f'<g transform="{where}">{self._table()}</g>'

    def _table(self) -> str:
        """The table with its chairs around the origin."""
        drawn = path(ellipse(0, 2, 41, 31), fill=ROUND_SHADOW, opacity=0.3)
        drawn += path(ellipse(0, 0, 41, 31), fill=_WOOD, stroke=INK, width=1.4)
        drawn += (
            '<defs><radialGradient id="cloth" gradientUnits="userSpaceOnUse" cx="0" cy="0" '
            f'r="40"><stop offset="0" stop-color="{_CLOTH[0]}"/><stop offset="1" '
            f'stop-color="{_CLOTH[1]}"/></radialGradient></defs>'
        )
        drawn += path(ellipse(0, 0, 37, 27), fill="url(#cloth)", stroke=LIGHT_GOLD, width=1.2)
        return drawn + "".join(self._chair(seat) for seat in range(self.players))

    def _chair(self, seat: int) -> str:
        angle = math.pi / 2 + 2 * math.pi * seat / self.players
        across, down = 45 * math.cos(angle), 34 * math.sin(angle)
        drawn = circle(0, 0, 9.5, fill=_CHAIRS[seat], stroke=INK, width=1.4)
        drawn += circle(0, 0, 7.2, stroke=LIGHT_GOLD, width=1.1)
        if seat == 0:
            drawn += f'<g transform="scale(.42)">{icon("star", CARD_IVORY)}</g>'
        else:
            drawn += circle(0, -2, 2.6, fill=CARD_IVORY)
            drawn += path("M-4.4 4.6a4.4 4.4 0 0 1 8.8 0Z", fill=CARD_IVORY)
        return f'<g transform="translate({across:.1f} {down:.1f})">{drawn}</g>'


class PortraitTile(_ChoiceWidget):
    """A character to be."""

    def __init__(
        self, label: str, character: str, on_choose: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.tooltip = label
        self.character = character

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        side = kit.units(self.rect.width)
        self.draw_ring(target, side / 2)
        if self.chosen or self.hover:
            fill = theme.chosen_edge if self.chosen else LIGHT_GOLD
            ring = ("portrait ring", fill)
            kit.paint(target, self.rect, ring, lambda w, _: circle(w / 2, w / 2, w / 2, fill=fill))
        draw_portrait(kit, target, self.rect.center, side - 6, self.character)
        if self.chosen:
            corner = (self.rect.right - kit.px(7), self.rect.bottom - kit.px(7))
            self._draw_badge(target, corner)


class BackTile(_ChoiceWidget):
    """A card's back, and its name below it."""

    def __init__(
        self, label: str, back: str, on_choose: Callable[[], None], *, chosen: bool
    ) -> None:
        super().__init__(label, on_choose, chosen=chosen)
        self.back = back

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(_BACK_HEIGHT) + round(24 * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, theme = self.kit, self.kit.theme
        self.draw_ring(target, _TILE_RADIUS)
        kit.paint(target, self.rect, ("back tile", self.chosen, self.hover), self._drawing)
        words = round(24 * kit.text_scale)
        high = kit.units(self.rect.height) - kit.units(words) - 14
        middle = self.rect.top + (self.rect.height - words) / 2 + kit.px(1)
        code = f"{BACK}-{self.back}"
        draw_card(kit, target, (self.rect.centerx, middle), high, code)
        style = Style(Face.LABEL if self.chosen else Face.BODY, 16, theme.text)
        baseline = self.rect.bottom - words / 2
        shown = kit.fitted(self.label, style, self.rect.width - kit.px(8))
        kit.draw_centred(target, self.rect.centerx, baseline, shown, style)
        if self.chosen:
            self._draw_badge(target, (self.rect.right - kit.px(8), self.rect.top + kit.px(8)))

    def _drawing(self, width: float, height: float) -> str:
        theme = self.kit.theme
        ground = theme.chosen if self.chosen else theme.field
        edge = theme.chosen_edge if self.chosen else theme.gold
        stroke = 2.4 if self.chosen else 1.8 if self.hover else 1
        return path(
            rectangle(1, 1, width - 2, height - 2, _TILE_RADIUS),
            fill=ground,
            stroke=edge,
            width=stroke,
        )


_ROW: Final = 29
_HEAD: Final = 25
_FIRST: Final = 0.3
"""The part of the width that the names at the left take."""

_PORTRAIT: Final = 25
_CELL_RADIUS: Final = 7

Cell = tuple[int, int]
"""A row and a column, 0 for the first of each."""


@dataclass(frozen=True, slots=True)
class GridRow:
    """A row of the grid.

    Attributes:
        name: who it is about.
        character: the portrait beside it.
        cells: what stands in its cells; empty for one that is only a place to press, None where
            there is nothing to choose.
    """

    name: str
    character: str
    cells: tuple[str | None, ...]

    @property
    def open(self) -> bool:
        """Whether any of it can be chosen."""
        return any(it is not None for it in self.cells)


_LEAST_WIDTH: Final = 300


class WhoGrid(Control):
    """Rows of players, columns of contracts or partners; one cell is chosen by a press.

    Attributes:
        cell: where the keyboard is.
    """

    stretches = True
    units_wide = _LEAST_WIDTH
    role = AccessRole.RADIO_GROUP

    def __init__(
        self,
        label: str,
        heads: Sequence[str],
        rows: Sequence[GridRow],
        chosen: Cell | None,
        on_choose: Callable[[Cell], None],
    ) -> None:
        """Offer cells.

        Args:
            label: what is chosen.
            heads: what stands over the columns.
            rows: the rows.
            chosen: the cell that is chosen, if one is.
            on_choose: told when a cell is pressed.
        """
        super().__init__(label)
        self._heads, self._rows = tuple(heads), tuple(rows)
        self.units_high = _HEAD + _ROW * len(self._rows)
        self._chosen, self._on_choose = chosen, on_choose
        self.cell: Cell = chosen or self._cells()[0]
        self._pointed: Cell | None = None

    # -- places ---------------------------------------------------------------------------------

    @property
    def _head_height(self) -> int:
        return round(_HEAD * self.kit.text_scale)

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Where a cell is, in pixels."""
        first = round(self.rect.width * _FIRST)
        width = (self.rect.width - first) / len(self._heads)
        height = (self.rect.height - self._head_height) / len(self._rows)
        left = self.rect.left + first + round(cell[1] * width)
        top = self.rect.top + self._head_height + round(cell[0] * height)
        return pygame.Rect(left, top, round(width), round(height))

    def _cells(self) -> list[Cell]:
        return [
            (row, column)
            for row, it in enumerate(self._rows)
            for column, words in enumerate(it.cells)
            if words is not None
        ]

    def _cell_at(self, position: tuple[int, int]) -> Cell | None:
        at = (cell for cell in self._cells() if self.cell_rect(cell).collidepoint(position))
        return next(at, None)

    def parts(self) -> Sequence[SpokenPart]:
        """The open cells, each by its row and its column."""
        return [
            SpokenPart(
                about(self._rows[row].name, self._rows[row].cells[column] or self._heads[column]),
                self.cell_rect((row, column)),
                (row, column) == self._chosen,
                partial(self._take, (row, column)),
                here=(row, column) == self.cell,
            )
            for row, column in self._cells()
        ]

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw heads, names and cells."""
        kit, theme = self.kit, self.kit.theme
        head = Style(Face.LABEL, 15, theme.muted)
        for column, words in enumerate(self._heads):
            place = self.cell_rect((0, column))
            shown = kit.fitted(words, head, place.width - kit.px(4))
            middle = self.rect.top + self._head_height / 2
            kit.draw_centred(target, place.centerx, middle, shown, head)
        for row, it in enumerate(self._rows):
            self._draw_name(target, row, it)
            for column, inside in enumerate(it.cells):
                if inside is not None:
                    self._draw_cell(target, (row, column), inside)
        self.draw_ring(target, _CELL_RADIUS, self._inner(self.cell))

    def _inner(self, cell: Cell) -> pygame.Rect:
        return self.cell_rect(cell).inflate(-self.kit.px(4), -self.kit.px(4))

    def _draw_name(self, target: pygame.Surface, row: int, it: GridRow) -> None:
        kit, place = self.kit, self.cell_rect((row, 0))
        style = Style(Face.STRONG, 16, kit.theme.text if it.open else kit.theme.muted)
        middle = self.rect.left + kit.px(_PORTRAIT / 2 + 2)
        draw_portrait(kit, target, (middle, place.centery), _PORTRAIT, it.character)
        left = middle + kit.px(_PORTRAIT / 2 + 8)
        shown = kit.fitted(it.name, style, place.left - left - kit.px(4))
        baseline = place.centery + kit.text_px(16) * 0.34
        kit.draw_text(target, left, baseline, shown, style)

    def _draw_cell(self, target: pygame.Surface, cell: Cell, words: str) -> None:
        kit, theme = self.kit, self.kit.theme
        chosen = cell == self._chosen
        pointed = self.hover and cell == self._pointed
        fill = theme.secondary.middle if chosen else theme.chosen if pointed else theme.row
        edge = theme.gold if pointed or chosen else theme.control_border
        kit.frame(target, self._inner(cell), _CELL_RADIUS, fill=fill, stroke=edge, width=1.3)
        style = Style(Face.BODY, 14.5, theme.on_button if chosen else theme.muted)
        place = self._inner(cell)
        if chosen and not words:
            draw_icon(kit, target, place.center, icon("check", theme.on_button, 3), 0.62)
            return
        shown = kit.fitted(words, style, place.width - kit.px(4))
        kit.draw_centred(target, *place.center, shown, style)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer, and note which cell it is on."""
        used = super().handle(event)
        if event.type == pygame.MOUSEMOTION:
            self._pointed = self._cell_at(event.pos) if self.hover else None
        return used

    def click(self, position: tuple[int, int]) -> None:
        """Choose the cell under the pointer."""
        cell = self._cell_at(position)
        if cell is not None:
            self._take(cell)

    def _take(self, cell: Cell) -> None:
        self.cell = cell
        self.activate()

    def activate(self) -> None:
        """Choose the cell that the keyboard is on."""
        self._on_choose(self.cell)

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows go from cell to cell, over those that are closed."""
        step = GRID_STEPS.get(event.key)
        if step is None:
            return False
        (row, column), cells = self.cell, self._cells()
        while True:
            row = (row + step[0]) % len(self._rows)
            column = (column + step[1]) % len(self._heads)
            if (row, column) in cells:
                self.cell = row, column
                return True

    def go_on(self, before: object) -> None:
        """Stay on the cell where the keyboard was."""
        if isinstance(before, WhoGrid) and before.cell in self._cells():
            self.cell = before.cell
