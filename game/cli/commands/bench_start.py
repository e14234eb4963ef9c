"""``bench start``: how soon the window is there, and what it takes at rest, in words or as JSON."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import asdict
from subprocess import CalledProcessError, TimeoutExpired
from typing import TYPE_CHECKING, Final

from game.cli.commands.bench_machine import machine_lines, megabytes, print_lines
from game.cli.commands.bench_window import window_needed
from game.cli.console import CommandError, print_json
from game.safe_path import own_command
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.numbers import decimal, percent, short

if TYPE_CHECKING:
    from game.ui.bench.start import StartReport

_SOURCE_BOUND: Final = 1.0
_BUNDLE_BOUND: Final = 0.7
"""Seconds that the first frame may take, from source and from a bundle."""
_IDLE_BOUND: Final = 0.03
"""The part of a core that the window may take at rest."""


def run_start(arguments: argparse.Namespace, seconds: float) -> int:
    """Time the start, and what resting takes in that time."""
    from game.ui.bench.machine import this_machine  # noqa: PLC0415  (loads pygame)
    from game.ui.bench.start import NoStart, measure_start  # noqa: PLC0415

    before = this_machine()
    bundle = arguments.program
    bundled = bundle is not None or getattr(sys, "frozen", False)
    try:
        with window_needed():
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
    print_lines(machine_lines(before, machine))
    print_lines(_start_lines(report, bundled=bundled))
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
    yield tr("resting menu:  {share}", share=_core_share(report.idle_menu))
    yield tr("resting table: {share}", share=_core_share(report.idle_table))
    yield tr("memory: {memory}", memory=megabytes(report.memory))


def _core_share(share: float) -> str:
    """A part of a core, beside the bound."""
    exact = tr("{number}%", number=decimal(100 * share))
    return tr("{share} of a core (< {bound})", share=exact, bound=percent(_IDLE_BOUND))
