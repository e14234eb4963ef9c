"""Trains the networks that correct what good players lead by habit.

One command does it all for one size of table, in about an hour on two cores, and goes on where it
was interrupted::

    python -m game.tools.training.lead_network --players 5 --jobs 2

In each round thousands of deals are played by what was learnt so far, and at most leads of one side
every legal card is tried: the deal is played on to the end with each, which tells what each would
have been worth as the cards lay. A network that sees only what the leader could see learns to
choose so that this is most on average. Half of the deals are played against leads of habit, half
against what the other side has learnt; and in half of either that side weighs its cards with
figures drawn at random, by a hundred deals, so that nobody's habits are relied on. The trials are
kept in ``build/training``, the weights go to ``game/ai/networks/weights``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, fields, replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Final, TypeVar

import numpy as np

from game.ai.kernel.cards import PLACES
from game.ai.networks import LEAD_WEIGHTS
from game.ai.networks.network import weights_path
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import PlayoutPolicy, seeded
from game.ai.style import FOUND_BY_SELF_PLAY, FigureBook
from game.rules.options.ruleset import FEDERATION
from game.session.deal import derive_seed
from game.tools.training.figures import OpenedDeals
from game.tools.training.lead_lessons import (
    SIDE_NAMES,
    LeadTrials,
    TrainingRound,
    lead_trials,
    learn,
    scales,
)
from game.tools.training.networks import (
    TrainableLayer,
    TrainableNetwork,
    random_network,
    to_play_by,
)
from game.tools.training.population import drawn_figures

HIDDEN_UNITS: Final = (64,)
SHARD: Final = 2000
"""Deals in one file of trials."""
ALIKE: Final = 100
"""Deals that the same strangers play."""
AMONG: Final = 8
"""Of so many deals the one with the strongest hand shows how very good ones are played."""
TESTED: Final = 10_000
"""Deals that what was learnt is tried on."""
SIDES: Final = (False, True)
"""Of the table, by whether they attack."""
Task = TypeVar("Task")
_Result = TypeVar("_Result")


@dataclass(frozen=True, slots=True)
class Shard:
    """One file of trials: which deals it holds, and who plays them.

    Attributes:
        players: how many play.
        round: which round it belongs to, 0 for the first.
        number: its number in the round.
        folder: where files are kept.
        networks: what each side has learnt, if anything.
    """

    players: int
    round: int
    number: int
    folder: Path
    networks: Mapping[bool, TrainableNetwork]

    @property
    def attack(self) -> bool:
        """Which side is looked at; it takes turns."""
        return bool(self.number % 2)

    @property
    def path(self) -> Path:
        """The file in which the trials are kept."""
        name = f"{self.players}-{self.round}-{SIDE_NAMES[self.attack]}-{self.number:04}.npz"
        return self.folder / name

    def policy(self) -> PlayoutPolicy:
        """Who plays: the other side keeps to habit in half of the files."""
        alone = self.number // 2 % 2 == 0
        known = {
            side: network
            for side, network in self.networks.items()
            if side == self.attack or not alone
        }
        return _learnt(known)

    def deals(self) -> OpenedDeals:
        """Its deals: in half of the files they are bid, in the others the best hand has a garde.

        In half of those it is a very good one, so that what is best on the way to a slam is seen.
        """
        seed = derive_seed(0, "lead trials", self.players, self.round, self.number)
        if self.number // 4 % 2:
            return OpenedDeals.bid_by_rule(self.players, SHARD, seed)
        among = AMONG if self.number // 8 % 2 else 1
        return OpenedDeals.taken_by_best(self.players, SHARD, seed, among)

    def make(self) -> None:
        """Play the deals and keep the trials, unless that was done before."""
        if self.path.exists():
            return
        rng, strangers = seeded(self.number), Random(self.number)
        deals = self.deals().positions
        parts = []
        for start in range(0, len(deals), ALIKE):
            policy = replace(self.policy(), book=self._figures(strangers))
            some = deals[start : start + ALIKE]
            parts.append(lead_trials(some, policy, HABIT_POLICY, rng, attack=self.attack))
        LeadTrials.joined(parts).save(self.path)

    def _figures(self, rng: Random) -> FigureBook:
        """What cards are weighed with; in half of the files the other side's are drawn."""
        if self.number // 16 % 2 == 0:
            return FOUND_BY_SELF_PLAY
        return against_strangers(rng, attack=self.attack)


def against_strangers(rng: Random, *, attack: bool) -> FigureBook:
    """What one side counts with as masters do, and the other with figures drawn at random.

    Args:
        rng: draws them.
        attack: whether it is the attack that keeps to the masters' figures.
    """
    strange = drawn_figures(rng)
    tables = {}
    for field in fields(FigureBook):
        known, drawn = getattr(FOUND_BY_SELF_PLAY, field.name), getattr(strange, field.name)
        tables[field.name] = (
            replace(known, defence=drawn.defence) if attack else replace(known, attack=drawn.attack)
        )
    return FigureBook(**tables)


def _learnt(networks: Mapping[bool, TrainableNetwork]) -> PlayoutPolicy:
    """Habit with what sides have learnt, by whether they attack."""
    known = {side: to_play_by(network) for side, network in networks.items()}
    return replace(HABIT_POLICY, attack=known.get(True), defence=known.get(False))


