"""What an arena measures and what it finds out: its plan, deals, and means with intervals."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, TypeAlias

from game.ai import kernel
from game.ai.positions import DOUBLES, table, zero_table
from game.rules.actions import Bid
from game.rules.options.presets import rules_to_plain
from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import CodedError, MessageCode
from game.session.protocol.program import DEFAULT_TIME_LIMIT
from game.session.thinking import DEFAULT_BUDGET, FaultReport


class ArenaCode(MessageCode):
    """What can be wrong with what is to be measured, and with the file of the results."""

    TOO_FEW = "an arena needs two bots or more"
    NOT_PLAYABLE = "these rules cannot be played by {players}: {problems}"
    NO_CONTRACT = "these rules have no {contract}"
    NO_AUCTION = "two players have no auction, hence no contract to fix; choose 'bots'"
    NO_ROLE = "there is no {role} at this table"
    SEES_NOTHING = "{name}: only these levels play with open cards: {levels}"
    NO_STATE = "it is no arena's state"
    NO_STATE_IN_LINE = "line 1: it is no arena's state"
    OTHER_PLAN = "line 1: it was made with {key} {found}, not {wanted}; use another file"
    DAMAGED = "line {number} is damaged: {reason}"
    NO_FILE = "it is not a regular file"
    TOO_LARGE = "it is too large"
    OTHER_BOTS = "it is not about these bots"
    NO_TEXT = "it is not text"
    NO_PLACE = "{value} in durations is not a whole number"
    NO_FAULT = "{value} is no kind of fault"


class Role(StrEnum):
    """The part of a deal that a bot is compared in with its rival."""

    TAKER = "taker"
    PARTNER = "partner"
    DEFENCE = "defence"
    ALL = "all"


class SetupBy(StrEnum):
    """Whose call, discard and announcements count between the auction and the cards."""

    OWN = "own"
    RULE = "rule"


@dataclass(frozen=True, slots=True)
class ArenaPlan:
    """Everything that the figures depend on but the number of deals.

    Attributes:
        rules: the rules in force; stakes and match length play no part.
        seats: how many sit at the table.
        bots: what plays, by name (see ``arena.table``); each is compared with the last.
        contract: what the best hand takes; None when the bots bid.
        roles: the roles to measure.
        setup: whose call, discard and announcements count.
        seed: decides the cards, and what the bots leave to chance.
        budget: simulated plays that a searching bot may spend on a bid; see ``Player.choose``.
        time_limit: seconds that a program may think about one decision.
    """

    rules: RuleSet
    seats: int
    bots: tuple[str, ...]
    contract: Bid | None
    roles: tuple[Role, ...]
    setup: SetupBy = SetupBy.OWN
    seed: int = 0
    budget: int = DEFAULT_BUDGET
    time_limit: float = DEFAULT_TIME_LIMIT

    def __post_init__(self) -> None:
        """Refuse a plan that cannot be measured.

        Raises:
            CodedError: saying why.
        """
        if len(self.bots) < 2:
            raise CodedError(ArenaCode.TOO_FEW())
        for problem in validate(self.rules, self.seats):
            raise CodedError(ArenaCode.NOT_PLAYABLE(players=self.seats, problems=problem))
        if self.contract is not None and self.contract not in self.rules.contracts:
            raise CodedError(ArenaCode.NO_CONTRACT(contract=self.contract.code))
        if self.contract is not None and not self.rules.shape(self.seats).has_taker:
            raise CodedError(ArenaCode.NO_AUCTION())
        for role in self.roles:
            if role not in possible_roles(self.rules, self.seats):
                raise CodedError(ArenaCode.NO_ROLE(role=role.value))

    @property
    def whole_games(self) -> bool:
        """Whether the bots play whole games, auction included, seat by seat."""
        return self.contract is None and Role.ALL in self.roles

    @property
    def roles_among_rivals(self) -> tuple[Role, ...]:
        """The roles that the bots take once there is a taker."""
        if self.contract is not None:
            return self.roles
        return tuple(role for role in self.roles if role is not Role.ALL)

    def to_plain(self) -> dict[str, object]:
        """The plan as JSON values, to tell one measurement from another."""
        return {
            "players": self.seats,
            "bots": list(self.bots),
            "auction": "bots" if self.contract is None else f"fixed:{self.contract.code}",
            "roles": [role.value for role in self.roles],
            "setup": self.setup.value,
            "seed": self.seed,
            "budget": self.budget,
            "time_limit": self.time_limit,
            "rules": rules_to_plain(self.rules),
        }


def possible_roles(rules: RuleSet, seats: int) -> tuple[Role, ...]:
    """The roles that there are at a table.

    Two players have no taker, and a partner only plays where a king is called.
    """
    shape = rules.shape(seats)
    if not shape.has_taker:
        return (Role.ALL,)
    partner = (Role.PARTNER,) if shape.calls_a_king else ()
    return (Role.TAKER, *partner, Role.DEFENCE, Role.ALL)


_RESAMPLES: Final = 1000
_TAIL: Final = 0.025
"""What is left out at either end of a 95 % interval."""

_STEP: Final = math.log(1.05)
_SHORTEST: Final = 1e-6
LONGEST: Final = 700
"""The class of the longest durations: some years."""


@dataclass(frozen=True, slots=True)
class MeanSpread:
    """How sure a mean is, and how much deals differ.

    Attributes:
        low: the lower end of the 95 % interval of the mean.
        high: the upper end.
        deviation: the standard deviation of one deal's difference.
    """

    low: float
    high: float
    deviation: float


@dataclass(frozen=True, slots=True)
class MeanDifference:
    """The mean of a figure that each deal gives, such as what a bot gains in it.

    Attributes:
        deals: how many deals it is taken over.
        mean: the mean of the differences, in their unit.
        spread: how sure it is; None for a single deal, which does not tell.
    """

    deals: int
    mean: float
    spread: MeanSpread | None


def estimate(differences: Sequence[float]) -> MeanDifference | None:
    """The mean of some deals, the interval bootstrapped; None without any deal."""
    if not differences:
        return None
    spread = None
    if len(differences) > 1:
        low, high = bootstrapped([(each,) for each in differences], lambda means: means[0])
        spread = MeanSpread(low, high, deviation=statistics.stdev(differences))
    return MeanDifference(len(differences), statistics.fmean(differences), spread)


def bootstrapped(
    deals: Sequence[Sequence[float]], figure: Callable[[Sequence[float]], float]
) -> tuple[float, float]:
    """The 95 % interval of a figure that is made from means over deals, by drawing these anew.

    Args:
        deals: what each deal says, a row of numbers; the same ones always give the same interval.
        figure: from the means of the numbers the figure.
    """
    columns = len(deals[0])
    means = zero_table(DOUBLES, _RESAMPLES, columns)
    kernel.draw_means(table(DOUBLES, deals, columns), len(deals), columns, len(deals), means)
    drawn: Any = means.tolist()
    figures = sorted(map(figure, drawn))
    cut = int(_TAIL * _RESAMPLES)
    return figures[cut], figures[-1 - cut]


class Durations:
    """How long decisions took, to within five per cent; small enough to be kept for every deal."""

    def __init__(self, counts: Counter[int] | None = None) -> None:
        self.counts: Final[Counter[int]] = Counter() if counts is None else counts
        """How many durations fell into each class; each is 5 % longer than the one before."""

    def add(self, seconds: float) -> None:
        """Count one more decision, which took so many seconds."""
        self.counts[math.ceil(math.log(max(seconds, _SHORTEST) / _SHORTEST) / _STEP)] += 1

    @property
    def total(self) -> int:
        """How many decisions were counted."""
        return self.counts.total()

    def quantile(self, share: float) -> float | None:
        """The seconds within which that share of the decisions were made; None without any."""
        left = share * self.total
        for place in sorted(self.counts):
            left -= self.counts[place]
            if left <= 0:
                return float(_SHORTEST * math.exp(place * _STEP))
        return None


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
        slowest: seconds within which 99 in 100 were made.
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
