"""The deck generator: its vector kit, the symmetry of the cards and the shipped images."""

import re
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")
pytest.importorskip("resvg_py")
pytest.importorskip("PIL")

from PIL import Image, ImageChops

from game.tools.art import lettering, palette, raster
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas, half_turns
from game.tools.art.card_frame import COURT_NOTCH, TRUMP_NOTCH, draw_band, panel
from game.tools.art.deck import card_codes, draw_card
from game.tools.art.pips import pip_places
from game.tools.art.shapes import (
    bounds,
    ellipse,
    mirrored,
    path,
    placed,
    polygon,
    polyline,
    region,
    ring,
    rounded_rect,
    shape_of,
    spline,
    star,
)
from game.tools.art.suits import pip

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
SYMMETRIC_CARDS = ["HR", "SD", "DC", "CV", "H10", "S8", "C6", "EX", "back"]

GridPoint = tuple[int, int]
Outline = tuple[GridPoint, ...]
Element = tuple[str, tuple[Outline, ...]]


def elements(svg: str) -> list[Element]:
    """Return the paint and the points (in tenths of a unit) of every path."""
    return [
        (paint, tuple(sorted(outline(part) for part in data.split("M") if part)))
        for data, paint in re.findall(r'<path d="([^"]+)" ([^/]+)/>', svg)
    ]


def outline(data: str) -> Outline:
    numbers = [round(float(n) * 10) for n in re.findall(r"-?\d*\.?\d+", data)]
    x = y = 0
    points = []
    for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
        x, y = x + dx, y + dy
        points.append((x, y))
    return tuple(sorted(points))


def turned(element: Element) -> Element:
    paint, outlines = element
    width, height = CARD_WIDTH * 10, CARD_HEIGHT * 10
    return paint, tuple(
        sorted(tuple(sorted((width - x, height - y) for x, y in points)) for points in outlines)
    )


def unpaired(svg: str) -> Counter[Element]:
    """Return the paths that have no partner when the card is turned by 180 degrees."""
    drawn: list[Element] = elements(svg)
    return Counter(drawn) - Counter(map(turned, drawn))


