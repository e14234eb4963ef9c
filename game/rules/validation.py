"""Which rule sets can be played: bounds of every number, and options that contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from game.rules.cards import JACK, KING
from game.rules.options import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    Scoring,
    Stakes,
)
from game.rules.ruleset import RuleSet
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS

LONGEST_NAME: Final = 40
MOST_POINTS: Final = 10_000
"""No single figure of a rule set is larger."""
_POINTS: Final = (0, MOST_POINTS)
_PENALTY: Final = (-MOST_POINTS, 0)


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """Why rules cannot be played.

    Attributes:
        field: the field of ``RuleSet`` to change.
        reason: a short code; the interface has a sentence for each.
    """

    field: str
    reason: str


BOUNDS: Final[Mapping[str, tuple[int, int]]] = MappingProxyType(
    {
        "packet_three": (3, 4),
        "packet_five": (3, 5),
        "maldonne_minimum": (1, 15),
        "lowest_call": (JACK, KING),
        "poignee_values": _POINTS,
        "petit_points": _POINTS,
        "petit_announced_points": _POINTS,
        "chelem_announced": _POINTS,
        "chelem_failed": _PENALTY,
        "chelem_unannounced": _POINTS,
        "petit_chelem_announced": _POINTS,
        "petit_chelem_failed": _PENALTY,
        "petit_chelem_unannounced": _POINTS,
        "misere_points": _POINTS,
        "targets": (0, 91),
        "base_score": _POINTS,
        "multipliers": (1, 100),
        "contract_bases": _POINTS,
        "fixed_bases": _POINTS,
        "fixed_chelem": _POINTS,
        "fixed_petit_chelem": _POINTS,
        "rounding": (1, 10),
        "pool_payment": (1, MOST_POINTS),
        "pool_dealer_extra": _POINTS,
        "chip_stakes": (1, 100),
        "chip_stack": (1, MOST_POINTS),
    }
)
"""The least and the largest value of every number, or of each number of a list."""

STEPS: Final[Mapping[str, tuple[int, ...]]] = MappingProxyType(
    {"packet_five": (3, 5), "rounding": (1, 5, 10)}
)
"""Numbers of which not all between the bounds will do."""


def validate(rules: RuleSet, players: int) -> list[RuleProblem]:
    """Everything that keeps rules from being played at a table with that many seats.

    Options that merely do nothing there, such as the call of five players at a table of four, are
    no problem.
    """
    problems = [*_bad_names(rules), *_bad_numbers(rules)]
    if not problems and players not in rules.sizes:
        problems.append(RuleProblem("players", "not_for_this_table"))
    if not problems:
        problems += [
            RuleProblem(field, reason)
            for field, reason, contradicts in _CONTRADICTIONS
            if contradicts(rules, players)
        ]
    return problems


def _bad_names(rules: RuleSet) -> Iterator[RuleProblem]:
    if not 0 < len(rules.name) <= LONGEST_NAME or not rules.name.isprintable():
        yield RuleProblem("name", "bad_name")


def _bad_numbers(rules: RuleSet) -> Iterator[RuleProblem]:
    sizes = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
    if not rules.players or rules.players != tuple(n for n in sizes if n in rules.players):
        yield RuleProblem("players", "bad_table_sizes")
    for field, (least, most) in BOUNDS.items():
        value: int | tuple[int, ...] = getattr(rules, field)
        numbers = value if isinstance(value, tuple) else (value,)
        if not all(least <= number <= most for number in numbers) or (
            field in STEPS and value not in STEPS[field]
        ):
            yield RuleProblem(field, "out_of_bounds")


_Contradiction = tuple[str, str, Callable[[RuleSet, int], bool]]


def _fixed_with_low_contract(field: str) -> _Contradiction:
    return (
        field,
        "fixed_scores_start_at_garde",
        lambda rules, _: rules.scoring is Scoring.FIXED and getattr(rules, field) is True,
    )


_CONTRADICTIONS: Final[tuple[_Contradiction, ...]] = (
    ("pousse", "pousse_needs_petite", lambda rules, _: rules.pousse and not rules.petite),
    (
        "garde",
        "without_garde_petite_and_pousse",
        lambda rules, _: not rules.garde and not (rules.petite and rules.pousse),
    ),
    _fixed_with_low_contract("petite"),
    _fixed_with_low_contract("pousse"),
    (
        "stakes",
        "two_players_have_no_taker",
        lambda rules, players: (
            not rules.shape(players).has_taker and rules.stakes is not Stakes.SCORE_SHEET
        ),
    ),
    (
        "chelem_moment",
        "only_the_taker_announces_with_his_bid",
        lambda rules, _: (
            rules.chelem_by is ChelemBy.ANY_PLAYER and rules.chelem_moment is ChelemMoment.WITH_BID
        ),
    ),
    (
        "chelem_taker_only",
        "defence_announces_slams_that_earn_nothing",
        lambda rules, _: rules.chelem_by is ChelemBy.ANY_PLAYER and rules.chelem_taker_only,
    ),
    (
        "dog_placement",
        "more_dog_cards_than_rounds",
        lambda rules, players: (
            rules.dog_placement is DogPlacement.AFTER_EACH_ROUND
            and rules.five_players is FivePlayers.FOURTEEN
            and rules.shape(players).players == MOST_PLAYERS
        ),
    ),
)
"""Options that make no sense together: the field to change, the reason, and when."""
