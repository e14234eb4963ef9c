"""Standard output whose reader has gone, and text of which not every character can be written."""

from __future__ import annotations

import errno
import io
import sys
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli.command_line import run
from game.cli.streams import PLAIN_TEXT, know_plain_text


class _NobodyReads(io.RawIOBase):
    """A pipe without a reader; when the test is over it swallows what it is given."""

    def __init__(self, number: int) -> None:
        self.number: int | None = number

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        if self.number is not None:
            raise OSError(self.number, "what the system says")
        return memoryview(data).nbytes


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL], ids=["posix", "windows"])
@pytest.mark.parametrize(
    "arguments", [("rules", "fft"), ("play", "--level", "random"), ("--help",)]
)
def test_a_reader_that_has_gone_is_no_mistake(
    number: int,
    arguments: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    raw = _NobodyReads(number)
    pipe = io.TextIOWrapper(io.BufferedWriter(raw), line_buffering=True)
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.setattr(sys, "stderr", sys.stderr)  # which is replaced
    monkeypatch.setattr(sys, "argv", ["tarot-nouveau", *arguments])
    try:
        code = run()
    except SystemExit as end:
        code = end.code  # type: ignore[assignment]
    raw.number = None
    assert (code, capsys.readouterr().err) == (0, "")


know_plain_text()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("où l’été\u202f: «\u202fgarde\u202f»", 'ou l\'ete : " garde "'),
        ("−1,5 – +2,5", "-1,5 - +2,5"),
        ("cœur, Œuvre", "coeur, OEuvre"),
        ("…", "..."),
        ("♠ R, ♥ 9", "S R, H 9"),
        ("☃", "\\u2603"),
        ("½", "\\xbd"),
        ("\udce9", "\\udce9"),
        ("日本", "\\u65e5\\u672c"),
    ],
)
def test_signs_become_the_nearest_plain_ones(text: str, plain: str) -> None:
    assert text.encode("ascii", PLAIN_TEXT).decode("ascii") == plain


def test_what_can_be_written_stays() -> None:
    assert "l’été−".encode("cp1252", PLAIN_TEXT) == "l’été-".encode("cp1252")


@given(st.text(st.characters(exclude_categories=())), st.sampled_from(["ascii", "cp437", "cp1252"]))
def test_any_text_can_be_written(text: str, encoding: str) -> None:
    text.encode(encoding, PLAIN_TEXT)


def test_what_cannot_be_read_is_no_matter_of_writing() -> None:
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", PLAIN_TEXT)
