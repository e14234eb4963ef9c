"""The parts that face-up cards share: base, notched frame, dividers, and corner indices."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from game.tools.art import ornament, palette
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas, half_turns
from game.tools.art.ornament import leaf, pip
from game.tools.art.palette import IndexColours, SuitLetter
from game.tools.art.shapes import (
    Point,
    Shape,
    Subpath,
    ellipse,
    path,
    placed,
    polygon,
    region,
    rounded_rect,
    shape_of,
    star,
)
from game.ui.look.pictures import LETTER_PLACES, LetterPlace

CENTRE: Final[Point] = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
CORNER_RADIUS: Final = 36
FRAME_INSET: Final = 34

_RIBBON_REACH = 70
_RIBBON_LENGTH = 290
_FAR = 60


def panel(notch: Point) -> Shape:
    """Return the framed area: a rounded rectangle without the two index corners.

    `notch` is the position (x, y) of the inner corner of the top-left notch.
    """
    x, y = notch
    top = FRAME_INSET
    right = CARD_WIDTH - FRAME_INSET
    foot = CARD_HEIGHT - y
    inner = CARD_WIDTH - x
    half = path(
        f"M{x} {y - 60} V{top + 26} Q{x} {top} {x + 26} {top}"
        f" H{right - 26} Q{right} {top} {right} {top + 26}"
        f" V{foot - 60} Q{right} {foot} {right - 60} {foot}"
        f" H{inner + 60} Q{inner} {foot} {inner} {foot + 60}"
    )[0].points[:-1]
    return [Subpath(half + [(CARD_WIDTH - px, CARD_HEIGHT - py) for px, py in half], True)]


def ribbon_height(x: float, rising: bool = False) -> float:
    """Return y of the S-curve that divides a court, odd about the centre of the card.

    It falls from left to right unless it is `rising`, which leaves more room on the left.
    """
    along = (x - CENTRE[0]) / _RIBBON_LENGTH
    reach = -_RIBBON_REACH if rising else _RIBBON_REACH
    return CENTRE[1] + reach * math.sin(along * math.pi * 0.95)


def upper_half(area: Shape, rising: bool = False) -> BaseGeometry:
    """Return the part of an area above the S-curve ribbon."""
    curve = [(x, ribbon_height(x, rising)) for x in range(CARD_WIDTH + _FAR, -_FAR - 1, -10)]
    above = polygon((-_FAR, -_FAR), (CARD_WIDTH + _FAR, -_FAR), *curve)
    return region(area).intersection(region(above))


def straight_half(area: Shape) -> BaseGeometry:
    """Return the part of an area above the level centre line."""
    above = rounded_rect(-_FAR, -_FAR, CARD_WIDTH + 2 * _FAR, CENTRE[1] + _FAR)
    return region(area).intersection(region(above))


def draw_base(canvas: Canvas) -> None:
    """Draw the blank card with its rounded corners and edge line."""
    canvas.fill(rounded_rect(0, 0, CARD_WIDTH, CARD_HEIGHT, CORNER_RADIUS), palette.CARD)
    edge = rounded_rect(1.5, 1.5, CARD_WIDTH - 3, CARD_HEIGHT - 3, CORNER_RADIUS - 1)
    canvas.stroke(edge, palette.CARD_EDGE, 3)


def draw_frame(canvas: Canvas, area: Shape) -> None:
    """Draw the frame line: light gold on ink."""
    canvas.stroke(area, palette.INK, 10)
    canvas.stroke(area, palette.LIGHT_GOLD, 4)


def draw_ribbon(canvas: Canvas, area: Shape, band: str, rising: bool = False) -> None:
    """Draw the S-curve ribbon of a court across the area.

    `band` is the colour of the band that carries the pearls.
    """
    curve = [(x, ribbon_height(x, rising)) for x in range(-_FAR, int(CENTRE[0]) - 4, 10)]
    track = LineString([*curve, CENTRE])
    with canvas.clip(area), half_turns(canvas):
        for radius, colour in ((22, palette.INK), (18, palette.GOLD), (11, band)):
            canvas.fill(track.buffer(radius, cap_style="flat"), colour)
        for x in range(20, 260, 30):
            canvas.fill(ellipse(x, ribbon_height(x, rising), 6.5), palette.LIGHT_GOLD)
            canvas.fill(ellipse(x + 15, ribbon_height(x + 15, rising), 3), palette.GOLD)


def draw_medallion(canvas: Canvas, emblem: Shape, colour: str) -> None:
    """Draw the centre medallion: the emblem twice, once for each way up.

    `emblem` is about 38 units high and centred on (0, 0).
    """
    with half_turns(canvas):
        leaf(canvas, CENTRE[0] + 46, CENTRE[1] + 8, 1, 18)
        leaf(canvas, CENTRE[0] + 42, CENTRE[1] - 6, 0.8, -22, palette.LEAF_MIDDLE)
    _cameo(canvas, 43, 57)
    with half_turns(canvas):
        canvas.fill(placed(emblem, CENTRE[0], CENTRE[1] - 24), colour)
        canvas.brush([(CENTRE[0] - 27, CENTRE[1]), CENTRE], 3, palette.GOLD, 0.1, 1)


def draw_band(canvas: Canvas, area: Shape, number: int) -> None:
    """Draw the level band of a trump (y 540 to 580) and its cartouche.

    The cartouche shows the number twice, once for each way up.
    """
    cx, cy = CENTRE
    with canvas.clip(area):
        canvas.fill(rounded_rect(0, cy - 20, CARD_WIDTH, 40), palette.INK)
        canvas.fill(rounded_rect(0, cy - 15, CARD_WIDTH, 30), palette.GOLD)
        with half_turns(canvas):
            for step in range(3, 7):
                canvas.fill(ellipse(cx + step * 44, cy, 6), palette.CARD)
            leaf(canvas, cx + 78, cy + 6, 1.1, 16)
            leaf(canvas, cx + 74, cy - 8, 0.9, -20, palette.LEAF_MIDDLE)
    _cameo(canvas, 84, 42)
    with half_turns(canvas):
        numeral = ornament.outline(str(number), 38, cx - 38, cy + 19, max_width=52)
        canvas.fill(numeral, palette.TAB_BOUT)
    canvas.fill(star(cx, cy, 13, 5.4, 4), palette.GOLD)


def _cameo(canvas: Canvas, rx: float, ry: float) -> None:
    canvas.outlined(ellipse(*CENTRE, rx, ry), palette.CARD, palette.INK, 5)
    canvas.stroke(ellipse(*CENTRE, rx - 7, ry - 7), palette.GOLD, 4)


class Sign(LetterPlace):
    """Where the letter or number of an index stands, and how large it is."""

    __slots__ = ()

    def outline(self, text: str) -> Shape:
        """Return the text as outlines."""
        plain = ornament.outline(
            text, self.cap_height, self.centre_x, self.baseline, self.max_width
        )
        if not self.weight:
            return plain
        return shape_of(region(plain).buffer(self.weight, join_style="mitre"))


@dataclass(frozen=True, slots=True)
class PipPlace:
    """Where the suit sign of an index stands; at scale 1 it is about 100 units high."""

    x: float
    y: float
    scale: float

    def outline(self, suit: SuitLetter) -> Shape:
        """Return the suit sign at this place."""
        return placed(pip(suit), self.x, self.y, self.scale)


@dataclass(frozen=True, slots=True)
class IndexSize:
    """The measures of all indices and of the corners cut out of the pictures for them.

    Attributes:
        court_figure: origin (x, y) of the figure of a court.
        court_figure_scale: its size.
        excuse_figure: origin (x, y) of the jester of the Excuse.
        excuse_figure_scale: its size.
        court_notch: inner corner of the notch of a court.
        trump_notch: inner corner of the notch of a trump and of the Excuse.
        court: letter of a court.
        court_pip: suit sign below it.
        number: number of a number card.
        number_pip: suit sign below it.
        tab: width and height of the tab of a trump.
        trump: number on it.
        star: centre of the star of the Excuse.
        star_radius: from its centre to its tips.
        pip_column: distance of the two columns of pips from the middle of a number card.
        pip_share: size of those pips compared with the ones beside normal indices.
        ace_share: size of the ornament of an ace, likewise.
        scene_share: size of the scenes of a trump, likewise.
    """

    court_figure: Point
    court_figure_scale: float
    excuse_figure: Point
    excuse_figure_scale: float
    court_notch: Point
    trump_notch: Point
    court: Sign
    court_pip: PipPlace
    number: Sign
    number_pip: PipPlace
    tab: Point
    trump: Sign
    star: Point
    star_radius: float
    pip_column: float
    pip_share: float
    ace_share: float
    scene_share: float


NORMAL: Final = IndexSize(
    court_figure=(338, 256),
    court_figure_scale=1.04,
    excuse_figure=(338, 266),
    excuse_figure_scale=1,
    court_notch=(198, 338),
    trump_notch=(214, 222),
    court=Sign(*LETTER_PLACES[False]),
    court_pip=PipPlace(112, 258, 1.18),
    number=Sign(128, 98, 168, 134),
    number_pip=PipPlace(98, 250, 0.98),
    tab=(198, 206),
    trump=Sign(124, 96, 168, 132),
    star=(98, 104),
    star_radius=74,
    pip_column=82,
    pip_share=1,
    ace_share=1,
    scene_share=1,
)
LARGE: Final = IndexSize(
    court_figure=(352, 266),
    court_figure_scale=0.96,
    excuse_figure=(360, 290),
    excuse_figure_scale=0.9,
    court_notch=(208, 438),
    trump_notch=(222, 294),
    court=Sign(*LETTER_PLACES[True]),
    court_pip=PipPlace(108, 334, 1.56),
    number=Sign(192, 94, 226, 130, 4),
    number_pip=PipPlace(94, 326, 1.4),
    tab=(206, 278),
    trump=Sign(186, 98, 232, 146, 4),
    star=(100, 136),
    star_radius=88,
    pip_column=74,
    pip_share=0.84,
    ace_share=0.9,
    scene_share=0.88,
)


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How the faces of a deck differ from those of another: signs, not pictures.

    Attributes:
        colours: of the indices and pips of the suits.
        size: of the indices.
    """

    colours: IndexColours
    size: IndexSize = NORMAL


