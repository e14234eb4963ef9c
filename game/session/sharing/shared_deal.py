"""A deal that somebody sent: as a record, or as a code, in the middle of other words maybe."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.deal_code import GROUP, CodedDeal, format_deal_code, parse_deal_code
from game.rules.dealing import BadDeal, check_deal
from game.rules.messages import CodedError, MessageCode
from game.rules.notation import (
    FORMAT,
    BadRecord,
    RecordCode,
    describe_action,
    is_header,
    parse_action,
    parse_header,
)
from game.rules.options.choices import FivePlayers
from game.rules.options.presets import PRESETS, rules_to_plain
from game.rules.options.ruleset import FEDERATION, RuleSet, validate
from game.rules.plain_values import BadValue, parse_object, shown
from game.session.deal import DealLog, LiveDeal

KEPT_KEY: Final = "kept"
"""What the history adds to the header of a record that leaves it; nothing of the deal."""


def replay(text: str, rules: RuleSet | None = None) -> list[LiveDeal]:
    """The deals of a text of one record or more, as far as they go.

    Args:
        text: the records.
        rules: the rules, instead of those that the records name.

    Raises:
        BadRecord: with the first line that is damaged or illegal.
    """
    deals: list[LiveDeal] = []
    for number, fields in _objects(text):
        try:
            if is_header(fields):
                _check_format(fields)
                if rules is not None:
                    fields["rules"] = rules_to_plain(rules)
                header = parse_header(fields, more_keys=(KEPT_KEY,))
                deals.append(LiveDeal(header.rules, header.players, header.dealer, header.deal))
            elif deals:
                _act(deals[-1], fields)
            else:
                raise BadRecord(RecordCode.NO_HEADER())
        except BadRecord as error:
            raise error.at(number) from None
    if not deals:
        raise BadRecord(RecordCode.EMPTY(), line=1)
    return deals


def _objects(text: str) -> Iterator[tuple[int, dict[str, object]]]:
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        try:
            yield number, parse_object(line)
        except BadValue as error:
            raise BadRecord(error.message, line=number) from None


def _check_format(fields: Mapping[str, object]) -> None:
    """Refuse other files of the game before anything is missed in them."""
    if fields["format"] != FORMAT:
        raise BadRecord(RecordCode.OTHER_FORMAT(format=shown(fields["format"])))


def _act(deal: LiveDeal, fields: dict[str, object]) -> None:
    parsed = parse_action(fields, deal.facts.players)
    try:
        deal.submit(parsed.seat, parsed.action)
    except IllegalAction as error:
        action = describe_action(parsed.action)
        raise BadRecord(error, seat=parsed.seat, action=action) from None


LARGEST: Final = 1024 * 1024
"""Bytes of a file in which a deal may be."""

_RECORD: Final = re.compile(r"^\s*\{", re.MULTILINE)
_SIGN_GROUP: Final = rf"[0-9A-Za-z]{{{GROUP}}}"
_IN_TEXT: Final = re.compile(rf"\b{_SIGN_GROUP}(?:[-–]\s*{_SIGN_GROUP}){{7,}}\b")
"""What looks like a code; with spaces in it, it must stand alone."""


def log_code(log: DealLog) -> str:
    """The code of a deal."""
    return format_deal_code(log.players, log.dealer, log.deal)


def read_shared(text: str, preferred: RuleSet) -> DealLog:
    """The deal in a text, the last one of several.

    Args:
        text: a record, with as many actions as it has; or a code, alone or among other words.
        preferred: the rules for a code, where they know such a table.

    Raises:
        BadRecord: saying what is wrong with a record.
        BadDealCode: saying what is wrong with a code.
    """
    if _RECORD.search(text):
        return DealLog.of(replay(text)[-1])
    found = _IN_TEXT.search(text)
    coded = parse_deal_code(text if found is None else found.group())
    rules = rules_for(coded, preferred)
    return DealLog(rules, coded.players, coded.dealer, coded.deal, ())


class SharedFault(MessageCode):
    """Why there can be no deal in a file."""

    TOO_LARGE = "it is too large"
    NO_TEXT = "it holds no text that can be read"


def read_shared_file(path: Path, preferred: RuleSet) -> DealLog:
    """The deal in a file; see ``read_shared``.

    Raises:
        OSError: when it cannot be read.
        CodedError: when it is no text, or too large.
        BadRecord, BadDealCode: see ``read_shared``.
    """
    with path.open("rb") as file:
        raw = file.read(LARGEST + 1)
    if len(raw) > LARGEST:
        raise CodedError(SharedFault.TOO_LARGE())
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise CodedError(SharedFault.NO_TEXT()) from None
    return read_shared(text, preferred)


def rules_for(coded: CodedDeal, preferred: RuleSet) -> RuleSet:
    """The first rules by which a deal can be played: the preferred ones, or close to them."""
    return next(rules for rules in _candidates(preferred) if _can_be_played(coded, rules))


def _candidates(preferred: RuleSet) -> Iterator[RuleSet]:
    known = (preferred, FEDERATION, *PRESETS.values())
    yield from known
    for sitting_out in (False, True):
        for five in FivePlayers:
            yield replace(FEDERATION, five_players=five, sitting_out=sitting_out)


def _can_be_played(coded: CodedDeal, rules: RuleSet) -> bool:
    if coded.players not in rules.sizes or validate(rules, coded.players):
        return False
    try:
        check_deal(rules, coded.players, coded.dealer, coded.deal)
    except BadDeal:
        return False
    return True
