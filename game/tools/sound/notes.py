"""Everything that has a pitch: harp strings, a small bell, and the room they sound in."""

from __future__ import annotations

from typing import Final

import numpy as np

from game.tools.sound.cards import thump
from game.tools.sound.samples import (
    Samples,
    band,
    coloured,
    decay,
    frequencies,
    mix,
    onset,
    release,
    reshape,
    times,
)

_A4: Final = 440.0
_HARMONICS: Final = 14
_PLUCKED_AT: Final = 0.37
"""Where along the string the finger plucks; near the middle sounds warm."""

_STIFFNESS: Final = 6e-5
_STRING_PAIR: Final = ((-0.15, 0.72), (0.35, 0.28))
"""String and soundboard: Hz from the note, and strength. Unequal, so that they never cancel."""

_BELL_PAIR: Final = ((-0.6, 0.8), (1.1, 0.2))
"""No bell is quite round, so every partial is two that beat slowly."""

_RINGS: Final = 5.0
"""A note is cut off when it has faded to 1/e this many times."""

_END: Final = 0.1
_CHIME: Final = ((0.5, 0.30, 0.60), (1.0, 1.0, 0.42), (2.0, 0.34, 0.26), (3.01, 0.10, 0.12))
"""Partials of a small bell: ratio to its pitch, strength, seconds to fade to 1/e."""

_GLASS: Final = ((1.0, 1.0, 0.30), (2.0, 0.16, 0.16), (4.1, 0.05, 0.06))


def pitch(semitones: int) -> float:
    """The frequency in Hz of a note counted in semitones from the A above middle C."""
    return float(_A4 * 2 ** (semitones / 12))


def pluck(rng: np.random.Generator, frequency: float, *, ring: float = 0.55) -> Samples:
    """A gut string plucked with the fingertip.

    Args:
        rng: chance.
        frequency: of the note, in Hz.
        ring: seconds in which its lowest partial fades to 1/e.
    """
    seconds = ring * _RINGS
    moments = times(seconds)
    sound = np.zeros(len(moments))
    for number in range(1, _HARMONICS + 1):
        partial = frequency * number * np.sqrt(1 + _STIFFNESS * number**2)
        strength = np.sin(np.pi * number * _PLUCKED_AT) / number**1.7
        fading = np.exp(-moments * (1 + 0.45 * (number - 1)) / ring)
        for offset, share in _STRING_PAIR:
            phase = rng.uniform(0, 0.4)
            tone = np.sin(2 * np.pi * (partial + offset) * moments + phase)
            sound += strength * share * fading * tone
    finger = 0.25 * thump(rng, min(frequency * 0.8, 320.0), soft=0.008)
    return mix((0.0, release(onset(sound, 0.003), _END)), (0.0, finger))


def chime(frequency: float, partials: tuple[tuple[float, float, float], ...] = _CHIME) -> Samples:
    """A small bell struck with felt."""
    seconds = _RINGS * max(fading for _, _, fading in partials)
    moments = times(seconds)
    sound = np.zeros(len(moments))
    for ratio, strength, fading in partials:
        for offset, share in _BELL_PAIR:
            tone = np.sin(2 * np.pi * (ratio * frequency + offset) * moments)
            sound += strength * share * decay(seconds, fading) * tone
    return release(onset(sound, 0.005), _END)


def in_room(rng: np.random.Generator, sound: Samples, wet: float, fading: float = 0.16) -> Samples:
    """The sound with the echo of a wood-panelled room under it.

    Args:
        rng: chance.
        sound: as it is close by.
        wet: the level of the echo compared with the sound.
        fading: seconds in which the echo fades to 1/e.
    """
    dying = decay(fading * _RINGS, fading)
    tail = onset(coloured(rng, len(dying), 900.0, 1.3) * dying, 0.01)
    count = len(sound) + len(tail)
    # the room swallows what is very low or very high
    colour = band(frequencies(count), 700.0, 1.6)
    echo = np.fft.irfft(np.fft.rfft(sound, count) * np.fft.rfft(tail, count), count)
    echo = reshape(echo, colour)
    echo *= wet * float(np.max(np.abs(sound)) / np.max(np.abs(echo)))
    return mix((0.0, sound), (0.012, echo))


def your_turn(rng: np.random.Generator) -> Samples:
    """One soft stroke of a little table bell."""
    return in_room(rng, chime(pitch(0) * 2), 0.10)


def taken(rng: np.random.Generator) -> Samples:
    """Someone takes the contract: two strings, a fourth up."""
    strings = mix(
        (0.0, pluck(rng, pitch(-9), ring=0.3)), (0.13, 0.9 * pluck(rng, pitch(-4), ring=0.42))
    )
    return in_room(rng, strings, 0.16)


def made(rng: np.random.Generator) -> Samples:
    """A contract made: a rolled chord of F with its sixth on the way, as a waltz would end."""
    notes = ((0.0, -16, 0.7), (0.0, -4, 0.8), (0.12, 0, 0.8), (0.24, 5, 0.8), (0.42, 8, 1.0))
    roll = mix(
        *((start, strength * pluck(rng, pitch(note))) for start, note, strength in notes),
        (0.36, 0.45 * pluck(rng, pitch(3), ring=0.2)),
    )
    return in_room(rng, roll, 0.2, 0.22)


def lost(rng: np.random.Generator) -> Samples:
    """A contract lost: three strings coming gently down in a minor key."""
    notes = ((0.0, -7, 0.75), (0.24, -11, 0.75), (0.5, -14, 1.0), (0.5, -26, 0.3))
    falling = mix(
        *((start, strength * pluck(rng, pitch(note), ring=0.46)) for start, note, strength in notes)
    )
    softened = reshape(falling, 1 / (1 + (frequencies(len(falling)) / 1100.0) ** 2))
    return in_room(rng, softened, 0.2, 0.22)


def called(rng: np.random.Generator) -> Samples:
    """A king is called, or shows himself: a run of small glassy notes."""
    run = (3, 8, 10, 15, 17, 20, 22, 27)
    parts = [
        (0.05 * index * (1 + 0.03 * index), (0.6 + 0.05 * index) * chime(pitch(note), _GLASS))
        for index, note in enumerate(run)
    ]
    return in_room(rng, mix(*parts), 0.22, 0.25)
