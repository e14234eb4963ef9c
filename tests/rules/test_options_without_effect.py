"""Options that are said to do nothing do nothing, and only those."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import Bid
from game.rules.options.choices import (
    ChelemBy,
    Maldonne,
    OptionType,
    PetitChelem,
    PetitSec,
    Scoring,
    Stakes,
)
from game.rules.options.presets import PRESETS, rules_from_plain, rules_to_plain
from game.rules.options.ruleset import (
    OPTIONS,
    RuleSet,
    options_without_effect,
    parts_without_effect,
    real_differences,
    validate,
)
from game.rules.score.match import Match
from game.rules.score.scores import Score
from tests.rules.random_play import SEEDS, RandomDeal
from tests.rules.rule_strategies import TABLES


def _with(rules: RuleSet, name: str, value: Any) -> RuleSet:
    return rules_from_plain({**rules_to_plain(rules), name: value})


def _other_value(rules: RuleSet, name: str, data: st.DataObject) -> Any:
    """Another value that the option can have, as it is written in JSON."""
    option = OPTIONS[name]
    now = option.plain(rules)
    if option.type is OptionType.BOOLEAN:
        return not now
    if option.choices:
        return data.draw(st.sampled_from([it for it in option.choices if it != now]))
    numbers = st.integers(option.least, option.most)
    if option.type is OptionType.INTEGER:
        return data.draw(numbers.filter(lambda it: it != now))
    assert isinstance(now, list)
    return [data.draw(numbers) for _ in now]


def _played(seed: int, seats: int, rules: RuleSet) -> tuple[object, ...]:
    """How a deal by dice ends, and what it does to a match."""
    table = RandomDeal(seed, seats, rules)
    table.play_to_the_end()
    facts = table.facts
    match = Match.opened(seats, facts.dealer, rules)
    if facts.sheet is None:
        settled = match.settle_void()
    else:
        settled = match.settle(facts.sheet, facts.sheet_taker, table.state.partner)
    after = match.after(settled, facts.void)
    scores: tuple[Score, ...] = settled.scores
    tricks = tuple(trick.winner for trick in facts.tricks)
    return facts.void, facts.taker, facts.contract, tricks, scores, after.dealer, after.pools


@given(SEEDS, TABLES, st.data())
def test_another_value_changes_nothing(
    seed: int, at: tuple[RuleSet, int], data: st.DataObject
) -> None:
    rules, seats = at
    without_effect = sorted(options_without_effect(rules))
    if not without_effect:
        return
    name = data.draw(st.sampled_from(without_effect))
    other = _with(rules, name, _other_value(rules, name, data))
    if validate(other, seats):
        return
    assert _played(seed, seats, rules) == _played(seed, seats, other)


@given(SEEDS, TABLES, st.data())
def test_numbers_of_contracts_that_are_not_bid_change_nothing(
    seed: int, at: tuple[RuleSet, int], data: st.DataObject
) -> None:
    rules, seats = at
    name = data.draw(st.sampled_from(["multipliers", "contract_bases", "chip_stakes"]))
    numbers = list(getattr(rules, name))
    for index in parts_without_effect(rules, name):
        numbers[index] = data.draw(st.integers(1, 100))
    other = _with(rules, name, numbers)
    assert _played(seed, seats, rules) == _played(seed, seats, other)
    assert (name in real_differences(rules)) is (name in real_differences(other))


AWAKE = (
    ("chip_stack", RuleSet(stakes=Stakes.CHIPS)),
    ("pool_payment", RuleSet(stakes=Stakes.POOLS)),
    ("multipliers", RuleSet()),
    ("contract_bases", RuleSet(scoring=Scoring.BASE_BY_CONTRACT)),
    ("fixed_bases", RuleSet(scoring=Scoring.FIXED, petite=False)),
    (
        "fixed_petit_chelem",
        RuleSet(scoring=Scoring.FIXED, petite=False, petit_chelem=PetitChelem.BUT_ONE),
    ),
    ("misere_points", RuleSet(misere=True)),
    ("poignee_moment", RuleSet()),
    ("petit_announced_points", RuleSet(petit_announced=True)),
    ("petit_chelem_unannounced", RuleSet(petit_chelem=PetitChelem.BUT_ONE)),
    ("imprenable_moment", RuleSet(petit_sec=PetitSec.CHOICE)),
    ("maldonne_minimum", RuleSet(maldonne=Maldonne.FEW_CARDS)),
    ("misdeal_redeal", RuleSet(petit_sec=PetitSec.PLAY_ON, excuse_sec=True)),
    ("base_score", RuleSet(scoring=Scoring.BASE_BY_CONTRACT)),
    ("partner_share", RuleSet(players=(5,))),
)
"""Options, each with rules by which it does something."""

ASLEEP = (
    ("poignee_moment", RuleSet(poignees=False, misere=True)),
    ("chip_stack", RuleSet()),
    ("pool_payment", RuleSet(stakes=Stakes.CHIPS)),
    ("multipliers", RuleSet(stakes=Stakes.CHIPS)),
    ("multipliers", RuleSet(scoring=Scoring.BASE_BY_CONTRACT)),
    ("base_score", RuleSet(players=(3, 4), scoring=Scoring.BASE_BY_CONTRACT)),
    ("chelem_announced", RuleSet(chelem_by=ChelemBy.NOBODY)),
    ("lowest_call", RuleSet(players=(3, 4))),
    ("packet_three", RuleSet(players=(4,))),
    ("all_pass", RuleSet(must_bid=True)),
    ("all_pass", RuleSet(players=(2,))),
    ("fixed_chelem", RuleSet()),
    ("poignee_values", RuleSet(poignees=False)),
)
"""Options, each with rules by which it does nothing."""


def test_hands_without_trump_are_no_matter_of_a_minimum() -> None:
    told = options_without_effect(RuleSet(maldonne=Maldonne.NO_TRUMP))["maldonne_minimum"]
    assert told == "Only when too few trumps and court cards make the deal void."


@pytest.mark.parametrize(("name", "rules"), AWAKE)
def test_what_does_something_stays_open(name: str, rules: RuleSet) -> None:
    assert name not in options_without_effect(rules)


@pytest.mark.parametrize(("name", "rules"), ASLEEP)
def test_what_does_nothing_is_named_with_a_reason(name: str, rules: RuleSet) -> None:
    assert options_without_effect(rules)[name]


def test_only_options_are_named() -> None:
    for rules in (*PRESETS.values(), RuleSet(players=(2,)), RuleSet(stakes=Stakes.CHIPS)):
        assert set(options_without_effect(rules)) <= set(OPTIONS)
    assert options_without_effect(RuleSet(players=())) == {}


def test_what_does_nothing_is_no_difference() -> None:
    assert real_differences(RuleSet(chip_stack=99)) == ()
    assert real_differences(RuleSet(stakes=Stakes.CHIPS, chip_stack=99)) == ("stakes", "chip_stack")
    pousse = RuleSet(multipliers=(1, 3, 2, 4, 6))
    assert real_differences(pousse) == ()
    assert real_differences(replace(pousse, pousse=True)) == ("pousse", "multipliers")
    assert Bid.POUSSE not in pousse.contracts
