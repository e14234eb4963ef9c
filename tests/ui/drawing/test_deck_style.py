"""The deck the player chose: every drawing of cards follows at once when it changes."""

from __future__ import annotations

from itertools import product
from operator import sub
from pathlib import Path

import pygame
import pytest

from game.rules.cards import ALL_CARDS, parse_card
from game.ui.look.assets import DEFAULT_DECK, DeckStyle, card_file
from game.ui.look.pictures import card_picture, write_letter
from game.ui.look.theme import CARD_IVORY, DAY, SUIT_ORDER
from game.ui.pacing import pictures_of_the_table
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.widgets.pictures import draw_card
from game.ui.window import Look, Screen
from game.words.cards import BACK, card_by_index, court_letters
from tests.ui.table.table_pilot import TablePilot

FOUR = DeckStyle(four_colours=True)
LARGE = DeckStyle(large_indices=True)
ENGLISH = DeckStyle(letters=tuple("KQNJ"))
NOCTURNE = DeckStyle(back="nocturne")


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def on_the_table(style: DeckStyle, code: str | None) -> bytes:
    """Return a card, or a back for None, as the table draws it."""
    kit = Screen((1280, 720), Look(deck=style)).table
    target = pygame.Surface((200, 300))
    card = None if code is None else parse_card(code)
    CardSprites(kit).draw_card(target, card, CardPose(100, 150, 0, 120))
    return pixels(target)


def in_a_menu(style: DeckStyle, code: str) -> bytes:
    kit = Screen((1280, 720), Look(deck=style)).menu
    target = pygame.Surface((200, 300))
    draw_card(kit, target, (100, 150), 200, code)
    return pixels(target)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(
    ("style", "code"),
    [(FOUR, "D7"), (FOUR, "CR"), (LARGE, "H7"), (LARGE, "T3"), (ENGLISH, "HD"), (NOCTURNE, None)],
)
def test_the_table_draws_the_style(style: DeckStyle, code: str | None) -> None:
    assert on_the_table(style, code) != on_the_table(DEFAULT_DECK, code)


@pytest.mark.usefixtures("window")
def test_what_a_style_leaves_alone_stays() -> None:
    assert on_the_table(FOUR, "SR") == on_the_table(DEFAULT_DECK, "SR")
    assert on_the_table(ENGLISH, "S9") == on_the_table(DEFAULT_DECK, "S9")
    assert on_the_table(ENGLISH, "T3") == on_the_table(DEFAULT_DECK, "T3")
    assert on_the_table(NOCTURNE, "D7") == on_the_table(DEFAULT_DECK, "D7")


@pytest.mark.usefixtures("window")
def test_a_menu_draws_the_style() -> None:
    assert in_a_menu(FOUR, "D7") != in_a_menu(DEFAULT_DECK, "D7")
    assert in_a_menu(DEFAULT_DECK, "back-nocturne") == in_a_menu(NOCTURNE, BACK)


def test_a_change_reaches_the_cards_on_the_table(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.settle()
    before = pixels(pilot.app.window)
    sprites = pilot.scene.painter.sprites
    pilot.app.change(card_back="iris", four_colours=True, large_indices=True, card_letters="en")
    pilot.frames(2)
    assert pilot.scene.painter.sprites is not sprites
    assert pilot.scene.painter.sprites.kit.deck == DeckStyle("iris", True, True, ENGLISH.letters)
    assert pixels(pilot.app.window) != before


def test_another_setting_keeps_the_cards_that_are_made(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    sprites = pilot.scene.painter.sprites
    pilot.app.change(name="Zoé", sound=False)
    assert pilot.scene.painter.sprites is sprites


@pytest.mark.usefixtures("window")
def test_every_card_is_loaded_in_advance() -> None:
    for load in pictures_of_the_table(LARGE):
        load()
    assert card_picture("H7", LARGE) is card_picture("H7", LARGE)
    assert {card_file(card.code, LARGE).parent.name for card in ALL_CARDS} == {"large"}


@pytest.mark.usefixtures("window")
def test_only_the_corners_of_court_cards_get_other_letters() -> None:
    for code in ("SR", "HD", "DC", "CV"):
        french, english = (card_picture(code, style) for style in (DEFAULT_DECK, ENGLISH))
        width, height = french.get_size()
        corner = pygame.Rect(16, 14, 60, 60)
        turned = corner.copy()
        turned.bottomright = (width - corner.left, height - corner.top)
        middle = pygame.Rect(0, height // 3, width, height // 3)
        for place, changed in ((corner, True), (turned, True), (middle, False)):
            parts = [pixels(card.subsurface(place)) for card in (french, english)]
            assert (parts[0] != parts[1]) is changed


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize(("four", "large"), list(product((False, True), repeat=2)))
def test_letters_of_a_language_are_written_as_the_deck_draws_its_own(
    four: bool, large: bool
) -> None:
    style = DeckStyle(four_colours=four, large_indices=large)
    for code in ("SR", "HD", "DC", "CV"):
        drawn = card_picture(code, style)
        written = drawn.copy()
        colour = DAY.suits(four_colours=four)[SUIT_ORDER.index(code[0])]
        write_letter(written, code[1], colour, large=large)
        corner = pygame.Rect(14, 14, 114, 150 if large else 110)
        one, other = (pixels(card.subsurface(corner)) for card in (drawn, written))
        assert one != other
        assert sum(map(abs, map(sub, one, other))) / len(one) < 5


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("letter", ["Kn", "W", "Q", "Č", "Ģ", "I"])
def test_no_letter_leaves_its_corner(letter: str, large: bool) -> None:
    card = pygame.Surface((400, 734))
    card.fill(CARD_IVORY)
    write_letter(card, letter, "#000000", large=large)
    card.set_colorkey(CARD_IVORY)
    upper, lower = (card.subsurface((0, top, 400, 367)).get_bounding_rect() for top in (0, 367))
    assert pygame.Rect(14, 15, 114, 150 if large else 105).contains(upper)
    assert lower.size == upper.size


def test_words_follow_the_letters_on_the_cards(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    queen = parse_card("HD")
    assert card_by_index(queen) == "♥ D"
    king, kept = parse_card("HR"), pilot.app.settings.language
    for choice, language, first, words in (
        ("en", kept, "♥ K", "K, Q, N, J: king, queen, knight, jack"),
        ("auto", "de", "♥ K", "K, D, R, B: König, Dame, Reiter, Bube"),
        ("auto", "it", "♥ R", "R, D, C, F: re, donna, cavallo, fante"),
        ("de", "es", "♥ K", "K, D, R, B: König, Dame, Reiter, Bube"),
        ("deck", "de", "♥ R", "R, D, C, V: roi, dame, cavalier, valet"),
    ):
        pilot.app.change(card_letters=choice, language=language)
        assert (card_by_index(king), court_letters().in_words()) == (first, words)
        assert pilot.scene.painter.sprites.kit.deck.letters == court_letters().letters
