"""Networks that like some cards, whatever they are shown."""

from __future__ import annotations

from collections.abc import Mapping

from game.ai import kernel
from game.ai.kernel.cards import PLACES
from game.ai.networks.network import LearntLayer, Network
from game.ai.positions import SINGLES, row, zero_table, zeros
from game.rules.shapes import TableShape


def liking(values: Mapping[int, float], shape: TableShape) -> Network:
    """A network that gives places those values at such a table, and others nothing."""
    inputs = kernel.input_count(shape.players, shape.tricks)
    biases = row(SINGLES, [values.get(place, 0.0) for place in range(PLACES)])
    first = LearntLayer(zero_table(SINGLES, inputs, 1), zeros(SINGLES, 1))
    return Network((first, LearntLayer(zero_table(SINGLES, 1, PLACES), biases)))
