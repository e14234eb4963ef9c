"""Messages of several parts."""

from __future__ import annotations

from functools import reduce

from game.words.i18n import tr


def chained(*parts: str) -> str:
    """From where something is wrong to what it is: ``line 3: seat 1: must follow hearts``."""
    return reduce(lambda place, reason: tr("{place}: {reason}", place=place, reason=reason), parts)
