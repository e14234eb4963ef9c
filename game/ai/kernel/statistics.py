"""Means of scores, and how exact they are."""

from __future__ import annotations

from math import inf, sqrt

from game.ai.kernel.chance import luck, stream
from game.ai.kernel.notation import (
    Double,
    DoubleRow,
    DoubleTable,
    Index,
    NumberRow,
    Word,
    entrance,
)


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
