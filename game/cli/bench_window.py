"""``bench frames`` and ``bench start``: the window's speed, as a table or as JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.cli.console import CommandError, print_json

if TYPE_CHECKING:
    from game.ui.bench.frames import SizeReport
    from game.ui.bench.machine import Machine
    from game.ui.bench.start import StartReport
    from game.ui.bench.stopwatch import Figures

_MEDIAN_BOUND: Final = 8.0
"""Milliseconds that half of the frames may take in windows up to ``_BOUND_SIZE``."""

_BOUND_SIZE: Final = 1920 * 1080
_P95_BOUND: Final = 16.6
_MEMORY_BOUND: Final = 300
"""Megabytes, in windows up to ``_BOUND_SIZE``."""

_SOURCE_BOUND: Final = 1.0
_BUNDLE_BOUND: Final = 0.7
_IDLE_BOUND: Final = 0.03
_NOT_MEASURED: Final = "not measured"


def add_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the command what only the measurements of the window ask."""
    group = parser.add_argument_group("frames and start")
    group.add_argument("--json", action="store_true", help="print JSON instead of a table")
    group.add_argument(
        "--size",
        type=_size,
        action="append",
        metavar="WxH",
        help="frames: the window in pixels; may be repeated (default: 1280x720, 1920x1080 and "
        "2560x1440)",
    )
    group.add_argument(
        "--tricks",
        type=int,
        metavar="N",
        help="frames: how many tricks of each deal are played before the rest is skipped "
        "(default: all)",
    )
    group.add_argument(
        "--program",
        type=Path,
        metavar="FILE",
        help="start: the bundled program to start (default: the one that is running)",
    )


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    size = int(width), int(height)
    if not all(200 <= side <= 10_000 for side in size):
        raise argparse.ArgumentTypeError("each side must be from 200 to 10000")
    return size


# -- frames ---------------------------------------------------------------------------------------


def run_frames(arguments: argparse.Namespace) -> int:
    """Time the frames of two deals and of every menu."""
    from game.ui.bench.frames import SIZES, measure_sizes  # noqa: PLC0415  (loads pygame)
    from game.ui.bench.machine import this_machine  # noqa: PLC0415

    before = this_machine()
    reports = measure_sizes(arguments.size or SIZES, arguments.tricks)
    machine = this_machine()
    if arguments.json:
        print_json(
            {
                "bench": "frames",
                "machine": asdict(machine) | {"load_before": before.load},
                "bounds": {"p95": _P95_BOUND, "p50": _MEDIAN_BOUND, "memory": _MEMORY_BOUND},
                "sizes": [asdict(report) for report in reports],
            }
        )
        return 0
    _print_lines(_machine_lines(before, machine))
    for report in reports:
        _print_lines(_size_lines(report))
    return 0


def _size_lines(report: SizeReport) -> Iterable[str]:
    """The table of one size; times in milliseconds, those of the processor at the right."""
    width, height = report.size
    bounded = width * height <= _BOUND_SIZE
    median = f"p50 (<= {_MEDIAN_BOUND:g})" if bounded else "p50"
    heads = ("frames", median, f"p95 (<= {_P95_BOUND:g})", "p99", "worst", "cpu p50", "cpu p95")
    yield ""
    yield f"{f'{width} x {height}':18}" + "".join(f"{head:>14}" for head in heads)
    for name, figures in report.scenes.items():
        yield f"{name:18}{figures.frames:14}" + "".join(
            f"{milliseconds:14.1f}" for milliseconds in _columns(figures)
        )
    memory = _NOT_MEASURED if report.peak_memory is None else f"{report.peak_memory:.0f} MB"
    bound = f" (<= {_MEMORY_BOUND} MB)" if bounded else ""
    yield f"most memory: {memory}{bound}"


def _columns(figures: Figures) -> tuple[float, ...]:
    return (
        figures.p50,
        figures.p95,
        figures.p99,
        figures.worst,
        figures.processor_p50,
        figures.processor_p95,
    )


# -- start ----------------------------------------------------------------------------------------


def run_start(arguments: argparse.Namespace) -> int:
    """Time the start, and what resting takes."""
    from game.ui.bench.machine import this_machine  # noqa: PLC0415  (loads pygame)
    from game.ui.bench.start import NoStart, measure_start  # noqa: PLC0415

    before = this_machine()
    bundled = arguments.program is not None or getattr(sys, "frozen", False)
    try:
        report = measure_start(_program(arguments.program), arguments.seconds)
    except NoStart as error:
        raise CommandError(str(error)) from None
    machine = this_machine()
    if arguments.json:
        print_json(
            {
                "bench": "start",
                "machine": asdict(machine) | {"load_before": before.load},
                "bundled": bundled,
                "bounds": {
                    "first_frame": _BUNDLE_BOUND if bundled else _SOURCE_BOUND,
                    "idle": _IDLE_BOUND,
                },
                **asdict(report),
                "first_frame": report.first_frame,
                "first_frame_processor": report.first_frame_processor,
            }
        )
        return 0
    _print_lines(_machine_lines(before, machine))
    _print_lines(_start_lines(report, bundled=bundled))
    return 0


def _program(path: Path | None) -> Sequence[str]:
    """The command that starts the game."""
    if path is not None:
        return [str(path)]
    return [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "game"]


def _start_lines(report: StartReport, *, bundled: bool) -> Iterable[str]:
    bound = _BUNDLE_BOUND if bundled else _SOURCE_BOUND
    where = "bundle" if bundled else "source"
    starts = ", ".join(f"{seconds:.2f}" for seconds in report.first_frames)
    yield ""
    yield f"first frame from {where}: {report.first_frame:.2f} s (<= {bound:g} s), of {starts}"
    yield f"by processor time: {report.first_frame_processor:.2f} s"
    yield f"resting menu:  {report.idle_menu:.1%} of a core (< {_IDLE_BOUND:.0%})"
    yield f"resting table: {report.idle_table:.1%} of a core (< {_IDLE_BOUND:.0%})"
    memory = _NOT_MEASURED if report.memory is None else f"{report.memory:.0f} MB"
    yield f"memory: {memory}"


def _machine_lines(before: Machine, after: Machine) -> Iterable[str]:
    versions = ", ".join(f"{name} {version}" for name, version in after.versions.items())
    loads = [_NOT_MEASURED if load is None else f"{load:g}" for load in (before.load, after.load)]
    yield f"{after.system}, {after.cores} cores, {after.processor}"
    yield f"load before {loads[0]}, after {loads[1]}; {versions}"


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
