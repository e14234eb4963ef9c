"""Type faces at any size, and drawing text in them: suit signs inside a line, wrapping."""

from __future__ import annotations

import math
import re
import sys
import unicodedata
from array import array
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from io import BytesIO
from typing import Final

import pygame

from game.session.problems import ProblemKey
from game.ui.drawing.vector import rasterise
from game.ui.look.assets import DAMAGE, assets_folder
from game.ui.look.icons import SUIT_SYMBOLS, SUIT_UNITS, suit_drawing
from game.ui.look.theme import SUIT_ORDER, Face, SuitColours
from game.words.cards import CutWords

_MOST_FONTS: Final = 128
"""How many sizes of faces are kept: more than the screens of one window use."""

_WHOLE: Final = 0xB1B0AFBA
"""What all 32-bit words of a TrueType file make together: its head is written so that they do."""

_OTHER_FACES: Final = (Face.BODY, Face.STRONG, Face.NOTE, Face.LABEL, Face.FIGURE, Face.TITLE)


@lru_cache(_MOST_FONTS)
def font(face: Face, pixels: int) -> pygame.font.Font:
    """A face at a size; ``pixels`` is the size of the em.

    It is read from memory: a font of a path keeps the file open, and a system lets a program open
    only so many. Fonts are lost when pygame stops, and must not be used after it has started again.
    Where none of our faces is whole, it is pygame's own.
    """
    if not font.cache_info().currsize:
        pygame.register_quit(font.cache_clear)
    content = next(_contents(face), None)
    return pygame.font.Font(None if content is None else BytesIO(content), pixels)


def _contents(face: Face) -> Iterator[bytes]:
    """The files that can be used for a face, the best first."""
    found = map(_font_file, (face, *_OTHER_FACES))
    return (content for content in found if content is not None)


@cache
def _font_file(face: Face) -> bytes | None:
    """A face's file; None when it is damaged or missing."""
    path = assets_folder() / "fonts" / face.value
    try:
        content = path.read_bytes()
        if not _is_whole(content):
            raise ValueError("its sum is wrong")
    except (OSError, ValueError) as error:
        DAMAGE.note(ProblemKey.FONT_DAMAGED, path, error)
        return None
    return content


def _is_whole(content: bytes) -> bool:
    """Whether a TrueType file is as it was written; FreeType draws damaged ones without a word."""
    if not content:
        return False
    words = array("I", content + bytes(-len(content) % 4))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) % 2**32 == _WHOLE


_STAND_IN: Final = "?"
_NARROW_SPACE: Final = "\u202f"
"""No face has it: SDL leaves half a space, between large figures and their sign too little."""
_ABSENT: Final = "\U0010fffe"
"""No character: a face that draws something for it draws the same for all that it lacks."""

_COMPARED_PIXELS: Final = 200
"""A size at which no other character measures the same."""


def legible(text: str, face: Face, stand_in: str = _STAND_IN) -> str:
    """A text in characters of a face, so that nothing a player wrote shows as nothing.

    Args:
        text: what is to be shown.
        face: in which it is shown.
        stand_in: for each character that the face lacks, without its accents as well.
    """
    if text.isascii():
        return text
    composed = unicodedata.normalize("NFC", text)
    return "".join(_written(letter, face, stand_in) for letter in composed)


def legible_name(name: str) -> str:
    """What of a name the face of all names can show."""
    return legible(name, Face.BODY, stand_in="")


@lru_cache(maxsize=4096)
def _written(letter: str, face: Face, stand_in: str) -> str:
    """A character, what is left of it without accents, or its stand-in.

    Accents and marks of direction or joining that belong to nothing shown are left out.
    """
    if letter == _NARROW_SPACE and face is Face.FIGURE:
        return " "
    if letter.isspace() or letter in SUIT_SYMBOLS or _has(face, letter):
        return letter
    bare = "".join(filter(_stands_alone, unicodedata.normalize("NFKD", letter)))
    if all(_has(face, each) for each in bare):
        return bare
    return stand_in


def _stands_alone(letter: str) -> bool:
    kind = unicodedata.category(letter)
    return kind[0] != "M" and kind not in ("Cc", "Cf")


def _has(face: Face, letter: str) -> bool:
    """Whether a face can draw a character, which halves of one in the names of files are not."""
    if unicodedata.category(letter) == "Cs":
        return False
    drawn = font(face, _COMPARED_PIXELS)
    return drawn.metrics(letter) != drawn.metrics(_ABSENT)


_SPACE_MORE: Final = 0.07
"""The body face is set a little wide between words, in em."""

_HEADROOM: Final = 0.16
"""Accents on capitals and cedillas exceed the height of a face by less than this, in em."""

_OVERHANG: Final = 0.25
"""The last letter of a line may reach beyond its width by less than this, in em."""

