"""What an arena finds out about one deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.session.arena.plan import Role
from game.session.protocol.faults import FaultReport

Differences: TypeAlias = Mapping[Role, float | None]
"""By role what a bot gained on its rival in a deal; None where the deal says nothing about it."""


@dataclass(frozen=True, slots=True)
class BotCount:
    """What a bot did in one deal, at all its tables.

    Attributes:
        durations: how many decisions took how long, see ``Durations.counts``.
        faults: how many answers could not be used, by kind.
        reports: some of the faults, with the cause.
    """

    durations: Mapping[int, int]
    faults: Mapping[str, int]
    reports: tuple[FaultReport, ...] = ()


@dataclass(frozen=True, slots=True)
class MeasuredDeal:
    """What one deal says of the bots.

    Attributes:
        number: of the deal, 0 for the first.
        seconds: how long it took.
        differences: for each bot but the last.
        counts: for each bot.
    """

    number: int
    seconds: float
    differences: tuple[Differences, ...]
    counts: tuple[BotCount, ...]
