"""The measurements of the window, in words or as JSON: ``bench frames`` and ``bench start``.

How long its frames take, how soon it is there, and what it takes at rest.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from subprocess import CalledProcessError, TimeoutExpired
from typing import TYPE_CHECKING, Final

from game.cli.console import CommandError, print_json
from game.cli.file_names import file_path
from game.cli.options import whole_number
from game.safe_path import own_command
from game.words.errors import in_words
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import decimal, percent, short, whole

if TYPE_CHECKING:
    from game.ui.bench import Machine, SizeReport, StartReport
    from game.ui.robot import FrameTimes


_MOST_TRICKS: Final = 24
_SIDES: Final = (200, 10_000)


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
            "frames: the window in pixels; may be repeated (default: 800x600, 1280x720, 1920x1080, "
            "2560x1440 and 3840x2160)"
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
        type=file_path,
        metavar=tr("FILE"),
        help=tr("start: the bundled program to start (default: the one that is running)"),
    )


@contextmanager
def _window_needed() -> Iterator[None]:
    """Let a measurement without a window end in words.

    Raises:
        CommandError: if no window could be opened in between.
    """
    from game.ui.start import NoWindow  # noqa: PLC0415  (loads pygame)

    try:
        yield
    except NoWindow as error:
        message = tr("no window can be opened: {reason}", reason=error)
        raise CommandError(message) from None


def _size(text: str) -> tuple[int, int]:
    sides = text.split("x")
    if len(sides) != 2 or not all(side.isdecimal() for side in sides):
        raise argparse.ArgumentTypeError(tr("must be a width and a height, as in 1280x720"))
    width, height = map(whole_number(*_SIDES), sides)
    return width, height


def _machine_lines(before: Machine, after: Machine) -> Iterable[str]:
    """The machine, its load before and after the measurement, and what runs on it."""
    cores = ntr("{n} core", "{n} cores", after.cores)
    yield ", ".join((after.system, cores, after.processor))
    loads = tr("load before {before}, after {after}", before=_load(before), after=_load(after))
    versions = ", ".join(f"{name} {version}" for name, version in after.versions.items())
    yield tr("; ").join((loads, versions))


def _load(machine: Machine) -> str:
    return tr("not measured") if machine.load is None else decimal(machine.load, 2)


def _print_lines(lines: Iterable[str]) -> None:
    """Print a table line by line."""
    for line in lines:
        print(line)


def _megabytes(size: float | None) -> str:
    """Memory in words: ``85 MB``; “not measured” for None, as not every system can tell."""
    return tr("not measured") if size is None else tr("{size} MB", size=whole(size))


_BOUND_SIZE: Final = 1920 * 1080
_P95_BOUNDS: Final = (8.3, 16.6)
"""Milliseconds that 95 frames in a hundred may take in windows up to ``_BOUND_SIZE``, for displays
of 120 Hz, and beyond, for those of 60."""
_WORST_BOUND: Final = 100.0
_MEMORY_BOUNDS: Final = ((_BOUND_SIZE, 300), (3840 * 2160, 600))
"""Pixels of two windows, and the megabytes for either; it grows with the window in between, and
beyond. No smaller one gets less."""
_NAME_WIDTH: Final = 18
_FIGURE_WIDTH: Final = 7
_GAP: Final = 3


def run_frames(arguments: argparse.Namespace) -> int:
    """Time the frames of two deals and of every menu."""
    from game.ui.bench import SIZES, measure_sizes, this_machine  # noqa: PLC0415  (loads pygame)

    before = this_machine()
    with _window_needed():
        reports = measure_sizes(arguments.size or SIZES, arguments.tricks)
    machine = this_machine()
    if arguments.json:
        print_json(
            {
                "bench": "frames",
                "machine": asdict(machine) | {"load_before": before.load},
                "bounds": {"worst": _WORST_BOUND},
                "sizes": [asdict(report) | _bounds(report.size) for report in reports],
            }
        )
        return 0
    _print_lines(_machine_lines(before, machine))
    for report in reports:
        _print_lines(_size_lines(report))
    return 0


def _bounds(size: tuple[int, int]) -> dict[str, float]:
    return {"p95_bound": _p95_bound(size), "memory_bound": memory_bound(size)}


def _p95_bound(size: tuple[int, int]) -> float:
    """The milliseconds that 95 frames in a hundred may take in a window of that size in pixels."""
    small, large = _P95_BOUNDS
    return small if size[0] * size[1] <= _BOUND_SIZE else large


def memory_bound(size: tuple[int, int]) -> int:
    """The megabytes that the game may take in a window of that size in pixels."""
    (small, least), (large, more) = _MEMORY_BOUNDS
    beyond = max(0, size[0] * size[1] - small)
    return round(least + (more - least) * beyond / (large - small))


def _size_lines(report: SizeReport) -> Iterable[str]:
    """The table of one size; times in milliseconds, those of the processor at the right."""
    width, height = report.size
    worst = ptr("column", "worst")
    heads = (
        ptr("column", "frames"),
        "p50",
        f"p95 (<= {short(_p95_bound(report.size))})",
        "p99",
        f"{worst} (<= {short(_WORST_BOUND)})",
        ptr("column", "cpu p50"),
        ptr("column", "cpu p95"),
    )
    widths = [max(_FIGURE_WIDTH, len(head)) for head in heads]
    yield ""
    yield _row(f"{width} x {height}", heads, widths)
    for name, figures in report.scenes.items():
        yield _row(_scene(name), (str(figures.frames), *map(decimal, _columns(figures))), widths)
    memory = f"{_megabytes(report.peak_memory)} (<= {_megabytes(memory_bound(report.size))})"
    yield tr("most memory: {memory}", memory=memory)


def _row(name: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    columns = zip(cells, widths, strict=True)
    return name.ljust(_NAME_WIDTH) + "".join(cell.rjust(_GAP + width) for cell, width in columns)


def _scene(name: str) -> str:
    """What a scene is called in the table; in JSON it keeps its name."""
    names = {
        "auction and dog": ptr("scene", "auction and dog"),
        "cards played": ptr("scene", "cards played"),
        "collection": ptr("scene", "collection"),
        "deal": ptr("scene", "deal"),
        "drag": ptr("scene", "drag"),
        "menu at rest": ptr("scene", "menu at rest"),
        "menu opens": ptr("scene", "menu opens"),
        "menus": ptr("scene", "menus"),
        "page turned": ptr("scene", "page turned"),
        "pointing": ptr("scene", "pointing"),
        "score sheet": ptr("scene", "score sheet"),
        "screen opens": ptr("scene", "screen opens"),
        "standing still": ptr("scene", "standing still"),
        "table at rest": ptr("scene", "table at rest"),
        "table opens": ptr("scene", "table opens"),
    }
    return names.get(name, name)


def _columns(figures: FrameTimes) -> tuple[float, ...]:
    return (
        figures.p50,
        figures.p95,
        figures.p99,
        figures.worst,
        figures.processor_p50,
        figures.processor_p95,
    )


_SOURCE_BOUND: Final = 1.0
_BUNDLE_BOUND: Final = 0.7
"""Seconds that the first frame may take, from source and from a bundle."""
_IDLE_BOUND: Final = 0.03
"""The part of a core that the window may take at rest."""


def run_start(arguments: argparse.Namespace, seconds: float) -> int:
    """Time the start, and what resting takes in that time."""
    from game.ui.bench import NoStart, measure_start, this_machine  # noqa: PLC0415  (loads pygame)

    before = this_machine()
    bundle = arguments.program
    bundled = bundle is not None or getattr(sys, "frozen", False)
    try:
        with _window_needed():
            report = measure_start(own_command() if bundle is None else [str(bundle)], seconds)
    except NoStart as error:
        message = tr(
            "{program} showed no frame: {reason}", program=error.program, reason=_cause(error.cause)
        )
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


def _cause(error: Exception) -> str:
    """What came of starting a program."""
    match error:
        case CalledProcessError(cmd=command, returncode=code):
            return tr(
                "Command {command} returned non-zero exit status {number}.",
                command=f"'{command}'",
                number=code,
            )
        case TimeoutExpired(cmd=command, timeout=seconds):
            return tr(
                "Command {command} timed out after {seconds} seconds",
                command=f"'{command}'",
                seconds=short(seconds),
            )
    return in_words(error)


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
    yield tr("resting menu: {share}", share=_core_share(report.idle_menu))
    yield tr("resting table: {share}", share=_core_share(report.idle_table))
    yield tr("memory: {memory}", memory=_megabytes(report.memory))


def _core_share(share: float) -> str:
    """A part of a core, beside the bound."""
    exact = tr("{number}%", number=decimal(100 * share))
    return tr("{share} of a core (< {bound})", share=exact, bound=percent(_IDLE_BOUND))
