"""Trains the networks that tell where the hidden cards are likely to lie.

One command does it all for one size of table, and goes on where it was interrupted::

    python -m game.tools.training.whereabouts --players 5 --deals 60000

It lets all sorts of players play, keeps what they saw in ``build/training``, and learns from that
by gradient descent (Adam). The weights go to ``game/ai/networks/weights``.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.contract.classic_count import hand_value
from game.ai.memory import recall
from game.ai.networks import WHEREABOUTS_WEIGHTS, whereabouts_file
from game.ai.networks.network import features, inputs_of, plane_count, seen_from
from game.ai.player import Player
from game.rules.actions import Action, Bid, DecisionKind, MakeBid
from game.rules.cards import DECK_SIZE, FIRST_TRUMP, PLAIN_SUITS, SUIT_SIZE
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.state import DealState, Phase
from game.session.deal import Decision, LiveDeal, derive_seed
from game.tools.training.networks import Adam, Floats32, TrainableNetwork, gradients, random_network
from game.tools.training.population import company

KNOWN: Final = -1
"""Marks a card that the observer can place."""
FREE_AUCTIONS: Final = 0.5
"""Share of deals with an auction; in the others the best hand has a garde, so that weak takers are
seen too."""
SEEN: Final = 0.35
"""Share of the decisions that are kept; neighbouring ones are much alike."""


@dataclass(frozen=True, slots=True)
class WhereaboutsSamples:
    """Observations, each with the true places of the hidden cards, a row for each.

    Attributes:
        flags: the network's view, eight flags a byte.
        away: the cards that can lie in the discard or the unseen dog, eight a byte.
        places: for each card the seat that holds it, counted from the observer's right; the number
            of other seats for a card away; ``KNOWN`` for one the observer can place.
    """

    flags: npt.NDArray[np.uint8]
    away: npt.NDArray[np.uint8]
    places: npt.NDArray[np.int8]

    def save(self, path: Path) -> None:
        """Write them to a file, whole or not at all."""
        unfinished = path.with_suffix(".part")
        with unfinished.open("wb") as file:
            np.savez_compressed(file, flags=self.flags, away=self.away, places=self.places)
        unfinished.replace(path)

    @staticmethod
    def load(paths: Sequence[Path]) -> WhereaboutsSamples:
        """Read files that ``save`` wrote, as one."""
        parts = [np.load(path) for path in paths]
        return WhereaboutsSamples(
            *(
                np.concatenate([part[name] for part in parts])
                for name in ("flags", "away", "places")
            )
        )


def play_samples(rules: RuleSet, players: int, seed: int, deals: int) -> WhereaboutsSamples:
    """Let all sorts of players play some deals."""
    rows = [
        row
        for number in range(deals)
        for row in _samples_of_deal(rules, players, derive_seed(seed, players, number))
    ]
    flags, away, places = zip(*rows, strict=True)
    return WhereaboutsSamples(np.stack(flags), np.stack(away), np.stack(places))


_Row = tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8], npt.NDArray[np.int8]]


def _samples_of_deal(rules: RuleSet, players: int, seed: int) -> Iterator[_Row]:
    rng = random.Random(seed)
    at_table = company(players, rng)
    dealer = rng.randrange(players)
    live = LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))
    declarer = None
    if rng.random() >= FREE_AUCTIONS:
        declarer = max(range(players), key=lambda seat: hand_value(live.state.hands[seat]))
    while (decision := live.decision) is not None:
        seen = live.view(decision.seat)
        if rng.random() < SEEN and seen.facts.phase is not Phase.PETIT_SEC:
            yield _sample(seen, live.state)
        action = _action(decision, seen, at_table[decision.seat], declarer, rng)
        live.answer(action)


def _action(
    decision: Decision,
    seen: Observation,
    player: Player,
    declarer: int | None,
    rng: random.Random,
) -> Action | None:
    if decision.kind is DecisionKind.BID and declarer is not None:
        return MakeBid(Bid.GARDE if decision.seat == declarer else seen.choices.bids[0])
    return player.choose(seen, decision.kind, rng, 0)


def _sample(seen: Observation, state: DealState) -> _Row:
    memory = recall(seen)
    seats = seen_from(seen)
    places = np.full(DECK_SIZE, KNOWN, np.int8)
    for place, seat in enumerate(seats[1:]):
        places[_flags(state.hands[seat] & memory.hidden)] = place
    away = state.discard or state.dog
    places[_flags(away & memory.hidden)] = len(seats) - 1
    return (
        np.packbits(_flags(features(seen, memory), inputs_of(len(seen_from(seen))))),
        np.packbits(_flags(memory.may_lie_away)),
        places,
    )


def _flags(places: Iterable[int], count: int = DECK_SIZE) -> npt.NDArray[np.bool_]:
    """``count`` flags, of which those at ``places`` are set."""
    flags = np.zeros(count, np.bool_)
    flags[list(places)] = True
    return flags


SHARD: Final = 500
"""Deals in one file of samples."""
HIDDEN_UNITS: Final = (256, 256)
BATCH: Final = 1024
RATE: Final = 1.5e-3
"""The first learning rate; it falls to nothing along a half cosine."""
HELD_OUT: Final = 0.03
"""Share of the files that are only tested on."""
_NOWHERE: Final = np.float32(-1e9)


@dataclass(frozen=True, slots=True)
class Batch:
    """Some samples unpacked into arrays to train with.

    Attributes:
        inputs: the network's view, shape (rows, flags).
        allowed: where each card may lie, shape (rows, 78, places).
        places: where it lies, shape (rows, 78).
    """

    inputs: Floats32
    allowed: npt.NDArray[np.bool_]
    places: npt.NDArray[np.int8]


def make_samples(players: int, deals: int, folder: Path) -> list[Path]:
    """Play deals, as far as that was not done before."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for shard in range(-(-deals // SHARD)):
        path = folder / f"{players}-{shard:04}.npz"
        if not path.exists():
            play_samples(FEDERATION, players, seed=shard, deals=SHARD).save(path)
            _report(f"{path.name}: {SHARD} deals")
        paths.append(path)
    return paths


