"""Who took, and what or with whom: one press on a grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import about
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import GRID_STEPS, Control
from game.ui.widgets.pictures import draw_portrait

_ROW: Final = 29
_HEAD: Final = 25
_FIRST: Final = 0.3
"""The part of the width that the names at the left take."""

_PORTRAIT: Final = 25
_RADIUS: Final = 7

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


class WhoGrid(Control):
    """Rows of players, columns of contracts or partners; one cell is chosen by a press.

    Attributes:
        cell: where the keyboard is.
    """

    stretches = True
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
        self._chosen, self._on_choose = chosen, on_choose
        self.cell: Cell = chosen or self._cells()[0]
        self._pointed: Cell | None = None

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """As wide as there is room, a row for each."""
        height = (_HEAD + _ROW * len(self._rows)) * kit.text_scale
        return kit.px(300), round(height)

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
        self.draw_ring(target, _RADIUS, self._inner(self.cell))

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
        kit.frame(target, self._inner(cell), _RADIUS, fill=fill, stroke=edge, width=1.3)
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
