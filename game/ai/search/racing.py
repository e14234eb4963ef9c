"""Spending the playouts that a search can afford: what is clearly worse drops out of the race."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.ai import kernel
from game.ai.search.trials import Choice, Estimate, Sample, Trials

SLOWER: Final = 20
"""By what the work of a search is divided without the compiled kernel. That is some hundred and
twenty times as slow, of which a player may notice a part: a card takes about a second."""

AT_ONCE: Final = 16_384
"""Playouts that are played together at most; more would take gigabytes, and are not faster."""
MOST_ROUNDS: Final = 2
ROUND: Final = 1024
"""How often the field is looked at again, and the playouts a round should have. With NumPy alone a
round takes as long by itself as two thousand playouts in it."""
CLEARLY: Final = 0.75
"""Standard errors of the paired difference by which a choice must trail to drop out, unless it is a
favourite, which stays as long as luck explains what it lacks. Two rounds at which so much drops out
lose as little as four at which what trails by 1.5 does, in three quarters of the time, and end with
a favourite as often: 0.109 and 0.106 points a decision to the best of 8,192 worlds for every card
(417 positions of 3, 4 and 5 players, six races each; ±0.015 between them), and in 132 others, which
nobody had looked at when the races were chosen, 0.140 and 0.132 (±0.023). With half the budget it
would be 0.18, with half as much more 0.07."""
SURELY: Final = 2.0
"""Standard errors by which what is preferred must be worse than it may be not to be done."""
FEWEST_WORLDS: Final = 16
"""Worlds of a round at least, or the differences mean nothing."""


@dataclass(frozen=True, slots=True)
class Preference:
    """What is done in place of the best where it comes close.

    Attributes:
        better: by the places of choices the places of those that come before them.
        close: how much of the score is given for that.
    """

    better: Mapping[int, Sequence[int]]
    close: float


NO_PREFERENCE: Final = Preference({}, 0.0)


def affordable(amount: int) -> int:
    """How many playouts, or worlds, of so many that the compiled kernel would look at."""
    return amount if kernel.IS_COMPILED else max(1, amount // SLOWER)


def race(
    choices: Sequence[Choice],
    trial: Callable[[Sequence[Choice], int], Trials],
    budget: int,
    favourites: Sequence[int] = (),
    preference: Preference = NO_PREFERENCE,
) -> list[Estimate[Choice]]:
    """Estimate choices by playouts, the best most exactly.

    All choices of a round meet the same worlds, so that luck of the deal cancels out.

    Args:
        choices: what is to be told apart; the first ones are kept first among equals.
        trial: plays choices out in as many new worlds.
        budget: playouts to spend in all, about; see ``pace`` for where they are fewer.
        favourites: the places of what would be chosen without any playouts. What of them the
            playouts cannot tell from the best comes first.
        preference: what is done in place of what would come first.

    Returns:
        The estimates, best first; those that dropped out early rest on fewer playouts.
    """
    budget = affordable(budget)
    samples = [Sample(choice) for choice in choices]
    alive = list(range(len(choices)))
    rounds = min(MOST_ROUNDS, max(1, budget // ROUND))
    for _ in range(rounds):
        worlds = max(FEWEST_WORLDS, budget // (rounds * len(alive)))
        for some in _portions(worlds, AT_ONCE // len(alive)):
            trials = trial([choices[index] for index in alive], some)
            for row, index in enumerate(alive):
                samples[index].grow(trials.scores[row], trials.made[row])
        alive = _survivors(samples, alive, favourites, preference)
        if len(alive) == 1:
            break
    order = sorted(alive, key=lambda index: -samples[index].mean)
    best, luck = samples[order[0]], _by_luck(len(alive))
    likely = {each for each in favourites if each in alive and _trails(best, samples[each]) <= luck}
    order.sort(key=lambda index: index not in likely)
    near = _near(samples, order[0], preference)
    preferred = max(near, key=lambda index: samples[index].mean, default=order[0])
    order.sort(key=lambda index: index != preferred)
    rest = sorted(set(range(len(choices))) - set(alive), key=lambda index: -samples[index].mean)
    return [samples[index].estimate() for index in (*order, *rest)]


def _portions(worlds: int, most: int) -> Iterator[int]:
    """So many worlds, in portions of at most so many."""
    while worlds > 0:
        yield min(worlds, most)
        worlds -= most


def _by_luck(choices: int) -> float:
    """Standard errors by which what good players do by habit may trail and still be done.

    Two thirds of what the luckiest of so many equal choices leads by: the greatest of n normal
    deviates is about √(2 ln n). To wait for the whole loses a little more than luck does, a half
    less (0.46, 0.43 and 0.39 points a decision, counted as above); with less than two thirds the
    search has fewer good habits.
    """
    return math.sqrt(2 * math.log(choices)) * 2 / 3


def _survivors(
    samples: Sequence[Sample[Choice]],
    alive: Sequence[int],
    favourites: Sequence[int],
    preference: Preference,
) -> list[int]:
    """The choices that may still turn out to be the best, and those preferred to them."""
    best, luck = max(alive, key=lambda index: samples[index].mean), _by_luck(len(alive))
    enough = {index: luck if index in favourites else CLEARLY for index in alive}
    found = {index for index in alive if _trails(samples[best], samples[index]) <= enough[index]}
    for index in tuple(found):
        found.update(_near(samples, index, preference))
    return [index for index in alive if index in found]


def _near(samples: Sequence[Sample[Choice]], first: int, preference: Preference) -> list[int]:
    """What is preferred to a choice and not surely worse by more than that is worth."""
    better, close = preference.better.get(first, ()), preference.close
    ahead = samples[first]
    alive = [each for each in better if len(samples[each].scores) == len(ahead.scores)]
    return [each for each in alive if _trails(ahead, samples[each], close) <= SURELY]


def _trails(best: Sample[Choice], other: Sample[Choice], close: float = 0.0) -> float:
    """Standard errors by which a choice is behind the best by more than what is close.

    Without errors it surely is or is not.
    """
    mean, error = best.lead(other)
    if mean <= close:
        return 0.0
    return (mean - close) / error if error > 0 else math.inf