def unpack(samples: WhereaboutsSamples, players: int, suits: Sequence[int]) -> Batch:
    """Flags from bits, with the plain suits exchanged: no suit is different from another."""
    flags = inputs_of(players)
    bits = np.unpackbits(samples.flags, axis=1, count=flags)
    sets = bits[:, : plane_count(players) * DECK_SIZE]
    order = card_order(suits)
    sets = sets.reshape(len(bits), -1, DECK_SIZE)[:, :, order]
    away = np.unpackbits(samples.away, axis=1, count=DECK_SIZE)[:, order]
    may_hold = sets[:, -2 * (players - 1) :: 2]
    allowed = np.concatenate((may_hold, away[:, np.newaxis]), axis=1).transpose(0, 2, 1)
    table = bits[:, plane_count(players) * DECK_SIZE :]
    inputs = np.concatenate((sets.reshape(len(bits), -1), table), axis=1).astype(np.float32)
    return Batch(inputs, allowed.astype(np.bool_), samples.places[:, order])


def card_order(suits: Sequence[int]) -> npt.NDArray[np.intp]:
    """Which card comes where when the plain suits stand in another order."""
    ranks = np.arange(SUIT_SIZE)
    plain = [SUIT_SIZE * suit + ranks for suit in suits]
    return np.concatenate((*plain, np.arange(FIRST_TRUMP, DECK_SIZE)))


def loss_and_slope(batch: Batch, outputs: Floats32) -> tuple[float, Floats32]:
    """Mean surprise per hidden card in nats, and its slope by the outputs."""
    logits = outputs.reshape(batch.allowed.shape)
    hidden = batch.places != KNOWN
    logits = np.where(batch.allowed, logits, _NOWHERE)
    logits = logits - logits.max(axis=2, keepdims=True)
    shares = np.exp(logits)
    shares /= shares.sum(axis=2, keepdims=True)
    true = np.maximum(batch.places, 0)[:, :, np.newaxis].astype(np.intp)
    likelihood = np.take_along_axis(shares, true, axis=2)[:, :, 0]
    count = max(1, int(hidden.sum()))
    loss = -float(np.log(np.maximum(likelihood, 1e-9))[hidden].sum()) / count
    np.put_along_axis(shares, true, likelihood[:, :, np.newaxis] - 1, axis=2)
    slope = shares * (hidden[:, :, np.newaxis] & batch.allowed)
    return loss, (slope / count).reshape(outputs.shape).astype(np.float32)


def train(samples: WhereaboutsSamples, players: int, epochs: int, seed: int) -> TrainableNetwork:
    """Train a network on samples by gradient descent."""
    rng = np.random.default_rng(seed)
    inputs = inputs_of(players)
    network = random_network((inputs, *HIDDEN_UNITS, DECK_SIZE * players), rng)
    adam = Adam(network)
    batches = len(samples.flags) // BATCH
    orders = list(itertools.permutations(PLAIN_SUITS))
    for epoch in range(epochs):
        rows = rng.permutation(len(samples.flags))
        losses = []
        for number in range(batches):
            chosen = rows[number * BATCH : (number + 1) * BATCH]
            suits = orders[rng.integers(len(orders))]
            batch = unpack(_take(samples, chosen), players, suits)
            loss, slopes = gradients(network, batch.inputs, partial(loss_and_slope, batch))
            done = (epoch * batches + number) / (epochs * batches)
            network = adam.step(network, slopes, RATE * (1 + np.cos(np.pi * done)) / 2)
            losses.append(loss)
        _report(f"epoch {epoch + 1}: {np.mean(losses):.4f} nats a card")
    return network


def test(
    network: TrainableNetwork, samples: WhereaboutsSamples, players: int
) -> tuple[float, float]:
    """Measure a network: mean surprise per card in nats, beside that of a flat guess."""
    found, flat = [], []
    for start in range(0, len(samples.flags), BATCH):
        chosen = np.arange(start, min(start + BATCH, len(samples.flags)))
        batch = unpack(_take(samples, chosen), players, range(len(PLAIN_SUITS)))
        outputs = network.apply(batch.inputs)
        found.append(loss_and_slope(batch, outputs)[0])
        flat.append(loss_and_slope(batch, np.zeros_like(outputs))[0])
    return float(np.mean(found)), float(np.mean(flat))


def _take(samples: WhereaboutsSamples, rows: npt.NDArray[np.intp]) -> WhereaboutsSamples:
    return WhereaboutsSamples(samples.flags[rows], samples.away[rows], samples.places[rows])


def _report(text: str) -> None:
    print(text, flush=True)


def main() -> int:
    """Carry the command out."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, choices=(3, 4, 5), required=True)
    parser.add_argument("--deals", type=int, default=60_000)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--folder", type=Path, default=Path("build/training"))
    arguments = parser.parse_args()
    players = arguments.players
    paths = make_samples(players, arguments.deals, arguments.folder)
    random.Random(0).shuffle(paths)
    held_out = max(1, int(len(paths) * HELD_OUT))
    network = train(WhereaboutsSamples.load(paths[held_out:]), players, arguments.epochs, seed=0)
    learnt, flat = test(network, WhereaboutsSamples.load(paths[:held_out]), players)
    _report(f"held out: {learnt:.4f} nats a card; flat guess: {flat:.4f}")
    with (WHEREABOUTS_WEIGHTS / whereabouts_file(players)).open("wb") as file:
        network.save(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
