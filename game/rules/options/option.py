"""What an option of the rules is: a field of a rule set that carries all that is told about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final, Self, TypeVar, get_args, get_type_hints

Plain = str | int | bool | list[int]
"""A value of an option in JSON."""

_KEY: Final = "option"
_T = TypeVar("_T")


class OptionChoice(StrEnum):
    """One of a closed list of names.

    Attributes:
        label: what the player reads for it, in English.
        note: more about it, in a sentence; empty where that is not needed.
    """

    label: str
    note: str

    def __new__(cls, name: str, label: str = "", note: str = "") -> Self:
        """Make a member, which is written ``NAME = "name", "Label"``."""
        member = str.__new__(cls, name)
        member._value_ = name
        member.label, member.note = label, note
        return member


class OptionGroup(OptionChoice):
    """The section of a list of all rules under which an option stands."""

    TABLE = "table", "Table and deal"
    MISDEALS = "misdeals", "Void deals"
    AUCTION = "auction", "The auction"
    CALL = "call", "The called king"
    PLAY = "play", "The play"
    DECLARATIONS = "declarations", "Announcements"
    SCORE = "score", "The score"
    MATCH = "match", "The match"


class OptionType(StrEnum):
    """The type of an option's value, which decides how it is shown, read and checked."""

    BOOLEAN = "boolean"
    INTEGER = "integer"
    INTEGERS = "integers"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class Named:
    """One value of an option that has a closed list of them.

    Attributes:
        name: how it is written in JSON.
        value: what stands in a rule set.
        label: what the player reads for it, in English.
    """

    name: str
    value: object
    label: str


@dataclass(frozen=True, slots=True)
class Idle:
    """When an option does nothing, and why.

    Attributes:
        why: a sentence in English.
        applies: whether rules are so; they are made of the options that say this, hence no type.
    """

    why: str
    applies: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class Option:
    """One option. All words are English; the interface translates them.

    Attributes:
        name: the field of ``RuleSet``.
        source: the file that it stands in.
        group: under which section of a list of all rules it stands.
        type: the type of the value.
        label: what it is called.
        explanation: what it decides, for the player who chooses, in a sentence or two.
        section: the section of the rules that it belongs to.
        least: the smallest number, or the smallest of a list; None where the value is no number.
        most: the largest number, or the largest of a list.
        steps: the only numbers that will do; empty when all between the bounds will.
        count: how many numbers a list has; None when that is free.
        parts: what each number of a list is for.
        values: all values, when they are a closed list of names.
        idle: when it does nothing; the first reason that applies is told.
        told: what the pages of the rules say of its values, or of some of them.
    """

    name: str
    source: str
    group: OptionGroup
    type: OptionType
    label: str
    explanation: str
    section: str
    least: int | None = None
    most: int | None = None
    steps: tuple[int, ...] = ()
    count: int | None = None
    parts: tuple[str, ...] = ()
    values: tuple[Named, ...] = ()
    idle: tuple[Idle, ...] = ()
    told: Mapping[Any, str] = field(default_factory=dict)

    @property
    def choices(self) -> tuple[str | int, ...]:
        """The values as they are written in JSON, where they are a closed list."""
        return tuple(each.name for each in self.values) or self.steps

    def allows(self, value: object) -> bool:
        """Whether a value of the right type is within the bounds."""
        if self.values:
            return any(value == each.value for each in self.values)
        if self.steps:
            return value in self.steps
        numbers = value if isinstance(value, tuple) else (value,)
        return self.least is None or all(self.least <= it <= (self.most or 0) for it in numbers)

    def plain(self, rules: object) -> Plain:
        """Its value in a rule set as it is written in JSON."""
        value = getattr(rules, self.name)
        name = next((each.name for each in self.values if each.value == value), None)
        plain: Plain = list(value) if isinstance(value, tuple) else value
        return plain if name is None else name

    def words(self) -> Iterator[str]:
        """All that is told about it, in English."""
        yield from (self.group.label, self.label, self.explanation, *self.parts)
        yield from (each.label for each in self.values)
        yield from (each.why for each in self.idle)
        yield from self.told.values()


def option(
    default: _T,
    label: str,
    explanation: str,
    *,
    section: str,
    bounds: tuple[int, int] | None = None,
    steps: tuple[int, ...] = (),
    parts: tuple[str, ...] = (),
    values: tuple[Named, ...] = (),
    idle: tuple[Idle, ...] = (),
    told: Mapping[Any, str] = MappingProxyType({}),
) -> _T:
    """A field of a dataclass of options; see ``Option``.

    Args:
        default: the federation's value.
        label: what it is called.
        explanation: what it decides.
        section: where the rules tell of it.
        bounds: the least and the largest number; every number needs bounds or steps.
        steps: the only numbers that will do.
        parts: what each number of a list is for.
        values: a closed list, where the type is no ``OptionChoice``.
        idle: when it does nothing.
        told: what the pages of the rules say of its values.
    """
    least, most = bounds or (min(steps, default=None), max(steps, default=None))
    about = {
        "label": label,
        "explanation": explanation,
        "section": section,
        "least": least,
        "most": most,
        "steps": steps,
        "parts": parts,
        "values": values,
        "idle": idle,
        "told": told,
    }
    return field(default=default, metadata={_KEY: about})


def read_options(groups: Mapping[OptionGroup, type]) -> dict[str, Option]:
    """The options of dataclasses, of which each extends the one before, by name in order."""
    found: dict[str, Option] = {}
    hints = get_type_hints(list(groups.values())[-1])
    for group, owner in groups.items():
        for each in fields(owner):
            if each.name not in found:
                source = owner.__module__.replace(".", "/") + ".py"
                about = {"source": source, "group": group, **each.metadata[_KEY]}
                found[each.name] = _option(each.name, hints[each.name], about)
    return found


def _option(name: str, hint: Any, about: Mapping[str, Any]) -> Option:
    count = None
    if isinstance(hint, type) and issubclass(hint, OptionChoice):
        about = {**about, "values": tuple(Named(it.value, it, it.label) for it in hint)}
    if about["values"]:
        type_ = OptionType.CHOICE
    elif hint in _SCALARS:
        type_ = _SCALARS[hint]
    else:
        type_, parts = OptionType.INTEGERS, get_args(hint)
        count = None if Ellipsis in parts else len(parts)
    return Option(name, type=type_, count=count, **about)


_SCALARS: Final[Mapping[Any, OptionType]] = {bool: OptionType.BOOLEAN, int: OptionType.INTEGER}
