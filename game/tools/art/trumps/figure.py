"""What all poster figures share: their place on the card, their limbs and their heads.

A head is a three-quarter face with one eye tick and a cheek, hair, beards and masks.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise

from shapely.geometry import Point as Disk
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from game.tools.art.canvas import Canvas
from game.tools.art.palette import CHEEK, INK, WHITE
from game.tools.art.shapes import Point, Shape, ellipse, mirrored, path, polyline, spline
from game.tools.art.trumps.tones import CRIMSON, HAIR_BROWN, SCARLET, SKIN, Material

FIGURE_CONTOUR = 4.6
OBJECT_CONTOUR = 3.4
INTERIOR = 2.4

Joints = Sequence[Point]


@dataclass(frozen=True, slots=True)
class FigurePlace:
    """Where a figure stands: its feet in card units, its scale and its side.

    `facing` is 1 to the right and -1 to the left. At scale 1 a figure is about 290 units tall.
    """

    x: float
    y: float
    scale: float = 1.0
    facing: int = 1


@contextmanager
def standing_at(canvas: Canvas, place: FigurePlace) -> Iterator[None]:
    """Draw in the figure's own frame: feet at the origin, facing right, y upwards negative."""
    with canvas.at(place.x, place.y, place.scale, scale_x=place.scale * place.facing):
        yield


def lit_from_left(shape: Shape, facing: int) -> Shape:
    """Keep a shading `shape` on the right-hand side of the card when the figure is mirrored."""
    return shape if facing > 0 else mirrored(shape)


def limb(joints: Joints, start: float, end: float) -> BaseGeometry:
    """A capsule chain through `joints`, tapering from `start` to `end` units wide."""
    centres = spline(joints)[0][0] if len(joints) > 2 else list(joints)
    last = len(centres) - 1
    disks = [
        Disk(*centre).buffer((start + (end - start) * index / last) / 2, 6)
        for index, centre in enumerate(centres)
    ]
    return unary_union([unary_union([one, two]).convex_hull for one, two in pairwise(disks)])


def draw_limb(canvas: Canvas, joints: Joints, start: float, end: float, colour: str) -> None:
    """A limb in front of the body: filled, with a thin ink edge."""
    shape = limb(joints, start, end)
    canvas.fill(shape.buffer(INTERIOR / 2), INK)
    canvas.fill(shape.buffer(-INTERIOR / 4), colour)


def draw_hand(canvas: Canvas, centre: Point, radius: float = 8.0) -> None:
    """A mitten hand with a thin ink edge."""
    x, y = centre
    canvas.fill(ellipse(x, y, radius + INTERIOR / 2), INK)
    canvas.fill(ellipse(x, y, radius - INTERIOR / 4), SKIN.main)


HatDrawing = Callable[[Canvas], None]

FACE = path(
    "M-16 -10 C-16 -25 15 -26 17 -9 L17 -4 C21 1 21 4 18 6 L17 10 C16 20 8 26 1 26"
    " C-11 24 -16 10 -16 -10Z"
)
SHADE_RIGHT = path("M17 -10 L17 -4 C21 1 21 4 18 6 L17 10 C16 20 8 26 1 26 C10 18 12 4 11 -12Z")
SHADE_BACK = path("M-16 -10 C-16 10 -11 24 1 26 C4 26 7 25 9 24 C-4 18 -8 4 -6 -14Z")
HAIR_CAP = path("M-18 6 C-28 -34 24 -38 19 -8 C10 -17 0 -17 -7 -9 C-7 -3 -8 1 -10 7 Z")
HAIR_PARTED = path("M-20 12 C-30 -34 24 -40 19 -5 C15 -16 2 -18 -4 -14 C-10 -6 -8 6 -12 17Z")


class Hair(Enum):
    """How a figure's hair is worn."""

    SHORT = "short"
    BUN = "bun"
    BRAIDS = "braids"
    LOOSE = "loose"


