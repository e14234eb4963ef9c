"""The values that every option can have, and the list of all options."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.rules.options.choices import OptionGroup, OptionType
from game.rules.options.ruleset import OPTIONS, RuleSet, validate
from tests.rules.builders import FFT, house

CHOICES, FREE = OptionType.CHOICE, OptionType.INTEGERS


@pytest.mark.parametrize(
    ("name", "kind", "choices", "bounds", "count"),
    [
        ("voice", OptionType.BOOLEAN, (), (None, None), None),
        ("base_score", OptionType.INTEGER, (), (0, 10_000), None),
        ("chelem_failed", OptionType.INTEGER, (), (-10_000, 0), None),
        ("maldonne_minimum", OptionType.INTEGER, (), (1, 15), None),
        ("packet_five", OptionType.INTEGER, (3, 5), (3, 5), None),
        ("rounding", OptionType.INTEGER, (1, 5, 10), (1, 10), None),
        ("players", FREE, (), (2, 5), None),
        ("poignee_values", FREE, (), (0, 10_000), 3),
        ("targets", FREE, (), (0, 91), 4),
        ("multipliers", FREE, (), (1, 100), 5),
        ("lowest_call", CHOICES, ("king", "queen", "knight", "jack"), (None, None), None),
        ("petit_sec", CHOICES, ("cancel", "imprenable", "choice", "play_on"), (None, None), None),
        ("match_length", CHOICES, ("open", "as_many_as_players"), (None, None), None),
    ],
)
def test_the_values_that_an_option_can_have(
    name: str,
    kind: OptionType,
    choices: tuple[str | int, ...],
    bounds: tuple[int | None, int | None],
    count: int | None,
) -> None:
    option = OPTIONS[name]
    assert (option.type, option.choices, option.count) == (kind, choices, count)
    assert (option.least, option.most) == bounds


@pytest.mark.parametrize("name", OPTIONS)
def test_the_federations_value_is_among_them(name: str) -> None:
    option, value = OPTIONS[name], getattr(FFT, name)
    assert option.allows(value)
    assert (option.type is OptionType.BOOLEAN) is isinstance(value, bool)
    assert (option.least is None) is (option.type in (OptionType.BOOLEAN, CHOICES))
    assert option.count in (None, len(value) if isinstance(value, tuple) else 1)
    assert len(option.parts) == (len(value) if isinstance(value, tuple) else 0)


@pytest.mark.parametrize("name", [o.name for o in OPTIONS.values() if o.type is OptionType.INTEGER])
def test_the_bounds_themselves_can_be_played(name: str) -> None:
    option = OPTIONS[name]
    for number in (option.least, option.most, *option.choices):
        assert validate(house(**{name: number}), 4) == []


def test_every_field_is_an_option_in_a_group_and_is_told_about() -> None:
    assert {each.name for each in fields(RuleSet)} == {*OPTIONS, "name", "tables"}
    groups = list(dict.fromkeys(option.group for option in OPTIONS.values()))
    assert groups == list(OptionGroup)
    for option in OPTIONS.values():
        assert option.section.replace(".", "").isdigit()
        assert option.explanation.endswith(".") and 1 <= option.explanation.count(". ") + 1 <= 2
        assert all(option.words())
