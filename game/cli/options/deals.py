"""The deals that a command is about, by a code or as a record."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.cli.console import STANDARD_INPUT, CommandError, in_file, read_text
from game.cli.options.rules import check_rules, chosen_rules
from game.rules.deal_code import CodedDeal, parse_deal_code
from game.rules.dealing import check_deal
from game.rules.messages import CodedError
from game.rules.notation import BadRecord
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.session.deal import DealLog
from game.session.sharing.shared_deal import replay, rules_for
from game.words.errors import in_words
from game.words.i18n import tr


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
    if given == STANDARD_INPUT or _is_file(given):
        chosen = None if rules is None else chosen_rules(rules)
        text = read_text(given)
        try:
            if text.lstrip().startswith("{"):
                return [DealLog.of(live) for live in replay(text, chosen)]
            return [_coded(text, rules)]
        except BadRecord as error:
            raise CommandError(in_file(given, in_words(error))) from None
    return [_coded(given, rules)]


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
