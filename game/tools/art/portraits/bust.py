"""A companion from the shoulders up: clothes, head and gesture in the order they overlap."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK, WHITE
from game.tools.art.portraits.dress import Clothes, draw_clothes
from game.tools.art.portraits.expression import Expression
from game.tools.art.portraits.face import Skin, draw_head
from game.tools.art.shapes import Point, ellipse, path, rounded_rect, spline

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
    clothes: Clothes
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
        draw_clothes(canvas, bust.clothes, bust.skin)
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
