"""Sound as numbers, what is done to any of it, and the Ogg Vorbis file that ships.

A sound is one array of samples from -1 to 1. Noise with a colour is the raw material of everything
that rubs, puffs or taps. What ships has no rumble, no clicks and the right loudness, and the same
sound gives the same file. And what can be said of a sound in numbers, and a picture of it.
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass
from typing import Final

import numpy as np
import soundfile
from numpy.typing import NDArray
from PIL import Image

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


CEILING: Final = -4.0
"""The highest peak, in dB below full scale; compression may add some tenths."""

_RUMBLE: Final = 55.0
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
    """The level of the loudest twentieth of a second, in dB: short sounds compare by that."""
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
    clean = reshape(padded, pitches**4 / (pitches**4 + _RUMBLE**4))
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
    """The level of the whole sound, as root mean square, in dB below full scale."""
    return decibels(level(sound))


_PICTURE_FRAME: Final = 1024
_PICTURE_HOP: Final = 64
_LOWEST: Final = 60.0
_HIGHEST: Final = 16_000.0
_ROWS: Final = 220
_FLOOR: Final = -90.0


@dataclass(frozen=True, slots=True)
class Measures:
    """The figures by which sounds are compared.

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
    padded = np.pad(sound, _PICTURE_FRAME // 2)
    window = np.hanning(_PICTURE_FRAME)
    starts = range(0, len(padded) - _PICTURE_FRAME, _PICTURE_HOP)
    frames = np.stack([padded[start : start + _PICTURE_FRAME] * window for start in starts])
    power = np.abs(np.fft.rfft(frames, axis=1)) / (_PICTURE_FRAME / 4)
    pitches = np.geomspace(_HIGHEST, _LOWEST, _ROWS)
    rows = np.round(pitches / (RATE / _PICTURE_FRAME)).astype(np.intp)
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


_COMPRESSION: Final = 0.55
"""From 0, the best quality, to 1, the smallest file."""

_SERIAL: Final = 1
_SERIAL_AT: Final = 14
_CHECKSUM_AT: Final = 22
_SEGMENTS_AT: Final = 26
_POLYNOMIAL: Final = 0x04C11DB7


def encode(sound: NDArray[np.int16]) -> bytes:
    """The sound as an Ogg Vorbis file with one channel."""
    file = io.BytesIO()
    soundfile.write(
        file,
        sound,
        RATE,
        format="OGG",
        subtype="VORBIS",
        compression_level=_COMPRESSION,
    )
    return numbered(file.getvalue())


def numbered(ogg: bytes) -> bytes:
    """The file with a fixed stream number; libsndfile draws one by chance each time."""
    data = bytearray(ogg)
    start = 0
    while start < len(data):
        segments = data[start + _SEGMENTS_AT]
        body = start + _SEGMENTS_AT + 1 + segments
        end = body + sum(data[body - segments : body])
        struct.pack_into("<I", data, start + _SERIAL_AT, _SERIAL)
        struct.pack_into("<I", data, start + _CHECKSUM_AT, 0)
        struct.pack_into("<I", data, start + _CHECKSUM_AT, _checksum(data[start:end]))
        start = end
    return bytes(data)


def _checksum(page: bytearray) -> int:
    """The page checksum of RFC 3533: plain polynomial, no inversion, high bit first."""
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _CHECKSUMS[(value >> 24) ^ byte]
    return value


def _checksum_of_byte(byte: int) -> int:
    value = byte << 24
    for _ in range(8):
        value = (value << 1) ^ (_POLYNOMIAL if value & 0x80000000 else 0)
    return value & 0xFFFFFFFF


_CHECKSUMS: Final = tuple(map(_checksum_of_byte, range(256)))
