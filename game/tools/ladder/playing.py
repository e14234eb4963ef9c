"""Playing the rows of the ladder, each with a file that keeps every deal."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.cli.progress import ProgressBar
from game.session.arena.report import Report, report
from game.session.arena.state_file import StateFile, known_results
from game.session.arena.workers import results
from game.tools.ladder.rungs import Rung


def climb(rung: Rung, folder: Path, deals: int, jobs: int) -> None:
    """Play the deals of a row that its file does not hold yet.

    Raises:
        BadState: when the file is damaged, or of other parameters.
        OSError: when it cannot be written.
        WorkerDied: when a process ends.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with StateFile(_path(rung, folder), rung.plan) as state:
        missing = [number for number in range(deals) if number not in state.results]
        if not missing:
            return
        bar = ProgressBar(deals, deals - len(missing))
        bar.say(rung.name)
        with contextlib.closing(bar), contextlib.closing(results(rung.plan, missing, jobs)) as new:
            for result in new:
                state.add(result)
                bar.advance()


def found(rung: Rung, folder: Path, deals: int) -> Report | None:
    """What the file of a row tells by its first deals, even while it grows; None without any.

    Raises:
        BadState: when the file is damaged, or of other parameters.
    """
    known = known_results(_path(rung, folder), rung.plan)
    first = [known[number] for number in range(deals) if number in known]
    return report(rung.plan, first) if first else None


def _path(rung: Rung, folder: Path) -> Path:
    return folder / f"{rung.name}.jsonl"
