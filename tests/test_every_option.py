"""Every option of the rules reaches whoever tells of it, offers it or tests play by it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import astuple, replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from babel.messages.catalog import Catalog

from game.rules.options.choices import Maldonne, Option, OptionType, PetitChelem, PetitSec
from game.rules.options.ruleset import OPTIONS, RuleSet, options_without_effect, validate
from game.tools.catalogue import stored
from game.words.book.book import rule_book
from game.words.book.page import Subject
from game.words.i18n import set_language
from tests.ai.kernel.cases import ALL_CASES
from tests.rules.rule_strategies import DRAWN
from tests.ui.pilot import Pilot
from tests.ui.scenes.settings.house_rules.house_rules_pilot import house_rules, page_of

EVERY: Final = pytest.mark.parametrize("option", OPTIONS.values(), ids=list(OPTIONS))
BASES: Final = (
    RuleSet(name="house", pousse=True),
    RuleSet(
        name="house",
        petite=False,
        petit_sec=PetitSec.CHOICE,
        maldonne=Maldonne.FEW_CARDS,
        petit_announced=True,
        petit_chelem=PetitChelem.BUT_ONE,
        misere=True,
    ),
)
"""Rules by which most options do something, and all others after one change more."""


def values_of(option: Option) -> list[Any]:
    """Values that an option may have."""
    if option.values:
        return [each.value for each in option.values]
    if option.type is OptionType.BOOLEAN:
        return [False, True]
    if option.name == "players":
        return [(3, 4), (2, 5)]
    numbers = option.steps or (option.least, option.most)
    return [(it,) * option.count if option.count else it for it in numbers]


def changed(rules: RuleSet, option: Option) -> Iterator[RuleSet]:
    """The same rules but for one option."""
    others = (replace(rules, **{option.name: value}) for value in values_of(option))
    return (it for it in others if it != rules and not any(validate(it, n) for n in (3, 4)))


def awake(option: Option) -> Iterator[RuleSet]:
    """Rules by which an option does something."""
    for base in BASES:
        for rules in (base, *(it for each in OPTIONS.values() for it in changed(base, each))):
            if option.name not in options_without_effect(rules):
                yield rules


def book(rules: RuleSet) -> list[object]:
    return [astuple(page) for page in rule_book(rules)]


@cache
def french() -> Catalog:
    return stored()


@EVERY
def test_it_is_told_in_french(option: Option) -> None:
    assert all(french()[words].string for words in option.words())


@EVERY
def test_it_changes_the_pages_of_the_rules(option: Option) -> None:
    assert any(
        book(other) != book(rules) for rules in awake(option) for other in changed(rules, option)
    )


def test_what_no_page_tells_stands_on_the_page_of_its_group() -> None:
    set_language("en")
    options = {"dog_forfeited": True, "excuse_sec": True}
    subject = Subject(RuleSet(**options), 4)  # type: ignore[arg-type]
    for option in map(OPTIONS.__getitem__, options):
        assert option.told[True] in subject.untold(option.group)
        assert option.told[True] not in subject.untold(option.group), "it is told once"
    assert Subject(RuleSet(excuse_sec=True), 2).untold(OPTIONS["excuse_sec"].group) == ()


def test_every_option_can_be_set_in_house_rules(tmp_path: Path) -> None:
    rows = [
        row for section in page_of(Pilot(tmp_path, house_rules))._sections for row in section.rows
    ]
    assert [row.option.name for row in rows] == list(OPTIONS)
    assert all(row.controls for row in rows)


@EVERY
def test_the_kernel_is_compared_with_the_rules_by_all_of_its_values(option: Option) -> None:
    fixed = [case.fixed[option.name] for case in ALL_CASES if option.name in case.fixed]
    free = len(fixed) < len(ALL_CASES) and option.name in DRAWN
    assert free or option.name == "players" or set(fixed) >= set(values_of(option))
