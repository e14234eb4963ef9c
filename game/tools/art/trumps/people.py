"""Poster people: men, ladies, children and harlequins built from one skeleton about 290 units tall.

Figures stand with the feet at the origin of their `Place`. Joints are given in the figure's own
frame, facing right: hips near (0, -140), shoulders at (-25, -226) and (25, -226).
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import Enum

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK, LIGHT_GOLD
from game.tools.art.shapes import Shape, ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import (
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    FIGURE_CONTOUR,
    GOLD,
    INTERIOR,
    NAVY,
    SKIN,
    STONE,
    FigurePlace,
    HeadStyle,
    Joints,
    Material,
    draw_hand,
    draw_head,
    draw_limb,
    limb,
    lit_from_left,
    standing_at,
)

ARMS_DOWN = (
    ((-26, -226), (-37, -186), (-31, -144)),
    ((26, -226), (37, -188), (32, -146)),
)
LEGS_STANDING = (
    ((-9, -140), (-13, -70), (-15, -6)),
    ((10, -140), (16, -70), (20, -6)),
)
LEGS_SEATED = (
    ((-6, -134), (44, -126), (46, -66)),
    ((6, -134), (58, -130), (62, -64)),
)

LEGS_ON_GROUND = (
    ((-8, -126), (40, -150), (56, -88)),
    ((4, -124), (54, -136), (82, -80)),
)


@dataclass(frozen=True, slots=True)
class Pose:
    """How a body is held: joints of both arms and legs, and the lean of the trunk in degrees."""

    trailing_arm: Joints = ARMS_DOWN[0]
    leading_arm: Joints = ARMS_DOWN[1]
    trailing_leg: Joints = LEGS_STANDING[0]
    leading_leg: Joints = LEGS_STANDING[1]
    lean: float = 0.0


class CoatCut(Enum):
    """Cut of a man's upper garment."""

    JACKET = "jacket"
    TAILS = "tails"
    SHIRT = "shirt"


COAT_SHAPES = {
    CoatCut.JACKET: path(
        "M-27 -232 C-34 -190 -30 -150 -33 -116 Q0 -106 33 -116 C30 -150 34 -190 27 -232"
        " Q0 -246 -27 -232Z"
    ),
    CoatCut.TAILS: path(
        "M-26 -234 C-34 -190 -30 -130 -40 -84 L-6 -94 L0 -130 L6 -96 L36 -88"
        " C30 -130 34 -190 26 -234 Q0 -246 -26 -234Z"
    ),
    CoatCut.SHIRT: path(
        "M-26 -232 C-32 -196 -28 -160 -26 -130 Q0 -124 26 -130 C28 -160 32 -196 26 -232"
        " Q0 -244 -26 -232Z"
    ),
}
COAT_SHADE = path("M8 -240 L30 -236 C36 -190 32 -130 44 -80 L14 -90 C20 -140 18 -190 8 -240Z")


@dataclass(frozen=True, slots=True)
class Clothes:
    """A man's clothes."""

    coat: Material = NAVY
    trousers: Material = STONE
    shoes: Material = CHARCOAL
    cut: CoatCut = CoatCut.JACKET
    waistcoat: Material | None = None
    apron: Material | None = None
    look: HeadStyle = field(default_factory=HeadStyle)


class Skirt(Enum):
    """Silhouette of a skirt; a lady on the ground sits 66 units above her `Place`."""

    BELL = "bell"
    SWIRL = "swirl"
    SEATED = "seated"
    GROUND = "ground"
    SHORT = "short"


