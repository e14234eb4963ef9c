"""Finds the positions that the trainer comes with: ``python -m game.tools.measuring.starters``.

To be run again after the bots' bids, calls, discards or cards have changed, or the trainer's deals.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.session.progress import StockedPosition
from game.session.trainer import starters
from game.session.trainer.queue import stocked
from game.session.trainer.search import Found, SearchQuestion
from game.session.trainer.themes import Difficulty, PositionTheme

OF_EACH: Final = 4
"""Positions of each theme and difficulty."""
_QUOTES: Final = '"""'


def found(theme: PositionTheme, difficulty: Difficulty) -> Iterator[StockedPosition]:
    """The first positions of a theme that are as hard."""
    seed = 1
    for _ in range(OF_EACH):
        for answer in SearchQuestion(theme, difficulty, seed).answers():
            if isinstance(answer, Found):
                seed = answer.position.seed + 1
                yield stocked(answer.position, answer.grade)


def main() -> int:
    """Write the positions into the module that holds them."""
    path = Path(starters.__file__)
    head, mark, rest = path.read_text("utf-8").partition(f"_LINES: Final = {_QUOTES}\n")
    lines = []
    for theme in PositionTheme:
        for difficulty in (Difficulty.CLEAR, Difficulty.CLOSE):
            for one in found(theme, difficulty):
                lines.append(f"{one.position} {one.grade} {one.fingerprint}\n")
                print(lines[-1], end="", file=sys.stderr)
    after = rest[rest.index(_QUOTES) :]
    path.write_text("".join((head, mark, *lines, after)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
