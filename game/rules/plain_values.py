"""Reading JSON strictly, and what is wrong, as a code and the values that belong to it.

Every value is checked, and refused in a message of one line, which rooms above put into words.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, NoReturn, TypeVar

from game.rules.cards import Card, CardSet, parse_card
from game.rules.score.scores import Score, half_of


class MessageCode(StrEnum):
    """Codes of what can be wrong; each is worth its sentence in plain English, with gaps.

    Logs and other programs read that sentence, and the catalogues know it by that. Calling a code
    with what stands in its gaps gives the message.
    """

    def __call__(self, **values: object) -> Message:
        """The message with these values."""
        return Message(self, values)


@dataclass(frozen=True, slots=True)
class Message:
    """One thing that is wrong; as text it is a sentence in plain English.

    Attributes:
        code: which message it is, worth its sentence in English.
        values: what stands in the gaps: numbers, texts, or messages in their turn.
    """

    code: MessageCode
    values: Mapping[str, object]

    def __str__(self) -> str:
        return self.code.format(**self.values)


class CodedError(ValueError):
    """Something that was given is wrong, told by a code and values instead of a sentence.

    Attributes:
        message: what is wrong with it.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message


_SHOWN_LENGTH: Final = 60
_LARGEST_TOTAL: Final = 10**9

_Number = TypeVar("_Number", int, float)
_Choice = TypeVar("_Choice")

Name = str | Message
"""What a value is called: its key, or a few words."""


class ValueCode(MessageCode):
    """What can be wrong with JSON, or with a value in it."""

    TOO_DEEP = "the JSON is nested too deeply"
    NO_JSON = "not JSON: {reason} (column {number})"
    NO_JSON_IN_LINE = "not JSON: {reason} (line {line}, column {number})"
    ENDS_EARLY = "it ends too early"
    TEXT_NOT_CLOSED = "a text is not closed"
    UNEXPECTED = "unexpected {found}"
    NO_OBJECT = "not a JSON object"
    KEY_TWICE = "the key {key} occurs twice"
    KEY_UNKNOWN = "the key {key} is unknown"
    KEY_MISSING = "{key} is missing"
    NO_NUMBER = "{value} is not a number"
    TOO_LARGE = "{value} is too large"
    NO_CARD = "{value} is not a card"
    NOT_NUMBER = "{name} must be {number}, not {value}"
    NOT_A_CARD = "{name} must be a card, not {value}"
    NOT_A_LIST = "{name} must be a list, not {value}"
    NOT_A_NUMBER = "{name} must be a number, not {value}"
    NOT_A_TEXT = "{name} must be a text, not {value}"
    NOT_WHOLE = "{name} must be a whole number, not {value}"
    NOT_AN_OBJECT = "{name} must be an object, not {value}"
    NOT_A_TRUTH = "{name} must be true or false, not {value}"
    NOT_FROM_TO = "{name} must be from {least} to {most}, not {value}"
    NOT_PRINTABLE = "{name} must be {least} to {most} printable characters"
    NOT_ONE_OF = "{name} must be one of {choices}, not {value}"
    NOT_A_LANGUAGE = "{name} must be the code of a language, not {value}"
    NOT_SO_MANY = "{name} must be {number} values, not {found}"
    TOO_MANY = "{name} must be {most} values at most, not {found}"
    WITHIN = "{place}: {reason}"
    KEY_OF = "a key of {name}"
    CARD_TWICE = "{name} has {card} twice"
    HUGE = "a huge number"
    DEEP = "something nested too deeply"


class BadValue(CodedError):
    """A text that is not the JSON that was asked for, or a value in it that is no good."""


