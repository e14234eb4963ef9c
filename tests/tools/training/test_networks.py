"""Networks in training: what is saved comes back, and the slopes are those of the loss."""

from __future__ import annotations

from io import BytesIO

import numpy as np
import pytest

from game.tools.training.networks import (
    Adam,
    Floats32,
    TrainableLayer,
    TrainableNetwork,
    gradients,
    random_network,
)

SIZES = (7, 5, 4, 3)


def squared(outputs: Floats32) -> tuple[float, Floats32]:
    """Half the sum of the squares, and its slope."""
    return float((outputs * outputs).sum()) / 2, outputs


def test_saved_weights_come_back_with_half_precision() -> None:
    network = random_network(SIZES, np.random.default_rng(1))
    file = BytesIO()
    network.save(file)
    file.seek(0)
    loaded = TrainableNetwork.load(file)
    inputs = np.random.default_rng(2).normal(size=(10, SIZES[0])).astype(np.float32)
    assert np.allclose(network.apply(inputs), loaded.apply(inputs), rtol=0.01, atol=0.01)


def test_slopes_are_those_of_the_loss() -> None:
    """Compared with the difference that a small step makes."""
    rng = np.random.default_rng(3)
    network = random_network(SIZES, rng)
    inputs = rng.normal(size=(6, SIZES[0])).astype(np.float32)
    loss, slopes = gradients(network, inputs, squared)
    step = 1e-2
    for number, layer in enumerate(network.layers):
        for place in ((0, 0), (layer.weights.shape[0] - 1, layer.weights.shape[1] - 1)):
            weights = layer.weights.copy()
            weights[place] += step
            changed = list(network.layers)
            changed[number] = TrainableLayer(weights, layer.biases)
            after, _ = squared(TrainableNetwork(tuple(changed)).apply(inputs))
            assert (after - loss) / step == pytest.approx(slopes[number].weights[place], abs=0.2)


def test_descent_finds_a_line() -> None:
    rng = np.random.default_rng(4)
    network = random_network((3, 16, 1), rng)
    adam = Adam(network)
    inputs = rng.normal(size=(200, 3)).astype(np.float32)
    wanted = inputs @ np.array([[1.0], [-2.0], [0.5]], np.float32)

    def error(outputs: Floats32) -> tuple[float, Floats32]:
        off = outputs - wanted
        return float((off * off).mean()), (2 * off / len(off)).astype(np.float32)

    first, _ = gradients(network, inputs, error)
    for _ in range(300):
        last, slopes = gradients(network, inputs, error)
        network = adam.step(network, slopes, 0.01)
    assert last < first / 20
