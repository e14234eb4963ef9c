"""How strong a player is and the levels are, with intervals, and opponents who are as strong.

He is rated on the scale on which bots are measured.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise, takewhile
from statistics import fmean
from types import MappingProxyType
from typing import Final

from game.ai import kernel
from game.ai.player import LEVEL_NAMES, SEARCHING, SEPARATOR
from game.coach.ranking import wilson
from game.session.progress.progress import Progress
from game.session.progress.records import ComparedDeal, PlayedDeal, SeatRole
from game.session.setup import SEAT_LEVELS, GameSetup

_CONFIDENCE: Final = 0.9
_NORMAL: Final = statistics.NormalDist().inv_cdf((1 + _CONFIDENCE) / 2)


@dataclass(frozen=True, slots=True)
class IntervalEstimate:
    """A mean or a share from a sample, with the interval that holds the true one nine times in ten.

    Attributes:
        value: the mean or the share.
        low: the lower end of its interval.
        high: the upper end.
        count: the size of the sample.
    """

    value: float
    low: float
    high: float
    count: int

    @property
    def reach(self) -> float:
        """Half the width of the interval, in the unit of the value."""
        return (self.high - self.low) / 2


def mean_of(values: Sequence[float]) -> IntervalEstimate | None:
    """The mean with its interval by Student's distribution; None for fewer than two values."""
    count = len(values)
    if count < 2:
        return None
    mean = math.fsum(values) / count
    squares = math.fsum((value - mean) ** 2 for value in values)
    reach = _student(count - 1) * math.sqrt(squares / (count - 1) / count)
    return IntervalEstimate(mean, mean - reach, mean + reach, count)


def _student(freedom: int) -> float:
    """The quantile of Student's distribution for ``_CONFIDENCE``, exact for one and two degrees.

    For more it is an expansion around the normal one, which is right to two decimals.
    """
    if freedom == 1:
        return math.tan(math.pi * _CONFIDENCE / 2)
    if freedom == 2:
        return _CONFIDENCE * math.sqrt(2 / (1 - _CONFIDENCE**2))
    z = _NORMAL
    terms = (
        z,
        (z**3 + z) / 4 / freedom,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96 / freedom**2,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384 / freedom**3,
    )
    return sum(terms)


def share_of(successes: int, total: int) -> IntervalEstimate | None:
    """A share with its interval by Wilson's formula; None of nothing."""
    if total == 0:
        return None
    share = successes / total
    return IntervalEstimate(share, *wilson(share, total, _NORMAL), total)


def moving_means(
    values: Sequence[float], window: int, ends: Sequence[int]
) -> list[IntervalEstimate]:
    """The means of the last values up to each of some places.

    Args:
        values: oldest first.
        window: how many values each mean is of at most.
        ends: how many values come before each place, two or more.
    """
    means = []
    for end in ends:
        mean = mean_of(values[max(0, end - window) : end])
        assert mean is not None, "a mean is of two values at least"
        means.append(mean)
    return means


YARDSTICK: Final = "club"
"""The level that the others are measured against: the plain habits of good players."""


@dataclass(frozen=True, slots=True)
class LevelStrength:
    """What a level gains on the yardstick in the same deals.

    Attributes:
        points: the mean difference per deal, in points of the score.
        low, high: the bounds of its 95 % interval.
    """

    points: float
    low: float
    high: float


STRENGTHS: Final[Mapping[tuple[str, int], LevelStrength]] = MappingProxyType(
    {
        ("beginner", 3): LevelStrength(-16.5, -20.3, -12.6),
        ("casual", 3): LevelStrength(-4.0, -7.2, -0.8),
        ("strong", 3): LevelStrength(20.3, 15.6, 24.9),
        ("master", 3): LevelStrength(33.3, 29.1, 37.8),
        ("beginner", 4): LevelStrength(-11.9, -15.2, -8.8),
        ("casual", 4): LevelStrength(-5.6, -8.8, -2.5),
        ("strong", 4): LevelStrength(10.5, 7.2, 13.9),
        ("master", 4): LevelStrength(15.8, 12.3, 19.1),
        ("beginner", 5): LevelStrength(-10.1, -15.7, -4.6),
        ("casual", 5): LevelStrength(-2.7, -6.7, 1.1),
        ("strong", 5): LevelStrength(19.6, 14.6, 24.3),
        ("master", 5): LevelStrength(26.9, 23.1, 30.6),
    }
)
"""By level and number of players. The arena's figures of the ladder: whole games by the
federation's rules, in score per deal of one seat among club players, as a player's own strength is
told; 500 deals each, 1,000 of master with five, 300 of beginner and casual. What was not measured
is missing."""


