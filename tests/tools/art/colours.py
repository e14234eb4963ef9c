"""Measures of colours: contrast, and distance as seen with each kind of colour vision."""

from __future__ import annotations

import math
from typing import Final, TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

# Machado, Oliveira and Fernandes (2009), severity 1, on linear RGB.
VISIONS: Final[dict[str, Matrix]] = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Final[Matrix] = (
    (0.4124, 0.3576, 0.1805),
    (0.2126, 0.7152, 0.0722),
    (0.0193, 0.1192, 0.9505),
)
_WHITE: Final[Triple] = (0.95047, 1.0, 1.08883)


def channels(colour: str) -> Triple:
    """Return red, green and blue from 0 to 1 of a colour like #1F5A44."""
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue


def linear(rgb: Triple) -> Triple:
    """Return light intensities of sRGB channels."""
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in rgb)
    return red, green, blue


def contrast(first: Triple, second: Triple) -> float:
    """Return the contrast of WCAG 2, from 1 to 21, between two sRGB colours."""
    light, dark = sorted((_times(_XYZ, linear(c))[1] for c in (first, second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def distance(first: str, second: str, vision: str) -> float:
    """Return the distance in CIE L*a*b* of two colours in somebody's eyes; 2 is just noticed."""
    seen = [_lab(_times(VISIONS[vision], linear(channels(c)))) for c in (first, second)]
    return math.dist(*seen)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def _lab(light: Triple) -> Triple:
    xyz = _times(_XYZ, light)
    x, y, z = (_root(max(0.0, value) / white) for value, white in zip(xyz, _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    if value > 216 / 24389:
        return float(value ** (1 / 3))
    return (24389 / 27 * value + 16) / 116
