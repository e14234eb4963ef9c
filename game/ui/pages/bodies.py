"""Drawing the blocks of a rules page."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from typing import Any, Final

import pygame

from game.rules.cards import parse_card
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.drawing.vector import path, rectangle, ticket
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.pages.pictures import (
    INITIAL,
    GaugeBody,
    GlossaryBody,
    GridBody,
    StairsBody,
    draw_initial,
    opening,
)
from game.ui.pages.text import AFTER_BLOCK, BlockBody, Line, even_width, stacked
from game.ui.widgets.pictures import card_width, draw_card, heading_style
from game.words.book.page import (
    Aside,
    Block,
    CardFan,
    Gauge,
    Glossary,
    Grid,
    Pairs,
    SeeAlso,
    Stairs,
    Text,
    Tiles,
)
from game.words.cards import BACK, card_name

_TEXT: Final = 17
_LINE: Final = 23.0
_AFTER_TEXT: Final = 9
_HEADING: Final = 30
_CARD: Final = 130
_LARGE_CARD: Final = 190
_LARGEST_CARD: Final = 240
"""Units of height of cards: usually, of those that lead a page, and of any that grow."""
_OVERLAP: Final = 0.82
_LEAST_STEP: Final = 0.5
"""Part of a card's width to the next one, at most, and at least where cards grow."""
_FAN_TURN: Final = 3.0
"""Degrees between neighbours."""
_FAN_DROP: Final = 1.3
"""Units that a card lies lower than the one in the middle, times the square of its distance."""
_FLAT_FROM: Final = 4.5
"""How far the outermost cards are from the middle one where a fan begins to be flatter."""
_SUNK_ROOM: Final = 10
"""Units that the outermost cards may sink without more room for the line below them."""
_CAPTION: Final = 27
_TILE: Final = 92
_TILE_GAP: Final = 8
_ASIDE_PAD: Final = 16
_INITIAL_GAP: Final = 15


class TitleBody(BlockBody):
    """The title of the page."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title

    def write(self, kit: Kit, width: int) -> int:
        """One line in the middle."""
        style = Style(Face.TITLE, 28, kit.theme.heading)
        self.lines = [Line(self._title, width / 2, 25 * kit.text_scale, style, "centre")]
        return round(46 * kit.text_scale)

    def space_below(self, kit: Kit) -> int:
        """See ``BlockBody.space_below``; none, as what follows belongs to it."""
        return 0


class HeadingBody(BlockBody):
    """A heading over the next paragraph."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words

    def write(self, kit: Kit, width: int) -> int:
        """Write the heading on one line; return the height in pixels."""
        self.lines = [Line(self._words, 0, 20 * kit.text_scale, heading_style(kit))]
        return round((_HEADING + 4) * kit.text_scale)

    def space_below(self, kit: Kit) -> int:
        """See ``BlockBody.space_below``; none, as what follows belongs to it."""
        return 0

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the line beside it."""
        self.draw_title_line(target)


class TextBody(BlockBody):
    """A paragraph; the first of a page begins with an ornate letter.

    Attributes:
        initial: whether that letter stands before it.
        indent: pixels of height at its top that the letter of the paragraph before takes.
    """

    def __init__(self, words: str) -> None:
        super().__init__()
        self._words = words
        self.initial = False
        self.indent = 0

    @property
    def overhang(self) -> int:
        """Pixels by which the ornate letter, its own or the one before, reaches below it.

        Negative where it ends higher.
        """
        high = self.kit.px(INITIAL) if self.initial else self.indent
        return high - self.rect.height

    def write(self, kit: Kit, width: int) -> int:
        """Break the lines, shorter ones beside the letter."""
        style = Style(Face.BODY, _TEXT, kit.theme.text)
        step = _LINE * kit.text_scale
        start = opening(self._words) if self.initial else 0
        words = self._words[start:]
        high = kit.px(INITIAL) if self.initial else self.indent
        aside = kit.px(INITIAL + _INITIAL_GAP)
        short = kit.wrap(words, style, width - aside)[: math.ceil(high / step)] if high else []
        first = 17 * kit.text_scale
        self.lines = stacked(short, aside, first, step, style, start=start)
        start += sum(len(line) + 1 for line in short)
        if rest := self._words[start:]:
            first += len(short) * step
            self.lines += stacked(kit.wrap(rest, style, width), 0, first, step, style, start=start)
        return round((len(self.lines) * _LINE + _AFTER_TEXT) * kit.text_scale)

    def space_below(self, kit: Kit) -> int:
        """See ``BlockBody.space_below``; less than below other blocks."""
        return round(_AFTER_TEXT * kit.text_scale)

    def spoken(self, written: str) -> str:
        """All of it, with the letter that is no part of its lines."""
        return self._words

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the ornate letter."""
        if self.initial:
            draw_initial(self.kit, target, self.rect.topleft, self._words[0])