def luminance(colour: str) -> float:
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: str, second: str) -> float:
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def close(points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    return [(round(x, 3), round(y, 3)) for x, y in points]


def test_path_reads_absolute_and_relative_lines() -> None:
    absolute = path("M10 10 L30 10 V30 H10 Z")
    relative = path("m10 10 l20 0 v20 h-20 z")
    assert absolute == relative == polygon((10, 10), (30, 10), (30, 30), (10, 30))


def test_path_curves_end_where_they_say() -> None:
    for data in ("M0 0 C0 10 10 10 10 0", "M0 0 Q5 10 10 0", "M0 0 c0 10 10 10 10 0"):
        (points, closed), *others = path(data)
        assert not closed
        assert not others
        assert close(points[-1:]) == [(10, 0)]
    smooth = path("M0 0 C0 10 10 10 10 0 S20 -10 20 0")[0].points
    assert close([smooth[-1]]) == [(20, 0)]
    assert min(y for _, y in smooth) < -5


def test_path_starts_again_after_closing() -> None:
    first, second = path("M0 0 L4 0 L4 4 Z l2 2")
    assert first.closed
    assert second.points == [(0, 0), (2, 2)]


def test_path_refuses_arcs() -> None:
    with pytest.raises(ValueError, match="unsupported path command"):
        path("M0 0 A5 5 0 0 1 10 10")


def test_placed_scales_then_turns_then_moves() -> None:
    shape = placed(polyline((1, 0), (0, 1)), 10, 20, 2, 90)
    assert close(shape[0].points) == [(10, 22), (8, 20)]
    stretched = placed(polyline((1, 1)), scale=2, scale_x=-3)
    assert close(stretched[0].points) == [(-3, 2)]
    assert mirrored(polyline((1, 5)), 4)[0].points == [(7, 5)]


def test_shapes_have_the_expected_area() -> None:
    assert region(rounded_rect(0, 0, 10, 20)).area == pytest.approx(200)
    assert region(ring(0, 0, 10, 5)).area == pytest.approx(235, rel=0.05)
    assert region(star(0, 0, 10, 10, 8)).area == pytest.approx(306, rel=0.01)
    assert len(ellipse(0, 0, 5, start=0, end=90)[0].points) > 10
    loop = spline([(0, 0), (10, 0), (10, 10), (0, 10)], closed=True)
    assert loop[0].closed
    assert region(loop).area > 100


def test_shape_of_keeps_holes() -> None:
    assert len(shape_of(region(ring(0, 0, 10, 5)))) == 2


def test_fill_is_clipped_to_the_area() -> None:
    canvas = Canvas()
    with canvas.clip(rounded_rect(0, 0, 50, 50)):
        canvas.fill(rounded_rect(40, 40, 100, 100), "#000000")
    (_, (points,)) = elements(canvas.svg())[0]
    assert set(points) == {(400, 400), (500, 400), (500, 500), (400, 500)}


def test_stroke_outside_the_clip_draws_nothing() -> None:
    canvas = Canvas()
    with canvas.clip(rounded_rect(0, 0, 50, 50)):
        canvas.stroke(polyline((60, 60), (90, 90)), "#000000", 3)
    assert elements(canvas.svg()) == []


def test_transforms_nest_and_scale_strokes() -> None:
    canvas = Canvas()
    with canvas.at(100, 100, 2), canvas.at(10, 0, 1, 90):
        canvas.stroke(polyline((0, 0), (5, 0)), "#000000", 3)
    paint, (points,) = elements(canvas.svg())[0]
    assert 'stroke-width="6"' in paint
    assert points == ((1200, 1000), (1200, 1100))


def test_contour_lies_under_the_figure_and_fills_its_holes() -> None:
    canvas = Canvas()
    with canvas.contour("#111111", 4):
        canvas.fill(ring(100, 100, 40, 20), "#eeeeee")
    (under, outlines), (over, _) = elements(canvas.svg())
    assert "#111111" in under
    assert "#eeeeee" in over
    assert len(outlines) == 1


def test_brush_is_thickest_in_the_middle() -> None:
    canvas = Canvas()
    canvas.brush([(0, 100), (100, 100), (200, 100)], 20, "#000000")
    _, (points,) = elements(canvas.svg())[0]
    heights = [abs(y - 1000) for _, y in points]
    assert max(heights) == pytest.approx(100, abs=3)
    assert min(heights) < 5


def test_half_turns_repeats_the_block() -> None:
    canvas = Canvas()
    with half_turns(canvas):
        canvas.fill(rounded_rect(10, 10, 20, 30), "#000000")
    assert len(elements(canvas.svg())) == 2
    assert not unpaired(canvas.svg())


def test_lettering_has_the_asked_size() -> None:
    left, top, right, bottom = bounds(lettering.outline("H", 100, 50, 200))
    assert top == pytest.approx(100)
    assert bottom == pytest.approx(200)
    assert (left + right) / 2 == pytest.approx(50)
    left, _, right, _ = bounds(lettering.outline("1000", 100, max_width=90))
    assert right - left == pytest.approx(90)


@pytest.mark.parametrize("notch", [COURT_NOTCH, TRUMP_NOTCH])
def test_frame_is_symmetric(notch: tuple[float, float]) -> None:
    canvas = Canvas()
    canvas.fill(panel(notch), "#ffffff")
    canvas.stroke(panel(notch), "#000000", 10)
    draw_band(canvas, panel(notch), 12)
    assert not unpaired(canvas.svg())


@pytest.mark.parametrize("code", SYMMETRIC_CARDS)
def test_card_is_the_same_upside_down(code: str) -> None:
    assert not unpaired(draw_card(code))


@pytest.mark.parametrize("code", ["S1", "D1", "H3", "C5", "S7", "D7", "H9"])
def test_only_the_single_middle_pip_stands_upright(code: str) -> None:
    alone = unpaired(draw_card(code))
    assert 1 <= len(alone) <= 2
    points = [point for _, outlines in alone for points in outlines for point in points]
    assert all(abs(x - 3050) < 1100 and abs(y - 5600) < 1300 for x, y in points)


def test_picture_is_the_same_upside_down() -> None:
    upright = raster.render(draw_card("DD"), (305, 560)).convert("RGB")
    difference = ImageChops.difference(upright, upright.rotate(180)).convert("L")
    assert sum(difference.histogram()[48:]) < 50


@pytest.mark.parametrize("number", range(2, 11))
def test_number_cards_show_their_number_of_pips(number: int) -> None:
    centre = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    assert sum(1 if place == centre else 2 for place in pip_places(number)) == number


def test_colour_scheme_changes_only_signs() -> None:
    two, four = draw_card("CR"), draw_card("CR", palette.FOUR_COLOURS)
    changed = Counter(elements(two)) - Counter(elements(four))
    assert {paint for paint, _ in changed} == {
        f'fill="{palette.TWO_COLOURS["C"]}" fill-rule="evenodd"'
    }
    assert draw_card("SR") == draw_card("SR", palette.FOUR_COLOURS)


@pytest.mark.parametrize("scheme", [palette.TWO_COLOURS, palette.FOUR_COLOURS])
def test_index_stands_out_on_the_card(scheme: palette.IndexColours) -> None:
    assert all(contrast(colour, palette.CARD) >= 4.5 for colour in scheme.values())


def test_trump_numeral_stands_out_on_its_tab() -> None:
    assert contrast(palette.NUMERAL, palette.TAB) >= 4.5
    assert contrast(palette.NUMERAL_BOUT, palette.TAB_BOUT) >= 4.5


def test_pips_differ_and_are_about_a_hundred_units() -> None:
    shapes = [pip(suit) for suit in palette.SUIT_LETTERS]
    assert len({round(region(shape).area) for shape in shapes}) == 4
    for shape in shapes:
        left, top, right, bottom = bounds(shape)
        assert 80 <= right - left <= 110
        assert 90 <= bottom - top <= 110


def test_unknown_card_is_refused() -> None:
    for code in ("S11", "X1", "H0", ""):
        with pytest.raises(ValueError, match="no card has the code"):
            draw_card(code)


def test_deck_has_78_cards_and_a_back() -> None:
    codes = card_codes()
    assert len(codes) == len(set(codes)) == 79


def test_every_card_is_shipped_in_its_size() -> None:
    for code in card_codes():
        with Image.open(CARDS / f"{code}.webp") as image:
            assert image.size == raster.CARD_SIZE
            assert image.format == "WEBP"


def test_shipped_corners_are_transparent_and_the_deck_is_small() -> None:
    with Image.open(CARDS / "HR.webp") as image:
        alpha = image.convert("RGBA").getchannel("A")
        assert alpha.getpixel((0, 0)) == 0
        assert alpha.getpixel((200, 10)) == 255
    assert sum((CARDS / f"{code}.webp").stat().st_size for code in card_codes()) < 3_500_000
