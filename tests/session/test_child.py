"""A process at the other end of a pipe: deaf to Ctrl+C, never in the way, and never left behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from multiprocessing.connection import Connection
from pathlib import Path

import pytest

from game.session.child import ChildProcess, follow_the_first_process

ROOT = Path(__file__).resolve().parents[2]
_PATIENCE = 60.0


def echo(connection: Connection) -> None:
    """Give every message back."""
    follow_the_first_process()
    while True:
        connection.send(connection.recv())


def hang(connection: Connection) -> None:
    """Say that it has begun, and never read anything."""
    follow_the_first_process()
    connection.send("begun")
    time.sleep(2 * _PATIENCE)


def received(child: ChildProcess) -> object:
    """The next message."""
    end = time.monotonic() + _PATIENCE
    while time.monotonic() < end:
        if (message := child.receive()) is not None:
            return message
        time.sleep(0.005)
    raise AssertionError("no message came")


@pytest.mark.skipif(sys.platform == "win32", reason="needs signals")
def test_ctrl_c_does_not_reach_a_process_that_is_still_loading(
    capfd: pytest.CaptureFixture[str],
) -> None:
    child = ChildProcess("echo", echo)
    try:
        assert child.pid is not None
        os.kill(child.pid, signal.SIGINT)
        child.send("still there")
        assert received(child) == "still there"
    finally:
        child.kill()
    assert capfd.readouterr().err == ""


def test_a_process_that_does_not_read_holds_up_nobody() -> None:
    """What is sent is more than a pipe can hold."""
    child = ChildProcess("hang", hang)
    try:
        assert received(child) == "begun"
        for _ in range(4):
            child.send("x" * 1_000_000)
    finally:
        child.kill()


def test_a_process_ends_with_the_one_that_started_it() -> None:
    program = (
        "import time\n"
        "from game.session.child import ChildProcess\n"
        "from tests.session.test_child import hang, received\n"
        "if __name__ == '__main__':\n"
        "    child = ChildProcess('hang', hang)\n"
        "    print(received(child), flush=True)\n"
        "    time.sleep(600)\n"
    )
    command = [sys.executable, "-c", program]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "begun\n"
        first.kill()
        first.communicate(timeout=_PATIENCE / 2)  # ends when nobody holds standard output any more
