"""Chance that is the same whenever it is asked: a number for each world and occasion of a seed.

Counters are mixed as SplitMix64 does it (Steele, Lea and Flood, 2014). So nothing need be drawn
beforehand or kept, and what is played out in the same world meets the same luck.
"""

from __future__ import annotations

from typing import Final

from game.ai.kernel.notation import Double, Index, Word

MASK: Final = (1 << 64) - 1
STEP: Final = 0x9E3779B97F4A7C15
FIRST_FACTOR: Final = 0xBF58476D1CE4E5B9
SECOND_FACTOR: Final = 0x94D049BB133111EB
UNIT: Final = 1.0 / (1 << 53)


def mixed(number: Word) -> Word:
    """A number of which all bits depend on all bits of another."""
    number = (number ^ number >> 30) * FIRST_FACTOR & MASK
    number = (number ^ number >> 27) * SECOND_FACTOR & MASK
    return number ^ number >> 31


def stream(seed: Word, world: Index) -> Word:
    """What stands for all luck of a world."""
    place: Word = world
    return mixed(seed + (place + 1) * STEP & MASK)


def luck(of_world: Word, occasion: Index) -> Double:
    """A number from 0 up to 1 for an occasion in a world, see ``stream``."""
    place: Word = occasion
    return (mixed(of_world + (place + 1) * STEP & MASK) >> 11) * UNIT
