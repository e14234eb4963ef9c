"""Networks in training, evaluated with NumPy and improved by gradient descent.

That is back-propagation and Adam (Kingma and Ba, 2015).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from io import BytesIO
from itertools import pairwise
from typing import IO, Final, TypeAlias

import numpy as np
import numpy.typing as npt

from game.ai.networks import network as network_to_play

Floats32: TypeAlias = npt.NDArray[np.float32]

_WEIGHTS: Final = "weights{}"
_BIASES: Final = "biases{}"


@dataclass(frozen=True, slots=True)
class TrainableLayer:
    """A linear map with biases, of numbers that training changes.

    Attributes:
        weights: shape (inputs, outputs).
        biases: shape (outputs,).
    """

    weights: Floats32
    biases: Floats32

    def apply(self, inputs: Floats32) -> Floats32:
        """The outputs, shape (rows, outputs)."""
        outputs: Floats32 = inputs @ self.weights + self.biases
        return outputs


@dataclass(frozen=True, slots=True)
class TrainableNetwork:
    """Linear layers with rectifiers between them, which ``game.ai.networks.network`` reads."""

    layers: tuple[TrainableLayer, ...]

    @property
    def inputs(self) -> int:
        """The size of the first layer's input."""
        return len(self.layers[0].weights)

    @property
    def outputs(self) -> int:
        """The size of the last layer's output."""
        return len(self.layers[-1].biases)

    def apply(self, inputs: Floats32) -> Floats32:
        """The outputs of the last layer, shape (rows, outputs)."""
        for layer in self.layers[:-1]:
            inputs = np.maximum(layer.apply(inputs), 0)
        return self.layers[-1].apply(inputs)

    def save(self, file: IO[bytes]) -> None:
        """Write the weights with half precision, which is plenty to play by."""
        arrays: dict[str, npt.NDArray[np.float16]] = {}
        for number, layer in enumerate(self.layers):
            arrays[_WEIGHTS.format(number)] = layer.weights.astype(np.float16)
            arrays[_BIASES.format(number)] = layer.biases.astype(np.float16)
        np.savez_compressed(file, allow_pickle=False, **arrays)

    @staticmethod
    def load(file: IO[bytes]) -> TrainableNetwork:
        """Read what ``save`` wrote."""
        with np.load(file, allow_pickle=False) as arrays:
            layers = [
                TrainableLayer(
                    arrays[_WEIGHTS.format(number)].astype(np.float32),
                    arrays[_BIASES.format(number)].astype(np.float32),
                )
                for number in range(len(arrays.files) // 2)
            ]
        return TrainableNetwork(tuple(layers))


def to_play_by(network: TrainableNetwork) -> network_to_play.Network:
    """The network as the players read it from a file, rounded to half precision."""
    file = BytesIO()
    network.save(file)
    return network_to_play.Network.load(file)


def random_network(sizes: Sequence[int], rng: np.random.Generator) -> TrainableNetwork:
    """A network to begin to train (He's initialisation).

    Args:
        sizes: inputs, the units of each hidden layer, outputs.
        rng: draws the weights.
    """
    layers = []
    for inputs, outputs in pairwise(sizes):
        spread = np.sqrt(2.0 / inputs)
        weights = rng.normal(0.0, spread, (inputs, outputs)).astype(np.float32)
        layers.append(TrainableLayer(weights, np.zeros(outputs, np.float32)))
    return TrainableNetwork(tuple(layers))


_MOMENTUM: Final = 0.9
_MEMORY: Final = 0.999
_TINY: Final = 1e-8


def gradients(
    network: TrainableNetwork, inputs: Floats32, loss: Callable[[Floats32], tuple[float, Floats32]]
) -> tuple[float, list[TrainableLayer]]:
    """The loss of a batch, and its slope by every weight.

    Args:
        network: the network that is trained.
        inputs: shape (rows, inputs).
        loss: the loss of the outputs, and its slope by them.
    """
    activations = [inputs]
    for layer in network.layers[:-1]:
        activations.append(np.maximum(layer.apply(activations[-1]), 0))
    value, slope = loss(network.layers[-1].apply(activations[-1]))
    slopes: list[TrainableLayer] = []
    for layer, before in zip(reversed(network.layers), reversed(activations), strict=True):
        slopes.append(TrainableLayer(before.T @ slope, slope.sum(axis=0)))
        if before is not inputs:
            slope = (slope @ layer.weights.T) * (before > 0)
    return value, slopes[::-1]


class Adam:
    """The optimiser Adam, whose steps adapt to each weight's own slopes."""

    def __init__(self, network: TrainableNetwork) -> None:
        self._means = [_zeros(layer) for layer in network.layers]
        self._squares = [_zeros(layer) for layer in network.layers]
        self._steps = 0

    def step(
        self, network: TrainableNetwork, slopes: list[TrainableLayer], rate: float
    ) -> TrainableNetwork:
        """The network after one step against the slopes."""
        self._steps += 1
        scale = np.float32(rate * np.sqrt(1 - _MEMORY**self._steps) / (1 - _MOMENTUM**self._steps))
        layers = []
        for layer, slope, mean, square in zip(
            network.layers, slopes, self._means, self._squares, strict=True
        ):
            for name in ("weights", "biases"):
                changed, first, second = (getattr(of, name) for of in (slope, mean, square))
                first += (1 - _MOMENTUM) * (changed - first)
                second += (1 - _MEMORY) * (changed * changed - second)
            weights = layer.weights - scale * _scaled(mean.weights, square.weights)
            biases = layer.biases - scale * _scaled(mean.biases, square.biases)
            layers.append(TrainableLayer(weights, biases))
        return TrainableNetwork(tuple(layers))


def _scaled(mean: Floats32, square: Floats32) -> Floats32:
    scaled: Floats32 = (mean / (np.sqrt(square) + _TINY)).astype(np.float32)
    return scaled


def _zeros(layer: TrainableLayer) -> TrainableLayer:
    return TrainableLayer(np.zeros_like(layer.weights), np.zeros_like(layer.biases))
