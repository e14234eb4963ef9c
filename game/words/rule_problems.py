"""Why rules cannot be played, in a few words for each code of ``game.rules.validation``."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.rules.validation import LONGEST_NAME, RuleProblem
from game.words.chain import chained
from game.words.i18n import mark, tr

_PROBLEMS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "bad_name": mark("must be 1 to {longest} printable characters"),
        "bad_table_sizes": mark("must be some of 2, 3, 4 and 5, in this order"),
        "out_of_bounds": mark("out of bounds"),
        "not_for_this_table": mark("these rules are not for that many players"),
        "pousse_needs_petite": mark("the pousse needs the petite"),
        "fixed_scores_start_at_garde": mark("with fixed scores the lowest contract is the garde"),
        "two_players_have_no_taker": mark("two players have no taker, only a score sheet"),
        "only_the_taker_announces_with_his_bid": mark(
            "slams that any player may announce do not come with a bid"
        ),
        "defence_announces_slams_that_earn_nothing": mark(
            "slams that the defence may announce must earn something"
        ),
        "more_dog_cards_than_rounds": mark(
            "with fourteen cards each there are more dog cards than rounds"
        ),
    }
)


def rule_problem_words(problem: RuleProblem) -> str:
    """The option to change, and what is wrong with it."""
    return chained(problem.field, tr(_PROBLEMS[problem.reason], longest=LONGEST_NAME))
