"""Rule sets as plain values for JSON: a preset, and what is different from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from game.rules.option import Option, OptionType, Plain
from game.rules.plain_values import shown
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import OPTIONS, RuleSet

_PRESET_KEY: Final = "preset"
_NAME_KEY: Final = "name"


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
        name: option.plain(rules)
        for name, option in OPTIONS.items()
        if getattr(rules, name) != getattr(other, name)
    }


def rules_to_plain(rules: RuleSet) -> dict[str, Plain]:
    """Rules as plain values: of a preset unchanged only its name, under its key."""
    base = rules.name if rules.name in PRESETS else Preset.FFT
    changed = differences(rules, PRESETS[base])
    named: dict[str, Plain] = {} if rules.name == base else {_NAME_KEY: rules.name}
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
        if name != _NAME_KEY and name not in OPTIONS:
            raise BadRules(str(name), "unknown", f"there is no rule {shown(name)}")
        changed[name] = _name(given) if name == _NAME_KEY else _read(OPTIONS[name], given)
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


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise BadRules(_NAME_KEY, "wrong_type", "name must be a text")
    return value


def _read(option: Option, value: object) -> object:
    if isinstance(value, bool | str):
        value = _FORMER.get(option.name, {}).get(value, value)
    match option.type:
        case OptionType.CHOICE:
            return _choice(option, value)
        case OptionType.BOOLEAN:
            if not isinstance(value, bool):
                raise BadRules(option.name, "wrong_type", f"{option.name} must be true or false")
            return value
        case OptionType.INTEGER:
            return _number(option.name, value)
        case _:
            return _numbers(option, value)


def _choice(option: Option, value: object) -> object:
    if not isinstance(value, str):
        raise BadRules(option.name, "wrong_type", f"{option.name} must be a text")
    for each in option.values:
        if each.name == value:
            return each.value
    known = ", ".join(each.name for each in option.values)
    raise BadRules(option.name, "bad_value", f"{option.name} must be one of {known}")


def _number(name: str, value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRules(name, "wrong_type", f"{name} must be a whole number")
    return value


def _numbers(option: Option, value: object) -> tuple[int, ...]:
    name, count = option.name, option.count
    if not isinstance(value, list):
        raise BadRules(name, "wrong_type", f"{name} must be a list of whole numbers")
    if count is not None and len(value) != count:
        raise BadRules(name, "bad_value", f"{name} must have {count} numbers")
    return tuple(_number(name, item) for item in value)
