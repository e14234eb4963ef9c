"""``rules``: the presets, and every option of a rule set."""

from __future__ import annotations

import argparse

from game.cli.console import print_json
from game.cli.options import check_rules, chosen_rules
from game.rules.options.choices import Option
from game.rules.options.presets import PRESETS, Preset, rules_to_plain
from game.rules.options.ruleset import FEDERATION, OPTIONS, RuleSet, validate
from game.rules.shapes import FEWEST_PLAYERS
from game.words.i18n import tr


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "rules",
        help=tr("print presets and options of the rules as JSON"),
        description=tr(
            "Prints a rule set as one JSON object: its name, all presets, the rule set in the "
            "short form that --rules and the command score read (a preset and what differs from "
            "it), and every option with its section of the rules, its type, its default, its value "
            "in this rule set, whether that differs from the default, and an explanation."
        ),
    )
    parser.add_argument(
        "rules",
        nargs="?",
        metavar=tr("NAME|FILE"),
        help=tr(
            "{presets}, or a JSON file (default: {default})",
            presets=", ".join(PRESETS),
            default=Preset.FFT.value,
        ),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    rules = chosen_rules(arguments.rules)
    print_json(
        {
            "name": rules.name,
            "presets": list(PRESETS),
            "rules": rules_to_plain(rules),
            "options": [_option(rules, option) for option in OPTIONS.values()],
        }
    )
    _check_some_table(rules)
    return 0


def _check_some_table(rules: RuleSet) -> None:
    """Refuse rules that no table can play, with what is wrong at the smallest."""
    if all(validate(rules, seats) for seats in rules.sizes):
        check_rules(rules, min(rules.sizes, default=FEWEST_PLAYERS))


def _option(rules: RuleSet, option: Option) -> dict[str, object]:
    limits = {"min": option.least, "max": option.most, "count": option.count}
    default, value = option.plain(FEDERATION), option.plain(rules)
    return {
        "name": option.name,
        "group": option.group.value,
        "section": option.section,
        "type": option.type.value,
        **({"choices": list(option.choices)} if option.choices else {}),
        **{name: limit for name, limit in limits.items() if limit is not None},
        "default": default,
        "value": value,
        "differs": value != default,
        "explanation": option.explanation,
    }
