"""Shoulders and clothes below the face, in face units: coats for men, bodices for women."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import INK, WHITE
from game.tools.art.portraits.face import Skin
from game.tools.art.shapes import Point, ellipse, mirrored, polygon, spline


@dataclass(frozen=True, slots=True)
class Coat:
    """A man's coat over a shirt, with something at the neck.

    Attributes:
        cloth: of the coat.
        lapel: its lapels and folds.
        tie: draws the tie or cravat.
        shirt: its colour.
        width: half of the shoulders' width.
        slope: height of the shoulders.
        neck: half of the neck's width.
    """

    cloth: str
    lapel: str
    tie: Callable[[Canvas], None]
    shirt: str = WHITE
    width: float = 168.0
    slope: float = 160.0
    neck: float = 28.0


@dataclass(frozen=True, slots=True)
class Bodice:
    """A woman's bodice with a lace collar.

    Attributes:
        cloth: of the bodice.
        shade: its folds.
        lace: colour of the collar.
        collar: outline of the collar.
        trimming: draws what lies on collar and neck.
        width: half of the shoulders' width.
        slope: height of the shoulders.
        top: where the cloth begins.
        neck: half of the neck's width.
        base: how deep the neck reaches.
    """

    cloth: str
    shade: str
    lace: str
    collar: Sequence[Point]
    trimming: Callable[[Canvas], None]
    width: float = 150.0
    slope: float = 164.0
    top: float = 78.0
    neck: float = 24.0
    base: float = 190.0


Clothes = Coat | Bodice


def draw_clothes(canvas: Canvas, clothes: Clothes, skin: Skin) -> None:
    """Draw the shoulders, the neck and what is worn."""
    if isinstance(clothes, Coat):
        _draw_shoulders(canvas, clothes.cloth, clothes.lapel, clothes.width, clothes.slope)
        _draw_neck(canvas, skin, clothes.neck)
        _draw_lapels(canvas, clothes.lapel, clothes.shirt)
        clothes.tie(canvas)
        return
    _draw_shoulders(canvas, clothes.cloth, clothes.shade, clothes.width, clothes.slope, clothes.top)
    _draw_neck(canvas, skin, clothes.neck, clothes.base)
    with canvas.contour(INK, 4):
        canvas.fill(spline(clothes.collar, closed=True, tension=0.62), clothes.lace)
    clothes.trimming(canvas)


def _on_both_sides(points: Sequence[Point]) -> tuple[list[Point], list[Point]]:
    return list(points), [(-x, y) for x, y in points]


def _draw_shoulders(
    canvas: Canvas, cloth: str, shade: str, width: float, slope: float, top: float = 78.0
) -> None:
    """Draw the garment's mass from `top` at the neck down to the ring, with folds on both sides.

    `slope` is the height of the shoulders, `width` their half width.
    """
    inner = [(30.0, top), (46.0, max(108.0, top + 6))]
    right = [*inner, (98, slope - 32), (142, slope), (width, 230), (width + 12, 330)]
    body = spline([*right, *[(-x, y) for x, y in reversed(right)]], closed=True, tension=0.62)
    with canvas.contour(INK, 6):
        canvas.fill(body, cloth)
    with canvas.clip(body):
        for near, far in zip(
            _on_both_sides([(70, 124), (78, 220), (70, 330)]),
            _on_both_sides([(150, 170), (176, 240), (180, 330)]),
            strict=True,
        ):
            strands(canvas, near, far, 4, shade, 6, start=0.1, end=0.8)
        dark_side = [(70, 100), (116, 200), (96, 340), (260, 340), (260, 140)]
        canvas.fill(spline(dark_side, closed=True), shade, 0.45)


def _draw_neck(canvas: Canvas, skin: Skin, width: float, base: float = 172.0) -> None:
    """Draw the neck and the opening of the collar, with the chin's shadow."""
    side = [(width - 1, 56), (width, 98), (width + 26, 122)]
    neck = spline(
        [*side, (0, base), *[(-x, y) for x, y in reversed(side)]], closed=True, tension=0.6
    )
    canvas.outlined(neck, skin.base, INK, 3.4)
    with canvas.clip(neck):
        shadow = [(-width, 66), (-8, 96), (width, 70), (width + 4, 104), (width + 24, 124)]
        canvas.fill(spline([*shadow, (10, base - 6), (8, 112)], closed=True), skin.shade, 0.85)


def _draw_lapels(canvas: Canvas, lapel: str, shirt: str) -> None:
    """Draw a shirt front, its folded collar and the coat's lapels."""
    front = [(44, 100), (20, 128), (0, 140), (-20, 128), (-44, 100), (-52, 150), (-24, 330)]
    canvas.outlined(
        spline([*front, (24, 330), (52, 150)], closed=True, tension=0.5), shirt, INK, 3.4
    )
    wing = spline([(30, 86), (50, 110), (12, 146), (0, 132)], closed=True, tension=0.4)
    revers = [(46, 104), (100, 132), (92, 200), (40, 330), (14, 330), (34, 230), (56, 170)]
    lapel_shape = spline(revers, closed=True, tension=0.5)
    with canvas.contour(INK, 4):
        canvas.fill(wing, shirt)
        canvas.fill(mirrored(wing), shirt)
    with canvas.contour(INK, 4.4):
        canvas.fill(lapel_shape, lapel)
        canvas.fill(mirrored(lapel_shape), lapel)


def draw_bow_tie(canvas: Canvas, colour: str, shade: str, *, top: float = 146.0) -> None:
    """Draw a bow tie centred below the chin."""
    with canvas.at(0, top):
        half = spline(
            [(0, 0), (22, -18), (48, -22), (53, 0), (48, 20), (22, 16)], closed=True, tension=0.6
        )
        with canvas.contour(INK, 4):
            canvas.fill(half, colour)
            canvas.fill(mirrored(half), shade)
        canvas.brush([(14, -2), (30, -8), (44, -8)], 2.6, INK, 0.6, 0.1)
        canvas.brush([(-14, -2), (-30, -8), (-44, -8)], 2.6, INK, 0.6, 0.1)
        canvas.outlined(ellipse(0, 0, 10.5, 12.5), colour, INK, 3)


def draw_cravat(canvas: Canvas, colour: str, shade: str, pin: str) -> None:
    """Draw a broad cravat with a pin."""
    canvas.outlined(
        polygon((-14, 138), (14, 138), (26, 230), (0, 330), (-26, 230)), colour, INK, 3.4
    )
    canvas.fill(polygon((2, 140), (13, 140), (24, 230), (0, 326)), shade, 0.7)
    knot = [(-17, 130), (17, 130), (12, 156), (-12, 156)]
    canvas.outlined(spline(knot, closed=True, tension=0.5), colour, INK, 3)
    canvas.outlined(ellipse(0, 170, 5.5), pin, INK, 2.2)


def draw_necklace(
    canvas: Canvas, colours: Sequence[str], *, radius: float, spread: float, top: float, sag: float
) -> None:
    """Draw a string of beads; the beads repeat the colours and hang in a parabola."""
    half = 4
    for index in range(-half, half + 1):
        x = index * spread
        y = top + (half * half - index * index) * sag
        colour = colours[index % len(colours)]
        canvas.outlined(ellipse(x, y, radius), colour, INK, 2)
        canvas.fill(ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.25), WHITE, 0.8)
