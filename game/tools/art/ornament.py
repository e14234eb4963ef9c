"""What adorns the cards: suit signs, letters, leaves, roses and other flowers, strands, halos."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from shapely import unary_union

from game.tools.art import palette, shapes
from game.tools.art.canvas import Canvas
from game.tools.art.palette import SuitLetter, SuitPalette
from game.tools.art.shapes import (
    Point,
    Shape,
    Subpath,
    ellipse,
    path,
    placed,
    polyline,
    region,
    ring,
    shape_of,
    spline,
    star,
)

_HEART = (
    "M0 50 C-12 30 -50 8 -50 -20 C-50 -40 -36 -50 -24 -50 C-12 -50 -3 -42 0 -30"
    " C3 -42 12 -50 24 -50 C36 -50 50 -40 50 -20 C50 8 12 30 0 50Z"
)
_DIAMOND = "M0 -54 Q16 -22 42 0 Q16 22 0 54 Q-16 22 -42 0 Q-16 -22 0 -54Z"
_SPADE_LEAF = (
    "M0 -54 C10 -32 48 -10 48 18 C48 36 34 42 24 42 C12 42 4 34 0 24"
    " C-4 34 -12 42 -24 42 C-34 42 -48 36 -48 18 C-48 -10 -10 -32 0 -54Z"
)
_SPADE_FOOT = "M0 10 Q4 40 22 52 L-22 52 Q-4 40 0 10Z"
_CLUB_FOOT = "M-4 0 Q-2 38 -20 52 L20 52 Q2 38 4 0Z"


@cache
def pip(suit: SuitLetter) -> Shape:
    """The outline of a suit's sign."""
    if suit == "H":
        return path(_HEART)
    if suit == "D":
        return path(_DIAMOND)
    if suit == "S":
        parts = [path(_SPADE_LEAF), path(_SPADE_FOOT)]
    else:
        parts = [ellipse(0, -27, 24), ellipse(-26, 12, 24), ellipse(26, 12, 24)]
        parts += [ellipse(0, 2, 14), path(_CLUB_FOOT)]
    return shape_of(unary_union([region(part) for part in parts]))


FONT_FILE = Path(__file__).resolve().parents[3] / "assets" / "fonts" / "AbrilFatface-Regular.ttf"

_CUBIC_SAMPLES = 10
_QUADRATIC_SAMPLES = 7


class _Typeface:
    """One font file, with its glyph outlines read on demand."""

    def __init__(self, file: Path) -> None:
        font = TTFont(file)
        self._glyphs: Any = font.getGlyphSet()
        self._names: dict[int, str] = font.getBestCmap()
        pen = BoundsPen(self._glyphs)
        self._glyphs[self._names[ord("H")]].draw(pen)
        self.cap_height = float(pen.bounds[3])

    def advance(self, character: str) -> float:
        """Return the advance width in font units."""
        return float(self._glyphs[self._names[ord(character)]].width)

    @cache  # noqa: B019 - the two or three typefaces live as long as the program
    def outline(self, character: str) -> Shape:
        """Return the glyph in font units, y upwards."""
        pen = DecomposingRecordingPen(self._glyphs)
        self._glyphs[self._names[ord(character)]].draw(pen)
        return _flattened(pen.value)


def _flattened(commands: list[tuple[str, Any]]) -> Shape:
    outlines: Shape = []
    points: list[Point] = []
    for name, arguments in commands:
        if name in ("closePath", "endPath"):
            outlines.append(Subpath(points, True))
            points = []
        elif name in ("moveTo", "lineTo"):
            points.append(arguments[0])
        elif name == "curveTo":
            first, second, end = arguments
            points += shapes.cubic(points[-1], first, second, end, _CUBIC_SAMPLES)
        else:
            points += _quadratics(points, list(arguments))
    return outlines


def _quadratics(points: list[Point], arguments: list[Point | None]) -> list[Point]:
    """Sample a TrueType run of quadratics, whose on-curve points may be implied."""
    controls = [point for point in arguments if point is not None]
    if arguments[-1] is None:
        start = _middle(controls[-1], controls[0])
        controls.append(start)
        result = [start]
    else:
        start = points[-1]
        result = []
    end = controls.pop()
    for index, control in enumerate(controls):
        last = index == len(controls) - 1
        target = end if last else _middle(control, controls[index + 1])
        result += shapes.quadratic(start, control, target, _QUADRATIC_SAMPLES)
        start = target
    return result


def _middle(a: Point, b: Point) -> Point:
    return ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)


@cache
def _typeface(file: Path) -> _Typeface:
    return _Typeface(file)