def _make(shard: Shard) -> None:
    shard.make()
    _report(shard.path.name)


@dataclass(frozen=True, slots=True)
class TrainingRun:
    """The training of one table's networks, round by round.

    Attributes:
        players: how many play.
        shards: files of trials in a round.
        folder: where they are kept.
        jobs: processes that work at the same time.
    """

    players: int
    shards: int
    folder: Path
    jobs: int

    def run(self, first: int, last: int) -> None:
        """Play and learn by turns; the weights are kept after each round.

        A side learns from the deals of a round and of the one before.

        Args:
            first: the first round, 0 to begin from nothing; otherwise the weights that are kept
                are those of the round before.
            last: the number of rounds when all is done.

        Raises:
            OSError: when there are no weights to begin with.
        """
        size = self.players, FEDERATION.shape(self.players).tricks
        networks = {
            side: _stored_network(self.players, attack=side) if first else _beginner(*size)
            for side in SIDES
        }
        earlier = self._files_of(first - 1)
        for number in range(first, last):
            made = self._play(number, networks if number else {})
            lessons = [
                TrainingRound(number, side, networks[side], earlier[side] + made[side], *size)
                for side in SIDES
            ]
            networks = dict(zip(SIDES, self._all(learn, lessons), strict=True))
            earlier = made
            _store(networks, self.players)
            _compare(networks, self.players)

    def _play(
        self, number: int, networks: Mapping[bool, TrainableNetwork]
    ) -> dict[bool, list[Path]]:
        """Play a round; gives the files of trials by the side that they are about."""
        shards = self._shards(number, networks)
        self._all(_make, shards)
        return self._files_of(number)

    def _files_of(self, number: int) -> dict[bool, list[Path]]:
        """The files of trials of a round that there are, by the side that they are about."""
        shards = [shard for shard in self._shards(number, {}) if shard.path.exists()]
        return {side: [shard.path for shard in shards if shard.attack is side] for side in SIDES}

    def _shards(self, number: int, networks: Mapping[bool, TrainableNetwork]) -> list[Shard]:
        return [
            Shard(self.players, number, shard, self.folder, networks)
            for shard in range(self.shards)
        ]

    def _all(self, work: Callable[[Task], _Result], tasks: Iterable[Task]) -> list[_Result]:
        if self.jobs == 1:
            return list(map(work, tasks))
        with ProcessPoolExecutor(self.jobs, mp_context=get_context("spawn")) as pool:
            return list(pool.map(work, tasks))


def main(argv: Sequence[str] | None = None) -> int:
    """Carry the command out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument(
        "--after", type=int, default=0, help="go on from the weights that so many rounds made"
    )
    parser.add_argument("--shards", type=int, default=160, help=f"files a round, of {SHARD} deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/training/leads"))
    arguments = parser.parse_args(argv)
    arguments.folder.mkdir(parents=True, exist_ok=True)
    course = TrainingRun(arguments.players, arguments.shards, arguments.folder, arguments.jobs)
    course.run(arguments.after, arguments.rounds)
    return 0


def _beginner(players: int, tricks: int) -> TrainableNetwork:
    """A network that gives every card nothing."""
    sizes = (len(scales(players, tricks)), *HIDDEN_UNITS, PLACES)
    *hidden, last = random_network(sizes, np.random.default_rng(0)).layers
    return TrainableNetwork((*hidden, TrainableLayer(np.zeros_like(last.weights), last.biases)))


def _stored_network(players: int, *, attack: bool) -> TrainableNetwork:
    with weights_path(players, attack=attack).open("rb") as file:
        return TrainableNetwork.load(file)


def _store(networks: dict[bool, TrainableNetwork], players: int) -> None:
    LEAD_WEIGHTS.mkdir(exist_ok=True)
    for side, network in networks.items():
        with weights_path(players, attack=side).open("wb") as file:
            network.save(file)


def _compare(networks: dict[bool, TrainableNetwork], players: int) -> None:
    """Tell what each side gains against the habits of the other, on deals of their own.

    The last deals are once more the second ones, against strangers.
    """
    usual = dict.fromkeys(SIDES, HABIT_POLICY.book)
    strange = {side: against_strangers(Random(-1), attack=side) for side in SIDES}
    garde = OpenedDeals.taken_by_best(players, TESTED, seed=-1)
    for name, deals, books in (
        ("bid", OpenedDeals.bid_by_rule(players, TESTED, seed=-1), usual),
        ("garde", garde, usual),
        ("garde of very good hands", OpenedDeals.taken_by_best(players, TESTED, -1, AMONG), usual),
        ("garde against a stranger", garde, strange),
    ):
        for side, network in networks.items():
            without = deals.scores(replace(HABIT_POLICY, book=books[side]))
            scores = deals.scores(replace(_learnt({side: network}), book=books[side]))
            gains = (scores - without) * (1 if side else -1)
            error = 1.96 * gains.std() / np.sqrt(len(gains))
            _report(
                f"  {name}: {SIDE_NAMES[side]} gains {gains.mean():+.2f} ±{error:.2f} per defender"
            )


def _report(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
