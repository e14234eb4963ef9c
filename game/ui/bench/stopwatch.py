"""Times of frames, and what is said about many of them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

LATE_MS = 16.6
"""A frame that takes longer misses its turn at sixty a second."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time that one frame took, in milliseconds.

    Attributes:
        wall: the time by the clock.
        processor: of this process, whatever else the machine does.
    """

    wall: float
    processor: float


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """How long the frames of one activity took, in milliseconds.

    Attributes:
        frames: how many there were.
        p50: the median.
        p95: what 95 in a hundred do not exceed.
        p99: what 99 in a hundred do not exceed.
        worst: the time of the longest frame.
        late: how many took longer than ``LATE_MS``.
        processor_p50: the middle one by processor time.
        processor_p95: the same for 95 in a hundred.
        processor_worst: the longest by processor time.
    """

    frames: int
    p50: float
    p95: float
    p99: float
    worst: float
    late: int
    processor_p50: float
    processor_p95: float
    processor_worst: float


class Stopwatch:
    """Times frames and keeps them by the name of what is going on."""

    def __init__(self) -> None:
        self._timings: dict[str, list[Timing]] = {}

    @contextmanager
    def frame(self, name: Callable[[], str]) -> Iterator[None]:
        """Time what is done inside; its name is asked for when it is over."""
        wall, processor = time.perf_counter(), time.process_time()
        yield
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        self._timings.setdefault(name(), []).append(Timing(1000 * wall, 1000 * processor))

    def figures(self) -> dict[str, FrameTimes]:
        """What is to be said about each name, in the order of their first frames."""
        return {name: summary(timings) for name, timings in self._timings.items()}


def summary(timings: Sequence[Timing]) -> FrameTimes:
    """The figures of one or more frames."""
    wall = sorted(timing.wall for timing in timings)
    processor = sorted(timing.processor for timing in timings)
    return FrameTimes(
        frames=len(wall),
        p50=percentile(wall, 50),
        p95=percentile(wall, 95),
        p99=percentile(wall, 99),
        worst=wall[-1],
        late=sum(time > LATE_MS for time in wall),
        processor_p50=percentile(processor, 50),
        processor_p95=percentile(processor, 95),
        processor_worst=processor[-1],
    )


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The smallest value that so many in a hundred do not exceed; values in ascending order."""
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]
