"""Pictures that ship with the game, and the letters in the corners of its court cards.

Each is loaded once; for one that is damaged a plain one stands in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from functools import lru_cache
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from game.rules.cards import Card
from game.session.problems import ProblemKey
from game.ui.drawing.vector import circle, path, rasterise, rectangle
from game.ui.look import text as lettering
from game.ui.look.assets import DAMAGE, DeckStyle, MissingAsset, assets_folder, card_file
from game.ui.look.icons import suit_drawing
from game.ui.look.text import font, legible
from game.ui.look.theme import (
    CARD_IVORY,
    CREAM,
    CRIMSON,
    DAY,
    GOLD,
    GREEN,
    INK,
    LIGHT_GOLD,
    NAVY,
    SUIT_ORDER,
    Face,
    SuitColours,
)
from game.words.cards import BACK, ON_THE_DECK, court_letter_on

MOST_CARD_PICTURES: Final = 32
"""How many cards are kept in memory: more than a deal has in view."""

_MOST_PICTURES: Final = 6
"""How many other pictures are kept as they are stored: once each has been drawn at its size, few
are asked for again."""

_READER: Final = ThreadPoolExecutor(1, "pictures")
"""Loads what is read ahead; pygame lets other threads go on meanwhile."""

_AT_ONCE: Final = 0.001
"""Seconds that a frame may wait for a picture that is nearly there."""

_MOOD: Final = "-"
"""Parts a character from his mood in the name of a portrait."""


def card_picture(code: str, style: DeckStyle) -> pygame.Surface:
    """The picture of a card, see ``card_file``, ready for scaling."""
    try:
        path = card_file(code, style)
    except MissingAsset as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, Path(str(error)), "it is missing")
        return _plain_card_picture(code, style)
    return _card_picture(path, code, style) or _plain_card_picture(code, style)


def read_ahead(cards: Iterable[Card], style: DeckStyle) -> None:
    """Load the pictures of cards that are on their way, while frames go on."""
    for card in cards:
        _READER.submit(card_picture, card.code, style)


def while_read(loads: Iterable[Callable[[], object]]) -> Iterator[None]:
    """Load things while frames go on; a step for each frame until all are there."""
    loading = [_READER.submit(load) for load in loads]
    while wait(loading, _AT_ONCE).not_done:
        yield
    for loaded in loading:
        loaded.result()


@lru_cache(MOST_CARD_PICTURES)
def _card_picture(path: Path, code: str, style: DeckStyle) -> pygame.Surface | None:
    """A card with the letter of its style; None where it is damaged."""
    card, letter = _loaded(path), court_letter_on(code, style.letters)
    if card is not None and letter is not None and style.letters != ON_THE_DECK.letters:
        suits = DAY.suits(four_colours=style.four_colours)
        colour = suits[SUIT_ORDER.index(code[0])]
        write_letter(card, letter, colour, large=style.large_indices)
    return card


@lru_cache(MOST_CARD_PICTURES)
def _plain_card_picture(code: str, style: DeckStyle) -> pygame.Surface:
    return _plain_back() if code.startswith(BACK) else _plain_card(code, style)


@lru_cache(_MOST_PICTURES)
def portrait(name: str) -> pygame.Surface:
    """A character's portrait, 400 by 450 units with its ring centred at (200, 266).

    Args:
        name: a character, maybe with a mood: ``gaston-pleased``. One whose picture is damaged looks
            as usual.
    """
    character = name.partition(_MOOD)[0]
    found = map(_portrait_file, dict.fromkeys((name, character)))
    return next(filter(None, found), None) or _plain_portrait(character)


def _portrait_file(name: str) -> pygame.Surface | None:
    return _loaded(assets_folder() / "portraits" / f"{name}.webp")


def title_layer(name: str) -> pygame.Surface:
    """A layer of the title picture: ``title-back`` or ``title-front``."""
    return _loaded(assets_folder() / "images" / f"{name}.webp") or _plain_title(name)


def window_icon() -> pygame.Surface | None:
    """The picture by which the system shows the game; None where it is damaged."""
    return _read(assets_folder() / "images" / "icon.png", pygame.image.load)


def ornament(name: str, size: tuple[int, int]) -> pygame.Surface:
    """An ornament at a size in pixels; nothing to be seen where it is damaged."""
    path = assets_folder() / "images" / f"{name}.svg"
    drawn = _read(path, lambda file: pygame.image.load_sized_svg(file, size).convert_alpha())
    return drawn or pygame.Surface(size, pygame.SRCALPHA)


def _loaded(path: Path) -> pygame.Surface | None:
    """A picture at the size it is stored in; None when it is damaged or missing."""
    return _read(path, lambda file: pygame.image.load(file).convert_alpha())


def _read(path: Path, read: Callable[[str], pygame.Surface]) -> pygame.Surface | None:
    """What is read of a file; None when it is damaged or missing, which the player is told."""
    try:
        return read(str(path))
    except (OSError, pygame.error) as error:
        DAMAGE.note(ProblemKey.PICTURE_DAMAGED, path, error)
        return None


class LetterPlace(NamedTuple):
    """Where the letter of a court card stands, in units of which a card has 610 across.

    Attributes:
        cap_height: height of a capital.
        centre_x: its middle across.
        baseline: y of its foot.
        max_width: a wider one is narrowed to this.
        weight: how much is added to every side, which thickens the hairlines.
    """

    cap_height: float
    centre_x: float
    baseline: float
    max_width: float
    weight: float = 0


LETTER_PLACES: Final = {
    False: LetterPlace(128, 112, 168, 158, 0),
    True: LetterPlace(192, 108, 226, 160, 4),
}
"""By whether the indices are large."""

_CARD_WIDTH: Final = 610
_FINE: Final = 4
"""Letters are drawn so many times as large and made smaller, which smooths them."""
_MEASURED: Final = 1000
"""Pixels at which the face is measured."""
_MOST_LETTERS: Final = 32
_MOST_BELOW: Final = 0.1
"""How far a letter may reach below its baseline, in heights of a capital."""
_ROUND: Final = 0.06
"""By how much round letters exceed a capital."""
_MARGIN: Final = 2


def write_letter(card: pygame.Surface, letter: str, colour: str, *, large: bool) -> None:
    """Write a letter of one or two characters into two corners of the picture of a court card."""
    scale = card.get_width() / _CARD_WIDTH
    place = _covered(LETTER_PLACES[large], scale)
    corner = _corner(legible(letter, Face.FIGURE), colour, large, scale)
    card.blit(corner, place)
    turned = corner.get_rect(bottomright=(card.width - place.left, card.height - place.top))
    card.blit(pygame.transform.rotate(corner, 180), turned)


def _covered(place: LetterPlace, scale: float) -> pygame.Rect:
    """Pixels that the letters of any set may take: they are cleared of the letter of the deck."""
    across = place.max_width / 2 + place.weight + _MARGIN
    up = place.cap_height * (1 + _ROUND) + place.weight + _MARGIN
    down = place.cap_height * _MOST_BELOW + place.weight + _MARGIN
    left, right = place.centre_x - across, place.centre_x + across
    top, bottom = place.baseline - up, place.baseline + down
    corners = (round(it * scale) for it in (left, top, right - left, bottom - top))
    return pygame.Rect(*corners)


@lru_cache(_MOST_LETTERS)
def _corner(letter: str, colour: str, large: bool, scale: float) -> pygame.Surface:
    """A letter on the ground of the cards."""
    place, unit = LETTER_PLACES[large], scale * _FINE
    area = _covered(place, scale)
    ink, foot = _ink(letter, colour, place, unit)
    ground = pygame.Surface((area.width * _FINE, area.height * _FINE))
    ground.fill(CARD_IVORY)
    x = place.centre_x * unit - area.left * _FINE - ink.width / 2
    y = foot - area.top * _FINE - ink.height
    ground.blit(ink, (round(x), round(y)))
    return pygame.transform.smoothscale(ground, area.size)


def _ink(letter: str, colour: str, place: LetterPlace, unit: float) -> tuple[pygame.Surface, float]:
    """A letter, and where its ink ends below; one with an accent or a tail is made smaller."""
    capital = place.cap_height * unit
    face = font(Face.FIGURE, round(_MEASURED * capital / _reach("H", _MEASURED)[0]))
    up, down = (it / capital for it in _reach(letter, face.point_size))
    above, below = (up if up > 1 + _ROUND else 1), (down if down > _ROUND else 0)
    growth = (1 + min(below, _MOST_BELOW)) / (above + below)
    drawn = face.render(letter, True, colour)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    width = min(ink.width * growth, place.max_width * unit)
    ink = pygame.transform.smoothscale(ink, (round(width), round(ink.height * growth)))
    weight = round(place.weight * unit)
    foot = place.baseline * unit - capital + capital * growth * (above + down) + weight
    return _thickened(ink, colour, weight), foot


def _reach(letter: str, pixels: int) -> tuple[int, int]:
    """Pixels of ink above and below the baseline."""
    metrics = [it for it in font(Face.FIGURE, pixels).metrics(letter) if it is not None]
    return max(it[3] for it in metrics), -min(it[2] for it in metrics)


def _thickened(ink: pygame.Surface, colour: str, weight: int) -> pygame.Surface:
    """Ink with more of it on every side, its corners as sharp as before."""
    for across, down in ((weight, 0), (0, weight)):
        size = ink.width + 2 * across, ink.height + 2 * down
        wider = pygame.Surface(size, pygame.SRCALPHA)
        wider.fill((*pygame.Color(colour)[:3], 0))
        for step in range(2 * weight + 1):
            at = (step if across else 0, step if down else 0)
            wider.blit(ink, at, special_flags=pygame.BLEND_RGBA_MAX)
        ink = wider
    return ink


_CARD: Final = (400, 734)
"""Pixels of a card, as the deck is stored."""

_PORTRAIT: Final = (400, 450)
_PORTRAIT_RING: Final = (200.0, 266.0, 175.0)
_TITLE: Final = (800, 720)
_TITLE_RING: Final = (428.0, 330.0, 250.0)
_TITLE_LINES: Final = (("Tarot", 150, 196), ("Nouveau", 110, 310))
"""Words, size and baseline, by which the cards' fan below is not covered."""

