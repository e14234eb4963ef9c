"""Drawing the tables of pages, and lists of words with what they mean."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.pages.text import AFTER_BLOCK, BlockBody, Line, stacked
from game.ui.widgets.ornament import heading_style
from game.words.book.page import Glossary, Grid
from game.words.book.search import folded
from game.words.i18n import tr

_HEADING: Final = 30
_HEADS: Final = 20
_ROW: Final = 27
_LINE: Final = 20
"""Units of text that heading, heads, a row, and each further line of one are high."""

_EDGE: Final = 10
_BESIDE: Final = 20
"""Units beside the words of a row, and between a name and its figures."""
_CLOSE: Final = 10
"""Units between them where names stay on one line by that."""


class GridBody(BlockBody):
    """A striped table: names at the left, columns of figures at the right."""

    def __init__(self, grid: Grid) -> None:
        super().__init__()
        self._grid = grid
        self._rows: list[int] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Break names that are too long for one line."""
        grid, text = self._grid, kit.text_scale
        name, value = self._styles(kit)
        beside = self._beside(kit, width)
        ends = self._ends(kit, width, beside)
        self.lines = [Line(grid.title, 0, 18 * text, heading_style(kit))]
        for column, (head, end) in enumerate(zip(grid.heads, ends, strict=False)):
            at = (_HEADING + 13) * text
            self.lines.append(Line(head, end, at, self._head(kit), "right", 1 + column))
        self._rows = []
        y = self._top(kit)
        which = 1 + len(grid.heads)
        for left, *figures in grid.rows:
            first = ends[0] - kit.text_width(figures[0], value)
            lines = kit.wrap(left, name, first - kit.px(_EDGE) - beside)
            baseline = y + 19 * text
            self.lines += stacked(lines, kit.px(_EDGE), baseline, _LINE * text, name, text=which)
            self.lines += [
                Line(figure, end, baseline, value, "right", which + column)
                for column, (figure, end) in enumerate(zip(figures, ends, strict=True), 1)
            ]
            self._rows.append(round((_ROW + _LINE * (len(lines) - 1)) * text))
            y += self._rows[-1]
            which += 1 + len(figures)
        return y + kit.px(AFTER_BLOCK)

    @staticmethod
    def _styles(kit: Kit) -> tuple[Style, Style]:
        return Style(Face.BODY, 16.5, kit.theme.text), Style(Face.STRONG, 16.5, kit.theme.text)

    @staticmethod
    def _head(kit: Kit) -> Style:
        return Style(Face.NOTE, 15.5, kit.theme.muted)

    def _widths(self, kit: Kit) -> list[float]:
        """What the columns of figures need, in pixels."""
        head, (_, value) = self._head(kit), self._styles(kit)
        columns = list(zip(*(figures for _, *figures in self._grid.rows), strict=True))
        heads = self._grid.heads or [""] * len(columns)
        return [
            max(kit.text_width(name, head), *(kit.text_width(it, value) for it in figures))
            for name, figures in zip(heads, columns, strict=True)
        ]

    def _beside(self, kit: Kit, width: int) -> float:
        """Pixels before each column: fewer where all names stay on one line by that."""
        widths, (name, _) = self._widths(kit), self._styles(kit)
        longest = max(kit.text_width(left, name) for left, *_ in self._grid.rows)
        left_over = (width - 2 * kit.px(_EDGE) - longest - sum(widths)) / len(widths)
        usual = kit.px(_BESIDE)
        return left_over if kit.px(_CLOSE) <= left_over < usual else usual

    def _ends(self, kit: Kit, width: int, beside: float) -> list[float]:
        """The right ends of the columns of figures, in pixels."""
        end = float(width - kit.px(_EDGE))
        ends = [end]
        for needed in reversed(self._widths(kit)[1:]):
            end -= needed + beside
            ends.insert(0, end)
        return ends

    def _top(self, kit: Kit) -> int:
        """Pixels from the top of the block to its first row."""
        heads = _HEADS if self._grid.heads else 0
        return round((_HEADING + heads) * kit.text_scale)

    def tell(self, listener: Listener) -> None:
        """Say the heading, and each row."""
        grid, (title, *_) = self._grid, self.lines
        listener.say(grid.title, self.rect, title.style.role)
        rows = [(name, figures) for name, *figures in grid.rows]
        heads = grid.heads or [""] * len(rows[0][1])
        listener.table(self.rect, heads, rows, grid.title)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the heading's line and the stripes."""
        self.draw_title_line(target)
        self.draw_stripes(target, self._top(self.kit), self._rows)


_SHARE: Final = 0.3
"""Part of the width that the words have."""
_ABOVE: Final = 8
"""Units above the first row."""
_PAD: Final = 9
"""Units of text that a row has more than its lines."""


class GlossaryBody(BlockBody):
    """Striped rows: a word over the one of the other language, and what it means beside them."""

    def __init__(self, glossary: Glossary) -> None:
        super().__init__()
        self._glossary = glossary
        self._rows: list[int] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Break words and meanings into lines."""
        theme, text = kit.theme, kit.text_scale
        word = Style(Face.STRONG, 17, theme.heading)
        other, meaning = Style(Face.NOTE, 15.5, theme.muted), Style(Face.BODY, 16.5, theme.text)
        left, beside = kit.px(_EDGE), round(width * _SHARE)
        room = beside - left - kit.px(_BESIDE)
        self.lines, self._rows = [], []
        y = kit.px(_ABOVE)
        for which, entry in enumerate(self._glossary.entries):
            words, others = kit.wrap(entry[0], word, room), kit.wrap(entry[1], other, room)
            told = kit.wrap(entry[2], meaning, width - beside - left)
            first, step, at = y + 18 * text, _LINE * text, 3 * which
            second = first + len(words) * step
            self.lines += stacked(words, left, first, step, word, text=at)
            self.lines += stacked(others, left, second, step, other, text=at + 1)
            self.lines += stacked(told, beside, first, step, meaning, text=at + 2)
            self._rows.append(
                round((_LINE * max(len(words) + len(others), len(told)) + _PAD) * text)
            )
            y += self._rows[-1]
        return y + kit.px(AFTER_BLOCK)

    def tell(self, listener: Listener) -> None:
        """Say each word with that of the other language, where it is another, and its meaning."""
        rows = [
            (word, ("" if folded(word) == folded(other) else other, meaning))
            for word, other, meaning in self._glossary.entries
        ]
        listener.table(self.rect, ("", ""), rows, tr("Words"))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the stripes."""
        self.draw_stripes(target, self.kit.px(_ABOVE), self._rows)
