"""The rules that matches and kept deals were played by, whatever becomes of the presets later.

In what the game keeps, rules are written in full. Until the presets were held against their sources
again, one was written by its name alone: such a name means what the preset was then.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final

from game.rules.notation import DealHeader, parse_header
from game.rules.options.choices import ChelemMoment, ExcuseSlamException, PoigneeShows, Shuffle
from game.rules.options.option import Plain
from game.rules.options.presets import Preset
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.options.ruleset_text import differences, rules_from_plain

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
