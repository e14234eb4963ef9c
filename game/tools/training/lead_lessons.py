"""Trials of leads, what every card that may be led comes to, and what is learnt from them.

The deal is played on by those who are to learn: to choose so that what the cards come to is most
on average. And what the network of leads is shown of a table, and where, as ``kernel.network``
shows it.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai import kernel
from game.ai.kernel.cards import PLACES, PLAIN_PLACES, SUITS
from game.ai.kernel.network import (
    CARD_SETS,
    LOYALTY,
    PER_HALF_POINT,
    PER_SUIT,
    PER_TRUMP,
    SUITS_AND_TRUMPS,
)
from game.ai.kernel.scoring import RESULTS
from game.ai.kernel.table import ATTACK
from game.ai.positions import NUMBERS, Positions, known_deal
from game.ai.positions import table as table_of
from game.ai.search.stakes import per_defender
from game.ai.simulator import PlayoutPolicy, Randomness, Results, in_kernel
from game.rules.cards import PLAIN_SUITS
from game.tools.training.networks import Adam, Floats32, TrainableNetwork, gradients

Inputs: TypeAlias = npt.NDArray[np.uint8]
"""Small numbers, shape (rows, inputs)."""


def inputs(table: kernel.PlayState, usual: int, length: int) -> npt.NDArray[np.uint8]:
    """What the leader sees, shape (inputs,).

    Args:
        table: the table, before a trick.
        usual: the place of the card that he would lead by habit.
        length: how many inputs there are.
    """
    shown = np.zeros(length, np.uint8)
    for place, number in kernel.seen_by_leader(table, usual):
        shown[place] = number
    return shown


@cache
def scales(players: int, tricks: int) -> npt.NDArray[np.float32]:
    """By what each input is multiplied before the network sees it."""
    flags = CARD_SETS * PLACES + _suit_flags(players)
    seats = 2 * (players - 1) + tricks
    numbers = [PER_TRUMP] * 2 + [PER_HALF_POINT] * 2 + [1.0] * 2
    return np.array([1.0] * flags + [PER_SUIT] * 2 * SUITS + [1.0] * seats + numbers, np.float32)


def exchanged(suits: Sequence[int], players: int, tricks: int) -> npt.NDArray[np.intp]:
    """Which input comes where when the plain suits stand in another order."""
    places = place_order(suits)
    order = [PLACES * number + places for number in range(CARD_SETS)]
    start = CARD_SETS * PLACES
    for number in range(_plain_sets(players)):
        order.append(start + SUITS * number + np.array(suits))
    start += SUITS * _plain_sets(players)
    turning = np.array([*suits, SUITS])
    for number in range(_sets_with_trumps(players)):
        order.append(start + SUITS_AND_TRUMPS * number + turning)
    start += SUITS_AND_TRUMPS * _sets_with_trumps(players)
    for number in range(2):
        order.append(start + SUITS * number + np.array(suits))
    start += 2 * SUITS
    return np.concatenate([*order, np.arange(start, len(scales(players, tricks)))])


def place_order(suits: Sequence[int]) -> npt.NDArray[np.intp]:
    """Which card's place comes where when the plain suits stand in another order."""
    order = np.arange(PLACES)
    order[:PLAIN_PLACES] = order[:PLAIN_PLACES].reshape(-1, SUITS)[:, list(suits)].ravel()
    return order


def _plain_sets(players: int) -> int:
    """Sets of plain suits: what each has shown, and the called one."""
    return players + 1


def _sets_with_trumps(players: int) -> int:
    """Sets of suits with the trumps: what each other lacks, and what was led by either."""
    return players - 1 + 2


def _suit_flags(players: int) -> int:
    return SUITS * _plain_sets(players) + SUITS_AND_TRUMPS * _sets_with_trumps(players)


SEEN: Final = 0.75
"""Share of the leads of a deal that are looked at."""
CHANCE_MOVES: Final = 0.08
"""Share of cards that come by chance on the way, so that more is seen than those who learn do."""