SKIRT_OUTLINES: dict[Skirt, Joints] = {
    Skirt.BELL: (
        (-18, -166), (-38, -122), (-76, -40), (-98, -4), (-50, 4), (0, 1), (50, 4),
        (88, -6), (66, -54), (36, -122), (18, -166),
    ),
    Skirt.SWIRL: (
        (-18, -166), (-46, -124), (-98, -60), (-142, -22), (-100, -4), (-44, -2), (0, -10),
        (46, 4), (78, -8), (60, -56), (34, -122), (18, -166),
    ),
    Skirt.SEATED: (
        (-18, -166), (-42, -138), (-48, -104), (-30, -56), (-26, -2), (30, 4), (84, -2),
        (86, -60), (72, -120), (36, -144), (18, -166),
    ),
    Skirt.GROUND: (
        (-18, -166), (-46, -134), (-104, -92), (-112, -72), (-50, -66), (20, -66), (58, -74),
        (56, -100), (38, -130), (18, -166),
    ),
    Skirt.SHORT: (
        (-18, -166), (-40, -122), (-54, -78), (-26, -72), (0, -70), (28, -72), (52, -80),
        (36, -124), (18, -166),
    ),
}  # fmt: skip
SKIRT_SHADES: dict[Skirt, Joints] = {
    Skirt.BELL: ((4, -170), (18, -90), (34, 12), (130, 12), (120, -170)),
    Skirt.SWIRL: ((4, -170), (14, -90), (16, 12), (120, 12), (120, -170)),
    Skirt.SEATED: ((16, -170), (52, -124), (58, -60), (54, 14), (120, 14), (110, -170)),
    Skirt.GROUND: ((4, -170), (14, -120), (10, -60), (90, -60), (80, -170)),
    Skirt.SHORT: ((4, -170), (12, -120), (18, -64), (80, -64), (80, -170)),
}
SKIRT_FOLDS: dict[Skirt, tuple[Joints, ...]] = {
    Skirt.BELL: tuple(((t * 0.2, -160), (t * 0.62, -80), (t, 2)) for t in (-62, -28, 14, 48)),
    Skirt.SWIRL: (
        ((-8, -160), (-44, -90), (-112, -18)),
        ((-4, -160), (-22, -80), (-60, -6)),
        ((2, -160), (0, -80), (-6, -12)),
        ((8, -160), (26, -80), (40, 2)),
    ),
    Skirt.SEATED: (
        ((2, -150), (44, -132), (56, -100), (60, 4)),
        ((-10, -132), (20, -114), (32, -70), (28, 4)),
        ((-34, -116), (-8, -104), (2, -50), (-4, 2)),
    ),
    Skirt.GROUND: (
        ((-10, -158), (-48, -120), (-96, -78)),
        ((-4, -158), (-24, -116), (-52, -70)),
        ((6, -158), (10, -116), (0, -70)),
        ((12, -158), (32, -120), (44, -72)),
    ),
    Skirt.SHORT: tuple(((t * 0.3, -160), (t * 0.6, -118), (t, -74)) for t in (-34, -10, 14, 36)),
}
SKIRT_HEMS: dict[Skirt, Joints] = {
    Skirt.BELL: ((-112, -24), (-50, -12), (0, -15), (50, -12), (104, -26)),
    Skirt.SWIRL: ((-150, -34), (-100, -20), (-44, -18), (0, -26), (46, -12), (100, -26)),
    Skirt.SEATED: ((-40, -16), (30, -10), (96, -16)),
    Skirt.GROUND: ((-120, -82), (-50, -76), (20, -76), (70, -86)),
    Skirt.SHORT: ((-60, -90), (-26, -84), (0, -82), (28, -84), (60, -92)),
}
BODICE = path(
    "M-20 -160 C-23 -190 -30 -214 -28 -234 C-14 -226 14 -226 28 -234 C30 -214 23 -190 20 -160Z"
)
BODICE_SHADE = path(
    "M6 -232 Q20 -230 30 -238 C32 -214 24 -190 21 -158 L8 -158 C14 -190 12 -210 6 -232Z"
)


@dataclass(frozen=True, slots=True)
class Gown:
    """A lady's clothes; without `sleeve` the arms are bare, `apron` covers the skirt's front."""

    bodice: Material = CRIMSON
    skirt: Material = CRIMSON
    trim: str = LIGHT_GOLD
    sleeve: Material | None = None
    apron: Material | None = None
    cut: Skirt = Skirt.BELL
    low_neck: bool = False
    look: HeadStyle = field(default_factory=HeadStyle)


@contextmanager
def _trunk(canvas: Canvas, lean: float, waist: float) -> Iterator[None]:
    with canvas.at(0, waist, rotation=lean), canvas.at(0, -waist):
        yield


def draw_man(canvas: Canvas, place: FigurePlace, suit: Clothes, pose: Pose | None = None) -> None:
    """A man in a jacket, tail coat or shirt."""
    pose = pose or Pose()
    with standing_at(canvas, place):
        with canvas.contour(INK, FIGURE_CONTOUR):
            _draw_leg(canvas, pose.trailing_leg, suit.trousers.dark, suit.shoes)
            _draw_leg(canvas, pose.leading_leg, suit.trousers.main, suit.shoes)
            with _trunk(canvas, pose.lean, -140):
                _draw_coat(canvas, suit, place.facing)
                _draw_sleeved_arm(canvas, pose.trailing_arm, suit.coat)
                _draw_sleeved_arm(canvas, pose.leading_arm, suit.coat)
        with _trunk(canvas, pose.lean, -140), canvas.contour(INK, FIGURE_CONTOUR):
            draw_head(canvas, 2, -264, suit.look, place.facing)


