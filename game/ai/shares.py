"""Numbers as shares of all of them, the same to the last bit whatever Python runs.

``sum`` adds floating-point numbers otherwise from Python 3.12 on. Bots would draw other worlds
there, and a deal that is compared with other tables would not be played the same everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import exp
from operator import add


def in_shares(numbers: Sequence[float]) -> list[float]:
    """Each as a share of all; at least one of them is above nought."""
    total = reduce(add, numbers)
    return [number / total for number in numbers]


def softmax(logits: Sequence[float], trust: float = 1.0) -> list[float]:
    """The shares of what is known by its logarithms, which are believed to that power."""
    highest = max(logits)
    return in_shares([exp(trust * (logit - highest)) for logit in logits])
