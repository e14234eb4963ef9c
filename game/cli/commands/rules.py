"""``rules``: the presets, and every option of a rule set."""

from __future__ import annotations

import argparse

from game.cli.console import print_json
from game.cli.options.rules import chosen_rules
from game.rules.option_info import OPTIONS, OptionInfo
from game.rules.option_kind import option_kind
from game.rules.presets import PRESETS, Preset
from game.rules.ruleset import FEDERATION, RuleSet
from game.rules.ruleset_text import plain_value, rules_to_plain
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
    """Carry the command out."""
    rules = chosen_rules(arguments.rules)
    print_json(
        {
            "name": rules.name,
            "presets": list(PRESETS),
            "rules": rules_to_plain(rules),
            "options": [_option(rules, info) for info in OPTIONS],
        }
    )
    return 0


def _option(rules: RuleSet, info: OptionInfo) -> dict[str, object]:
    kind = option_kind(info.name)
    limits = {"min": kind.least, "max": kind.most, "count": kind.count}
    default = plain_value(FEDERATION, info.name)
    value = plain_value(rules, info.name)
    return {
        "name": info.name,
        "group": info.group.value,
        "section": info.section,
        "type": kind.type.value,
        **({"choices": list(kind.choices)} if kind.choices else {}),
        **{name: limit for name, limit in limits.items() if limit is not None},
        "default": default,
        "value": value,
        "differs": value != default,
        "explanation": info.explanation,
    }
