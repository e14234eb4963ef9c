"""The program starts, plays a deal by itself and says what is wrong where it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.session.paths import folders

ROOT = Path(__file__).resolve().parents[3]
FULL = Path("/dev/full")


def start(
    *arguments: str, home: Path, **environment: str | None
) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own; None takes a variable away."""
    return run_python("-m", "game", *arguments, home=home, **environment)


def run_python(
    *arguments: str, home: Path, **environment: str | None
) -> subprocess.CompletedProcess[str]:
    """The same for Python with other arguments."""
    variables = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "TAROT_NOUVEAU_HOME": str(home),
        **environment,
    }
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={name: value for name, value in variables.items() if value is not None},
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


_OPEN = """
import os
from pathlib import Path
from game.ui.smoke import run_smoke
assert run_smoke(Path({shot!r}), "en") == 0
files = Path("/proc/self/fd")
print([str(it.readlink()) for it in files.glob("*") if ".sqlite" in os.path.realpath(it)])
"""
"""Plays a deal and prints which files of the player's progress are open then."""


def test_a_smoke_run_plays_a_deal_and_leaves_no_file_open(tmp_path: Path) -> None:
    """Windows would not remove their folder."""
    shot = tmp_path / "sheet.png"
    done = run_python("-c", _OPEN.format(shot=str(shot)), home=tmp_path)
    assert (done.returncode, done.stdout) == (0, "[]\n"), done.stdout + done.stderr
    assert pygame.image.load(str(shot)).get_size() == (1280, 720)


@pytest.mark.parametrize("options", [("--smoke", "--shot"), ("--first-frame",)])
def test_a_file_that_cannot_be_written_is_named(tmp_path: Path, options: tuple[str, ...]) -> None:
    file = tmp_path / "no" / "folder"
    done = start(*options, str(file), home=tmp_path, LANG="C")
    assert done.returncode == 2
    assert f"cannot write '{file}': No such file or directory" in done.stderr
    assert "Traceback" not in done.stderr


def test_an_earlier_picture_is_kept_until_there_is_a_new_one(tmp_path: Path) -> None:
    shot = tmp_path / "sheet.png"
    shot.write_bytes(b"earlier")
    done = start("--smoke", "--shot", str(shot), home=tmp_path, SDL_VIDEODRIVER="none such")
    assert done.returncode == 2
    assert shot.read_bytes() == b"earlier"


def test_a_smoke_run_speaks_the_language_of_the_settings(tmp_path: Path) -> None:
    settings = folders(tmp_path).settings_file
    settings.parent.mkdir()
    settings.write_text('{"language": "fr"}', "utf-8")
    done = start("--smoke", home=tmp_path, SDL_VIDEODRIVER="none such", LANG="C")
    assert "impossible d’ouvrir une fenêtre" in done.stderr


@pytest.mark.skipif(not FULL.exists(), reason="needs a disk that is full")
@pytest.mark.parametrize("options", [("--smoke", "--shot"), ("--first-frame",)])
def test_a_disk_that_fills_up_is_told(tmp_path: Path, options: tuple[str, ...]) -> None:
    done = start(*options, str(FULL), home=tmp_path, LANG="C")
    assert done.returncode == 2
    assert f"cannot write '{FULL}': No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there always is a display")
@pytest.mark.parametrize("display", [None, ":31999"])
@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "no window can be opened: there is no display"),
        ("fr", "impossible d’ouvrir une fenêtre\u202f: il n’y a pas d’écran"),
    ],
)
def test_without_a_display_nothing_runs_unseen(
    tmp_path: Path, display: str | None, language: str, words: str
) -> None:
    without = {"SDL_VIDEODRIVER": None, "WAYLAND_DISPLAY": None, "DISPLAY": display}
    done = start("--language", language, home=tmp_path, **without)
    assert done.returncode == 2
    assert words in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("driver", ["dummy", "offscreen"])
def test_an_unseen_window_is_opened_where_it_is_asked_for(tmp_path: Path, driver: str) -> None:
    file = tmp_path / "moment"
    done = start("--first-frame", str(file), home=tmp_path, SDL_VIDEODRIVER=driver)
    assert (done.returncode, done.stderr) == (0, "")
    assert file.exists()


@pytest.mark.skipif(sys.platform != "linux", reason="needs a video driver that cannot work")
def test_no_window_is_told_plainly(tmp_path: Path) -> None:
    done = start(home=tmp_path, SDL_VIDEODRIVER="x11", DISPLAY="")
    assert done.returncode == 2
    assert "no window can be opened" in done.stderr
    assert "Traceback" not in done.stderr