def outline(
    text: str,
    cap_height: float,
    centre_x: float = 0,
    baseline: float = 0,
    max_width: float | None = None,
    font: Path = FONT_FILE,
) -> Shape:
    """Return the text as outlines, centred across on `centre_x`.

    Args:
        text: the characters; each must exist in the font.
        cap_height: height of a capital H, in units.
        centre_x: x of the middle of the ink.
        baseline: y of the baseline.
        max_width: narrows the text to this width when it is wider.
        font: a TrueType or OpenType file.

    Raises:
        KeyError: the font lacks a character.
    """
    typeface = _typeface(font)
    scale = cap_height / typeface.cap_height
    pen_x = 0.0
    line: Shape = []
    for character in text:
        line += shapes.placed(typeface.outline(character), pen_x * scale, 0, -scale, 0, scale)
        pen_x += typeface.advance(character)
    left, _, right, _ = shapes.bounds(line)
    squeeze = 1.0 if max_width is None else min(1.0, max_width / (right - left))
    middle = (left + right) / 2
    return shapes.placed(line, centre_x - middle * squeeze, baseline, 1, 0, squeeze)


LEAF_OUTLINE = [(0, 0), (18, -16), (44, -18), (66, 0), (42, 12), (16, 10)]
_PETALS = 5
_RING_SIGNS = 28


def leaf(
    canvas: Canvas,
    x: float,
    y: float,
    scale: float = 1,
    rotation: float = 0,
    colour: str = palette.LEAF,
    vein: str = palette.LEAF_DARK,
) -> None:
    """Draw a leaf that grows from (x, y) in the direction `rotation` (0 is to the right)."""
    with canvas.at(x, y, scale, rotation):
        blade = spline(LEAF_OUTLINE, closed=True)
        canvas.fill(blade, colour)
        canvas.stroke(blade, palette.INK, 3)
        canvas.brush([(2, 0), (30, -4), (60, -1)], 3, vein, 0.6, 0.1)


def rose(canvas: Canvas, x: float, y: float, scale: float, colour: str, dark: str) -> None:
    """Draw a five-petalled rose seen from above, about 47 units in radius at scale 1."""
    with canvas.at(x, y, scale):
        angles = [index * 2 * math.pi / _PETALS + 0.3 for index in range(_PETALS)]
        with canvas.contour(palette.INK, 4):
            for angle in angles:
                canvas.fill(ellipse(24 * math.cos(angle), 24 * math.sin(angle), 23), colour)
        for angle in angles:
            middle, turn = (24 * math.cos(angle), 24 * math.sin(angle)), math.degrees(angle)
            canvas.stroke(ellipse(*middle, 22, 22, turn - 80, turn + 80), dark, 3)
        canvas.fill(ellipse(0, 0, 20), dark)
        spiral = [(-12, 2), (-4, -12), (12, -8), (12, 8), (0, 12), (-6, 4), (2, -3)]
        canvas.brush(spiral, 5, colour, 0.3, 0.3)


def strands(
    canvas: Canvas,
    first: Sequence[Point],
    last: Sequence[Point],
    count: int,
    colour: str,
    width: float,
    other: str | None = None,
    start: float = 0.5,
    end: float = 0.1,
) -> None:
    """Draw `count` tapered lines spread evenly between two guide curves.

    Both guides have the same number of points. Every second line takes the colour
    `other` when it is given; `start` and `end` are the tapers of `Canvas.brush`.
    """
    for index in range(count):
        share = (index + 0.5) / count
        track = [
            (a[0] * (1 - share) + b[0] * share, a[1] * (1 - share) + b[1] * share)
            for a, b in zip(first, last, strict=True)
        ]
        canvas.brush(track, width, other if other and index % 2 else colour, start, end)


def halo(
    canvas: Canvas,
    suit: SuitLetter | None,
    inside: str,
    cx: float = 0,
    cy: float = -10,
    r: float = 168,
) -> None:
    """Draw a gold ring of 28 signs around a disc.

    The signs alternate suit signs and pearls, or dark and light stars without a suit.
    """
    disc = ellipse(cx, cy, r)
    canvas.fill(disc, inside)
    canvas.stroke(disc, palette.INK, 4.5)
    canvas.stroke(ellipse(cx, cy, r - 6), palette.LIGHT_GOLD, 5)
    canvas.fill(ring(cx, cy, r - 12, r - 46), palette.GOLD)
    canvas.stroke(ellipse(cx, cy, r - 48), palette.INK, 3.4)
    canvas.stroke(ellipse(cx, cy, r - 12), palette.INK, 3)
    rims: Shape = []
    for index in range(_RING_SIGNS):
        angle = index * 2 * math.pi / _RING_SIGNS
        x, y = cx + (r - 29) * math.cos(angle), cy + (r - 29) * math.sin(angle)
        turn = math.degrees(angle) + 90
        if suit is None:
            colour = palette.INK if index % 2 else palette.CARD
            canvas.fill(placed(star(0, 0, 13, 5.4), x, y, 1, turn), colour)
        elif index % 2:
            canvas.fill(placed(pip(suit), x, y, 0.2, turn), palette.INK)
        else:
            canvas.fill(ellipse(x, y, 6), palette.CARD)
            rims += ellipse(x, y, 6)
    canvas.stroke(rims, palette.INK, 2)


