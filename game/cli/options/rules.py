"""The rules that a command goes by, a preset's name or a file, and how many sit at its table."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Final

from game.cli.console import CommandError, read_text
from game.cli.options.numbers import whole_number
from game.rules.messages import CodedError
from game.rules.options.presets import PRESETS, Preset, rules_from_plain
from game.rules.options.ruleset import RuleProblem, RuleSet, validate
from game.rules.plain_values import parse_object
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.phrases import chained, quoted
from game.words.rule_problems import rule_problem_words

EXAMPLE: Final = '{"preset": "home", "rounding": 10}'
"""A rule set as a file holds it."""
SITTING_OUT: Final = '"sitting_out": true'
"""What lets one more sit at a table than play."""
_OTHER_TABLE: Final = "not_for_this_table"


def add_rules_argument(parser: argparse.ArgumentParser, purpose: str) -> None:
    """Give a command the option ``--rules``; it is None when it is not used.

    Args:
        parser: the command's.
        purpose: what the rules are for.
    """
    parser.add_argument(
        "--rules",
        metavar=tr("NAME|FILE"),
        help=tr(
            "{purpose}: {presets}, or a JSON file such as {example} (see the command rules)",
            purpose=purpose,
            presets=", ".join(PRESETS),
            example=EXAMPLE,
        ),
    )


def add_players_argument(parser: argparse.ArgumentParser) -> None:
    """Give a command the option ``--players``."""
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        default=4,
        metavar="N",
        help=tr(
            "how many sit at the table, from {least} to {most} (default: 4); six need rules with "
            "{option}",
            least=FEWEST_PLAYERS,
            most=LARGEST_TABLE,
            option=SITTING_OUT,
        ),
    )


def chosen_rules(text: str | None) -> RuleSet:
    """The rules of a command line; the federation's when none are named.

    Raises:
        CommandError: when there is no such preset, nor a file with a rule set.
    """
    if text is None:
        return PRESETS[Preset.FFT]
    if text in PRESETS:
        return PRESETS[text]
    try:
        content = read_text(text)
    except CommandError as error:
        message = tr(
            "no rule set is called {name} ({known}), and {reason}",
            name=quoted(text),
            known=", ".join(PRESETS),
            reason=error,
        )
        raise CommandError(message) from None
    try:
        return rules_from_plain(parse_object(content))
    except CodedError as error:
        raise CommandError(chained(quoted(text), in_words(error))) from None


def check_rules(rules: RuleSet, seats: int) -> None:
    """Refuse rules that cannot be played at a table with that many seats.

    Raises:
        CommandError: naming everything that is wrong.
    """
    problems = validate(rules, seats)
    if problems:
        listed = [_words(problem, rules, seats) for problem in problems]
        raise CommandError(
            tr(
                "these rules cannot be played by {players}: {problems}",
                players=seats,
                problems=tr("; ").join(listed),
            )
        )


def _words(problem: RuleProblem, rules: RuleSet, seats: int) -> str:
    """What is wrong with rules, and how that can be helped."""
    if problem.reason != _OTHER_TABLE:
        return rule_problem_words(problem)
    for_whom = tr("they are for {sizes} players", sizes=", ".join(map(str, rules.sizes)))
    if seats not in replace(rules, sitting_out=True).sizes:
        return for_whom
    remedy = tr("with {option} in them the dealer sits out", option=SITTING_OUT)
    return tr("; ").join((for_whom, remedy))
