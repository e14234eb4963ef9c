"""Draw the title of the main menu in two layers: `python -m game.tools.art.title`.

The game puts its fan of cards between them: rays, ring and lettering behind, roses in front.
Both share one canvas, the left 800 x 720 units of the 1280 x 720 menu. Only translucent
light and shade touch the cloth, so the same picture suits the day table and the evening table.
"""

import math
import random
from collections.abc import Callable, Sequence
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from game.tools.art.canvas import Canvas
from game.tools.art.gradients import Stop, linear, radial, stops, with_gradients
from game.tools.art.palette import CARD, DARK_GOLD, GOLD, INK, LIGHT_GOLD, TAB_BOUT, Suit
from game.tools.art.raster import render, webp
from game.tools.art.shapes import ellipse, placed, polygon, ring, star
from game.tools.art.suits import pip
from game.tools.art.title_garland import draw_garland
from game.tools.art.title_lettering import (
    draw_letters,
    letter_band,
    letter_gradients,
    title_outlines,
)

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "images"

WIDTH, HEIGHT = 800, 720
_PIXELS_PER_UNIT = 2
_CENTRE = (428.0, 330.0)
_RING_RADIUS = 278.0
_RAY_LENGTHS = (366.0, 430.0)
_RAYS = 48
_SIGNS = 40
_SUIT_ORDER: tuple[Suit, ...] = ("S", "H", "D", "C")
_LETTERING_CENTRE, _LETTERING_TOP, _LETTERING_WIDTH = 430.0, 73.0, 420.0
_GARLAND = (428.0, 604.0)
_FRAME = 26
_SPARKLES, _SPARKLE_SEED = 40, 3
_SHADOW = "#0A0503"


def _layer(draw: Callable[[Canvas], None], gradients: Sequence[str] = ()) -> Image.Image:
    """Return a drawing in title units as a picture; paints may name the gradients."""
    canvas = Canvas(WIDTH * _PIXELS_PER_UNIT, HEIGHT * _PIXELS_PER_UNIT)
    with canvas.at(scale=_PIXELS_PER_UNIT):
        draw(canvas)
    svg = with_gradients(canvas.svg(), gradients, _PIXELS_PER_UNIT)
    return render(svg, (canvas.width, canvas.height))


def _shadow(
    draw: Callable[[Canvas], None], blur: float, strength: float, drop: float
) -> Image.Image:
    """Return the soft shadow of a drawing; `blur` and `drop` are in title units."""
    shape = _layer(draw).getchannel("A")
    shape = shape.filter(ImageFilter.GaussianBlur(blur * _PIXELS_PER_UNIT))
    shape = ImageChops.offset(shape, 0, round(drop * _PIXELS_PER_UNIT))
    shadow = Image.new("RGBA", shape.size, _SHADOW)
    shadow.putalpha(shape.point(lambda value: round(value * strength)))
    return shadow


def _draw_rays(canvas: Canvas) -> None:
    cx, cy = _CENTRE
    step = math.tau / _RAYS
    for index in range(_RAYS):
        reach = _RAY_LENGTHS[index % 2]
        corners = [
            (cx + radius * math.cos(angle), cy + radius * math.sin(angle))
            for radius, angle in (
                (_RING_RADIUS - 4, index * step),
                (reach, index * step),
                (reach, (index + 0.5) * step),
                (_RING_RADIUS - 4, (index + 0.5) * step),
            )
        ]
        canvas.fill(polygon(*corners), "url(#rays)")


def _draw_disc(canvas: Canvas) -> None:
    """Shade the cloth inside the ring and strew small lights over it."""
    cx, cy = _CENTRE
    canvas.fill(ellipse(cx, cy, _RING_RADIUS - 43), "url(#disc)")
    canvas.stroke(ellipse(cx, cy, _RING_RADIUS - 50), LIGHT_GOLD, 1, opacity=0.6)
    rng = random.Random(_SPARKLE_SEED)
    for _ in range(_SPARKLES):
        angle, distance = rng.uniform(0, math.tau), rng.uniform(60, 222)
        sparkle = star(0, 0, rng.uniform(2.2, 5.0), 0.9, 4)
        place = (cx + distance * math.cos(angle), cy + distance * math.sin(angle))
        canvas.fill(placed(sparkle, *place), "#F4E2A8", 0.75)


