"""``bench frames`` and ``bench start``: the window's speed, as a table or as JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.cli.console import CommandError, print_json
from game.cli.number_argument import whole_number
from game.cli.reasons.in_words import in_words
from game.i18n import ntr, ptr, tr
from game.number_words import decimal, percent, short, whole

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
_MOST_TRICKS: Final = 24
_SIDES: Final = (200, 10_000)
_NAME_WIDTH: Final = 18
_COLUMN_WIDTH: Final = 14


def add_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the command what only the measurements of the window ask."""
    group = parser.add_argument_group(tr("frames and start"))
    group.add_argument("--json", action="store_true", help=tr("print JSON instead of a table"))
    group.add_argument(
        "--size",
        type=_size,
        action="append",
        metavar=tr("WxH"),
        help=tr(
            "frames: the window in pixels; may be repeated (default: 1280x720, 1920x1080 and "
            "2560x1440)"
        ),
    )
    group.add_argument(
        "--tricks",
        type=whole_number(0, _MOST_TRICKS),
        metavar="N",
        help=tr(
            "frames: how many tricks of each deal are played before the rest is skipped "
            "(default: all)"
        ),
    )
    group.add_argument(
        "--program",
        type=Path,
        metavar=tr("FILE"),
        help=tr("start: the bundled program to start (default: the one that is running)"),
    )


def _size(text: str) -> tuple[int, int]:
    sides = text.split("x")
    if len(sides) != 2 or not all(side.isdecimal() for side in sides):
        raise argparse.ArgumentTypeError(tr("must be a width and a height, as in 1280x720"))
    width, height = map(whole_number(*_SIDES), sides)
    return width, height


# -- frames ---------------------------------------------------------------------------------------


def run_frames(arguments: argparse.Namespace) -> int:
    """Time the frames of two deals and of every menu."""
    from game.ui.bench.frames import SIZES, measure_sizes  # noqa: PLC0415  (loads pygame)
    from game.ui.bench.machine import this_machine  # noqa: PLC0415
    from game.ui.start import NoWindow  # noqa: PLC0415

    before = this_machine()
    try:
        reports = measure_sizes(arguments.size or SIZES, arguments.tricks)
    except NoWindow as error:
        message = tr("no window can be opened: {reason}", reason=error)
        raise CommandError(message) from None
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
    heads = (
        ptr("column", "frames"),
        f"p50 (<= {short(_MEDIAN_BOUND)})" if bounded else "p50",
        f"p95 (<= {short(_P95_BOUND)})",
        "p99",
        ptr("column", "worst"),
        ptr("column", "cpu p50"),
        ptr("column", "cpu p95"),
    )
    yield ""
    yield _row(f"{width} x {height}", heads)
    for name, figures in report.scenes.items():
        yield _row(_scene(name), (str(figures.frames), *map(decimal, _columns(figures))))
    memory = _megabytes(report.peak_memory)
    if bounded:
        memory = f"{memory} (<= {_megabytes(_MEMORY_BOUND)})"
    yield tr("most memory: {memory}", memory=memory)


def _row(name: str, cells: Iterable[str]) -> str:
    return name.ljust(_NAME_WIDTH) + "".join(cell.rjust(_COLUMN_WIDTH) for cell in cells)


def _scene(name: str) -> str:
    """What a scene is called in the table; in JSON it keeps its name."""
    names = {
        "auction and dog": ptr("scene", "auction and dog"),
        "cards played": ptr("scene", "cards played"),
        "collection": ptr("scene", "collection"),
        "deal": ptr("scene", "deal"),
        "drag": ptr("scene", "drag"),
        "menu opens": ptr("scene", "menu opens"),
        "menus": ptr("scene", "menus"),
        "page turned": ptr("scene", "page turned"),
        "pointing": ptr("scene", "pointing"),
        "score sheet": ptr("scene", "score sheet"),
        "screen opens": ptr("scene", "screen opens"),
        "standing still": ptr("scene", "standing still"),
        "table opens": ptr("scene", "table opens"),
    }
    return names.get(name, name)


def _megabytes(size: float | None) -> str:
    return tr("not measured") if size is None else tr("{size} MB", size=whole(size))


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
    from game.ui.start import NoWindow  # noqa: PLC0415

    before = this_machine()
    bundled = arguments.program is not None or getattr(sys, "frozen", False)
    try:
        report = measure_start(_program(arguments.program), arguments.seconds)
    except NoStart as error:
        raise CommandError(in_words(error)) from None
    except NoWindow as error:
        message = tr("no window can be opened: {reason}", reason=error)
        raise CommandError(message) from None
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
    figures = {
        "seconds": decimal(report.first_frame, 2),
        "bound": short(bound),
        "starts": ", ".join(decimal(seconds, 2) for seconds in report.first_frames),
    }
    yield ""
    if bundled:
        yield tr("first frame from bundle: {seconds} s (<= {bound} s), of {starts}", **figures)
    else:
        yield tr("first frame from source: {seconds} s (<= {bound} s), of {starts}", **figures)
    yield tr("by processor time: {seconds} s", seconds=decimal(report.first_frame_processor, 2))
    yield tr("resting menu:  {share}", share=_core_share(report.idle_menu))
    yield tr("resting table: {share}", share=_core_share(report.idle_table))
    yield tr("memory: {memory}", memory=_megabytes(report.memory))


def _core_share(share: float) -> str:
    """A part of a core, beside the bound."""
    exact = tr("{number}%", number=decimal(100 * share))
    return tr("{share} of a core (< {bound})", share=exact, bound=percent(_IDLE_BOUND))


def _machine_lines(before: Machine, after: Machine) -> Iterable[str]:
    cores = ntr("{n} core", "{n} cores", after.cores)
    yield ", ".join((after.system, cores, after.processor))
    loads = tr("load before {before}, after {after}", before=_load(before), after=_load(after))
    versions = ", ".join(f"{name} {version}" for name, version in after.versions.items())
    yield tr("; ").join((loads, versions))


def _load(machine: Machine) -> str:
    return tr("not measured") if machine.load is None else decimal(machine.load, 2)


def _print_lines(lines: Iterable[str]) -> None:
    for line in lines:
        print(line)
