"""The values that every option can have, and the list of all options."""

from __future__ import annotations

from enum import Enum

import pytest

from game.rules.option_info import OPTIONS, OptionGroup
from game.rules.option_kind import OptionKind, OptionType, option_kind
from game.rules.ruleset_text import CALL_RANKS, FIELD_NAMES
from game.rules.validation import validate
from tests.rules.builders import FFT, house


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("voice", OptionKind(OptionType.BOOLEAN)),
        ("base_score", OptionKind(OptionType.INTEGER, (), 0, 10_000)),
        ("chelem_failed", OptionKind(OptionType.INTEGER, (), -10_000, 0)),
        ("maldonne_minimum", OptionKind(OptionType.INTEGER, (), 1, 15)),
        ("packet_five", OptionKind(OptionType.INTEGER, (3, 5), 3, 5)),
        ("rounding", OptionKind(OptionType.INTEGER, (1, 5, 10), 1, 10)),
        ("players", OptionKind(OptionType.INTEGERS, (), 2, 5)),
        ("poignee_values", OptionKind(OptionType.INTEGERS, (), 0, 10_000, 3)),
        ("targets", OptionKind(OptionType.INTEGERS, (), 0, 91, 4)),
        ("multipliers", OptionKind(OptionType.INTEGERS, (), 1, 100, 5)),
        ("lowest_call", OptionKind(OptionType.CHOICE, ("king", "queen", "knight", "jack"))),
        (
            "petit_sec",
            OptionKind(OptionType.CHOICE, ("cancel", "imprenable", "choice", "play_on")),
        ),
        ("match_length", OptionKind(OptionType.CHOICE, ("open", "as_many_as_players"))),
    ],
)
def test_the_values_that_an_option_can_have(name: str, kind: OptionKind) -> None:
    assert option_kind(name) == kind


def test_an_unknown_option_has_no_values() -> None:
    with pytest.raises(KeyError):
        option_kind("dance")


@pytest.mark.parametrize("name", [option.name for option in OPTIONS])
def test_the_federations_value_is_among_them(name: str) -> None:
    kind, value = option_kind(name), getattr(FFT, name)
    if kind.type is OptionType.CHOICE:
        names = {rank: key for key, rank in CALL_RANKS.items()}
        assert (value.value if isinstance(value, Enum) else names[value]) in kind.choices
        return
    if kind.type is OptionType.BOOLEAN:
        assert isinstance(value, bool)
        return
    numbers = value if isinstance(value, tuple) else (value,)
    assert kind.least is not None
    assert kind.most is not None
    assert all(kind.least <= number <= kind.most for number in numbers)
    assert kind.count in (None, len(numbers))


@pytest.mark.parametrize(
    "name", [o.name for o in OPTIONS if option_kind(o.name).type is OptionType.INTEGER]
)
def test_the_bounds_themselves_can_be_played(name: str) -> None:
    kind = option_kind(name)
    for number in (kind.least, kind.most, *kind.choices):
        assert validate(house(**{name: number}), 4) == []


def test_every_option_is_listed_once_in_the_order_of_the_rule_set() -> None:
    assert ("name", *(option.name for option in OPTIONS)) == FIELD_NAMES
    groups = list(dict.fromkeys(option.group for option in OPTIONS))
    assert groups == list(OptionGroup)
    for option in OPTIONS:
        assert option.section.replace(".", "").isdigit()
        assert option.explanation.endswith(".")
