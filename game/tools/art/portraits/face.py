"""Faces, each drawn from its owner's own measures, and what they can say.

Skin, eyes, brows, nose and mouth; hair, beards and moustaches are a mass with an outline, and
tapered strands along its flow.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK, WHITE
from game.tools.art.shapes import Point, ellipse, spline

Gesture: TypeAlias = Literal["none", "hand at the chin", "drop of sweat"]


@dataclass(frozen=True, slots=True)
class Expression:
    """Departures from the resting face, in face units (a head is about 170 units tall).

    Attributes:
        name: how the expression is called in file names; empty for the resting face.
        tilt: how far the head leans to the right, in degrees.
        brow_lift: how far both brows rise.
        brow_slant: how far the inner ends rise above the outer ones; negative frowns.
        raised_brow: how far the brow on the viewer's right rises beyond the other.
        opening: factor on how wide the eyes stand open.
        iris: factor on the size of the irises.
        laughing: whether the eyes are closed with laughter.
        gaze: shift of the irises from the resting gaze, right and down.
        smile: how far the corners of the mouth rise.
        parting: how far the lips part.
        mouth_width: factor on the width of the mouth.
        gesture: what goes with it beside the face.
        tint: the colour that the ground takes half of; empty for none.
    """

    name: str
    tilt: float = 0.0
    brow_lift: float = 0.0
    brow_slant: float = 0.0
    raised_brow: float = 0.0
    opening: float = 1.0
    iris: float = 1.0
    laughing: bool = False
    gaze: tuple[float, float] = (0.0, 0.0)
    smile: float = 0.0
    parting: float = 0.0
    mouth_width: float = 1.0
    gesture: Gesture = "none"
    tint: str = ""


NEUTRAL = Expression("")
THINKING = Expression(
    "thinking",
    tilt=5.0,
    brow_lift=-1.0,
    raised_brow=13.0,
    gaze=(6.0, -5.5),
    smile=-3.0,
    mouth_width=0.8,
    gesture="hand at the chin",
    tint="#B9B4DA",
)
PLEASED = Expression(
    "pleased",
    tilt=-4.0,
    brow_lift=9.0,
    laughing=True,
    smile=9.0,
    parting=14.0,
    mouth_width=1.16,
    tint="#F8D06A",
)
DISMAYED = Expression(
    "dismayed",
    tilt=3.0,
    brow_lift=7.0,
    brow_slant=14.0,
    opening=1.5,
    iris=0.78,
    smile=-9.0,
    parting=13.0,
    mouth_width=0.74,
    gesture="drop of sweat",
    tint="#8FA6BC",
)
EXPRESSIONS = (NEUTRAL, THINKING, PLEASED, DISMAYED)


_DEGREES_PER_SMILE = 1.3


@dataclass(frozen=True, slots=True)
class HairColour:
    """Mass, shaded mass and strands of one head of hair."""

    base: str
    shade: str
    strand: str


def draw_mass(
    canvas: Canvas, outline: Sequence[Point], colour: str, *, contour: float = 4.6
) -> None:
    """Draw one closed mass of hair with its contour."""
    with canvas.contour(INK, contour):
        canvas.fill(spline(outline, closed=True, tension=0.62), colour)


def draw_moustache(
    canvas: Canvas,
    half: Sequence[Point],
    colour: HairColour,
    flow: Sequence[Sequence[Point]],
    expression: Expression,
) -> None:
    """Draw both halves of a moustache from its right half; its tips follow the smile.

    `flow` holds the strands of the right half.
    """
    root = half[0][1]
    for side in (-1, 1):
        with (
            canvas.at(0, root, 1, 0, scale_x=side),
            canvas.at(rotation=-_DEGREES_PER_SMILE * expression.smile),
            canvas.at(0, -root),
        ):
            canvas.outlined(spline(half, closed=True, tension=0.62), colour.base, INK, 3.4)
            for points in flow:
                canvas.brush(points, 2.8, colour.strand, 0.2, 0.1)


_LIP_LINE = "#5E1F1C"
_MOUTH_HOLLOW = "#4A1518"
# Size and opacity of the discs that make a soft cheek.
_BLUSH = ((1.4, 0.07), (1.22, 0.09), (1.05, 0.11), (0.88, 0.12), (0.7, 0.12), (0.5, 0.12))


@dataclass(frozen=True, slots=True)
class Skin:
    """The tones of one skin."""

    base: str
    shade: str
    light: str
    line: str
    blush: str


@dataclass(frozen=True, slots=True)
class Eyes:
    """A pair of eyes with their brows.

    Attributes:
        left: centre of the eye on the viewer's left.
        right: centre of the eye on the viewer's right.
        scales: size of each eye; the nearer one is the larger.
        half_width: from the centre to a corner.
        opening: from the centre to the upper lid.
        slant: how far the outer corner stands above the inner one.
        iris: its colour.
        iris_radius: its radius.
        gaze: resting place of the irises, right and down of the centre.
        lash_weight: thickness of the upper lash line.
        lashes: whether single lashes leave the outer corner.
        bags: whether folds lie below the eye.
        brow: inner end, arch and outer end, measured from the eye's centre, outwards positive.
        brow_weight: thickness of the brow.
        brow_colour: its colour.
    """

    left: Point
    right: Point
    iris: str
    brow_colour: str
    brow: tuple[Point, Point, Point]
    scales: tuple[float, float] = (1.0, 1.06)
    half_width: float = 20.0
    opening: float = 9.5
    slant: float = 1.0
    iris_radius: float = 9.6
    gaze: Point = (0.0, 0.0)
    lash_weight: float = 5.0
    lashes: bool = False
    bags: bool = False
    brow_weight: float = 6.0


@dataclass(frozen=True, slots=True)
class Mouth:
    """A mouth at rest: its centre, half its width, the heights of its lips and its bend."""

    centre: Point
    half_width: float
    upper: float
    lower: float
    colour: str
    smile: float = 0.0
    lean: float = 0.0


@dataclass(frozen=True, slots=True)
class Nose:
    """A nose: the cast shadow, the tapered lines (points, weight) and the light on its tip."""

    shadow: Sequence[Point]
    lines: Sequence[tuple[Sequence[Point], float]]
    tip: tuple[float, float, float, float]


def draw_head(
    canvas: Canvas,
    outline: Sequence[Point],
    skin: Skin,
    *,
    shade: Sequence[Point],
    cheeks: Sequence[tuple[float, float, float, float]],
    brim_shadow: Sequence[Point] | None = None,
) -> None:
    """Draw the skin of a head: contour, the shaded side, the shadow of a brim and the cheeks."""
    head = spline(outline, closed=True, tension=0.62)
    with canvas.contour(INK, 4.4):
        canvas.fill(head, skin.base)
    with canvas.clip(head):
        canvas.fill(spline(shade, closed=True), skin.shade, 0.72)
        if brim_shadow:
            canvas.fill(spline(brim_shadow, closed=True), skin.shade, 0.8)
        for x, y, rx, ry in cheeks:
            for spread, strength in _BLUSH:
                canvas.fill(ellipse(x, y, rx * spread, ry * spread), skin.blush, strength)


def draw_eyes(canvas: Canvas, eyes: Eyes, skin: Skin, expression: Expression) -> None:
    """Draw both eyes and brows, bent by the expression."""
    gaze = (eyes.gaze[0] + expression.gaze[0], eyes.gaze[1] + expression.gaze[1])
    for side, (x, y), scale in ((-1, eyes.left, eyes.scales[0]), (1, eyes.right, eyes.scales[1])):
        with canvas.at(x, y, scale, 0, scale_x=side * scale):
            if expression.laughing:
                _draw_laughing_eye(canvas, eyes, skin)
            else:
                _draw_eye(canvas, eyes, skin, (gaze[0] * side, gaze[1]), side, expression)
            lift = expression.brow_lift + (expression.raised_brow if side > 0 else 0.0)
            _draw_brow(canvas, eyes, lift, expression.brow_slant)


def _lid_points(eyes: Eyes, factor: float) -> tuple[list[Point], list[Point]]:
    """Return the upper lid from the inner to the outer corner, and the lower lid back."""
    width, slant = eyes.half_width, eyes.slant
    upper, lower = eyes.opening * factor, eyes.opening * (0.45 + 0.25 * factor)
    top = [
        (-width, 2.0),
        (-0.58 * width, -0.68 * upper),
        (-0.02 * width, -upper - 0.2 * slant),
        (0.56 * width, -0.72 * upper - 0.6 * slant),
        (width, -slant),
    ]
    bottom = [
        (0.55 * width, 0.66 * lower - 0.5 * slant),
        (-0.02 * width, lower - 0.1 * slant),
        (-0.6 * width, 0.74 * lower),
    ]
    return top, bottom


def _draw_eye(
    canvas: Canvas, eyes: Eyes, skin: Skin, gaze: Point, side: int, expression: Expression
) -> None:
    factor = expression.opening
    width, slant, radius = eyes.half_width, eyes.slant, eyes.iris_radius * expression.iris
    top, bottom = _lid_points(eyes, factor)
    opening = spline([*top, *bottom], closed=True, tension=0.62)
    canvas.fill(opening, WHITE)
    with canvas.clip(opening):
        x, y = gaze
        canvas.fill(ellipse(x, y, radius + 0.9), INK)
        canvas.fill(ellipse(x, y, radius - 0.6), eyes.iris)
        canvas.fill(ellipse(x, y + radius * 0.5, radius * 0.6, radius * 0.36), WHITE, 0.3)
        canvas.fill(ellipse(x, y, radius * 0.52), INK)
        canvas.fill(ellipse(x - side * radius * 0.36, y - radius * 0.4, radius * 0.3), WHITE)
        shadow = [(px, py - 9) for px, py in top] + [(px, py + 3.4) for px, py in reversed(top)]
        canvas.fill(spline(shadow, closed=True), skin.line, 0.45)
    canvas.brush(top, eyes.lash_weight, INK, 0.35, 0.5)
    canvas.brush([top[-1], *bottom, top[0]], 1.9, skin.line, 0.7, 0.1)
    if eyes.lashes:
        for start, end in (((0.62, -0.7), (1.12, -1.35)), ((0.86, -0.3), (1.42, -0.75))):
            canvas.brush(
                [
                    (width * start[0], eyes.opening * factor * start[1] - slant * 0.8),
                    (width * end[0], eyes.opening * factor * end[1] - slant * 1.4),
                ],
                3.4,
                INK,
                0.9,
                0.05,
            )
    crease = [(px * 0.9, py - 6.0) for px, py in top[1:]]
    canvas.brush(crease, 2.2, skin.line, 0.1, 0.3)
    if eyes.bags:
        canvas.brush([(-13, 12), (0, 16.5), (14, 11)], 2.2, skin.line, 0.1, 0.1)


def _draw_laughing_eye(canvas: Canvas, eyes: Eyes, skin: Skin) -> None:
    """Draw an eye closed with laughter: an arch of lashes and the cheek pushed up below it."""
    width = eyes.half_width
    arch = [(-width, 6.0), (-0.5 * width, -4.0), (0.0, -7.0), (0.55 * width, -4.0), (width, 5.0)]
    canvas.brush(arch, eyes.lash_weight * 1.35, INK, 0.4, 0.5)
    canvas.brush([(x * 0.9, y + 11) for x, y in arch], 2.2, skin.line, 0.1, 0.1)
    tips = ((0.7, 1.2, -2), (1.0, 1.45, 3)) if eyes.lashes else ()
    for start, end, drop in tips:
        canvas.brush([(width * start, drop), (width * end, drop - 3)], 3.4, INK, 0.9, 0.05)


def _draw_brow(canvas: Canvas, eyes: Eyes, lift: float, slant: float) -> None:
    inner, arch, outer = eyes.brow
    points = [
        (inner[0], inner[1] - lift - slant),
        (arch[0], arch[1] - lift - slant * 0.35),
        (outer[0], outer[1] - lift * 0.7 + slant * 0.45),
    ]
    canvas.brush(points, eyes.brow_weight, eyes.brow_colour, 0.7, 0.12)


def draw_nose(canvas: Canvas, nose: Nose, skin: Skin) -> None:
    """Draw a nose."""
    canvas.fill(spline(nose.shadow, closed=True), skin.shade)
    x, y, rx, ry = nose.tip
    canvas.fill(ellipse(x, y, rx, ry), skin.light, 0.75)
    for points, weight in nose.lines:
        canvas.brush(list(points), weight, skin.line, 0.2, 0.5)


def draw_mouth(canvas: Canvas, mouth: Mouth, skin: Skin, expression: Expression) -> None:
    """Draw a mouth; an open one shows its teeth."""
    width = mouth.half_width * expression.mouth_width
    smile = mouth.smile + expression.smile
    parting = expression.parting
    with canvas.at(*mouth.centre):
        left, right = (-width, -smile * 0.8), (width, -smile * 0.8 - mouth.lean)
        seam = [left, (-0.45 * width, 1.2 + smile * 0.1), (0, 2.0), (0.45 * width, 1.0), right]
        bow = [
            right,
            (0.3 * width, -mouth.upper),
            (0.02 * width, -mouth.upper * 0.62),
            (-0.28 * width, -mouth.upper),
            left,
        ]
        drop = parting + max(smile, 0.0) * 0.3
        gap = [left, (-0.5 * width, 2 + drop * 0.8), (0, 3 + drop), (0.5 * width, 2 + drop * 0.8)]
        lip = [right, (0.56 * width, mouth.lower * 0.62 + drop), (0, mouth.lower + 2 + drop)]
        lower_lip = [*gap, *lip, (-0.56 * width, mouth.lower * 0.62 + drop)]
        if parting > 0:
            hollow = spline([*seam, *reversed(gap[1:])], closed=True)
            canvas.fill(hollow, _MOUTH_HOLLOW)
            with canvas.clip(hollow):
                canvas.fill(ellipse(0, 0, width * 0.8, 2 + parting * 0.55), WHITE)
        canvas.fill(spline(lower_lip, closed=True, tension=0.62), mouth.colour)
        canvas.fill(ellipse(-2, mouth.lower * 0.55 + 2 + drop, width * 0.3, 1.8), WHITE, 0.35)
        canvas.fill(spline([*seam, *bow[1:-1]], closed=True, tension=0.62), mouth.colour)
        canvas.fill(spline([*seam, *bow[1:-1]], closed=True, tension=0.62), _LIP_LINE, 0.28)
        overrun = 3.0
        canvas.brush(
            [(-width - overrun, left[1] - 1.5), *seam[1:-1], (width + overrun, right[1] - 1.5)],
            2.8,
            _LIP_LINE,
            0.25,
            0.25,
        )
        under = mouth.lower + 7 + drop
        canvas.brush([(-6, under), (0, under + 1.4), (7, under)], 2.2, skin.line, 0.1, 0.1)
