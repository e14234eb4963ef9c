"""Finding words in the rules: where they stand, whatever their accents and capitals."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.pages.model import Page
from game.ui.pages.synonyms import synonyms

_LIKE: Final = {
    "\u2019": "'",
    "\u02bc": "'",
    "\u2212": "-",
    "\u2013": "-",
    "\u202f": " ",
    "\u00a0": " ",
    "\u0153": "oe",
    "\u00e6": "ae",
    "\u00df": "ss",
}
"""Signs that nobody types, and ligatures, with what is typed for them."""


@dataclass(frozen=True, slots=True)
class SearchMatch:
    """A place where the words that are looked for stand.

    Attributes:
        page: the page, 0 for the first.
        block: the block of that page, 0 for its title.
        text: which of the block's texts.
        start: the first letter.
        end: the letter after the last one.
    """

    page: int
    block: int
    text: int
    start: int
    end: int


def folded(text: str) -> str:
    """The text as it is compared: small, without accents, and ligatures as two letters."""
    return "".join(map(_plain, text))


def _plain(letter: str) -> str:
    """What is typed for a letter."""
    typed = _LIKE.get(letter.lower(), letter.lower())
    parts = (
        part for part in unicodedata.normalize("NFKD", typed) if not unicodedata.combining(part)
    )
    return "".join(parts)


def find(pages: Sequence[Page], words: str) -> list[SearchMatch]:
    """Every place where the words stand, or other words for the same, in the order of reading."""
    wanted = folded(words).strip()
    if not wanted:
        return []
    pattern = _pattern(wanted)
    return [
        SearchMatch(number, block, index, start, end)
        for number, page in enumerate(pages)
        for block, content in enumerate(page.blocks)
        for index, text in enumerate(content.texts)
        for start, end in _places(text, pattern)
    ]


def _pattern(wanted: str) -> re.Pattern[str]:
    """The words anywhere, and other words for the same where a word begins."""
    others = sorted(synonyms(wanted), key=len, reverse=True)
    return re.compile("|".join((re.escape(wanted), *(rf"\b{re.escape(it)}" for it in others))))


def _places(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The first letter of every place and the one after its last."""
    plain = [_plain(letter) for letter in text]
    letter_at = [number for number, parts in enumerate(plain) for _ in parts]
    for found in pattern.finditer("".join(plain)):
        yield letter_at[found.start()], letter_at[found.end() - 1] + 1
