"""``bench frames``: how long the frames of the window take, as a table or as JSON."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Sequence
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
                "bounds": {"worst": _WORST_BOUND},
                "sizes": [asdict(report) | _bounds(report.size) for report in reports],
            }
        )
        return 0
    print_lines(machine_lines(before, machine))
    for report in reports:
        print_lines(_size_lines(report))
    return 0


def _bounds(size: tuple[int, int]) -> dict[str, float]:
    return {"p95_bound": p95_bound(size), "memory_bound": memory_bound(size)}


def p95_bound(size: tuple[int, int]) -> float:
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
        f"p95 (<= {short(p95_bound(report.size))})",
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
    memory = f"{megabytes(report.peak_memory)} (<= {megabytes(memory_bound(report.size))})"
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
