"""Options that several commands share: numbers within bounds, rules, players and deals."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from game.cli.console import STANDARD_INPUT, CommandError, in_file, read_text
from game.cli.file_names import file_name
from game.rules.deal_code import CodedDeal, parse_deal_code
from game.rules.dealing import SEED_BITS, check_deal
from game.rules.notation import BadRecord
from game.rules.options.presets import PRESETS, Preset, rules_from_plain
from game.rules.options.ruleset import FEDERATION, RuleProblem, RuleSet, validate
from game.rules.plain_values import CodedError, parse_object
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.deal import DealLog
from game.session.sharing import replay, rules_for
from game.words.errors import in_words, rule_problem_words
from game.words.i18n import chained, quoted, tr
from game.words.numbers import alternatives, short

_Number = TypeVar("_Number", int, float)


def any_number(text: str) -> int:
    """Read an option that is a whole number.

    Raises:
        ArgumentTypeError: when it is anything else.
    """
    value = _read(int, text)
    if value is None:
        raise argparse.ArgumentTypeError(tr("must be a whole number"))
    return value


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads an option that is a whole number.

    It raises ``ArgumentTypeError`` for anything else, and for a number out of bounds.
    """

    def number(text: str) -> int:
        value = _read(int, text)
        if value is None or not least <= value <= most:
            raise argparse.ArgumentTypeError(_bounds(least, most))
        return value

    return number


def _bounds(least: int, most: int) -> str:
    if least == most:
        return tr("must be {number}", number=least)
    return tr("must be a whole number from {least} to {most}", least=least, most=most)


seed_number: Final = whole_number(0, 2**SEED_BITS - 1)
"""Reads the seed of what can be measured again."""


def seconds_within(most: float) -> Callable[[str], float]:
    """What reads an option that is a time in seconds.

    It raises ``ArgumentTypeError`` for anything else, for none, and for too many.
    """

    def seconds(text: str) -> float:
        value = _read(float, text)
        if value is None or not 0 < value <= most:
            message = tr("must be more than 0 and at most {most} seconds", most=short(most))
            raise argparse.ArgumentTypeError(message)
        return value

    return seconds


def _read(kind: Callable[[str], _Number], text: str) -> _Number | None:
    """The number that a text is in the digits of a keyboard; Python reads ``1_0`` and ``٤`` too."""
    if not text.isascii() or "_" in text:
        return None
    try:
        return kind(text)
    except ValueError:
        return None


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
        type=file_name,
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


def check_rules(rules: RuleSet, seats: int, source: str | None = None) -> None:
    """Refuse rules that cannot be played at a table with that many seats.

    Args:
        rules: the rules.
        seats: how many sit there.
        source: what the rules were chosen by; see ``chosen_rules``.

    Raises:
        CommandError: naming everything that is wrong, and the file of the rules if there is one.
    """
    problems = validate(rules, seats)
    if problems:
        listed = [_words(problem, rules, seats) for problem in problems]
        message = tr(
            "these rules cannot be played by {players}: {problems}",
            players=seats,
            problems=tr("; ").join(listed),
        )
        if source is not None and source not in PRESETS:
            message = in_file(source, message)
        raise CommandError(message)


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
    if given != STANDARD_INPUT and not _names_file(given):
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


def _names_file(given: str) -> bool:
    """Whether something is there by that name, or it is written as no code would be.

    Of a file that cannot be read the reason is told, not that it is no code.
    """
    if os.path.lexists(given):
        return True
    try:
        parse_deal_code(given)
    except CodedError:
        return any(sign in given for sign in (os.extsep, os.sep, os.altsep or os.sep))
    return False


def _coded(text: str, rules: str | None) -> DealLog:
    """The deal of a code, by rules that must know its table, or by the federation's."""
    try:
        coded = parse_deal_code(text)
        if rules is None:
            return _log(coded, rules_for(coded, FEDERATION))
        chosen = chosen_rules(rules)
        check_rules(chosen, coded.players, rules)
        check_deal(chosen, coded.players, coded.dealer, coded.deal)
    except CodedError as error:
        raise CommandError(in_words(error)) from None
    return _log(coded, chosen)


def _log(coded: CodedDeal, rules: RuleSet) -> DealLog:
    return DealLog(rules, coded.players, coded.dealer, coded.deal, ())
