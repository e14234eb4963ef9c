"""A small feed-forward network that was learnt: linear layers with rectifiers between them."""

from __future__ import annotations

import ast
import logging
import zipfile
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from pathlib import Path
from typing import IO, Final

from game.ai import kernel
from game.ai.simulator.buffers import NUMBERS, SINGLES, row, shaped, zeros

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
        """What it gives when it is shown flags, those at these places set."""
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
    if header["descr"] != _HALVES or header["fortran_order"] or not all(map(_is_size, shape)):
        raise ValueError(f"no array of half precision: {header}")
    halves = memoryview(bytearray(written[end:])).cast("H")
    if len(halves) != prod(shape):
        raise ValueError(f"{len(halves)} numbers are not of shape {shape}")
    found = array(SINGLES, bytes(4 * len(halves)))
    kernel.singles(halves, memoryview(found))
    return shape, found


def _is_size(number: object) -> bool:
    return isinstance(number, int) and number >= 0


def load_network(path: Path) -> Network | None:
    """What was learnt; None when the file is damaged or missing, which is logged."""
    try:
        with path.open("rb") as file:
            return Network.load(file)
    except Exception as error:  # zipfile raises whatever comes of what is no archive
        LOGGER.warning("%s cannot be read: %s", path, error)
        return None