def parse_object(text: str) -> dict[str, object]:
    """The JSON object that a text is.

    Stricter than the standard library: a key may not occur twice, and numbers must be finite.

    Raises:
        BadValue: when it is anything else.
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
        raise BadValue(ValueCode.TOO_DEEP()) from None
    except json.JSONDecodeError as error:
        raise BadValue(_no_json(error)) from None
    if not isinstance(value, dict):
        raise BadValue(ValueCode.NO_OBJECT())
    return value


def _no_json(error: json.JSONDecodeError) -> Message:
    line, column = error.lineno, error.colno
    reason = _unexpected(error.doc[error.pos :])
    if line == 1:
        return ValueCode.NO_JSON(reason=reason, number=column)
    return ValueCode.NO_JSON_IN_LINE(reason=reason, line=line, number=column)


def _unexpected(rest: str) -> Message:
    """What is wrong with a text from where it ceases to be JSON."""
    if not rest.strip():
        return ValueCode.ENDS_EARLY()
    if rest[0] == '"' and '"' not in rest[1:]:
        return ValueCode.TEXT_NOT_CLOSED()
    return ValueCode.UNEXPECTED(found=ascii(rest[0]))


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadValue(ValueCode.KEY_TWICE(key=shown(twice)))
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise BadValue(ValueCode.NO_NUMBER(value=name))


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise BadValue(ValueCode.TOO_LARGE(value=_cut(digits)))
    return number


def _whole(digits: str) -> int:
    try:
        return int(digits)
    except ValueError:  # Python reads no more than some thousand digits
        raise BadValue(ValueCode.TOO_LARGE(value=_cut(digits))) from None


def shown(value: object) -> str | Message:
    """A value in JSON as it may stand in a message: ASCII, on one line, and short."""
    if isinstance(value, int) and value.bit_length() > 4 * _SHOWN_LENGTH:
        return ValueCode.HUGE()
    try:
        return _cut(json.dumps(value))
    except RecursionError:
        return ValueCode.DEEP()


def _cut(text: str) -> str:
    return text if len(text) <= _SHOWN_LENGTH else f"{text[:_SHOWN_LENGTH]}..."


def expect_keys(
    fields: Mapping[str, object], needed: Iterable[str], allowed: Iterable[str]
) -> None:
    """Refuse an object that lacks a key, or has one too many.

    Raises:
        BadValue: naming the key.
    """
    needed = tuple(needed)
    for key in needed:
        if key not in fields:
            raise BadValue(ValueCode.KEY_MISSING(key=shown(key)))
    known = {*needed, *allowed}
    for key in fields:
        if key not in known:
            raise BadValue(ValueCode.KEY_UNKNOWN(key=shown(key)))


def as_integer(value: object, name: Name, lowest: int, highest: int) -> int:
    """Read a whole number within bounds.

    Raises:
        BadValue: when it is anything else.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadValue(ValueCode.NOT_WHOLE(name=name, value=shown(value)))
    if lowest == highest != value:
        raise BadValue(ValueCode.NOT_NUMBER(name=name, number=lowest, value=shown(value)))
    return _within(value, name, lowest, highest)


def as_number(value: object, name: Name, lowest: float, highest: float) -> int | float:
    """Read a number within bounds, whole or not.

    Raises:
        BadValue: when it is anything else.
    """
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise BadValue(ValueCode.NOT_A_NUMBER(name=name, value=shown(value)))
    return _within(value, name, lowest, highest)


def _within(value: _Number, name: Name, lowest: float, highest: float) -> _Number:
    if not lowest <= value <= highest:
        found = {"least": lowest, "most": highest, "value": shown(value)}
        raise BadValue(ValueCode.NOT_FROM_TO(name=name, **found))
    return value


def as_total(value: object, name: Name) -> Score:
    """Read what a seat has won so far: a whole number, or one that ends in a half.

    Raises:
        BadValue: when it is anything else.
    """
    if isinstance(value, float) and (2 * value).is_integer():
        return half_of(as_integer(int(2 * value), name, -_LARGEST_TOTAL, _LARGEST_TOTAL))
    return as_integer(value, name, -_LARGEST_TOTAL, _LARGEST_TOTAL)


def as_object(value: object, name: Name) -> dict[str, object]:
    """Read an object of JSON.

    Raises:
        BadValue: when it is anything else.
    """
    if not isinstance(value, dict):
        raise BadValue(ValueCode.NOT_AN_OBJECT(name=name, value=shown(value)))
    return value


def as_text(value: object, name: Name) -> str:
    """Read a string.

    Raises:
        BadValue: when it is anything else.
    """
    if not isinstance(value, str):
        raise BadValue(ValueCode.NOT_A_TEXT(name=name, value=shown(value)))
    return value


def as_truth(value: object, name: Name) -> bool:
    """Read ``true`` or ``false``.

    Raises:
        BadValue: when it is anything else.
    """
    if not isinstance(value, bool):
        raise BadValue(ValueCode.NOT_A_TRUTH(name=name, value=shown(value)))
    return value


def as_choice(value: object, name: Name, choices: Mapping[str, _Choice]) -> _Choice:
    """Read one of some texts, and give what it stands for.

    Raises:
        BadValue: when it is none of them.
    """
    if isinstance(value, str) and value in choices:
        return choices[value]
    known = ", ".join(choices)
    raise BadValue(ValueCode.NOT_ONE_OF(name=name, choices=known, value=shown(value)))


def as_list(value: object, name: Name) -> list[object]:
    """Read a list.

    Raises:
        BadValue: when it is anything else.
    """
    if not isinstance(value, list):
        raise BadValue(ValueCode.NOT_A_LIST(name=name, value=shown(value)))
    return value


def as_card(value: object, name: Name) -> Card:
    """Read a card from its code, such as ``HR``.

    Raises:
        BadValue: when it is no card's code.
    """
    if not isinstance(value, str):
        raise BadValue(ValueCode.NOT_A_CARD(name=name, value=shown(value)))
    try:
        return parse_card(value)
    except ValueError:
        raise BadValue(ValueCode.NO_CARD(value=shown(value))) from None


def as_cards(value: object, name: Name) -> tuple[Card, ...]:
    """Read a list of cards from their codes, none of them twice.

    Raises:
        BadValue: when they are anything else.
    """
    cards = tuple(as_card(code, name) for code in as_list(value, name))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise BadValue(ValueCode.CARD_TWICE(name=name, card=twice.code))
    return cards


def as_card_set(value: object, name: Name) -> CardSet:
    """Read a set of cards from their codes.

    Raises:
        BadValue: when they are anything else.
    """
    return CardSet(as_cards(value, name))
