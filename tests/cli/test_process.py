"""The program as a process: signals end it quietly with all its programs, and no result is lost."""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.cli import own_process
from tests.cli.own_process import ROOT
from tests.session.protocol.processes import is_alive, wait_until

pytestmark = pytest.mark.usefixtures("signals_heard")
posix = pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
FULL = Path("/dev/full")
DEAF = """
import os, pathlib, sys, time
(pathlib.Path(sys.argv[1]) / str(os.getpid())).touch()
time.sleep(300)
"""
"""A program that never reads; it leaves its number in a folder."""


@contextmanager
def started(*arguments: str, python: Sequence[str] = ()) -> Iterator[subprocess.Popen[str]]:
    """The program with these arguments, and Python with those."""
    process = subprocess.Popen(
        [sys.executable, *python, "-m", "game", *arguments],
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def programs_of(folder: Path) -> list[int]:
    return [int(path.name) for path in folder.iterdir()]


@posix
@pytest.mark.parametrize(
    ("names", "jobs", "code"),
    [
        (("SIGINT",), 2, 130),
        (("SIGINT", "SIGINT"), 1, 130),
        (("SIGINT", "SIGINT"), 2, 130),
        (("SIGTERM",), 1, 143),
        (("SIGHUP",), 1, 129),
        (("SIGKILL",), 2, -9),
    ],
)
def test_no_program_outlives_the_arena(
    tmp_path: Path, names: tuple[str, ...], jobs: int, code: int
) -> None:
    script = tmp_path / "deaf.py"
    script.write_text(DEAF)
    folder = tmp_path / "started"
    folder.mkdir()
    program = shlex.join([sys.executable, str(script), str(folder)])
    options = ("--deals", "3", "--time-limit", "100", "--jobs", str(jobs))
    with started("arena", "--bots", f"cmd:{program},random", *options) as arena:
        assert wait_until(lambda: len(programs_of(folder)) == jobs, 60)
        for name in names:
            arena.send_signal(signal.Signals[name])
            time.sleep(0.3)
        out, err = arena.communicate(timeout=60)
    assert (arena.returncode, out) == (code, "")
    assert "Traceback" not in err
    assert wait_until(lambda: not any(map(is_alive, programs_of(folder))))


INTERRUPTED_IN_A_DATACLASS = """
import sys
from game.cli import command_line

def carry_out(arguments):
    try:
        exec("raise KeyboardInterrupt")
    except KeyboardInterrupt:
        return 130

command_line.carry_out = carry_out
sys.exit(command_line.run())
"""


@posix
def test_ctrl_c_in_the_code_of_a_dataclass_ends_with_our_code(tmp_path: Path) -> None:
    """Python would end by the signal, as it takes such an interrupt for nobody's."""
    (tmp_path / "interrupted.py").write_text(INTERRUPTED_IN_A_DATACLASS)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join((str(tmp_path), str(ROOT)))}
    arguments = [sys.executable, "-m", "interrupted"]
    ended = subprocess.run(arguments, env=environment, check=False, timeout=60)
    assert ended.returncode == 130


@posix
@pytest.mark.parametrize(
    "module", ["signal", "argparse", "game.rules.cards", "game.ai.kernel", "game.ai.search"]
)
def test_ctrl_c_is_quiet_while_the_program_loads(module: str) -> None:
    options = ("--bots", "strong,rule", "--deals", "1000")
    with started("arena", *options, python=("-X", "importtime")) as process:
        assert process.stderr is not None
        while process.stderr.readline().rpartition("|")[2].strip() != module:
            assert process.poll() is None
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in err
    assert "decisions" not in out


@posix
def test_a_signal_to_be_ignored_is_ignored() -> None:
    nohup = "trap '' HUP; exec \"$@\""
    command = [sys.executable, "-m", "game", "bot", "rule"]
    with subprocess.Popen(
        ["/bin/sh", "-c", nohup, "sh", *command],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("hello\n")
        process.stdin.flush()
        assert "error" in process.stdout.readline()
        process.send_signal(signal.SIGHUP)
        process.stdin.write("hello\n")
        process.stdin.close()
        assert "error" in process.stdout.readline()
    assert process.returncode == 0


@posix
def test_any_character_can_be_printed(tmp_path: Path) -> None:
    bot = tmp_path / "été.py"
    bot.write_text((ROOT / "tests/session/protocol/example_bot.py").read_text("utf-8"))
    bots = f"cmd:{shlex.join([sys.executable, str(bot)])},random"
    done = subprocess.run(
        [sys.executable, "-m", "game", "arena", "--bots", bots, "--deals", "1"],
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0", "LC_ALL": "C"},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "no faults" in done.stdout


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("arguments", [("--version",), ("--help",), ("rules",), ("play",)])
def test_results_that_cannot_be_written_are_missed(arguments: tuple[str, ...]) -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", *arguments],
            cwd=ROOT,
            env={**os.environ, "LANG": "C"},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 2
    assert done.stderr == "tarot-nouveau: cannot write: No space left on device\n"


@posix
def test_a_record_is_whole_though_nobody_reads_what_is_printed(tmp_path: Path) -> None:
    record = tmp_path / "deals.jsonl"
    command = [sys.executable, "-u", "-m", "game", "play", "--level", "random"]
    with subprocess.Popen(
        [*command, "--deals", "20", "--seed", "1", "--out", str(record)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        process.stdout.readline()
        process.stdout.close()
    assert process.returncode == 0
    assert record.read_text("utf-8").count('"format"') == 20


def run_without(stream: int, arguments: str, **settings: str) -> tuple[int, str, str]:
    """The exit code and what was written, while one of the streams, 1 or 2, is closed."""
    done = subprocess.run(
        ["/bin/sh", "-c", f'exec "$0" -m game {arguments} {stream}>&-', sys.executable],
        cwd=ROOT,
        env=os.environ | settings,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    return done.returncode, done.stdout, done.stderr


@posix
@pytest.mark.parametrize("command", ["rules", "arena --bots random,random --deals 1"])
def test_a_closed_output_is_told(command: str) -> None:
    told = "tarot-nouveau: cannot write standard output: it is closed\n"
    assert run_without(1, command, LANG="C") == (2, "", told)


@posix
@pytest.mark.parametrize("arguments", ["replay /no/such/file", "dance", ""])
def test_no_complaint_goes_to_the_results(arguments: str) -> None:
    assert run_without(2, arguments, SDL_VIDEODRIVER="nothing") == (2, "", "")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_messages_that_cannot_be_written_lose_no_result() -> None:
    with FULL.open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "game", "arena", "--bots", "random,random", "--deals", "2"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=full,
            text=True,
            check=False,
            timeout=60,
        )
    assert done.returncode == 0
    assert "no faults" in done.stdout


def test_what_a_killed_process_left_half_written_goes_at_the_next_start(tmp_path: Path) -> None:
    left = [
        tmp_path / folder / f".{name}.{'0' * 16}.tmp"
        for folder, name in (("data", "match.jsonl"), ("settings", "settings.json"))
    ]
    for path in left:
        path.parent.mkdir()
        path.touch()
        os.utime(path, (0, 0))
    done = own_process.started(
        "--first-frame",
        os.devnull,
        TAROT_NOUVEAU_HOME=str(tmp_path),
        SDL_VIDEODRIVER="dummy",
        SDL_AUDIODRIVER="dummy",
    )
    assert done.returncode == 0, done.stderr
    assert not any(path.exists() for path in left)
