"""Text stands on its line, whatever accents it carries, and nothing of it is cut off."""

from __future__ import annotations

from functools import partial
from io import BytesIO

import pygame
import pytest

from game.ui.look.kit import Kit, Style, balanced
from game.ui.look.text import ascent, broken, font, text_surface, text_width, wrap
from game.ui.look.theme import DAY, EVENING, SUIT_ORDER, Face, Theme, suits_beside
from game.ui.pacing import Preloader

SUITS = DAY.suits(four_colours=False)


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((10, 10))


def _ink(text: str, face: Face, pixels: int) -> pygame.Rect:
    surface = text_surface(text, face, pixels, "#000000", SUITS)
    return surface.get_bounding_rect(min_alpha=40)


@pytest.mark.parametrize("face", list(Face))
@pytest.mark.parametrize("pixels", [14, 16, 20, 27, 40])
def test_an_accent_does_not_lower_a_letter(face: Face, pixels: int) -> None:
    plain, accented = _ink("E", face, pixels), _ink("É", face, pixels)
    assert abs(plain.bottom - accented.bottom) <= 1
    assert abs(plain.bottom - ascent(face, pixels)) <= 1 + pixels // 16
    assert accented.top < plain.top


@pytest.mark.parametrize("face", list(Face))
def test_nothing_is_cut_off(face: Face) -> None:
    for text in ("Égg", "ÀÔf", "Çj", "♥Qy"):
        surface = text_surface(text, face, 20, "#000000", SUITS)
        ink = surface.get_bounding_rect(min_alpha=60)
        assert ink.top > 0
        assert ink.bottom < surface.get_height()
        assert ink.right < surface.get_width()


def test_a_size_of_a_font_keeps_no_file_open(monkeypatch: pytest.MonkeyPatch) -> None:
    opened = []
    make = pygame.font.Font

    def noted(source: object, pixels: int) -> pygame.font.Font:
        opened.append(source)
        return make(source, pixels)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.font, "Font", noted)
    for pixels in range(300, 304):
        font(Face.BODY, pixels)
    assert len(opened) == 4
    assert all(isinstance(source, BytesIO) for source in opened)


def test_fonts_that_are_kept_have_a_bound() -> None:
    most = font.cache_info().maxsize
    assert most is not None
    for pixels in range(10, 10 + most + 5):
        font(Face.BODY, pixels)
    assert font.cache_info().currsize == most


def test_widths_do_not_jump_with_the_size() -> None:
    """Letters are measured finer than in whole pixels."""
    words = "Ancien banquier à qui rien n’échappe"
    widths = [text_width(words, Face.NOTE, pixels) / pixels for pixels in (14, 15, 16, 20, 30)]
    assert max(widths) / min(widths) < 1.02


@pytest.mark.parametrize("face", [Face.NOTE, Face.BODY, Face.STRONG])
@pytest.mark.parametrize("line", ["of of of of of of", "neuf fois", "j’ai jeu joué jamais"])
def test_letters_that_lean_over_leave_the_gaps_between_words_alone(face: Face, line: str) -> None:
    """What is drawn ends where it was measured to end, though words are drawn one by one."""
    for pixels in (14, 16, 22, 40):
        assert abs(_ink(line, face, pixels).right - text_width(line, face, pixels)) <= 2


@pytest.mark.parametrize(
    ("name", "most", "lines"),
    [
        ("Anne", 2, ["Anne"]),
        ("Marie-Antoinette", 2, ["Marie-", "Antoinette"]),
        ("Marie-Antoinette", 1, ["Marie-Antoinette"]),
        ("Anne de Bretagne", 2, ["Anne de", "Bretagne"]),
        ("Jean-Paul Émile Zoë", 2, ["Jean-Paul", "Émile Zoë"]),
        ("Bartholoméus", 2, ["Bartholoméus"]),
        ("- -", 2, ["- -"]),
        ("", 2, [""]),
    ],
)
def test_a_name_is_broken_after_its_hyphens_and_spaces(
    name: str, most: int, lines: list[str]
) -> None:
    assert broken(name, Face.LABEL, 16, 76, most) == lines


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (
            r"In C:\Users\Antoinette\tables now",
            ["In", "C:\\Users\\", "Antoinett", "e\\tables", "now"],
        ),
        ("/home/marie", ["/home/", "marie"]),
        ("mmmmmmmm", ["mmmm", "mmmm"]),
        ("", [""]),
    ],
)
def test_a_word_that_is_too_long_is_broken(text: str, lines: list[str]) -> None:
    """After the name of a folder if that will do, and so that no line is wider than its room."""
    found = wrap(text, Face.BODY, 16, 62)
    assert "".join(found) == text.replace(" ", "")
    assert all(text_width(line, Face.BODY, 16) <= 62 for line in found)
    assert found == lines


