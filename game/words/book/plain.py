"""The book as plain text, for a terminal, a file or somebody who listens."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator
from typing import Final

from game.rules.cards import parse_card
from game.words.book.page import (
    Aside,
    Block,
    CardFan,
    Glossary,
    Grid,
    Page,
    Pairs,
    Stairs,
    Text,
    Tiles,
)
from game.words.book.search import folded
from game.words.cards import BACK, card_in_corner
from game.words.i18n import chained

_ROW: Final = "  "
"""What a row of a table begins with; its further lines begin with as much again."""


def plain_page(page: Page, width: int) -> str:
    """A page as text: its title underlined, and a paragraph for each block.

    Args:
        page: the page.
        width: letters that a line has at most.
    """
    title, *blocks = page.blocks
    paragraphs = [_underlined(title.texts[0]), *("\n".join(_lines(it, width)) for it in blocks)]
    return "\n\n".join(paragraphs)


def _underlined(title: str) -> str:
    return f"{title}\n{'=' * len(title)}"


def _lines(block: Block, width: int) -> Iterator[str]:
    """The lines of a block, none longer than the width unless a word is."""
    for words in _sentences(block):
        begins = _ROW if words.startswith(_ROW) else ""
        yield from textwrap.wrap(words, width, subsequent_indent=2 * begins, break_long_words=False)


def _sentences(block: Block) -> Iterator[str]:
    """What a block says, each sentence and each row of a table by itself."""
    match block:
        case Text(words, heading=True):
            yield words.upper()
        case CardFan(codes, caption):
            cards = ", ".join(card_in_corner(parse_card(code)) for code in codes if code != BACK)
            yield chained(caption, cards) if caption and cards else caption or cards
        case Tiles(tiles):
            yield from _rows((above, " ".join((figure, below))) for above, figure, below in tiles)
        case Pairs(title, rows) | Stairs(title, rows):
            yield title
            yield from _rows(rows)
        case Grid(title, heads, rows):
            yield title
            yield from _rows((name, _under(heads, figures)) for name, *figures in rows)
        case Aside(title, words):
            yield chained(title, words)
        case Glossary(entries):
            yield from _rows((_both(word, other), meaning) for word, other, meaning in entries)
        case _:
            yield ", ".join(block.texts)


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, words in rows:
        yield _ROW + (chained(name, words.strip()) if name else words.strip())


def _under(heads: Iterable[str], figures: list[str]) -> str:
    """The figures of a row, each after the head of its column."""
    named = list(heads) or [""] * len(figures)
    return ", ".join(f"{head} {it}".strip() for head, it in zip(named, figures, strict=True))


def _both(word: str, other: str) -> str:
    """A word with what it is called in French, where that is another."""
    return word if folded(word) == folded(other) else f"{word} ({other})"
