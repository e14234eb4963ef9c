"""Land and sky of the trump scenes: bands, suns, clouds, hills, trees, water and lights.

Every drawing works in card units on the upper half of a trump (610 wide, horizon free, ground
line of the picture at y = 540).
"""

import math
import random
from collections.abc import Sequence

from shapely.ops import unary_union

from game.tools.art.canvas import Canvas, brush_outline
from game.tools.art.palette import INK
from game.tools.art.shapes import (
    Point,
    Shape,
    ellipse,
    path,
    placed,
    polygon,
    region,
    rounded_rect,
    spline,
    star,
)
from game.tools.art.trumps.figure import (
    AMBER,
    BROWN,
    GOLD,
    INTERIOR,
    LEMON,
    MOON,
    OBJECT_CONTOUR,
    SCARLET,
    SNOW,
    Material,
    limb,
)

WIDTH = 610
BOTTOM = 600
SKY = -90
"""How far up a sky or wall reaches: a scene may be drawn smaller than its picture."""


def draw_bands(canvas: Canvas, *bands: tuple[float, str]) -> None:
    """Paint level bands, each from its top (y, colour) down over the ones before.

    A band from the upper edge of the card begins above it.
    """
    for top, colour in bands:
        start = top or SKY
        canvas.fill(rounded_rect(0, start, WIDTH, BOTTOM - start), colour)


def draw_halo(canvas: Canvas, centre: Point, *discs: tuple[float, str]) -> None:
    """Paint concentric discs (radius, colour), the largest first."""
    for radius, colour in discs:
        canvas.fill(ellipse(*centre, radius), colour)


def draw_glow(canvas: Canvas, centre: Point, radius: float, colour: str, steps: int = 5) -> None:
    """Lay `steps` translucent discs over each other for a soft light."""
    for step in range(steps):
        canvas.fill(ellipse(*centre, radius * (1 - step / steps)), colour, 0.13)


def draw_rays(
    canvas: Canvas, centre: Point, count: int, colour: str, inner: float = 0, outer: float = 900
) -> None:
    """Fill `count` wedges from radius `inner` to `outer`, half of the circle in all."""
    x, y = centre
    for step in range(count):
        left = 2 * math.pi * step / count
        right = left + math.pi / count
        corners = [
            (x + radius * math.cos(angle), y + radius * math.sin(angle))
            for radius, angle in ((inner, left), (outer, left), (outer, right), (inner, right))
        ]
        canvas.fill(polygon(*corners), colour)


def draw_sun(canvas: Canvas, centre: Point, radius: float, tone: Material) -> None:
    """A poster sun with pointed rays of two lengths."""
    rays = 24
    x, y = centre
    for step in range(rays):
        angle = 2 * math.pi * step / rays
        reach = radius * (2.4 if step % 2 == 0 else 1.9)
        canvas.fill(
            polygon(
                (
                    x + radius * 1.1 * math.cos(angle - 0.07),
                    y + radius * 1.1 * math.sin(angle - 0.07),
                ),
                (x + reach * math.cos(angle), y + reach * math.sin(angle)),
                (
                    x + radius * 1.1 * math.cos(angle + 0.07),
                    y + radius * 1.1 * math.sin(angle + 0.07),
                ),
            ),
            tone.dark,
        )
    canvas.outlined(ellipse(x, y, radius), tone.main, INK, OBJECT_CONTOUR)
    canvas.fill(ellipse(x - radius * 0.06, y - radius * 0.06, radius * 0.74), tone.light)


def draw_moon(canvas: Canvas, centre: Point, radius: float) -> None:
    """A full moon in three rings of light, with four craters."""
    x, y = centre
    for reach, opacity in ((3.0, 0.1), (2.3, 0.12), (1.65, 0.16)):
        canvas.fill(ellipse(x, y, radius * reach), LEMON.light, opacity)
    canvas.fill(ellipse(x, y, radius), MOON.main)
    for dx, dy, size in (
        (-0.3, -0.3, 0.2),
        (0.3, 0.28, 0.26),
        (0.12, -0.46, 0.11),
        (-0.36, 0.33, 0.12),
    ):
        canvas.fill(ellipse(x + dx * radius, y + dy * radius, size * radius), MOON.dark)


def draw_stars(canvas: Canvas, chance: random.Random, count: int, floor: float) -> None:
    """Scatter `count` four-pointed stars above y = `floor`."""
    for _ in range(count):
        x, y = chance.uniform(40, 580), chance.uniform(40, floor)
        canvas.fill(placed(star(0, 0, 7, 2.6, 4), x, y, chance.uniform(0.4, 1.2)), LEMON.light)


def draw_cloud(
    canvas: Canvas, x: float, y: float, scale: float = 1.0, tone: Material = SNOW
) -> None:
    """A flat-bottomed cloud, 140 units wide at scale 1, resting on (x, y)."""
    with canvas.at(x, y, scale):
        body = "M-70 0 C-74 -22 -46 -32 -32 -20 C-22 -48 24 -48 32 -18 C50 -30 74 -18 70 0Z"
        canvas.fill(path(body), tone.main)
        canvas.fill(path("M-70 0 C-50 -12 40 -12 70 0Z"), tone.dark)


