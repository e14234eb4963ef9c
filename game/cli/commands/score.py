"""``score``: the score of a deal from its figures."""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from game.cli.console import STANDARD_INPUT, CommandError, in_file, print_json, read_text
from game.cli.file_names import file_name
from game.cli.options import EXAMPLE, add_rules_argument, check_rules, chosen_rules
from game.rules.actions import CONTRACTS
from game.rules.options.presets import rules_from_plain
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import (
    CodedError,
    MessageCode,
    as_choice,
    as_integer,
    as_list,
    as_truth,
    expect_keys,
    parse_object,
    shown,
)
from game.rules.score.outcome import NEEDED_FIGURES, OPTIONAL_FIGURES, Chelem, Outcome, figures_of
from game.rules.score.scores import card_points, score_value
from game.rules.score.scoring import score
from game.rules.score.sheet import LineKind, ScoreLine, ScoreSheet
from game.rules.shapes import FEWEST_PLAYERS, MOST_PLAYERS, TableShape
from game.words.errors import in_words
from game.words.i18n import tr

_NEEDED: Final = ("players", *NEEDED_FIGURES)
_OPTIONAL: Final = ("rules", *OPTIONAL_FIGURES, "misere", "partner")
_TAKER, _PARTNER, _DEFENDER = "taker", "partner", "defender"


class _MisereCode(MessageCode):
    NO_MISERE = "misere must be a list of {players}, not {value}"
    NO_OTHER = "there is no other {player} to declare a misere"


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "score",
        help=tr("score a deal given as JSON"),
        description=_description(),
    )
    parser.add_argument(
        "--file",
        type=file_name,
        default=STANDARD_INPUT,
        metavar=tr("FILE"),
        help=tr("default: standard input"),
    )
    add_rules_argument(parser, tr("the rules, when the object names none"))
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "Reads the figures of a deal as a JSON object and prints its score sheet. Needed: players, "
        "bouts, points, and contract ({contracts}) unless two play. Points and bouts are the "
        "taker's side's, or one player's when two play; points may end in .5. Optional: rules (a "
        "preset's name, or an object such as {example}), petit_au_bout (the side that made it: "
        "attack, defence or null), petit_announced (the side that had announced it), poignees "
        "(list of single, double, triple), chelem and petit_chelem ({chelems}, a list of them, or "
        "null), misere (who declared one: list of taker, partner, defender), partner (true when "
        "five play and the taker is not alone). The scores come out in the order taker, partner "
        "if there is one, defenders; those who declared a misere first.",
        contracts=", ".join(bid.code for bid in CONTRACTS),
        example=EXAMPLE,
        chelems=", ".join(Chelem),
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    default = chosen_rules(arguments.rules)
    text = read_text(arguments.file)
    try:
        rules, outcome = _parse_outcome(parse_object(text), default)
        sheet = score(rules, outcome)
    except CommandError as error:
        raise CommandError(in_file(arguments.file, str(error))) from None
    except CodedError as error:
        raise CommandError(in_file(arguments.file, in_words(error))) from None
    print_json(_sheet_values(sheet))
    return 0


def _parse_outcome(fields: Mapping[str, object], default: RuleSet) -> tuple[RuleSet, Outcome]:
    """The figures of a deal, and the rules to score it by.

    Args:
        fields: the figures by name.
        default: the rules when the figures name none.

    Raises:
        CodedError: naming the first field that is wrong.
        CommandError: when so many cannot play by the rules.
    """
    expect_keys(fields, _NEEDED, _OPTIONAL)
    rules = rules_from_plain(fields["rules"]) if "rules" in fields else default
    shape = _shape(rules, fields["players"])
    partner = as_truth(fields.get("partner", False), "partner")
    outcome = replace(
        figures_of(fields, shape),
        miseres=_miseres(fields.get("misere", []), shape.players, partner=partner),
        partner=partner,
    )
    return rules, outcome


def _shape(rules: RuleSet, players: object) -> TableShape:
    """The table at which that many play."""
    if not rules.shapes:
        check_rules(rules, as_integer(players, "players", FEWEST_PLAYERS, MOST_PLAYERS))
    sizes = sorted({shape.players for shape in rules.shapes})
    wanted = as_integer(players, "players", sizes[0], sizes[-1])
    shape = as_choice(str(wanted), "players", {str(it.players): it for it in rules.shapes})
    check_rules(rules, shape.seats)
    return shape


def _miseres(value: object, players: int, *, partner: bool) -> tuple[int, ...]:
    """The seats that declared one, when the taker sits first and his partner next."""
    partners = [1] if partner else []
    free = {
        _TAKER: [0],
        _PARTNER: partners,
        _DEFENDER: list(range(1 + len(partners), players)),
    }
    seats = []
    for who in as_list(value, "misere"):
        if not isinstance(who, str) or who not in free:
            found = {"players": ", ".join(free), "value": shown(who)}
            raise CodedError(_MisereCode.NO_MISERE(**found))
        if not free[who]:
            raise CodedError(_MisereCode.NO_OTHER(player=who))
        seats.append(free[who].pop(0))
    return tuple(seats)


def _sheet_values(sheet: ScoreSheet) -> dict[str, object]:
    partner = 1 if sheet.outcome.partner else None
    return {
        "target": sheet.target,
        "made": sheet.made,
        "winner": sheet.winner,
        "per_defender": sheet.per_defender,
        "taker": score_value(sheet.taker),
        "partner": score_value(sheet.partner),
        "defender": sheet.defender,
        "scores": [score_value(part) for part in sheet.by_seat(0, partner)],
        "lines": line_values(sheet),
    }


def line_values(sheet: ScoreSheet) -> list[dict[str, object]]:
    """The lines of the computation; card points as points, not half-points."""
    return [_line(line) for line in sheet.lines]


def _line(line: ScoreLine) -> dict[str, object]:
    if line.kind is not LineKind.POINTS:
        return {"kind": line.kind.value, "amount": line.amount, **line.values}
    parameters = {name: card_points(int(value)) for name, value in line.parameters}
    return {"kind": line.kind.value, "amount": card_points(line.amount), **parameters}