@dataclass(frozen=True, slots=True)
class LeadTrials:
    """Leads that were tried: what the leader saw, and what each legal card came to.

    Attributes:
        inputs: what the network is shown.
        usual: the card of habit, as flags, eight places a byte.
        legal: the legal cards, as flags, eight places a byte.
        gains: what the side of the player earns from each defender in the end, or as a defender
            saves, with the legal card of each place; in points of a petite.
    """

    inputs: Inputs
    usual: Inputs
    legal: Inputs
    gains: npt.NDArray[np.float16]

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez(file, *self.arrays)
        unfinished.replace(path)

    @property
    def arrays(self) -> tuple[npt.NDArray[np.generic], ...]:
        """Inputs, usual cards, legal cards and gains, in that order."""
        return self.inputs, self.usual, self.legal, self.gains

    @staticmethod
    def load(path: Path) -> LeadTrials:
        """Read a file that ``save`` wrote."""
        with np.load(path) as arrays:
            return LeadTrials(*(arrays[f"arr_{number}"] for number in range(4)))

    @staticmethod
    def joined(parts: list[LeadTrials]) -> LeadTrials:
        """The rows of several trials below one another."""
        columns = zip(*(part.arrays for part in parts), strict=True)
        return LeadTrials(*(np.concatenate(column) for column in columns))


def lead_trials(
    deals: Sequence[Positions],
    policy: PlayoutPolicy,
    habit: PlayoutPolicy,
    rng: Randomness,
    *,
    attack: bool,
) -> LeadTrials:
    """Let deals be played, and try every legal card at some tricks that one side begins.

    Args:
        deals: deals before their first card.
        policy: who plays for all seats, on the way and after each card that is tried.
        habit: who plays the usual cards.
        rng: chooses the tricks, and what chance plays on the way.
        attack: which side is looked at.
    """
    walking = replace(policy, random_moves=CHANCE_MOVES)
    found = []
    for deal in deals:
        players = deal.facts.shape.players
        policies = [in_kernel(each, players) for each in (walking, policy, habit)]
        table = kernel.opened(known_deal(deal.facts), deal.worlds.words, 0)
        while (moment := kernel.to_play(table))[0] > 1:
            leads = moment[1] == 0 and bool(moment[2] & ATTACK) == attack
            legal = places_of(kernel.legal(table))
            if leads and len(legal) > 1 and rng.random() < SEEN:
                found.append(_tried(deal, table, legal, policies[1:], attack=attack))
            kernel.lay(table, kernel.chosen(table, policies[0], rng.random()))
    return LeadTrials.joined(found)


def _tried(
    deal: Positions,
    table: kernel.PlayState,
    legal: Sequence[int],
    policies: Sequence[kernel.Policy],
    *,
    attack: bool,
) -> LeadTrials:
    policy, habit = policies
    usual = kernel.chosen(table, habit)
    ends = []
    for place in legal:
        tried = kernel.copied(table)
        kernel.lay(tried, place)
        ends.append(kernel.counted(kernel.finished(tried, policy)))
    facts = deal.facts
    assert facts.contract is not None, "cards are played for a contract"
    unit = facts.rules.multiplier(facts.contract) * (1 if attack else -1)
    seats = attackers_of(deal)
    found = Results(table_of(NUMBERS, [(*end, seats, 0) for end in ends], RESULTS), len(ends))
    gains = np.zeros((1, PLACES), np.float16)
    gains[0, legal] = np.array(per_defender(facts, found)) / unit
    length = len(scales(facts.shape.players, facts.shape.tricks))
    return LeadTrials(
        inputs(table, usual, length)[np.newaxis], _flags([usual]), _flags(legal), gains
    )


def places_of(words: tuple[int, int]) -> list[int]:
    """The places of a set of cards."""
    both = words[0] | words[1] << PLAIN_PLACES
    return [place for place in range(PLACES) if both >> place & 1]


def attackers_of(deal: Positions) -> int:
    """Who plays for the attack, as bits."""
    facts, called = deal.facts, deal.facts.called
    assert facts.taker is not None, "somebody must have taken"
    hands = [deal.worlds.hands(seat)[0] for seat in range(facts.players)]
    holders = [seat for seat, hand in enumerate(hands) if called is not None and called in hand]
    return sum(1 << seat for seat in {facts.taker, *holders})


def _flags(places: Sequence[int]) -> Inputs:
    """Places as flags, eight a byte, shape (1, bytes)."""
    flags = np.zeros((1, PLACES), np.uint8)
    flags[0, places] = 1
    return np.packbits(flags, axis=1)


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