def _draw_leg(canvas: Canvas, joints: Joints, colour: str, shoes: Material) -> None:
    draw_limb(canvas, joints, 27, 17, colour)
    x, y = joints[-1]
    canvas.fill(
        path(
            f"M{x - 9} {y - 8} L{x + 8} {y - 8} Q{x + 24} {y - 2} {x + 24} {y + 6}"
            f" L{x - 9} {y + 6}Z"
        ),
        shoes.main,
    )


def _draw_coat(canvas: Canvas, suit: Clothes, facing: int) -> None:
    shape = COAT_SHAPES[suit.cut]
    canvas.fill(path("M-10 -250 L12 -250 L14 -228 L-12 -228Z"), SKIN.dark)
    canvas.fill(shape, suit.coat.main)
    with canvas.clip(shape):
        canvas.fill(lit_from_left(COAT_SHADE, facing), suit.coat.dark)
        if suit.waistcoat:
            canvas.fill(
                polygon((-18, -240), (24, -240), (10, -150), (-2, -150)), suit.waistcoat.main
            )
        canvas.fill(polygon((-8, -240), (14, -240), (5, -196)), CREAM.light)
        if suit.cut is CoatCut.SHIRT:
            for x in (-13, 15):
                canvas.stroke(polyline((x, -240), (x, -124)), BROWN.dark, 4.5)
        else:
            canvas.stroke(
                path("M-9 -238 L5 -196 L15 -238 M5 -196 L5 -110"), suit.coat.dark, INTERIOR
            )
    if suit.apron:
        canvas.outlined(
            path("M-18 -206 L20 -206 L24 -160 L34 -66 L-30 -66 L-22 -160Z"),
            suit.apron.main,
            INK,
            INTERIOR,
        )


def _draw_sleeved_arm(canvas: Canvas, joints: Joints, sleeve: Material) -> None:
    draw_hand(canvas, joints[-1])
    cuffed = shortened(joints, 9)
    draw_limb(canvas, cuffed, 20, 14, sleeve.main)
    canvas.brush([(x - 3, y - 2) for x, y in cuffed], 4, sleeve.light, start=0.2, end=0.1)


def shortened(joints: Joints, length: float) -> Joints:
    """The same limb ending `length` units before its last joint, for a hand to show."""
    (ax, ay), (bx, by) = joints[-2], joints[-1]
    span = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 or 1.0
    part = max(0.0, 1 - length / span)
    return (*joints[:-1], (ax + (bx - ax) * part, ay + (by - ay) * part))


def draw_lady(canvas: Canvas, place: FigurePlace, gown: Gown, pose: Pose | None = None) -> None:
    """A lady in a bell skirt; her legs are hidden unless the skirt is short."""
    pose = pose or Pose()
    with standing_at(canvas, place):
        with canvas.contour(INK, FIGURE_CONTOUR):
            if gown.cut is Skirt.SHORT:
                _draw_leg(canvas, pose.trailing_leg, CREAM.dark, CHARCOAL)
                _draw_leg(canvas, pose.leading_leg, CREAM.main, CHARCOAL)
            _draw_skirt(canvas, gown, place.facing)
            with _trunk(canvas, pose.lean, -162):
                _draw_bodice(canvas, gown, place.facing)
                for joints in (pose.trailing_arm, pose.leading_arm):
                    _draw_puffed_arm(canvas, joints, gown)
        with _trunk(canvas, pose.lean, -162), canvas.contour(INK, FIGURE_CONTOUR):
            draw_head(canvas, 2, -264, gown.look, place.facing)


