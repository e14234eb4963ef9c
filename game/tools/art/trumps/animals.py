"""Animals of the trump scenes, each in its own frame with the feet at the origin, facing right."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import (
    AMBER,
    BROWN,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    INTERIOR,
    LEMON,
    OBJECT_CONTOUR,
    RUST,
    SANDY,
    SCARLET,
    TEAL,
    FigurePlace,
    Joints,
    Material,
    limb,
    standing_at,
)

HORSE_BODY = (
    (-112, -140), (-88, -168), (-24, -158), (36, -172), (70, -212), (102, -246), (122, -240),
    (142, -206), (160, -180), (158, -166), (144, -162), (122, -182), (106, -176), (100, -140),
    (86, -108), (20, -94), (-52, -100), (-100, -104),
)  # fmt: skip
HORSE_FAR_LEGS: tuple[Joints, ...] = (
    ((-78, -116), (-62, -80), (-72, -50), (-62, -14)),
    ((62, -112), (54, -62), (58, -14)),
)
HORSE_NEAR_LEGS: tuple[Joints, ...] = (
    ((-90, -122), (-88, -86), (-112, -54), (-106, -14)),
    ((78, -118), (100, -82), (84, -48), (88, -40)),
)
HORSE_HOOVES: tuple[Point, ...] = ((-62, -4), (58, -4), (-106, -4), (90, -32))
HORSE_MANE: tuple[Point, ...] = (
    (112, -250), (92, -246), (66, -222), (40, -186), (28, -162), (48, -164), (70, -184),
    (84, -208), (106, -230),
)  # fmt: skip


@contextmanager
def _animal(canvas: Canvas, place: FigurePlace) -> Iterator[None]:
    with standing_at(canvas, place), canvas.contour(INK, OBJECT_CONTOUR + 0.6):
        yield


def draw_cat(canvas: Canvas, place: FigurePlace, fur: Material) -> None:
    """A sitting cat, 90 units tall at scale 1."""
    with _animal(canvas, place):
        canvas.fill(limb(((-24, -6), (-50, -8), (-58, -30), (-48, -44)), 11, 8), fur.dark)
        canvas.fill(path("M-28 0 C-38 -30 -18 -50 -6 -62 L20 -60 C30 -40 30 -16 26 0Z"), fur.main)
        canvas.fill(
            path("M8 -56 L20 -60 C30 -40 30 -16 26 0 L12 0 C16 -20 16 -40 8 -56Z"), fur.dark
        )
        canvas.fill(
            path("M-18 -62 L-16 -90 L-2 -80 L14 -80 L26 -92 L30 -64 C28 -44 -14 -42 -18 -62Z"),
            fur.main,
        )
        canvas.fill(
            path("M18 -80 L26 -92 L30 -64 C28 -54 22 -50 14 -49 C20 -58 20 -70 18 -80Z"), fur.dark
        )
        canvas.fill(ellipse(4, -30, 9, 16), fur.light)
        for x in (0, 14):
            canvas.fill(ellipse(x, -67, 4), LEMON.dark)
            canvas.fill(ellipse(x + 0.5, -67, 1.6, 3), INK)
        canvas.fill(polygon((4, -60), (10, -60), (7, -56)), SCARLET.dark)


def draw_cockerel(canvas: Canvas, place: FigurePlace) -> None:
    """A crowing cockerel, 130 units tall at scale 1."""
    with _animal(canvas, place):
        for x in (-6, 10):
            canvas.stroke(polyline((x, -34), (x, -2), (x + 12, 0)), AMBER.dark, 5)
            canvas.stroke(polyline((x, -2), (x - 8, 0)), AMBER.dark, 5)
        for tip, tone in (
            ((-92, -62), EMERALD),
            ((-86, -96), TEAL),
            ((-66, -118), EMERALD),
            ((-40, -122), TEAL),
        ):
            x, y = tip
            feather = [(-20, -50), (x * 0.55 - 10, y * 0.8 - 20), (x, y), (x * 0.6 + 8, y * 0.6)]
            canvas.fill(spline(feather, closed=True), tone.dark if tone is EMERALD else tone.main)
        body = [
            (-42, -66),
            (-26, -34),
            (6, -24),
            (34, -42),
            (38, -70),
            (46, -100),
            (30, -122),
            (16, -104),
            (6, -76),
            (-20, -76),
        ]
        canvas.fill(spline(body, closed=True), RUST.main)
        hackle = [(24, -124), (46, -110), (44, -76), (30, -60), (16, -66), (8, -74), (14, -100)]
        canvas.fill(spline(hackle, closed=True), GOLD.main)
        canvas.fill(
            spline([(-34, -66), (-16, -70), (4, -60), (-6, -42), (-24, -46)], closed=True),
            RUST.dark,
        )
        canvas.fill(ellipse(36, -116, 14), GOLD.light)
        canvas.fill(
            path("M22 -122 Q20 -142 28 -134 Q32 -150 38 -136 Q46 -146 46 -126 L38 -120Z"),
            SCARLET.main,
        )
        canvas.fill(ellipse(44, -100, 5, 9), SCARLET.main)
        canvas.fill(polygon((46, -122), (66, -128), (50, -114)), AMBER.main)
        canvas.fill(polygon((47, -113), (62, -110), (48, -107)), AMBER.dark)
    with standing_at(canvas, place):
        canvas.fill(ellipse(40, -118, 3), INK)
        for x in (18, 28, 38):
            canvas.brush(
                [(x - 2, -100), (x - 3, -84), (x - 6, -70)], 3, GOLD.dark, start=0.2, end=0.4
            )


def draw_horse(
    canvas: Canvas, place: FigurePlace, coat: Material, mane: Material, collar: Material = CRIMSON
) -> None:
    """A walking draught horse, 210 units tall and 250 long at scale 1."""
    with _animal(canvas, place):
        for joints in HORSE_FAR_LEGS:
            canvas.fill(limb(joints, 42, 13), coat.dark)
        canvas.fill(limb(((-106, -150), (-136, -120), (-130, -58)), 12, 24), mane.main)
        canvas.fill(spline(HORSE_BODY, closed=True, tension=0.6), coat.main)
        canvas.fill(
            path("M100 -242 L104 -272 L116 -244Z M112 -244 L122 -270 L126 -238Z"), coat.main
        )
        for joints in HORSE_NEAR_LEGS:
            canvas.fill(limb(joints, 46, 14), coat.main)
        for x, y in HORSE_HOOVES:
            canvas.fill(
                polygon((x - 7, y - 8), (x + 8, y - 8), (x + 14, y + 5), (x - 9, y + 5)), INK
            )
        canvas.fill(spline(HORSE_MANE, closed=True), mane.main)
    with standing_at(canvas, place):
        for x, y in HORSE_HOOVES:
            fetlock = [
                (x - 9, y - 18),
                (x + 8, y - 18),
                (x + 10, y - 4),
                (x, y - 7),
                (x - 11, y - 2),
            ]
            canvas.fill(spline(fetlock, closed=True), mane.main)
        canvas.fill(
            path("M-98 -106 C-40 -92 30 -92 86 -110 C70 -96 30 -86 -20 -90 Q-70 -92 -98 -106Z"),
            coat.dark,
        )
        canvas.brush([(118, -184), (124, -200), (116, -216)], 4, coat.dark, start=0.2, end=0.1)
        canvas.brush([(-66, -112), (-74, -128), (-70, -150)], 4, coat.dark, start=0.2, end=0.1)
        canvas.brush([(84, -112), (72, -128), (66, -146)], 4, coat.dark, start=0.2, end=0.1)
        for lock in (((96, -236), (74, -222), (60, -196)), ((76, -204), (58, -190), (44, -172))):
            canvas.brush(lock, 4, mane.dark, start=0.2, end=0.1)
        canvas.fill(ellipse(127, -214, 4.4), INK)
        canvas.fill(ellipse(153, -176, 2.8), INK)
        canvas.brush([(-92, -154), (-40, -156), (20, -156)], 9, coat.light, start=0.2, end=0.1)
        canvas.stroke(spline([(52, -190), (74, -150), (86, -112)]), INK, 17)
        canvas.stroke(spline([(52, -190), (74, -150), (86, -112)]), collar.main, 11)
        canvas.stroke(polyline((76, -136), (-108, -110)), BROWN.dark, 5)
        canvas.stroke(polyline((106, -240), (128, -188)), BROWN.dark, 4)
        canvas.stroke(polyline((126, -188), (150, -198)), BROWN.dark, 4)


def draw_swallow(canvas: Canvas, place: FigurePlace, tone: Material) -> None:
    """A swallow in flight, 80 units from wing to wing at scale 1."""
    with standing_at(canvas, place):
        wings = (
            "M34 -4 C20 -8 10 -6 2 -4 C-6 -22 -24 -34 -46 -36 C-30 -24 -20 -12 -16 0"
            " L-48 4 L-36 8 L-50 16 L-14 10"
        )
        canvas.fill(
            path(f"{wings} C-10 22 -18 34 -28 42 C-4 38 8 22 12 8 C20 8 28 4 34 -4Z"), tone.dark
        )
        canvas.fill(path("M30 -2 C18 -2 0 0 -10 4 C2 10 20 8 30 -2Z"), CREAM.light)


def draw_goose(canvas: Canvas, place: FigurePlace) -> None:
    """A white goose, 80 units tall at scale 1."""
    with _animal(canvas, place):
        for x in (-6, 8):
            canvas.stroke(polyline((x, -16), (x, -2), (x + 9, 0)), AMBER.dark, 4)
        body = [
            (-52, -44),
            (-30, -14),
            (8, -12),
            (28, -32),
            (26, -58),
            (30, -76),
            (42, -80),
            (38, -92),
            (22, -90),
            (14, -70),
            (10, -48),
            (-14, -44),
        ]
        canvas.fill(spline(body, closed=True), CREAM.light)
        canvas.fill(path("M-40 -38 C-24 -44 0 -40 8 -30 C0 -20 -20 -18 -40 -38Z"), CREAM.dark)
        canvas.fill(polygon((40, -88), (58, -80), (40, -78)), AMBER.main)
    with standing_at(canvas, place):
        canvas.fill(ellipse(34, -84, 2.4), INK)


def draw_dog(canvas: Canvas, place: FigurePlace, fur: Material) -> None:
    """A small standing dog, 80 units tall at scale 1."""
    with _animal(canvas, place):
        canvas.fill(limb(((-40, -44), (-58, -60), (-54, -78)), 10, 5), fur.main)
        for joints in (((-28, -36), (-32, -4)), ((22, -36), (20, -4))):
            canvas.fill(limb(joints, 16, 9), fur.dark)
        canvas.fill(
            path(
                "M-46 -46 C-40 -62 10 -58 20 -62 C26 -84 44 -86 54 -76 L70 -68"
                " C70 -58 58 -56 48 -58 C40 -40 34 -26 10 -28 L-34 -26 C-46 -28 -50 -36 -46 -46Z"
            ),
            fur.main,
        )
        for joints in (((-36, -36), (-44, -4)), ((26, -38), (34, -4))):
            canvas.fill(limb(joints, 17, 9), fur.main)
        canvas.fill(path("M28 -80 C16 -78 14 -58 22 -52 C30 -56 34 -68 28 -80Z"), fur.dark)
    with standing_at(canvas, place):
        canvas.fill(ellipse(46, -70, 2.6), INK)
        canvas.fill(ellipse(69, -66, 3.6), INK)
        canvas.brush([(-36, -50), (-10, -54), (12, -52)], 5, fur.light, start=0.2, end=0.1)
        canvas.stroke(polyline((22, -56), (34, -48)), SCARLET.main, INTERIOR * 2)


def draw_sheep(canvas: Canvas, place: FigurePlace, wool: Material) -> None:
    """A sheep, 90 units tall at scale 1."""
    with _animal(canvas, place):
        for x in (-34, -22, 22, 34):
            canvas.fill(rounded_rect(x - 4, -26, 8, 26, 3), BROWN.dark)
        for x, y, radius in (
            (-40, -48, 20), (-20, -62, 22), (6, -66, 22), (30, -56, 20), (36, -38, 16),
            (-36, -32, 18), (-8, -30, 22), (18, -30, 20),
        ):  # fmt: skip
            canvas.fill(ellipse(x, y, radius), wool.main)
        canvas.fill(ellipse(-4, -46, 34, 24), wool.main)
        canvas.fill(path("M40 -72 C60 -82 76 -64 70 -46 C66 -36 54 -38 48 -48Z"), SANDY.main)
        canvas.fill(path("M44 -66 C34 -66 30 -56 34 -50 C42 -52 46 -58 44 -66Z"), SANDY.dark)
    with standing_at(canvas, place):
        canvas.fill(ellipse(44, -74, 11, 8), wool.main)
        canvas.fill(ellipse(58, -62, 3), BROWN.dark)
        canvas.fill(ellipse(69, -50, 2.6), BROWN.dark)
        for x, y in ((-34, -54), (-12, -64), (12, -66), (-26, -38), (2, -42), (24, -46)):
            canvas.stroke(ellipse(x, y, 8, 7, 150, 340), wool.dark, 3)
