"""Shapes as SVG paths, turned into surfaces at any size, and frames sliced from small drawings.

pygame's own loader draws paths, strokes and gradients smoothly; a shape is rasterised once
per size and kept by whoever asked for it. Drawing a whole panel as a vector takes tens of
milliseconds and megabytes; a frame from slices takes one of each.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Final

import pygame

_PAD = 1
"""Whole pixels around a drawing, so that smooth edges are not cut."""


@dataclass(frozen=True, slots=True)
class Sprite:
    """A surface and where its top left corner lies, seen from the point it is drawn at."""

    surface: pygame.Surface
    left: int = 0
    top: int = 0

    @property
    def pixels(self) -> int:
        """How many pixels it keeps in memory."""
        return self.surface.get_width() * self.surface.get_height()

    def cropped(self) -> Sprite:
        """A copy without the empty margins of its surface, drawn at the same point."""
        bounds = self.surface.get_bounding_rect()
        part = self.surface.subsurface(bounds).copy()
        return Sprite(part, self.left + bounds.left, self.top + bounds.top)

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Draw it at a point, in pixels."""
        target.blit(self.surface, (round(x) + self.left, round(y) + self.top))


def rasterise(body: str, width: float, height: float, scale: float, margin: float = 0) -> Sprite:
    """Draw SVG elements.

    Args:
        body: the elements, in units; the origin is the top left corner of the shape.
        width: width of the shape in units.
        height: its height.
        scale: pixels per unit.
        margin: units around the shape that the drawing may use, for strokes and overhangs.
    """
    across = max(1, round((width + 2 * margin) * scale)) + 2 * _PAD
    down = max(1, round((height + 2 * margin) * scale)) + 2 * _PAD
    offset = margin + _PAD / scale
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{across}" height="{down}" '
        f'viewBox="{-offset:.3f} {-offset:.3f} {across / scale:.3f} {down / scale:.3f}">'
        f"{body}</svg>"
    )
    surface = pygame.image.load_sized_svg(BytesIO(svg.encode()), (across, down)).convert_alpha()
    corner = -round(margin * scale) - _PAD
    return Sprite(surface, corner, corner)


def path(
    data: str,
    *,
    fill: str = "none",
    stroke: str = "none",
    width: float = 0,
    opacity: float = 1,
    dash: tuple[float, float] | None = None,
    transform: str = "",
) -> str:
    """One SVG path element; ``dash`` is the length of the dashes and of the gaps."""
    if dash is not None:
        data = dashed(data, *dash)
    attributes = [f'd="{data}"', f'fill="{fill}"']
    if stroke != "none":
        attributes.append(
            f'stroke="{stroke}" stroke-width="{width}" '
            'stroke-linecap="round" stroke-linejoin="round"'
        )
    if opacity < 1:
        attributes.append(f'fill-opacity="{opacity}" stroke-opacity="{opacity}"')
    if transform:
        attributes.append(f'transform="{transform}"')
    return f"<path {' '.join(attributes)}/>"


def circle(x: float, y: float, radius: float, **style: object) -> str:
    """A circle; style as for ``path``."""
    return path(ellipse(x, y, radius, radius), **style)  # type: ignore[arg-type]


def ellipse(x: float, y: float, across: float, down: float) -> str:
    """Path data of an ellipse around a point, by half of its width and of its height."""
    arc = f"a{across} {down} 0 1 0"
    return f"M{x - across} {y}{arc} {2 * across} 0{arc} {-2 * across} 0Z"


def arc(x: float, y: float, radius: float, part: float) -> str:
    """Path data of a part of a circle, from its top clockwise; less than all of it."""
    angle = 2 * math.pi * part
    end = f"{x + radius * math.sin(angle):.2f} {y - radius * math.cos(angle):.2f}"
    return f"M{x} {y - radius}A{radius} {radius} 0 {int(part > 0.5)} 1 {end}"


