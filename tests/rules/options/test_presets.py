"""Section 9: the six rule sets by name, rule sets as plain values, and what is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from game.rules.actions import Bid
from game.rules.cards import KNIGHT
from game.rules.options.choices import PetitSec, Plain, Scoring
from game.rules.options.presets import (
    PRESETS,
    BadRules,
    Preset,
    RulesCode,
    differences,
    preset,
    rules_from_plain,
    rules_to_plain,
)
from game.rules.options.ruleset import validate
from tests.rules.builders import FFT, house

DIFFERENCES: dict[str, dict[str, Plain]] = {
    "fft": {},
    "home": {
        "dog_placement": "not_first_or_last_three",
        "lowest_call": "queen",
        "opening_lead_in_called_suit": True,
        "excuse_last_trick": "trick_winner",
        "misere_moment": "before_first_lead",
    },
    "de-france": {
        "players": [3, 4, 5],
        "direction": "clockwise",
        "packet_five": 5,
        "dog_placement": "not_first_six_nor_last",
        "all_pass": "same_dealer",
        "petit_sec": "choice",
        "petit_sec_ignores_excuse": True,
        "misdeal_redeal": "same_dealer",
        "lowest_call": "king",
        "call_own": False,
        "opening_lead_in_called_suit": True,
        "first_lead": "taker",
        "excuse_last_trick": "kept",
        "excuse_slam_exception": "off",
        "excuse_without_trick": "surrendered",
        "dog_forfeited": True,
        "poignee_excuse": False,
        "poignee_moment": "before_first_lead",
        "petit_must_win": True,
        "petit_announced": True,
        "chelem_by": "any_player",
        "chelem_failed": -400,
        "match_length": "as_many_as_players",
    },
    "encyclopedia": {
        "players": [3, 4, 5],
        "packet_three": 3,
        "shuffle": "soft",
        "pousse": True,
        "lowest_call": "knight",
        "opening_lead_in_called_suit": True,
        "excuse_slam_exception": "played",
        "poignee_values": [20, 40, 60],
        "poignee_shows": "at_least",
        "chelem_moment": "with_bid",
        "petit_chelem": "but_three",
        "petit_chelem_unannounced": 150,
        "misere": True,
    },
    "casual": {
        "players": [3, 4, 5],
        "five_players": "alone",
        "packet_three": 3,
        "all_pass": "same_dealer",
        "petit_sec": "play_on",
        "voice": True,
        "pousse": True,
        "excuse_last_trick": "trick_winner",
        "poignees": False,
        "petit_au_bout": "taker_only",
        "petit_before_excuse": False,
        "chelem_by": "nobody",
        "chelem_announced": 0,
        "chelem_failed": 0,
        "chelem_unannounced": 0,
    },
    "first-steps": {
        "players": [4],
        "dog_placement": "after_each_round",
        "petit_sec": "play_on",
        "must_bid": True,
        "multi_round": True,
        "first_lead": "taker",
        "obligations": "relaxed",
        "excuse_last_trick": "kept",
        "poignee_values": [20, 40, 60],
        "poignee_moment": "before_first_lead",
        "poignee_taker_only": True,
        "petit_au_bout": "taker_only",
        "petit_must_win": True,
        "petit_before_excuse": False,
        "chelem_failed": 0,
        "chelem_taker_only": True,
    },
}


def test_the_presets_are_those_of_the_table() -> None:
    assert list(PRESETS) == list(Preset) == list(DIFFERENCES)
    assert preset("fft") == FFT


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_differs_from_the_federation_as_the_table_says(name: str) -> None:
    assert preset(name).name == name
    assert differences(preset(name), FFT) == DIFFERENCES[name]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played_at_all_its_tables(name: str) -> None:
    rules = preset(name)
    assert rules.sizes == rules.players
    assert all(validate(rules, seats) == [] for seats in rules.sizes)


@pytest.mark.parametrize(
    ("name", "contracts", "multipliers"),
    [
        ("fft", "petite garde garde_sans garde_contre", [1, 2, 4, 6]),
        ("home", "petite garde garde_sans garde_contre", [1, 2, 4, 6]),
        ("de-france", "petite garde garde_sans garde_contre", [1, 2, 4, 6]),
        ("encyclopedia", "petite pousse garde garde_sans garde_contre", [1, 1, 2, 4, 6]),
        ("casual", "petite pousse garde garde_sans garde_contre", [1, 1, 2, 4, 6]),
        ("first-steps", "petite garde garde_sans garde_contre", [1, 2, 4, 6]),
    ],
)
def test_contracts_and_multipliers(name: str, contracts: str, multipliers: list[int]) -> None:
    rules = preset(name)
    assert [bid.code for bid in rules.contracts] == contracts.split()
    assert [rules.multiplier(bid) for bid in rules.contracts] == multipliers
    assert rules.voice_contract is Bid.PETITE


def test_an_unknown_preset_is_refused() -> None:
    with pytest.raises(ValueError, match="no rule set is called 'mine'; known: fft, home"):
        preset("mine")


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
