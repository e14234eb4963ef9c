"""JSON values read as type hints demand: the hint of a field is all that says what it may hold.

``Annotated[type, reader]`` narrows a hint: the reader takes a value and the field's name, and gives
the value back or raises ``BadValue``, as ``one_of``, ``between`` and ``words`` do.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Collection, Sequence
from enum import StrEnum
from types import NoneType, UnionType
from typing import Annotated, Any, Final, TypeVar, Union, get_args, get_origin, get_type_hints

from game.rules.plain_values import (
    BadValue,
    Name,
    ValueCode,
    as_choice,
    as_integer,
    as_list,
    as_number,
    as_object,
    as_text,
    as_truth,
    expect_keys,
    shown,
)

_MOST_VALUES: Final = 100
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?")
Reader = Callable[[object, Name], Any]
_Text = TypeVar("_Text", bound=str)


def readers_of(record: type) -> dict[str, Reader]:
    """How each field of a dataclass is read.

    Raises:
        TypeError: for a field whose hint does not say what it may hold.
    """
    hints = get_type_hints(record, include_extras=True)
    return {field.name: _reader(hints[field.name]) for field in dataclasses.fields(record)}


def one_of(values: Collection[_Text]) -> Callable[[object, Name], _Text]:
    """A reader of one of some texts."""
    known: dict[str, _Text] = dict(zip(values, values, strict=True))
    return lambda value, name: as_choice(value, name, known)


def whole(lowest: int, highest: int) -> Callable[[object, Name], int]:
    """A reader of whole numbers within bounds."""
    return lambda value, name: as_integer(value, name, lowest, highest)


def between(lowest: float, highest: float) -> Callable[[object, Name], float]:
    """A reader of numbers within bounds, whole or not."""
    return lambda value, name: float(as_number(value, name, lowest, highest))


def words(longest: int, shortest: int = 0) -> Callable[[object, Name], str]:
    """A reader of texts that can be shown on one line.

    Args:
        longest: the most characters.
        shortest: the fewest.
    """

    def read(value: object, name: Name) -> str:
        text = as_text(value, name)
        if not shortest <= len(text) <= longest or not text.isprintable():
            raise BadValue(ValueCode.NOT_PRINTABLE(name=name, least=shortest, most=longest))
        return text

    return read


def is_language(text: str) -> bool:
    """Whether that may be the code of a language: ``fr``, ``pt_BR``."""
    return _LANGUAGE.fullmatch(text) is not None


def language_or(*others: str) -> Callable[[object, Name], str]:
    """A reader of the code of a language, which nobody may speak here, or of one of some texts."""

    def read(value: object, name: Name) -> str:
        text = as_text(value, name)
        if text not in others and not is_language(text):
            raise BadValue(ValueCode.NOT_A_LANGUAGE(name=name, value=shown(text)))
        return text

    return read


def _reader(hint: Any) -> Reader:
    origin, parts = get_origin(hint), get_args(hint)
    reader: Reader | None = None
    if origin is Annotated:
        _, reader = parts
    elif hint is bool:
        reader = as_truth
    elif origin in {Union, UnionType} and parts[1:] == (NoneType,):
        reader = _optional(_reader(parts[0]))
    elif origin is dict:
        reader = _mapping(*map(_reader, parts))
    elif origin is tuple:
        reader = _row(parts[0]) if parts[1:] == (...,) else _group([_reader(it) for it in parts])
    elif isinstance(hint, type) and issubclass(hint, StrEnum):
        reader = one_of(tuple(hint))
    elif isinstance(hint, type) and dataclasses.is_dataclass(hint):
        reader = _record(hint)
    if reader is None:
        raise TypeError(f"nothing tells what a {hint} may hold")
    return reader


def _optional(read: Reader) -> Reader:
    return lambda value, name: None if value is None else read(value, name)


def _mapping(read_key: Reader, read_value: Reader) -> Reader:
    def read(value: object, name: Name) -> dict[Any, Any]:
        fields = as_object(value, name)
        return {
            read_key(key, ValueCode.KEY_OF(name=name)): read_value(each, f"{name}.{key}")
            for key, each in fields.items()
        }

    return read


def _row(hint: Any) -> Reader:
    """A reader of equal values, as many as there are."""
    read_one = _reader(hint)

    def read(value: object, name: Name) -> tuple[Any, ...]:
        values = as_list(value, name)
        if len(values) > _MOST_VALUES:
            found = {"most": _MOST_VALUES, "found": len(values)}
            raise BadValue(ValueCode.TOO_MANY(name=name, **found))
        return tuple(read_one(each, name) for each in values)

    return read


def _group(readers: Sequence[Reader]) -> Reader:
    """A reader of one value of each kind."""

    def read(value: object, name: Name) -> tuple[Any, ...]:
        values = as_list(value, name)
        if len(values) != len(readers):
            found = {"number": len(readers), "found": len(values)}
            raise BadValue(ValueCode.NOT_SO_MANY(name=name, **found))
        return tuple(one(each, name) for one, each in zip(readers, values, strict=True))

    return read


def _record(hint: type) -> Reader:
    readers = readers_of(hint)

    def read(value: object, name: Name) -> Any:
        fields = as_object(value, name)
        try:
            expect_keys(fields, readers, ())
        except BadValue as error:
            raise BadValue(ValueCode.WITHIN(place=name, reason=error.message)) from None
        return hint(**{key: one(fields[key], f"{name}.{key}") for key, one in readers.items()})

    return read
