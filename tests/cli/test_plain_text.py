"""Text where not every character can be written."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.cli.streams import PLAIN_TEXT, know_plain_text

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
