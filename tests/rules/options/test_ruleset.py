"""Sections 1, 2, 7 and 8: the numbers of the federation's rules."""

from __future__ import annotations

import pytest

from game.rules.actions import Slam
from game.rules.bids import CONTRACTS, Bid, parse_bid
from game.rules.options.choices import PetitChelem, Scoring, Stakes
from game.rules.options.presets import preset
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import FFT, house


@pytest.mark.parametrize(("bouts", "points"), [(0, 56), (1, 51), (2, 41), (3, 36)])
def test_target_by_bouts(bouts: int, points: int) -> None:
    assert FFT.targets[bouts] == points


@pytest.mark.parametrize(
    ("players", "hand", "dog", "packet", "calls"),
    [(3, 24, 6, 4, False), (4, 18, 6, 3, False), (5, 15, 3, 3, True)],
)
def test_table_shapes(players: int, hand: int, dog: int, packet: int, calls: bool) -> None:
    shape = FFT.shape(players)
    assert players * hand + dog == 78
    assert (shape.hand_size, shape.dog_size, shape.packet) == (hand, dog, packet)
    assert shape.calls_a_king is calls


@pytest.mark.parametrize("players", [0, 1, 6])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"for 2, 3, 4, 5 players, not {players}"):
        FFT.shape(players)


@pytest.mark.parametrize(
    ("bid", "multiplier", "shows_dog", "code"),
    [
        (Bid.PETITE, 1, True, "petite"),
        (Bid.GARDE, 2, True, "garde"),
        (Bid.GARDE_SANS, 4, False, "garde_sans"),
        (Bid.GARDE_CONTRE, 6, False, "garde_contre"),
    ],
)
def test_contracts(bid: Bid, multiplier: int, shows_dog: bool, code: str) -> None:
    assert FFT.multiplier(bid) == multiplier
    assert bid.shows_dog is shows_dog
    assert bid.code == code
    assert parse_bid(code) is bid


@pytest.mark.parametrize(
    ("scoring", "bases", "multipliers", "step"),
    [
        (Scoring.MULTIPLIED, [25, 25, 25, 25, 25], [1, 1, 2, 4, 6], 1),
        (Scoring.BASE_BY_CONTRACT, [10, 20, 40, 80, 160], [1, 1, 1, 1, 1], 1),
        (Scoring.FIXED, [0, 0, 80, 160, 320], [1, 1, 1, 1, 1], 10),
    ],
)
def test_what_contracts_are_worth(
    scoring: Scoring, bases: list[int], multipliers: list[int], step: int
) -> None:
    rules = house(scoring=scoring)
    assert [rules.base(contract) for contract in CONTRACTS] == bases
    assert [rules.multiplier(contract) for contract in CONTRACTS] == multipliers
    assert rules.gap_step == step
    assert rules.base(Bid.PASS) == 25, "two players have the base score alone"


def test_no_base_is_paid_with_pools_that_are_without_it() -> None:
    assert FFT.pays_base
    assert house(pool_without_base=True).pays_base
    assert house(stakes=Stakes.POOLS).pays_base
    assert not house(stakes=Stakes.POOLS, pool_without_base=True).pays_base


def test_the_petit_chelem_is_an_option() -> None:
    assert FFT.slams == (Slam.CHELEM,)
    assert house(petit_chelem=PetitChelem.BUT_ONE).slams == (Slam.CHELEM, Slam.PETIT_CHELEM)


def test_a_pass_shows_no_dog_and_an_unknown_bid_is_refused() -> None:
    assert not Bid.PASS.shows_dog
    assert parse_bid("pass") is Bid.PASS
    with pytest.raises(ValueError, match="'raise' is not a bid"):
        parse_bid("raise")


@pytest.mark.parametrize(
    ("players", "thresholds"), [(3, (13, 15, 18)), (4, (10, 13, 15)), (5, (8, 10, 13))]
)
def test_poignee_thresholds(players: int, thresholds: tuple[int, ...]) -> None:
    found = {shown: FFT.poignee_level(players, shown) for shown in range(23)}
    assert {shown: level for shown, level in found.items() if level is not None} == dict(
        zip(thresholds, PoigneeLevel, strict=True)
    )


def test_poignee_values_and_names() -> None:
    assert [(level.code, FFT.poignee_values[level]) for level in PoigneeLevel] == [
        ("single", 20),
        ("double", 30),
        ("triple", 40),
    ]


def test_presets_by_name() -> None:
    assert preset("fft") == FFT
    with pytest.raises(ValueError, match="no rule set is called 'mine'; known: fft"):
        preset("mine")
