"""The drawings of the deck: symmetry, pips, and what the variants change."""

from __future__ import annotations

from collections import Counter

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")
pytest.importorskip("resvg_py")
pytest.importorskip("PIL")

from PIL import ImageChops

from game.tools.art import canvas, palette
from game.tools.art.canvas import CARD_HEIGHT, CARD_WIDTH, Canvas
from game.tools.art.card_frame import (
    FRAME_INSET,
    LARGE,
    NORMAL,
    FaceStyle,
    IndexSize,
    draw_band,
    panel,
)
from game.tools.art.deck import (
    VARIANTS,
    back_codes,
    card_codes,
    draw_card,
    face_codes,
    pip_places,
    pip_scale,
)
from game.tools.art.ornament import pip
from game.tools.art.shapes import bounds, placed, region
from game.tools.art.trumps import GROUND
from game.tools.art.trumps.scenery import SKY
from tests.tools.art.drawings import elements, unpaired

SYMMETRIC_CARDS = ["HR", "SD", "DC", "CV", "H10", "S8", "C6", "EX", *back_codes()]
FOUR = FaceStyle(palette.FOUR_COLOURS)


@pytest.mark.parametrize("size", [NORMAL, LARGE])
@pytest.mark.parametrize("notch", ["court_notch", "trump_notch"])
def test_frame_is_symmetric(size: IndexSize, notch: str) -> None:
    area = panel(getattr(size, notch))
    canvas = Canvas()
    canvas.fill(area, "#ffffff")
    canvas.stroke(area, "#000000", 10)
    draw_band(canvas, area, 12)
    assert not unpaired(canvas.svg())


@pytest.mark.parametrize("code", SYMMETRIC_CARDS)
def test_card_is_the_same_upside_down(code: str) -> None:
    assert not unpaired(draw_card(code))


@pytest.mark.parametrize("code", ["SR", "DV", "H4", "C9", "EX"])
def test_card_with_large_indices_is_the_same_upside_down(code: str) -> None:
    alone = unpaired(draw_card(code, FaceStyle(palette.FOUR_COLOURS, LARGE)))
    assert len(alone) <= (2 if code == "C9" else 0)


@pytest.mark.parametrize("code", ["T1", "T7", "T20"])
def test_index_of_a_trump_reads_either_way_up(code: str) -> None:
    signs = {palette.TAB, palette.NUMERAL, palette.NUMERAL_BOUT}
    drawn = [paint for paint, _ in elements(draw_card(code)) if paint[6:13] in signs]
    assert len(drawn) >= 2
    assert not [paint for paint, _ in unpaired(draw_card(code)) if paint[6:13] in signs]


@pytest.mark.parametrize("code", ["S1", "D1", "H3", "C5", "S7", "D7", "H9"])
def test_only_the_single_middle_pip_stands_upright(code: str) -> None:
    alone = unpaired(draw_card(code))
    assert 1 <= len(alone) <= 2
    points = [point for _, outlines in alone for points in outlines for point in points]
    assert all(abs(x - 3050) < 1100 and abs(y - 5600) < 1300 for x, y in points)


def test_picture_is_the_same_upside_down() -> None:
    upright = canvas.render(draw_card("DD"), (305, 560)).convert("RGB")
    difference = ImageChops.difference(upright, upright.rotate(180)).convert("L")
    assert sum(difference.histogram()[48:]) < 50


@pytest.mark.parametrize("number", range(2, 11))
def test_number_cards_show_their_number_of_pips(number: int) -> None:
    centre = (CARD_WIDTH / 2, CARD_HEIGHT / 2)
    assert sum(1 if place == centre else 2 for place in pip_places(number)) == number


def test_colour_scheme_changes_only_signs() -> None:
    two, four = draw_card("CR"), draw_card("CR", FOUR)
    changed = Counter(elements(two)) - Counter(elements(four))
    assert {paint for paint, _ in changed} == {f'fill="{palette.TWO_COLOURS["C"]}"'}
    assert draw_card("SR") == draw_card("SR", FOUR)


