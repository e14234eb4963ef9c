"""Every sound that cards make on the table, each different with every draw of chance.

A card rubs on felt, ticks at an edge, lands, and moves some air.
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