def draw_blossom(canvas: Canvas, suit: SuitLetter, x: float, y: float, scale: float) -> None:
    """Draw the small flower of a suit, about 47 units in radius at scale 1.

    Spades an iris star, hearts a rose, diamonds a sunflower, clubs a clover head.
    """
    colours = palette.COSTUMES[suit]
    if suit == "H":
        rose(canvas, x, y, scale, colours.flower, colours.dark)
        return
    with canvas.at(x, y, scale):
        _BLOSSOMS[suit](canvas, colours)


def _draw_iris_star(canvas: Canvas, colours: SuitPalette) -> None:
    petal = spline([(0, -8), (-19, -26), (0, -52), (19, -26)], True, 0.9)
    with canvas.contour(palette.INK, 4):
        for index in range(5):
            canvas.fill(placed(petal, rotation=index * 72), colours.flower)
    for index in range(5):
        angle = math.radians(index * 72 - 90)
        tip = (44 * math.cos(angle), 44 * math.sin(angle))
        canvas.brush([(0, 0), tip], 9, colours.accent, 0.6, 0.1)
        side = math.radians(index * 72 - 54)
        canvas.brush([(0, 0), (30 * math.cos(side), 30 * math.sin(side))], 3, colours.dark, 1, 0.2)
    canvas.outlined(ellipse(0, 0, 10), palette.LIGHT_GOLD, palette.INK, 3)


def _draw_sunflower(canvas: Canvas, _colours: SuitPalette) -> None:
    petal = spline([(0, -8), (-11, -28), (0, -50), (11, -28)], True)
    with canvas.contour(palette.INK, 4):
        for colour, phase in ((palette.SUNFLOWER_DARK, 0), (palette.SUNFLOWER, 30)):
            petals = [region(placed(petal, rotation=phase + index * 60)) for index in range(6)]
            canvas.fill(unary_union(petals), colour)
    spokes: Shape = []
    for index in range(12):
        spokes += placed(polyline((0, -20), (0, -36)), rotation=index * 30)
    canvas.stroke(spokes, palette.SEED_LIGHT, 2.4)
    canvas.outlined(ellipse(0, 0, 20), palette.SEED, palette.INK, 3)
    canvas.stroke(ellipse(0, 0, 11), palette.SEED_LIGHT, 4)


def _draw_clover_head(canvas: Canvas, colours: SuitPalette) -> None:
    petals = []
    for index in range(10):
        angle = index * math.pi / 5
        petals.append(region(ellipse(33 * math.cos(angle), 33 * math.sin(angle), 12)))
    with canvas.contour(palette.INK, 4):
        canvas.fill(unary_union([region(ellipse(0, 0, 34)), *petals]), colours.flower)
    rays: Shape = []
    for radius, count, phase in ((40, 10, 0.0), (25, 7, 0.3), (11, 3, 0.0)):
        for index in range(count):
            angle = (index + phase) * 2 * math.pi / count
            inner = ((radius - 12) * math.cos(angle), (radius - 12) * math.sin(angle))
            outer = (radius * math.cos(angle), radius * math.sin(angle))
            rays += polyline(inner, outer)
    canvas.stroke(rays, colours.accent, 3.6)


_BLOSSOMS: Final[dict[SuitLetter, Callable[[Canvas, SuitPalette], None]]] = {
    "S": _draw_iris_star,
    "D": _draw_sunflower,
    "C": _draw_clover_head,
}


