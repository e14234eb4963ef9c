"""``score``: the score of a deal from its figures."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from game.cli.console import STANDARD_INPUT, CommandError, print_json, read_text
from game.cli.sheet import line_values
from game.rules.cards import BOUTS, TOTAL_HALF_POINTS
from game.rules.notation import as_integer, as_list, as_text, expect_keys, parse_object, shown
from game.rules.ruleset import CONTRACTS, PoigneeLevel, Preset, RuleSet, preset
from game.rules.scoring import Chelem, Outcome, ScoreSheet, Side, score

_Choice = TypeVar("_Choice", bound=Enum)

_NEEDED = ("players", "contract", "bouts", "points")
_OPTIONAL = ("rules", "petit_au_bout", "poignees", "chelem", "partner")


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "score",
        help="score a deal given as JSON",
        description="Reads the figures of a deal as a JSON object and prints its score sheet. "
        f"Needed: {', '.join(_NEEDED)}. Optional: rules (fft), petit_au_bout (attack, defence or "
        "null), poignees (list of single, double, triple), chelem (announced_made, "
        "unannounced_made, announced_failed, defence, a list of them, or null), partner (true "
        "when five play and the taker is not alone). Points are the taker's side's and may end "
        "in .5.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--file", default=STANDARD_INPUT, metavar="FILE", help="default: standard input"
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    text = read_text(arguments.file)
    try:
        rules, outcome = parse_outcome(parse_object(text))
        sheet = score(rules, outcome)
    except ValueError as error:
        raise CommandError(str(error)) from None
    print_json(_sheet_values(sheet))
    return 0


def parse_outcome(fields: Mapping[str, object]) -> tuple[RuleSet, Outcome]:
    """The figures of a deal, and the rules to score it by.

    Raises:
        ValueError: naming the first field that is wrong.
    """
    expect_keys(fields, _NEEDED, _OPTIONAL)
    rules = preset(as_text(fields.get("rules", Preset.FFT.value), "rules"))
    sizes = [shape.players for shape in rules.shapes]
    outcome = Outcome(
        players=as_integer(fields["players"], "players", min(sizes), max(sizes)),
        contract=_choice({bid.code: bid for bid in CONTRACTS}, fields["contract"], "contract"),
        bouts=as_integer(fields["bouts"], "bouts", 0, len(BOUTS)),
        half_points=_half_points(fields["points"]),
        petit_au_bout=_petit_au_bout(fields.get("petit_au_bout")),
        poignees=_poignees(fields.get("poignees", [])),
        chelems=_chelems(fields.get("chelem")),
        partner=_partner(fields.get("partner", False)),
    )
    return rules, outcome


def _choice(choices: Mapping[str, _Choice], value: object, name: str) -> _Choice:
    if isinstance(value, str) and value in choices:
        return choices[value]
    raise ValueError(f"{name} must be one of {', '.join(choices)}, not {shown(value)}")


def _half_points(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError(f"points must be a number, not {shown(value)}")
    most = TOTAL_HALF_POINTS // 2
    if not 0 <= value <= most:
        raise ValueError(f"points must be from 0 to {most}, not {shown(value)}")
    half_points = int(2 * value)
    if half_points != 2 * value:
        raise ValueError(f"points are whole or end in .5, not {shown(value)}")
    return half_points


def _petit_au_bout(value: object) -> Side | None:
    if value is None:
        return None
    return _choice({side.value: side for side in Side}, value, "petit_au_bout")


def _poignees(value: object) -> tuple[PoigneeLevel, ...]:
    levels = {level.code: level for level in PoigneeLevel}
    return tuple(_choice(levels, item, "poignees") for item in as_list(value, "poignees"))


def _chelems(value: object) -> tuple[Chelem, ...]:
    if value is None:
        return ()
    chelems = {chelem.value: chelem for chelem in Chelem}
    items = value if isinstance(value, list) else [value]
    return tuple(_choice(chelems, item, "chelem") for item in items)


def _partner(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"partner must be true or false, not {shown(value)}")
    return value


def _sheet_values(sheet: ScoreSheet) -> dict[str, object]:
    return {
        "target": sheet.target,
        "made": sheet.made,
        "per_defender": sheet.per_defender,
        "taker": sheet.taker,
        "partner": sheet.partner,
        "defender": sheet.defender,
        "lines": line_values(sheet),
    }
