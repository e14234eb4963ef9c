"""What the game keeps of a deal as text: its rules in full, and each move as one line of JSON.

Rules mean the same whatever becomes of the presets later. Until the presets were held against their
sources again, they were written by their name alone: such a name means what the preset was then.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from game.rules.decision_kind import OPTIONAL, DecisionKind
from game.rules.notation import DealHeader, format_action, parse_action, parse_header
from game.rules.options.choices import ChelemMoment, ExcuseSlamException, PoigneeShows, Shuffle
from game.rules.options.option import Plain
from game.rules.options.presets import Preset, differences, rules_from_plain
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.plain_values import as_integer, as_text, expect_keys, shown
from game.session.deal import Move
from game.session.decision import Decision

_FORMERLY: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        Preset.DE_FRANCE: {"poignee_excuse": True},
        Preset.ENCYCLOPEDIA: {
            "shuffle": Shuffle.FULL,
            "excuse_slam_exception": ExcuseSlamException.LED,
            "poignee_shows": PoigneeShows.THRESHOLD,
            "chelem_moment": ChelemMoment.BEFORE_FIRST_CARD,
        },
        Preset.CASUAL: {"petit_before_excuse": True},
        Preset.FIRST_STEPS: {"must_bid": False, "petit_before_excuse": True},
    }
)
"""What was different in the presets of then."""


def rules_in_full(rules: RuleSet) -> dict[str, Plain]:
    """Rules as plain values that no change of a preset touches."""
    named = {} if rules == FEDERATION else {"name": rules.name}
    return {"preset": FEDERATION.name, **named, **differences(rules, FEDERATION)}


def stored_rules(value: object) -> RuleSet:
    """The rules of a match or deal that the game has kept.

    Raises:
        BadRules: naming the first key that is wrong, and how.
    """
    rules = rules_from_plain(value)
    by_name_alone = value in (rules.name, {"preset": rules.name})
    return replace(rules, **_FORMERLY.get(rules.name, {})) if by_name_alone else rules


def stored_header(fields: Mapping[str, object], *, more_keys: Iterable[str] = ()) -> DealHeader:
    """The header of a deal that the game has kept; see ``parse_header``.

    Raises:
        BadRecord: saying what is wrong with it.
    """
    header = parse_header(fields, more_keys=more_keys)
    return replace(header, rules=stored_rules(fields["rules"]))


def format_move(move: Move) -> str:
    """The line of a move, which ``parse_move`` reads back."""
    if isinstance(move.done, Decision):
        return json.dumps({"seat": move.seat, "decline": move.done.kind.value})
    return format_action(move.seat, move.done)


def parse_move(fields: Mapping[str, object], players: int) -> Move:
    """Read the move of a line.

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
