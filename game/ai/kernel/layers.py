"""A small feed-forward network: linear layers with rectifiers between them."""

from __future__ import annotations

from typing import Any, Final

from game.ai.kernel.notation import (
    Float,
    FloatRow,
    FloatTable,
    HalfRow,
    Index,
    NumberRow,
    Small,
    columns,
    entrance,
)
from game.ai.kernel.worlds import are_below

HALF_EXPONENT: Final = 0x7C00
HALF_FRACTION: Final = 0x3FF
HALF_SIGN: Final = 0x8000


class Layer:
    """A linear map.

    Attributes:
        weights: a row for each input.
        biases: one for each output.
    """

    weights: FloatTable
    biases: FloatRow

    def __init__(self, weights: Any, biases: Any) -> None:
        """A layer of these.

        Raises:
            ValueError: when they do not fit together.
        """
        if columns(weights) != len(biases):
            raise ValueError("the weights and biases of a layer do not fit together")
        self.weights = weights
        self.biases = biases


@entrance
def first_layer(layer: Layer, flags: NumberRow, outputs: FloatRow) -> None:
    """What a layer makes of flags, given by the places of those that are set.

    Raises:
        ValueError: when these do not fit together.
    """
    if len(outputs) != len(layer.biases) or not are_below(flags, len(layer.weights)):
        raise ValueError("the layer is of other sizes")
    unit: Index
    number: Index
    for unit in range(len(outputs)):
        outputs[unit] = layer.biases[unit]
    for number in range(len(flags)):
        for unit in range(len(outputs)):
            outputs[unit] += layer.weights[flags[number], unit]


@entrance
def next_layer(layer: Layer, inputs: FloatRow, outputs: FloatRow) -> None:
    """What a layer makes of the rectified outputs of the one before.

    Raises:
        ValueError: when these do not fit together.
    """
    if len(outputs) != len(layer.biases) or len(inputs) != len(layer.weights):
        raise ValueError("the layer is of other sizes")
    unit: Index
    number: Index
    for unit in range(len(outputs)):
        outputs[unit] = layer.biases[unit]
    for number in range(len(inputs)):
        value: Float = inputs[number]
        if value > 0:
            for unit in range(len(outputs)):
                outputs[unit] += value * layer.weights[number, unit]


@entrance
def singles(halves: HalfRow, found: FloatRow) -> None:
    """Turn numbers of half precision (IEEE 754) into such of single precision.

    Raises:
        ValueError: when one of them is none, or infinite, or they are not as many.
    """
    if len(halves) != len(found):
        raise ValueError("not all numbers find room")
    number: Index
    for number in range(len(found)):
        if halves[number] & HALF_EXPONENT == HALF_EXPONENT:
            raise ValueError("not all are numbers")
        found[number] = _single(halves[number])


def _single(half: Small) -> Float:
    exponent = (half & HALF_EXPONENT) >> 10
    fraction = half & HALF_FRACTION
    value: Float = fraction if exponent == 0 else fraction + 1024
    power = -24 if exponent == 0 else exponent - 25
    while power < 0:
        value /= 2
        power += 1
    while power > 0:
        value *= 2
        power -= 1
    return -value if half & HALF_SIGN else value
