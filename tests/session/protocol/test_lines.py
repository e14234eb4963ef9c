"""Lines come out whole however the bytes come in, and long ones do no harm."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.session.protocol.lines import LineSplitter


def split(chunks: list[bytes], longest: int = 5) -> list[bytes]:
    splitter = LineSplitter(longest)
    return [line for chunk in chunks for line in splitter.feed(chunk)] + splitter.end()


@pytest.mark.parametrize(
    ("chunks", "lines"),
    [
        ([], []),
        ([b"one\ntwo\n"], [b"one", b"two"]),
        ([b"on", b"e\n", b"\ntw", b"o"], [b"one", b"", b"two"]),
        ([b"12345\n"], [b"12345"]),
        ([b"1234567890\nnext\n"], [b"123456", b"next"]),
        ([b"123", b"45", b"67", b"890\nnext"], [b"123456", b"next"]),
        ([b"\xef\xbb", b"\xbfone\n\xef\xbb\xbf"], [b"one", b"\xef\xbb\xbf"]),
    ],
)
def test_lines_are_told_apart(chunks: list[bytes], lines: list[bytes]) -> None:
    assert split(chunks) == lines


@given(st.lists(st.text("ab\n", max_size=20).map(str.encode)))
def test_it_does_not_matter_how_the_bytes_come(chunks: list[bytes]) -> None:
    assert split(chunks) == split([b"".join(chunks)])
