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


def start(*arguments: str, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a process of its own."""
    variables = {
        **os.environ,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "TAROT_NOUVEAU_HOME": str(home),
        **environment,
    }
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=variables,
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


def test_a_smoke_run_plays_a_deal(tmp_path: Path) -> None:
    shot = tmp_path / "sheet.png"
    done = start("--smoke", "--shot", str(shot), home=tmp_path)
    assert done.returncode == 0, done.stderr
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


@pytest.mark.skipif(sys.platform != "linux", reason="needs a video driver that cannot work")
def test_no_window_is_told_plainly(tmp_path: Path) -> None:
    done = start(home=tmp_path, SDL_VIDEODRIVER="x11", DISPLAY="")
    assert done.returncode == 2
    assert "no window can be opened" in done.stderr
    assert "Traceback" not in done.stderr
