"""The French catalogue is complete, current and keeps every placeholder."""

from __future__ import annotations

import re
import string
from collections.abc import Iterator

from babel.messages.catalog import Message

from game.tools.catalogue import FRENCH, compiled, stored, untranslated


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [str(part) for part in value]  # type: ignore[attr-defined]


MESSAGES = [message for message in stored() if message.id]


def test_every_sentence_is_translated() -> None:
    assert untranslated(stored()) == []


def test_the_compiled_catalogue_is_current() -> None:
    assert FRENCH.with_suffix(".mo").read_bytes() == compiled(stored())


def _french_texts() -> Iterator[tuple[Message, str]]:
    """Every French text, plurals one by one, with the message that it belongs to.

    All are looked at in one test: thousands of tests of a line each would cost half a minute.
    """
    return ((message, text) for message in MESSAGES for text in _texts(message.string))


def test_placeholders_survive() -> None:
    lost = []
    for message, text in _french_texts():
        wanted = set().union(*(_placeholders(english) for english in _texts(message.id)))
        if not wanted - {"n"} <= _placeholders(text) <= wanted:
            lost.append(text)
    assert lost == []


def test_apostrophes_are_curved() -> None:
    assert [text for _, text in _french_texts() if "'" in text] == []


def test_high_punctuation_stands_after_a_thin_space_that_does_not_break() -> None:
    def is_wrong(text: str) -> bool:
        plain = re.sub(r"\{[^}]*\}", "x", text)
        close = re.search(r"\S[;!?»]|\S:(?!\w)", plain)  # club:bold needs no space
        return bool(close or re.search(r" [:;!?»]", text))

    assert [text for _, text in _french_texts() if is_wrong(text)] == []
