"""Finds the positions that the trainer comes with: ``python -m game.tools.measuring.starters``.

To be run again after the coach, the bots or the trainer's deals have changed, when what is
asked may look odd by now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from game.session.progress import StockedPosition
from game.session.trainer.queue import WEIGHTS, stocked
from game.session.trainer.search import Found, SearchQuestion
from game.session.trainer.starters import STARTERS_FILE, format_starters, parse_starters
from game.session.trainer.themes import Difficulty, PositionTheme

OF_EACH: Final = 5
"""Positions of each theme and difficulty."""
_GRADES: Final = (Difficulty.CLEAR, Difficulty.CLOSE)
_FIRST_SEED: Final = 10_000
"""Keys that no earlier version came with, so that none of the positions counts as answered."""


def found(theme: PositionTheme, difficulty: Difficulty) -> Iterator[StockedPosition]:
    """The first positions of a theme that are as hard."""
    seed = _FIRST_SEED
    for _ in range(OF_EACH):
        for answer in SearchQuestion(theme, difficulty, seed).answers():
            if isinstance(answer, Found):
                seed = answer.position.seed + 1
                print(answer.position.key, answer.grade, file=sys.stderr, flush=True)
                yield stocked(answer.position, answer.grade)


def main(names: list[str]) -> int:
    """Write the positions into the file that holds them, theme by theme.

    Args:
        names: of the themes that are to be found anew; all where none is named.
    """
    for theme in map(PositionTheme, names or WEIGHTS):
        others = [
            one
            for one in parse_starters(STARTERS_FILE.read_text("utf-8"))
            if one.theme != theme.value
        ]
        own = [one for difficulty in _GRADES for one in found(theme, difficulty)]
        STARTERS_FILE.write_text(format_starters((*others, *own)), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
