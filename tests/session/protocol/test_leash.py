"""No program outlives whoever started it, nor does what the program started itself."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from game.session.protocol.program import LeashedProcess
from tests.session.protocol.processes import is_alive, wait_until

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs process groups")

ROOT = Path(__file__).parents[3]
DEAF = "import time; time.sleep(300)"
"""A program that never reads."""
PARENT = """
import pathlib, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(300)"])
place = pathlib.Path(sys.argv[1])
place.with_suffix(".new").write_text(str(child.pid))
place.with_suffix(".new").rename(place)
"""
"""A program that ends, and leaves a child behind whose number it writes down."""
OWNER = f"""
import sys, time
from game.session.protocol.program import LeashedProcess
leashed = LeashedProcess([sys.executable, "-c", {DEAF!r}])  # kept: what its end raises is ignored
print(leashed.process.pid, flush=True)
time.sleep(300)
"""


def closed(leashed: LeashedProcess) -> None:
    assert leashed.process.stdin is not None
    assert leashed.process.stdout is not None
    leashed.process.stdin.close()
    leashed.process.stdout.close()


def test_a_program_is_killed_and_collected() -> None:
    leashed = LeashedProcess([sys.executable, "-c", DEAF])
    assert leashed.process.poll() is None
    leashed.kill()
    leashed.kill()
    assert leashed.process.returncode == -signal.SIGKILL
    closed(leashed)


def test_what_a_program_leaves_behind_is_killed_too(tmp_path: Path) -> None:
    place = tmp_path / "child"
    leashed = LeashedProcess([sys.executable, "-c", PARENT, str(place)])
    assert leashed.process.wait(60) == 0
    child = int(place.read_text())
    assert is_alive(child)
    leashed.kill()
    assert wait_until(lambda: not is_alive(child))
    closed(leashed)


@pytest.mark.usefixtures("signals_heard")
@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP", "SIGINT", "SIGKILL"])
def test_a_program_ends_with_its_owner(name: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", OWNER],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as owner:
        assert owner.stdout is not None
        program = int(owner.stdout.readline())
        assert is_alive(program)
        owner.send_signal(signal.Signals[name])
        owner.wait(60)
        assert wait_until(lambda: not is_alive(program))


def test_what_cannot_be_started_leaves_no_guard(monkeypatch: pytest.MonkeyPatch) -> None:
    guards: list[subprocess.Popen[bytes]] = []
    start = subprocess.Popen

    def noted(*arguments: object, **options: object) -> subprocess.Popen[bytes]:
        guards.append(start(*arguments, **options))  # type: ignore[call-overload]
        return guards[-1]

    monkeypatch.setattr("game.session.protocol.program.subprocess.Popen", noted)
    with pytest.raises(OSError, match="no-such-program"):
        LeashedProcess(["/no-such-program"])
    assert [guard.returncode for guard in guards] == [-signal.SIGKILL]
