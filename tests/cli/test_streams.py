"""Standard output whose reader has gone, as each system tells it."""

from __future__ import annotations

import errno
import io
import sys
from typing import Any

import pytest

from game.cli.process import run


class _NobodyReads(io.RawIOBase):
    """A pipe without a reader; when the test is over it swallows what it is given."""

    def __init__(self, number: int) -> None:
        self.number: int | None = number

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        if self.number is not None:
            raise OSError(self.number, "what the system says")
        return memoryview(data).nbytes


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL], ids=["posix", "windows"])
@pytest.mark.parametrize(
    "arguments", [("rules", "fft"), ("play", "--level", "random"), ("--help",)]
)
def test_a_reader_that_has_gone_is_no_mistake(
    number: int,
    arguments: tuple[str, ...],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    raw = _NobodyReads(number)
    pipe = io.TextIOWrapper(io.BufferedWriter(raw), line_buffering=True)
    monkeypatch.setattr(sys, "stdout", pipe)
    monkeypatch.setattr(sys, "stderr", sys.stderr)  # which is replaced
    monkeypatch.setattr(sys, "argv", ["tarot-nouveau", *arguments])
    try:
        code = run()
    except SystemExit as end:
        code = end.code  # type: ignore[assignment]
    raw.number = None
    assert (code, capsys.readouterr().err) == (0, "")
