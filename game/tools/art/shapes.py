"""Vector shapes: lists of subpaths, already flattened to straight segments."""

import math
import re
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import NamedTuple, TypeAlias

from shapely import make_valid
from shapely.geometry import LineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Point: TypeAlias = tuple[float, float]


class Subpath(NamedTuple):
    """A run of points joined by straight segments, closed or open."""

    points: list[Point]
    closed: bool


Shape: TypeAlias = list[Subpath]

_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_SAMPLE_LENGTH = 7.0
_MAX_SAMPLES = 28
_MIN_RING = 3
_QUADRATIC_WEIGHT = 2 / 3


def cubic(start: Point, first: Point, second: Point, end: Point, count: int) -> list[Point]:
    """Sample a cubic Bézier curve at `count` points, the start excluded and the end included."""
    points = []
    for step in range(1, count + 1):
        t = step / count
        u = 1 - t
        a, b, c, d = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
        points.append(
            (
                a * start[0] + b * first[0] + c * second[0] + d * end[0],
                a * start[1] + b * first[1] + c * second[1] + d * end[1],
            )
        )
    return points


def quadratic(start: Point, control: Point, end: Point, count: int) -> list[Point]:
    """Sample a quadratic Bézier curve at `count` points, the start excluded."""
    return cubic(start, _toward(start, control), _toward(end, control), end, count)


def _toward(point: Point, target: Point) -> Point:
    return (
        point[0] + _QUADRATIC_WEIGHT * (target[0] - point[0]),
        point[1] + _QUADRATIC_WEIGHT * (target[1] - point[1]),
    )


def _sample_count(*control: Point) -> int:
    length = sum(math.dist(a, b) for a, b in pairwise(control))
    return max(3, min(_MAX_SAMPLES, int(length / _SAMPLE_LENGTH) + 3))


class _PathReader:
    """Reads SVG path data command by command."""

    def __init__(self, data: str) -> None:
        self._tokens = _TOKEN.findall(data)
        self._index = 0
        self._subpaths: Shape = []
        self._points: list[Point] = []
        self._position: Point = (0.0, 0.0)
        self._control: Point = (0.0, 0.0)
        self._relative = False
        self._previous = ""
        self._commands: dict[str, Callable[[], None]] = {
            "M": self._move,
            "L": self._line,
            "H": self._horizontal,
            "V": self._vertical,
            "C": self._cubic,
            "S": self._smooth_cubic,
            "Q": self._quadratic,
            "T": self._smooth_quadratic,
            "Z": self._close,
        }

    def read(self) -> Shape:
        command = ""
        while self._index < len(self._tokens):
            token = self._tokens[self._index]
            if token.isalpha():
                command = token
                self._index += 1
            name = command.upper()
            if name not in self._commands:
                raise ValueError(f"unsupported path command {command!r}")
            self._relative = command.islower()
            self._commands[name]()
            self._previous = name
            if name == "M":
                command = "l" if self._relative else "L"
        self._finish(closed=False)
        return self._subpaths

    def _number(self) -> float:
        value = float(self._tokens[self._index])
        self._index += 1
        return value

    def _point(self) -> Point:
        x, y = self._number(), self._number()
        if self._relative:
            return (x + self._position[0], y + self._position[1])
        return (x, y)

    def _finish(self, closed: bool) -> None:
        if self._points:
            self._subpaths.append(Subpath(self._points, closed))
        self._points = []

    def _append(self, points: list[Point], control: Point) -> None:
        if not self._points:
            self._points = [self._position]
        self._points.extend(points)
        self._position = points[-1]
        self._control = control

    def _reflected(self, commands: str) -> Point:
        if self._previous and self._previous in commands:
            x, y = self._position
            return (2 * x - self._control[0], 2 * y - self._control[1])
        return self._position

    def _move(self) -> None:
        self._finish(closed=False)
        self._position = self._point()
        self._points = [self._position]

    def _close(self) -> None:
        start = self._points[0]
        self._finish(closed=True)
        self._position = start

    def _line(self) -> None:
        end = self._point()
        self._append([end], end)

    def _horizontal(self) -> None:
        x = self._number() + (self._position[0] if self._relative else 0)
        end = (x, self._position[1])
        self._append([end], end)

    def _vertical(self) -> None:
        y = self._number() + (self._position[1] if self._relative else 0)
        end = (self._position[0], y)
        self._append([end], end)

    def _cubic(self) -> None:
        self._cubic_from(self._point())

    def _smooth_cubic(self) -> None:
        self._cubic_from(self._reflected("CS"))

    def _cubic_from(self, first: Point) -> None:
        second, end = self._point(), self._point()
        count = _sample_count(self._position, first, second, end)
        self._append(cubic(self._position, first, second, end, count), second)

    def _quadratic(self) -> None:
        self._quadratic_from(self._point())

    def _smooth_quadratic(self) -> None:
        self._quadratic_from(self._reflected("QT"))

    def _quadratic_from(self, control: Point) -> None:
        end = self._point()
        count = _sample_count(self._position, control, end)
        self._append(quadratic(self._position, control, end, count), control)


def path(data: str) -> Shape:
    """Parse SVG path data with the commands M L H V C S Q T Z, absolute or relative.

    Raises:
        ValueError: the data holds another command.
    """
    return _PathReader(data).read()


