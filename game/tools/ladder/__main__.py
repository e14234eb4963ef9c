"""Measures all levels against the rule policy, and prints the README's ladder.

``python -m game.tools.ladder --jobs 2`` takes two cores about 35 hours; it goes on where it was
interrupted, with the deals in ``tests/ladder``. When the bots play differently, delete those of the
rows that they are in. With ``--show`` nothing is played, and what was found so far is printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from game.tools.ladder.playing import climb, known
from game.tools.ladder.rungs import rungs
from game.tools.ladder.tables import figures, ladder_table

FOLDER: Final = Path("tests") / "ladder"
DEALS: Final = 2000
"""Enough to see three points a deal."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    arguments = _parser().parse_args(argv)
    rows = [rung for rung in rungs() if not arguments.only or rung.name in arguments.only]
    if not arguments.show:
        for rung in rows:
            climb(rung, arguments.folder, arguments.deals, arguments.jobs)
    found = {}
    for rung in rows:
        row = figures(known(rung, arguments.folder), rung.plan.roles, arguments.deals)
        if row is not None:
            found[rung] = row
    print(ladder_table(found))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.tools.ladder", description=__doc__)
    parser.add_argument("--deals", type=int, default=DEALS, help=f"of each row ({DEALS})")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--folder", type=Path, default=FOLDER, help=f"default: {FOLDER}")
    parser.add_argument("--only", nargs="*", metavar="ROW", help="rows, such as garde-5-master")
    parser.add_argument("--show", action="store_true", help="play nothing")
    return parser


if __name__ == "__main__":
    sys.exit(main())