_SUIT_ADVANCES: Final = {"♠": 0.81, "♥": 0.81, "♦": 0.75, "♣": 0.81}
"""Room for a sign in em: as much beside the broad ones as beside the narrow diamond."""
_SUIT_HEIGHT: Final = 0.66
_SYMBOLS: Final = re.compile("([♠♥♦♣])")
_GAPS: Final = re.compile("([ \u202f])")
"""Where words end: spaces, and the narrow ones before French punctuation."""

_WORDS: Final = re.compile("(?<!±) ")
"""Where a line may end: not between a sign and its number."""
_FIRST_CARD: Final = re.compile("[(“«]?[♠♥♦♣]\u00a0[0-9A-Z]{1,2}")
_NEXT_CARD: Final = re.compile("[0-9A-Z]{1,2}[,.;:!?)”]*")
"""Of the cards of one suit, ♥ D 9 4, the first, and another, with what stands at the last."""

_NAME_PARTS: Final = re.compile("[^ -]*[ -]+|[^ -]+")
"""What stays together in a name: a part with the hyphen or the space after it."""

_FOLDER_MARKS: Final = "/\\"
"""What ends the name of a folder in a path."""

_ROUNDING: Final = 1
"""Rooms are rounded to whole pixels: a word is not broken for less than this many."""

_TIGHT: Final = (Face.TITLE, Face.FIGURE)

_FINE: Final = 24
"""Smaller text than this many pixels is set with more care."""


def _detail(pixels: int) -> int:
    """How much larger text is measured and drawn, before it is shrunk.

    pygame rounds every letter's width to whole pixels, which would set small sizes unevenly.
    """
    return 3 if pixels < _FINE else 2


def _word_gap(face: Face, pixels: int) -> float:
    return 0.0 if face in _TIGHT else pixels * _SPACE_MORE


@lru_cache(maxsize=8192)
def text_width(text: str, face: Face, pixels: int) -> float:
    """The width of a line in pixels."""
    text, detail = legible(text, face), _detail(pixels)
    large = font(face, pixels * detail)
    total = 0.0
    for part in _SYMBOLS.split(text):
        if part in SUIT_SYMBOLS:
            total += pixels * _SUIT_ADVANCES[part]
        elif part:
            gaps = len(_GAPS.findall(part))
            total += large.size(part)[0] / detail + gaps * _word_gap(face, pixels)
    return total


def text_surface(
    text: str, face: Face, pixels: int, colour: str, suits: SuitColours
) -> pygame.Surface:
    """A line of text on nothing; its baseline is ``ascent`` pixels below its top."""
    text = legible(text, face)
    width = round(text_width(text, face, pixels)) + math.ceil(pixels * _OVERHANG)
    height = font(face, pixels).get_linesize() + 2 * _headroom(pixels)
    detail = _detail(pixels)
    large = pygame.Surface((width * detail, height * detail), pygame.SRCALPHA)
    large.fill((*pygame.Color(colour)[:3], 0))
    size = pixels * detail
    baseline = ascent(face, pixels) * detail
    x = 0.0
    for part in _SYMBOLS.split(text):
        if part in SUIT_SYMBOLS:
            letter = SUIT_SYMBOLS[part]
            sign = _suit_surface(letter, size, suits[SUIT_ORDER.index(letter)])
            middle = baseline - size * 0.32
            advance = size * _SUIT_ADVANCES[part]
            large.blit(sign, sign.get_rect(center=(x + advance / 2, middle)))
            x += advance
        elif part:
            x = _draw_words(large, part, face, size, colour, x, baseline)
    return pygame.transform.smoothscale(large, (width, height))


def _draw_words(
    surface: pygame.Surface,
    part: str,
    face: Face,
    pixels: int,
    colour: str,
    x: float,
    baseline: int,
) -> float:
    """Draw words one by one, so that the gaps between them can be set; return where they end.

    What the ink of a word has beside its letters' places, as that of an italic f, lies in the gaps.
    """
    drawn = font(face, pixels)
    gap = _word_gap(face, pixels)
    words = _GAPS.split(part) if gap else [part]
    for word in words:
        if _GAPS.fullmatch(word):
            x += drawn.size(word)[0] + gap
        elif word:
            before, after = _beside(drawn, word)
            left = max(0.0, x - before)  # a line begins where its ink does
            top = baseline - drawn.get_ascent() - _overshoot(drawn, word)
            surface.blit(drawn.render(word, True, colour), (round(left), top))
            x = left + drawn.size(word)[0] - after
    return x


def _beside(drawn: pygame.font.Font, word: str) -> tuple[int, int]:
    """Pixels of ink before the place of a word's first letter, and after that of its last."""
    first, last = drawn.metrics(word[0] + word[-1])
    before = 0 if first is None else max(0, -first[0])
    after = 0 if last is None else max(0, last[1] - last[4])
    return before, after


def _headroom(pixels: int) -> int:
    """Free pixels over the ascent of a face and under its descent."""
    return math.ceil(pixels * _HEADROOM)


