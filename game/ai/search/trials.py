"""The choices of one decision tried in the same worlds: what is found out, compared and raced."""

from __future__ import annotations

import math
from array import array
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from operator import add, and_
from typing import Any, Final, Generic, TypeVar, cast

from game.ai import kernel
from game.ai.kernel import scoring
from game.ai.positions import DOUBLES, NUMBERS, TRUTHS, zeros
from game.rules.actions import Bid

_Choice = TypeVar("_Choice")


@dataclass(slots=True)
class TakenDeals:
    """Playouts in which the same seat takes with the same contract.

    Attributes:
        count: how many.
        made: in how many of them the contract is made.
        points: what the deciding seat scores in all of them together.
    """

    count: int = 0
    made: int = 0
    points: float = 0.0

    def add(self, count: int, made: int, points: float) -> None:
        """Count more playouts in.

        Args:
            count: how many.
            made: in how many of them the contract is made.
            points: what the deciding seat scores in all of them together.
        """
        self.count += count
        self.made += made
        self.points += points


Takes = Mapping[tuple[int, Bid], TakenDeals]
"""What an auction came to: how often each seat took, and with which contract."""


@dataclass(frozen=True, slots=True)
class Trials:
    """Some choices, all played out in the same new worlds.

    Attributes:
        scores: for each choice the score of the deciding seat in each world.
        made: whether the contract was made there.
        draws: see ``Worlds``.
        plays: of bids, where the contract is the one that the seat bid; None where there is one
            contract whatever is chosen.
        takes: of bids, who took in these worlds, and with what; None where that is settled.
        totals: what the attack got in all worlds together, see ``stakes.totals``; None where
            nothing is settled yet.
    """

    scores: Sequence[memoryview[float]]
    made: Sequence[memoryview[int]]
    draws: memoryview[int] | None = None
    plays: Sequence[memoryview[int]] | None = None
    takes: Sequence[Takes] | None = None
    totals: Sequence[Sequence[int]] | None = None


@dataclass(frozen=True, slots=True)
class Estimate(Generic[_Choice]):
    """What one choice comes to.

    Attributes:
        choice: the card, bid, call or discard.
        expected: the mean score of the deciding seat.
        stderr: the standard error of that mean.
        made: the share of playouts in which the taker's side made its contract; of those that
            ``plays`` counts.
        samples: how many playouts that rests on.
        plays: of a bid, the share of playouts in which the seat plays it; otherwise 1.
        takes: of a bid, who took in the playouts, and with what.
        totals: what the attack got in all of them together; nothing of a bid.
    """

    choice: _Choice
    expected: float
    stderr: float
    made: float
    samples: int
    plays: float = 1.0
    takes: Takes = field(default_factory=dict)
    totals: Sequence[int] = ()


@dataclass(frozen=True, slots=True)
class _Sample(Generic[_Choice]):
    """The playouts of one choice so far, in the order of the worlds; it grows.

    Attributes:
        choice: what was chosen.
        scores: what the deciding seat scored, world by world.
        made: whether the contract was made there.
    """

    choice: _Choice
    scores: array[float] = field(default_factory=lambda: array(DOUBLES))
    made: array[int] = field(default_factory=lambda: array(TRUTHS))

    def grow(self, scores: memoryview[float], made: memoryview[int]) -> None:
        """Add what came of the choice in more worlds, in the order in which they were drawn."""
        self.scores.extend(scores)
        self.made.extend(made)

    @property
    def mean(self) -> float:
        """Points that the deciding seat scores on average of the worlds."""
        return kernel.mean_and_error(memoryview(self.scores))[0]

    def lead(self, other: _Sample[_Choice]) -> tuple[float, float]:
        """How far it is ahead of another on average, world by world, and its standard error."""
        return kernel.lead_and_error(memoryview(self.scores), memoryview(other.scores))

    def estimate(self) -> Estimate[_Choice]:
        """What the worlds so far say of the choice."""
        mean, error = kernel.mean_and_error(memoryview(self.scores))
        made = sum(self.made) / len(self.made)
        return Estimate(self.choice, mean, error, made, len(self.scores))