def spline(points: Sequence[Point], closed: bool = False, tension: float = 0.5) -> Shape:
    """Return a Catmull-Rom curve through the points; a larger tension makes it rounder."""
    count = len(points)
    result = [points[0]]
    for index in range(count if closed else count - 1):
        start, end = points[index], points[(index + 1) % count]
        before = points[index - 1] if closed or index > 0 else start
        after = points[(index + 2) % count] if closed or index + 2 < count else end
        pull = tension / 3
        first = (start[0] + (end[0] - before[0]) * pull, start[1] + (end[1] - before[1]) * pull)
        second = (end[0] - (after[0] - start[0]) * pull, end[1] - (after[1] - start[1]) * pull)
        result += cubic(start, first, second, end, _sample_count(start, first, second, end))
    return [Subpath(result, closed)]


def polygon(*points: Point) -> Shape:
    """Return one closed subpath through the points."""
    return [Subpath(list(points), True)]


def polyline(*points: Point) -> Shape:
    """Return one open subpath through the points."""
    return [Subpath(list(points), False)]


def ellipse(
    cx: float, cy: float, rx: float, ry: float | None = None, start: float = 0, end: float = 360
) -> Shape:
    """Return an ellipse, or an open arc when `start` to `end` (degrees) is less than a turn."""
    ry = rx if ry is None else ry
    full = abs(end - start) >= 360
    count = min(96, max(12, int(abs(end - start) / 360 * max(rx, ry) * 0.7) + 8))
    count += count % 2
    points = []
    for step in range(count if full else count + 1):
        angle = math.radians(start + (end - start) * step / count)
        points.append((cx + rx * math.cos(angle), cy + ry * math.sin(angle)))
    return [Subpath(points, full)]


def rounded_rect(x: float, y: float, w: float, h: float, r: float = 0) -> Shape:
    """Return a rectangle with corner radius `r`."""
    if r <= 0:
        return polygon((x, y), (x + w, y), (x + w, y + h), (x, y + h))
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90))
    points = []
    for cx, cy, angle in (*corners, (x + r, y + r, 180)):
        points += ellipse(cx, cy, r, r, angle, angle + 90)[0].points
    return [Subpath(points, True)]


def ring(cx: float, cy: float, outer: float, inner: float) -> Shape:
    """Return a flat ring between two radii."""
    hole = ellipse(cx, cy, inner)[0].points[::-1]
    return [*ellipse(cx, cy, outer), Subpath(hole, True)]


def star(
    cx: float, cy: float, outer: float, inner: float, points: int = 5, rotation: float = -90
) -> Shape:
    """Return a star whose first tip points at `rotation` degrees (-90 is up)."""
    corners = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer
        angle = math.radians(rotation + 180 * index / points)
        corners.append((cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return polygon(*corners)


def mirrored(shape: Shape) -> Shape:
    """Return the shape reflected left to right about the vertical line through the origin."""
    return [Subpath([(-x, y) for x, y in points], closed) for points, closed in shape]


def placed(
    shape: Shape,
    dx: float = 0,
    dy: float = 0,
    scale: float = 1,
    rotation: float = 0,
    scale_x: float | None = None,
) -> Shape:
    """Return the shape scaled, then turned by `rotation` degrees, then moved.

    `scale_x` replaces the scale across (a negative one mirrors).
    """
    angle = math.radians(rotation)
    cos, sin = math.cos(angle), math.sin(angle)
    across = scale if scale_x is None else scale_x
    return [
        Subpath(
            [
                (
                    dx + x * across * cos - y * scale * sin,
                    dy + x * across * sin + y * scale * cos,
                )
                for x, y in points
            ],
            closed,
        )
        for points, closed in shape
    ]


def region(shape: Shape) -> BaseGeometry:
    """Return the area of the shape under the even-odd rule; open subpaths are closed."""
    area: BaseGeometry = Polygon()
    for points, _ in shape:
        if len(points) < _MIN_RING:
            continue
        part: BaseGeometry = Polygon(points)
        if not part.is_valid:
            part = _repaired(Polygon(points))
        area = part if area.is_empty else area.symmetric_difference(part)
    return area


def _repaired(area: Polygon) -> BaseGeometry:
    cleaned = area.buffer(0)
    return cleaned if cleaned.area > 0.9 * abs(area.area) else make_valid(area)


def shape_of(area: BaseGeometry) -> Shape:
    """Return the outlines of an area, outer rings and holes, as closed subpaths."""
    outlines = []
    for part in polygons(area):
        for boundary in (part.exterior, *part.interiors):
            outlines.append(Subpath(list(boundary.coords)[:-1], True))
    return outlines


def polygons(area: BaseGeometry) -> list[Polygon]:
    """Return the polygons inside any geometry."""
    if area.is_empty:
        return []
    if isinstance(area, Polygon):
        return [area]
    return [part for child in getattr(area, "geoms", ()) for part in polygons(child)]


def lines(geometry: BaseGeometry) -> list[LineString]:
    """Return the line strings inside any geometry."""
    if geometry.is_empty:
        return []
    if isinstance(geometry, LineString):
        return [geometry]
    return [part for child in getattr(geometry, "geoms", ()) for part in lines(child)]


def filled_outline(area: BaseGeometry) -> BaseGeometry:
    """Return the area with its holes filled."""
    return MultiPolygon([Polygon(part.exterior) for part in polygons(area)])


def bounds(shape: Shape) -> tuple[float, float, float, float]:
    """Return (left, top, right, bottom) of the points of a shape."""
    xs = [x for points, _ in shape for x, _ in points]
    ys = [y for points, _ in shape for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
