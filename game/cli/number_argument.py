"""Options that are numbers within bounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, TypeVar

_Number = TypeVar("_Number", int, float)

LARGEST_SEED: Final = 2**53 - 1
"""The largest whole number that every JSON reader can hold."""


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads an option that is a whole number.

    It raises ``ArgumentTypeError`` for anything else, and for a number out of bounds.
    """

    def number(text: str) -> int:
        value = _read(int, text)
        if value is None or not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be a whole number from {least} to {most}")
        return value

    return number


seed_number: Final = whole_number(0, LARGEST_SEED)
"""Reads the seed of what can be measured again."""


def seconds_within(most: float) -> Callable[[str], float]:
    """What reads an option that is a time in seconds.

    It raises ``ArgumentTypeError`` for anything else, for none, and for too many.
    """

    def seconds(text: str) -> float:
        value = _read(float, text)
        if value is None or not 0 < value <= most:
            raise argparse.ArgumentTypeError(f"must be more than 0 and at most {most:g} seconds")
        return value

    return seconds


def _read(kind: Callable[[str], _Number], text: str) -> _Number | None:
    try:
        return kind(text)
    except ValueError:
        return None
