"""Rules that cannot be played are refused, with the field to change and the reason."""

from __future__ import annotations

import pytest

from game.rules.options import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    Scoring,
    Stakes,
)
from game.rules.ruleset import RuleSet
from game.rules.validation import BOUNDS, RuleProblem, validate
from tests.rules.builders import FFT, house


@pytest.mark.parametrize("field", BOUNDS)
def test_numbers_have_bounds(field: str) -> None:
    usual = getattr(FFT, field)
    least, most = BOUNDS[field]
    for number in (least - 1, most + 1):
        value = (*usual[:-1], number) if isinstance(usual, tuple) else number
        assert validate(house(**{field: value}), 4) == [RuleProblem(field, "out_of_bounds")]
    assert validate(house(**{field: usual}), 4) == []


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
