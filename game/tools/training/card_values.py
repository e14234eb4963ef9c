"""Trains the networks that value cards, from deals that many tables play in lockstep.

One command does it for one size of table, and goes on where it was interrupted::

    python -m game.tools.training.card_values --players 5 --minutes 60

Deals are bid, called and discarded by the rule policy. They are played to a random card, and from
there once for each card that is legal: what the side scores with it, against the mean of all, is
what the card was worth. All are played on in the same way with the same hidden cards, so that most
of the luck cancels out; and since the hidden cards are those of real deals, the network learns what
auction and play say about them.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np

from game.ai.card_values.view import (
    CARD_BITS,
    Packed,
    card_at,
    card_flags,
    unpack,
    view,
    view_bytes,
)
from game.ai.network import Floats, Network, random_network
from game.ai.simulator import Policy, RulePolicy
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.policies import random_cards
from game.ai.simulator.table import ATTACK, Table
from game.ai.simulator.words import SUITS, Flags
from game.rules.cards import FIRST_TRUMP, PLAIN_SUITS
from game.tools.training.deal_pool import DealPool, load_pool
from game.tools.training.descent import Adam, gradients

UNIT: Final = 10.0
"""Points, not multiplied by the contract, that count as one for the network."""
MOST: Final = 6.0
"""Advantages are cut off there."""
TABLES: Final = 1024
"""Deals played in lockstep."""
EXPLORES: Final = 0.1
"""Share of the plays before the choice that are made at random."""
HIDDEN_UNITS: Final = (256, 256)
RATE: Final = 1e-3
LEAST_RATE: Final = 5e-5
REPORT: Final = 100
"""Steps between two lines of the log."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """Choices, and what each legal card was worth.

    Attributes:
        views: what the players to play saw, shape (rows, bytes).
        legal: which cards they could play, shape (rows, 80).
        worth: what each earned above the mean of all, in units, of the same shape.
    """

    views: Packed
    legal: Flags
    worth: Floats


def make_lesson(policy: Policy, pool: DealPool, rng: np.random.Generator) -> Lesson:
    """Play deals to a random card, and from there on with each legal card."""
    table, deals = pool.draw(TABLES, rng)
    plays = table.tricks * table.players
    for _ in range(int(rng.integers(plays - table.players))):
        _play_on(table, policy, rng)
    legal = card_flags(legal_cards(table))
    rows, places = np.nonzero(legal)
    attacks = table.has_role(ATTACK)[rows]
    branched = table.rows_at(rows)
    branched.play(card_at(places))
    while branched.tricks_left:
        branched.play(policy.choose(branched, legal_cards(branched), rng))
    paid = pool.scores(branched, deals[rows])
    scores = np.zeros(legal.shape, np.float32)
    scores[rows, places] = np.where(attacks, paid, -paid) / UNIT
    means = scores.sum(axis=1, keepdims=True) / legal.sum(axis=1, keepdims=True)
    worth = np.clip(scores - means, -MOST, MOST) * legal
    several = legal.sum(axis=1) > 1
    return Lesson(view(table)[several], legal[several], worth[several])


def _play_on(table: Table, policy: Policy, rng: np.random.Generator) -> None:
    legal = legal_cards(table)
    cards = policy.choose(table, legal, rng)
    draws = rng.random(table.rows, np.float32)
    explores = np.flatnonzero(draws < EXPLORES)
    cards[:, explores] = random_cards(legal[:, explores], draws[explores] / EXPLORES)
    table.play(cards)


def learn(
    network: Network, adam: Adam, lesson: Lesson, turn: SuitTurn, rate: float
) -> tuple[Network, float]:
    """One step; the network, and its mean squared error before it."""
    inputs = unpack(lesson.views)[:, turn.inputs]
    back = np.argsort(turn.places)
    legal, worth = lesson.legal[:, back], lesson.worth[:, back]
    loss, slopes = gradients(network, inputs, partial(_loss, legal, worth))
    return adam.step(network, slopes, rate), loss


def _loss(legal: Flags, worth: Floats, outputs: Floats) -> tuple[float, Floats]:
    """Mean squared error of the values of legal cards, and its slope."""
    error = (outputs - worth) * legal
    count = legal.sum()
    return float((error * error).sum() / count), (2 * error / len(legal)).astype(np.float32)


SUIT_ORDERS: Final = tuple(itertools.permutations(PLAIN_SUITS))


class SuitTurn:
    """The same views with the plain suits exchanged: no suit is different from another.

    Attributes:
        inputs: for every input the one that takes its place.
        places: for every place of a card the one it moves to.
    """

    def __init__(self, players: int, number: int) -> None:
        suits = np.array(SUIT_ORDERS[number])
        moved = np.arange(CARD_BITS)
        plain = np.arange(FIRST_TRUMP)
        moved[plain] = plain - plain % SUITS + suits[plain % SUITS]
        self.places = moved
        back = np.argsort(moved)
        sets = (view_bytes(players) - _bytes_beside_sets(players)) // (CARD_BITS // 8)
        columns = [back + CARD_BITS * place for place in range(sets)]
        suit_bits = np.arange(8)
        suit_bits[:SUITS] = np.argsort(suits)
        start = CARD_BITS * sets
        for byte in range(_bytes_beside_sets(players)):
            has_suits = byte < 2 * players or byte == 3 * players
            bits = suit_bits if has_suits else np.arange(8)
            columns.append(bits + start + 8 * byte)
        self.inputs = np.concatenate(columns)


def _bytes_beside_sets(players: int) -> int:
    """Void and led suits and flags of each seat; called suit, contract, tricks."""
    return 3 * players + 5


def main() -> int:
    """Carry the command out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--deals", type=int, default=20_000, help="different deals to play")
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    arguments = parser.parse_args()
    players = arguments.players
    pool = load_pool(players, arguments.deals, arguments.folder)
    rng = np.random.default_rng()
    path = arguments.folder / f"card-values-{players}.npz"
    network = random_network((8 * view_bytes(players), *HIDDEN_UNITS, CARD_BITS), rng)
    if path.exists():
        with path.open("rb") as file:
            network = Network.load(file)
    adam = Adam(network)
    begin = time.monotonic()
    losses: list[float] = []
    while (done := (time.monotonic() - begin) / 60 / arguments.minutes) < 1:
        rate = LEAST_RATE + (RATE - LEAST_RATE) * (1 + np.cos(np.pi * done)) / 2
        lesson = make_lesson(RulePolicy(), pool, rng)
        turn = SuitTurn(players, int(rng.integers(len(SUIT_ORDERS))))
        network, loss = learn(network, adam, lesson, turn, rate)
        losses.append(loss)
        if len(losses) % REPORT == 0:
            recent = np.mean(losses[-REPORT:])
            print(f"{len(losses) * TABLES} choices, {done:.0%}: error {recent:.4f}", flush=True)
            _save(network, path)
    _save(network, path)
    return 0


def _save(network: Network, path: Path) -> None:
    unfinished = path.with_suffix(".part")
    with unfinished.open("wb") as file:
        network.save(file)
    unfinished.replace(path)


if __name__ == "__main__":
    sys.exit(main())
