"""Made things of the trump scenes: houses, skylines, lamps, lanterns, curtains and awnings."""

import random
from collections.abc import Sequence

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import (
    AMBER,
    BRICK,
    CHARCOAL,
    CREAM,
    CRIMSON,
    GOLD,
    INTERIOR,
    LEMON,
    OBJECT_CONTOUR,
    SLATE,
    WOOD,
    Material,
    limb,
)
from game.tools.art.trumps.scenery import draw_glow


def draw_house(
    canvas: Canvas, x: float, base: float, width: float, height: float,
    walls: Material = CREAM, roof: Material = BRICK, panes: str = SLATE.dark,
) -> None:  # fmt: skip
    """A gabled house whose front stands on (x, base); the right half is in shade."""
    top, middle = base - height, x + width / 2
    rise = width * 0.5
    with canvas.contour(INK, INTERIOR + 0.4):
        canvas.fill(rounded_rect(x, top, width, height), walls.main)
        canvas.fill(
            polygon((x - 5, top + 2), (middle, top - rise), (x + width + 5, top + 2)), roof.main
        )
    canvas.fill(rounded_rect(x + width * 0.62, top + 2, width * 0.38, height - 2), walls.dark)
    canvas.fill(
        polygon((middle, top - rise), (x + width + 5, top + 2), (middle + width * 0.12, top + 2)),
        roof.dark,
    )
    size = max(4.0, width * 0.16)
    for part in (0.16, 0.66):
        canvas.fill(rounded_rect(x + width * part, top + height * 0.24, size, size * 1.4), panes)


def draw_church(
    canvas: Canvas, x: float, base: float, scale: float, roof: Material = SLATE
) -> None:
    """A village church with a pointed tower, 110 units tall at scale 1."""
    with canvas.at(x, base, scale):
        with canvas.contour(INK, INTERIOR / scale):
            canvas.fill(rounded_rect(-46, -36, 50, 36), CREAM.main)
            canvas.fill(polygon((-50, -36), (-38, -60), (4, -60), (4, -36)), BRICK.main)
            canvas.fill(rounded_rect(0, -66, 26, 66), CREAM.light)
            canvas.fill(polygon((-4, -66), (13, -112), (30, -66)), roof.main)
        canvas.fill(rounded_rect(16, -64, 10, 64), CREAM.dark)
        canvas.fill(polygon((13, -112), (30, -66), (16, -66)), roof.dark)
        canvas.fill(rounded_rect(7, -56, 7, 14, 3), roof.dark)


def draw_skyline(
    canvas: Canvas,
    heights: Sequence[Point],
    base: float,
    colour: str,
    lights: str = "",
    seed: int = 0,
) -> None:
    """A row of roofs seen against the sky.

    Args:
        canvas: where to draw.
        heights: (width, top y) of each block from the left edge on.
        base: foot of the blocks.
        colour: the silhouette.
        lights: colour of lit windows, none when empty.
        seed: chooses which windows are lit.
    """
    chance = random.Random(seed)
    x = 0.0
    for index, (width, top) in enumerate(heights):
        if index % 3 == 1:
            canvas.fill(
                polygon(
                    (x, top + width * 0.4),
                    (x + width / 2, top - width * 0.1),
                    (x + width, top + width * 0.4),
                    (x + width, base),
                    (x, base),
                ),
                colour,
            )
        else:
            canvas.fill(rounded_rect(x, top, width + 1, base - top), colour)
            canvas.fill(rounded_rect(x + width * 0.6, top - 16, 10, 18), colour)
        if lights:
            for _ in range(max(1, int(width / 26))):
                wx, wy = (
                    x + chance.uniform(8, width - 16),
                    chance.uniform(top + width * 0.42, base - 24),
                )
                canvas.fill(rounded_rect(wx, wy, 8, 13, 1.5), lights)
        x += width


def draw_street_lamp(canvas: Canvas, x: float, base: float) -> None:
    """A lit gas lamp on an iron post, 300 units tall, standing on (x, base)."""
    height = 300
    top = base - height
    draw_glow(canvas, (x, top + 14), 92, LEMON.main, 6)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(limb(((x, base), (x, top + 56)), 12, 8), CHARCOAL.main)
        canvas.fill(rounded_rect(x - 16, base - 16, 32, 16, 4), CHARCOAL.main)
        canvas.fill(ellipse(x, base - height * 0.46, 9), CHARCOAL.main)
        canvas.fill(limb(((x - 22, top + 60), (x + 22, top + 60)), 6, 6), CHARCOAL.main)
        canvas.fill(
            polygon((x - 18, top + 48), (x + 18, top + 48), (x + 24, top), (x - 24, top)),
            LEMON.main,
        )
        canvas.fill(polygon((x - 30, top), (x, top - 26), (x + 30, top)), CHARCOAL.main)
    canvas.fill(
        polygon((x, top + 48), (x + 18, top + 48), (x + 24, top), (x, top)),
        AMBER.main,
    )
    canvas.brush([(x - 3, base - 20), (x - 2, top + 64)], 3, CHARCOAL.light, start=0.8, end=0.6)


def draw_lantern(canvas: Canvas, x: float, y: float, tone: Material, scale: float = 1.0) -> None:
    """A round paper lantern with its glow and tassel."""
    with canvas.at(x, y, scale):
        canvas.fill(ellipse(0, 0, 36), tone.light, 0.24)
        canvas.outlined(ellipse(0, 0, 17, 20), tone.main, INK, 2)
        canvas.fill(ellipse(-2, 0, 8, 18), LEMON.main, 0.6)
        canvas.stroke(path("M-6 -21 H6 M-6 21 H6 M0 24 V27"), INK, 5)
        canvas.stroke(polyline((0, 28), (0, 36)), tone.main, 3)


