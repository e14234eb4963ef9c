"""What the player reads: contrast of indices, and that no two cards look alike when small."""

from __future__ import annotations

from functools import cache
from itertools import combinations, product

import pytest

pytest.importorskip("shapely")
pytest.importorskip("fontTools")
pytest.importorskip("PIL")

from PIL import Image, ImageChops, ImageStat

from game.tools.art import palette
from game.tools.art.card_frame import LARGE, NORMAL, IndexSize
from game.tools.art.deck import back_codes, face_codes
from game.ui.look.assets import DeckStyle, card_file
from game.ui.look.theme import DAY, EVENING, Theme
from tests.tools.art.colours import VISIONS, channels, contrast, distance

STYLES = [
    DeckStyle(four_colours=four, large_indices=large)
    for four, large in product((False, True), repeat=2)
]
SMALL = (70, 128)
STRIP = (0, 0, 24, 56)
"""The part of a small card that a full hand shows: all that tells it from the others."""


@cache
def small_cards(style: DeckStyle) -> dict[str, Image.Image]:
    return {code: small(code, style) for code in face_codes()}


def small(code: str, style: DeckStyle) -> Image.Image:
    with Image.open(card_file(code, style)) as image:
        picture = image.convert("RGBA")
    ground = Image.new("RGBA", picture.size, palette.SHEET_GROUND)
    ground.alpha_composite(picture)
    return ground.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)


def difference(first: Image.Image, second: Image.Image) -> float:
    """Return the mean difference of the channels, from 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_two_cards_look_alike_when_small(style: DeckStyle) -> None:
    pairs = combinations(small_cards(style).items(), 2)
    alike = [(a, b) for (a, one), (b, other) in pairs if difference(one, other) < 2.4]
    assert alike == []


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_no_two_cards_look_alike_in_a_full_hand(style: DeckStyle) -> None:
    strips = {code: card.crop(STRIP) for code, card in small_cards(style).items()}
    limit = 5.5 if style.large_indices else 2.8
    pairs = combinations(strips.items(), 2)
    assert [(a, b) for (a, one), (b, other) in pairs if difference(one, other) < limit] == []


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_indices_of_small_cards_keep_their_contrast(style: DeckStyle) -> None:
    size = LARGE if style.large_indices else NORMAL
    assert [code for code in face_codes() if index_contrast(code, style, size) < 4.5] == []


def index_contrast(code: str, style: DeckStyle, size: IndexSize) -> float:
    """Return the contrast between the darkest and lightest pixel where the index stands."""
    sign = size.trump if code[0] == "T" or code == "EX" else size.number
    unit = SMALL[1] / 1120
    box = (4, 5, round(sign.centre_x * 2 * unit) - 3, round(sign.baseline * unit))
    channel = iter(small_cards(style)[code].crop(box).tobytes())
    pixels = list(zip(channel, channel, channel, strict=True))
    by_light = sorted(pixels, key=lambda rgb: 2 * rgb[0] + 7 * rgb[1] + rgb[2])
    dark, light = by_light[len(by_light) // 12], by_light[-len(by_light) // 12]
    return contrast(_share(dark), _share(light))


def _share(rgb: tuple[int, int, int]) -> tuple[float, float, float]:
    return rgb[0] / 255, rgb[1] / 255, rgb[2] / 255


@pytest.mark.parametrize("scheme", [palette.TWO_COLOURS, palette.FOUR_COLOURS])
def test_index_stands_out_on_the_card(scheme: palette.IndexColours) -> None:
    ground = channels(palette.CARD)
    assert all(contrast(channels(colour), ground) >= 4.5 for colour in scheme.values())


@pytest.mark.parametrize(
    ("sign", "tab"),
    [
        (palette.NUMERAL, palette.TAB),
        (palette.NUMERAL_BOUT, palette.TAB_BOUT),
        (palette.STAR_EXCUSE, palette.TAB_EXCUSE),
    ],
)
def test_sign_stands_out_on_its_tab(sign: str, tab: str) -> None:
    assert contrast(channels(sign), channels(tab)) >= 4.5


@pytest.mark.parametrize("vision", VISIONS)
def test_four_colours_differ_for_every_eye(vision: str) -> None:
    colours = palette.FOUR_COLOURS.values()
    assert min(distance(a, b, vision) for a, b in combinations(colours, 2)) >= 40


@pytest.mark.parametrize(("theme", "least"), [(DAY, 40), (EVENING, 32)], ids=["day", "evening"])
@pytest.mark.parametrize("vision", VISIONS)
def test_so_they_do_in_words(theme: Theme, least: float, vision: str) -> None:
    """Where the text is light, colours lie nearer to each other."""
    colours = theme.suits(four_colours=True)
    assert min(distance(a, b, vision) for a, b in combinations(colours, 2)) >= least
    papers = [channels(paper) for paper in (theme.paper_top, theme.paper_bottom)]
    assert all(contrast(channels(it), paper) >= 4.5 for it in colours for paper in papers)


def test_backs_are_told_apart_from_each_other_and_from_every_face() -> None:
    backs = {code: small(code, DeckStyle()) for code in back_codes()}
    for (_, one), (_, other) in combinations(backs.items(), 2):
        assert difference(one, other) > 35
    for back, face in product(backs.values(), small_cards(DeckStyle()).values()):
        assert difference(back, face) > 35
