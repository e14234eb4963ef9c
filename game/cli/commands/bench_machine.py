"""What a measurement says of the machine that it ran on."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.words.i18n import ntr, tr
from game.words.numbers import decimal, whole

if TYPE_CHECKING:
    from game.ui.bench.machine import Machine


def machine_lines(before: Machine, after: Machine) -> Iterable[str]:
    """The machine, its load before and after the measurement, and what runs on it."""
    cores = ntr("{n} core", "{n} cores", after.cores)
    yield ", ".join((after.system, cores, after.processor))
    loads = tr("load before {before}, after {after}", before=_load(before), after=_load(after))
    versions = ", ".join(f"{name} {version}" for name, version in after.versions.items())
    yield tr("; ").join((loads, versions))


def _load(machine: Machine) -> str:
    return tr("not measured") if machine.load is None else decimal(machine.load, 2)


def print_lines(lines: Iterable[str]) -> None:
    """Print a table line by line."""
    for line in lines:
        print(line)


def megabytes(size: float | None) -> str:
    """So much memory; not every system can tell."""
    return tr("not measured") if size is None else tr("{size} MB", size=whole(size))