class FanBody(BlockBody):
    """Cards in a slight fan, and a line below them.

    Attributes:
        zoom: how large the cards are wanted, against their usual size.
    """

    def __init__(self, fan: CardFan) -> None:
        super().__init__()
        self._fan = fan
        self.zoom = 1.0
        self._height: float = 0
        self._sunk: float = 0

    def _card_height(self, width: float) -> float:
        """Units of height of a card: no more than usual where few of it would show."""
        usual = _LARGE_CARD if self._fan.large else _CARD
        if self.zoom <= 1:
            return usual * self.zoom
        across = (width - 10) / (1 + _LEAST_STEP * (len(self._fan.codes) - 1))
        return max(usual, min(usual * self.zoom, _LARGEST_CARD, across / card_width(1)))

    @property
    def _bend(self) -> float:
        """How much of the usual turn neighbours have: less where there are many cards."""
        far = (len(self._fan.codes) - 1) / 2
        return min(1.0, _FLAT_FROM / far) if far else 1.0

    def write(self, kit: Kit, width: int) -> int:
        """Cards take the size that is wanted; lines are broken."""
        self._height = self._card_height(kit.units(width))
        far = self._bend * (len(self._fan.codes) - 1) / 2
        turned = card_width(self._height) / 2 * math.sin(math.radians(far * _FAN_TURN))
        self._sunk = max(0.0, _FAN_DROP * far * far + turned - _SUNK_ROOM)
        style = Style(Face.NOTE, 15.5, kit.theme.muted)
        lines = kit.wrap(self._fan.caption, style, width)
        below = kit.px(self._height + self._sunk + 16) + 18 * kit.text_scale
        self.lines = stacked(lines, width / 2, below, 19 * kit.text_scale, style, "centre")
        text = (_CAPTION + 19 * (len(lines) - 1)) * kit.text_scale
        return kit.px(self._height + self._sunk + 16 + AFTER_BLOCK) + round(text)

    def spoken(self, written: str) -> str:
        """The line below, and the cards."""
        faces = (code for code in self._fan.codes if code != BACK)
        return about(written, *(card_name(parse_card(code)) for code in faces))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the cards."""
        kit, codes = self.kit, self._fan.codes
        card = kit.px(card_width(self._height))
        count = len(codes)
        room = self.rect.width - card - kit.px(10)
        step = min(card * _OVERLAP, room / (count - 1)) if count > 1 else 0
        middle = (count - 1) / 2
        y = self.rect.top + kit.px(self._height / 2 + 6)
        for index, code in enumerate(codes):
            away = index - middle
            bent = away * self._bend
            centre = (self.rect.centerx + away * step, y + kit.px(_FAN_DROP * bent * bent))
            draw_card(kit, target, centre, self._height, code, bent * _FAN_TURN)


class TilesBody(BlockBody):
    """Figures in frames side by side."""

    def __init__(self, tiles: Tiles) -> None:
        super().__init__()
        self._tiles = tiles.tiles

    def write(self, kit: Kit, width: int) -> int:
        """Write the tiles side by side; return the height in pixels."""
        theme = kit.theme
        above, below = Style(Face.STRONG, 15.5, theme.muted), Style(Face.BODY, 15, theme.muted)
        figure = Style(Face.FIGURE, 30, theme.heading)
        wide = even_width(width, len(self._tiles), kit.px(_TILE_GAP))
        self.lines = []
        for index, (top, value, bottom) in enumerate(self._tiles):
            x = index * (wide + kit.px(_TILE_GAP)) + wide / 2
            shown = (kit.fitted(top, above, wide), value, bottom)
            for row, (words, style, y) in enumerate(
                zip(shown, (above, figure, below), (23, 58, 80), strict=True)
            ):
                line = Line(words, x, kit.px(y), style, "centre", text=3 * index + row)
                self.lines.append(line)
        return kit.px(_TILE + AFTER_BLOCK)

    def tell(self, listener: Listener) -> None:
        """Say what is in each frame."""
        for above, figure, below in self._tiles:
            words = about(above, f"{figure} {below}".strip())
            listener.add(Node(AccessRole.LABEL, words, self.rect))

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the frames."""
        kit = self.kit
        wide = even_width(self.rect.width, len(self._tiles), kit.px(_TILE_GAP))
        across = kit.units(wide)
        frame = kit.shape("rule tile", lambda: self._frame(across), across, _TILE)
        for index in range(len(self._tiles)):
            left = self.rect.left + index * (wide + kit.px(_TILE_GAP))
            frame.draw(target, left, self.rect.top)

    def _frame(self, width: float) -> str:
        theme = self.kit.theme
        return path(
            rectangle(0, 0, width, _TILE, 9),
            fill=theme.field,
            stroke=theme.control_border,
            width=1.5,
        ) + path(rectangle(3, 3, width - 6, _TILE - 6, 7), stroke=theme.gold, width=1.1)


