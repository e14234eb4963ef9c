"""What all poster figures share: their place on the card and the drawing of limbs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import pairwise

from shapely.geometry import Point as Disk
from shapely.geometry.base import BaseGeometry
from shapely.ops import unary_union

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, Shape, ellipse, mirrored, spline
from game.tools.art.trumps.tones import SKIN

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
