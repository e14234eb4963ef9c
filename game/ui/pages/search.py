"""Finding words in the rules: where they stand, whatever their accents and capitals."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.pages.model import Page

_LIKE: Final = str.maketrans({"\u2019": "'", "\u202f": " ", "\u00a0": " ", "\u2212": "-"})
"""Signs that nobody types, and what is typed for them."""


@dataclass(frozen=True, slots=True)
class Match:
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
    """The text as it is compared, letter for letter: small and without accents."""
    return "".join(_plain(letter) for letter in text.translate(_LIKE))


def _plain(letter: str) -> str:
    base = unicodedata.normalize("NFD", letter)[0].lower()
    return base if len(base) == 1 else letter


def find(pages: Sequence[Page], words: str) -> list[Match]:
    """Every place where the words stand, in the order of reading."""
    wanted = folded(words).strip()
    if not wanted:
        return []
    return [
        Match(number, block, index, start, start + len(wanted))
        for number, page in enumerate(pages)
        for block, content in enumerate(page.blocks)
        for index, text in enumerate(content.texts)
        for start in _starts(folded(text), wanted)
    ]


def _starts(text: str, wanted: str) -> Iterator[int]:
    at = text.find(wanted)
    while at >= 0:
        yield at
        at = text.find(wanted, at + len(wanted))
