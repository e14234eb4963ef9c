"""Measures coach and search; goes on where it was interrupted, and prints the findings as JSON.

For example::

    python -m game.tools.measuring calibration --players 5 --deals 500 --jobs 2 --chart FILE
    python -m game.tools.measuring calls --deals 1000 --jobs 2
    python -m game.tools.measuring partner --deals 500 --jobs 2
    python -m game.tools.measuring duels --players 2 --deals 200 --budget 1000
    python -m game.tools.measuring losses --deals 100 --bot master
    python -m game.tools.measuring foresight --deals 500 --jobs 2
    python -m game.tools.measuring signals --bot strong --players 4 --deals 200
    python -m game.tools.measuring silence --bot strong --players 4 --deals 400

The findings on every deal are kept in ``build/measuring``, in a file for each way to measure.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TextIO

from game.ai.levels import PLAYER_NAMES
from game.ai.player import SEARCHING
from game.tools.measuring import calibration, foresight, worth
from game.tools.measuring.calibration import calibration_chart
from game.tools.measuring.deals import Finding, Job

FOLDER: Final = Path("build") / "measuring"
_BUDGET: Final = 4000


@dataclass(frozen=True, slots=True)
class Measure:
    """One thing that can be measured, deal by deal.

    Attributes:
        of_deal: what one deal tells.
        summary: what many deals come to.
        players: at which tables it is possible.
        bots: with which bots; none stands for all.
    """

    of_deal: Callable[[Job], list[Finding]]
    summary: Callable[[Sequence[Finding]], dict[str, object]]
    players: tuple[int, ...]
    bots: tuple[str, ...] = ()


MEASURES: Final[Mapping[str, Measure]] = {
    "calibration": Measure(calibration.measure, calibration.summary, (3, 4, 5)),
    "calls": Measure(worth.measure_calls, worth.calls_summary, (5,)),
    "duels": Measure(worth.measure_duels, worth.duels_summary, (2,)),
    "losses": Measure(worth.measure_losses, worth.losses_summary, (3, 4, 5)),
    "foresight": Measure(foresight.measure, foresight.summary, (3, 4, 5)),
    "partner": Measure(foresight.measure_partner, foresight.partner_summary, (5,)),
    "signals": Measure(worth.measure_keeping, worth.keeping_summary, (3, 4, 5)),
    "silence": Measure(worth.measure_silence, worth.silence_summary, (3, 4, 5), SEARCHING),
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command."""
    arguments = _parser().parse_args(argv)
    measure = MEASURES[arguments.what]
    if arguments.players not in measure.players:
        print(f"{arguments.what} is for tables of {measure.players}", file=sys.stderr)
        return 2
    if measure.bots and arguments.bot not in measure.bots:
        print(f"{arguments.what} is for bots of {measure.bots}", file=sys.stderr)
        return 2
    if arguments.chart is not None and arguments.what != "calibration":
        print("--chart is for the calibration", file=sys.stderr)
        return 2
    jobs = [
        Job(number, arguments.seed, arguments.players, arguments.budget, arguments.bot)
        for number in range(arguments.deals)
    ]
    name = "-".join(str(getattr(jobs[0], part)) for part in ("players", "seed", "budget", "bot"))
    path = FOLDER / f"{arguments.what}-{name.replace(':', '-')}.jsonl"
    rows = _measured(measure, jobs, path, arguments.jobs)
    if arguments.chart is not None:
        arguments.chart.write_text(calibration_chart(calibration.summary(rows)), "utf-8")
    print(json.dumps({"measure": arguments.what, "file": str(path), **measure.summary(rows)}))
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="game.tools.measuring", description=__doc__)
    parser.add_argument("what", choices=list(MEASURES))
    parser.add_argument("--players", type=int, default=5, help="default: 5")
    parser.add_argument("--deals", type=int, default=500, help="default: 500")
    parser.add_argument("--seed", type=int, default=1, help="decides the deals (default: 1)")
    parser.add_argument("--budget", type=int, default=_BUDGET, help=f"default: {_BUDGET}")
    parser.add_argument("--bot", default="rule", help=f"who plays: {', '.join(PLAYER_NAMES)}")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: 1)")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the calibration as SVG")
    return parser


def _measured(measure: Measure, jobs: Sequence[Job], path: Path, processes: int) -> list[Finding]:
    """What the deals tell: those in the file as they are there, the others measured now."""
    path.parent.mkdir(parents=True, exist_ok=True)
    found = _finished_deals(path)
    todo = [job for job in jobs if job.number not in found]
    with path.open("a", encoding="utf-8") as file:
        for job, rows in zip(todo, _each(measure, todo, processes), strict=True):
            found[job.number] = rows
            _keep(file, job.number, rows)
    return [row for job in jobs for row in found[job.number]]


def _each(measure: Measure, jobs: Sequence[Job], processes: int) -> Iterator[list[Finding]]:
    """What each deal tells, in order."""
    if processes == 1:
        yield from map(measure.of_deal, jobs)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context) as pool:
        yield from pool.map(measure.of_deal, jobs)


def _finished_deals(path: Path) -> dict[int, list[Finding]]:
    """The findings in a file, by deal; a last line that was not finished is dropped."""
    if not path.exists():
        return {}
    text = path.read_text("utf-8")
    whole = text[: text.rfind("\n") + 1]
    if whole != text:
        path.write_text(whole, "utf-8")
    lines = (json.loads(line) for line in whole.splitlines())
    return {line["deal"]: line["rows"] for line in lines}


def _keep(file: TextIO, number: int, rows: Sequence[Finding]) -> None:
    file.write(json.dumps({"deal": number, "rows": rows}) + "\n")
    file.flush()
    print(f"deal {number}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
