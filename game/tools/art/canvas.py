"""A canvas that flattens, clips and outlines shapes, writes plain SVG paths, and their pictures.

Clipping, outer contours and transforms are resolved here, so the SVG holds only
`<path>` elements in absolute card units and every renderer shows the same picture. Gradients are
named `url(#name)` on a canvas.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeAlias

import resvg_py
from PIL import Image
from shapely import affinity, unary_union
from shapely.geometry import LineString
from shapely.geometry.base import BaseGeometry

from game.tools.art import palette, shapes
from game.tools.art.shapes import Point, Shape, Subpath

CARD_WIDTH = 610
CARD_HEIGHT = 1120

# Coordinates are written on a grid of a tenth of a unit.
_GRID = 10
_SIMPLIFY = 0.4
# An outer contour hides under its own figure on one side and may be coarser.
_SIMPLIFY_CONTOUR = 0.5
_SMALLEST_AREA = 0.6
_MIN_POINTS = 2

Matrix: TypeAlias = tuple[float, float, float, float, float, float]
GridPoint: TypeAlias = tuple[int, int]


@dataclass(frozen=True, slots=True)
class _Outline:
    points: tuple[GridPoint, ...]
    closed: bool

    def data(self) -> str:
        """Return path data: an absolute start, then relative steps."""
        x, y = self.points[0]
        text = f"M{_decimal(x)} {_decimal(y)}"
        steps = []
        for next_x, next_y in self.points[1:]:
            if (next_x, next_y) != (x, y):
                across, down = _decimal(next_x - x), _decimal(next_y - y)
                steps.append(across + ("" if down.startswith("-") else " ") + down)
                x, y = next_x, next_y
        if steps:
            text += "l" + steps[0]
            text += "".join(s if s.startswith("-") else f" {s}" for s in steps[1:])
        return text + ("z" if self.closed else "")


@dataclass(frozen=True, slots=True)
class _Element:
    """One path: outlines and the paint attributes that follow its data."""

    outlines: tuple[_Outline, ...]
    paint: str

    def svg(self) -> str:
        data = "".join(outline.data() for outline in self.outlines)
        return f'<path d="{data}" {self.paint}/>'

    def turned(self, width: int, height: int) -> _Element:
        """Return the element turned by 180 degrees about the centre of the canvas."""
        w, h = width * _GRID, height * _GRID
        return replace(
            self,
            outlines=tuple(
                _Outline(tuple((w - x, h - y) for x, y in outline.points), outline.closed)
                for outline in self.outlines
            ),
        )


def _decimal(tenths: int) -> str:
    whole, part = divmod(abs(tenths), _GRID)
    text = f"{whole}.{part}" if part else str(whole)
    if part and not whole:
        text = text[1:]
    return f"-{text}" if tenths < 0 else text


def _measure(value: float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _compose(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    g, h, i, j, k, m = inner
    return (
        a * g + c * h,
        b * g + d * h,
        a * i + c * j,
        b * i + d * j,
        a * k + c * m + e,
        b * k + d * m + f,
    )


class Canvas:
    """A drawing surface of card units with a stack of transforms, clips and contours."""

    def __init__(self, width: int = CARD_WIDTH, height: int = CARD_HEIGHT) -> None:
        self.width = width
        self.height = height
        self._elements: list[_Element] = []
        self._matrices: list[Matrix] = [(1, 0, 0, 1, 0, 0)]
        self._clips: list[BaseGeometry] = []
        self._groups: list[list[BaseGeometry]] = []

    @contextmanager
    def at(
        self,
        dx: float = 0,
        dy: float = 0,
        scale: float = 1,
        rotation: float = 0,
        scale_x: float | None = None,
    ) -> Iterator[None]:
        """Draw inside a scaled, turned (degrees) and moved coordinate system."""
        angle = math.radians(rotation)
        cos, sin = math.cos(angle), math.sin(angle)
        across = scale if scale_x is None else scale_x
        inner = (across * cos, across * sin, -scale * sin, scale * cos, dx, dy)
        self._matrices.append(_compose(self._matrices[-1], inner))
        try:
            yield
        finally:
            self._matrices.pop()

    @contextmanager
    def clip(self, area: Shape | BaseGeometry) -> Iterator[None]:
        """Draw only inside the area (in current coordinates) and the clips around it."""
        geometry = self._moved(_area(area))
        if self._clips:
            geometry = geometry.intersection(self._clips[-1])
        self._clips.append(geometry)
        try:
            yield
        finally:
            self._clips.pop()

    @contextmanager
    def contour(self, colour: str, width: float) -> Iterator[None]:
        """Put one outer contour, `width` units wide, under all opaque fills made inside."""
        mark = len(self._elements)
        self._groups.append([])
        try:
            yield
        finally:
            group = self._groups.pop()
        outline = unary_union([area.buffer(0.01) for area in group])
        outline = shapes.filled_outline(
            self._clipped(outline.buffer(width * self._scale(), join_style="round"))
        )
        outline = outline.simplify(_SIMPLIFY_CONTOUR)
        self._elements[mark:mark] = self._fill_elements(outline, colour, 1)
        if self._groups:
            self._groups[-1] += group

    def fill(self, shape: Shape | BaseGeometry, colour: str, opacity: float = 1) -> None:
        """Fill an area under the even-odd rule."""
        area = self._clipped(self._moved(_area(shape)))
        if self._groups and opacity >= 1:
            self._groups[-1].append(area)
        self._elements += self._fill_elements(area, colour, opacity)

    def stroke(self, shape: Shape, colour: str, width: float, opacity: float = 1) -> None:
        """Stroke every subpath with round ends and joins; `width` is in current units."""
        outlines = []
        for points, closed in shape:
            if len(points) < _MIN_POINTS:
                continue
            track = self._moved(LineString([*points, points[0]] if closed else points))
            track = LineString(self._simplified(list(track.coords)))
            visible = self._clipped(track)
            stays_closed = closed and (visible is track or visible.equals(track))
            for part in shapes.lines(visible):
                coords = list(part.coords)
                outlines.append(
                    self._snapped(coords[:-1] if stays_closed else coords, stays_closed)
                )
        if outlines:
            paint = (
                f'fill="none" stroke="{colour}" stroke-width="{_measure(width * self._scale())}"'
            )
            if opacity < 1:
                paint += f' stroke-opacity="{_measure(opacity)}"'
            self._elements.append(_Element(tuple(outlines), paint))

    def outlined(self, shape: Shape, fill: str, colour: str, width: float) -> None:
        """Fill a shape and stroke its outline."""
        self.fill(shape, fill)
        self.stroke(shape, colour, width)

    def brush(
        self,
        points: Sequence[Point],
        width: float,
        colour: str,
        start: float = 0,
        end: float = 0,
        smooth: bool = True,
    ) -> None:
        """Draw a tapered line through the points.

        `start` and `end` are the widths of the ends relative to `width`; `smooth`
        runs a spline through the points.
        """
        self.fill(brush_outline(points, width, start, end, smooth), colour)

    def svg(self) -> str:
        """Return the whole picture as an SVG document."""
        size = f'width="{self.width}" height="{self.height}"'
        body = "\n".join(element.svg() for element in self._elements)
        view = f'viewBox="0 0 {self.width} {self.height}"'
        # What most paths share stands once, on their group.
        group = '<g fill-rule="evenodd" stroke-linecap="round" stroke-linejoin="round">'
        return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view}>{group}{body}</g></svg>'

    def mark(self) -> int:
        """Return a mark for `repeat_turned`: the number of paths drawn so far."""
        return len(self._elements)

    def repeat_turned(self, mark: int) -> None:
        """Draw every path since the mark again, turned by 180 degrees about the centre."""
        self._elements += [e.turned(self.width, self.height) for e in self._elements[mark:]]

    def _moved(self, geometry: BaseGeometry) -> BaseGeometry:
        a, b, c, d, e, f = self._matrices[-1]
        return affinity.affine_transform(geometry, [a, c, b, d, e, f])

    def _clipped(self, geometry: BaseGeometry) -> BaseGeometry:
        return geometry.intersection(self._clips[-1]) if self._clips else geometry

    def _scale(self) -> float:
        a, b, c, d, _, _ = self._matrices[-1]
        return math.sqrt(abs(a * d - b * c))

    def _simplified(self, points: list[Point]) -> list[Point]:
        """Drop points that lie almost on a line; a symmetric ring stays symmetric."""
        half = len(points) // 2
        turned = [(self.width - x, self.height - y) for x, y in points]
        if len(points) % 2 and all(map(_near, points[:half], turned[half:])):
            kept = _thinned(points[: half + 1])
            return kept + [(self.width - x, self.height - y) for x, y in kept[1:]]
        return _thinned(points)

    def _snapped(self, points: Sequence[Point], closed: bool) -> _Outline:
        # Rounding outwards from the centre keeps a symmetric shape symmetric.
        w, h = self.width * _GRID, self.height * _GRID
        return _Outline(
            tuple((_snap(x * _GRID, w), _snap(y * _GRID, h)) for x, y in points), closed
        )

    def _fill_elements(self, area: BaseGeometry, colour: str, opacity: float) -> list[_Element]:
        outlines = []
        for part in shapes.polygons(area):
            if part.area >= _SMALLEST_AREA:
                for boundary in (part.exterior, *part.interiors):
                    ring = self._simplified(list(boundary.coords))
                    outlines.append(self._snapped(ring[:-1], True))
        if not outlines:
            return []
        paint = f'fill="{colour}"'
        if opacity < 1:
            paint += f' fill-opacity="{_measure(opacity)}"'
        return [_Element(tuple(outlines), paint)]


def _snap(value: float, extent: int) -> int:
    centre = extent / 2
    offset = round(value - centre, 4)
    return round(centre + math.copysign(math.floor(abs(offset) + 0.5), offset))


def _near(a: Point, b: Point) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) < 1e-6


def _thinned(points: list[Point]) -> list[Point]:
    return list(LineString(points).simplify(_SIMPLIFY).coords)


def _area(shape: Shape | BaseGeometry) -> BaseGeometry:
    return shape if isinstance(shape, BaseGeometry) else shapes.region(shape)


def brush_outline(
    points: Sequence[Point],
    width: float,
    start: float = 0,
    end: float = 0,
    smooth: bool = True,
) -> Shape:
    """Return the outline of a tapered line: thickest in the middle, see `Canvas.brush`."""
    if smooth and len(points) > _MIN_POINTS:
        track = shapes.spline(points)[0].points
    else:
        track = list(points)
    if len(track) == _MIN_POINTS:
        (ax, ay), (bx, by) = track
        track = [track[0], ((ax + bx) / 2, (ay + by) / 2), track[1]]
    travelled = [0.0]
    for a, b in pairwise(track):
        travelled.append(travelled[-1] + math.dist(a, b))
    total = travelled[-1] or 1.0
    left, right = [], []
    for index, (x, y) in enumerate(track):
        before, after = track[max(0, index - 1)], track[min(len(track) - 1, index + 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        along = travelled[index] / total
        swell = math.sin(math.pi * along) ** 0.7 if 0 < along < 1 else 0.0
        base = start * (1 - along) + end * along
        half = width / 2 * (base + (1 - base) * swell)
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    return [Subpath(left + right[::-1], True)]


@contextmanager
def half_turns(canvas: Canvas) -> Iterator[None]:
    """Draw the block, then the same paths turned by 180 degrees about the card centre.

    The copy is made on the coordinate grid, so the result is exactly point-symmetric
    as long as the block stays in its own half.
    """
    mark = canvas.mark()
    yield
    canvas.repeat_turned(mark)


@dataclass(frozen=True, slots=True)
class Stop:
    """A colour at a place between 0 and 1 of a gradient."""

    at: float
    colour: str
    opacity: float = 1.0


def stops(*pairs: tuple[float, str]) -> list[Stop]:
    """Return opaque stops from pairs of place and colour."""
    return [Stop(at, colour) for at, colour in pairs]


def _stops(steps: Sequence[Stop]) -> str:
    return "".join(
        f'<stop offset="{step.at:g}" stop-color="{step.colour}"'
        + (f' stop-opacity="{step.opacity:g}"' if step.opacity < 1 else "")
        + "/>"
        for step in steps
    )


def linear(name: str, start: Point, end: Point, steps: Sequence[Stop]) -> str:
    """Return the definition of a gradient along the line from `start` to `end`."""
    line = f'x1="{start[0]:g}" y1="{start[1]:g}" x2="{end[0]:g}" y2="{end[1]:g}"'
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {line}>'
        f"{_stops(steps)}</linearGradient>"
    )


def radial(name: str, centre: Point, radius: float, steps: Sequence[Stop]) -> str:
    """Return the definition of a gradient from `centre` outwards."""
    circle = f'cx="{centre[0]:g}" cy="{centre[1]:g}" r="{radius:g}"'
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" {circle}>'
        f"{_stops(steps)}</radialGradient>"
    )


def with_gradients(svg: str, definitions: Sequence[str], scale: float = 1.0) -> str:
    """Return the drawing with gradients added, their coordinates multiplied by `scale`."""
    head, end, body = svg.partition(">")
    scaled = "".join(definitions).replace(
        'gradientUnits="userSpaceOnUse"',
        f'gradientUnits="userSpaceOnUse" gradientTransform="scale({scale:g})"',
    )
    return f"{head}{end}<defs>{scaled}</defs>{body}"


CARD_SIZE = (400, 734)
_OVERSAMPLING = 2
_QUALITY = 90
_SHEET_GAP = 8


def render(svg: str, size: tuple[int, int] = CARD_SIZE) -> Image.Image:
    """Return the picture with alpha at `size` (pixels), drawn larger and scaled down."""
    width, height = size
    data = resvg_py.svg_to_bytes(svg_string=svg, height=height * _OVERSAMPLING)
    picture = Image.open(io.BytesIO(bytes(data))).convert("RGBA")
    # Scaling premultiplied colours keeps a dark fringe off the transparent corners.
    return picture.convert("RGBa").resize((width, height), Image.Resampling.LANCZOS).convert("RGBA")


def webp(picture: Image.Image, quality: int = _QUALITY) -> bytes:
    """Return the picture as WebP data; the same picture always gives the same bytes."""
    buffer = io.BytesIO()
    picture.save(buffer, "WEBP", quality=quality, method=6, alpha_quality=100, exact=False)
    return buffer.getvalue()


def contact_sheet(pictures: Sequence[Image.Image], columns: int) -> Image.Image:
    """Return the pictures in rows on a green ground; all have the same size."""
    width, height = pictures[0].size
    rows = -(-len(pictures) // columns)
    size = (columns * (width + _SHEET_GAP) + _SHEET_GAP, rows * (height + _SHEET_GAP) + _SHEET_GAP)
    sheet = Image.new("RGBA", size, palette.SHEET_GROUND)
    for index, picture in enumerate(pictures):
        x = _SHEET_GAP + (index % columns) * (width + _SHEET_GAP)
        y = _SHEET_GAP + (index // columns) * (height + _SHEET_GAP)
        sheet.alpha_composite(picture, (x, y))
    return sheet.convert("RGB")
