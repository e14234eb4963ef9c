"""Options that are numbers within bounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Final, TypeVar

from game.rules.dealing import SEED_BITS
from game.words.i18n import tr
from game.words.numbers import short

_Number = TypeVar("_Number", int, float)


def any_number(text: str) -> int:
    """Read an option that is a whole number.

    Raises:
        ArgumentTypeError: when it is anything else.
    """
    value = _read(int, text)
    if value is None:
        raise argparse.ArgumentTypeError(tr("must be a whole number"))
    return value


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads an option that is a whole number.

    It raises ``ArgumentTypeError`` for anything else, and for a number out of bounds.
    """

    def number(text: str) -> int:
        value = _read(int, text)
        if value is None or not least <= value <= most:
            raise argparse.ArgumentTypeError(_bounds(least, most))
        return value

    return number


def _bounds(least: int, most: int) -> str:
    if least == most:
        return tr("must be {number}", number=least)
    return tr("must be a whole number from {least} to {most}", least=least, most=most)


seed_number: Final = whole_number(0, 2**SEED_BITS - 1)
"""Reads the seed of what can be measured again."""


def seconds_within(most: float) -> Callable[[str], float]:
    """What reads an option that is a time in seconds.

    It raises ``ArgumentTypeError`` for anything else, for none, and for too many.
    """

    def seconds(text: str) -> float:
        value = _read(float, text)
        if value is None or not 0 < value <= most:
            message = tr("must be more than 0 and at most {most} seconds", most=short(most))
            raise argparse.ArgumentTypeError(message)
        return value

    return seconds


def _read(kind: Callable[[str], _Number], text: str) -> _Number | None:
    try:
        return kind(text)
    except ValueError:
        return None
