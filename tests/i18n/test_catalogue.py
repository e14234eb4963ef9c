"""The French catalogue is complete, current and keeps every placeholder."""

from __future__ import annotations

import re
import string

import pytest
from babel.messages.catalog import Message

from game.tools.catalogue import FRENCH, compiled, french, untranslated


def _placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def _texts(value: object) -> list[str]:
    return [value] if isinstance(value, str) else [str(part) for part in value]  # type: ignore[attr-defined]


MESSAGES = [message for message in french() if message.id]


def test_every_sentence_is_translated() -> None:
    assert untranslated(french()) == []


def test_the_compiled_catalogue_is_current() -> None:
    assert FRENCH.with_suffix(".mo").read_bytes() == compiled(french())


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: _texts(message.id)[0][:40])
def test_placeholders_survive(message: Message) -> None:
    wanted = set().union(*(_placeholders(text) for text in _texts(message.id)))
    for text in _texts(message.string):
        assert _placeholders(text) <= wanted
        assert wanted - {"n"} <= _placeholders(text)


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: _texts(message.id)[0][:40])
def test_french_typography(message: Message) -> None:
    for text in _texts(message.string):
        assert "'" not in text, "an apostrophe is curved"
        plain = re.sub(r"\{[^}]*\}", "x", text)
        assert not re.search(r"\S[;!?»]|\S:(?!\w)", plain), "a thin space, except in club:bold"
        assert not re.search(r" [:;!?»]", text), "the space before : ; ! ? does not break"
