"""Reading by type hints: whatever a field may hold is read, and no hint is passed over."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

import pytest

from game.session.typed_values import between, one_of, readers_of, whole, words


class _Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class _Inner:
    size: Annotated[int, whole(1, 9)]


@dataclass(frozen=True, slots=True)
class _Outer:
    flag: bool
    colour: _Colour
    word: Annotated[str, one_of(("a", "b"))]
    name: Annotated[str, words(3)]
    share: Annotated[float, between(0, 1)]
    perhaps: Annotated[int, whole(0, 5)] | None
    pair: tuple[bool, _Colour]
    row: tuple[_Colour, ...]
    inner: dict[Annotated[str, words(5, 1)], _Inner]


@dataclass(frozen=True, slots=True)
class _Unbounded:
    size: int


@dataclass(frozen=True, slots=True)
class _AnyText:
    name: str | None


@pytest.mark.parametrize(
    ("field", "value", "read"),
    [
        ("flag", True, True),
        ("colour", "red", _Colour.RED),
        ("word", "b", "b"),
        ("name", "", ""),
        ("share", 1, 1.0),
        ("perhaps", None, None),
        ("perhaps", 5, 5),
        ("pair", [False, "blue"], (False, _Colour.BLUE)),
        ("row", ["red", "blue", "red"], (_Colour.RED, _Colour.BLUE, _Colour.RED)),
        ("inner", {"x": {"size": 3}}, {"x": _Inner(3)}),
    ],
)
def test_what_a_hint_allows_is_read(field: str, value: object, read: object) -> None:
    found = readers_of(_Outer)[field](value, field)
    assert (found, type(found)) == (read, type(read))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("flag", 1),
        ("colour", "green"),
        ("word", "c"),
        ("name", "four"),
        ("name", "\n"),
        ("share", 1.5),
        ("share", False),
        ("perhaps", 6),
        ("pair", [True]),
        ("pair", ["red", True]),
        ("row", "red"),
        ("row", ["green"]),
        ("inner", [1]),
        ("inner", {"": {"size": 3}}),
        ("inner", {"x": {"size": 0}}),
        ("inner", {"x": {}}),
        ("inner", {"x": {"size": 3, "weight": 1}}),
    ],
)
def test_all_else_is_refused_by_name(field: str, value: object) -> None:
    with pytest.raises(ValueError, match=field):
        readers_of(_Outer)[field](value, field)


@pytest.mark.parametrize("record", [_Unbounded, _AnyText])
def test_a_field_must_say_what_it_may_hold(record: type) -> None:
    with pytest.raises(TypeError, match="nothing tells"):
        readers_of(record)