def thinks_less_far(level: str) -> bool:
    """Whether a level plays fewer choices through here than where it was measured."""
    return level in SEARCHING and not kernel.IS_COMPILED


def strength(level: str, players: int) -> LevelStrength | None:
    """What was measured of a level at a table of so many; None for the yardstick and unknowns."""
    return None if thinks_less_far(level) else STRENGTHS.get((level, players))


def gain(level: str, players: int) -> float | None:
    """What a level gains on a club player, in points per deal; None where nobody knows."""
    measured = strength(level, players)
    if measured is not None:
        return measured.points
    return 0.0 if level == YARDSTICK else None


def neighbours(points: float, players: int) -> tuple[str | None, str | None]:
    """Between which levels somebody plays who gains so many points on a club player.

    Args:
        points: of the score, gained per deal.
        players: at a table of so many.

    Returns:
        The strongest level that gains no more and the weakest that gains more; None where no
        measured one does.
    """
    known = {level: ahead for level in LEVEL_NAMES if (ahead := gain(level, players)) is not None}
    below = [level for level, ahead in known.items() if ahead <= points]
    above = [level for level, ahead in known.items() if ahead > points]
    by_gain = known.__getitem__
    return max(below, key=by_gain, default=None), min(above, key=by_gain, default=None)


FEWEST_TABLES: Final = 8
"""With fewer a comparison tells too little to be counted."""
FEWEST_DEALS: Final = 10
"""Before so many deals were compared, nobody is told how strong he is."""
_RECENT: Final = 200
"""Who plays better than years ago is as strong as now."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What a player gains on a club player at tables of one size.

    Attributes:
        players: seats at the table.
        gains: points of the score by deal, by the deal's key.
        doubt: the standard error that their mean has for what levels gain on each other.
    """

    players: int
    gains: Mapping[str, float]
    doubt: float = 0.0

    @property
    def missing(self) -> int:
        """How many deals are still to be compared before it is told."""
        return max(0, FEWEST_DEALS - len(self.gains))

    @property
    def estimate(self) -> IntervalEstimate | None:
        """Points per deal, with the interval; None while deals are missing."""
        mean = None if self.missing else mean_of(tuple(self.gains.values()))
        if mean is None:
            return None
        reach = math.hypot(mean.reach, _NORMAL * self.doubt)
        return IntervalEstimate(mean.value, mean.value - reach, mean.value + reach, mean.count)


@dataclass(frozen=True, slots=True)
class _Baselines:
    """What a deal comes to for a club player, in two ways.

    Attributes:
        club: as club players did in it.
        field: as all did, each less what its level gains on the club.
        ahead: how far all are from the club by the ladder.
    """

    club: float
    field: float
    ahead: float


def rating(deals: Iterable[ComparedDeal], players: int) -> Rating:
    """How strong the player was in some compared deals at tables of one size.

    The field takes the luck of the cards out. What counts of a deal is the player's score beyond
    what club players come to in the same seat with the same cards and others, which asks for
    nothing but the tables where club players sit. These few have luck of their own, though. All
    tables together, each less what its level gains on the club by the ladder, have less; but what
    the ladder says is of whole games among club players, and in one role or against others levels
    may be apart by nothing or by twice as much. So the two ways are mixed as a control variate is:
    with few deals the field's steadiness is worth more, with many that the club's tables cannot
    mislead. The interval holds both doubts.

    Deals with fewer than ``FEWEST_TABLES`` tables count for nothing.

    Args:
        deals: they may be of one role: bids count too, as the other tables bid for themselves.
        players: seats at the tables.
    """
    found = [(deal, base) for deal in deals if (base := _baselines(deal, players)) is not None]
    direct = [deal.score - base.club for deal, base in found]
    noise = [base.field - base.club for _, base in found]
    unsure = abs(fmean(base.ahead for _, base in found)) if found else 0.0
    share = _share(direct, noise, unsure)
    gains = {
        deal.key: straight - share * luck
        for (deal, _), straight, luck in zip(found, direct, noise, strict=True)
    }
    return Rating(players, gains, share * unsure)


