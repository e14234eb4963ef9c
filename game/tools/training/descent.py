"""Gradient descent for small networks: back-propagation and Adam (Kingma and Ba, 2015)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from game.tools.training.networks import Floats32, TrainableLayer, TrainableNetwork

_MOMENTUM: Final = 0.9
_MEMORY: Final = 0.999
_TINY: Final = 1e-8


def gradients(
    network: TrainableNetwork, inputs: Floats32, loss: Callable[[Floats32], tuple[float, Floats32]]
) -> tuple[float, list[TrainableLayer]]:
    """The loss of a batch, and its slope by every weight.

    Args:
        network: what is trained.
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
    """Steps that adapt to each weight's own slope."""

    def __init__(self, network: TrainableNetwork) -> None:
        self._means = [_zeros(layer) for layer in network.layers]
        self._squares = [_zeros(layer) for layer in network.layers]
        self._steps = 0

    def step(
        self, network: TrainableNetwork, slopes: list[TrainableLayer], rate: float
    ) -> TrainableNetwork:
        """The network after one step."""
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
