"""The names of bots that are scripts in this folder."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

HERE = Path(__file__).parent


def name_of(script: str, *arguments: object) -> str:
    """The name of a bot that is a script beside this file."""
    words = [sys.executable, str(HERE / script), *map(str, arguments)]
    return f"cmd:{shlex.join(words)}"


EXAMPLE = name_of("example_bot.py")
