"""What a card does to the ear: it rubs on felt, ticks at an edge, lands, and moves some air."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.tools.sound.samples import (
    RATE,
    Samples,
    band,
    coloured,
    decay,
    frequencies,
    length,
    moving,
    onset,
    reshape,
    times,
    wander,
)

_FELT_PITCH: Final = 420.0
"""Where cloth under a moving card rumbles, in Hz."""

_FELT_SHARE: Final = 0.34
_GRAIN_CUTOFF: Final = 110.0
"""How fast the grip of the cloth changes, in Hz."""

_MOST_GRIP: Final = 1.5
"""Grip varies as chance does, but never by more than this many times its usual spread."""

_FIBRES: Final = 900.0
"""Fibres that a card catches in a second at full speed."""

_STRONGEST_FIBRE: Final = 10.0
_PLATE: Final = ((1.0, 1.0, 1.0), (1.59, 0.42, 0.62), (2.31, 0.30, 0.45), (3.5, 0.14, 0.3))
"""Modes of a damped board: ratio to the lowest, strength, share of its fading time."""


def friction(
    rng: np.random.Generator, speed: Samples, *, bright: float = 3200.0, grain: float = 0.55
) -> Samples:
    """A card sliding over felt: the faster, the louder and the brighter.

    Args:
        rng: chance.
        speed: from 0 to 1, sample by sample.
        bright: the strongest frequency at full speed, in Hz.
        grain: how uneven the rubbing is; 0 would be a smooth hiss.
    """
    count = len(speed)
    rub = moving(rng, bright * (0.38 + 0.62 * speed), 0.75)
    cloth = coloured(rng, count, _FELT_PITCH, 0.8)
    grip = np.exp(grain * _MOST_GRIP * np.tanh(wander(rng, count, _GRAIN_CUTOFF) / _MOST_GRIP))
    force = speed**1.4
    surface = (0.75 * rub + _FELT_SHARE * cloth) * grip * force
    return surface + _fibres(rng, speed, bright) * force


def _fibres(rng: np.random.Generator, speed: Samples, bright: float) -> Samples:
    """Tiny catches, few of them strong."""
    count = len(speed)
    caught = rng.random(count) < speed * _FIBRES / RATE
    strength = np.minimum(rng.exponential(4.0, count), _STRONGEST_FIBRE)
    catches = np.where(caught, strength * rng.choice([-1.0, 1.0], count), 0.0)
    return reshape(catches, band(frequencies(count), bright * 1.15, 0.7))


def tick(rng: np.random.Generator, pitch: float, seconds: float = 0.03) -> Samples:
    """The edge of a card against something: a very short burst with a papery ring, peak 1.

    Args:
        rng: chance.
        pitch: the strongest frequency in Hz.
        seconds: the length until nothing is left.
    """
    count = length(seconds)
    snap = coloured(rng, count, pitch, 0.55) * decay(seconds, 0.0016)
    ring = coloured(rng, count, pitch * 0.47, 0.3) * decay(seconds, 0.0042)
    burst = onset(snap + 0.45 * ring, 0.0004)
    return burst / float(np.max(np.abs(burst)))


def thump(rng: np.random.Generator, pitch: float, *, soft: float = 0.02) -> Samples:
    """Something flat coming down on cloth over wood: a short low knock without a tone.

    Args:
        rng: chance.
        pitch: where the knock comes to rest, in Hz.
        soft: seconds in which it fades to 1/e.
    """
    seconds = soft * 7
    moments = times(seconds)
    turns = np.cumsum(pitch * (1 + 0.5 * np.exp(-moments / 0.006))) / RATE
    board = np.zeros(len(moments))
    for ratio, strength, share in _PLATE:
        board += strength * np.sin(2 * np.pi * ratio * turns) * decay(seconds, soft * share)
    cloth = coloured(rng, len(moments), pitch * 2.6, 0.6) * decay(seconds, soft * 0.55)
    return onset(board + 0.38 * cloth, 0.0016)


def puff(rng: np.random.Generator, pitch: float, seconds: float) -> Samples:
    """The air that a flat card pushes away.

    Args:
        rng: chance.
        pitch: the strongest frequency in Hz.
        seconds: from silence to silence.
    """
    count = length(seconds)
    hill: Samples = np.sin(np.pi * np.linspace(0, 1, count) ** 0.7) ** 2
    return coloured(rng, count, pitch, 0.7) * hill