def test_large_indices_are_clearly_larger() -> None:
    for name in ("court", "number", "trump"):
        assert getattr(LARGE, name).cap_height >= 1.45 * getattr(NORMAL, name).cap_height
    for name in ("court_pip", "number_pip"):
        assert getattr(LARGE, name).scale >= 1.3 * getattr(NORMAL, name).scale


FIGURE_HEIGHT = 290 * 0.9
"""Of the people on a trump, hats not counted, at their usual scale."""


@pytest.mark.parametrize("size", [NORMAL, LARGE])
def test_the_index_of_a_trump_hides_no_heads(size: IndexSize) -> None:
    assert GROUND - FIGURE_HEIGHT * size.scene_share > size.trump_notch[1] + 10


@pytest.mark.parametrize("size", [NORMAL, LARGE])
def test_a_smaller_scene_still_fills_its_picture(size: IndexSize) -> None:
    share = size.scene_share
    frame = FRAME_INSET + 5
    assert CARD_WIDTH / 2 * (1 - share) <= frame
    assert GROUND * (1 - share) + SKY * share <= FRAME_INSET


@pytest.mark.parametrize("size", [NORMAL, LARGE])
def test_indices_stay_in_the_strip_that_a_fan_shows(size: IndexSize) -> None:
    strip = 24 / 70 * CARD_WIDTH
    for letter in "RDCVKQNJBFS":
        assert_between(bounds(size.court.outline(letter)), strip)
    for suit in palette.SUIT_LETTERS:
        assert_between(bounds(size.court_pip.outline(suit)), strip)
        assert_between(bounds(size.number_pip.outline(suit)), strip)
    for number in range(1, 11):
        assert_between(bounds(size.number.outline(str(number))), strip)
    for number in range(1, 22):
        assert_between(bounds(size.trump.outline(str(number))), strip)


def assert_between(box: tuple[float, float, float, float], right: float) -> None:
    assert box[0] > 12
    assert box[2] < right - 8


@pytest.mark.parametrize("size", [NORMAL, LARGE])
@pytest.mark.parametrize("suit", palette.SUIT_LETTERS)
def test_pips_keep_clear_of_the_index(size: IndexSize, suit: palette.SuitLetter) -> None:
    for number in range(2, 11):
        sign = region(size.number.outline(str(number)))
        index = sign.union(region(size.number_pip.outline(suit)))
        scale = pip_scale(number) * size.pip_share
        for x, y in pip_places(number, size.pip_column):
            assert region(placed(pip(suit), x, y, scale)).distance(index) >= 12, number


def test_pips_differ_and_are_about_a_hundred_units() -> None:
    shapes = [pip(suit) for suit in palette.SUIT_LETTERS]
    assert len({round(region(shape).area) for shape in shapes}) == 4
    for shape in shapes:
        left, top, right, bottom = bounds(shape)
        assert 80 <= right - left <= 110
        assert 90 <= bottom - top <= 110


def test_unknown_card_is_refused() -> None:
    for code in ("S11", "X1", "H0", "", "back-", "back"):
        with pytest.raises(ValueError, match="no card has the code"):
            draw_card(code)


def test_deck_has_78_faces_and_three_backs() -> None:
    codes = card_codes()
    assert len(codes) == len(set(codes)) == 78 + 3
    assert set(codes) == {*face_codes(), *back_codes()}


def test_a_variant_holds_what_differs() -> None:
    names = [variant.name for variant in VARIANTS]
    counts = [len(card_codes(variant)) for variant in VARIANTS]
    assert dict(zip(names, counts, strict=True)) == {
        "": 81,
        "four_colours": 42,
        "large": 78,
        "large_four_colours": 42,
    }


@pytest.mark.parametrize("code", ["HR", "T11", "back-nocturne"])
def test_drawing_a_card_again_gives_the_same(code: str) -> None:
    first, second = draw_card(code), draw_card(code)
    assert first == second
    size = (100, 184)
    assert canvas.webp(canvas.render(first, size)) == canvas.webp(canvas.render(second, size))