def draw_hill(canvas: Canvas, ridge: Sequence[Point], colour: str) -> None:
    """Fill everything under a smooth ridge line that runs from edge to edge."""
    line = spline(ridge)[0].points
    canvas.fill(polygon(*line, (line[-1][0], BOTTOM), (line[0][0], BOTTOM)), colour)


def draw_furrows(
    canvas: Canvas, lines: Sequence[Sequence[Point]], colour: str, width: float = 4
) -> None:
    """Brush tapering lines over a field, a lawn or water."""
    for line in lines:
        canvas.brush(line, width, colour, start=0.3, end=0.3)


CROWNS = (
    (-90, -210, 58), (-30, -250, 66), (44, -262, 62), (100, -214, 58), (0, -200, 60),
    (140, -200, 34), (-132, -200, 34),
)  # fmt: skip


def draw_tree(canvas: Canvas, x: float, y: float, scale: float, leaves: Material) -> None:
    """A round deciduous tree, 320 units tall at scale 1, standing on (x, y)."""
    with canvas.at(x, y, scale):
        with canvas.contour(INK, OBJECT_CONTOUR + 0.6):
            canvas.fill(limb(((0, 0), (4, -90), (-4, -170)), 36, 20), BROWN.main)
            canvas.fill(limb(((2, -110), (44, -160), (70, -190)), 17, 9), BROWN.dark)
            canvas.fill(limb(((0, -120), (-44, -160), (-64, -196)), 15, 9), BROWN.main)
            for cx, cy, radius in CROWNS:
                canvas.fill(ellipse(cx, cy, radius), leaves.dark)
        canvas.brush([(-6, -6), (-5, -80), (-9, -150)], 9, BROWN.light, start=0.6, end=0.2)
        for cx, cy, radius in ((-96, -222, 42), (-34, -266, 46), (40, -278, 44), (94, -228, 40)):
            canvas.fill(ellipse(cx, cy, radius), leaves.main)
        for cx, cy, radius in ((-102, -234, 24), (-40, -280, 28), (34, -294, 26), (88, -244, 22)):
            canvas.fill(ellipse(cx, cy, radius), leaves.light)


def draw_blossom(
    canvas: Canvas, centre: Point, size: tuple[float, float], tone: Material, seed: int
) -> None:
    """Dot petals in three tones over an oval of half-axes `size`."""
    chance = random.Random(seed)
    x, y = centre
    for colour in (tone.main, tone.light, SNOW.light):
        petals = []
        for _ in range(int(size[0] * size[1] / 420)):
            angle, reach = chance.uniform(0, 2 * math.pi), math.sqrt(chance.random())
            px = x + size[0] * reach * math.cos(angle)
            py = y + size[1] * reach * math.sin(angle)
            petals.append(region(ellipse(px, py, chance.uniform(4, 8.5))))
        canvas.fill(unary_union(petals), colour)


POPLAR = (
    (0, -268), (11, -228), (8, -220), (22, -180), (17, -174), (30, -132), (24, -126), (34, -82),
    (26, -76), (27, -48), (0, -34), (-27, -48), (-26, -78), (-34, -86), (-24, -128), (-30, -136),
    (-17, -176), (-22, -184), (-8, -222), (-11, -230),
)  # fmt: skip
"""The flame of a poplar's crown with the tips of its branches."""


