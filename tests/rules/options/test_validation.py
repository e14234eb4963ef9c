"""Rules that cannot be played are refused, with the field to change and the reason."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pytest

from game.rules.cards import JACK, KING
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    Scoring,
    Stakes,
)
from game.rules.options.ruleset import OPTIONS, RuleSet
from game.rules.options.validation import RuleProblem, validate
from tests.rules.builders import FFT, house

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
