"""Noise with a colour: the raw material of everything that rubs, puffs or taps."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.tools.sound.samples import Samples, band, frequencies, level, reshape

_FRAME: Final = 512
_HOP: Final = 128
_SMALLEST: Final = 1e-9


def coloured(rng: np.random.Generator, count: int, centre: float, octaves: float) -> Samples:
    """Steady noise around a frequency, at a level of 1.

    Args:
        rng: chance.
        count: number of samples.
        centre: the strongest frequency in Hz.
        octaves: how far the noise reaches on both sides of it.
    """
    # filtering by transform is circular, so more is made than used
    white = rng.standard_normal(count + 2 * _FRAME)
    sound = reshape(white, band(frequencies(len(white)), centre, octaves))
    sound = sound[_FRAME : _FRAME + count]
    return sound / (level(sound) + _SMALLEST)


def moving(rng: np.random.Generator, centre: Samples, octaves: float) -> Samples:
    """Noise whose band moves while its level stays at 1.

    Overlapping frames of white noise are filtered one by one and laid over each other.

    Args:
        rng: chance.
        centre: the strongest frequency in Hz, sample by sample.
        octaves: how far the noise reaches on both sides of it.
    """
    window = np.sqrt(np.hanning(_FRAME + 1)[:-1])
    pitches = frequencies(_FRAME)
    white = rng.standard_normal(len(centre) + 2 * _FRAME)
    sound = np.zeros_like(white)
    for start in range(0, len(white) - _FRAME, _HOP):
        middle = min(max(start - _FRAME // 2, 0), len(centre) - 1)
        gain = band(pitches, float(centre[middle]), octaves)
        gain /= level(gain)
        frame = white[start : start + _FRAME] * window
        sound[start : start + _FRAME] += reshape(frame, gain) * window
    sound = sound[_FRAME : _FRAME + len(centre)]
    return sound / (level(sound) + _SMALLEST)


def wander(rng: np.random.Generator, count: int, cutoff: float) -> Samples:
    """Noise too slow to hear, at a level of 1, for making other things uneven."""
    white = rng.standard_normal(count + 2 * _FRAME)
    slow = reshape(white, np.exp(-((frequencies(len(white)) / cutoff) ** 2)))
    slow = slow[_FRAME : _FRAME + count]
    return slow / (level(slow) + _SMALLEST)
