"""Running commands in this process."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from game.__main__ import main

SPACE = "\u202f"
"""Stands before the double punctuation of French, and does not break."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def values(self) -> list[dict[str, object]]:
        """The JSON lines it printed."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def value(self) -> dict[str, object]:
        """The only JSON line it printed."""
        (value,) = self.values
        return value


def text(lines: Sequence[str]) -> str:
    """A file of those lines."""
    return "".join(f"{line}\n" for line in lines)


class Console:
    """Runs commands and catches what they print."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self._monkeypatch = monkeypatch
        self._capsys = capsys

    def run(self, *arguments: str, stdin: str | bytes | None = None) -> Answer:
        """Run a command; with ``stdin`` None standard input is closed."""
        raw = stdin.encode() if isinstance(stdin, str) else stdin
        stream = None if raw is None else io.TextIOWrapper(io.BytesIO(raw), encoding="utf-8")
        self._monkeypatch.setattr("sys.stdin", stream)
        self._capsys.readouterr()
        try:
            code = main(arguments)
        except SystemExit as stop:
            code = stop.code if isinstance(stop.code, int) else 1
        caught = self._capsys.readouterr()
        return Answer(code, caught.out, caught.err)

    def refused(self, *arguments: str, stdin: str | bytes | None = None) -> str:
        """Run a command that must fail; what it says."""
        answer = self.run(*arguments, stdin=stdin)
        assert answer.code == 2
        assert answer.out == ""
        assert answer.err
        assert "Traceback" not in answer.err
        assert len(answer.err) < 1000
        return answer.err
