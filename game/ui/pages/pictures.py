"""Drawing what stands in pages besides text: tables, lists of words, first letters, pictures."""

from __future__ import annotations

import unicodedata
from functools import partial
from typing import Final

import pygame

from game.rules.cards import TOTAL_HALF_POINTS
from game.ui.access.listener import Listener
from game.ui.charts.elements import attack_colour, on_bar, points_bar
from game.ui.drawing.vector import circle, corner_transforms, path, rectangle, ticket
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CRIMSON, GOLD, INK, LIGHT_GOLD, NAVY, Face
from game.ui.pages.text import AFTER_BLOCK, BlockBody, Line, even_width, stacked
from game.ui.widgets.pictures import heading_style
from game.words.book.page import Gauge, Glossary, Grid, Stairs
from game.words.book.search import folded
from game.words.i18n import tr

INITIAL: Final = 74
"""Units of each side of the letter's square."""

_LETTER: Final = 54
_ACCENTED: Final = 47
"""Sizes of a plain letter, and of one with an accent."""
_ACCENT_ROOM: Final = 6
_ROSE: Final = ("#B8443F", "#E08A76")
_LEAF: Final = "#7E9B6A"
_VINE: Final = "M15 15C30 10 34 22 44 17M15 15C10 30 22 34 17 44"
_LEAVES: Final = (
    "M27 14C31 6 40 8 42 12C37 16 31 17 27 14Z",
    "M14 27C6 31 8 40 12 42C16 37 17 31 14 27Z",
)
_PETALS: Final = "M8 13C8 8 14 6 17 10M18 11C22 13 20 19 16 18M15 18C11 19 9 15 12 13"


def opening(words: str) -> int:
    """How many characters of a text the ornate letter stands for, with the space after it; or 0."""
    if not words[:1].isalpha():
        return 0
    return 2 if words[1:2] == " " else 1


def draw_initial(kit: Kit, target: pygame.Surface, corner: tuple[int, int], letter: str) -> None:
    """A letter among roses, with its top left corner at a point in pixels."""
    kit.shape(("initial",), _frame, INITIAL, INITIAL).draw(target, *corner)
    half, capital = kit.px(INITIAL / 2), letter.upper()
    accent = len(unicodedata.normalize("NFD", capital)) > 1
    size, drop = (_ACCENTED, _ACCENT_ROOM) if accent else (_LETTER, 1)
    style = Style(Face.TITLE, size * kit.scale / kit.text_scale, CARD_IVORY)
    kit.draw_centred(target, corner[0] + half, corner[1] + half + kit.px(drop), capital, style)


def _frame() -> str:
    """The square with a rose in each corner."""
    side = INITIAL
    drawn = path(rectangle(0, 0, side, side, 7), fill=NAVY, stroke=INK, width=1.6)
    drawn += path(rectangle(4, 4, side - 8, side - 8, 4), stroke=GOLD, width=1.2)
    rose = path(_VINE, stroke=_LEAF, width=1.6)
    rose += "".join(path(leaf, fill=_LEAF) for leaf in _LEAVES)
    rose += circle(13, 13, 9.2, fill=_ROSE[0], stroke=INK, width=1)
    rose += path(_PETALS, stroke=_ROSE[1], width=1.7) + circle(14, 14, 1.9, fill=CRIMSON)
    return drawn + "".join(
        f'<g transform="{where}">{rose}</g>' for where in corner_transforms(side, side)
    )


_HEADING: Final = 30
_LOWEST: Final = 74
_HIGHEST: Final = 116
"""Units that the first and the last step are high."""

_STEP_GAP: Final = 6
_STEP_SIDES: Final = 16
_NAME: Final = 15.5
_NAME_LINE: Final = 16
_BELOW: Final = 13
_BAR: Final = 22
_ABOVE_BAR: Final = 26
_GAP_ROOM: Final = 8


