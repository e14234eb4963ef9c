"""Draw the title of the main menu in two layers: `python -m game.tools.art.title`.

The game puts its fan of cards between them: rays, ring and lettering behind, roses in front.
Both share one canvas, the left 800 x 720 units of the 1280 x 720 menu. Only translucent
light and shade touch the cloth, so the same picture suits the day table and the evening table.
The gold lettering is spaced by eye, outlined, bevelled and engraved; the installer shows it, too.
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter
from shapely import affinity, unary_union
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import Canvas, Stop, linear, radial, render, stops, webp, with_gradients
from game.tools.art.ornament import leaf, outline, pip
from game.tools.art.palette import (
    CARD,
    DARK_GOLD,
    GOLD,
    INK,
    LEAF,
    LEAF_DARK,
    LEAF_MIDDLE,
    LIGHT_GOLD,
    STEM,
    TAB_BOUT,
    WHITE,
    SuitLetter,
)
from game.tools.art.shapes import ellipse, placed, polygon, polygons, region, ring, spline, star

FONT_FILE = Path(__file__).resolve().parents[3] / "assets" / "fonts" / "Amarante-Regular.ttf"

# Widths of the bands around the letters, from the letter outwards.
_INNER_INK, _GOLD_BAND, _OUTER_INK = 3.4, 8.4, 11.0
_ENGRAVING = "#8F5A1E"
_LINE_GAP = 15.0
_SEARCH_STEPS = 24
_SMALLEST_COUNTER = 1.6
_SLIVER = 0.15


def _word(text: str, cap_height: float, gap: float) -> BaseGeometry:
    """Return the outlines of a word with the same clear distance between all neighbours.

    An equal distance, rather than the font's own advances, lets the gold bands of
    neighbouring letters merge evenly and tucks the small letters under the T.
    """
    word: BaseGeometry | None = None
    for character in text:
        glyph = region(outline(character, cap_height, font=FONT_FILE))
        word = glyph if word is None else unary_union([word, _beside(word, glyph, gap)])
    if word is None:
        raise ValueError("a word needs letters")
    return word


def _beside(word: BaseGeometry, glyph: BaseGeometry, gap: float) -> BaseGeometry:
    """Return the glyph moved to stand `gap` units to the right of the word."""
    far = word.bounds[2] - glyph.bounds[0] + gap
    near = far - (glyph.bounds[2] - glyph.bounds[0])
    for _ in range(_SEARCH_STEPS):
        middle = (near + far) / 2
        if affinity.translate(glyph, middle).distance(word) < gap:
            near = middle
        else:
            far = middle
    return affinity.translate(glyph, far)


def title_outlines(centre_x: float, top: float, width: float) -> BaseGeometry:
    """Return both words of the title, the second centred below the first.

    Args:
        centre_x: x of the middle of the wider word.
        top: y of the top of the first word.
        width: width of the wider word.
    """
    first, second = _word("Tarot", 112, 12.5), _word("Nouveau", 78, 9.5)
    first = affinity.translate(first, -_middle(first), -first.bounds[1])
    second = affinity.translate(
        second, -_middle(second), first.bounds[3] + _LINE_GAP - second.bounds[1]
    )
    both = unary_union([first, second])
    scale = width / (both.bounds[2] - both.bounds[0])
    placed = affinity.scale(both, scale, scale, origin=(0, 0))
    return affinity.translate(placed, centre_x, top)


def _middle(area: BaseGeometry) -> float:
    return float(area.bounds[0] + area.bounds[2]) / 2


def _letter_band(letters: BaseGeometry) -> BaseGeometry:
    """Return the letters with all their bands, the area that casts the shadow."""
    return _widened(letters, _OUTER_INK)


def _widened(letters: BaseGeometry, width: float) -> BaseGeometry:
    """Return the letters grown by a band, without the crumbs of counters that nearly close."""
    grown = letters.buffer(width)
    return unary_union(
        [
            Polygon(part.exterior, [hole for hole in part.interiors if _is_open(Polygon(hole))])
            for part in polygons(grown)
        ]
    )


def _is_open(hole: BaseGeometry) -> bool:
    return not hole.buffer(-_SMALLEST_COUNTER).is_empty


def _edge(area: BaseGeometry, dx: float, dy: float) -> BaseGeometry:
    """Return the rim of an area on the side away from (dx, dy), without slivers."""
    rim = area.difference(affinity.translate(area, dx, dy))
    return rim.buffer(-_SLIVER).buffer(_SLIVER)


def draw_letters(canvas: Canvas, letters: BaseGeometry) -> None:
    """Draw the letters, painted with the gradients of `letter_gradients`."""
    gold = _widened(letters, _GOLD_BAND)
    canvas.fill(_letter_band(letters), INK)
    canvas.fill(gold, "url(#band)")
    canvas.fill(_edge(gold, -1.5, -1.9), "#7E5220", 0.85)
    canvas.fill(_edge(gold, 1.1, 1.5), "#FFF0C0", 0.8)
    canvas.fill(_widened(letters, _INNER_INK), INK)
    canvas.fill(letters, "url(#face)")
    canvas.fill(_edge(letters, -2.4, -2.0), DARK_GOLD, 0.9)
    canvas.fill(_edge(letters, 1.6, 1.5), WHITE, 0.9)
    inlay = letters.buffer(-5.2)
    groove = inlay.buffer(-1.5)
    canvas.fill(inlay.difference(groove), _ENGRAVING, 0.8)
    canvas.fill(_edge(groove, -1.2, -1.2), WHITE, 0.55)


def letter_gradients(top: float, bottom: float) -> list[str]:
    """Return the gradients `face` and `band` between two heights."""
    face = stops(
        (0, "#FFF7DF"), (0.28, "#F8E3A8"), (0.5, "#E2B150"), (0.55, "#FFF4D2"), (0.8, "#F4D88F"),
        (1, "#D59E3D"),
    )  # fmt: skip
    band = stops(
        (0, "#E3BC68"), (0.25, GOLD), (0.5, "#B9862F"), (0.55, "#DDB25C"), (0.8, GOLD),
        (1, DARK_GOLD),
    )  # fmt: skip
    start, end = (0.0, top), (0.0, bottom)
    return [linear("face", start, end, face), linear("band", start, end, band)]


_PETALS = 5


@dataclass(frozen=True, slots=True)
class RoseColours:
    """The tones of one full rose, from the light rim to the dark heart."""

    light: str
    main: str
    dark: str


_CRIMSON = RoseColours("#DB6A5E", "#C24A45", "#7E2426")
_PINK = RoseColours("#F6D2C4", "#E9B0A0", "#B5553A")
_AMBER = RoseColours("#F2B65E", "#E0913A", "#9C4F1E")
_VIOLET = RoseColours("#A294CC", "#7868A8", "#3B3A72")

# x, y, scale and turn of the leaves on the right half.
_LEAVES = (
    (58, 22, 0.66, 42), (96, 24, 0.62, -36), (154, 40, 0.62, 34), (196, 2, 0.52, -66),
    (228, 46, 0.52, 28), (248, -14, 0.52, -38), (206, -22, 0.48, -104), (32, 18, 0.52, 62),
    (176, 6, 0.4, -24), (262, 54, 0.36, -30), (284, 4, 0.4, -50),
)  # fmt: skip


def draw_full_rose(
    canvas: Canvas, x: float, y: float, scale: float, colours: RoseColours, turn: float = 0
) -> None:
    """Draw a rose of two rings of petals, about 47 units in radius at scale 1."""
    with canvas.at(x, y, scale, turn):
        angles = [index * math.tau / _PETALS + 0.3 for index in range(_PETALS)]
        with canvas.contour(INK, 4):
            for angle in angles:
                canvas.fill(ellipse(25 * math.cos(angle), 25 * math.sin(angle), 22.5), colours.main)
        for angle in angles:
            with canvas.at(25 * math.cos(angle), 25 * math.sin(angle), 1, math.degrees(angle)):
                canvas.fill(
                    spline([(20, -10), (22.4, 0), (20, 10), (15, 0)], closed=True), colours.light
                )
                canvas.stroke(ellipse(0, 0, 22.5, 22.5, -105, 75), colours.dark, 2.6)
        canvas.fill(ellipse(0, 0, 23), colours.dark)
        for index, angle in enumerate(angles):
            x_inner, y_inner = 11 * math.cos(angle + 0.6), 11 * math.sin(angle + 0.6)
            canvas.fill(ellipse(x_inner, y_inner, 11.4), colours.main)
            canvas.stroke(
                ellipse(x_inner, y_inner, 11.4, 11.4, -70 + 72 * index, 110 + 72 * index),
                colours.dark, 2.2,
            )  # fmt: skip
        canvas.fill(ellipse(0, 0, 11.5), colours.dark)
        spiral = [(-8, 2), (-3, -8), (8, -6), (8, 5), (0, 8), (-4, 3), (1, -2)]
        canvas.brush(spiral, 3.8, colours.light, 0.3, 0.3)


def _draw_garland(canvas: Canvas) -> None:
    """Draw the garland about the origin, some 580 units wide."""
    for side in (1, -1):
        with canvas.at(0, 0, 1, 0, scale_x=side):
            _draw_vines(canvas)
            for index, (x, y, scale, turn) in enumerate(_LEAVES):
                leaf(canvas, x, y, scale, turn, LEAF_MIDDLE if index % 3 == 1 else LEAF, STEM)
            _draw_buds(canvas)
    for side in (1, -1):
        draw_full_rose(canvas, side * 236, -36, 0.42, _AMBER, 20 * side)
        draw_full_rose(canvas, side * 214, 36, 0.48, _PINK, 50 * side)
        draw_full_rose(canvas, side * 74, 37, 0.46, _VIOLET, 10 * side)
        draw_full_rose(canvas, side * 128, 14, 0.66, _CRIMSON, 30 * side)
    draw_full_rose(canvas, 0, 8, 0.9, _CRIMSON, 36)


def _draw_vines(canvas: Canvas) -> None:
    whiplash = [
        (6, 8), (70, 26), (150, 18), (214, -8), (262, -8), (288, 14), (280, 36), (262, 34),
        (262, 20),
    ]  # fmt: skip
    for points, weight in (
        (whiplash, 6.5),
        ([(120, 22), (170, 46), (226, 46), (272, 56), (290, 70), (278, 80), (270, 72)], 4.6),
        ([(150, 18), (186, 0), (200, -24), (224, -36)], 4.2),
    ):
        canvas.brush(points, weight + 2.8, INK, 0.6, 0.42)
        canvas.brush(points, weight, LEAF_DARK, 0.6, 0.3)


def _draw_buds(canvas: Canvas) -> None:
    """Close the curled ends of the vines with small buds."""
    for x, y in ((264, 21), (271, 72)):
        canvas.outlined(ellipse(x, y, 5.4), _AMBER.light, INK, 2.4)
        canvas.fill(ellipse(x - 1.6, y - 1.8, 1.6), WHITE)


FOLDER = Path(__file__).resolve().parents[3] / "assets" / "images"

WIDTH, HEIGHT = 800, 720
_PIXELS_PER_UNIT = 2
_CENTRE = (428.0, 330.0)
_RING_RADIUS = 278.0
_RAY_LENGTHS = (366.0, 430.0)
_RAYS = 48
_SIGNS = 40
_SUIT_ORDER: tuple[SuitLetter, ...] = ("S", "H", "D", "C")
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
        canvas.fill(_letter_band(letters), INK)

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
        _draw_garland(canvas)


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
