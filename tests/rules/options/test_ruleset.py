"""The numbers of the federation's rules (sections 1, 2, 7, 8), and rules that cannot be played."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pytest

from game.rules.actions import CONTRACTS, Bid, Slam, parse_bid
from game.rules.cards import JACK, KING
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    PetitChelem,
    Scoring,
    Stakes,
)
from game.rules.options.presets import preset
from game.rules.options.ruleset import OPTIONS, RuleProblem, RuleSet, validate
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


POINTS, PENALTY = (0, 10_000), (-10_000, 0)
RANGES: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "packet_three": (3, 4),
        "packet_five": (3, 5),
        "maldonne_minimum": (1, 15),
        "lowest_call": (JACK, KING),
        "poignee_values": POINTS,
        "petit_points": POINTS,
        "petit_announced_points": POINTS,
        "chelem_announced": POINTS,
        "chelem_failed": PENALTY,
        "chelem_unannounced": POINTS,
        "petit_chelem_announced": POINTS,
        "petit_chelem_failed": PENALTY,
        "petit_chelem_unannounced": POINTS,
        "misere_points": POINTS,
        "targets": (0, 91),
        "base_score": POINTS,
        "multipliers": (1, 100),
        "contract_bases": POINTS,
        "fixed_bases": POINTS,
        "fixed_chelem": POINTS,
        "fixed_petit_chelem": POINTS,
        "rounding": (1, 10),
        "pool_payment": (1, 10_000),
        "pool_dealer_extra": POINTS,
        "chip_stakes": (1, 100),
        "chip_stack": (1, 10_000),
    }
)


@pytest.mark.parametrize("field", RANGES)
def test_numbers_have_bounds(field: str) -> None:
    usual, (least, most) = getattr(FFT, field), RANGES[field]

    def problems(number: int) -> list[RuleProblem]:
        value = (*usual[:-1], number) if isinstance(usual, tuple) else number
        return validate(house(**{field: value}), 4)

    assert problems(least) == problems(most) == validate(FFT, 4) == []
    for number in (least - 1, most + 1):
        assert problems(number) == [RuleProblem(field, "out_of_bounds")]


def test_every_number_of_a_rule_set_has_bounds() -> None:
    bounded = {it.name: (it.least, it.most) for it in OPTIONS.values() if it.least is not None}
    assert {**bounded, "lowest_call": (JACK, KING)} == {**RANGES, "players": (2, 5)}


@pytest.mark.parametrize(
    ("options", "seats", "field", "reason"),
    [
        ({"packet_five": 4}, 4, "packet_five", "out_of_bounds"),
        ({"rounding": 2}, 4, "rounding", "out_of_bounds"),
        ({"players": ()}, 4, "players", "bad_table_sizes"),
        ({"players": (4, 3)}, 4, "players", "bad_table_sizes"),
        ({"players": (4, 4)}, 4, "players", "bad_table_sizes"),
        ({"players": (3, 4, 6)}, 4, "players", "bad_table_sizes"),
        ({"players": (1, 4)}, 4, "players", "bad_table_sizes"),
        ({"players": (3, 5)}, 4, "players", "not_for_this_table"),
        ({}, 6, "players", "not_for_this_table"),
        ({"players": (4,), "sitting_out": True}, 6, "players", "not_for_this_table"),
        ({"pousse": True, "petite": False}, 4, "pousse", "pousse_needs_petite"),
        ({"scoring": Scoring.FIXED}, 4, "petite", "fixed_scores_start_at_garde"),
        ({"stakes": Stakes.POOLS}, 2, "stakes", "two_players_have_no_taker"),
        ({"stakes": Stakes.CHIPS}, 2, "stakes", "two_players_have_no_taker"),
        (
            {"chelem_by": ChelemBy.ANY_PLAYER, "chelem_moment": ChelemMoment.WITH_BID},
            4,
            "chelem_moment",
            "only_the_taker_announces_with_his_bid",
        ),
        (
            {"chelem_by": ChelemBy.ANY_PLAYER, "chelem_taker_only": True},
            4,
            "chelem_taker_only",
            "defence_announces_slams_that_earn_nothing",
        ),
        (
            {
                "five_players": FivePlayers.FOURTEEN,
                "dog_placement": DogPlacement.AFTER_EACH_ROUND,
            },
            5,
            "dog_placement",
            "more_dog_cards_than_rounds",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(
    options: dict[str, object], seats: int, field: str, reason: str
) -> None:
    assert validate(house(**options), seats) == [RuleProblem(field, reason)]


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        ({"stakes": Stakes.POOLS}, 3),
        ({"scoring": Scoring.FIXED, "petite": False, "voice": True}, 4),
        ({"sitting_out": True}, 5),
        ({"sitting_out": True}, 6),
        ({"sitting_out": True, "players": (4,)}, 5),
        (
            {
                "five_players": FivePlayers.FOURTEEN,
                "dog_placement": DogPlacement.AFTER_EACH_ROUND,
                "sitting_out": True,
            },
            5,
        ),
    ],
)
def test_the_rest_plays(options: dict[str, object], seats: int) -> None:
    assert validate(house(**options), seats) == []


@pytest.mark.parametrize("name", ["x", "x" * 40, "Règles d’été"])
def test_names_that_can_be_shown(name: str) -> None:
    assert validate(RuleSet(name=name), 4) == []


@pytest.mark.parametrize("name", ["", "x" * 41, "two\nlines"])
def test_a_rule_set_has_a_name_to_be_shown(name: str) -> None:
    assert validate(RuleSet(name=name), 4) == [RuleProblem("name", "bad_name")]