class StairsBody(BlockBody):
    """Steps that rise from left to right, each with a figure and a name."""

    def __init__(self, stairs: Stairs) -> None:
        super().__init__()
        self._stairs = stairs

    def write(self, kit: Kit, width: int) -> int:
        """A heading and one row of steps, whose height grows with the text."""
        text = kit.text_scale
        self.lines = [Line(self._stairs.title, 0, 18 * text, heading_style(kit))]
        on_step = kit.theme.on_button
        figure, name = Style(Face.FIGURE, 24, on_step), Style(Face.STRONG, _NAME, on_step)
        wide = even_width(width, len(self._stairs.steps), kit.px(_STEP_GAP))
        bottom = round(_HEADING * text) + kit.px(_HIGHEST)
        for index, (words, value) in enumerate(self._stairs.steps):
            x = index * (wide + kit.px(_STEP_GAP)) + wide / 2
            top = bottom - kit.px(self._step_height(index))
            which = 2 * index + 1
            value_line = Line(value, x, top + 31 * text, figure, "centre", which + 1)
            lines, step = kit.wrap(words, name, wide - kit.px(_STEP_SIDES)), _NAME_LINE * text
            first = bottom - kit.px(_BELOW) - (len(lines) - 1) * step
            self.lines += stacked(lines, x, first, step, name, "centre", text=which)
            self.lines.append(value_line)
        return bottom + kit.px(AFTER_BLOCK)

    def _step_height(self, index: int) -> float:
        """The height of a step in units, by its number from 0."""
        last = max(1, len(self._stairs.steps) - 1)
        return _LOWEST + (_HIGHEST - _LOWEST) * index / last

    def tell(self, listener: Listener) -> None:
        """Say the heading, and the name of each step with its figure."""
        stairs, (title, *_) = self._stairs, self.lines
        listener.say(stairs.title, self.rect, title.style.role)
        listener.table(self.rect, [""], [(name, [it]) for name, it in stairs.steps], stairs.title)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the heading's line and the steps."""
        kit, area = self.kit, self.rect
        self.draw_title_line(target)
        wide = even_width(area.width, len(self._stairs.steps), kit.px(_STEP_GAP))
        bottom = area.top + round(_HEADING * kit.text_scale) + kit.px(_HIGHEST)
        for index in range(len(self._stairs.steps)):
            high = self._step_height(index)
            across = kit.units(wide)
            left = area.left + index * (wide + kit.px(_STEP_GAP))
            step = kit.shape("rule step", partial(self._step, across, high), across, high)
            step.draw(target, left, bottom - kit.px(high))

    def _step(self, width: float, height: float) -> str:
        theme = self.kit.theme
        drawn = path(
            ticket(0, 0, width, height, 9),
            fill=theme.primary.middle,
            stroke=theme.outline,
            width=1.5,
        )
        inner = ticket(3.5, 3.5, width - 7, height - 7, 8)
        drawn += path(inner, stroke=LIGHT_GOLD, width=1.1)
        rule = f"M{width * 0.24} 42H{width * 0.76}"
        return drawn + path(rule, stroke=LIGHT_GOLD, width=1, opacity=0.7)


class GaugeBody(BlockBody):
    """The points of an attack that makes its contract, on a bar with the target."""

    def __init__(self, gauge: Gauge) -> None:
        super().__init__()
        self._gauge = gauge

    def write(self, kit: Kit, width: int) -> int:
        """The bar, with words above and on it."""
        text, gauge = kit.text_scale, self._gauge
        above = Style(Face.STRONG, 15, kit.theme.text)
        inside = Style(Face.LABEL, 15.5, on_bar(kit.theme))
        top = round(_ABOVE_BAR * text)
        mark = self._along(width, gauge.target)
        middle = top + kit.px(_BAR) / 2 + kit.text_px(15.5) * 0.32
        ahead = Style(Face.LABEL, 15.5, kit.theme.good)
        goal, reached, gap = gauge.texts
        self.lines = [
            Line(goal, mark, 14 * text, above, "right", 0),
            Line(reached, kit.px(10), middle, inside, "left", 1),
            Line(gap, mark + kit.px(_GAP_ROOM), 14 * text, ahead, "left", 2),
        ]
        return top + kit.px(_BAR + AFTER_BLOCK)

    @staticmethod
    def _along(width: float, points: int) -> float:
        """How far from its left end a number of points lies on a bar of that width."""
        return 2 * points / TOTAL_HALF_POINTS * width

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the bar."""
        kit, area, gauge = self.kit, self.rect, self._gauge
        width = kit.units(area.width)
        mark, share = self._along(width, gauge.target), self._along(width, gauge.points)
        made = attack_colour(kit.theme, made=True)
        kit.shape(
            ("rule gauge", mark, share),
            lambda: points_bar(kit.theme, width, _BAR, mark, share, made),
            width,
            _BAR,
            margin=8,
        ).draw(target, area.left, area.top + round(_ABOVE_BAR * kit.text_scale))


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

    def write(self, kit: Kit, width: int) -> int:
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
    """Striped rows: a word over what it is called in French, and what it means beside them."""

    def __init__(self, glossary: Glossary) -> None:
        super().__init__()
        self._glossary = glossary
        self._rows: list[int] = []

    def write(self, kit: Kit, width: int) -> int:
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
        """Say each word with that of French, where it is another, and its meaning."""
        rows = [
            (word, ("" if folded(word) == folded(other) else other, meaning))
            for word, other, meaning in self._glossary.entries
        ]
        listener.table(self.rect, ("", ""), rows, tr("Words"))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the stripes."""
        self.draw_stripes(target, self.kit.px(_ABOVE), self._rows)
