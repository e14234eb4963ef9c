"""The book as plain text says all that its pages say."""

from __future__ import annotations

import pytest

from game.cli.commands.rules import plain_page
from game.rules.options.presets import PRESETS, preset
from game.words.book.book import book
from game.words.book.page import Page, SeeAlso, Text
from game.words.i18n import set_language

WIDTH = 72


def _flat(text: str) -> str:
    """A text as one line, small, whatever stands between its words."""
    return "".join(text.lower().split())


def _words(page: Page) -> list[str]:
    return [
        text
        for block in page.blocks
        for text in ([block.words] if isinstance(block, SeeAlso) else block.texts)
        if text
    ]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("name", PRESETS)
def test_nothing_of_a_page_is_left_out(name: str, language: str) -> None:
    set_language(language)
    for page in book(preset(name)).pages:
        shown = _flat(plain_page(page, WIDTH))
        missing = [text for text in _words(page) if _flat(text) not in shown]
        assert missing == [], page.title


def test_no_line_is_wider_than_asked_for() -> None:
    for page in book(preset("home")).pages:
        title, *lines = plain_page(page, WIDTH).splitlines()
        assert lines[0] == "=" * len(title)
        assert all(len(line) <= WIDTH for line in lines[1:]), page.title


def test_the_lines_of_a_row_are_set_in() -> None:
    page = next(page for page in book(preset("fft")).pages if page.key == "words")
    lines = plain_page(page, WIDTH).splitlines()
    first = next(index for index, line in enumerate(lines) if line.startswith("  bout"))
    assert lines[first + 1].startswith("    ")


def test_a_heading_stands_out() -> None:
    page = Page("Cards", (Text("Trumps", heading=True), Text("There are 21.")), ())
    assert plain_page(page, WIDTH) == "Cards\n=====\n\nTRUMPS\n\nThere are 21."
