"""Rule sets as plain values, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.rules.cards import KNIGHT
from game.rules.options import PetitSec, Scoring
from game.rules.presets import PRESETS, preset
from game.rules.ruleset_text import (
    BadRules,
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
    ("plain", "field", "reason"),
    [
        (7, "rules", "wrong_type"),
        ("bridge", "preset", "bad_value"),
        ({"preset": "bridge"}, "preset", "bad_value"),
        ({"preset": 1}, "preset", "wrong_type"),
        ({"dance": True}, "dance", "unknown"),
        ({"tables": {}}, "tables", "unknown"),
        ({"name": 1}, "name", "wrong_type"),
        ({"voice": 1}, "voice", "wrong_type"),
        ({"voice": "true"}, "voice", "wrong_type"),
        ({"rounding": "5"}, "rounding", "wrong_type"),
        ({"rounding": True}, "rounding", "wrong_type"),
        ({"rounding": 5.0}, "rounding", "wrong_type"),
        ({"petit_sec": "sometimes"}, "petit_sec", "bad_value"),
        ({"petit_sec": True}, "petit_sec", "wrong_type"),
        ({"lowest_call": "ten"}, "lowest_call", "bad_value"),
        ({"lowest_call": 12}, "lowest_call", "wrong_type"),
        ({"multipliers": [1, 2, 4, 6]}, "multipliers", "bad_value"),
        ({"multipliers": [1, 2, 4, 6, "8"]}, "multipliers", "wrong_type"),
        ({"multipliers": 2}, "multipliers", "wrong_type"),
        ({"players": 4}, "players", "wrong_type"),
        ({"players": [4, None]}, "players", "wrong_type"),
    ],
)
def test_what_is_no_rule_set_is_refused(plain: object, field: str, reason: str) -> None:
    with pytest.raises(BadRules) as caught:
        rules_from_plain(plain)
    assert (caught.value.field, caught.value.reason) == (field, reason)
    assert len(str(caught.value)) < 200


def test_the_known_presets_are_named_when_there_is_no_such_one() -> None:
    with pytest.raises(BadRules, match='"bridge"; known: fft, home, de-france, '):
        rules_from_plain("bridge")
