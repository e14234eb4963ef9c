"""Reading the generator's drawings: their paths, and which have no partner upside down."""

from __future__ import annotations

import re
from collections import Counter

from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH

GridPoint = tuple[int, int]
Outline = tuple[GridPoint, ...]
Element = tuple[str, tuple[Outline, ...]]


def elements(svg: str) -> list[Element]:
    """Return the paint and the points (in tenths of a unit) of every path."""
    return [
        (paint, tuple(sorted(outline(part) for part in data.split("M") if part)))
        for data, paint in re.findall(r'<path d="([^"]+)" ([^/]+)/>', svg)
    ]


def outline(data: str) -> Outline:
    numbers = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", data)]
    x = y = 0
    points = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return tuple(sorted(points))


def turned(element: Element) -> Element:
    paint, outlines = element
    width, height = CARD_WIDTH * 10, CARD_HEIGHT * 10
    return paint, tuple(
        sorted(tuple(sorted((width - x, height - y) for x, y in points)) for points in outlines)
    )


def unpaired(svg: str) -> Counter[Element]:
    """Return the paths that have no partner when the card is turned by 180 degrees."""
    drawn: list[Element] = elements(svg)
    return Counter(drawn) - Counter(map(turned, drawn))
