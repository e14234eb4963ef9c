"""How many sit at the table of a command."""

from __future__ import annotations

import argparse

from game.cli.options.numbers import whole_number
from game.cli.options.rules import SITTING_OUT
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.words.i18n import tr


def add_players_argument(parser: argparse.ArgumentParser) -> None:
    """Give a command the option ``--players``."""
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        default=4,
        metavar="N",
        help=tr(
            "how many sit at the table, from {least} to {most} (default: 4); six need rules with "
            "{option}",
            least=FEWEST_PLAYERS,
            most=LARGEST_TABLE,
            option=SITTING_OUT,
        ),
    )