def draw_tall_flower(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw the flower of a queen on its stem: lily, rose, sunflower or clover.

    The stem rises at x = 165; the flower head lies around (162, 40).
    """
    stem = [(168, 520), (160, 330), (164, 150), (160, 60)]
    canvas.brush(stem, 13, palette.INK, 0.9, 0.6)
    canvas.brush(stem, 8, palette.LEAF_DARK, 0.9, 0.6)
    leaf(canvas, 162, 176, 1.0, -150, palette.LEAF_MIDDLE, palette.STEM)
    leaf(canvas, 164, 150, 0.9, -30, palette.LEAF, palette.STEM)
    _HEADS[suit](canvas, colours)


def _draw_lily(canvas: Canvas, colours: SuitPalette) -> None:
    back = spline([(0, 0), (-15, -36), (-8, -74), (0, -92), (9, -74), (15, -36)], True)
    curled = spline(
        [(0, 2), (-22, -22), (-28, -52), (-48, -80), (-14, -72), (4, -40), (8, -16)], True
    )
    with canvas.at(160, 72, 1.16):
        with canvas.contour(palette.INK, 4):
            for turn in (-22, 22):
                canvas.fill(placed(back, rotation=turn), palette.FUR_SHADE)
            for shape in (back, curled, placed(curled, scale_x=-1)):
                canvas.fill(shape, palette.WHITE)
        canvas.fill(placed(curled, scale=0.97, scale_x=-0.97), palette.FUR_SHADE, 0.5)
        for side in (1, -1):
            canvas.stroke(placed(curled, scale_x=side), palette.INK, 2.4)
            canvas.brush([(0, -8), (-side * 17, -38), (-side * 34, -70)], 3.6, colours.accent, 0.6)
        for dx in (-11, 0, 11):
            tip = (dx * 1.6, -66)
            canvas.brush([(0, -12), (dx, -42), tip], 3, palette.DARK_GOLD, 0.6, 0.6)
            canvas.outlined(ellipse(*tip, 4, 6), palette.GOLD, palette.INK, 1.8)


def _draw_great_rose(canvas: Canvas, colours: SuitPalette) -> None:
    with canvas.at(160, 38, 1.18):
        for turn in (150, 90, 30):
            leaf(canvas, 0, 30, 0.6, turn, palette.LEAF_MIDDLE, palette.STEM)
        with canvas.contour(palette.INK, 4):
            for index in range(6):
                angle = math.radians(index * 60 + 20)
                canvas.fill(ellipse(26 * math.cos(angle), 26 * math.sin(angle), 24), colours.flower)
        for index in range(6):
            turn = index * 60 + 20
            angle = math.radians(turn)
            x, y = 26 * math.cos(angle), 26 * math.sin(angle)
            canvas.stroke(ellipse(x, y, 23, 23, turn - 95, turn + 75), colours.dark, 3)
        canvas.outlined(ellipse(0, 0, 29), colours.main, palette.INK, 2.6)
        for start, end, radius in ((200, 400, 22), (20, 220, 15), (180, 400, 9)):
            canvas.stroke(ellipse(0, 0, radius, radius, start, end), colours.dark, 4)
        canvas.stroke(ellipse(0, 0, 25, 25, 190, 280), colours.halo, 3)


def _draw_great_sunflower(canvas: Canvas, colours: SuitPalette) -> None:
    petal = spline([(0, 0), (-10, -30), (0, -62), (10, -30)], True)
    with canvas.at(160, 36):
        with canvas.contour(palette.INK, 4):
            for index in range(14):
                turn = (index + 0.5) * 360 / 14
                canvas.fill(placed(petal, rotation=turn), palette.SUNFLOWER_DARK)
            for index in range(14):
                canvas.fill(placed(petal, scale=0.92, rotation=index * 360 / 14), palette.SUNFLOWER)
        edges: Shape = []
        for index in range(14):
            edges += placed(petal, scale=0.92, rotation=index * 360 / 14)
        canvas.stroke(edges, colours.dark, 1.8)
        canvas.outlined(ellipse(0, 0, 25), palette.SEED, palette.INK, 3.4)
        seeds: Shape = []
        for count, radius in ((9, 17), (4, 8)):
            for index in range(count):
                angle = index * 2 * math.pi / count
                seeds += ellipse(radius * math.cos(angle), radius * math.sin(angle), 3.2)
        canvas.fill(seeds, palette.SEED_LIGHT)


def _draw_clover(canvas: Canvas, _colours: SuitPalette) -> None:
    lobe = path("M0 0 C-10 -8 -30 -20 -26 -38 C-22 -50 -8 -50 0 -38 C8 -50 22 -50 26 -38 "
                "C30 -20 10 -8 0 0Z")  # fmt: skip
    for x, y, scale, turn in ((124, 66, 0.7, -24), (198, 62, 0.7, 24), (160, 30, 1.05, 0)):
        canvas.brush([(162, 110), ((160 + x) / 2, 86), (x, y)], 7, palette.STEM, 0.8, 0.5)
        with canvas.at(x, y, scale, turn):
            with canvas.contour(palette.INK, 4):
                for angle in (-112, 0, 112):
                    canvas.fill(placed(lobe, rotation=angle), palette.CLOVER)
            pale: Shape = []
            dark: Shape = []
            for angle in (-112, 0, 112):
                pale += placed(path("M-18 -26 Q0 -14 18 -26"), rotation=angle)
                dark += placed([*lobe, *path("M0 -4 V-34")], rotation=angle)
            canvas.stroke(pale, palette.CLOVER_PALE, 4)
            canvas.stroke(dark, palette.CLOVER_DARK, 2.4)


_HEADS: Final[dict[SuitLetter, Callable[[Canvas, SuitPalette], None]]] = {
    "S": _draw_lily,
    "H": _draw_great_rose,
    "D": _draw_great_sunflower,
    "C": _draw_clover,
}
