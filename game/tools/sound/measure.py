"""What can be said of a sound in numbers, and a picture of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from game.tools.sound.mastering import decibels, loudness, rms
from game.tools.sound.samples import RATE, Samples, frequencies

_FRAME: Final = 1024
_HOP: Final = 64
_LOWEST: Final = 60.0
_HIGHEST: Final = 16_000.0
_ROWS: Final = 220
_FLOOR: Final = -90.0


@dataclass(frozen=True, slots=True)
class Measures:
    """One sound in numbers.

    Attributes:
        seconds: its length.
        peak: its highest sample, in dB.
        loudness: the level of its loudest twentieth of a second, in dB.
        rms: its level as a whole, in dB.
        centroid: the mean frequency by energy, in Hz.
        edge: the higher of its first and last sample, in dB.
    """

    seconds: float
    peak: float
    loudness: float
    rms: float
    centroid: float
    edge: float


def measure(sound: Samples) -> Measures:
    """The numbers of a sound with samples from -1 to 1."""
    energy = np.abs(np.fft.rfft(sound)) ** 2
    return Measures(
        seconds=len(sound) / RATE,
        peak=decibels(float(np.max(np.abs(sound)))),
        loudness=loudness(sound),
        rms=rms(sound),
        centroid=float(np.sum(frequencies(len(sound)) * energy) / np.sum(energy)),
        edge=decibels(float(max(abs(sound[0]), abs(sound[-1])))),
    )


def spectrogram(sound: Samples) -> Image.Image:
    """Time to the right, pitch upwards by octaves, brightness in dB; the wave below."""
    padded = np.pad(sound, _FRAME // 2)
    window = np.hanning(_FRAME)
    starts = range(0, len(padded) - _FRAME, _HOP)
    frames = np.stack([padded[start : start + _FRAME] * window for start in starts])
    power = np.abs(np.fft.rfft(frames, axis=1)) / (_FRAME / 4)
    pitches = np.geomspace(_HIGHEST, _LOWEST, _ROWS)
    rows = np.round(pitches / (RATE / _FRAME)).astype(np.intp)
    shown = 20 * np.log10(power[:, rows].T + 1e-9)
    bright = np.clip((shown - _FLOOR) / -_FLOOR, 0, 1)
    return Image.fromarray(np.concatenate([_glow(bright), _wave(sound, len(starts))]))


def _glow(bright: NDArray[np.float64]) -> NDArray[np.uint8]:
    """From black over red and yellow to white."""
    channels = [np.clip(bright * 3 - shift, 0, 1) for shift in (0.3, 1.1, 2.0)]
    return np.round(np.stack(channels, axis=-1) * 255).astype(np.uint8)


def _wave(sound: Samples, columns: int) -> NDArray[np.uint8]:
    height = 60
    rows = np.abs(np.linspace(1, -1, height))[:, None]
    pieces = np.array_split(sound, columns)
    peaks = np.array([np.max(np.abs(piece)) for piece in pieces])
    inside = rows <= peaks[None, :] / np.max(peaks)
    return np.where(inside[..., None], np.uint8(200), np.uint8(30)).repeat(3, axis=-1)