SLOWER: Final = 20
"""By what the work of a search is divided without the compiled kernel. That is some hundred and
twenty times as slow, of which a player may notice a part: a card takes about a second."""

AT_ONCE: Final = 16_384
"""Playouts that are played together at most; more would take gigabytes, and are not faster."""
MOST_ROUNDS: Final = 2
ROUND: Final = 1024
"""How often the field is looked at again, and the playouts a round should have. With NumPy alone a
round takes as long by itself as two thousand playouts in it."""
_CLEARLY: Final = 0.75
"""Standard errors of the paired difference by which a choice must trail to drop out, unless it is a
favourite, which stays as long as luck explains what it lacks. Two rounds at which so much drops out
lose as little as four at which what trails by 1.5 does, in three quarters of the time, and end with
a favourite as often: 0.109 and 0.106 points a decision to the best of 8,192 worlds for every card
(417 positions of 3, 4 and 5 players, six races each; ±0.015 between them), and in 132 others, which
nobody had looked at when the races were chosen, 0.140 and 0.132 (±0.023). With half the budget it
would be 0.18, with half as much more 0.07."""
_SURELY: Final = 2.0
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
    choices: Sequence[_Choice],
    trial: Callable[[Sequence[_Choice], int], Trials],
    budget: int,
    favourites: Sequence[int] = (),
    preference: Preference = NO_PREFERENCE,
) -> list[Estimate[_Choice]]:
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
    samples = [_Sample(choice) for choice in choices]
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
    """Sizes of portions, ``most`` worlds each and a smaller last one, that make up ``worlds``."""
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
    samples: Sequence[_Sample[_Choice]],
    alive: Sequence[int],
    favourites: Sequence[int],
    preference: Preference,
) -> list[int]:
    """The choices that may still turn out to be the best, and those preferred to them."""
    best, luck = max(alive, key=lambda index: samples[index].mean), _by_luck(len(alive))
    enough = {index: luck if index in favourites else _CLEARLY for index in alive}
    found = {index for index in alive if _trails(samples[best], samples[index]) <= enough[index]}
    for index in tuple(found):
        found.update(_near(samples, index, preference))
    return [index for index in alive if index in found]


def _near(samples: Sequence[_Sample[_Choice]], first: int, preference: Preference) -> list[int]:
    """What is preferred to a choice and not surely worse by more than that is worth."""
    better, close = preference.better.get(first, ()), preference.close
    ahead = samples[first]
    alive = [each for each in better if len(samples[each].scores) == len(ahead.scores)]
    return [each for each in alive if _trails(ahead, samples[each], close) <= _SURELY]


def _trails(best: _Sample[_Choice], other: _Sample[_Choice], close: float = 0.0) -> float:
    """Standard errors by which a choice is behind the best by more than what is close.

    Without errors it surely is or is not.
    """
    mean, error = best.lead(other)
    if mean <= close:
        return 0.0
    return (mean - close) / error if error > 0 else math.inf


@dataclass(frozen=True, slots=True)
class Difference:
    """How far one choice is ahead of another.

    Attributes:
        mean: the mean difference in score, world by world.
        stderr: its standard error; infinite for a single world.
    """

    mean: float
    stderr: float


