"""Rule sets as plain values, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.rules.cards import KNIGHT
from game.rules.options.choices import PetitSec, Scoring
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset_text import (
    BadRules,
    RulesCode,
    differences,
    rules_from_plain,
    rules_to_plain,
)
from tests.rules.builders import FFT, house

CHANGED = house(
    players=(4, 5),
    petit_sec=PetitSec.CHOICE,
    voice=True,
    lowest_call=KNIGHT,
    multipliers=(1, 2, 4, 8, 12),
    scoring=Scoring.MULTIPLIED,
    rounding=5,
)


def test_only_differences_are_written() -> None:
    plain = {
        "preset": "fft",
        "name": "house",
        "players": [4, 5],
        "petit_sec": "choice",
        "voice": True,
        "lowest_call": "knight",
        "multipliers": [1, 2, 4, 8, 12],
        "rounding": 5,
    }
    assert rules_to_plain(CHANGED) == plain
    assert rules_from_plain(json.loads(json.dumps(plain))) == CHANGED


@pytest.mark.parametrize("name", PRESETS)
def test_presets_and_back(name: str) -> None:
    assert rules_to_plain(preset(name)) == {"preset": name}
    assert rules_from_plain({"preset": name}) == rules_from_plain(name) == preset(name)
    changed = replace(preset(name), base_score=24)
    assert rules_to_plain(changed) == {"preset": name, "base_score": 24}
    assert rules_from_plain(rules_to_plain(changed)) == changed


@pytest.mark.parametrize(
    ("former", "now"),
    [
        ({"excuse_slam_exception": True}, {}),
        ({"excuse_slam_exception": False}, {"excuse_slam_exception": "off"}),
        ({"dog_placement": "apart"}, {}),
    ],
)
def test_values_of_older_files(former: dict[str, object], now: dict[str, object]) -> None:
    assert rules_from_plain(former) == rules_from_plain(now)


def test_another_base_than_the_federation() -> None:
    mine = replace(preset("home"), name="mine", voice=True)
    assert rules_from_plain({"preset": "home", "name": "mine", "voice": True}) == mine
    assert rules_from_plain(rules_to_plain(mine)) == mine


def test_differences_leave_the_name_out() -> None:
    assert differences(house(), FFT) == {}
    assert differences(house(voice=True), FFT) == {"voice": True}
    assert differences(FFT, house(voice=True)) == {"voice": False}


@pytest.mark.parametrize(
    ("plain", "field", "code"),
    [
        (7, "rules", RulesCode.NO_RULES),
        ("bridge", "preset", RulesCode.NO_PRESET),
        ({"preset": "bridge"}, "preset", RulesCode.NO_PRESET),
        ({"preset": 1}, "preset", RulesCode.NOT_A_TEXT),
        ({"dance": True}, "dance", RulesCode.NO_RULE),
        ({"tables": {}}, "tables", RulesCode.NO_RULE),
        ({"name": 1}, "name", RulesCode.NOT_A_TEXT),
        ({"voice": 1}, "voice", RulesCode.NOT_A_TRUTH),
        ({"voice": "true"}, "voice", RulesCode.NOT_A_TRUTH),
        ({"rounding": "5"}, "rounding", RulesCode.NOT_WHOLE),
        ({"rounding": True}, "rounding", RulesCode.NOT_WHOLE),
        ({"rounding": 5.0}, "rounding", RulesCode.NOT_WHOLE),
        ({"petit_sec": "sometimes"}, "petit_sec", RulesCode.NOT_ONE_OF),
        ({"petit_sec": True}, "petit_sec", RulesCode.NOT_A_TEXT),
        ({"lowest_call": "ten"}, "lowest_call", RulesCode.NOT_ONE_OF),
        ({"lowest_call": 12}, "lowest_call", RulesCode.NOT_A_TEXT),
        ({"multipliers": [1, 2, 4, 6]}, "multipliers", RulesCode.WRONG_COUNT),
        ({"multipliers": [1, 2, 4, 6, "8"]}, "multipliers", RulesCode.NOT_WHOLE),
        ({"multipliers": 2}, "multipliers", RulesCode.NOT_WHOLES),
        ({"players": 4}, "players", RulesCode.NOT_WHOLES),
        ({"players": [4, None]}, "players", RulesCode.NOT_WHOLE),
    ],
)
def test_what_is_no_rule_set_is_refused(plain: object, field: str, code: RulesCode) -> None:
    with pytest.raises(BadRules) as caught:
        rules_from_plain(plain)
    assert (caught.value.field, caught.value.message.code) == (field, code)
    assert len(str(caught.value)) < 200


def test_the_known_presets_are_named_when_there_is_no_such_one() -> None:
    with pytest.raises(BadRules, match='"bridge"; known: fft, home, de-france, '):
        rules_from_plain("bridge")
