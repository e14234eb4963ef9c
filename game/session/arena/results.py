"""What an arena finds out about one deal, and what all deals come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.session.arena.plan import ArenaPlan, Role
from game.session.arena.statistics import Durations, MeanDifference, estimate
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
        differences: points gained on the last bot by each other one, by role.
        counts: what each bot did, in the order of the plan.
    """

    number: int
    seconds: float
    differences: tuple[Differences, ...]
    counts: tuple[BotCount, ...]


@dataclass(frozen=True, slots=True)
class Gain:
    """What a bot gains on its rival in a role.

    Attributes:
        place: the bot's place in the plan.
        bot: its name.
        rival: the name of the last bot.
        role: the part of the deal in which both are compared.
        estimate: how much it gains; None when no deal says.
    """

    place: int
    bot: str
    rival: str
    role: Role
    estimate: MeanDifference | None


@dataclass(frozen=True, slots=True)
class BotReport:
    """How long a bot took for its decisions in all deals, and how often it failed.

    Attributes:
        bot: its name.
        decisions: how many decisions it made.
        median: seconds within which half of them were made; None without any.
        slowest: the same for 99 in 100.
        faults: how many answers could not be used, by kind.
    """

    bot: str
    decisions: int
    median: float | None
    slowest: float | None
    faults: dict[str, int]

    @property
    def replaced(self) -> int:
        """How many decisions the rule policy made in its place."""
        return sum(self.faults.values())

    @property
    def never_played(self) -> bool:
        """Whether it was asked and made no decision of its own: its figures are another's."""
        return self.replaced > 0 and self.decisions == 0


@dataclass(frozen=True, slots=True)
class ArenaReport:
    """What all deals of an arena come to.

    Attributes:
        deals: how many were played.
        seconds: how long they took, added up over the processes.
        gains: what each bot but the last gains, role by role.
        bots: how all of them did.
    """

    deals: int
    seconds: float
    gains: tuple[Gain, ...]
    bots: tuple[BotReport, ...]

    @property
    def never_played(self) -> tuple[str, ...]:
        """The bots that made no decision of their own."""
        return tuple(bot.bot for bot in self.bots if bot.never_played)

    @property
    def decisions(self) -> int:
        """How many decisions were made by all bots."""
        return sum(bot.decisions for bot in self.bots)

    @property
    def decisions_per_second(self) -> float:
        """How many decisions one process made in a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


def report(plan: ArenaPlan, results: Collection[MeasuredDeal]) -> ArenaReport:
    """Sum an arena up; the order of the results does not matter."""
    ordered = sorted(results, key=lambda result: result.number)
    return ArenaReport(
        deals=len(ordered),
        seconds=sum(result.seconds for result in ordered),
        gains=tuple(_gains(plan, ordered)),
        bots=tuple(_bot_report(name, place, ordered) for place, name in enumerate(plan.bots)),
    )


def _gains(plan: ArenaPlan, results: Collection[MeasuredDeal]) -> Iterator[Gain]:
    for place, name in enumerate(plan.bots[:-1]):
        for role in plan.roles:
            known = [result.differences[place][role] for result in results]
            differences = [gain for gain in known if gain is not None]
            yield Gain(place, name, plan.bots[-1], role, estimate(differences))


def _bot_report(name: str, place: int, results: Collection[MeasuredDeal]) -> BotReport:
    durations: Counter[int] = Counter()
    faults: Counter[str] = Counter()
    for result in results:
        durations.update(result.counts[place].durations)
        faults.update(result.counts[place].faults)
    taken = Durations(durations)
    return BotReport(
        bot=name,
        decisions=taken.total,
        median=taken.quantile(0.5),
        slowest=taken.quantile(0.99),
        faults=dict(faults),
    )