def _draw_ring(canvas: Canvas) -> None:
    cx, cy = _CENTRE
    for outer, inner, paint in (
        (0, 43.5, INK), (2.5, 5.5, LIGHT_GOLD), (7.5, 37, "url(#ring)"), (39, 42, LIGHT_GOLD),
    ):  # fmt: skip
        canvas.fill(ring(cx, cy, _RING_RADIUS - outer, _RING_RADIUS - inner), paint)
    for inset, colour, opacity in ((8.6, "#FFF0C0", 0.7), (36, DARK_GOLD, 0.9)):
        canvas.stroke(ellipse(cx, cy, _RING_RADIUS - inset), colour, 1.6, opacity=opacity)
    middle = _RING_RADIUS - 22.2
    for index in range(_SIGNS):
        angle = index * math.tau / _SIGNS - math.pi / 2
        x, y = cx + middle * math.cos(angle), cy + middle * math.sin(angle)
        if index % 2:
            canvas.outlined(ellipse(x, y, 6.2), CARD, INK, 1.6)
            canvas.fill(ellipse(x - 1.6, y - 1.8, 1.9), "#FFFFFF")
            continue
        suit = _SUIT_ORDER[index // 2 % len(_SUIT_ORDER)]
        sign = placed(pip(suit), x, y, 0.205, math.degrees(angle) + 90)
        canvas.fill(placed(sign, 0.9, 1.1), "#F3DC9E", 0.8)
        canvas.fill(sign, TAB_BOUT if suit in "HD" else INK)


def _ring_mass(canvas: Canvas) -> None:
    canvas.fill(ring(*_CENTRE, _RING_RADIUS, _RING_RADIUS - 43), INK)


def _back_gradients() -> list[str]:
    cx, cy = _CENTRE
    glow = "#FFEFC0"
    return [
        radial("rays", _CENTRE, 430, [Stop(0.62, glow, 0.25), Stop(0.86, glow, 0.1),
                                      Stop(1, glow, 0)]),
        radial("disc", (cx, cy - 40), 262, [Stop(0, "#FFFAE8", 0.17), Stop(0.45, "#FFFAE8", 0.04),
                                            Stop(0.55, _SHADOW, 0.06), Stop(1, _SHADOW, 0.42)]),
        linear("ring", (cx - 180, cy - 240), (cx + 180, cy + 200), stops(
            (0, "#E2B95F"), (0.3, GOLD), (0.5, "#D9AD52"), (0.62, "#B98731"), (1, "#C49238"))),
    ]  # fmt: skip


def back_layer() -> Image.Image:
    """Return rays, ring and lettering."""
    letters = title_outlines(_LETTERING_CENTRE, _LETTERING_TOP, _LETTERING_WIDTH)
    gradients = _back_gradients()
    picture = _layer(_draw_rays, gradients)
    picture.putalpha(ImageChops.multiply(picture.getchannel("A"), _edge_fade()))
    picture.alpha_composite(_shadow(_ring_mass, 8, 0.5, 7))
    picture.alpha_composite(_layer(_draw_disc, gradients))
    picture.alpha_composite(_layer(_draw_ring, gradients))

    def lettering_mass(canvas: Canvas) -> None:
        canvas.fill(letter_band(letters), INK)

    def lettering(canvas: Canvas) -> None:
        draw_letters(canvas, letters)

    picture.alpha_composite(_shadow(lettering_mass, 6, 0.75, 8))
    top, bottom = letters.bounds[1], letters.bounds[3]
    picture.alpha_composite(_layer(lettering, letter_gradients(top, bottom)))
    return picture


def _edge_fade() -> Image.Image:
    """Return a mask that lets the rays die away towards the edges of the canvas and its frame."""
    width, height = WIDTH * _PIXELS_PER_UNIT, HEIGHT * _PIXELS_PER_UNIT
    mask = Image.new("L", (width, height), 0)
    margin, fade = _FRAME * _PIXELS_PER_UNIT, 30 * _PIXELS_PER_UNIT
    inside = (margin + fade // 2, margin + fade // 2, width - fade, height - margin - fade // 2)
    ImageDraw.Draw(mask).rectangle(inside, fill=255)
    return mask.filter(ImageFilter.GaussianBlur(fade / 4))


def _draw_roses(canvas: Canvas) -> None:
    with canvas.at(*_GARLAND):
        draw_garland(canvas)


def front_layer() -> Image.Image:
    """Return the garland with its shadow on the cards."""
    picture = _shadow(_draw_roses, 3.5, 0.55, 5)
    picture.alpha_composite(_layer(_draw_roses))
    return picture


def main() -> None:
    """Write both layers."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, layer in (("title-back", back_layer()), ("title-front", front_layer())):
        (FOLDER / f"{name}.webp").write_bytes(webp(layer))


if __name__ == "__main__":
    main()
