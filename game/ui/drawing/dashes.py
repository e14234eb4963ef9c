"""Dashed outlines, dash by dash.

The drawing library that pygame uses draws stray bars where dashes meet curves, so an outline is cut
into its dashes here.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Sequence
from typing import Final

Point = tuple[float, float]


def polyline(points: Sequence[Point]) -> str:
    """The line through points, in units; it stays open."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)


_COMMAND: Final = re.compile(r"([MLHVChvaZ])([^A-Za-z]*)")
_NUMBER: Final = re.compile(r"-?\d*\.?\d+(?:e-?\d+)?")
_CURVE_STEPS: Final = 10


def dashed(outline: str, on: float, off: float) -> str:
    """Path data of the dashes along an outline.

    Args:
        outline: path data with the commands that the shapes of ``vector`` use.
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
