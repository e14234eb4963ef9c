"""Records of deals, out of files that anybody may have written."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.notation import (
    FORMAT,
    BadRecord,
    RecordCode,
    describe_action,
    is_header,
    parse_action,
    parse_header,
)
from game.rules.options.ruleset import RuleSet
from game.rules.options.ruleset_text import rules_to_plain
from game.rules.plain_values import BadValue, parse_object, shown
from game.session.deal import LiveDeal

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
