"""Places in the book: where words stand, whatever accents and capitals, and where they lead."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.words.book.page import Page

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


@dataclass(frozen=True, slots=True)
class PageLink:
    """A place that leads to another.

    Attributes:
        at: the words that are clicked.
        to: what is shown then; the title of a page, or a word in it.
    """

    at: SearchMatch
    to: SearchMatch


def folded(text: str) -> str:
    """The text as it is compared: small, without accents, and ligatures as two letters."""
    return "".join(map(_plain, text))


@lru_cache(maxsize=1024)
def _plain(letter: str) -> str:
    """A letter without accents, as it is typed to find words."""
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
    others = sorted(_synonyms(wanted), key=len, reverse=True)
    return re.compile("|".join((re.escape(wanted), *(rf"\b{re.escape(it)}" for it in others))))


def _places(text: str, pattern: re.Pattern[str]) -> Iterator[tuple[int, int]]:
    """The first letter of every place and the one after its last."""
    plain = [_plain(letter) for letter in text]
    letter_at = [number for number, parts in enumerate(plain) for _ in parts]
    for found in pattern.finditer("".join(plain)):
        yield letter_at[found.start()], letter_at[found.end() - 1] + 1


_GROUPS: Final = (
    "bout, oudler",
    "petite, prise",
    "handful, poignee",
    "dog, chien, talon, kitty",
    "discard, ecart, lay away, lay aside, laid aside",
    "trick, pli, levee",
    "trump, atout",
    "excuse, fool, joker",
    "slam, chelem, schlem",
    "taker, preneur, declarer, attaquant",
    "defence, defense, defender, defenseur",
    "partner, partenaire, appele",
    "dealer, donneur",
    "deal, donne",
    "bid, auction, enchere, annonce",
    "pass, passe",
    "lead, entame",
    "king, roi",
    "queen, dame, reine",
    "knight, cavalier",
    "jack, valet",
    "court card, figure, habille, honneur",
    "spade, pique",
    "heart, coeur",
    "diamond, carreau",
    "club, trefle",
    "score, marque",
    "chip, jeton",
    "pool, mouche",
    "misdeal, maldonne, fausse donne",
    "shuffle, melange",
    "follow, fournir",
    "overtrump, surcoupe, go over, monter",
    "ruff, coupe, play a trump",
    "last trick, dernier pli",
    "bonus, prime",
)
"""Words for one thing, small and without accents, as ``folded`` writes them."""

_LEAST_BEGINNING: Final = 4
"""From so many letters on, the beginning of a word stands for the word."""


def _synonyms(words: str) -> frozenset[str]:
    """The other words for what is looked for.

    Args:
        words: what is looked for, as ``folded`` writes it.
    """
    return frozenset(
        other
        for group in _GROUPS
        for other in _others(group.split(", "), words.removesuffix("s") or words)
    )


def _others(group: Iterable[str], wanted: str) -> Iterable[str]:
    """The rest of a group that one of its words is meant of."""
    named = {word for word in group if word == wanted}
    if len(wanted) >= _LEAST_BEGINNING:
        named |= {word for word in group if word.startswith(wanted)}
    return [word for word in group if word not in named] if named else ()
