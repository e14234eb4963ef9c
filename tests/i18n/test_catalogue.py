"""Every catalogue is complete, current and keeps every placeholder; French has its signs."""

from __future__ import annotations

import gettext
import io
import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from game.tools.catalogue import FRENCH, catalogues, compiled, stored, untranslated

each_catalogue = pytest.mark.parametrize("path", catalogues(), ids=lambda path: path.parts[-3])


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [str(part) for part in value]  # type: ignore[attr-defined]


@each_catalogue
def test_every_sentence_is_translated(path: Path) -> None:
    assert untranslated(stored(path)) == []


@each_catalogue
def test_the_compiled_catalogue_is_current(path: Path) -> None:
    assert _words(path.with_suffix(".mo").read_bytes()) == _words(compiled(stored(path)))


def _words(compiled_catalogue: bytes) -> dict[object, str]:
    """What a compiled catalogue says; its head names the version of the tool that compiled it."""
    words: dict[object, str] = vars(gettext.GNUTranslations(io.BytesIO(compiled_catalogue)))[
        "_catalog"
    ]
    return {sentence: said for sentence, said in words.items() if sentence}


def _translated(path: Path = FRENCH) -> Iterator[tuple[Message, str]]:
    """Every text of a catalogue, plurals one by one, with the message that it belongs to.

    All are looked at in one test: thousands of tests of a line each would cost half a minute.
    """
    messages = (message for message in stored(path) if message.id)
    return ((message, text) for message in messages for text in _texts(message.string))


@each_catalogue
def test_placeholders_survive(path: Path) -> None:
    lost = []
    for message, text in _translated(path):
        wanted = set().union(*(_placeholders(english) for english in _texts(message.id)))
        if not wanted - {"n"} <= _placeholders(text) <= wanted:
            lost.append(text)
    assert lost == []


def test_apostrophes_are_curved() -> None:
    assert [text for _, text in _translated() if "'" in text] == []


def test_high_punctuation_stands_after_a_thin_space_that_does_not_break() -> None:
    def is_wrong(text: str) -> bool:
        plain = re.sub(r"\{[^}]*\}", "x", text)
        close = re.search(r"\S[;!?»]|\S:(?!\w)", plain)  # club:bold needs no space
        return bool(close or re.search(r" [:;!?»]", text))

    assert [text for _, text in _translated() if is_wrong(text)] == []
