"""Pictures that ship with the game, as they are kept in memory."""

from __future__ import annotations

import pygame
import pytest

from game.ui.look import pictures
from game.ui.look.assets import DEFAULT_DECK, card_file
from game.ui.look.pictures import card_picture, portrait

pytestmark = pytest.mark.usefixtures("window")


def stored(code: str) -> pygame.Surface:
    return pygame.image.load(card_file(code, DEFAULT_DECK)).convert_alpha()


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.fixture(autouse=True)
def nothing_kept() -> None:
    pictures._card_picture.cache_clear()


def test_a_picture_in_pages_of_its_own_looks_as_it_is_stored() -> None:
    kept, plain = card_picture("T21", DEFAULT_DECK), stored("T21")
    assert pixels(kept) == pixels(plain)
    assert kept.get_masks() == plain.get_masks()  # drawn as quickly
    turned = [pygame.transform.rotozoom(each, 12, 0.4) for each in (kept, plain)]
    assert pixels(turned[0]) == pixels(turned[1])


def test_a_display_of_another_order_of_colours_shows_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(pictures, "_BYTE_ORDER", "RGBA")
    assert pixels(card_picture("HR", DEFAULT_DECK)) == pixels(stored("HR"))


def test_all_portraits_of_a_table_are_kept_and_can_be_asked_for_again() -> None:
    names = ("gaston", "colette", "achille", "rosalie", "anatole", "josephine")
    first = [portrait(name) for name in names]
    assert [portrait(name) for name in names] == first
