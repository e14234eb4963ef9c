"""A name within a sentence is small, but where nouns are capitalised."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.words import i18n, languages
from game.words.i18n import set_language, within
from tests.i18n.test_languages import compiled


def test_names_are_small_in_english_and_french() -> None:
    for language in ("en", "fr"):
        set_language(language)
        assert within("Garde sans") == "garde sans"


def test_a_language_may_keep_its_capitals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "_places", languages._Places())
    monkeypatch.setattr(i18n, "_words", i18n._Words())
    languages.look_in(tmp_path)
    message = "small", "a name within a sentence: small, or as it is"
    (tmp_path / "nds.mo").write_bytes(compiled({message: "as it is"}, "de"))
    set_language("nds")
    assert within("Garde ohne") == "Garde ohne"