_VIOLET: Final = "#52407E"
_BOUTS: Final = ("T1", "T21")
_STAR: Final = "M0-50L13-16L50-15L21 8L32 43L0 22L-32 43L-21 8L-50-15L-13-16Z"
_BADGE: Final = 126
"""Pixels of a side of the corners of trumps."""

_LARGER: Final = 1.35
"""How much larger the indices are for weak eyes."""


def _plain_card(code: str, style: DeckStyle) -> pygame.Surface:
    """A face with its indices and a large sign, all that one needs to play it."""
    colours = DAY.suits(four_colours=style.four_colours)
    growth = _LARGER if style.large_indices else 1.0
    corner, middle = _signs(code, colours, growth)
    card = _drawn(_blank_card(CARD_IVORY, GOLD) + middle, _CARD)
    letter = court_letter_on(code, style.letters)
    if letter is not None:
        code = code[0] + letter
    _write_centred(card, code, colours)
    half = _drawn(corner, _CARD)
    _write_index(half, code, colours, growth)
    card.blit(half, (0, 0))
    card.blit(pygame.transform.rotate(half, 180), (0, 0))
    return card


def _plain_back() -> pygame.Surface:
    """A back, the same for all."""
    star = path(_STAR, fill=LIGHT_GOLD, transform=_at(200, 367, 1.2))
    ring = circle(200, 367, 110, stroke=LIGHT_GOLD, width=6)
    field = path(rectangle(34, 34, 332, 666, 14), fill=NAVY)
    return _drawn(_blank_card(CARD_IVORY, GOLD) + field + ring + star, _CARD)


