"""The rules that a command goes by: a preset's name, or a file with a rule set."""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Final

from game.cli.console import CommandError, read_text
from game.rules.notation import parse_object, shown
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import rules_from_plain
from game.rules.validation import RuleProblem, validate

_OTHER_TABLE: Final = "not_for_this_table"


def add_rules_argument(
    parser: argparse.ArgumentParser, purpose: str = "the rules to play by"
) -> None:
    """Give a command the option ``--rules``; it is None when it is not used."""
    parser.add_argument(
        "--rules",
        metavar="NAME|FILE",
        help=f"{purpose}: {', '.join(PRESETS)}, or a JSON file such as "
        '{"preset": "home", "rounding": 10} (see the command rules)',
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
        known = ", ".join(PRESETS)
        raise CommandError(f"no rule set is called {shown(text)} ({known}), and {error}") from None
    try:
        return rules_from_plain(parse_object(content))
    except ValueError as error:
        raise CommandError(f"{shown(text)}: {error}") from None


def check_rules(rules: RuleSet, seats: int) -> None:
    """Refuse rules that cannot be played at a table with that many seats.

    Raises:
        ValueError: naming everything that is wrong.
    """
    problems = validate(rules, seats)
    if problems:
        listed = "; ".join(_words(problem, rules, seats) for problem in problems)
        raise ValueError(f"these rules cannot be played by {seats}: {listed}")


def _words(problem: RuleProblem, rules: RuleSet, seats: int) -> str:
    """What is wrong with rules, and how that can be helped."""
    if problem.reason != _OTHER_TABLE:
        return f"{problem.field}: {problem.reason.replace('_', ' ')}"
    for_whom = f"they are for {', '.join(map(str, rules.sizes))} players"
    if seats not in replace(rules, sitting_out=True).sizes:
        return for_whom
    return f'{for_whom}; with "sitting_out": true in them the dealer sits out'