def _overshoot(drawn: pygame.font.Font, word: str) -> int:
    """Pixels by which accents exceed the ascent; pygame lowers the whole word by as many."""
    tops = [metrics[3] for metrics in drawn.metrics(word) if metrics is not None]
    return max(0, max(tops, default=0) - drawn.get_ascent())


@lru_cache(maxsize=64)
def _suit_surface(letter: str, pixels: int, colour: str) -> pygame.Surface:
    scale = pixels * _SUIT_HEIGHT / 100
    half = SUIT_UNITS / 2
    body = f'<g transform="translate({half} {half})">{suit_drawing(letter, colour)}</g>'
    return rasterise(body, SUIT_UNITS, SUIT_UNITS, scale).surface


def ascent(face: Face, pixels: int) -> int:
    """Pixels from the top of a line's surface to its baseline."""
    return font(face, pixels).get_ascent() + _headroom(pixels)


def wrap(text: str, face: Face, pixels: int, width: float) -> list[str]:
    """The text in lines no wider than ``width`` pixels.

    Lines end between words, but not before the number that belongs to a sign, nor between the cards
    of one suit, if a line has room for all. No short word is left alone in the last line, where the
    line before has words to spare. A word that is wider than a
    line is broken: after a slash or a backslash, as folders are named with, or anywhere where there
    is none.
    """
    return list(_wrapped(text, face, pixels, width))


@lru_cache(maxsize=1024)
def _wrapped(text: str, face: Face, pixels: int, width: float) -> Sequence[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        first, line = len(lines), ""
        for word in _unbroken(paragraph, face, pixels, width):
            longer = f"{line} {word}" if line else word
            if line and text_width(longer, face, pixels) > width:
                lines.append(line)
                longer = word
            *whole, line = _pieces(longer, face, pixels, width)
            lines += whole
        lines.append(line)
        if len(lines) - first > 1:
            lines[-2:] = _accompanied(lines[-2], lines[-1], face, pixels)
    return lines


def _unbroken(text: str, face: Face, pixels: int, width: float) -> Iterator[str]:
    """Where there is a line for it, the cards of one suit are one word."""
    for run in _runs(_WORDS.split(text)):
        together = " ".join(run)
        if len(run) > 1 and text_width(together, face, pixels) > width:
            yield from run
        else:
            yield together


def _runs(words: Iterable[str]) -> Iterator[list[str]]:
    """Words by themselves, and those together that are cards of one suit."""
    run: list[str] = []
    for word in words:
        goes_on = bool(run) and _NEXT_CARD.fullmatch(word)
        if run and not goes_on:
            yield run
            run = []
        run.append(word)
        if not ((goes_on and word.isalnum()) or _FIRST_CARD.fullmatch(word)):
            yield run
            run = []
    if run:
        yield run


def _accompanied(before: str, last: str, face: Face, pixels: int) -> tuple[str, str]:
    """The last two lines; the last word has the one before it beside it, if it was alone."""
    *words, moved = map(" ".join, _runs(_WORDS.split(before)))
    shorter, longer = " ".join(words), f"{moved} {last}"
    alone = len(list(_runs(_WORDS.split(last)))) == 1
    if not alone or text_width(shorter, face, pixels) < text_width(longer, face, pixels):
        return before, last
    return shorter, longer


def _pieces(text: str, face: Face, pixels: int, width: float) -> list[str]:
    """A word in pieces that are no wider than that, of one letter at least."""
    pieces = []
    while len(text) > 1 and text_width(text, face, pixels) >= width + _ROUNDING:
        ends = range(1, len(text))
        fits = bisect_right(ends, width, key=lambda end: text_width(text[:end], face, pixels))
        after = max(text.rfind(mark, 0, fits) for mark in _FOLDER_MARKS) + 1
        end = after or max(1, fits)
        pieces.append(text[:end])
        text = text[end:]
    return [*pieces, text]


def broken(name: str, face: Face, pixels: int, width: float, most: int) -> list[str]:
    """A name in at most so many lines, which may begin after a hyphen or a space.

    They are no wider than ``width`` pixels where its parts and their number allow.
    """
    lines = [""]
    for part in _NAME_PARTS.findall(name):
        longer = lines[-1] + part
        full = bool(lines[-1]) and text_width(longer.rstrip(), face, pixels) > width
        if full and len(lines) < most:
            lines.append(part)
        else:
            lines[-1] = longer
    return [line.rstrip() for line in lines]


def shortened(text: str, face: Face, pixels: int, width: float) -> str:
    """The text, or as much of its beginning as fits with an ellipsis."""
    if text_width(text, face, pixels) <= width:
        return text
    for end in range(len(text) - 1, 0, -1):
        cut = text[:end].rstrip() + "…"
        if text_width(cut, face, pixels) <= width:
            return CutWords.of(cut, text)
    return CutWords.of("…", text)