def vertical_gradient(
    name: str, stops: tuple[tuple[float, str], ...], top: float, bottom: float
) -> str:
    """A gradient from ``top`` to ``bottom`` in units; refer to it as ``url(#name)``."""
    marks = "".join(f'<stop offset="{at}" stop-color="{colour}"/>' for at, colour in stops)
    return (
        f'<defs><linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{top}" '
        f'x2="0" y2="{bottom}">{marks}</linearGradient></defs>'
    )


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """Path data of a rectangle with rounded corners."""
    r = min(radius, width / 2, height / 2)
    if r <= 0:
        return f"M{x} {y}h{width}v{height}h{-width}Z"
    arc = f"a{r} {r} 0 0 1"
    return (
        f"M{x + r} {y}h{width - 2 * r}{arc} {r} {r}v{height - 2 * r}{arc} {-r} {r}"
        f"h{2 * r - width}{arc} {-r} {-r}v{2 * r - height}{arc} {r} {-r}Z"
    )


def ticket(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a panel with concave quarter-curve corners."""
    r, soft = radius, radius * 0.6
    right, bottom = x + width, y + height
    return (
        f"M{x + r} {y}H{right - r}C{right - r} {y + soft} {right - soft} {y + r} {right} {y + r}"
        f"V{bottom - r}"
        f"C{right - soft} {bottom - r} {right - r} {bottom - soft} {right - r} {bottom}"
        f"H{x + r}C{x + r} {bottom - soft} {x + soft} {bottom - r} {x} {bottom - r}"
        f"V{y + r}C{x + soft} {y + r} {x + r} {y + soft} {x + r} {y}Z"
    )


def cartouche(x: float, y: float, width: float, height: float) -> str:
    """Path data of a plate whose ends swell to a point at mid-height."""
    reach = height * 0.30
    left, right, middle, bottom = x + reach, x + width - reach, y + height / 2, y + height
    near, far, high = reach * 0.8, reach * 0.45, height * 0.36
    return (
        f"M{left} {y}H{right}C{right + near} {y} {right + far} {y + high} {x + width} {middle}"
        f"C{right + far} {bottom - high} {right + near} {bottom} {right} {bottom}"
        f"H{left}C{left - near} {bottom} {left - far} {bottom - high} {x} {middle}"
        f"C{left - far} {y + high} {left - near} {y} {left} {y}Z"
    )


def ogee(x: float, y: float, width: float, height: float, end: float) -> str:
    """Path data of a rectangle whose ends come to a point in an S-curve of that length."""
    left, right, bottom, middle = x + end, x + width - end, y + height, y + height / 2
    soft = end * 0.35
    rise = [y + height * part for part in (0.26, 0.36, 0.64, 0.74)]
    return (
        f"M{left} {y}H{right}C{right} {rise[0]} {x + width - soft} {rise[1]} {x + width} {middle}"
        f"C{x + width - soft} {rise[2]} {right} {rise[3]} {right} {bottom}"
        f"H{left}C{left} {rise[3]} {x + soft} {rise[2]} {x} {middle}"
        f"C{x + soft} {rise[1]} {left} {rise[0]} {left} {y}Z"
    )


def notched(x: float, y: float, width: float, height: float, radius: float) -> str:
    """Path data of a rectangle with a quarter circle cut out of each corner."""
    r, right, bottom = radius, x + width, y + height
    return (
        f"M{x + r} {y}H{right - r}A{r} {r} 0 0 0 {right} {y + r}V{bottom - r}"
        f"A{r} {r} 0 0 0 {right - r} {bottom}H{x + r}A{r} {r} 0 0 0 {x} {bottom - r}"
        f"V{y + r}A{r} {r} 0 0 0 {x + r} {y}Z"
    )


def corner_transforms(width: float, height: float) -> tuple[str, ...]:
    """Transforms that lay one drawing into all four corners, mirrored."""
    return (
        "",
        f"translate({width} 0) scale(-1 1)",
        f"translate(0 {height}) scale(1 -1)",
        f"translate({width} {height}) scale(-1 -1)",
    )


Point = tuple[float, float]


def polyline(points: Sequence[Point]) -> str:
    """The line through points, in units; it stays open."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


_COMMAND: Final = re.compile(r"([MLHVChvaZ])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
_CURVE_STEPS: Final = 10


def dashed(outline: str, on: float, off: float) -> str:
    """Path data of the dashes along an outline.

    The drawing library that pygame uses draws stray bars where dashes meet curves, so an outline
    is cut into its dashes here.

    Args:
        outline: path data with the commands that the shapes above use.
        on: length of a dash in units.
        off: length of the gap after it.
    """
    pieces: list[str] = []
    for points in _lines(outline):
        pieces += _cut(points, on, off)
    return "".join(pieces)


def _cut(points: Sequence[Point], on: float, off: float) -> Iterator[str]:
    """Walk along a line and give its dashes."""
    left, drawing = on, True
    here = points[0]
    dash = [here]
    for target in points[1:]:
        while (length := math.dist(here, target)) > left:
            part = left / length
            here = (here[0] + (target[0] - here[0]) * part, here[1] + (target[1] - here[1]) * part)
            dash.append(here)
            if drawing:
                yield polyline(dash)
            drawing = not drawing
            left = on if drawing else off
            dash = [here]
        left -= length
        here = target
        dash.append(here)
    if drawing and len(dash) > 1:
        yield polyline(dash)


def _lines(outline: str) -> Iterator[list[Point]]:
    """The parts of an outline as polygons, curves in short straight steps."""
    points: list[Point] = []
    for command, text in _COMMAND.findall(outline):
        numbers = [float(number) for number in _NUMBER.findall(text)]
        if command == "M":
            if points:
                yield points
            points = [(numbers[0], numbers[1])]
        else:
            points += _reached(command, numbers, points)
    if points:
        yield points


def _reached(command: str, numbers: Sequence[float], points: Sequence[Point]) -> list[Point]:
    """The points that a command leads through."""
    here = points[-1]
    if command == "C":
        first, second, end = zip(numbers[::2], numbers[1::2], strict=True)
        return _curve(here, first, second, end)
    if command == "a":
        return _quarter(here, numbers[5], numbers[6])
    if command == "Z":
        return [points[0]]
    return [_straight(command, numbers, here)]


def _straight(command: str, numbers: Sequence[float], here: Point) -> Point:
    """Where a straight line ends."""
    x, y = here
    match command:
        case "H":
            return numbers[0], y
        case "V":
            return x, numbers[0]
        case "h":
            return x + numbers[0], y
        case "v":
            return x, y + numbers[0]
        case _:  # L
            return numbers[0], numbers[1]


def _quarter(start: Point, across: float, down: float) -> list[Point]:
    """A clockwise quarter of a circle, as rounded corners have it."""
    x, y = start
    end = (x + across, y + down)
    corner = (end[0], y) if across * down > 0 else (x, end[1])
    bend = 0.5523  # the usual approximation of a quarter circle by a cubic curve
    first = (x + (corner[0] - x) * bend, y + (corner[1] - y) * bend)
    second = (end[0] + (corner[0] - end[0]) * bend, end[1] + (corner[1] - end[1]) * bend)
    return _curve(start, first, second, end)


def _curve(start: Point, first: Point, second: Point, end: Point) -> list[Point]:
    points = []
    for step in range(1, _CURVE_STEPS + 1):
        t = step / _CURVE_STEPS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
        corners = (start, first, second, end)
        points.append(
            (
                sum(w * corner[0] for w, corner in zip(weights, corners, strict=True)),
                sum(w * corner[1] for w, corner in zip(weights, corners, strict=True)),
            )
        )
    return points


Piece = tuple[pygame.Surface, tuple[int, int]]

STRIP_WIDTH = 16
"""Pixels of the strips that fill the middle of a frame, drawn side by side."""

_EDGE_PART = 192
"""Pixels of the parts that make up a frame's edges, the same one drawn again and again."""


@dataclass(frozen=True, slots=True)
class Sliced:
    """A frame in pieces, seen from the point it is drawn at.

    Attributes:
        pieces: surfaces and where their top left corners lie.
        middle: a strip, and the area that it fills when it is drawn again and again to the right;
            None to leave the middle as it is.
    """

    pieces: tuple[Piece, ...]
    middle: tuple[pygame.Surface, pygame.Rect] | None = None

    @property
    def pixels(self) -> int:
        """How many pixels it keeps in memory."""
        surfaces = {id(surface): surface for surface, _ in self.pieces}
        if self.middle is not None:
            surfaces[id(self.middle[0])] = self.middle[0]
        kept = (surface for surface in surfaces.values() if surface.get_parent() is None)
        return sum(surface.get_width() * surface.get_height() for surface in kept)

    def draw(self, target: pygame.Surface, x: float, y: float) -> None:
        """Draw it at a point, in pixels."""
        left, top = round(x), round(y)
        if self.middle is not None:
            strip, area = self.middle
            fill_with_strip(target, strip, area.move(left, top))
        target.blits([(drawn, (left + at[0], top + at[1])) for drawn, at in self.pieces], False)


def fill_with_strip(
    target: pygame.Surface, strip: pygame.Surface, area: pygame.Rect, row: int = 0
) -> None:
    """Fill an area with a strip, from that row of it on."""
    step = strip.get_width()
    for x in range(area.left, area.right, step):
        target.blit(strip, (x, area.top), (0, row, min(step, area.right - x), area.height))


def slice_frame(small: pygame.Surface, edge: int, size: tuple[int, int]) -> tuple[Piece, ...]:
    """The corners and edges of a frame.

    Args:
        small: the frame with as little between its corners as they allow: one pixel, where the
            frame is to be larger than this.
        edge: how many pixels of an edge are kept, from outside.
        size: of the frame in pixels, in no direction smaller than ``small``.
    """
    (width, height), (small_width, small_height) = size, small.get_size()
    left, top = small_width // 2, small_height // 2
    across, down = width - 2 * left, height - 2 * top
    deep, high = min(edge, left), min(edge, top)
    corners = (
        ((0, 0), (0, 0)),
        ((small_width - left, 0), (width - left, 0)),
        ((0, small_height - top), (0, height - top)),
        ((small_width - left, small_height - top), (width - left, height - top)),
    )
    pieces = [(small.subsurface((*source, left, top)).copy(), place) for source, place in corners]
    if across > 0:
        part = min(across, _EDGE_PART)
        for row, y in ((0, 0), (small_height - high, height - high)):
            cut = pygame.transform.scale(small.subsurface((left, row, 1, high)), (part, high))
            for x in range(0, across, part):
                rest = min(part, across - x)
                pieces.append((_cropped(cut, (rest, high)), (left + x, y)))
    if down > 0:
        part = min(down, _EDGE_PART)
        for column, x in ((0, 0), (small_width - deep, width - deep)):
            cut = pygame.transform.scale(small.subsurface((column, top, deep, 1)), (deep, part))
            for y in range(0, down, part):
                rest = min(part, down - y)
                pieces.append((_cropped(cut, (deep, rest)), (x, top + y)))
    return tuple(pieces)


def _cropped(surface: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The surface itself, or as much of it as that, in the same memory."""
    return surface if surface.get_size() == size else surface.subsurface((0, 0, *size))


def moved(pieces: tuple[Piece, ...], left: int, top: int) -> tuple[Piece, ...]:
    """The pieces at other places."""
    return tuple((drawn, (at[0] + left, at[1] + top)) for drawn, at in pieces)