class AsideBody(BlockBody):
    """A remark in a green frame."""

    def __init__(self, aside: Aside) -> None:
        super().__init__()
        self._aside = aside

    def write(self, kit: Kit, width: int) -> int:
        """Break the words into lines within the frame; return the height in pixels."""
        text, pad = kit.text_scale, kit.px(_ASIDE_PAD)
        title = Style(Face.LABEL, 16.5, kit.theme.good)
        style = Style(Face.BODY, 16, kit.theme.text)
        lines = kit.wrap(self._aside.words, style, width - 2 * pad)
        baseline = kit.px(8) + 17 * text
        self.lines = [Line(self._aside.title, pad, baseline, title)]
        self.lines += stacked(lines, pad, baseline + 22 * text, 21 * text, style, text=1)
        return round((24 + 21 * len(lines)) * text) + kit.px(18 + AFTER_BLOCK)

    def draw_ground(self, target: pygame.Surface) -> None:
        """Draw the frame."""
        kit, theme = self.kit, self.kit.theme
        box = pygame.Rect(self.rect)
        box.height -= kit.px(AFTER_BLOCK)

        def body(width: float, height: float) -> str:
            outline, inner = (
                ticket(0, 0, width, height, 9),
                ticket(3.5, 3.5, width - 7, height - 7, 9),
            )
            drawn = path(outline, fill=theme.best_row, stroke=theme.good, width=1.3)
            return drawn + path(inner, stroke=theme.good, width=0.9, opacity=0.6)

        kit.paint(target, box, "aside", body)


_BODIES: Final[Mapping[type, Callable[[Any], BlockBody]]] = {
    CardFan: FanBody,
    Tiles: TilesBody,
    Pairs: lambda pairs: GridBody(Grid(pairs.title, (), pairs.rows)),
    Grid: GridBody,
    Aside: AsideBody,
    Stairs: StairsBody,
    Gauge: GaugeBody,
    Glossary: GlossaryBody,
    SeeAlso: lambda also: TextBody(also.words),
}


def block_body(block: Block) -> BlockBody:
    """The box that lays out and draws a block, by its type."""
    if isinstance(block, Text):
        return HeadingBody(block.words) if block.heading else TextBody(block.words)
    return _BODIES[type(block)](block)
