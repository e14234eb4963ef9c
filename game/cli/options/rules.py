"""The rules that a command goes by, how many sit at its table, and the deals that it is about."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.cli.console import STANDARD_INPUT, CommandError, in_file, read_text
from game.cli.options.numbers import whole_number
from game.rules.deal_code import CodedDeal, parse_deal_code
from game.rules.dealing import check_deal
from game.rules.messages import CodedError
from game.rules.notation import BadRecord
from game.rules.options.presets import PRESETS, Preset, rules_from_plain
from game.rules.options.ruleset import FEDERATION, RuleProblem, RuleSet, validate
from game.rules.plain_values import parse_object
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.deal import DealLog
from game.session.sharing.shared_deal import replay, rules_for
from game.words.errors import in_words, rule_problem_words
from game.words.i18n import chained, quoted, tr
from game.words.numbers import alternatives

EXAMPLE: Final = '{"preset": "home", "rounding": 10}'
"""A rule set as a file holds it."""
_SITTING_OUT: Final = '"sitting_out": true'
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
            option=_SITTING_OUT,
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
    for_whom = tr("they are for {sizes} players", sizes=alternatives(rules.sizes))
    if seats not in replace(rules, sitting_out=True).sizes:
        return for_whom
    remedy = tr("with {option} in them the dealer sits out", option=_SITTING_OUT)
    return tr("; ").join((for_whom, remedy))


def add_deal_argument(parser: argparse.ArgumentParser) -> None:
    """Give a command the argument ``deal``."""
    parser.add_argument(
        "deal", metavar=tr("CODE|FILE"), help=tr("a code or a record; - for standard input")
    )


def given_deals(given: str, rules: str | None) -> list[DealLog]:
    """The deals of what was given: of a code one, without anything done.

    Args:
        given: a code, the name of a file, or ``-``.
        rules: what ``--rules`` says; without it a record's own, or for a code the federation's, or
            others that know its table.

    Raises:
        CommandError: saying what is wrong with it.
    """
    if given != STANDARD_INPUT and not _is_file(given):
        return [_coded(given, rules)]
    text = read_text(given)
    if text.strip() and not text.lstrip().startswith("{"):
        try:
            return [_coded(text, rules)]
        except CommandError as error:
            raise CommandError(in_file(given, str(error))) from None
    chosen = None if rules is None else chosen_rules(rules)
    try:
        return [DealLog.of(live) for live in replay(text, chosen)]
    except BadRecord as error:
        raise CommandError(in_file(given, in_words(error))) from None


def _is_file(given: str) -> bool:
    try:
        return Path(given).is_file()
    except (OSError, ValueError):  # no name that a file can have
        return False


def _coded(text: str, rules: str | None) -> DealLog:
    """The deal of a code, by rules that must know its table, or by the federation's."""
    try:
        coded = parse_deal_code(text)
        if rules is None:
            return _log(coded, rules_for(coded, FEDERATION))
        chosen = chosen_rules(rules)
        check_rules(chosen, coded.players)
        check_deal(chosen, coded.players, coded.dealer, coded.deal)
    except CodedError as error:
        raise CommandError(in_words(error)) from None
    return _log(coded, chosen)


def _log(coded: CodedDeal, rules: RuleSet) -> DealLog:
    return DealLog(rules, coded.players, coded.dealer, coded.deal, ())
