"""The program in a process and an environment of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def started(*arguments: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """What it did with these arguments and settings."""
    inherited = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("LC_", "LANG", "PYTHON"))
    }
    if sys.platform == "win32":  # where a pipe's letters are not those of the locale
        inherited["PYTHONUTF8"] = "1"
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env={**inherited, **environment},
        capture_output=True,
        timeout=60,
        check=False,
    )
