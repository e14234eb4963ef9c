"""Which rule sets can be played: no number out of bounds, no options that contradict each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DogPlacement,
    FivePlayers,
    Scoring,
    Stakes,
)
from game.rules.options.ruleset import OPTIONS, RuleSet
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS

LONGEST_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class RuleProblem:
    """Why rules cannot be played.

    Attributes:
        field: the field of ``RuleSet`` to change.
        reason: a short code; the interface has a sentence for each.
    """

    field: str
    reason: str

    def __str__(self) -> str:
        return f"{self.field}: {self.reason}"


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
    for name, option in OPTIONS.items():
        if name != "players" and not option.allows(getattr(rules, name)):
            yield RuleProblem(name, "out_of_bounds")


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
