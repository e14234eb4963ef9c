"""Reading JSON strictly: every value is checked, and refused in words that fit on a line."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Final, NoReturn

from game.rules.cards import Card, CardSet, parse_card
from game.rules.scores import Score, half_of

_SHOWN_LENGTH: Final = 60
_LARGEST_TOTAL: Final = 10**9


def parse_object(text: str) -> dict[str, object]:
    """The JSON object that a text is.

    Stricter than the standard library: a key may not occur twice, and numbers must be finite.

    Raises:
        ValueError: when it is anything else.
    """
    try:
        value = json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_constant=_refuse_constant,
            parse_float=_finite,
            parse_int=_whole,
        )
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(_no_json(error)) from None
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    return value


def _no_json(error: json.JSONDecodeError) -> str:
    line, column = error.lineno, error.colno
    if line == 1:
        return f"not JSON: {error.msg} (column {column})"
    return f"not JSON: {error.msg} (line {line}, column {column})"


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {shown(twice)} occurs twice")
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{_cut(digits)} is too large")
    return number


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # Python reads no more than some thousand digits
        raise ValueError(f"{_cut(digits)} is too large") from None


def shown(value: object) -> str:
    """A value in JSON as it may stand in a message: ASCII, on one line, and short."""
    if isinstance(value, int) and value.bit_length() > 4 * _SHOWN_LENGTH:
        return "a huge number"
    try:
        return _cut(json.dumps(value))
    except RecursionError:
        return "something nested too deeply"


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN_LENGTH else f"{text[:_SHOWN_LENGTH]}..."


def expect_keys(
    fields: Mapping[str, object], needed: Iterable[str], allowed: Iterable[str]
) -> None:
    """Refuse an object that lacks a key, or has one too many.

    Raises:
        ValueError: naming the key.
    """
    needed = tuple(needed)
    for key in needed:
        if key not in fields:
            raise ValueError(f"{shown(key)} is missing")
    known = {*needed, *allowed}
    for key in fields:
        if key not in known:
            raise ValueError(f"the key {shown(key)} is unknown")


def as_integer(value: object, name: str, lowest: int, highest: int) -> int:
    """A whole number within bounds.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} must be a whole number, not {shown(value)}")
    if lowest == highest != value:
        raise ValueError(f"{name} must be {lowest}, not {shown(value)}")
    if not lowest <= value <= highest:
        raise ValueError(f"{name} must be from {lowest} to {highest}, not {shown(value)}")
    return value


def as_total(value: object, name: str) -> Score:
    """What a seat has won so far: a whole number, or one that ends in a half.

    Raises:
        ValueError: when it is anything else.
    """
    if isinstance(value, float) and (2 * value).is_integer():
        return half_of(as_integer(int(2 * value), name, -_LARGEST_TOTAL, _LARGEST_TOTAL))
    return as_integer(value, name, -_LARGEST_TOTAL, _LARGEST_TOTAL)


def as_object(value: object, name: str) -> dict[str, object]:
    """An object.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, dict):
        raise ValueError(f"{name} must be an object, not {shown(value)}")
    return value


def as_text(value: object, name: str) -> str:
    """A string.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a text, not {shown(value)}")
    return value


def as_list(value: object, name: str) -> list[object]:
    """A list.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {shown(value)}")
    return value


def as_card(value: object, name: str) -> Card:
    """A card from its code.

    Raises:
        ValueError: when it is no card's code.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a card, not {shown(value)}")
    try:
        return parse_card(value)
    except ValueError:
        raise ValueError(f"{shown(value)} is not a card") from None


def as_cards(value: object, name: str) -> tuple[Card, ...]:
    """Cards from their codes, none twice.

    Raises:
        ValueError: when they are anything else.
    """
    cards = tuple(as_card(code, name) for code in as_list(value, name))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"{name} has {twice.code} twice")
    return cards


def as_card_set(value: object, name: str) -> CardSet:
    """A set of cards from their codes.

    Raises:
        ValueError: when they are anything else.
    """
    return CardSet(as_cards(value, name))
