"""Drawing the blocks of a rules page."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.scenes.rule_pages_model import Aside, Block, Fan, Page, Pairs, Text, Tiles
from game.ui.theme import Face
from game.ui.vector import path, rectangle, ticket
from game.ui.widgets.card import card_width, draw_card
from game.ui.widgets.ornament import draw_heading
from game.ui.widgets.panel import Body

_TEXT: Final = 17
_LINE: Final = 23.0
_AFTER_TEXT: Final = 9
_AFTER_BLOCK: Final = 16
_HEADING: Final = 30
_PAIR_LINE: Final = 27
_CARD: Final = 130
_LARGE_CARD: Final = 190
_OVERLAP: Final = 0.82
"""Part of a card's width to the next one, at most."""
_FAN_TURN: Final = 3.0
"""Degrees between neighbours."""
_CAPTION: Final = 27
_TILE: Final = 92
_TILE_GAP: Final = 8
_ASIDE_PAD: Final = 16
_COLUMN_GAP: Final = 40
_TEXT_SHARE: Final = 0.57


class BlockBody(Body):
    """One block of a page."""

    def __init__(self) -> None:
        self.area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    @property
    def kit(self) -> Kit:
        """The kit it was placed with."""
        assert self._kit is not None, "a block is placed before it is drawn"
        return self._kit

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay it out over the width; the height includes the space below."""
        self._kit = kit
        self.area = pygame.Rect(area)
        self.area.height = self.measure(kit, area.width)
        return self.area.height

    @abstractmethod
    def measure(self, kit: Kit, width: int) -> int:
        """Lay out what depends on the width; return the height in pixels."""


class TextBody(BlockBody):
    """A paragraph, or a heading."""

    def __init__(self, text: Text) -> None:
        super().__init__()
        self._text = text
        self._lines: list[str] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Break the lines."""
        if self._text.heading:
            return round((_HEADING + 4) * kit.text_scale)
        self._lines = kit.wrap(self._text.words, Style(Face.BODY, _TEXT, kit.theme.text), width)
        return round((len(self._lines) * _LINE + _AFTER_TEXT) * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the lines."""
        kit = self.kit
        left, top = self.area.topleft
        if self._text.heading:
            baseline = top + 20 * kit.text_scale
            draw_heading(kit, target, left, baseline, self.area.width, self._text.words)
            return
        style = Style(Face.BODY, _TEXT, kit.theme.text)
        baseline = top + 17 * kit.text_scale
        kit.draw_lines(target, left, baseline, self._lines, style, leading=_LINE / _TEXT)


class FanBody(BlockBody):
    """Cards in a slight fan, and a line below them."""

    def __init__(self, fan: Fan) -> None:
        super().__init__()
        self._fan = fan
        self._height = _LARGE_CARD if fan.large else _CARD
        self._lines: list[str] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Cards keep their size; lines are broken."""
        self._lines = kit.wrap(self._fan.caption, self._style(kit), width)
        text = (_CAPTION + 19 * (len(self._lines) - 1)) * kit.text_scale
        return kit.px(self._height + 16 + _AFTER_BLOCK) + round(text)

    @staticmethod
    def _style(kit: Kit) -> Style:
        return Style(Face.NOTE, 15.5, kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cards and line."""
        kit, codes = self.kit, self._fan.codes
        card = kit.px(card_width(self._height))
        count = len(codes)
        room = self.area.width - card - kit.px(10)
        step = min(card * _OVERLAP, room / (count - 1)) if count > 1 else 0
        middle = (count - 1) / 2
        y = self.area.top + kit.px(self._height / 2 + 6)
        for index, code in enumerate(codes):
            away = index - middle
            centre = (self.area.centerx + away * step, y + kit.px(1.3 * away * away))
            draw_card(kit, target, centre, self._height, code, away * _FAN_TURN)
        baseline = self.area.top + kit.px(self._height + 16) + 18 * kit.text_scale
        kit.draw_lines(
            target,
            self.area.centerx,
            baseline,
            self._lines,
            self._style(kit),
            leading=19 / 15.5,
            align="centre",
        )


class TilesBody(BlockBody):
    """Figures in frames side by side."""

    def __init__(self, tiles: Tiles) -> None:
        super().__init__()
        self._tiles = tiles.tiles

    def measure(self, kit: Kit, width: int) -> int:
        """One row."""
        return kit.px(_TILE + _AFTER_BLOCK)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the frames with their words."""
        kit, theme = self.kit, self.kit.theme
        gap, count = kit.px(_TILE_GAP), len(self._tiles)
        wide = (self.area.width - gap * (count - 1)) // count
        above, below = Style(Face.STRONG, 15.5, theme.muted), Style(Face.BODY, 15, theme.muted)
        figure = Style(Face.FIGURE, 30, theme.heading)
        for index, (top, value, bottom) in enumerate(self._tiles):
            left = self.area.left + index * (wide + gap)
            kit.shape(
                ("rule tile",), lambda: self._frame(wide / kit.scale), wide / kit.scale, _TILE
            ).draw(target, left, self.area.top)
            x, y = left + wide / 2, self.area.top
            kit.draw_text(target, x, y + kit.px(23), kit.fitted(top, above, wide), above, "centre")
            kit.draw_text(target, x, y + kit.px(58), value, figure, "centre")
            kit.draw_text(target, x, y + kit.px(80), bottom, below, "centre")

    def _frame(self, width: float) -> str:
        theme = self.kit.theme
        return path(
            rectangle(0, 0, width, _TILE, 9),
            fill=theme.field,
            stroke=theme.control_border,
            width=1.5,
        ) + path(rectangle(3, 3, width - 6, _TILE - 6, 7), stroke=theme.gold, width=1.1)


class PairsBody(BlockBody):
    """A striped table of two columns."""

    def __init__(self, pairs: Pairs) -> None:
        super().__init__()
        self._pairs = pairs
        self._rows: list[tuple[list[str], str]] = []

    @staticmethod
    def _styles(kit: Kit) -> tuple[Style, Style]:
        theme = kit.theme
        return Style(Face.BODY, 16.5, theme.text), Style(Face.STRONG, 16.5, theme.text)

    def measure(self, kit: Kit, width: int) -> int:
        """Break the first column where it is too long for one line."""
        name, value = self._styles(kit)
        self._rows = []
        for left, right in self._pairs.rows:
            room = width - kit.text_width(right, value) - kit.px(30)
            self._rows.append((kit.wrap(left, name, room), right))
        rows = sum(self._row_height(kit, lines) for lines, _ in self._rows)
        return round(_HEADING * kit.text_scale) + rows + kit.px(_AFTER_BLOCK)

    @staticmethod
    def _row_height(kit: Kit, lines: list[str]) -> int:
        return round((_PAIR_LINE + 20 * (len(lines) - 1)) * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and rows."""
        kit, theme = self.kit, self.kit.theme
        name, value = self._styles(kit)
        left, right = self.area.left, self.area.right
        baseline = self.area.top + 18 * kit.text_scale
        draw_heading(kit, target, left, baseline, self.area.width, self._pairs.title)
        y = self.area.top + round(_HEADING * kit.text_scale)
        for index, (lines, figure) in enumerate(self._rows):
            height = self._row_height(kit, lines)
            if index % 2 == 0:
                pygame.draw.rect(
                    target, theme.row, (left, y, self.area.width, height), border_radius=kit.px(5)
                )
            baseline = y + 19 * kit.text_scale
            kit.draw_lines(target, left + kit.px(10), baseline, lines, name, leading=20 / 16.5)
            kit.draw_text(target, right - kit.px(10), baseline, figure, value, "right")
            y += height


class AsideBody(BlockBody):
    """A remark in a green frame."""

    def __init__(self, aside: Aside) -> None:
        super().__init__()
        self._aside = aside
        self._lines: list[str] = []

    def measure(self, kit: Kit, width: int) -> int:
        """Break the lines."""
        style = Style(Face.BODY, 16, kit.theme.text)
        self._lines = kit.wrap(self._aside.words, style, width - 2 * kit.px(_ASIDE_PAD))
        text = (24 + 21 * len(self._lines)) * kit.text_scale
        return round(text) + kit.px(18 + _AFTER_BLOCK)

    def draw(self, target: pygame.Surface) -> None:
        """Draw frame, title and lines."""
        kit, theme = self.kit, self.kit.theme
        box = pygame.Rect(self.area)
        box.height -= kit.px(_AFTER_BLOCK)
        width, height = box.width / kit.scale, box.height / kit.scale
        kit.shape(
            ("aside",),
            lambda: (
                path(
                    ticket(0, 0, width, height, 9),
                    fill=theme.best_row,
                    stroke=theme.good,
                    width=1.3,
                )
                + path(
                    ticket(3.5, 3.5, width - 7, height - 7, 9),
                    stroke=theme.good,
                    width=0.9,
                    opacity=0.6,
                )
            ),
            width,
            height,
        ).draw(target, *box.topleft)
        left = box.left + kit.px(_ASIDE_PAD)
        baseline = box.top + kit.px(8) + 17 * kit.text_scale
        title = Style(Face.LABEL, 16.5, theme.good)
        kit.draw_text(target, left, baseline, self._aside.title, title)
        style = Style(Face.BODY, 16, theme.text)
        below = baseline + 22 * kit.text_scale
        kit.draw_lines(target, left, below, self._lines, style, leading=21 / 16)


def block_body(block: Block) -> BlockBody:
    """What draws a block."""
    match block:
        case Text():
            return TextBody(block)
        case Fan():
            return FanBody(block)
        case Tiles():
            return TilesBody(block)
        case Pairs():
            return PairsBody(block)
        case Aside():
            return AsideBody(block)


class PageBody(Body):
    """A whole page: its title, the text, and what stands beside it or, where narrow, below."""

    def __init__(self, page: Page, *, wide: bool) -> None:
        self._page = page
        self._wide = wide and bool(page.side)
        self._text = [block_body(block) for block in page.text]
        self._side = [block_body(block) for block in page.side]
        self._area = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay out title and columns."""
        self._kit = kit
        self._area = pygame.Rect(area)
        top = area.top + round(46 * kit.text_scale)
        if not self._wide:
            end = _stack(kit, [*self._text, *self._side], area.left, top, area.width)
            return end - area.top
        text = round((area.width - kit.px(_COLUMN_GAP)) * _TEXT_SHARE)
        left = area.left + text + kit.px(_COLUMN_GAP)
        ends = (
            _stack(kit, self._text, area.left, top, text),
            _stack(kit, self._side, left, top, area.right - left),
        )
        return max(ends) - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw title and blocks."""
        kit = self._kit
        assert kit is not None
        style = Style(Face.TITLE, 28, kit.theme.heading)
        baseline = self._area.top + 25 * kit.text_scale
        kit.draw_text(target, self._area.centerx, baseline, self._page.title, style, "centre")
        for body in (*self._text, *self._side):
            body.draw(target)


def _stack(kit: Kit, bodies: Sequence[Body], left: int, top: int, width: int) -> int:
    """Place bodies below one another; return where the last one ends."""
    y = top
    for body in bodies:
        y += body.place(kit, pygame.Rect(left, y, width, 0))
    return y
