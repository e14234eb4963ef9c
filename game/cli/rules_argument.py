"""The rules that a command goes by: a preset's name, or a file with a rule set."""

from __future__ import annotations

import argparse

from game.cli.console import CommandError, read_text
from game.rules.notation import parse_object, shown
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import RuleSet
from game.rules.ruleset_text import rules_from_plain
from game.rules.validation import validate


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
        listed = ", ".join(f"{problem.field}: {problem.reason}" for problem in problems)
        raise ValueError(f"these rules cannot be played by {seats}: {listed}")
