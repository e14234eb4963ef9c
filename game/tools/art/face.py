"""Faces: one construction with a jaw, nose, brows, eyes and mouth to choose from.

The face is drawn around (0, 0), about 112 units wide, crown at y = -84 and chin near
y = 86, lit from the left.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.palette import HairColours, SkinColours
from game.tools.art.shapes import Point, Shape, ellipse, path, placed, spline

Jaw: TypeAlias = Literal["oval", "round", "pointed", "long", "square", "heavy"]
NoseShape: TypeAlias = Literal["straight", "aquiline", "snub", "broad", "fine"]
Brow: TypeAlias = Literal["arched", "soft", "level", "stern", "bushy"]

_JAWS: Final[dict[Jaw, list[Point]]] = {
    "oval": [(-54, 0), (-48, 34), (-33, 64), (-12, 82), (2, 85), (16, 81), (37, 60), (50, 28),
             (56, -6)],
    "round": [(-56, 4), (-52, 36), (-38, 62), (-15, 78), (2, 81), (19, 77), (42, 58), (54, 30),
              (58, -4)],
    "pointed": [(-54, -2), (-47, 30), (-33, 58), (-12, 82), (1, 87), (14, 81), (36, 54), (49, 24),
                (56, -8)],
    "long": [(-53, 4), (-48, 42), (-35, 72), (-14, 91), (2, 95), (18, 90), (38, 68), (49, 34),
             (55, -4)],
    "square": [(-55, 6), (-51, 44), (-38, 74), (-16, 90), (2, 92), (20, 89), (42, 71), (54, 36),
               (58, -4)],
    "heavy": [(-57, 8), (-56, 46), (-42, 78), (-16, 93), (2, 95), (20, 92), (46, 73), (58, 38),
              (60, -2)],
}  # fmt: skip
_NOSES: Final[dict[NoseShape, tuple[list[Point], list[Point]]]] = {
    "straight": ([(-8, -16), (-11, 4), (-19, 24), (-16, 31), (-6, 33)], [(2, 31), (7, 27)]),
    "aquiline": (
        [(-7, -22), (-15, -8), (-15, 8), (-23, 27), (-18, 34), (-7, 34)],
        [(2, 32), (8, 27)],
    ),
    "snub": ([(-8, -10), (-9, 6), (-19, 21), (-18, 29), (-8, 30)], [(1, 30), (6, 25)]),
    "broad": (
        [(-8, -14), (-11, 4), (-22, 22), (-22, 31), (-12, 33), (-2, 36)],
        [(5, 34), (13, 30), (12, 23)],
    ),
    "fine": ([(-7, -15), (-10, 4), (-15, 22), (-12, 29), (-4, 31)], [(2, 30), (5, 27)]),
}
_BROWS: Final[dict[Brow, tuple[float, list[Point], list[Point]]]] = {
    "arched": (4.6, [(-53, -25), (-37, -39), (-14, -32)], [(8, -32), (28, -41), (50, -25)]),
    "soft": (5.0, [(-52, -24), (-36, -34), (-14, -30)], [(8, -30), (28, -36), (50, -23)]),
    "level": (6.4, [(-52, -26), (-35, -33), (-13, -29)], [(7, -29), (28, -34), (51, -25)]),
    "stern": (8.0, [(-53, -31), (-34, -34), (-12, -24)], [(6, -24), (28, -35), (52, -30)]),
    "bushy": (10.0, [(-54, -25), (-36, -37), (-12, -29)], [(6, -29), (28, -38), (53, -23)]),
}


@dataclass(frozen=True, slots=True)
class Features:
    """The features of one face.

    `smile` lifts the corners of the mouth (units; negative droops); `age` adds lines:
    0 none, 1 a few, 2 many; `lashes` draws long lashes; `gaze` moves the irises (units,
    to the right); `full` scales the lips.
    """

    skin: SkinColours
    hair: HairColours
    jaw: Jaw = "oval"
    nose: NoseShape = "straight"
    brow: Brow = "soft"
    iris: str = palette.HAZEL
    lips: str = palette.LIP_BROWN
    smile: float = 1
    full: float = 1
    age: int = 0
    gaze: float = -3
    lashes: bool = False
    freckles: bool = False
    tilt: float = -5


def outline(face: Features) -> Shape:
    """Return the outline of the face, upright."""
    top = [(-50.0, -84.0), (-55.0, -40.0)]
    return spline([*top, *_JAWS[face.jaw], (56, -50), (50, -84)], True, 0.9)


def draw_face(canvas: Canvas, face: Features) -> None:
    """Draw the whole face, tilted, without hair."""
    with canvas.at(0, 0, 1, face.tilt):
        form = outline(face)
        with canvas.contour(palette.INK, 3.4):
            canvas.fill(form, face.skin.light)
        with canvas.clip(form):
            _draw_modelling(canvas, face)
        _draw_eyes(canvas, face)
        _draw_brows(canvas, face)
        _draw_nose(canvas, face)
        _draw_mouth(canvas, face)
        _draw_age(canvas, face)


def _draw_modelling(canvas: Canvas, face: Features) -> None:
    skin = face.skin
    side = [(32, -90), (42, -34), (36, 10), (43, 34), (24, 64), (2, 92), (70, 110), (84, -90)]
    canvas.fill(spline(side, True), skin.shade, 0.75)
    brow_shade = [(-62, -92), (-57, -50), (-22, -64), (20, -63), (60, -44), (72, -92)]
    canvas.fill(spline(brow_shade, True), skin.shade, 0.8)
    canvas.fill(ellipse(-35, 30, 17, 12), skin.cheek, 0.42)
    canvas.fill(ellipse(33, 31, 16, 12), skin.cheek_shade, 0.45)
    bridge = [
        (-8, -30),
        (-4, -6),
        (1, 22),
        (9, 27),
        (4, 33),
        (-6, 36),
        (-16, 34),
        (-8, 26),
        (-9, 0),
    ]
    canvas.fill(spline(bridge, True), skin.shade, 0.75)
    canvas.fill(spline([(-16, 69), (-4, 72), (10, 68), (2, 76), (-10, 76)], True), skin.shade, 0.8)
    if face.freckles:
        for x, y in ((-44, 22), (-36, 26), (-28, 22), (-40, 33), (-31, 34), (-22, 29), (27, 24)):
            canvas.fill(ellipse(x, y, 2), skin.line, 0.6)
        for x, y in ((35, 27), (43, 22), (31, 34), (39, 35)):
            canvas.fill(ellipse(x, y, 2), skin.line, 0.6)


def _draw_eyes(canvas: Canvas, face: Features) -> None:
    for x, scale in ((-31, 0.94), (27, 1.04)):
        with canvas.at(x, -8, scale):
            _draw_eye(canvas, face)
        if face.lashes:
            with canvas.at(x, -8, scale, 0, scale if x > 0 else -scale):
                canvas.brush([(14, -4), (21, -9), (28, -10)], 3.6, palette.INK, 0.9, 0.05)
                canvas.brush([(17, -1), (24, -4), (29, -4)], 3, palette.INK, 0.9, 0.05)


def _draw_eye(canvas: Canvas, face: Features) -> None:
    almond = spline([(-20, 3), (-8, -8), (6, -9), (19, 1), (6, 8), (-8, 8)], True, 0.9)
    canvas.fill(almond, palette.WHITE)
    x = face.gaze
    with canvas.clip(almond):
        canvas.fill(ellipse(x, -1, 9.4), palette.INK)
        canvas.fill(ellipse(x, -1, 8), face.iris)
        canvas.fill(ellipse(x, -1, 4.4), palette.INK)
        canvas.fill(ellipse(x - 3, -4, 2.5), palette.WHITE)
        lid = [(-24, -12), (-20, 1), (-6, -5.5), (8, -5.5), (22, 0), (24, -16)]
        canvas.fill(spline(lid, True), face.skin.shade, 0.9)
    canvas.brush([(-22, 4), (-8, -7), (6, -8), (21, 1.5)], 5, palette.INK, 0.25, 0.35)
    canvas.brush([(-17, -9), (-2, -15), (17, -10)], 2, face.skin.line, 0.2, 0.2)
    canvas.brush([(-14, 8), (0, 10), (12, 7)], 1.6, face.skin.line, 0.1, 0.1)
    if face.age:
        canvas.brush([(-16, 14), (-2, 18), (12, 14)], 1.8, face.skin.line, 0.1, 0.1)


def _draw_brows(canvas: Canvas, face: Features) -> None:
    width, left, right = _BROWS[face.brow]
    canvas.brush(left, width, face.hair.brow, 0.15, 0.6)
    canvas.brush(right, width, face.hair.brow, 0.6, 0.15)
    if face.brow == "bushy":
        for (x, y), lean in (((-46, -30), -4), ((-36, -36), -3), ((30, -38), 3), ((41, -33), 5)):
            canvas.brush([(x, y + 3), (x + lean, y - 7)], 3, face.hair.brow, 0.8, 0.1)


def _draw_nose(canvas: Canvas, face: Features) -> None:
    ridge, wing = _NOSES[face.nose]
    canvas.brush(ridge, 3.2, face.skin.line, 0.15, 0.5)
    canvas.brush(wing, 2.6, face.skin.line, 0.5, 0.1)


def _draw_mouth(canvas: Canvas, face: Features) -> None:
    with canvas.at(-5, 53, face.full, 0, 1 + (face.full - 1) / 2):
        lift = face.smile
        upper = f"M-20 {-lift} Q-8 -9 -1 -5 Q8 -10 21 {-1 - lift} Q0 4 -20 {-lift}Z"
        lower = f"M-18 {1 - lift} Q0 4 19 {-lift} Q9 13 0 13 Q-9 13 -18 {1 - lift}Z"
        canvas.fill(path(lower), face.lips, 0.8)
        canvas.fill(path(upper), face.lips)
        shine = placed(ellipse(0, 0, 5, 1.6), -4, 7.5, 1, -6)
        canvas.fill(shine, palette.WHITE, 0.35)
        parting = [(-24, -1 - lift), (-9, 1), (0, 2), (10, 1), (25, -3 - lift)]
        canvas.brush(parting, 2.6, palette.MOUTH_LINE, 0.2, 0.2)
    canvas.brush([(-11, 74), (-1, 75)], 2, face.skin.line, 0.2, 0.2)


def _draw_age(canvas: Canvas, face: Features) -> None:
    line = face.skin.line
    if face.age:
        canvas.brush([(-27, 28), (-36, 40), (-36, 50)], 2.4, line, 0.3, 0.1)
        canvas.brush([(16, 28), (27, 39), (29, 50)], 2.4, line, 0.3, 0.1)
    if face.age > 1:
        canvas.brush([(-30, -52), (-8, -56), (16, -53)], 2.2, line, 0.1, 0.1)
        canvas.brush([(-24, -61), (-4, -64), (14, -62)], 2, line, 0.1, 0.1)
        canvas.brush([(-7, -33), (-6, -24)], 2.2, line, 0.5, 0.1)
        canvas.brush([(0, -32), (-1, -25)], 2.2, line, 0.5, 0.1)
        for y, dy in ((-6, -3), (0, 2)):
            canvas.brush([(50, y), (57, y + dy)], 2, line, 0.6, 0.1)
