"""A process that is killed while it writes loses nothing of what it had written."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase
from tests.session.progress.answers import after, deal

ROUNDS = 5
MOST_LINES = 40


def write_on(path: Path, first: int) -> None:
    """Enter deals, with reviews, stars and notes, until the end; say of each that it is kept."""
    progress, _ = Progress.open(path)
    number = first
    while True:
        key = f"{number:08}"
        progress.add_deal(replace(deal(key, when=after(hours=number)), record="{}\n" * 900))
        progress.add_review(key, ((LossPhase.CALL, float(number)),))
        progress.history.star(key, starred=True)
        progress.history.annotate(key, f"note {number}")
        print(number, flush=True)
        number += 1


def kept_until_killed(path: Path, first: int, lines: int) -> int:
    """Let a process write on and kill it; how many deals it said were kept."""
    command = [sys.executable, "-m", "tests.session.progress.test_kills", str(path), str(first)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        told += [int(line) for line in process.stdout if line.strip().isdecimal()]
    return told[-1] + 1


def test_nothing_is_lost(tmp_path: Path) -> None:
    path, rng, kept = tmp_path / "progress.sqlite", Random(1), 0
    for _ in range(ROUNDS):
        kept = kept_until_killed(path, kept, rng.randint(1, MOST_LINES))
        progress, problem = Progress.open(path)
        assert problem is None
        entries = progress.history.entries([f"{number:08}" for number in range(kept)])
        assert [entry.deal.note for entry in entries] == [f"note {it}" for it in range(kept)]
        assert [entry.lost for entry in entries] == list(range(kept))
        assert all(entry.deal.starred for entry in entries)
        progress.close()


if __name__ == "__main__":
    write_on(Path(sys.argv[1]), int(sys.argv[2]))
