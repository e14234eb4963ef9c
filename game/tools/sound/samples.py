"""Sound as numbers: one array of samples from -1 to 1, and the few things done to any of them.

Noise with a colour is the raw material of everything that rubs, puffs or taps.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

Samples = NDArray[np.float64]

RATE: Final = 44_100
"""Samples in a second."""


def length(seconds: float) -> int:
    """The number of samples in so many seconds."""
    return round(seconds * RATE)


def times(seconds: float) -> Samples:
    """The time of each sample, in seconds from 0."""
    return np.arange(length(seconds), dtype=np.float64) / RATE


def decay(seconds: float, constant: float) -> Samples:
    """A level that falls from 1 to 1/e of it in every ``constant`` seconds."""
    return np.exp(-times(seconds) / constant)


def onset(sound: Samples, seconds: float) -> Samples:
    """The sound with its first moments swelling smoothly from silence."""
    return sound * _rise(len(sound), length(seconds))


def release(sound: Samples, seconds: float) -> Samples:
    """The sound with its last moments dying smoothly away."""
    return sound * _rise(len(sound), length(seconds))[::-1]


def _rise(count: int, rising: int) -> Samples:
    level = np.ones(count)
    rising = min(rising, count)
    level[:rising] = 0.5 - 0.5 * np.cos(np.pi * np.arange(rising) / rising)
    return level


def curve(seconds: float, *points: tuple[float, float]) -> Samples:
    """A level that goes through points, each a time in seconds and a value, in straight lines."""
    moments, values = zip(*points, strict=True)
    levels: Samples = np.interp(times(seconds), moments, values)
    return levels


def mix(*parts: tuple[float, Samples]) -> Samples:
    """Sounds together, each starting at a time in seconds."""
    end = max(length(start) + len(sound) for start, sound in parts)
    whole = np.zeros(end)
    for start, sound in parts:
        first = length(start)
        whole[first : first + len(sound)] += sound
    return whole


def reshape(sound: Samples, gain: Samples) -> Samples:
    """The sound with every frequency scaled; ``gain`` is for ``frequencies(len(sound))``."""
    shaped: Samples = np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))
    return shaped


def frequencies(count: int) -> Samples:
    """The frequencies in Hz that make up a sound of that many samples."""
    pitches: Samples = np.fft.rfftfreq(count, 1 / RATE).astype(np.float64)
    return pitches


def band(pitches: Samples, centre: float, octaves: float) -> Samples:
    """A gain per frequency: 1 at the centre, falling like a bell, ``octaves`` wide each way."""
    distance = np.log2(np.maximum(pitches, 1.0) / centre) / octaves
    gain: Samples = np.exp(-0.5 * distance**2)
    return gain


def level(sound: Samples) -> float:
    """The root mean square of the samples, from 0 to 1."""
    return float(np.sqrt(np.mean(sound**2)))


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
