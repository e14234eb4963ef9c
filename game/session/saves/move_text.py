"""A move as one line of JSON: an action in the form of a record, or that something is declined."""

from __future__ import annotations

import json
from collections.abc import Mapping

from game.rules.decision_kind import OPTIONAL, DecisionKind
from game.rules.notation import format_action, parse_action
from game.rules.plain_values import as_integer, as_text, expect_keys, shown
from game.session.deal import Move
from game.session.decision import Decision


def format_move(move: Move) -> str:
    """The line of a move, which ``parse_move`` reads back."""
    if isinstance(move.done, Decision):
        return json.dumps({"seat": move.seat, "decline": move.done.kind.value})
    return format_action(move.seat, move.done)


def parse_move(fields: Mapping[str, object], players: int) -> Move:
    """The move of a line.

    Args:
        fields: the JSON object of the line.
        players: seats at the table.

    Raises:
        ValueError: when it is none; ``BadRecord`` for a damaged action.
    """
    if "decline" not in fields:
        parsed = parse_action(fields, players)
        return Move(parsed.seat, parsed.action)
    expect_keys(fields, ("seat", "decline"), ())
    seat = as_integer(fields["seat"], "seat", 0, players - 1)
    kind = as_text(fields["decline"], "decline")
    if kind not in OPTIONAL:
        raise ValueError(f"{shown(kind)} cannot be declined")
    return Move(seat, Decision(DecisionKind(kind), seat, optional=True))
