"""Trains the networks that correct the habits of good players, card by card.

One command does it all for one size of table, in about an hour on two cores, and goes on where it
was interrupted::

    python -m game.tools.training.policy_network --players 5 --jobs 2

In each round thousands of deals are played by what was learnt so far, and at some moments of them
every legal card is tried: the deal is played on to the end with each, which tells what each would
have been worth as the cards lay. A network that sees only what the player could see learns to
choose so that this is most on average. Half of the deals are played against the habits, half
against what the other side has learnt. The trials are kept in ``build/training``, the weights go to
``game/ai/policy_network/weights``.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.network import Floats32, Layer, Network, random_network
from game.ai.policy_network.inputs import PLACES, exchanged, place_order, scales
from game.ai.policy_network.learnt_policy import LOYALTY, WEIGHTS, LearntPolicy, weights_path
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import seeded
from game.rules.cards import PLAIN_SUITS
from game.rules.presets import preset
from game.session.seeds import derive_seed
from game.tools.training.card_trials import CardTrials, card_trials
from game.tools.training.descent import Adam, gradients
from game.tools.training.opened_deals import Deals

HIDDEN_UNITS: Final = (64,)
SHARD: Final = 2000
"""Deals in one file of trials."""
AT_ONCE: Final = 8
"""Files that are learnt from together."""
BATCH: Final = 1024
EPOCHS: Final = 6
RATE: Final = 2e-3
"""The learning rate at the beginning of the first round; it falls to nothing within each round
along half a cosine, and every round begins slower than the one before."""
CURIOSITY: Final = 0.01
"""What a nat of uncertainty is worth while learning, in ``UNIT``s."""
UNIT: Final = 10.0
"""Points of a prise that count as one in the loss."""
_NOWHERE: Final = np.float32(-1e9)
_TINY: Final = 1e-9
SIDES: Final = (False, True)
"""Of the table, by whether they attack."""
_NAMES: Final = ("defence", "attack")
SLOWER: Final = 0.75
FEWEST: Final = 32
"""Deals of one contract in a file; to play fewer in lockstep takes as long."""
TESTED: Final = 10_000
"""Deals that what was learnt is tried on."""


@dataclass(frozen=True, slots=True)
class Shard:
    """One file of trials.

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
    networks: dict[bool, Network]

    @property
    def attack(self) -> bool:
        """Which side is looked at; it takes turns."""
        return bool(self.number % 2)

    @property
    def path(self) -> Path:
        """Its file."""
        name = f"{self.players}-{self.round}-{_NAMES[self.attack]}-{self.number:04}.npz"
        return self.folder / name

    def policy(self) -> LearntPolicy:
        """Who plays: the other side keeps to habit in half of the files."""
        alone = self.number // 2 % 2 == 0
        known = {
            side: network
            for side, network in self.networks.items()
            if side == self.attack or not alone
        }
        return LearntPolicy(HABIT_POLICY, known)

    def deals(self) -> Deals:
        """Its deals: in half of the files they are bid, in the others the best hand has a garde."""
        seed = derive_seed(0, "card trials", self.players, self.round, self.number)
        bid = self.number // 4 % 2
        return (Deals.bid_by_rule if bid else Deals.taken_by_best)(self.players, SHARD, seed)

    def make(self) -> Path:
        """Play the deals and keep the trials, unless that was done before."""
        if not self.path.exists():
            rng = seeded(self.number)
            trials = [
                card_trials(group, self.policy(), HABIT_POLICY, rng, attack=self.attack)
                for group in self.deals().groups
                if group.table.rows >= FEWEST
            ]
            CardTrials.joined(trials).save(self.path)
        return self.path


def _make(shard: Shard) -> Path:
    path = shard.make()
    _report(path.name)
    return path


