"""Things people use in the trump scenes: furniture, baskets, pails, parasols, boats and carts."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import (
    AMBER,
    BROWN,
    CHARCOAL,
    CREAM,
    FOAM,
    INTERIOR,
    OBJECT_CONTOUR,
    SNOW,
    STEEL,
    STONE,
    WHEAT,
    WINE,
    WOOD,
    Material,
    limb,
)


def draw_chair(canvas: Canvas, x: float, base: float, facing: int) -> None:
    """A bistro chair with its seat 64 units above `base`, back away from `facing`."""
    with canvas.at(x, base, scale_x=facing), canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        for joints in (((-26, -62), (-34, 0)), ((26, -62), (32, 0)), ((-30, -62), (-44, -150))):
            canvas.fill(limb(joints, 7, 6), BROWN.main)
        canvas.fill(limb(((-36, -96), (-40, -146)), 7, 11), BROWN.light)
        canvas.fill(rounded_rect(-36, -70, 70, 10, 5), BROWN.light)


def draw_bench(
    canvas: Canvas, left: float, right: float, base: float, wood: Material = BROWN
) -> None:
    """A garden bench with its seat 70 units above `base`."""
    with canvas.contour(INK, OBJECT_CONTOUR - 0.2):
        for x in (left + 22, right - 22):
            canvas.fill(rounded_rect(x - 5, base - 136, 10, 140), wood.dark)
        for y in (base - 130, base - 104):
            canvas.fill(rounded_rect(left + 8, y, right - left - 16, 14, 4), wood.main)
        canvas.fill(rounded_rect(left, base - 70, right - left, 16, 4), wood.light)


def draw_round_table(canvas: Canvas, x: float, base: float) -> None:
    """A café table, 100 units tall, with its cloth top."""
    with canvas.at(x, base), canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        canvas.fill(limb(((0, -94), (0, -10)), 9, 9), CHARCOAL.main)
        canvas.fill(limb(((-30, -2), (0, -16), (30, -2)), 7, 7), CHARCOAL.main)
        canvas.fill(
            path(
                "M-62 -96 L-54 -76 Q-40 -84 -26 -74 Q-12 -84 2 -74 Q20 -84 34 -74"
                " Q48 -84 56 -78 L62 -96Z"
            ),
            CREAM.dark,
        )
        canvas.fill(ellipse(0, -98, 64, 11), CREAM.main)


def draw_glass(canvas: Canvas, x: float, base: float) -> None:
    """A stemmed glass of wine, 34 units tall."""
    with canvas.at(x, base), canvas.contour(INK, 2):
        canvas.fill(
            path("M-8 -34 H8 Q8 -16 1.5 -15 V-3 H7 V0 H-7 V-3 H-1.5 V-15 Q-8 -16 -8 -34Z"),
            SNOW.main,
        )
        canvas.fill(path("M-7.4 -28 H7.4 Q6 -17 0 -16 Q-6 -17 -7.4 -28Z"), WINE.light)


def draw_bottle(canvas: Canvas, x: float, base: float, glass: Material) -> None:
    """A wine bottle, 54 units tall."""
    with canvas.at(x, base), canvas.contour(INK, 2.4):
        canvas.fill(path("M-9 0 V-26 Q-9 -34 -4 -38 V-54 H4 V-38 Q9 -34 9 -26 V0Z"), glass.main)
    with canvas.at(x, base):
        canvas.fill(rounded_rect(-8, -22, 16, 12), CREAM.main)
        canvas.brush([(-5, -26), (-5, -34), (-1, -48)], 2.6, glass.light, start=0.6, end=0.4)


def draw_pail(canvas: Canvas, x: float, top: float, cord: float) -> None:
    """A milk pail 40 units tall, hanging `cord` units under (x, top)."""
    rim = top + cord
    canvas.stroke(polyline((x, top), (x, rim - 14)), BROWN.dark, 3)
    canvas.stroke(path(f"M{x - 18} {rim} Q{x} {rim - 30} {x + 18} {rim}"), INK, 3.4)
    with canvas.contour(INK, INTERIOR):
        canvas.fill(path(f"M{x - 20} {rim} H{x + 20} L{x + 15} {rim + 38} H{x - 15}Z"), STEEL.main)
        canvas.fill(ellipse(x, rim, 20, 6), SNOW.light)
    canvas.fill(path(f"M{x + 5} {rim + 5} H{x + 19} L{x + 15} {rim + 37} H{x + 6}Z"), STEEL.dark)
    canvas.fill(path(f"M{x - 15} {rim + 7} H{x - 9} L{x - 8} {rim + 35} H{x - 12}Z"), STEEL.light)


def draw_basket(canvas: Canvas, x: float, base: float, scale: float, load: Material) -> None:
    """A basket 50 units tall heaped with round fruit, or loaves, of one colour."""
    with canvas.at(x, base, scale):
        with canvas.contour(INK, OBJECT_CONTOUR - 0.6):
            for fx, fy in ((-26, -46), (-9, -54), (10, -54), (26, -46), (0, -44)):
                canvas.fill(ellipse(fx, fy, 13), load.main)
            canvas.fill(path("M-42 -44 H42 L32 0 H-32Z"), WOOD.main)
        for fx, fy in ((-29, -50), (-12, -59), (7, -59), (23, -50)):
            canvas.fill(ellipse(fx, fy, 5), load.light)
        canvas.fill(path("M14 -44 H42 L32 0 H14Z"), WOOD.dark)
        for step in range(-3, 4):
            canvas.stroke(
                polyline((step * 11, -42), (step * 9, -2)),
                WOOD.light if step < 1 else WOOD.main,
                3,
            )
        canvas.fill(rounded_rect(-44, -48, 88, 9, 4), WOOD.light)


def draw_parasol(
    canvas: Canvas, hand: Point, top: Point, tones: tuple[Material, Material], width: float = 120
) -> None:
    """An open parasol: its stick runs from `hand` to the tip at `top`."""
    canvas.stroke(polyline(hand, top), INK, 8)
    canvas.stroke(polyline(hand, top), WHEAT.dark, 4)
    x, y = top
    half, rim = width / 2, y + width * 0.42
    with canvas.contour(INK, OBJECT_CONTOUR):
        for index in range(4):
            left, right = x - half + index * half / 2, x - half + (index + 1) * half / 2
            gore = path(
                f"M{x} {y} Q{left + (x - left) * 0.3} {y + 4} {left} {rim}"
                f" Q{(left + right) / 2} {rim - 12} {right} {rim}"
                f" Q{right + (x - right) * 0.3} {y + 4} {x} {y}Z"
            )
            tone = tones[index % 2]
            canvas.fill(gore, tone.dark if index == 3 else tone.main)
        canvas.fill(limb(((x, y + 2), (x, y - 10)), 5, 3), WHEAT.dark)


def draw_sailing_boat(
    canvas: Canvas, x: float, base: float, scale: float, sails: Material, hull: Material
) -> None:
    """A sailing boat 210 units tall at scale 1, floating at y = `base`."""
    with canvas.at(x, base, scale):
        with canvas.contour(INK, OBJECT_CONTOUR / scale**0.5):
            canvas.fill(limb(((0, -20), (0, -208)), 7, 5), BROWN.main)
            canvas.fill(path("M6 -200 C64 -150 84 -90 80 -44 L6 -36Z"), sails.main)
            canvas.fill(path("M-6 -190 C-36 -140 -62 -90 -78 -42 L-6 -36Z"), sails.light)
            canvas.fill(
                path("M-88 -28 H92 C86 -2 74 10 60 12 H-56 C-74 8 -84 -8 -88 -28Z"), hull.main
            )
            canvas.fill(polygon((0, -208), (30, -200), (0, -190)), hull.light)
        canvas.fill(
            path("M30 -168 C64 -130 84 -90 80 -44 L44 -40 C50 -90 46 -130 30 -168Z"), sails.dark
        )
        canvas.fill(path("M-88 -28 H92 L90 -18 H-86Z"), hull.light)
        canvas.fill(path("M20 -14 L88 -14 C80 4 70 11 60 12 H10Z"), hull.dark)


def draw_sheaf(
    canvas: Canvas, x: float, base: float, scale: float, straw: Material = WHEAT
) -> None:
    """A haystack 110 units tall at scale 1."""
    with canvas.at(x, base, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(path("M-64 0 C-74 -50 -40 -100 0 -112 C40 -100 74 -50 64 0Z"), straw.main)
        canvas.fill(path("M10 -108 C44 -96 74 -50 64 0 L20 0 C34 -40 30 -80 10 -108Z"), straw.dark)
        for tip, foot in ((-20, -50), (-8, -24), (4, 2)):
            canvas.brush(
                [(tip * 0.4, -102), (tip * 1.4, -56), (foot, -6)],
                4,
                straw.light,
                start=0.2,
                end=0.5,
            )


def draw_anvil(canvas: Canvas, x: float, base: float) -> None:
    """An anvil on its block with a glowing bar."""
    with canvas.at(x, base):
        with canvas.contour(INK, OBJECT_CONTOUR - 0.4):
            canvas.fill(rounded_rect(-26, -44, 52, 44, 4), WOOD.dark)
            canvas.fill(
                path(
                    "M-40 -86 H48 Q40 -66 18 -64 L14 -54 L24 -44 H-24 L-14 -54 L-18 -64"
                    " Q-34 -68 -40 -86Z"
                ),
                CHARCOAL.main,
            )
        canvas.fill(path("M-40 -86 H48 L45 -79 H-37Z"), CHARCOAL.light)
        canvas.outlined(rounded_rect(-20, -95, 52, 9, 3), AMBER.light, AMBER.dark, 2)


def draw_grapes(canvas: Canvas, x: float, top: float, fruit: Material, scale: float = 1.0) -> None:
    """A hanging bunch of grapes, 60 units tall at scale 1."""
    with canvas.at(x, top, scale):
        spots = [
            (col * 13 - row * 6.5, 8 + (3 - row) * 12) for row in range(4) for col in range(row + 1)
        ]
        with canvas.contour(INK, 2.4):
            for gx, gy in spots:
                canvas.fill(ellipse(gx, gy, 8), fruit.main)
        for gx, gy in spots:
            canvas.fill(ellipse(gx - 2.4, gy - 2.4, 2.8), fruit.light)


def draw_watering_can(canvas: Canvas, x: float, y: float, metal: Material = STONE) -> None:
    """A tilted watering can pouring to the right from (x, y)."""
    with canvas.at(x, y, rotation=18):
        canvas.stroke(path("M-20 -6 C-20 -34 20 -34 20 -6"), INK, 6)
        with canvas.contour(INK, INTERIOR):
            canvas.fill(polygon((18, 26), (54, -4), (62, 4), (20, 36)), metal.dark)
            canvas.fill(rounded_rect(-22, -2, 44, 42, 4), metal.main)
            canvas.fill(polygon((48, -12), (70, 8), (62, 12), (46, -4)), metal.light)
        canvas.fill(rounded_rect(-16, 2, 8, 34, 3), metal.light)
    for step in range(4):
        start = (x + 62 + step * 2, y + 22 + step * 5)
        drop = spline(
            [
                start,
                (start[0] + 22 + step * 4, start[1] + 30),
                (start[0] + 32 + step * 5, start[1] + 76),
            ]
        )
        canvas.stroke(drop, FOAM.light, 2.6)
