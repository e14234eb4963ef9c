"""Section 9: the six rule sets by name."""

from __future__ import annotations

import pytest

from game.rules.bids import Bid
from game.rules.options.option import Plain
from game.rules.options.presets import PRESETS, Preset, preset
from game.rules.options.ruleset_text import differences
from game.rules.options.validation import validate
from tests.rules.builders import FFT

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
