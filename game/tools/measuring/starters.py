"""Finds the positions that the trainer comes with: ``python -m game.tools.measuring.starters``.

``… starters 3 4 lead bid`` looks for those of some tables and themes alone. To be run again after
the coach, the bots or the trainer's deals have changed, when what is asked may look odd by now.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from game.session.progress.records import StockedPosition
from game.session.trainer.position import (
    TABLES,
    USUAL_PLAYERS,
    Difficulty,
    PositionTheme,
    is_asked_at,
    players_of,
)
from game.session.trainer.queue import (
    STARTERS_FILE,
    WEIGHTS,
    format_starters,
    parse_starters,
    stocked,
)
from game.session.trainer.search import Found, SearchQuestion

OF_EACH: Final = 5
_OF_OTHER_TABLES: Final = 2
"""Positions of each theme and difficulty, at the usual table and at others."""
_GRADES: Final = (Difficulty.CLEAR, Difficulty.CLOSE)
_FIRST_SEED: Final = 20_000
"""Keys that no earlier version came with, so that none of the positions counts as answered."""


def found(theme: PositionTheme, difficulty: Difficulty, players: int) -> Iterator[StockedPosition]:
    """The first positions of a theme and a table that are as hard."""
    seed = _FIRST_SEED
    for _ in range(OF_EACH if players == USUAL_PLAYERS else _OF_OTHER_TABLES):
        for answer in SearchQuestion(theme, difficulty, seed, players).answers():
            if isinstance(answer, Found):
                seed = answer.position.seed + 1
                print(answer.position.key, answer.grade, file=sys.stderr, flush=True)
                yield stocked(answer.position, answer.grade)


def _put(theme: PositionTheme, players: int) -> None:
    """Write the positions of a theme and a table into the file in place of those there."""
    own = [one for difficulty in _GRADES for one in found(theme, difficulty, players)]
    others = [
        one
        for one in parse_starters(STARTERS_FILE.read_text("utf-8"))
        if (one.theme, players_of(one.position)) != (theme.value, players)
    ]
    STARTERS_FILE.write_text(format_starters((*others, *own)), "utf-8")


def main(names: list[str]) -> int:
    """Find the positions anew, table by table and theme by theme.

    Args:
        names: of the themes and tables; all where none is named.
    """
    tables = [int(name) for name in names if name.isdecimal()] or TABLES
    themes = [PositionTheme(name) for name in names if not name.isdecimal()] or WEIGHTS
    for players in tables:
        for theme in themes:
            if is_asked_at(theme, players):
                _put(theme, players)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
