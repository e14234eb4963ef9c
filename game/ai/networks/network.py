"""Networks that were learnt: they correct the leads of habit, and guess where hidden cards lie."""

from __future__ import annotations

import ast
import logging
import zipfile
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, reduce
from itertools import pairwise
from math import exp, prod
from operator import add
from pathlib import Path
from typing import IO, Final

from game.ai import kernel
from game.ai.kernel.cards import PLACES
from game.ai.memory import Memory
from game.ai.networks import (
    LEAD_WEIGHTS,
    LEARNT_TABLES,
    WHEREABOUTS_WEIGHTS,
    lead_file,
    whereabouts_file,
)
from game.ai.positions import NUMBERS, SINGLES, row, shaped, zeros
from game.rules.actions import Bid
from game.rules.cards import DECK_SIZE, NO_CARDS, SUIT_CARDS, Card, CardSet
from game.rules.observation import Observation
from game.rules.state import Facts, Trick

LOGGER: Final = logging.getLogger(__name__)

_WEIGHTS: Final = "weights{}.npy"
_BIASES: Final = "biases{}.npy"
_MAGIC: Final = b"\x93NUMPY\x01\x00"
_HALVES: Final = "<f2"


@dataclass(frozen=True, slots=True, eq=False)
class LearntLayer:
    """A linear map.

    Attributes:
        weights: a row for each input.
        biases: one for each output.
    """

    weights: memoryview[float]
    biases: memoryview[float]


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Layers, each of which takes what the one before gives."""

    layers: tuple[LearntLayer, ...]

    @property
    def inputs(self) -> int:
        """How many numbers it is shown."""
        return len(self.layers[0].weights)

    @property
    def outputs(self) -> int:
        """How many numbers it gives."""
        return len(self.layers[-1].biases)

    def of_flags(self, flags: Sequence[int]) -> memoryview[float]:
        """The outputs for an input of 0 and 1, where ``flags`` are the places of the ones."""
        found: memoryview[float] | None = None
        for layer in self.layers:
            of_kernel = kernel.Layer(layer.weights, layer.biases)
            outputs = zeros(SINGLES, len(layer.biases))
            if found is None:
                kernel.first_layer(of_kernel, row(NUMBERS, flags), outputs)
            else:
                kernel.next_layer(of_kernel, found, outputs)
            found = outputs
        assert found is not None, "a network has layers"
        return found

    @staticmethod
    def load(file: IO[bytes]) -> Network:
        """Read an archive of arrays of half precision, as NumPy writes them.

        Raises:
            ValueError, KeyError, OSError, zipfile.BadZipFile: when that is not what the file holds.
        """
        with zipfile.ZipFile(file) as archive:
            layers = [
                _layer(archive.read(_WEIGHTS.format(number)), archive.read(_BIASES.format(number)))
                for number in range(len(archive.namelist()) // 2)
            ]
        fits = all(len(one.biases) == len(next_.weights) for one, next_ in pairwise(layers))
        if not layers or not fits:
            raise ValueError("the layers do not fit together")
        return Network(tuple(layers))


def _layer(weights: bytes, biases: bytes) -> LearntLayer:
    shape, numbers = _array(weights)
    (outputs,), of_outputs = _array(biases)
    if len(shape) != 2 or shape[1] != outputs or not prod(shape):
        raise ValueError("the weights and biases of a layer do not fit together")
    return LearntLayer(shaped(numbers, *shape), memoryview(of_outputs))


def _array(written: bytes) -> tuple[tuple[int, ...], array[float]]:
    """The shape and the numbers of an array in NumPy's format (its version 1.0)."""
    start = len(_MAGIC) + 2
    if not written.startswith(_MAGIC):
        raise ValueError("no array of a known version")
    end = start + int.from_bytes(written[len(_MAGIC) : start], "little")
    header = ast.literal_eval(written[start:end].decode("latin-1"))
    shape = tuple(header["shape"])
    sizes = all(isinstance(number, int) and number >= 0 for number in shape)
    if header["descr"] != _HALVES or header["fortran_order"] or not sizes:
        raise ValueError(f"no array of half precision: {header}")
    halves = memoryview(bytearray(written[end:])).cast("H")
    if len(halves) != prod(shape):
        raise ValueError(f"{len(halves)} numbers are not of shape {shape}")
    found = array(SINGLES, bytes(4 * len(halves)))
    kernel.singles(halves, memoryview(found))
    return shape, found


def load_network(path: Path) -> Network | None:
    """What was learnt; None when the file is damaged or missing, which is logged."""
    try:
        with path.open("rb") as file:
            return Network.load(file)
    except Exception as error:  # zipfile raises whatever comes of what is no archive
        LOGGER.warning("%s cannot be read: %s", path, error)
        return None


def weights_path(players: int, *, attack: bool) -> Path:
    """The file with what a side has learnt."""
    return LEAD_WEIGHTS / lead_file(players, attack=attack)


@cache
def learnt(players: int, tricks: int, *, attack: bool) -> Network | None:
    """What a side has learnt of leads at a table at which so many play; None without it.

    Leads are where habit loses most: of what was gained by learning all cards, five players, a
    fifth of the cards, the leads, made seven tenths. What was learnt by the federation's rules goes
    for others with as many tricks.
    """
    if players not in LEARNT_TABLES:
        return None
    network = load_network(weights_path(players, attack=attack))
    if network is None or network.outputs != PLACES:
        return None
    return network if network.inputs == kernel.input_count(players, tricks) else None


def in_shares(numbers: Sequence[float]) -> list[float]:
    """Each as a share of all; at least one of them is above nought."""
    # ``sum`` adds otherwise from Python 3.12 on: bots would draw other worlds there, and a deal
    # that is compared with other tables would not be played the same everywhere
    total = reduce(add, numbers)
    return [number / total for number in numbers]


