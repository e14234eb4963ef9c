"""From any sound to one that may ship: no rumble, no clicks at its ends, the right loudness."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from game.tools.sound.samples import (
    Samples,
    frequencies,
    length,
    level,
    onset,
    release,
    reshape,
)

CEILING: Final = -4.0
"""The highest peak, in dB below full scale; compression may add some tenths."""

_LOWEST: Final = 55.0
"""Below this many Hz small loudspeakers only waste their travel."""

_QUIET: Final = -48.0
"""A tail this far under the peak, in dB, is cut off."""

_WINDOW: Final = 0.05
"""The ear adds up about this many seconds."""

_FULL: Final = 32_767
_PADDING: Final = 2048


def decibels(value: float) -> float:
    """A level as dB below full scale."""
    return float(20 * np.log10(max(value, 1e-9)))


def amplitude(decibel: float) -> float:
    """The level that is so many dB from full scale."""
    return float(10 ** (decibel / 20))


def loudness(sound: Samples) -> float:
    """The level of the loudest twentieth of a second, in dB; short sounds compare fairly so."""
    window = length(_WINDOW)
    energy = np.concatenate(([0.0], np.cumsum(np.pad(sound, window) ** 2)))
    return decibels(float(np.sqrt(np.max(energy[window:] - energy[:-window]) / window)))


def master(sound: Samples, target: float, *, fade_in: float, fade_out: float) -> NDArray[np.int16]:
    """The sound ready to ship, as whole numbers of 16 bits.

    Args:
        sound: as it was made, at any level.
        target: its loudness in dB.
        fade_in: seconds from silence at the start.
        fade_out: seconds to silence at the end.

    Raises:
        ValueError: when a peak would be above the ceiling at that loudness.
    """
    padded = np.pad(sound, _PADDING)
    pitches = frequencies(len(padded))
    clean = reshape(padded, pitches**4 / (pitches**4 + _LOWEST**4))
    clean = _trimmed(clean)
    clean = release(onset(clean, fade_in), fade_out)
    clean *= amplitude(target - loudness(clean))
    peak = decibels(float(np.max(np.abs(clean))))
    if peak > CEILING:
        raise ValueError(f"the peak would be at {peak:.1f} dB, above {CEILING} dB")
    return np.round(clean * _FULL).astype(np.int16)


def _trimmed(sound: Samples) -> Samples:
    """Without the silence before and after."""
    heard = np.flatnonzero(np.abs(sound) > np.max(np.abs(sound)) * amplitude(_QUIET))
    before, after = length(0.002), length(0.01)
    return sound[max(heard[0] - before, 0) : heard[-1] + after]


def rms(sound: Samples) -> float:
    """The level of the whole sound, in dB."""
    return decibels(level(sound))
