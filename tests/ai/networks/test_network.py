"""Networks are read from what NumPy writes, and give what NumPy makes of them."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import numpy as np
import pytest

from game.ai.networks.network import Network, load_network
from game.tools.training import networks

SIZES = (7, 5, 4, 3)


def test_they_give_what_they_were_trained_to() -> None:
    """But for the half precision of the file."""
    trained = networks.random_network(SIZES, np.random.default_rng(1))
    network = networks.to_play_by(trained)
    assert (network.inputs, network.outputs) == (trained.inputs, trained.outputs) == (7, 3)
    for flags in ([], [0], [1, 4, 6], range(7)):
        shown = np.zeros((1, 7), np.float32)
        shown[0, list(flags)] = 1
        expected = trained.apply(shown)[0]
        assert list(network.of_flags(flags)) == pytest.approx(expected.tolist(), abs=0.02)


@pytest.mark.parametrize("value", [0.0, -0.0, 1.0, -2.5, 65504.0, 6e-8, 1e-5, 1 / 3])
def test_halves_are_read_exactly(value: float) -> None:
    layer = networks.TrainableLayer(np.array([[value]], np.float32), np.array([0], np.float32))
    read = networks.to_play_by(networks.TrainableNetwork((layer,))).layers[0].weights
    assert read[0, 0] == float(np.float16(value))


def written(**arrays: object) -> BytesIO:
    file = BytesIO()
    np.savez(file, **arrays)  # type: ignore[arg-type]
    file.seek(0)
    return file


HALVES = np.ones((2, 3), np.float16)


@pytest.mark.parametrize(
    "arrays",
    [
        {},
        {"weights0": HALVES},
        {"weights0": HALVES, "biases0": HALVES[0, :2]},
        {"weights0": HALVES[0], "biases0": HALVES[0]},
        {"weights0": HALVES[:0], "biases0": HALVES[0]},
        {"weights0": HALVES.astype(np.float32), "biases0": HALVES[0]},
        {"weights0": np.asfortranarray(HALVES), "biases0": HALVES[0]},
        {"weights0": HALVES * np.float16(np.nan), "biases0": HALVES[0]},
        {"weights0": HALVES, "biases0": HALVES[0] * np.float16(np.inf)},
        {"weights0": HALVES, "biases0": HALVES[0], "weights1": HALVES, "biases1": HALVES[0]},
    ],
)
def test_what_is_no_network_is_refused(arrays: dict[str, object]) -> None:
    with pytest.raises((ValueError, KeyError)):
        Network.load(written(**arrays))


def test_a_damaged_file_is_as_good_as_none(tmp_path: Path) -> None:
    path = tmp_path / "damaged.npz"
    assert load_network(path) is None
    whole = written(weights0=HALVES, biases0=HALVES[0]).getvalue()
    for damaged in (
        b"nothing of the kind",
        whole[: len(whole) // 2],
        whole.replace(b"NUMPY", b"NIMPY"),
    ):
        path.write_bytes(damaged)
        assert load_network(path) is None
    path.write_bytes(whole)
    assert load_network(path) is not None
