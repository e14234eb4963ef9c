"""Playing the rows of the ladder, each with a file that keeps every deal."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
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


def climb(rung: Rung, folder: Path, deals: int, jobs: int, *, trusting: bool = False) -> None:
    """Play the deals of a row that its file does not hold yet.

    Args:
        rung: the row.
        folder: where its file is.
        deals: how many deals it is to have.
        jobs: how many processes play.
        trusting: whether the file is believed to be of these bots; else its first and its last deal
            are played again, lest deals of two versions stand in one row.

    Raises:
        ValueError: when its file is damaged, of other roles, or of bots that play differently.
        OSError: when it cannot be written.
        WorkerDied: when a process ends.
    """
    file = known(rung, folder)
    missing = [number for number in range(deals) if number not in file.deals]
    if not missing:
        return
    if file.deals and not trusting:
        _play_again(rung, file, {min(file.deals), max(file.deals)}, jobs)
    folder.mkdir(parents=True, exist_ok=True)
    file.drop_cut_line()
    bar = ProgressBar(deals, deals - len(missing))
    bar.say(rung.name)
    with contextlib.closing(bar), contextlib.closing(results(rung.plan, missing, jobs)) as new:
        for result in new:
            (gains,) = result.differences
            file.add(result.number, gains)
            bar.advance()


def _play_again(rung: Rung, file: DealsFile, numbers: Collection[int], jobs: int) -> None:
    with contextlib.closing(results(rung.plan, numbers, jobs)) as again:
        for result in again:
            (gains,) = result.differences
            if not file.agrees(result.number, gains):
                raise ValueError(
                    f"{rung.name}: deal {result.number} comes out differently now: the bots have "
                    "changed, or this is another machine"
                )
