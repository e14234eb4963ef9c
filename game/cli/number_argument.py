"""Options that are whole numbers within bounds."""

from __future__ import annotations

import argparse
from collections.abc import Callable


def whole_number(least: int, most: int) -> Callable[[str], int]:
    """What reads such an option.

    It raises ``ValueError`` for what is no whole number, and ``ArgumentTypeError`` for one out of
    bounds.
    """

    def number(text: str) -> int:
        value = int(text)
        if not least <= value <= most:
            raise argparse.ArgumentTypeError(f"must be from {least} to {most}")
        return value

    return number
