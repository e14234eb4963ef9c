"""An installation that lacks a package says so, and does all that needs none of it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("pygame", "platformdirs", "fsrs")
FIGURES = '{"players": 4, "contract": "garde", "bouts": 2, "points": 49}'
_WITHOUT = """
import sys
sys.modules.update(dict.fromkeys(sys.argv.pop(1).split(",")))
from game.__main__ import main
sys.exit(main())
"""


def without(
    packages: str, *arguments: str, stdin: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run the program where packages, with commas between, cannot be imported."""
    inherited = {key: value for key, value in os.environ.items() if key != "TAROT_NOUVEAU_HOME"}
    return subprocess.run(
        [sys.executable, "-c", _WITHOUT, packages, *arguments],
        cwd=ROOT,
        env={**inherited, "SDL_VIDEODRIVER": "dummy", "LC_ALL": "C.UTF-8", **environment},
        input=stdin,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_what_needs_no_package_works_without(tmp_path: Path) -> None:
    record, packages = tmp_path / "deal.jsonl", ",".join(PACKAGES)
    played = without(packages, "play", "--players", "4", "--seed", "1", "--out", str(record))
    assert played.returncode == 0, played.stderr
    for command in (["rules", "fft"], ["score"], ["replay", str(record)], ["--version"]):
        done = without(packages, *command, stdin=FIGURES)
        assert (done.returncode, done.stderr) == (0, ""), command


@pytest.mark.parametrize("package", PACKAGES)
def test_the_window_names_the_package(package: str) -> None:
    done = without(package)
    assert done.returncode == 2
    expected = f"tarot-nouveau: {package} is missing or damaged; install the game again\n"
    assert done.stderr == expected