def loss_and_slope(
    usual: Floats32, legal: npt.NDArray[np.bool_], gains: Floats32, outputs: Floats32
) -> tuple[float, Floats32]:
    """What is not earned on average by choosing as the network would, and its slope by the outputs.

    Args:
        usual: flags of the cards of habit, shape (rows, places).
        legal: flags of the legal cards.
        gains: what each of them comes to; only the differences within a row matter.
        outputs: what the network gives.
    """
    logits = np.where(legal, outputs + LOYALTY * usual, _NOWHERE)
    logits -= logits.max(axis=1, keepdims=True)
    chances = np.exp(logits)
    chances /= chances.sum(axis=1, keepdims=True)
    earned = (chances * gains).sum(axis=1, keepdims=True)
    surprise = np.where(legal, -np.log(np.maximum(chances, _TINY)), 0)
    doubt = (chances * surprise).sum(axis=1, keepdims=True)
    slope = chances * (earned - gains - np.float32(CURIOSITY) * (surprise - doubt))
    rows = np.float32(len(outputs))
    return -float(earned.mean()), (slope / rows).astype(np.float32)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one side learns from in a round.

    Attributes:
        round: which round it is, 0 for the first.
        attack: which side.
        network: what it knows.
        paths: files of trials.
        players: how many play.
        tricks: how many tricks there are.
    """

    round: int
    attack: bool
    network: Network
    paths: Sequence[Path]
    players: int
    tricks: int


def train(lesson: Lesson) -> Network:
    """Learn from files of trials; gives what the side knows then."""
    network, players, tricks = lesson.network, lesson.players, lesson.tricks
    rng = np.random.default_rng(0)
    adam = Adam(network)
    turns = [
        (exchanged(suits, players, tricks), place_order(suits))
        for suits in itertools.permutations(PLAIN_SUITS)
    ]
    for epoch in range(EPOCHS):
        files = [lesson.paths[place] for place in rng.permutation(len(lesson.paths))]
        groups = [files[start : start + AT_ONCE] for start in range(0, len(files), AT_ONCE)]
        losses = []
        for place, group in enumerate(groups):
            trials = CardTrials.joined([CardTrials.load(path) for path in group])
            for part, rows in _batches(len(trials.inputs), rng):
                done = (epoch + (place + part) / len(groups)) / EPOCHS
                columns, places = turns[rng.integers(len(turns))]
                shown = trials.inputs[rows][:, columns] * scales(players, tricks)
                loss = partial(loss_and_slope, *_taught(trials, rows, places))
                value, slopes = gradients(network, shown, loss)
                rate = RATE * SLOWER**lesson.round * (1 + np.cos(np.pi * done)) / 2
                network = adam.step(network, slopes, rate)
                losses.append(value)
        _report(
            f"round {lesson.round + 1}, {_NAMES[lesson.attack]}, epoch {epoch + 1}:"
            f" {-UNIT * np.mean(losses):+.3f} points a card"
        )
    return network


def _batches(size: int, rng: np.random.Generator) -> Iterator[tuple[float, npt.NDArray[np.intp]]]:
    """Rows in any order, batch by batch, and which part came before."""
    order = rng.permutation(size)
    for start in range(0, size - BATCH + 1, BATCH):
        yield start / size, order[start : start + BATCH]


def _taught(
    trials: CardTrials, rows: npt.NDArray[np.intp], places: npt.NDArray[np.intp]
) -> tuple[Floats32, npt.NDArray[np.bool_], Floats32]:
    """Habit's cards, the legal ones and what they come to beside habit's, the suits exchanged."""
    usual, legal = (
        np.unpackbits(packed[rows], axis=1)[:, places].astype(np.bool_)
        for packed in (trials.usual, trials.legal)
    )
    gains = trials.gains[rows].astype(np.float32)[:, places]
    gains -= (gains * usual).sum(axis=1, keepdims=True)
    return usual.astype(np.float32), legal, gains * legal / np.float32(UNIT)


def main(argv: Sequence[str] | None = None) -> int:
    """Carry the command out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--shards", type=int, default=160, help=f"files a round, of {SHARD} deals")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("build/training/cards"))
    arguments = parser.parse_args(argv)
    players, folder = arguments.players, arguments.folder
    folder.mkdir(parents=True, exist_ok=True)
    tricks = preset("fft").shape(players).tricks
    networks = {side: _beginner(players, tricks) for side in SIDES}
    kept: dict[bool, list[Path]] = {side: [] for side in SIDES}
    with ProcessPoolExecutor(arguments.jobs, mp_context=get_context("spawn")) as pool:
        spread = map if arguments.jobs == 1 else pool.map
        for number in range(arguments.rounds):
            known = networks if number else {}
            shards = [
                Shard(players, number, shard, folder, known) for shard in range(arguments.shards)
            ]
            made = list(spread(_make, shards))
            lessons = []
            for side in SIDES:
                new = [
                    path for path, shard in zip(made, shards, strict=True) if shard.attack is side
                ]
                lessons.append(
                    Lesson(number, side, networks[side], kept[side] + new, players, tricks)
                )
                kept[side] = new
            networks = dict(zip(SIDES, spread(train, lessons), strict=True))
            _keep(networks, players)
            _compare(networks, players)
    return 0


def _beginner(players: int, tricks: int) -> Network:
    """A network that gives every card nothing."""
    sizes = (len(scales(players, tricks)), *HIDDEN_UNITS, PLACES)
    *hidden, last = random_network(sizes, np.random.default_rng(0)).layers
    return Network((*hidden, Layer(np.zeros_like(last.weights), last.biases)))


def _keep(networks: dict[bool, Network], players: int) -> None:
    WEIGHTS.mkdir(exist_ok=True)
    for side, network in networks.items():
        with weights_path(players, attack=side).open("wb") as file:
            network.save(file)


def _compare(networks: dict[bool, Network], players: int) -> None:
    """Tell what each side gains against the habits of the other, on deals of their own."""
    for name, deals in (
        ("bid", Deals.bid_by_rule(players, TESTED, seed=-1)),
        ("garde", Deals.taken_by_best(players, TESTED, seed=-1)),
    ):
        usual = deals.scores(HABIT_POLICY)
        for side, network in networks.items():
            scores = deals.scores(LearntPolicy(HABIT_POLICY, {side: network}))
            gains = (scores - usual) * (1 if side else -1)
            error = 1.96 * gains.std() / np.sqrt(len(gains))
            _report(f"  {name}: {_NAMES[side]} gains {gains.mean():+.2f} ±{error:.2f} per defender")


def _report(line: str) -> None:
    print(line, flush=True)


if __name__ == "__main__":
    sys.exit(main())