def _share(direct: list[float], noise: list[float], unsure: float) -> float:
    """How much of the club tables' luck is best taken out by the field, from 0 to 1.

    That which makes the mean's variance least, when the mean of the noise is nothing but for an
    error of the size ``unsure``.
    """
    if len(direct) < 2:
        return 1.0
    means = fmean(direct), fmean(noise)
    both = sum((a - means[0]) * (b - means[1]) for a, b in zip(direct, noise, strict=True))
    alone = sum((b - means[1]) ** 2 for b in noise)
    freedom, count = len(direct) - 1, len(direct)
    variance = alone / freedom + count * unsure**2
    return min(1.0, max(0.0, both / freedom / variance)) if variance else 0.0


def _baselines(deal: ComparedDeal, players: int) -> _Baselines | None:
    """What a deal comes to for a club player; None of one that does not count."""
    known = [
        (table, ahead) for table in deal.scores if (ahead := gain(table.level, players)) is not None
    ]
    club = [table.score for table, _ in known if table.level == YARDSTICK]
    if len(deal.scores) < FEWEST_TABLES or not club:
        return None
    return _Baselines(
        club=fmean(club),
        field=fmean(table.score - ahead for table, ahead in known),
        ahead=fmean(ahead for _, ahead in known),
    )


def rated_deals(
    progress: Progress, players: int, role: SeatRole | None = None
) -> tuple[ComparedDeal, ...]:
    """The deals by which the player is rated at tables of one size, in one role or all of them.

    They are the latest, by the federation's rules.
    """
    found = progress.comparisons.rated(players, _RECENT, role)
    return tuple(deal for deal in found if len(deal.scores) >= FEWEST_TABLES)


def own_rating(progress: Progress, players: int) -> Rating:
    """How strong the player has been lately at tables of one size; see ``rated_deals``."""
    return rating(rated_deals(progress, players), players)


FIRST: Final = YARDSTICK
"""Whom one meets before anything is known."""

_ENOUGH: Final = 0.75
"""How much of the way to the next level a rating must have come to get there: less would lead back
and forth between two levels that are about equally far."""
_LATEST: Final = 100
"""Deals that are looked at where none were compared."""


def peers_level(progress: Progress, now: str, players: int) -> str:
    """The level of opponents who are as strong as the player.

    Compared deals tell it. As long as too few were compared, results do: among equals nobody wins
    in the long run.

    Args:
        progress: what the player has done.
        now: the level that they had so far.
        players: at tables of so many.
    """
    rated = own_rating(progress, players)
    if rated.missing:
        return level_by_results(progress.latest_deals(_LATEST, players), now)
    return level_by_rating(rated, now)


def level_by_rating(rated: Rating, now: str) -> str:
    """The level that is nearest to a rating; of two that are about as near, the one so far."""
    estimate = rated.estimate
    assert estimate is not None, "no deal is missing"
    gains = {level: gain(level, rated.players) for level in SEAT_LEVELS}
    known = [(level, points) for level, points in gains.items() if points is not None]
    level = now if gains[now] is not None else FIRST
    for (lower, least), (higher, most) in pairwise(known):  # the weakest first
        if level == lower and estimate.value > least + _ENOUGH * (most - least):
            level = higher
    for (lower, least), (higher, most) in reversed(list(pairwise(known))):
        if level == higher and estimate.value < most - _ENOUGH * (most - least):
            level = lower
    return level


def level_by_results(deals: Sequence[PlayedDeal], now: str) -> str:
    """The next level where the player's results among opponents of one level leave no doubt.

    Args:
        deals: the latest, newest first; those count that were last played among that level.
        now: the name of the level that is checked.
    """
    played = [deal for deal in deals if deal.seat_role is not SeatRole.NOBODY]
    among = [deal.score for deal in takewhile(lambda deal: _all_play(deal, now), played)]
    mean = mean_of(among)
    if mean is None or mean.count < FEWEST_DEALS:
        return now
    step = (mean.low > 0) - (mean.high < 0)
    return SEAT_LEVELS[min(max(SEAT_LEVELS.index(now) + step, 0), len(SEAT_LEVELS) - 1)]


def _all_play(deal: PlayedDeal, level: str) -> bool:
    bots = [bot for bot in deal.bots if bot is not None]
    return bool(bots) and all(bot.partition(SEPARATOR)[0] == level for bot in bots)


def play_at(setup: GameSetup, level: str) -> GameSetup:
    """The same match with all its bots at a level."""
    seats = (seat if seat.level is None else replace(seat, level=level) for seat in setup.seats)
    return replace(setup, seats=tuple(seats))


def are_peers(setup: GameSetup, level: str) -> bool:
    """Whether all bots of a match have a level."""
    return all(seat.level in (None, level) for seat in setup.seats)
