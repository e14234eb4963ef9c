"""What finished deals are worth to a seat, and means of scores with their exactness."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf, sqrt
from typing import Any, Final

from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    DoubleTable,
    Flag,
    Index,
    Number,
    NumberRow,
    NumberTable,
    Small,
    Smalls4,
    TruthRow,
    Word,
    columns,
    entrance,
)
from game.ai.kernel.worlds import luck, stream

HALF_POINTS: Final = 0
BOUTS: Final = 1
PETIT_AU_BOUT: Final = 2
ATTACK_TRICKS: Final = 3
ATTACKERS: Final = 4
NEXT_TRICK: Final = 5
RESULTS: Final = 6
MOST_BOUTS: Final = 3
"""Columns of what is found of a playout: the attackers are seats as bits, the next trick is 1 where
they win the one in progress."""


class Payoffs:
    """What is played for, and by whom (section 8).

    Attributes:
        targets: the half-points that so many bouts ask for.
        base: what the contract pays before the difference.
        gap_step: to what the difference is rounded.
        multiplier: what the contract multiplies that by.
        rounding: to what the sum is rounded.
        petit_announcer: the seat that announced the Petit, -1 for nobody (section 11.14).
        petit_points: what the Petit au bout is worth, announced or not.
        petit_taker_only: whether it counts for the attack alone.
        handfuls: what shown handfuls are worth.
        announcers: the seats that announced slams.
        slams: what slams come to, by the announcers that attack, as bits, and the attack's tricks.
        seat: whose gain it is.
        taker: the seat of the taker.
        plays: whether the seat plays at all.
        alone: what a taker alone receives of each point that a defender pays.
        with_partner: what the seat receives where there are two of the attack.
        counts: whether the score is what is played for.
        more: what a match adds, by the partner, the taker standing for nobody, and whether the
            contract was made.
    """

    targets: Smalls4
    base: Small
    gap_step: Small
    multiplier: Small
    rounding: Small
    petit_announcer: Small
    petit_points: Small
    petit_taker_only: Flag
    handfuls: Small
    announcers: NumberRow
    slams: NumberTable
    seat: Small
    taker: Small
    plays: Flag
    alone: Double
    with_partner: Double
    counts: Flag
    more: DoubleTable

    def __init__(
        self,
        *,
        targets: Sequence[int],
        base: int,
        gap_step: int,
        multiplier: int,
        rounding: int,
        petit_announcer: int,
        petit_points: int,
        petit_taker_only: bool,
        handfuls: int,
        announcers: Any,
        slams: Any,
        seat: int,
        taker: int,
        plays: bool,
        alone: float,
        with_partner: float,
        counts: bool,
        more: Any,
    ) -> None:
        """See the attributes.

        Raises:
            ValueError: when these do not fit together.
        """
        if len(slams) < 1 << len(announcers) or columns(more) != 2 or not 0 <= taker < len(more):
            raise ValueError("the stakes do not fit together")
        self.targets = list(targets)
        self.base = base
        self.gap_step = gap_step
        self.multiplier = multiplier
        self.rounding = rounding
        self.petit_announcer = petit_announcer
        self.petit_points = petit_points
        self.petit_taker_only = petit_taker_only
        self.handfuls = handfuls
        self.announcers = announcers
        self.slams = slams
        self.seat = seat
        self.taker = taker
        self.plays = plays
        self.alone = alone
        self.with_partner = with_partner
        self.counts = counts
        self.more = more


@entrance
def weigh_results(
    stakes: Payoffs,
    results: NumberTable,
    first: int,
    step: int,
    gains: DoubleRow,
    made: TruthRow,
) -> None:
    """What playouts are worth.

    Args:
        stakes: what is played for.
        results: what was found of playouts.
        first: the first of them that is asked about.
        step: the next ones follow at that distance.
        gains: takes what the seat gains by each.
        made: takes whether the contract was made.

    Raises:
        ValueError: when these do not fit together.
    """
    row: Index = first
    last: Index = first + (len(gains) - 1) * step
    if len(gains) != len(made) or row < 0 or not _can_be_weighed(stakes, results, last + 1):
        raise ValueError("what is to be weighed does not fit together")
    number: Index
    for number in range(len(gains)):
        is_made: Flag = _is_made(stakes, results, row)
        made[number] = is_made
        gains[number] = _gain(stakes, results, row, is_made)
        row += step


@entrance
def paid_by_each(stakes: Payoffs, results: NumberTable, paid: NumberRow) -> None:
    """What the attack receives from each defender, slams and handfuls included.

    Raises:
        ValueError: when these do not fit together.
    """
    row: Index
    if not _can_be_weighed(stakes, results, len(paid)):
        raise ValueError("what is to be weighed does not fit together")
    for row in range(len(paid)):
        paid[row] = _per_defender(stakes, results, row)


@entrance
def total_results(results: NumberTable, first: int, step: int) -> list[int]:
    """The sums of what was found of playouts, column by column; that of the seats means nothing.

    Args:
        results: what was found of playouts.
        first: the first of them that is asked about.
        step: the next ones follow at that distance.

    Raises:
        ValueError: when these do not fit together.
    """
    if first < 0 or step < 1 or (len(results) and columns(results) != RESULTS):
        raise ValueError("what is to be summed does not fit together")
    points: Number = 0
    bouts: Number = 0
    petit: Number = 0
    tricks: Number = 0
    trick: Number = 0
    row: Index = first
    while row < len(results):
        points += results[row, HALF_POINTS]
        bouts += results[row, BOUTS]
        petit += results[row, PETIT_AU_BOUT]
        tricks += results[row, ATTACK_TRICKS]
        trick += results[row, NEXT_TRICK]
        row += step
    return [points, bouts, petit, tricks, 0, trick]


def _can_be_weighed(stakes: Payoffs, results: NumberTable, number: Index) -> Flag:
    """Whether there are so many results, and what each of them may come to is known."""
    row: Index
    if number > 0 and (len(results) < number or columns(results) != RESULTS):
        return False
    for row in range(number):
        tricks = results[row, ATTACK_TRICKS]
        seats = results[row, ATTACKERS]
        known: Flag = 0 <= results[row, BOUTS] <= MOST_BOUTS and 0 <= tricks < columns(stakes.slams)
        if not known or not 0 <= seats < 1 << len(stakes.more):
            return False
    return True


def _is_made(stakes: Payoffs, results: NumberTable, row: Index) -> Flag:
    """Whether the attack reached the points that its bouts ask for."""
    return results[row, HALF_POINTS] >= stakes.targets[results[row, BOUTS]]


def _gain(stakes: Payoffs, results: NumberTable, row: Index, is_made: Flag) -> Double:
    attackers = results[row, ATTACKERS]
    others = attackers & ~(1 << stakes.taker)
    gain: Double = 0
    if stakes.counts and stakes.plays:
        gain = _per_defender(stakes, results, row)
        if not attackers >> stakes.seat & 1:
            gain = -gain
        else:
            gain *= stakes.with_partner if others else stakes.alone
    return gain + stakes.more[_partner(stakes, others), 1 if is_made else 0]


def _partner(stakes: Payoffs, others: Number) -> Index:
    """The partner's seat; the taker's where he plays alone."""
    seat: Index = 0
    if not others:
        return stakes.taker
    while not others & 1:
        others >>= 1
        seat += 1
    return seat


def _per_defender(stakes: Payoffs, results: NumberTable, row: Index) -> Number:
    difference = results[row, HALF_POINTS] - stakes.targets[results[row, BOUTS]]
    sign: Number = 1 if difference >= 0 else -1
    gap = _rounded((sign * difference + 1) // 2, stakes.gap_step)
    stake = sign * (stakes.base + gap) + _petit(stakes, results, row)
    exact = stake * stakes.multiplier + sign * stakes.handfuls + _slams(stakes, results, row)
    return _rounded(exact, stakes.rounding)


def _rounded(value: Number, step: Number) -> Number:
    """The nearest multiple; halves are rounded away from nought."""
    if value < 0:
        return -_rounded(-value, step)
    return (2 * value + step) // (2 * step) * step


def _petit(stakes: Payoffs, results: NumberTable, row: Index) -> Number:
    """The Petit au bout; announced and missed it goes to the other side (section 11.14)."""
    earned = results[row, PETIT_AU_BOUT]
    if stakes.petit_announcer >= 0:
        attacks = results[row, ATTACKERS] >> stakes.petit_announcer & 1
        side: Number = 1 if attacks else -1
        return stakes.petit_points * (side if earned == side else -side)
    if earned < 0 and stakes.petit_taker_only:
        return 0
    return stakes.petit_points * earned


def _slams(stakes: Payoffs, results: NumberTable, row: Index) -> Number:
    """Slams and petits chelems, by the tricks won and the sides of who announced them."""
    sides: Index = 0
    number: Index
    for number in range(len(stakes.announcers)):
        if results[row, ATTACKERS] >> stakes.announcers[number] & 1:
            sides |= 1 << number
    return stakes.slams[sides, results[row, ATTACK_TRICKS]]


@entrance
def mean_and_error(scores: DoubleRow) -> tuple[float, float]:
    """The mean, and its standard error; infinite for a single score."""
    number: Index
    total: Double = 0
    for number in range(len(scores)):
        total += scores[number]
    mean = total / len(scores)
    squares: Double = 0
    for number in range(len(scores)):
        squares += (scores[number] - mean) * (scores[number] - mean)
    return mean, _error(squares, len(scores))


@entrance
def lead_and_error(scores: DoubleRow, others: DoubleRow) -> tuple[float, float]:
    """The mean difference of scores of the same worlds, and its standard error."""
    number: Index
    total: Double = 0
    for number in range(len(scores)):
        total += scores[number] - others[number]
    mean = total / len(scores)
    squares: Double = 0
    for number in range(len(scores)):
        astray = scores[number] - others[number] - mean
        squares += astray * astray
    return mean, _error(squares, len(scores))


def _error(squares: Double, number: Index) -> Double:
    if number < 2:
        return inf
    return sqrt(squares / (number - 1)) / sqrt(number)


@entrance
def draw_means(rows: DoubleTable, count: int, numbers: int, seed: int, means: DoubleTable) -> None:
    """Means over rows that are drawn anew, as many as there are, again and again.

    Args:
        rows: rows of numbers.
        count: how many rows there are.
        numbers: how many numbers a row has.
        seed: decides which ones are drawn.
        means: takes the means of the numbers, a row for each time.
    """
    number: Index = count
    columns: Index = numbers
    chance: Word = seed
    draw: Index
    each: Index
    column: Index
    for draw in range(len(means)):
        of_draw = stream(chance, draw)
        for each in range(number):
            row: Index = int(luck(of_draw, each) * number)
            for column in range(columns):
                means[draw, column] += rows[row, column]
        for column in range(columns):
            means[draw, column] /= number


@entrance
def add_by_draw(draws: NumberRow, scores: DoubleRow, sums: DoubleRow) -> float:
    """Add the scores of worlds up by the draws that they come from; gives the sum of the squares.

    Args:
        draws: the place of each world's draw.
        scores: the score in each world.
        sums: one for each draw; they grow.
    """
    world: Index
    squares: Double = 0
    for world in range(len(scores)):
        sums[draws[world]] += scores[world]
        squares += scores[world] * scores[world]
    return squares


@entrance
def mean_of_draws(
    sums: DoubleRow, others: DoubleRow, times: DoubleRow, worlds: int
) -> tuple[float, float]:
    """The mean of a difference between two scores, and its standard error.

    A world that comes again is no new evidence of how the cards lie. So all playouts of a draw are
    taken together, as one of clusters (the sandwich estimator of surveys).

    Args:
        sums: the sum of the one score by draw.
        others: that of the other one.
        times: how often each draw came.
        worlds: how many worlds there were in all.
    """
    draw: Index
    total: Double = 0
    for draw in range(len(sums)):
        total += sums[draw] - others[draw]
    all_worlds: Double = worlds
    mean = total / all_worlds
    squares: Double = 0
    for draw in range(len(sums)):
        astray = sums[draw] - others[draw] - times[draw] * mean
        squares += astray * astray
    if len(sums) < 2:
        return mean, inf
    draws: Double = len(sums)
    return mean, sqrt(squares * draws / (draws - 1)) / all_worlds
