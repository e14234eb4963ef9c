"""Matches and kept deals go on by the rules that they were begun with."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given

from game.rules.actions import Bid, MakeBid
from game.rules.notation import BadRecord
from game.rules.options.choices import ChelemMoment
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.review import read_deal
from game.session.saves.save_format import (
    format_deal,
    format_match,
    parse_match,
    rules_in_full,
    stored_rules,
)
from tests.rules.rule_strategies import TABLES
from tests.session.builders import make_setup
from tests.session.saves.chains import chained, plain_lines


@given(TABLES)
def test_rules_are_kept_whatever_they_are(table: tuple[RuleSet, int]) -> None:
    rules, _ = table
    assert stored_rules(json.loads(json.dumps(rules_in_full(rules)))) == rules


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_no_preset_is_kept_by_its_name_alone(rules: RuleSet) -> None:
    """A preset that is changed later leaves what was played as it was."""
    named = set(rules_in_full(rules)) - {"preset"}
    assert named or rules == RuleSet()


@pytest.mark.parametrize("value", ["first-steps", {"preset": "first-steps"}])
def test_a_name_alone_is_the_preset_of_then(value: object) -> None:
    then = stored_rules(value)
    assert then == replace(preset("first-steps"), must_bid=False, petit_before_excuse=True)
    assert stored_rules(rules_in_full(then)) == then
    assert stored_rules({"preset": "encyclopedia"}).chelem_moment is ChelemMoment.BEFORE_FIRST_CARD
    assert stored_rules({"preset": "encyclopedia", "rounding": 5}) == replace(
        preset("encyclopedia"), rounding=5
    )


def _text(game: Game) -> str:
    return format_match(game.to_record())


def _passed(rules: RuleSet) -> Game:
    """A deal of four in which all passed, as first steps once allowed, and the next one."""
    game = Game.new(make_setup(4, rules=rules), seed=7)
    while not game.results:
        assert game.decision is not None
        game.submit(game.decision.seat, MakeBid(Bid.PASS))
    return game


def test_a_match_of_then_is_resumed() -> None:
    then = stored_rules("first-steps")
    header, *rest = plain_lines(_text(_passed(then)))
    old = [json.dumps({**json.loads(header), "rules": {"preset": "first-steps"}})]
    for line in rest:
        fields = json.loads(line)
        old.append(json.dumps({**fields, "rules": "first-steps"}) if "format" in fields else line)
    again = Game.from_record(parse_match(chained(old)))
    assert again.setup.rules == then
    assert again.results[0].void is not None
    assert _text(again) == _text(_passed(then))


def test_a_kept_deal_of_then_is_read() -> None:
    game = _passed(stored_rules("first-steps"))
    header, *moves = format_deal(game.setup, game.to_record().deals[0]).splitlines()
    old = json.dumps({**json.loads(header), "rules": "first-steps"})
    assert not read_deal("\n".join([old, *moves])).rules.must_bid


def test_rules_that_there_are_not_are_refused() -> None:
    game = _passed(stored_rules("first-steps"))
    header, *moves = format_deal(game.setup, game.to_record().deals[0]).splitlines()
    with pytest.raises(BadRecord, match="last-steps"):
        read_deal("\n".join([json.dumps({**json.loads(header), "rules": "last-steps"}), *moves]))
