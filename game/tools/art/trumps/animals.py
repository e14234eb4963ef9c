"""Animals of the trump scenes, each in its own frame with the feet at the origin, facing right."""

from collections.abc import Iterator
from contextlib import contextmanager

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import INTERIOR, OBJECT_CONTOUR, Joints, Place, limb, standing_at
from game.tools.art.trumps.tones import (
    AMBER,
    BROWN,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    LEMON,
    RUST,
    SCARLET,
    TEAL,
    Tone,
)

HORSE_BODY = (
    (-112, -142), (-84, -164), (-20, -156), (30, -164), (66, -176), (92, -218), (118, -232),
    (132, -222), (160, -182), (158, -166), (144, -160), (118, -178), (106, -150), (88, -104),
    (30, -92), (-60, -96), (-104, -102),
)  # fmt: skip
HORSE_FAR_LEGS: tuple[Joints, ...] = (
    ((-84, -112), (-64, -60), (-84, -6)),
    ((62, -110), (44, -56), (50, -6)),
)
HORSE_NEAR_LEGS: tuple[Joints, ...] = (
    ((-92, -118), (-104, -62), (-116, -8)),
    ((74, -114), (92, -66), (72, -40), (78, -30)),
)


@contextmanager
def _animal(canvas: Canvas, place: Place) -> Iterator[None]:
    with standing_at(canvas, place), canvas.contour(INK, OBJECT_CONTOUR + 0.6):
        yield


def draw_cat(canvas: Canvas, place: Place, fur: Tone) -> None:
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


def draw_cockerel(canvas: Canvas, place: Place) -> None:
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
    canvas: Canvas, place: Place, coat: Tone, mane: Tone, collar: Tone = CRIMSON
) -> None:
    """A walking draught horse, 210 units tall and 250 long at scale 1."""
    with _animal(canvas, place):
        for joints in HORSE_FAR_LEGS:
            canvas.fill(limb(joints, 36, 13), coat.dark)
        canvas.fill(limb(((-104, -150), (-132, -120), (-128, -66)), 12, 22), mane.main)
        canvas.fill(spline(HORSE_BODY, closed=True, tension=0.6), coat.main)
        canvas.fill(polygon((108, -228), (112, -252), (124, -228)), coat.main)
        for joints in HORSE_NEAR_LEGS:
            canvas.fill(limb(joints, 38, 14), coat.main)
        for x, y in ((-84, -4), (50, -4), (-116, -4), (80, -28)):
            canvas.fill(ellipse(x + 3, y, 12, 7), mane.dark)
        canvas.fill(
            spline(
                [
                    (112, -234),
                    (92, -226),
                    (64, -186),
                    (34, -166),
                    (60, -164),
                    (84, -190),
                    (104, -214),
                ],
                closed=True,
            ),
            mane.main,
        )
        canvas.fill(
            path("M-92 -106 C-40 -92 30 -92 92 -110 C70 -92 30 -84 -20 -86 Q-70 -88 -92 -106Z"),
            coat.dark,
        )
    with standing_at(canvas, place):
        canvas.fill(ellipse(128, -206, 4), INK)
        canvas.fill(ellipse(154, -172, 2.6), INK)
        canvas.brush([(-96, -148), (-40, -156), (20, -152)], 8, coat.light, start=0.2, end=0.1)
        canvas.stroke(spline([(58, -186), (76, -150), (86, -108)]), INK, 15)
        canvas.stroke(spline([(58, -186), (76, -150), (86, -108)]), collar.main, 10)
        canvas.stroke(polyline((74, -132), (-104, -112)), BROWN.dark, 5)
        canvas.stroke(polyline((118, -224), (134, -178)), BROWN.dark, 4)


def draw_swallow(canvas: Canvas, place: Place, tone: Tone) -> None:
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


def draw_goose(canvas: Canvas, place: Place) -> None:
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


def draw_dog(canvas: Canvas, place: Place, fur: Tone) -> None:
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


def draw_sheep(canvas: Canvas, place: Place, wool: Tone) -> None:
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
        canvas.fill(path("M40 -72 C60 -82 76 -64 70 -46 C66 -36 54 -38 48 -48Z"), BROWN.dark)
        canvas.fill(path("M44 -66 C34 -66 30 -56 34 -50 C42 -52 46 -58 44 -66Z"), BROWN.dark)
    with standing_at(canvas, place):
        canvas.fill(ellipse(44, -74, 11, 8), wool.main)
        canvas.fill(ellipse(60, -62, 2.6), wool.light)
        for x, y in ((-34, -54), (-12, -64), (12, -66), (-26, -38), (2, -42), (24, -46)):
            canvas.stroke(ellipse(x, y, 8, 7, 150, 340), wool.dark, 3)
