"""Measures all levels against the rule policy, and prints the ladder.

``python -m game.tools.ladder --jobs 2`` takes two cores 12 to 30 hours; it goes on where it was
interrupted, with the deals in ``tests/ladder``. When the bots play differently, which it notices,
delete those of the rows that they are in. With ``--show`` nothing is played, and what was found so
far is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.tools.ladder.playing import TABLES, Rung, climb, known, rungs
from game.tools.ladder.tables import (
    ABOVE,
    BELOW,
    CLOSERS,
    Distance,
    RowFigures,
    distance,
    distance_table,
    figures,
    ladder_table,
)

FOLDER: Final = Path("tests") / "ladder"
DEALS: Final = 2000
"""Enough to see three points a deal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    arguments = _parser().parse_args(argv)
    rows = [rung for rung in rungs() if not arguments.only or rung.name in arguments.only]
    folder, deals = arguments.folder, arguments.deals
    try:
        for rung in () if arguments.show else rows:
            climb(rung, folder, deals, arguments.jobs, trusting=arguments.trust)
        print(ladder_table(_found(rows, folder, deals)))
        distances = _distances(rows, folder, deals)
        if distances:
            print(f"\n{distance_table(distances)}")
    except (ValueError, OSError) as error:
        print(f"ladder: {error}", file=sys.stderr)
        return 2
    return 0


def _found(rows: Sequence[Rung], folder: Path, deals: int) -> dict[Rung, RowFigures]:
    """The figures of all rows that any deal was played of."""
    found = {rung: figures(known(rung, folder), rung.plan.roles, deals) for rung in rows}
    return {rung: row for rung, row in found.items() if row is not None}


def _distances(rows: Sequence[Rung], folder: Path, deals: int) -> dict[Rung, Distance]:
    """How far the levels among the rows come that lie between MC100 and open cards."""
    found = {}
    for players in TABLES:
        bots = (BELOW, ABOVE, *CLOSERS)
        files = {bot: known(Rung(players, bot, whole=False), folder) for bot in bots}
        for row in rows:
            if row.players == players and row.bot in CLOSERS and not row.whole:
                found[row] = distance(files, row.bot, deals)
    return {row: each for row, each in found.items() if each is not None}


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.tools.ladder", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each row ({DEALS})")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    rows = [rung.name for rung in rungs()]
    parser.add_argument(
        "--only", nargs="+", choices=rows, metavar="ROW", help="rows, such as garde-5-master"
    )
    parser.add_argument("--show", action="store_true", help="play nothing")
    parser.add_argument(
        "--trust", action="store_true", help="go on without playing any known deal again"
    )
    return parser


if __name__ == "__main__":
    sys.exit(main())