def draw_poplar(canvas: Canvas, x: float, y: float, scale: float, leaves: Material) -> None:
    """A flame-shaped poplar, 260 units tall at scale 1."""
    crown = spline(POPLAR, closed=True, tension=0.5)
    with canvas.at(x, y, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(rounded_rect(-6, -50, 12, 50), BROWN.main)
            canvas.fill(crown, leaves.main)
        with canvas.clip(crown):
            canvas.fill(
                path("M0 -280 L60 -280 L60 -20 L2 -20 C16 -90 14 -180 0 -280Z"), leaves.dark
            )
        for foot, rise in (((-10, -60), 52), ((-16, -104), 44), ((-8, -150), 48), ((-3, -200), 40)):
            tip = (foot[0] - 3, foot[1] - rise)
            canvas.brush([foot, (foot[0] - 6, foot[1] - rise / 2), tip], 8, leaves.light, 0.5, 0.1)
        for foot, rise in (((12, -58), 44), ((16, -106), 40), ((9, -158), 40)):
            tip = (foot[0] - 3, foot[1] - rise)
            canvas.brush([foot, (foot[0] + 4, foot[1] - rise / 2), tip], 6, leaves.main, 0.4, 0.1)


def draw_fir(
    canvas: Canvas, x: float, y: float, scale: float, needles: Material, snow: bool = False
) -> None:
    """A fir of three tiers, 140 units tall at scale 1, with snow on demand."""
    with canvas.at(x, y, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(rounded_rect(-5, -10, 10, 20), BROWN.main)
            for tier in range(3):
                base, half = -8 - tier * 34, 38 - tier * 9
                canvas.fill(polygon((-half, base), (0, base - 62), (half, base)), needles.main)
        for tier in range(3):
            base, half = -8 - tier * 34, 38 - tier * 9
            canvas.fill(polygon((half, base), (4, base - 54), (6, base)), needles.dark)
            if snow:
                drift = (
                    f"M{-half + 12} {base - 18}L0 {base - 62}L{half - 12} {base - 18}"
                    f"L12 {base - 26}L0 {base - 16}L-12 {base - 26}Z"
                )
                canvas.fill(path(drift), SNOW.light)


def draw_bush(canvas: Canvas, x: float, y: float, scale: float, leaves: Material) -> None:
    """A low round bush, 140 units wide at scale 1, resting on (x, y)."""
    with canvas.at(x, y, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            for cx, cy, radius in ((-42, -24, 30), (0, -36, 38), (42, -24, 30)):
                canvas.fill(ellipse(cx, cy, radius), leaves.dark)
        for cx, cy, radius in ((-48, -34, 18), (-8, -50, 22), (38, -34, 16)):
            canvas.fill(ellipse(cx, cy, radius), leaves.main)
        canvas.fill(ellipse(-14, -57, 11), leaves.light)
        canvas.fill(ellipse(-52, -40, 8), leaves.light)


def draw_flowers(canvas: Canvas, spots: Sequence[Point], tone: Material, radius: float = 6) -> None:
    """Five-petalled flowers with a gold eye."""
    for x, y in spots:
        corolla = []
        for step in range(10):
            reach, angle = radius * (0.8 if step % 2 else 1.4), step * math.pi / 5
            corolla.append((x + reach * math.sin(angle), y - reach * math.cos(angle)))
        canvas.fill(spline(corolla, closed=True, tension=0.7), tone.main)
        canvas.fill(ellipse(x, y, radius * 0.5), LEMON.main)


def draw_glints(
    canvas: Canvas,
    chance: random.Random,
    box: tuple[float, float, float, float],
    count: int,
    colour: str,
) -> None:
    """Scatter short level strokes over water inside `box` (left, top, right, bottom)."""
    left, top, right, bottom = box
    for _ in range(count):
        x, y = chance.uniform(left, right), chance.uniform(top, bottom)
        canvas.brush([(x - 22, y), (x, y + 1), (x + 24, y)], 4, colour, start=0.1, end=0.1)


def draw_fence(
    canvas: Canvas, left: float, right: float, top: float, paint: Material, pitch: float = 26
) -> None:
    """A picket fence 70 units tall between two x positions."""
    with canvas.contour(INK, INTERIOR):
        for rail in (20, 50):
            canvas.fill(rounded_rect(left, top + rail, right - left, 8), paint.dark)
        count = int((right - left) / pitch) + 1
        for index in range(count):
            x = left + index * pitch
            canvas.fill(
                polygon(
                    (x, top + 70), (x, top + 8), (x + 7, top), (x + 14, top + 8), (x + 14, top + 70)
                ),
                paint.main,
            )


FLAMES = (
    (-52, 0), (-50, -50), (-30, -34), (-24, -96), (-4, -56), (10, -124), (24, -56), (40, -86),
    (46, -38), (54, 0),
)  # fmt: skip


def draw_flames(canvas: Canvas, foot: Point, width: float = 1.0, height: float = 1.0) -> None:
    """A fire in three tones, 106 units wide and 124 tall at scale 1, burning on `foot`."""
    x, y = foot
    for part, colour in ((1.0, SCARLET.main), (0.72, AMBER.main), (0.44, LEMON.main)):
        tongues = [(x + dx * width * part, y + dy * height * part) for dx, dy in FLAMES]
        canvas.fill(spline(tongues, closed=True), colour)


def draw_burst(canvas: Canvas, centre: Point, radius: float, colour: str, count: int = 16) -> None:
    """A chrysanthemum of fireworks."""
    x, y = centre
    trails: Shape = []
    sparks: tuple[Shape, Shape] = ([], [])
    for step in range(count):
        angle = 2 * math.pi * step / count
        cos, sin = math.cos(angle), math.sin(angle)
        trail = [
            (x + radius * part * cos, y + radius * (part * sin + sag))
            for part, sag in ((0.22, 0), (0.6, 0), (0.88, 0.03))
        ]
        trails += brush_outline(trail, radius * 0.07, start=0.2, end=0.5, smooth=False)
        sparks[step % 2].extend(ellipse(x + radius * cos, y + radius * (sin + 0.04), radius * 0.05))
    canvas.fill(trails, colour)
    canvas.fill(sparks[0], colour)
    canvas.fill(sparks[1], GOLD.light)
