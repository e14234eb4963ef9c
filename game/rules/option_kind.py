"""What values each option of a rule set can have, worked out from ``RuleSet`` itself."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Any, Final, get_args, get_type_hints

from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import CALL_RANKS, RANK_FIELD
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS
from game.rules.validation import BOUNDS, STEPS


class OptionType(StrEnum):
    """The type of an option's value."""

    BOOLEAN = "boolean"
    INTEGER = "integer"
    INTEGERS = "integers"
    CHOICE = "choice"


@dataclass(frozen=True, slots=True)
class OptionKind:
    """The values that an option can have.

    Attributes:
        type: the type of the value.
        choices: all values, when they are a closed list.
        least: the smallest number, or the smallest of a list.
        most: the largest.
        count: how many numbers a list has; None when that is free.
    """

    type: OptionType
    choices: tuple[str | int, ...] = ()
    least: int | None = None
    most: int | None = None
    count: int | None = None


_TYPES: Final[Mapping[str, Any]] = get_type_hints(RuleSet)


def option_kind(name: str) -> OptionKind:
    """The values that the option of that name can have.

    Raises:
        KeyError: when there is no such option.
    """
    hint = _TYPES[name]
    if name == RANK_FIELD:
        return OptionKind(OptionType.CHOICE, tuple(CALL_RANKS))
    if name == "players":
        return OptionKind(OptionType.INTEGERS, (), FEWEST_PLAYERS, MOST_PLAYERS)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return OptionKind(OptionType.CHOICE, tuple(member.value for member in hint))
    if hint is bool:
        return OptionKind(OptionType.BOOLEAN)
    least, most = BOUNDS[name]
    if hint is int:
        return OptionKind(OptionType.INTEGER, STEPS.get(name, ()), least, most)
    return OptionKind(OptionType.INTEGERS, (), least, most, len(get_args(hint)))