STANDARD: Final = FaceStyle(palette.TWO_COLOURS)


def draw_court_index(canvas: Canvas, letter: str, suit: SuitLetter, style: FaceStyle) -> None:
    """Draw the letter and suit sign of a court in both corners."""
    with half_turns(canvas):
        canvas.fill(style.size.court.outline(letter), style.colours[suit])
        canvas.fill(style.size.court_pip.outline(suit), style.colours[suit])


def draw_number_index(canvas: Canvas, number: int, suit: SuitLetter, style: FaceStyle) -> None:
    """Draw the number and suit sign of a number card in both corners (the ace is 1)."""
    with half_turns(canvas):
        canvas.fill(style.size.number.outline(str(number)), style.colours[suit])
        canvas.fill(style.size.number_pip.outline(suit), style.colours[suit])


def draw_trump_tab(canvas: Canvas, number: int, size: IndexSize) -> None:
    """Draw the solid corner tab of a trump with its number; the Petit and the 21 are red."""
    bout = number in (1, 21)
    with half_turns(canvas):
        _draw_tab(canvas, size, palette.TAB_BOUT if bout else palette.TAB)
        numeral = size.trump.outline(str(number))
        canvas.fill(numeral, palette.NUMERAL_BOUT if bout else palette.NUMERAL)


def draw_star_tab(canvas: Canvas, size: IndexSize) -> None:
    """Draw the corner tab of the Excuse: a star instead of a number."""
    with half_turns(canvas):
        _draw_tab(canvas, size, palette.TAB_EXCUSE)
        canvas.fill(
            star(*size.star, size.star_radius, size.star_radius * 0.42), palette.STAR_EXCUSE
        )


def _draw_tab(canvas: Canvas, size: IndexSize, colour: str) -> None:
    x, y = size.tab
    outline = f"M36 0 L{x} 0 L{x} {y - 86} Q{x} {y} {x - 86} {y} L0 {y} L0 36 C0 16 16 0 36 0Z"
    canvas.fill(path(outline), colour)
    line = f"M{x - 12} 12 L{x - 12} {y - 94} Q{x - 12} {y - 12} {x - 94} {y - 12} L12 {y - 12}"
    canvas.stroke(path(line), palette.LIGHT_GOLD, 3.6)
    leaf(canvas, x - 48, y - 22, 0.5, -50, palette.LIGHT_GOLD, palette.GOLD)
