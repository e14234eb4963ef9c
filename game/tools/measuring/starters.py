"""Finds the positions that the trainer comes with: ``python -m game.tools.measuring.starters``.

To be run again after the coach, the bots or the trainer's deals have changed, when what is
asked may look odd by now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from game.session.progress import StockedPosition
from game.session.trainer.queue import stocked
from game.session.trainer.search import Found, SearchQuestion
from game.session.trainer.starters import STARTERS_FILE, format_starters
from game.session.trainer.themes import Difficulty, PositionTheme

OF_EACH: Final = 4
"""Positions of each theme and difficulty."""
_FIRST_SEED: Final = 10_000
"""Keys that no earlier version came with, so that none of the positions counts as answered."""


def found(theme: PositionTheme, difficulty: Difficulty) -> Iterator[StockedPosition]:
    """The first positions of a theme that are as hard."""
    seed = _FIRST_SEED
    for _ in range(OF_EACH):
        for answer in SearchQuestion(theme, difficulty, seed).answers():
            if isinstance(answer, Found):
                seed = answer.position.seed + 1
                yield stocked(answer.position, answer.grade)


def main() -> int:
    """Write the positions into the file that holds them."""
    starters = []
    for theme in PositionTheme:
        for difficulty in (Difficulty.CLEAR, Difficulty.CLOSE):
            for one in found(theme, difficulty):
                starters.append(one)
                print(one.position, one.grade, file=sys.stderr)
    STARTERS_FILE.write_text(format_starters(starters), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
