"""Writing and setting aside files so that nothing is ever lost half-way."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path


def write_atomically(path: Path, text: str) -> None:
    """Replace a file's text; whatever happens, the old or the new text is there, never a part.

    Raises:
        OSError: when the folder cannot be made or written to.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def move_aside(path: Path, why: str) -> Path:
    """Rename a file that cannot be used, to be looked at later.

    Returns:
        Its new place, such as ``match.jsonl.damaged-20260131-175901``.

    Raises:
        OSError: when it cannot be renamed.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    aside = path.with_name(f"{path.name}.{why}-{stamp}")
    count = 1
    while aside.exists():
        count += 1
        aside = path.with_name(f"{path.name}.{why}-{stamp}-{count}")
    path.rename(aside)
    return aside