def softmax(logits: Sequence[float], trust: float = 1.0) -> list[float]:
    """The shares of what is known by its logarithms, which are believed to that power."""
    highest = max(logits)
    return in_shares([exp(trust * (logit - highest)) for logit in logits])


LEAD, TO_TAKER, TO_OTHER, FIRST = range(4)
"""Ways to play a card: to lead it, to a trick that the taker wins so far, to any other; and, beside
one of these, as the first of its suit, which is what signals are given with."""
_CONTEXTS: Final = 4
_SHARED_PLANES: Final = 5
"""Own hand, own discard, the dog, the trick in progress, the called card."""
_PLANES_OF_OTHERS: Final = 2
"""What another seat may and must hold."""
_MOST_TRICKS: Final = 24

_LEAST: Final = 0.01
"""No place that is possible is ruled out: the network has seen other players than these."""


def plane_count(players: int) -> int:
    """How many sets of cards describe an observation at a table of so many players."""
    return _SHARED_PLANES + players * _CONTEXTS + (players - 1) * _PLANES_OF_OTHERS


def inputs_of(players: int) -> int:
    """How many flags, each 0 or 1, the network of a table is shown: its input's length."""
    return plane_count(players) * DECK_SIZE + table_size(players)


def table_size(players: int) -> int:
    """How many flags describe seats and auction."""
    return players * (2 + len(Bid)) + len(Bid) + _MOST_TRICKS


def seen_from(observation: Observation) -> tuple[int, ...]:
    """The seats that play, the observer first, in playing order."""
    seats = [observation.seat]
    while len(seats) < observation.facts.shape.players:
        seats.append(observation.facts.next_seat(seats[-1]))
    return tuple(seats)


def features(observation: Observation, memory: Memory) -> list[int]:
    """What the network is shown: the places of the flags that are set, as the observer sees it.

    Sets of cards come first, 78 flags each, which turn along when suits are exchanged; then flags
    about seats and auction, which do not.

    Args:
        observation: all that the seat knows.
        memory: what follows from it for certain.
    """
    facts, seats = observation.facts, seen_from(observation)
    played = _played_in_context(facts)
    sets = [
        observation.hand,
        observation.discard,
        NO_CARDS if facts.dog is None else facts.dog,
        NO_CARDS if facts.trick is None else CardSet(facts.trick.cards),
        NO_CARDS if facts.called is None else CardSet((facts.called,)),
    ]
    for seat in seats:
        sets += played[seat]
    for seat in seats[1:]:
        sets += [memory.may_hold[seat], memory.must_hold[seat]]
    shown = [DECK_SIZE * plane + card for plane, cards in enumerate(sets) for card in cards]
    return shown + [DECK_SIZE * len(sets) + place for place in _table(observation, seats)]


def _played_in_context(facts: Facts) -> list[list[CardSet]]:
    """For each seat the cards it has played, by the way they were played."""
    masks = [[0] * _CONTEXTS for _ in range(facts.players)]
    shown = [0] * facts.players
    for trick in facts.tricks_so_far:
        best, winning = -1, trick.leader
        for place, (seat, card) in enumerate(trick.plays(facts.players)):
            context = LEAD if place == 0 else TO_TAKER if winning == facts.taker else TO_OTHER
            masks[seat][context] |= 1 << card
            if not shown[seat] & SUIT_CARDS[card.suit].mask:
                masks[seat][FIRST] |= 1 << card
            shown[seat] |= 1 << card
            if _beats(trick, card, best):
                best, winning = card, seat
    return [[CardSet.of_mask(mask) for mask in of_seat] for of_seat in masks]


def _beats(trick: Trick, card: Card, best: int) -> bool:
    if trick.is_excused(card) or card < best:
        return False
    return card.is_trump or card.suit is trick.led_suit


def _table(observation: Observation, seats: tuple[int, ...]) -> Iterator[int]:
    """The flags about seats and auction that are set."""
    facts = observation.facts
    bids = {made.seat: made.bid for made in facts.bids}
    start = 0
    for seat in seats:
        if seat == facts.taker:
            yield start
        if seat == observation.partner:
            yield start + 1
        if seat in bids:
            yield start + 2 + bids[seat]
        start += 2 + len(Bid)
    if facts.contract is not None:
        yield start + facts.contract
    yield start + len(Bid) + len(facts.tricks)


def is_learnt(players: int) -> bool:
    """Whether the likely places are known at a table at which so many play."""
    return _network(players) is not None


@cache
def _network(players: int) -> Network | None:
    """What was learnt for such a table; None when nothing was, or it is lost."""
    if players not in LEARNT_TABLES:
        return None
    network = load_network(WHEREABOUTS_WEIGHTS / whereabouts_file(players))
    shape = (inputs_of(players), players * DECK_SIZE)
    fits = network is not None and (network.inputs, network.outputs) == shape
    return network if fits else None


def likely_places(observation: Observation, memory: Memory) -> list[list[float]]:
    """How likely each card lies where: 78 rows of seats + 1, the last column for cards away.

    Only the proportions within a row mean something, and only for places that are possible. That
    they are known is for ``is_learnt`` to say.
    """
    seats = seen_from(observation)
    network = _network(len(seats))
    assert network is not None, "the likely places are known"
    logits = network.of_flags(features(observation, memory))
    weights = []
    for card in range(DECK_SIZE):
        of_card = [1.0] * (observation.facts.players + 1)
        shown = logits[card * len(seats) : (card + 1) * len(seats)]
        for place, share in zip((*seats[1:], -1), softmax(shown), strict=True):
            of_card[place] = share + _LEAST
        weights.append(of_card)
    return weights
