"""``bench frames``: how long the frames of the window take, as a table or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

from game.cli.commands.bench_machine import machine_lines, megabytes, print_lines
from game.cli.commands.bench_window import window_needed
from game.cli.console import print_json
from game.words.i18n import ptr, tr
from game.words.numbers import decimal, short

if TYPE_CHECKING:
    from game.ui.bench.frames import SizeReport
    from game.ui.bench.stopwatch import FrameTimes

_MEDIAN_BOUND: Final = 8.0
"""Milliseconds that half of the frames may take in windows up to ``_BOUND_SIZE``."""
_BOUND_SIZE: Final = 1920 * 1080
_P95_BOUND: Final = 16.6
_MEMORY_BOUNDS: Final = ((_BOUND_SIZE, 300), (3840 * 2160, 600))
"""Pixels of two windows, and the megabytes for either; it grows with the window in between, and
beyond. No smaller one gets less."""
_NAME_WIDTH: Final = 18
_COLUMN_WIDTH: Final = 14


def run_frames(arguments: argparse.Namespace) -> int:
    """Time the frames of two deals and of every menu."""
    from game.ui.bench.frames import SIZES, measure_sizes  # noqa: PLC0415  (loads pygame)
    from game.ui.bench.machine import this_machine  # noqa: PLC0415

    before = this_machine()
    with window_needed():
        reports = measure_sizes(arguments.size or SIZES, arguments.tricks)
    machine = this_machine()
    if arguments.json:
        print_json(
            {
                "bench": "frames",
                "machine": asdict(machine) | {"load_before": before.load},
                "bounds": {"p95": _P95_BOUND, "p50": _MEDIAN_BOUND},
                "sizes": [
                    asdict(report) | {"memory_bound": memory_bound(report.size)}
                    for report in reports
                ],
            }
        )
        return 0
    print_lines(machine_lines(before, machine))
    for report in reports:
        print_lines(_size_lines(report))
    return 0


def memory_bound(size: tuple[int, int]) -> int:
    """The megabytes that the game may take in a window of that size in pixels."""
    (small, least), (large, more) = _MEMORY_BOUNDS
    beyond = max(0, size[0] * size[1] - small)
    return round(least + (more - least) * beyond / (large - small))


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
    memory = f"{megabytes(report.peak_memory)} (<= {megabytes(memory_bound(report.size))})"
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