class Comparison:
    """A fixed number of choices; none drops out, so that every mean stays unbiased.

    All choices meet the same worlds, and the luck of the deal cancels out of their differences.
    Scores are whole numbers or halves, so the sums are exact, and playing 100 worlds and then 200
    comes to the same as any other way to spend them.

    A world that comes again is no new evidence of how the cards lie. So the standard errors take
    all playouts of a draw together, as one of clusters (the sandwich estimator of surveys).
    """

    def __init__(self, trial: Callable[[int], Trials]) -> None:
        """Begin with no world played; ``play`` adds some.

        Args:
            trial: plays all choices out in so many new worlds.
        """
        self._trial = trial
        self._worlds = 0
        self._made: list[int] = []
        self._plays: list[int] = []
        self._takes: list[defaultdict[tuple[int, Bid], TakenDeals]] = []
        self._totals: list[list[int]] = []
        self._squares: list[float] = []
        self._sums: list[array[float]] = []
        self._times = array(DOUBLES)
        self._places: dict[int, int] = {}

    @property
    def worlds(self) -> int:
        """In how many worlds the choices were played out."""
        return self._worlds

    def play(self, worlds: int) -> None:
        """Play every choice out in so many more worlds, the same for all."""
        trials = self._trial(worlds)
        if not self._sums:
            self._begin(len(trials.scores))
        draws = self._draws(trials.draws, worlds)
        for number, scores in enumerate(trials.scores):
            self._squares[number] += kernel.add_by_draw(draws, scores, _view(self._sums[number]))
            made = trials.made[number]
            plays = None if trials.plays is None else trials.plays[number]
            self._plays[number] += worlds if plays is None else sum(plays)
            self._made[number] += sum(made if plays is None else map(and_, made, plays))
        if trials.totals is not None:
            self._totals = [
                list(map(add, kept, found))
                for kept, found in zip(self._totals, trials.totals, strict=True)
            ]
        for kept, takes in zip(self._takes, trials.takes or (), strict=False):
            for who, found in takes.items():
                kept[who].add(found.count, found.made, found.points)
        self._worlds += worlds

    def _begin(self, choices: int) -> None:
        self._made, self._plays, self._squares = [0] * choices, [0] * choices, [0.0] * choices
        self._sums = [array(DOUBLES) for _ in range(choices)]
        self._takes = [defaultdict(TakenDeals) for _ in range(choices)]
        self._totals = [[0] * scoring.RESULTS for _ in range(choices)]

    def _draws(self, numbers: memoryview[int] | None, worlds: int) -> memoryview[int]:
        """The place of the draw that each new world comes from; new draws get places."""
        found = range(self._worlds, self._worlds + worlds) if numbers is None else numbers
        places = array(NUMBERS)
        for number in found:
            place = self._places.setdefault(number, len(self._places))
            if place == len(self._times):
                self._times.append(0.0)
            self._times[place] += 1
            places.append(place)
        for sums in self._sums:
            sums.extend([0.0] * (len(self._times) - len(sums)))
        return memoryview(places)

    def estimates(self) -> list[Estimate[int]]:
        """What each choice comes to, by its number, in the order of the trials."""
        return [
            Estimate(
                number,
                *self._mean(number),
                self._made[number] / max(1, self._plays[number]),
                self._worlds,
                self._plays[number] / self._worlds,
                self._takes[number],
                self._totals[number],
            )
            for number in range(len(self._sums))
        ]

    def lead_over(self, one: int, other: int) -> Difference:
        """How far the one choice is ahead of the other."""
        return Difference(*self._mean(one, self._sums[other]))

    def worth(self, number: int) -> float:
        """How many independent worlds the playouts of a choice are worth, by its standard error."""
        mean, error = self._mean(number)
        spread = self._squares[number] / self._worlds - mean * mean
        if not 0 < error < math.inf:
            return float(len(self._times))
        return min(float(self._worlds), spread / error**2 + 1)

    def _mean(self, number: int, others: array[float] | None = None) -> tuple[float, float]:
        """The mean score, or how far it is ahead, and its standard error."""
        sums, times = self._sums[number], self._times
        less = zeros(DOUBLES, len(times)) if others is None else _view(others)
        return kernel.mean_of_draws(_view(sums), less, _view(times), self._worlds)


def _view(values: array[float]) -> memoryview[float]:
    """The memory of an array; it cannot grow as long as that is kept."""
    view: Any = memoryview(values)
    return cast("memoryview[float]", view)
