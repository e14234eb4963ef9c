"""What is learnt: small networks that correct habit, and the files of their weights."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LEAD_WEIGHTS: Final = Path(__file__).parent / "weights" / "leads"
WHEREABOUTS_WEIGHTS: Final = Path(__file__).parent / "weights" / "whereabouts"
LEARNT_TABLES: Final = (3, 4, 5)
"""How many play where something was learnt."""


def lead_file(players: int, *, attack: bool) -> str:
    """The name of the file with what a side has learnt to lead."""
    return f"{players}-{'attack' if attack else 'defence'}.npz"


def whereabouts_file(players: int) -> str:
    """The name of the file with what was learnt of where the hidden cards lie."""
    return f"{players}.npz"


def weight_files() -> Iterator[Path]:
    """The paths of all networks' weights, table by table: leads of both sides, whereabouts."""
    for players in LEARNT_TABLES:
        yield LEAD_WEIGHTS / lead_file(players, attack=True)
        yield LEAD_WEIGHTS / lead_file(players, attack=False)
        yield WHEREABOUTS_WEIGHTS / whereabouts_file(players)


def is_whole(path: Path) -> bool:
    """Whether a file is there and its sums are right, which takes no NumPy."""
    try:
        with zipfile.ZipFile(path) as archive:
            return bool(archive.namelist()) and archive.testzip() is None
    except Exception:  # zipfile raises whatever comes of what is no archive
        return False
