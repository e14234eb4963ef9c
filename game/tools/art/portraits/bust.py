"""A companion from the shoulders up: clothes, head and gesture in the order they overlap.

In face units: coats for men, bodices for women.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import INK, WHITE
from game.tools.art.portraits.face import Expression, Skin, draw_head
from game.tools.art.shapes import Point, ellipse, mirrored, path, polygon, rounded_rect, spline


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


_Clothes = Coat | Bodice


def _draw_clothes(canvas: Canvas, clothes: _Clothes, skin: Skin) -> None:
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


Drawing: TypeAlias = Callable[[Canvas], None]

_DROP = "#BFE0F0"


@dataclass(frozen=True, slots=True)
class Head:
    """The skin of a head: outline, shaded side, cheeks and the shadow of a brim."""

    outline: Sequence[Point]
    shade: Sequence[Point]
    cheeks: Sequence[tuple[float, float, float, float]]
    brim_shadow: Sequence[Point] | None = None


@dataclass(frozen=True, slots=True)
class Bust:
    """One companion in face units.

    Attributes:
        place: centre of the face from the centre of the ring, and scale.
        tilt: how far the head leans to the right at rest, in degrees.
        skin: its tones.
        clothes: coat or bodice.
        head: its skin.
        features: draws eyes, nose, mouth and what grows around them.
        behind: draws hair that falls behind the shoulders.
        beside: draws hair and ears behind the face.
        above: draws hair and hat over the face.
        chin: where a hand rests in thought.
        temple: where a drop of sweat runs.
    """

    place: tuple[float, float, float]
    tilt: float
    skin: Skin
    clothes: _Clothes
    head: Head
    features: Callable[[Canvas, Expression], None]
    behind: Drawing | None = None
    beside: Drawing | None = None
    above: Drawing | None = None
    chin: Point = (22.0, 92.0)
    temple: Point = (72.0, -30.0)


def draw_bust(canvas: Canvas, bust: Bust, expression: Expression) -> None:
    """Draw a companion around the centre of the ring."""
    tilt = bust.tilt + expression.tilt
    with canvas.at(*bust.place):
        if bust.behind:
            with canvas.at(rotation=tilt):
                bust.behind(canvas)
        _draw_clothes(canvas, bust.clothes, bust.skin)
        with canvas.at(rotation=tilt):
            _draw_face(canvas, bust, expression)
            if expression.gesture == "drop of sweat":
                _draw_drop(canvas, bust.temple)
        if expression.gesture == "hand at the chin":
            _draw_hand(canvas, bust.chin, bust.skin, bust.clothes.cloth)


def _draw_face(canvas: Canvas, bust: Bust, expression: Expression) -> None:
    if bust.beside:
        bust.beside(canvas)
    head = bust.head
    draw_head(
        canvas,
        head.outline,
        bust.skin,
        shade=head.shade,
        cheeks=head.cheeks,
        brim_shadow=head.brim_shadow,
    )
    bust.features(canvas, expression)
    if bust.above:
        bust.above(canvas)


def _draw_drop(canvas: Canvas, place: Point) -> None:
    drop = path(
        "M0 -26 C10 -8 16 0 16 11 C16 21 9 27 0 27 C-9 27 -16 21 -16 11 C-16 0 -10 -8 0 -26Z"
    )
    with canvas.at(*place, 1, -14):
        canvas.outlined(drop, _DROP, INK, 4)
        canvas.brush([(-8, 8), (-7, 15), (-1, 20)], 4, WHITE, 0.5, 0.3)


def _draw_hand(canvas: Canvas, chin: Point, skin: Skin, cloth: str) -> None:
    """Draw a hand that holds the chin: thumb before it, fingers curled below."""
    with canvas.at(*chin):
        sleeve = spline([(0, 52), (58, 34), (96, 110), (110, 240), (24, 240), (8, 130)], True, 0.6)
        with canvas.contour(INK, 4.6):
            canvas.fill(sleeve, cloth)
        cuff = spline([(-6, 48), (28, 30), (66, 28), (72, 50), (34, 56), (0, 72)], True, 0.7)
        canvas.outlined(cuff, WHITE, INK, 3.6)
        palm = spline(
            [(-30, 4), (-6, -8), (30, -14), (52, -4), (58, 22), (44, 42), (6, 46), (-22, 34)],
            True,
            0.8,
        )
        with canvas.contour(INK, 4):
            canvas.fill(palm, skin.base)
        with canvas.clip(palm):
            shade = [(34, -20), (42, 10), (28, 54), (80, 54), (80, -20)]
            canvas.fill(spline(shade, True), skin.shade)
        for x, y, turn, length in ((26, -2, -42, 58), (8, 14, -80, 44), (8, 28, -86, 36)):
            with canvas.at(x, y, 1, turn):
                with canvas.contour(INK, 3.4):
                    canvas.fill(rounded_rect(-9, -length, 18, length + 6, 9), skin.base)
                canvas.fill(ellipse(-1, 9 - length, 4.6, 6), WHITE, 0.4)
