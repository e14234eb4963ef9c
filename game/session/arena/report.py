"""What all deals of an arena say together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game.session.arena.plan import ArenaPlan, Role
from game.session.arena.results import DealResult
from game.session.arena.statistics import Durations, Estimate, estimate


@dataclass(frozen=True, slots=True)
class Gain:
    """What a bot gains on its rival in a role; ``estimate`` is None when no deal says."""

    bot: str
    rival: str
    role: Role
    estimate: Estimate | None


@dataclass(frozen=True, slots=True)
class BotReport:
    """How a bot did.

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


@dataclass(frozen=True, slots=True)
class Report:
    """The outcome of an arena.

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
    def decisions(self) -> int:
        """How many decisions were made by all bots."""
        return sum(bot.decisions for bot in self.bots)

    @property
    def decisions_per_second(self) -> float:
        """How many decisions one process made in a second."""
        return self.decisions / self.seconds if self.seconds else 0.0


def report(plan: ArenaPlan, results: Collection[DealResult]) -> Report:
    """Sum an arena up; the order of the results does not matter."""
    ordered = sorted(results, key=lambda result: result.number)
    return Report(
        deals=len(ordered),
        seconds=sum(result.seconds for result in ordered),
        gains=tuple(_gains(plan, ordered)),
        bots=tuple(_bot_report(name, place, ordered) for place, name in enumerate(plan.bots)),
    )


def _gains(plan: ArenaPlan, results: Collection[DealResult]) -> Iterator[Gain]:
    for place, name in enumerate(plan.bots[:-1]):
        for role in plan.roles:
            known = [result.differences[place][role] for result in results]
            differences = [gain for gain in known if gain is not None]
            yield Gain(name, plan.bots[-1], role, estimate(differences))


def _bot_report(name: str, place: int, results: Collection[DealResult]) -> BotReport:
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
