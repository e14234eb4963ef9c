"""Learning from trials of leads: to choose so that what they come to is most on average."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.kernel.network import LOYALTY
from game.rules.cards import PLAIN_SUITS
from game.tools.training.lead_trials import LeadTrials, exchanged, place_order, scales
from game.tools.training.networks import Adam, Floats32, TrainableNetwork, gradients

AT_ONCE: Final = 8
"""Files that are learnt from together."""
BATCH: Final = 1024
EPOCHS: Final = 6
RATE: Final = 2e-3
"""The learning rate at the beginning of the first round; it falls to nothing within each round
along half a cosine, and every round begins slower than the one before."""
SLOWER: Final = 0.75
CURIOSITY: Final = 0.01
"""What a nat of uncertainty is worth while learning, in ``UNIT``s."""
UNIT: Final = 10.0
"""Points of a petite that count as one in the loss."""
SIDE_NAMES: Final = ("defence", "attack")
_NOWHERE: Final = np.float32(-1e9)
_TINY: Final = 1e-9


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
class TrainingRound:
    """What one side learns from in a round, and what it knows before.

    Attributes:
        round: which round it is, 0 for the first.
        attack: whether it is the attack that learns.
        network: what the side has learnt before.
        paths: files of trials.
        players: how many play.
        tricks: how many tricks there are.
    """

    round: int
    attack: bool
    network: TrainableNetwork
    paths: Sequence[Path]
    players: int
    tricks: int


def learn(lesson: TrainingRound) -> TrainableNetwork:
    """Train a network on files of trials, and give it back."""
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
            trials = LeadTrials.joined([LeadTrials.load(path) for path in group])
            for part, rows in _batches(len(trials.inputs), rng):
                done = (epoch + (place + part) / len(groups)) / EPOCHS
                columns, places = turns[rng.integers(len(turns))]
                shown = trials.inputs[rows][:, columns] * scales(players, tricks)
                loss = partial(loss_and_slope, *_taught(trials, rows, places))
                value, slopes = gradients(network, shown, loss)
                rate = RATE * SLOWER**lesson.round * (1 + np.cos(np.pi * done)) / 2
                network = adam.step(network, slopes, rate)
                losses.append(value)
        print(
            f"round {lesson.round + 1}, {SIDE_NAMES[lesson.attack]}, epoch {epoch + 1}:"
            f" {-UNIT * np.mean(losses):+.3f} points a lead",
            flush=True,
        )
    return network


def _batches(size: int, rng: np.random.Generator) -> Iterator[tuple[float, npt.NDArray[np.intp]]]:
    """Rows in any order, batch by batch, and which part came before."""
    order = rng.permutation(size)
    for start in range(0, size - BATCH + 1, BATCH):
        yield start / size, order[start : start + BATCH]


def _taught(
    trials: LeadTrials, rows: npt.NDArray[np.intp], places: npt.NDArray[np.intp]
) -> tuple[Floats32, npt.NDArray[np.bool_], Floats32]:
    """Habit's cards, the legal ones and what they come to beside habit's, the suits exchanged."""
    usual, legal = (
        np.unpackbits(packed[rows], axis=1)[:, places].astype(np.bool_)
        for packed in (trials.usual, trials.legal)
    )
    gains = trials.gains[rows].astype(np.float32)[:, places]
    gains -= (gains * usual).sum(axis=1, keepdims=True)
    return usual.astype(np.float32), legal, gains * legal / np.float32(UNIT)
