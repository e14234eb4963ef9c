"""No process of ours runs a file that happens to lie in the folder in which the game is started."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.session.protocol.program import LeashedProcess

TRAP = """
import pathlib
with pathlib.Path({place!r}).open("a") as told:
    told.write(__name__ + "\\n")
raise SystemExit("a file of the working directory was run")
"""
OURS = ("fsrs", "numpy", "platformdirs", "pygame")
LOADED_BY_PYTHON = subprocess.run(
    [sys.executable, "-c", "import runpy, sys; print(*sys.modules)"],
    capture_output=True,
    text=True,
    check=True,
).stdout.split()
"""What ``python -m`` itself loads before any line of ours is read."""

COMMANDS = (
    ("play", "--players", "3", "--deals", "1", "--level", "rule"),
    ("arena", "--bots", "rule,random", "--deals", "2", "--jobs", "2"),
    ("--first-frame", os.devnull),
    ("--smoke",),
)


@pytest.fixture
def traps(tmp_path: Path) -> Path:
    """A folder with a file for every module that somebody could import by mistake."""
    folder = tmp_path / "traps"
    folder.mkdir()
    names = {*sys.stdlib_module_names, *OURS, "__future__"} - {*LOADED_BY_PYTHON}
    for name in names:
        (folder / f"{name}.py").write_text(TRAP.format(place=str(tmp_path / "told")))
    return folder


def _run(command: Sequence[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = {name: it for name, it in os.environ.items() if not name.startswith("PYTHON")}
    drivers = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    home = {"TAROT_NOUVEAU_HOME": str(folder.parent / "home")}
    return subprocess.run(
        command,
        cwd=folder,
        env={**environment, **drivers, **home},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


@pytest.mark.parametrize("arguments", COMMANDS, ids=" ".join)
def test_no_process_runs_a_file_of_the_working_directory(
    traps: Path, arguments: Sequence[str]
) -> None:
    done = _run([sys.executable, "-m", "game", *arguments], traps)
    told = traps.parent / "told"
    assert not told.exists(), told.read_text()
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("arguments", [COMMANDS[1], COMMANDS[2]], ids=" ".join)
def test_the_installed_command_runs_none_either(traps: Path, arguments: Sequence[str]) -> None:
    command = Path(sys.executable).with_name("tarot-nouveau")
    done = _run([str(command), *arguments], traps)
    assert not (traps.parent / "told").exists()
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="a folder of its own is needed")
def test_a_program_of_others_imports_what_lies_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONSAFEPATH", "tarot-nouveau")
    (tmp_path / "neighbour.py").write_text("print('hello')")
    (tmp_path / "bot.py").write_text("import neighbour")
    leashed = LeashedProcess(shlex.split(f"{shlex.quote(sys.executable)} {tmp_path / 'bot.py'}"))
    out, _ = leashed.process.communicate(timeout=60)
    leashed.kill()
    assert out == b"hello\n"
