"""Playing the rows of the ladder, each with a file that keeps every deal."""

from __future__ import annotations

import contextlib
from pathlib import Path

from game.cli.progress import ProgressBar
from game.session.arena.workers import results
from game.tools.ladder.deals_file import DealsFile
from game.tools.ladder.rungs import Rung


def known(rung: Rung, folder: Path) -> DealsFile:
    """The deals of a row that were played, even while there come more.

    Raises:
        ValueError: when its file is damaged, or of other roles.
        OSError: when it cannot be read.
    """
    return DealsFile(folder / f"{rung.name}.csv", rung.plan.roles)


def climb(rung: Rung, folder: Path, deals: int, jobs: int) -> None:
    """Play the deals of a row that its file does not hold yet.

    Raises:
        ValueError: when its file is damaged, or of other roles.
        OSError: when it cannot be written.
        WorkerDied: when a process ends.
    """
    file = known(rung, folder)
    missing = [number for number in range(deals) if number not in file.deals]
    if not missing:
        return
    folder.mkdir(parents=True, exist_ok=True)
    file.drop_cut_line()
    bar = ProgressBar(deals, deals - len(missing))
    bar.say(rung.name)
    with contextlib.closing(bar), contextlib.closing(results(rung.plan, missing, jobs)) as new:
        for result in new:
            (gains,) = result.differences
            file.add(result.number, gains)
            bar.advance()
