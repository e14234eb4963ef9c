"""Why rules cannot be played, for each code of ``game.rules.options.ruleset``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.options.ruleset import LONGEST_NAME, RuleProblem
from game.words.i18n import mark, tr
from game.words.phrases import chained

IN_SHORT: Final[Mapping[str, str]] = {
    "bad_name": mark("must be 1 to {longest} printable characters"),
    "bad_table_sizes": mark("must be some of 2, 3, 4 and 5, in this order"),
    "out_of_bounds": mark("out of bounds"),
    "not_for_this_table": mark("these rules are not for that many players"),
    "pousse_needs_petite": mark("the pousse needs the petite"),
    "without_garde_petite_and_pousse": mark(
        "without the garde both petite and pousse must be allowed"
    ),
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

SENTENCES: Final[Mapping[str, str]] = {
    "bad_name": mark("Give your rules a name."),
    "name_taken": mark("Another set of rules has this name."),
    "bad_table_sizes": mark("Choose at least one number of players."),
    "out_of_bounds": mark("This number is not possible."),
    "pousse_needs_petite": mark("The pousse stands above the petite: allow both, or neither."),
    "without_garde_petite_and_pousse": mark(
        "Without the garde both petite and pousse must be allowed."
    ),
    "fixed_scores_start_at_garde": mark("With fixed amounts the lowest contract is the garde."),
    "two_players_have_no_taker": mark("Two players have no taker: only the score sheet works."),
    "only_the_taker_announces_with_his_bid": mark(
        "If any player may announce a slam, it cannot come with the bid."
    ),
    "defence_announces_slams_that_earn_nothing": mark(
        "If any player may announce a slam, the defence’s must earn something."
    ),
    "more_dog_cards_than_rounds": mark(
        "With fourteen cards each there are more dog cards than rounds."
    ),
    "not_for_this_table": mark("These rules are not for that many players."),
}
"""The same as sentences to the player who makes the rules."""


def rule_problem_words(problem: RuleProblem) -> str:
    """The option to change, and what is wrong with it."""
    return chained(problem.field, tr(IN_SHORT[problem.reason], longest=LONGEST_NAME))