def _draw_skirt(canvas: Canvas, gown: Gown, facing: int) -> None:
    shape = spline(SKIRT_OUTLINES[gown.cut], closed=True)
    canvas.fill(shape, gown.skirt.main)
    with canvas.clip(shape):
        canvas.fill(
            lit_from_left(spline(SKIRT_SHADES[gown.cut], closed=True), facing), gown.skirt.dark
        )
        for index, fold in enumerate(SKIRT_FOLDS[gown.cut]):
            light = gown.cut is not Skirt.SEATED and (index < 2) == (facing > 0)
            tone = gown.skirt.light if light else gown.skirt.dark
            canvas.brush(fold, 5 if light else 3.4, tone, start=0.2, end=0.7)
        canvas.stroke(spline(SKIRT_HEMS[gown.cut]), gown.trim, 7)
        if gown.apron:
            canvas.outlined(
                path("M-14 -168 L16 -168 L44 -46 Q10 -36 -30 -46Z"), gown.apron.main, INK, INTERIOR
            )
            canvas.fill(
                lit_from_left(path("M6 -168 L16 -168 L44 -46 L22 -42Z"), facing), gown.apron.dark
            )


def _draw_bodice(canvas: Canvas, gown: Gown, facing: int) -> None:
    canvas.fill(path("M-9 -250 L11 -250 L12 -226 L-11 -226Z"), SKIN.dark)
    canvas.fill(BODICE, gown.bodice.main)
    with canvas.clip(BODICE):
        canvas.fill(lit_from_left(BODICE_SHADE, facing), gown.bodice.dark)
    if gown.low_neck:
        canvas.fill(path("M-16 -240 L16 -240 L19 -226 Q0 -208 -19 -226Z"), SKIN.main)
    else:
        canvas.stroke(path("M-11 -234 Q2 -226 13 -235"), gown.trim, 5)
    canvas.fill(rounded_rect(-21, -168, 42, 8, 3), gown.trim)


def _draw_puffed_arm(canvas: Canvas, joints: Joints, gown: Gown) -> None:
    draw_hand(canvas, joints[-1], 7.4)
    if gown.sleeve:
        draw_limb(canvas, shortened(joints, 8), 15, 10, gown.sleeve.main)
    else:
        draw_limb(canvas, joints, 13, 10, SKIN.main)
    x, y = joints[0]
    canvas.outlined(ellipse(x, y + 4, 15, 14), gown.bodice.main, INK, INTERIOR * 0.8)
    canvas.fill(ellipse(x - 4, y, 6, 5), gown.bodice.light)


def draw_harlequin(
    canvas: Canvas,
    place: FigurePlace,
    look: HeadStyle,
    pose: Pose,
    tones: tuple[Material, Material] = (CRIMSON, GOLD),
) -> None:
    """A dancing fool in lozenges, each limb in the other colour, with a ruff and a belt."""
    one, two = tones
    with standing_at(canvas, place):
        with canvas.contour(INK, FIGURE_CONTOUR):
            _draw_motley(canvas, pose, one, two)
        with _trunk(canvas, pose.lean, -150), canvas.contour(INK, FIGURE_CONTOUR):
            draw_head(canvas, 2, -268, look, place.facing)


def _draw_motley(canvas: Canvas, pose: Pose, one: Material, two: Material) -> None:
    for joints, upper, lower in (
        (pose.trailing_leg, two.light, one.main),
        (pose.leading_leg, one.main, two.light),
    ):
        canvas.fill(limb(joints[:2], 35, 24), upper)
        canvas.fill(limb(joints[1:3], 24, 14), lower)
        canvas.fill(limb(joints[2:], 13, 7), INK)
    _draw_lozenges(canvas, one, two)
    with _trunk(canvas, pose.lean, -150):
        for joints, tone in ((pose.trailing_arm, one), (pose.leading_arm, two)):
            draw_limb(canvas, joints, 23, 13, tone.main)
            draw_hand(canvas, joints[-1], 9)
        for step in range(-3, 4):
            canvas.fill(
                ellipse(step * 10, -238 + abs(step) * 1.5, 9, 8),
                CREAM.light if step % 2 else CREAM.dark,
            )
    canvas.outlined(rounded_rect(-27, -160, 54, 12, 4), LIGHT_GOLD, INK, 2)


def _draw_lozenges(canvas: Canvas, one: Material, two: Material) -> None:
    trunk: Shape = path(
        "M-24 -148 C-30 -190 -26 -216 -30 -232 C-10 -244 14 -244 32 -232 C28 -210 24 -190 26 -148"
        " C10 -138 -10 -138 -24 -148Z"
    )
    canvas.fill(trunk, one.main)
    with canvas.clip(trunk):
        for row in range(-9, -3):
            for column in range(-2, 3):
                x, y = column * 20, row * 30
                canvas.fill(polygon((x, y - 15), (x + 10, y), (x, y + 15), (x - 10, y)), two.light)
