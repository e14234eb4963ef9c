"""Rule sets as plain values for JSON: a preset, and what is different from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import Field, fields, replace
from enum import Enum
from typing import Any, Final, get_args, get_type_hints

from game.rules.cards import JACK, KING, KNIGHT, QUEEN
from game.rules.plain_values import shown
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import RuleSet

Plain = str | int | bool | list[int]
"""A value of a rule set in JSON."""

_PRESET_KEY: Final = "preset"
_RANK_NAMES: Final = {KING: "king", QUEEN: "queen", KNIGHT: "knight", JACK: "jack"}
CALL_RANKS: Final = {name: rank for rank, name in _RANK_NAMES.items()}
RANK_FIELD: Final = "lowest_call"

_FIELDS: Final[Mapping[str, Field[Any]]] = {
    field.name: field for field in fields(RuleSet) if field.init
}
_TYPES: Final[Mapping[str, Any]] = get_type_hints(RuleSet)

FIELD_NAMES: Final = tuple(_FIELDS)
"""Every option of a rule set, in the order of ``RuleSet``."""


class BadRules(ValueError):
    """Plain values that are no rule set.

    Attributes:
        field: the key that is wrong.
        reason: a short code: ``unknown``, ``wrong_type`` or ``bad_value``.
    """

    def __init__(self, field: str, reason: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.reason = reason


def differences(rules: RuleSet, other: RuleSet) -> dict[str, Plain]:
    """The options, the name left out, in which rules differ from others, with their values."""
    return {
        name: plain_value(rules, name)
        for name in _FIELDS
        if name != "name" and getattr(rules, name) != getattr(other, name)
    }


def plain_value(rules: RuleSet, name: str) -> Plain:
    """The value of one option."""
    value = getattr(rules, name)
    if name == RANK_FIELD:
        return _RANK_NAMES[value]
    if isinstance(value, tuple):
        return list(value)
    if isinstance(value, Enum):
        return str(value.value)
    plain: Plain = value
    return plain


def rules_to_plain(rules: RuleSet, base: str = Preset.FFT) -> dict[str, Plain]:
    """Rules as plain values.

    Args:
        rules: the rules; of a preset unchanged only its name is written, under its key.
        base: the preset that all others are compared with.
    """
    if rules.name in PRESETS:
        base = rules.name
    changed = differences(rules, PRESETS[base])
    named: dict[str, Plain] = {} if rules.name == base else {"name": rules.name}
    return {_PRESET_KEY: str(base), **named, **changed}


def rules_from_plain(value: object) -> RuleSet:
    """The rules of plain values, or of a preset's name.

    Whether they can be played is for ``validate`` to say.

    Raises:
        BadRules: naming the first key that is wrong, and how.
    """
    if isinstance(value, str):
        return _preset(value)
    if not isinstance(value, dict):
        raise BadRules("rules", "wrong_type", "rules must be a preset's name or an object")
    base = _preset(value.get(_PRESET_KEY, Preset.FFT.value))
    changed: dict[str, Any] = {}
    for name, given in value.items():
        if name == _PRESET_KEY:
            continue
        if name not in _FIELDS:
            raise BadRules(str(name), "unknown", f"there is no rule {shown(name)}")
        changed[name] = _read(name, given)
    return replace(base, **changed)


def _preset(name: object) -> RuleSet:
    if not isinstance(name, str):
        raise BadRules(_PRESET_KEY, "wrong_type", "preset must be a text")
    if name not in PRESETS:
        known = ", ".join(PRESETS)
        raise BadRules(
            _PRESET_KEY, "bad_value", f"no rule set is called {shown(name)}; known: {known}"
        )
    return PRESETS[name]


_FORMER: Final[Mapping[str, Mapping[bool | str, str]]] = {
    "excuse_slam_exception": {False: "off", True: "led"},
    "dog_placement": {"apart": "not_first_or_last"},
}
"""Values that older files have, and what they are now."""


def _read(name: str, value: object) -> object:
    kind = _TYPES[name]
    if isinstance(value, bool | str):
        value = _FORMER.get(name, {}).get(value, value)
    if name == RANK_FIELD:
        return _choice(name, value, CALL_RANKS)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _choice(name, value, {member.value: member for member in kind})
    if kind in (bool, str):
        if not isinstance(value, kind):
            raise BadRules(name, "wrong_type", f"{name} must be {_ARTICLES[kind]}")
        return value
    if kind is int:
        return _number(name, value)
    return _numbers(name, value, get_args(kind))


_ARTICLES: Final[Mapping[object, str]] = {bool: "true or false", str: "a text"}


def _choice(name: str, value: object, choices: Mapping[str, object]) -> object:
    if not isinstance(value, str):
        raise BadRules(name, "wrong_type", f"{name} must be a text")
    if value not in choices:
        raise BadRules(name, "bad_value", f"{name} must be one of {', '.join(choices)}")
    return choices[value]


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRules(name, "wrong_type", f"{name} must be a whole number")
    return value


def _numbers(name: str, value: object, kinds: tuple[object, ...]) -> tuple[int, ...]:
    if not isinstance(value, list):
        raise BadRules(name, "wrong_type", f"{name} must be a list of whole numbers")
    if Ellipsis not in kinds and len(value) != len(kinds):
        raise BadRules(name, "bad_value", f"{name} must have {len(kinds)} numbers")
    return tuple(_number(name, item) for item in value)
