"""The licences as a bundle has them: a folder with a file for each, written when it is built."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from game.session.licences.installed import installed_licences
from game.session.licences.licence import Licence

FOLDER: Final = "licences"
"""The folder's name, in the bundle."""


@cache
def all_licences(assets: Path) -> Sequence[Licence]:
    """Those of the bundle that is running, or of the packages that are installed.

    Args:
        assets: the folder of everything that ships and is no code.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    stored = [] if bundle is None else read_licences(Path(bundle, FOLDER))
    return stored or installed_licences(assets)


def write_licences(folder: Path, licences: Iterable[Licence]) -> Sequence[Path]:
    """Write a file for each, numbered in their order; what else was in the folder goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    written = []
    for number, licence in enumerate(licences, 1):
        path = folder / f"{number:02} {licence.name}.txt"
        path.write_text(licence.to_text(), "utf-8")
        written.append(path)
    return written


def read_licences(folder: Path) -> list[Licence]:
    """What ``write_licences`` wrote; files that cannot be read are passed over."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        try:
            found.append(Licence.from_text(path.read_text("utf-8")))
        except (OSError, ValueError):
            continue
    return found
