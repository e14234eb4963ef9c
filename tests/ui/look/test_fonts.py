"""What a face lacks is stood in for: nothing that was written shows as nothing."""

from __future__ import annotations

import gettext
import unicodedata

import pygame
import pytest

from game.ui.look.assets import asset
from game.ui.look.icons import SUIT_SYMBOLS
from game.ui.look.text import legible, text_surface, text_width
from game.ui.look.theme import DAY, Face

SUITS = DAY.suits(four_colours=False)

UNKNOWN = ["李小龍", "فاطمة", "😀", "👩\u200d👩\u200d👧", "Ольга", "नमस्ते", "\ud83d", "\U0010ffff"]
"""Scripts that our faces lack, and what is no text at all."""


@pytest.fixture(autouse=True)
def _fonts(some_display: None) -> None:
    """Faces can be used."""


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Zoé Ångström-Łódź", "Zoé Ångström-Łódź"),
        ("Zoe\u0301", "Zoé"),  # an accent of its own
        ("Nguyễn Ǎ", "Nguyen A"),
        ("Ａｎｎａ", "Anna"),
        ("♠ 10", "♠ 10"),
        ("李 B", "? B"),
        ("Anna😀", "Anna?"),
        ("A\u200dB\u200f", "AB"),
        ("\ud800", "?"),
    ],
)
def test_what_stands_for_what_is_missing(face: Face, text: str, shown: str) -> None:
    assert legible(text, face) == shown


@pytest.mark.parametrize("face", list(Face))
def test_a_large_percentage_is_apart_from_its_sign(face: Face) -> None:
    assert legible("67\u202f%", face) == ("67 %" if face is Face.FIGURE else "67\u202f%")
    gap = text_width("67\u202f%", face, 40) - text_width("67%", face, 40)
    assert 4.5 < gap < 8


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("text", UNKNOWN)
def test_nothing_shows_as_nothing(face: Face, text: str) -> None:
    line = text_surface(text, face, 30, "#000000", SUITS)
    assert line.get_bounding_rect(min_alpha=100).width > 5
    assert text_width(text, face, 30) > 5


def test_all_that_the_game_says_can_be_shown() -> None:
    with asset("locale", "fr", "LC_MESSAGES", "tarot.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    entries = catalogue._catalog  # type: ignore[attr-defined]
    said = {letter for key, text in entries.items() for letter in f"{key}{text}"}
    missing = {
        letter
        for letter in said - set(SUIT_SYMBOLS)
        if letter.isprintable() and legible(letter, Face.BODY) != letter
    }
    assert {unicodedata.name(letter) for letter in missing} == set()


def test_ascii_is_taken_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.font, "Font", None)
    assert legible("Any text?", Face.TITLE) == "Any text?"