def _plain_portrait(character: str) -> pygame.Surface:
    """The initial in a medallion."""
    x, y, radius = _PORTRAIT_RING
    ring = circle(x, y, radius - 6, fill=GREEN, stroke=GOLD, width=12)
    picture = _drawn(ring, _PORTRAIT)
    _write(picture, character[:1].upper(), Face.TITLE, 190, CREAM, (x, y + 64))
    return picture


def _plain_title(name: str) -> pygame.Surface:
    """A layer of the title: the words in a ring behind the cards, and nothing before them."""
    if name != "title-back":
        return pygame.Surface(_TITLE, pygame.SRCALPHA)
    x, y, radius = _TITLE_RING
    picture = _drawn(circle(x, y, radius, fill=DAY.felt_outer, stroke=GOLD, width=26), _TITLE)
    for words, size, baseline in _TITLE_LINES:
        _write(picture, words, Face.TITLE, size, LIGHT_GOLD, (x, baseline))
    return picture


def _drawn(body: str, size: tuple[int, int]) -> pygame.Surface:
    """SVG elements on a surface of that size."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    rasterise(body, *size, 1).draw(surface, 0, 0)
    return surface


def _at(x: float, y: float, scale: float) -> str:
    return f"translate({x} {y}) scale({scale})"


def _blank_card(ground: str, line: str) -> str:
    return path(rectangle(2, 2, 396, 730, 24), fill=ground, stroke=INK, width=3) + path(
        rectangle(18, 18, 364, 698, 14), stroke=line, width=3
    )


def _is_suit(code: str) -> bool:
    return code[0] in SUIT_ORDER


def _badge(code: str) -> str:
    """The colour of the corners of a trump or the Excuse."""
    if code == "EX":
        return _VIOLET
    return CRIMSON if code in _BOUTS else NAVY


def _signs(code: str, colours: SuitColours, growth: float) -> tuple[str, str]:
    """The shapes in the upper left corner, and in the middle."""
    side = _BADGE * growth
    if _is_suit(code):
        sign = suit_drawing(code[0], colours[SUIT_ORDER.index(code[0])])
        place = _at(200, 367, 2.3) if code[1:].isdigit() else _at(200, 440, 1.3)
        return "", f'<g transform="{place}">{sign}</g>'
    corner = path(rectangle(18, 18, side, side, 14), fill=_badge(code))
    middle = circle(200, 367, 130, fill=_badge(code), stroke=GOLD, width=10)
    if code == "EX":
        middle_of_badge = 18 + side / 2
        place = _at(middle_of_badge, middle_of_badge, side / 130)
        corner += path(_STAR, fill=LIGHT_GOLD, transform=place)
        middle += path(_STAR, fill=LIGHT_GOLD, transform=_at(200, 367, 1.9))
    return corner, middle


def _write_centred(card: pygame.Surface, code: str, colours: SuitColours) -> None:
    """The number of a trump, or the letter of a court card over its sign."""
    if _is_suit(code):
        if not code[1:].isdigit():
            colour = colours[SUIT_ORDER.index(code[0])]
            _write(card, code[1:], Face.FIGURE, 150, colour, (200, 350))
    elif code != "EX":
        _write(card, code[1:], Face.FIGURE, 150, CREAM, (200, 420))


def _write_index(half: pygame.Surface, code: str, colours: SuitColours, growth: float) -> None:
    """The value in the upper left corner, a suit's sign below it."""
    if _is_suit(code):
        colour = colours[SUIT_ORDER.index(code[0])]
        size = round(88 * growth)
        x = 34 + max(36 * growth, lettering.text_width(code[1:], Face.FIGURE, size) / 2)
        _write(half, code[1:], Face.FIGURE, size, colour, (x, 34 + size * 0.8))
        place = _at(x, 52 + size * 1.2, 0.72 * growth)
        sign = f'<g transform="{place}">{suit_drawing(code[0], colour)}</g>'
        half.blit(_drawn(sign, _CARD), (0, 0))
    elif code != "EX":
        size, middle = round(92 * growth), 18 + _BADGE * growth / 2
        _write(half, code[1:], Face.FIGURE, size, CREAM, (middle, middle + size * 0.36))


def _write(
    target: pygame.Surface,
    words: str,
    face: Face,
    pixels: int,
    colour: str,
    place: tuple[float, float],
) -> None:
    """Write a line centred on a point of its baseline."""
    suits = DAY.suits(four_colours=False)
    line = lettering.text_surface(words, face, pixels, colour, suits)
    x = place[0] - lettering.text_width(words, face, pixels) / 2
    target.blit(line, (round(x), round(place[1] - lettering.ascent(face, pixels))))