def hanging(start: Point, end: Point, sag: float, steps: int = 16) -> list[Point]:
    """Points of a cord that hangs `sag` units deep between two points."""
    return [
        (
            start[0] + (end[0] - start[0]) * step / steps,
            start[1]
            + (end[1] - start[1]) * step / steps
            + 4 * sag * (step / steps) * (1 - step / steps),
        )
        for step in range(steps + 1)
    ]


def draw_lantern_string(
    canvas: Canvas, start: Point, end: Point, sag: float, tones: Sequence[Material]
) -> None:
    """Four lanterns on a sagging cord."""
    cord = hanging(start, end, sag)
    canvas.stroke(polyline(*cord), GOLD.light, 2.4)
    for tone, step in zip(tones, (3, 6, 10, 13), strict=False):
        draw_lantern(canvas, cord[step][0], cord[step][1] + 20, tone, 0.74)


def draw_bunting(
    canvas: Canvas, start: Point, end: Point, sag: float, tones: Sequence[Material]
) -> None:
    """Pennants on a sagging cord."""
    cord = hanging(start, end, sag, 20)
    canvas.stroke(polyline(*cord), INK, 2.2)
    for index in range(1, 20, 2):
        (ax, ay), (bx, by) = cord[index - 1], cord[index]
        pennant = polygon((ax, ay), (bx, by), ((ax + bx) / 2, (ay + by) / 2 + 24))
        canvas.outlined(pennant, tones[index // 2 % len(tones)].main, INK, 1.6)


def draw_curtain(
    canvas: Canvas, edge: Sequence[Point], cloth: Material = CRIMSON, tie: float = 350
) -> None:
    """A stage curtain from the left edge to the curve `edge` (top to bottom), tied at y = `tie`."""
    line = spline(edge)[0].points
    shape = polygon((-10, -10), *line, (-10, 610))
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(shape, cloth.dark)
    reach = min(x for x, y in line if y > tie - 80)
    with canvas.clip(shape):
        for fold in range(6):
            x = -10 + fold * (reach + 24) / 5
            canvas.brush(
                [(x * 1.1, -20), (x + 14, 160), (x * 0.8, tie), (x + fold * 2, 620)],
                11,
                cloth.main,
                start=0.5,
                end=0.6,
            )
            canvas.brush(
                [(x * 1.1 - 4, -10), (x + 9, 150), (x * 0.8 - 3, tie - 10)],
                3.4,
                cloth.light,
                start=0.4,
                end=0.2,
            )
        canvas.brush(
            [(-20, tie - 6), (reach * 0.5, tie + 12), (reach + 20, tie - 10)],
            14,
            GOLD.main,
            start=0.9,
            end=0.9,
        )
    canvas.brush(
        [(reach - 6, tie), (reach - 10, tie + 36), (reach - 6, tie + 70)],
        10,
        GOLD.main,
        start=0.5,
        end=1,
    )


def draw_awning(
    canvas: Canvas,
    box: tuple[float, float, float, float],
    tones: tuple[Material, Material],
    stripes: int = 8,
) -> None:
    """A striped shop awning; `box` is (left, top, right, bottom of the scallops)."""
    left, top, right, bottom = box
    lean, drop = 18, 14
    pitch, head = (right - left) / stripes, (right - left - 2 * lean) / stripes
    with canvas.contour(INK, OBJECT_CONTOUR):
        for index in range(stripes):
            tone = tones[index % 2]
            x, peak = left + index * pitch, left + lean + index * head
            panel = polygon(
                (peak, top), (peak + head, top), (x + pitch, bottom - drop), (x, bottom - drop)
            )
            canvas.fill(panel, tone.main)
            canvas.fill(ellipse(x + pitch / 2, bottom - drop, pitch / 2, drop), tone.main)
    canvas.fill(
        polygon(
            (left, bottom - drop - 3),
            (right, bottom - drop - 3),
            (right, bottom - drop + 2),
            (left, bottom - drop + 2),
        ),
        INK,
        0.2,
    )
    for index in range(stripes + 1):
        canvas.stroke(
            polyline((left + lean + index * head, top), (left + index * pitch, bottom - drop)),
            INK,
            1.4,
        )


def draw_window(canvas: Canvas, box: tuple[float, float, float, float], glass: str) -> None:
    """A window of four panes; `box` is (left, top, width, height)."""
    left, top, width, height = box
    canvas.outlined(
        rounded_rect(left - 6, top - 6, width + 12, height + 12, 3), WOOD.main, INK, INTERIOR
    )
    canvas.outlined(rounded_rect(left, top, width, height, 2), glass, INK, INTERIOR)
    canvas.stroke(polyline((left + width / 2, top), (left + width / 2, top + height)), WOOD.dark, 5)
    canvas.stroke(
        polyline((left, top + height * 0.45), (left + width, top + height * 0.45)), WOOD.dark, 5
    )


def draw_balustrade(canvas: Canvas, left: float, right: float, top: float, stone: Material) -> None:
    """A stone balustrade 70 units tall."""
    with canvas.contour(INK, INTERIOR):
        canvas.fill(rounded_rect(left, top, right - left, 12), stone.light)
        canvas.fill(rounded_rect(left, top + 58, right - left, 12), stone.main)
        x = left + 14
        while x < right - 10:
            canvas.fill(
                path(
                    f"M{x - 5} {top + 12} H{x + 5}"
                    f" Q{x + 12} {top + 34} {x + 5} {top + 58} H{x - 5}"
                    f" Q{x - 12} {top + 34} {x - 5} {top + 12}Z"
                ),
                stone.main,
            )
            x += 30
