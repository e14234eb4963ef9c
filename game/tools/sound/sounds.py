"""Every sound of the game: what cards make, different with every draw of chance, and notes.

A card rubs on felt, ticks at an edge, lands, and moves some air. All that has a pitch are harp
strings and a small bell, and the room they sound in.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.tools.sound.samples import (
    RATE,
    Samples,
    band,
    coloured,
    curve,
    decay,
    frequencies,
    length,
    mix,
    moving,
    onset,
    release,
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


def _friction(
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


def _tick(rng: np.random.Generator, pitch: float, seconds: float = 0.03) -> Samples:
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


def _puff(rng: np.random.Generator, pitch: float, seconds: float) -> Samples:
    """The air that a flat card pushes away.

    Args:
        rng: chance.
        pitch: the strongest frequency in Hz.
        seconds: from silence to silence.
    """
    count = length(seconds)
    hill: Samples = np.sin(np.pi * np.linspace(0, 1, count) ** 0.7) ** 2
    return coloured(rng, count, pitch, 0.7) * hill


_RIFFLE_TICKS: Final = 34


def _about(rng: np.random.Generator, value: float, spread: float = 0.12) -> float:
    """A value that differs a little from card to card."""
    return float(value * (1 + spread * rng.uniform(-1, 1)))


def slide(rng: np.random.Generator) -> Samples:
    """A card pushed across the table: quick start, long slowing down."""
    seconds = _about(rng, 0.34)
    speed = curve(seconds, (0, 0), (0.035, 1), (seconds * 0.45, 0.62), (seconds, 0)) ** 1.1
    return _friction(rng, speed, bright=_about(rng, 3000))


def place(rng: np.random.Generator) -> Samples:
    """A card laid on the trick: it brushes in, knocks softly, and its edge ticks."""
    brush = _friction(rng, curve(0.05, (0, 0), (0.022, 0.75), (0.05, 0)), bright=3400)
    return mix(
        (0.0, 0.2 * brush),
        (0.023, thump(rng, _about(rng, 132), soft=0.021)),
        (0.025, _about(rng, 1.35) * _tick(rng, _about(rng, 2900))),
        (0.026 + _about(rng, 0.013, 0.4), 0.55 * _tick(rng, _about(rng, 2300))),
        (0.028, 0.1 * _puff(rng, _about(rng, 900), 0.07)),
    )


def lift(rng: np.random.Generator) -> Samples:
    """A card drawn up a little in the hand."""
    seconds = _about(rng, 0.11)
    speed = curve(seconds, (0, 0), (seconds * 0.55, 0.8), (seconds, 0))
    return mix(
        (0.0, _friction(rng, speed, bright=_about(rng, 3600), grain=0.7)),
        (seconds * 0.7, 0.3 * _tick(rng, _about(rng, 3300))),
    )


def deal(rng: np.random.Generator) -> Samples:
    """A card flicked off the deck: a short rising scrape, a snap, a glide on the felt."""
    scrape, glide = 0.055, _about(rng, 0.12)
    rising = curve(scrape, (0, 0.15), (scrape * 0.85, 1), (scrape, 0.2))
    slowing = curve(glide, (0, 0.2), (0.012, 0.7), (glide, 0))
    return mix(
        (0.0, 0.7 * _friction(rng, rising, bright=_about(rng, 3900))),
        (0.046, _about(rng, 0.6) * _tick(rng, _about(rng, 3100))),
        (0.046, 0.22 * thump(rng, _about(rng, 190), soft=0.012)),
        (0.05, 0.5 * _friction(rng, slowing, bright=2700)),
    )


def shuffle(rng: np.random.Generator) -> Samples:
    """Two halves riffled into each other, faster and faster, then squared on the table."""
    gaps = np.geomspace(0.026, 0.0075, _RIFFLE_TICKS) * rng.uniform(0.75, 1.25, _RIFFLE_TICKS)
    starts = np.cumsum(gaps)
    end = float(starts[-1])
    parts: list[tuple[float, Samples]] = []
    for index, start in enumerate(starts):
        # a bent card that snaps from higher up rings higher and louder
        rise = index / _RIFFLE_TICKS
        strength = (0.45 + 0.4 * rise) * _about(rng, 1, 0.35)
        parts.append((float(start), strength * _tick(rng, _about(rng, 1900 + 900 * rise, 0.15))))
        parts.append((float(start), 0.16 * strength * thump(rng, _about(rng, 240), soft=0.006)))
    flutter = curve(end, (0, 0), (end * 0.3, 0.35), (end * 0.9, 0.6), (end, 0.2))
    parts.append((0.0, 0.22 * _friction(rng, flutter, bright=2400)))
    parts.append((end + 0.01, 0.35 * _friction(rng, curve(0.1, (0, 0), (0.04, 0.9), (0.1, 0)))))
    parts.append((end + 0.1, 0.6 * thump(rng, _about(rng, 150), soft=0.018)))
    parts.append((end + 0.102, 0.4 * _tick(rng, _about(rng, 2400))))
    return mix(*parts)


def gather(rng: np.random.Generator) -> Samples:
    """A trick pushed together and drawn away to its winner."""
    together, away = 0.2, _about(rng, 0.36, 0.06)
    closing = curve(together, (0, 0), (0.03, 0.8), (together, 0.25))
    leaving = curve(away, (0, 0.1), (0.07, 1), (away * 0.5, 0.55), (away, 0))
    parts = [
        (0.0, 0.5 * _friction(rng, closing, bright=_about(rng, 2700))),
        (0.035, 0.35 * _friction(rng, closing, bright=_about(rng, 3500))),
        (0.2, 0.8 * _friction(rng, leaving, bright=_about(rng, 2500))),
    ]
    for moment in (0.1, 0.145, 0.175, 0.2):
        knock = _tick(rng, _about(rng, 2200, 0.25))
        parts.append((_about(rng, moment, 0.1), _about(rng, 1.5, 0.4) * knock))
    parts.append((0.19, 0.35 * thump(rng, _about(rng, 170), soft=0.014)))
    return mix(*parts)


def turn(rng: np.random.Generator) -> Samples:
    """A card turned over: the edge comes free, air moves, the face slaps down."""
    edge = _friction(rng, curve(0.06, (0, 0), (0.035, 0.7), (0.06, 0)), bright=_about(rng, 3700))
    return mix(
        (0.0, 0.25 * edge),
        (0.035, 0.17 * _puff(rng, _about(rng, 620), 0.14)),
        (0.16, 0.62 * thump(rng, _about(rng, 165), soft=0.015)),
        (0.161, _about(rng, 1.0) * _tick(rng, _about(rng, 2500))),
        (0.176, 0.35 * _tick(rng, _about(rng, 3300))),
        (0.163, 0.1 * _puff(rng, _about(rng, 1100), 0.08)),
    )


def refused(rng: np.random.Generator) -> Samples:
    """A card that may not be played falls back: a muffled double thud, no edge."""
    return mix(
        (0.0, thump(rng, _about(rng, 118, 0.06), soft=0.034)),
        (0.085, 0.5 * thump(rng, _about(rng, 104, 0.06), soft=0.03)),
        (0.0, 0.12 * _puff(rng, 420, 0.16)),
    )


def click(rng: np.random.Generator) -> Samples:
    """A button: a fingertip on wood under cloth."""
    wood = _tick(rng, _about(rng, 1250, 0.05), 0.04)
    return mix((0.0, 0.5 * wood), (0.0, 0.8 * thump(rng, _about(rng, 260, 0.05), soft=0.009)))


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
