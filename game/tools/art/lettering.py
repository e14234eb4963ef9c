"""Text as outlines, from the title font of the deck."""

from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from game.tools.art import shapes
from game.tools.art.shapes import Point, Shape, Subpath

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
