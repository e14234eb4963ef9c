"""A catalogue that cannot be read leaves English, and says so; a damaged sentence leaves itself."""

from __future__ import annotations

import random
import shutil
from pathlib import Path

import pytest

from game.cli.console import speak
from game.words import i18n
from game.words.i18n import current_language, damaged_catalogue, ntr, set_language, tr

SENTENCE = "The saved game is damaged"


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the French catalogue that may be damaged."""
    shutil.copytree(i18n._stored_folder(), tmp_path / "locale")
    monkeypatch.setattr(i18n, "_stored_folder", lambda: tmp_path / "locale")
    monkeypatch.setattr(i18n, "_words", i18n._CatalogueInUse())
    return tmp_path / "locale" / "fr" / "LC_MESSAGES" / "tarot.mo"


def test_a_whole_one_is_no_news(catalogue: Path) -> None:
    set_language("fr")
    assert tr(SENTENCE) != SENTENCE
    assert damaged_catalogue() is None


@pytest.mark.parametrize(
    "content", [b"", b"\xde\x12\x04\x95", random.Random(1).randbytes(4000), None]
)
def test_a_damaged_one_leaves_english(catalogue: Path, content: bytes | None) -> None:
    catalogue.unlink()
    if content is not None:
        catalogue.write_bytes(content)
    set_language("fr")
    assert (tr(SENTENCE), current_language()) == (SENTENCE, "en")
    assert damaged_catalogue() == catalogue


def test_one_cut_anywhere_leaves_english_or_whole_sentences(catalogue: Path) -> None:
    whole = catalogue.read_bytes()
    for end in range(0, len(whole), len(whole) // 50):
        catalogue.write_bytes(whole[:end])
        set_language("fr")
        assert current_language() == "en"


def test_a_gap_that_is_damaged_leaves_the_english_sentence(catalogue: Path) -> None:
    whole = catalogue.read_bytes()
    catalogue.write_bytes(whole.replace(b"{n}", b"{x}").replace(b"{file}", b"{fil}}"))
    set_language("fr")
    assert tr("standard input") == "l’entrée standard"
    assert "'x'" in tr("cannot use {file}: {reason}", file="'x'", reason="y")
    assert ntr("{n} card", "{n} cards", 3) == "3 cards"


def test_the_command_line_says_so_once(catalogue: Path, capsys: pytest.CaptureFixture[str]) -> None:
    catalogue.write_bytes(b"")
    speak("fr")
    speak("fr")
    told = capsys.readouterr().err
    assert told.count("is damaged or missing, so English is spoken; install the game again") == 1
    assert str(catalogue) in told
