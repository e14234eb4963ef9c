"""Positions that the game comes with, so that the first hand is there at once.

Made by ``python -m game.tools.measuring.starters``.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Iterable
from pathlib import Path
from typing import Final

from game.session.progress import StockedPosition
from game.session.trainer.position import parse_key

LOGGER: Final = logging.getLogger(__name__)

STARTERS_FILE: Final = Path(__file__).parent / "starters.jsonl"
"""One position a line: its key, its grade and its record."""


def format_starters(starters: Iterable[StockedPosition]) -> str:
    """The content of the file."""
    lines = (
        {"position": one.position, "grade": one.grade, "record": one.record} for one in starters
    )
    return "".join(f"{json.dumps(line)}\n" for line in lines)


def parse_starters(text: str) -> tuple[StockedPosition, ...]:
    """The positions of the file's content, in its order.

    Raises:
        ValueError, KeyError, TypeError: when it is damaged.
    """
    lines = map(json.loads, text.splitlines())
    return tuple(
        StockedPosition(
            line["position"], parse_key(line["position"])[0].value, line["grade"], line["record"]
        )
        for line in lines
    )


def _read() -> tuple[StockedPosition, ...]:
    """What a learner is asked first; nothing where the file is damaged: others will be found."""
    try:
        return parse_starters(STARTERS_FILE.read_text("utf-8"))
    except (OSError, ValueError, KeyError, TypeError):
        LOGGER.exception("the positions that the game comes with cannot be read")
        return ()


STARTERS: Final = _read()
"""What a learner is asked first, theme by theme."""