def test_a_sign_stays_with_its_number() -> None:
    room = text_width("22 points (±", Face.BODY, 16) + 1
    assert wrap("22 points (± 28)", Face.BODY, 16, room) == ["22 points", "(± 28)"]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("so ♠_R D V 9 6, ♥_10 1.", ["so", "♠_R D V 9 6,", "♥_10 1."]),
        ("so (♠_R D V 9 6) won", ["so", "(♠_R D V 9 6)", "won"]),
        ("so ♠_R D V 9 6 is led", ["so", "♠_R D V 9 6", "is led"]),
        ("♠_D 9 8 7 6 5", ["♠_D 9 8", "7 6 5"]),
    ],
    ids=["apart", "in brackets", "before words", "wider than a line"],
)
def test_cards_of_a_suit_stay_together(words: str, lines: list[str]) -> None:
    told, *expected = (line.replace("_", "\u00a0") for line in (words, *lines))
    room = max(text_width(line, Face.BODY, 16) for line in expected)
    assert wrap(told, Face.BODY, 16, room) == expected


def test_no_short_word_is_alone_in_the_last_line() -> None:
    room = text_width("Its Excuse then counts 4", Face.BODY, 16)
    lines = wrap("Its Excuse then counts 4 points.", Face.BODY, 16, room)
    assert lines == ["Its Excuse then counts", "4 points."]
    assert wrap("Excuse points.", Face.BODY, 16, room / 2) == ["Excuse", "points."]


def test_a_line_holds_one_letter_at_least() -> None:
    assert wrap("ab c", Face.BODY, 16, 1) == ["a", "b", "c"]


def test_a_word_that_its_rounded_room_is_a_little_short_for_is_whole() -> None:
    width = text_width("Petit", Face.BODY, 16)
    assert wrap("Petit", Face.BODY, 16, width - 0.9) == ["Petit"]


def test_lines_are_evened_out_without_breaking_words() -> None:
    """Narrower, both words would be broken, and the lines be as many."""
    kit, style = Kit(DAY, 1), Style(Face.BODY, 16, DAY.text)
    words = "wwwwwwwwwwwwwwwwwwww i"
    width = kit.text_width(words, style) - 1
    assert balanced(kit, words, style, width) == words.split(" ")


def test_a_preloader_does_one_thing_at_a_time() -> None:
    done: list[int] = []
    preloader = Preloader([partial(done.append, 1), partial(done.append, 2)])
    assert (preloader.step(), done) == (True, [1])
    assert (preloader.step(), done) == (True, [1, 2])
    assert (preloader.step(), done) == (False, [1, 2])


def test_text_is_drawn_after_pygame_was_stopped_and_started_again() -> None:
    before = font(Face.BODY, 31).size("Petit")
    pygame.quit()
    pygame.font.init()
    assert font(Face.BODY, 31).size("Petit") == before


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG 2 reckons it, from 1 to 21."""
    low, high = sorted(_luminance(colour) for colour in (one, other))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    parts = [channel / 255 for channel in tuple(pygame.Color(colour))[:3]]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(weight * p for weight, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


@pytest.mark.parametrize("theme", [DAY, EVENING])
@pytest.mark.parametrize("four_colours", [False, True])
def test_suit_signs_are_seen_wherever_text_stands(theme: Theme, four_colours: bool) -> None:
    grounds = [
        *((colour, theme.felt_outer) for colour in (theme.on_felt, theme.hint, theme.title)),
        *((colour, theme.paper_top) for colour in (theme.text, theme.muted, theme.heading)),
        (theme.on_button, theme.primary.middle),
        (theme.on_button, theme.secondary.middle),
        (theme.on_felt, theme.tooltip),
    ]
    for colour, ground in grounds:
        for suit in suits_beside(colour, four_colours=four_colours):
            assert contrast(suit, ground) >= 3, (colour, ground, suit)


@pytest.mark.parametrize("theme", [DAY, EVENING])
@pytest.mark.parametrize("four_colours", [False, True])
def test_suit_signs_have_the_colours_of_the_deck(theme: Theme, four_colours: bool) -> None:
    suits = theme.suits(four_colours=four_colours)
    for letter, sign in zip(SUIT_ORDER, "♠♥♦♣", strict=True):
        surface = text_surface(sign, Face.BODY, 40, "#808080", suits)
        colour = surface.get_at(surface.get_bounding_rect().center)
        wanted = pygame.Color(suits[SUIT_ORDER.index(letter)])
        assert all(abs(colour[part] - wanted[part]) <= 3 for part in range(3))
    assert len(set(suits)) == (4 if four_colours else 2)
