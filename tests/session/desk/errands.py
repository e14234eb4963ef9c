"""Questions for tests; the desk's process imports them by name."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.ai import PLAIN_LOOPS


@dataclass(frozen=True)
class Counting:
    """Counts from one number to another."""

    first: int
    last: int

    def answers(self) -> Iterator[int]:
        yield from range(self.first, self.last + 1)


@dataclass(frozen=True)
class Endless:
    """Says the same for ever."""

    word: str

    def answers(self) -> Iterator[str]:
        while True:
            yield self.word
            time.sleep(0.001)


@dataclass(frozen=True)
class Broken:
    """Fails after its first answer."""

    def answers(self) -> Iterator[str]:
        yield "first"
        raise RuntimeError("broken on purpose")


@dataclass(frozen=True)
class DyingOnce:
    """Takes its process along after the first answer, unless a marker says that it did so."""

    marker: Path

    def answers(self) -> Iterator[str]:
        yield "first"
        if not self.marker.exists():
            self.marker.touch()
            os._exit(1)
        yield "second"


@dataclass(frozen=True)
class Dying:
    """Takes its process along."""

    def answers(self) -> Iterator[str]:
        os._exit(1)


@dataclass(frozen=True)
class Plain:
    """Says whether its process does without compiled loops, and may die of it where not."""

    dies: bool

    def answers(self) -> Iterator[bool]:
        if self.dies and PLAIN_LOOPS not in os.environ:
            os._exit(1)
        yield PLAIN_LOOPS in os.environ


@dataclass(frozen=True)
class Hanging:
    """Makes a marker and never answers."""

    marker: Path

    def answers(self) -> Iterator[str]:
        self.marker.touch()
        time.sleep(600)
        yield "never"


@dataclass(frozen=True)
class Unreadable:
    """Cannot be unpickled anywhere."""

    def __reduce__(self) -> tuple[object, ...]:
        return _refuse, ()

    def answers(self) -> Iterator[str]:
        yield "never"


@dataclass(frozen=True)
class UnreadableAnswer:
    """Answers what cannot be unpickled anywhere."""

    def answers(self) -> Iterator[Unreadable]:
        yield Unreadable()


def _refuse() -> Unreadable:
    raise RuntimeError("unreadable on purpose")


@dataclass(frozen=True)
class Loaded:
    """Says whether a module is loaded where it is worked on."""

    module: str

    def answers(self) -> Iterator[bool]:
        import sys

        yield self.module in sys.modules
