"""The portraits: every companion with every expression, told apart at the size of a seat."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

pytest.importorskip("shapely")
pytest.importorskip("resvg_py")
pytest.importorskip("PIL")

from PIL import Image, ImageChops, ImageStat

from game.session.setup import CHARACTERS
from game.tools.art.canvas import render
from game.tools.art.portraits.__main__ import CAST, portrait
from game.tools.art.portraits.face import EXPRESSIONS, PLEASED, Expression

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "portraits"
SEAT = (85, 96)
FACE = (22, 28, 64, 92)
"""The part of a portrait at the size of a seat that holds face and hands."""


def shipped(name: str, expression: Expression) -> Path:
    return FOLDER / (f"{name}-{expression.name}.webp" if expression.name else f"{name}.webp")


@cache
def face(name: str, expression: Expression) -> Image.Image:
    with Image.open(shipped(name, expression)) as image:
        small = image.convert("RGBA").resize(SEAT, Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", SEAT, "#000000")
    ground.alpha_composite(small)
    return ground.convert("L").crop(FACE)


def difference(first: Image.Image, second: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(first, second)).mean[0]


def test_the_cast_is_that_of_the_game() -> None:
    assert set(CAST) == set(CHARACTERS)
    expected = {shipped(name, expression).name for name in CAST for expression in EXPRESSIONS}
    assert {path.name for path in FOLDER.glob("*.webp")} == expected


@pytest.mark.parametrize("name", CAST)
def test_expressions_are_told_apart_at_the_size_of_a_seat(name: str) -> None:
    for one, other in combinations(EXPRESSIONS, 2):
        assert difference(face(name, one), face(name, other)) > 15, (one.name, other.name)


def test_companions_are_told_apart_in_every_mood() -> None:
    for expression in EXPRESSIONS:
        for one, other in combinations(CAST, 2):
            assert difference(face(one, expression), face(other, expression)) > 20, (one, other)


@pytest.mark.parametrize("name", ["gaston", "josephine"])
def test_shipped_portraits_are_what_the_generator_draws(name: str) -> None:
    with Image.open(shipped(name, PLEASED)) as image:
        stored = image.convert("RGBA")
    drawn = render(portrait(name, PLEASED), stored.size)
    far = ImageChops.difference(drawn.convert("L"), stored.convert("L"))
    assert ImageStat.Stat(far, mask=stored.getchannel("A")).mean[0] < 3


def test_unknown_companion_is_refused() -> None:
    with pytest.raises(KeyError):
        portrait("nobody")