class Beard(Enum):
    """What a figure wears on chin and lip."""

    NONE = "none"
    MOUSTACHE = "moustache"
    FULL = "full"


@dataclass(frozen=True, slots=True)
class HeadStyle:
    """One person's head; `size` is 1 for adults and about 1.35 for children."""

    hair: Material = HAIR_BROWN
    style: Hair = Hair.SHORT
    beard: Beard = Beard.NONE
    hat: HatDrawing | None = None
    mask: str | None = None
    ribbon: Material = SCARLET
    size: float = 1.0
    tilt: float = 0.0


def draw_head(canvas: Canvas, x: float, y: float, look: HeadStyle, facing: int) -> None:
    """Draw a head centred at (x, y) in a figure's frame; `facing` keeps the light on the left."""
    with canvas.at(x, y, look.size, look.tilt):
        _draw_back_hair(canvas, look)
        canvas.fill(FACE, SKIN.main)
        canvas.fill(SHADE_RIGHT if facing > 0 else SHADE_BACK, SKIN.dark)
        _draw_front_hair(canvas, look)
        _draw_features(canvas, look)
        _draw_beard(canvas, look)
        if look.hat:
            look.hat(canvas)


def _draw_back_hair(canvas: Canvas, look: HeadStyle) -> None:
    if look.style is Hair.BUN:
        canvas.fill(ellipse(-18, -19, 13), look.hair.main)
        canvas.fill(ellipse(-20, -22, 7), look.hair.light)
    elif look.style is Hair.BRAIDS:
        for joints in (((-14, 6), (-24, 22), (-30, 44)), ((-10, 10), (-12, 28), (-14, 46))):
            canvas.fill(limb(joints, 12, 6), look.hair.main)
            canvas.fill(ellipse(*joints[-1], 5), look.ribbon.main)
    elif look.style is Hair.LOOSE:
        locks = [(-14, -22), (-28, 4), (-34, 36), (-28, 54), (-10, 44), (4, 30), (8, -10)]
        canvas.fill(spline(locks, closed=True), look.hair.dark)


def _draw_front_hair(canvas: Canvas, look: HeadStyle) -> None:
    cap = HAIR_CAP if look.style is Hair.SHORT else HAIR_PARTED
    canvas.fill(cap, look.hair.main)
    canvas.brush([(-17, -2), (-17, -20), (-4, -28)], 4, look.hair.light, start=0.2, end=0.2)


def _draw_features(canvas: Canvas, look: HeadStyle) -> None:
    canvas.fill(ellipse(10, 9, 4.4), CHEEK, 0.6)
    if look.mask:
        canvas.fill(path("M-6 -9 Q8 -13 21 -7 Q21 4 13 4 Q9 0 4 4 Q-5 5 -6 -9Z"), look.mask)
        for eye in (5, 14.5):
            canvas.fill(ellipse(eye, -3, 2.4), WHITE if look.mask == INK else INK)
    else:
        canvas.stroke(polyline((7, -3), (12, -3)), INK, INTERIOR)
        canvas.brush([(5, -9), (9, -10.5), (14, -9)], 2.2, look.hair.dark, start=0.4, end=0.2)
    canvas.stroke(path("M8 16 Q12 18 14 15.5"), CRIMSON.main, 2.2)


def _draw_beard(canvas: Canvas, look: HeadStyle) -> None:
    if look.beard is Beard.FULL:
        canvas.fill(
            path("M-12 8 C-6 16 4 8 17 10 C18 22 14 38 2 42 C-8 36 -14 24 -12 8Z"), look.hair.main
        )
        canvas.brush([(-4, 16), (-1, 28), (3, 38)], 4, look.hair.light, start=0.3, end=0.1)
        canvas.stroke(path("M8 17 Q12 19 14 17"), CRIMSON.main, 2.2)
    if look.beard is not Beard.NONE:
        canvas.brush([(3, 15), (11, 11), (20, 15)], 5, look.hair.main, start=0.2, end=0.2)
