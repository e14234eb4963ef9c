"""The name of the game as gold lettering: spaced by eye, outlined, bevelled and engraved."""

from pathlib import Path

from shapely import affinity, unary_union
from shapely.geometry import Polygon
from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import Canvas
from game.tools.art.gradients import linear, stops
from game.tools.art.lettering import outline
from game.tools.art.palette import DARK_GOLD, GOLD, INK, WHITE
from game.tools.art.shapes import polygons, region

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


def letter_band(letters: BaseGeometry) -> BaseGeometry:
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
    canvas.fill(letter_band(letters), INK)
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
