"""What messages are put together of: their parts, and the names of files in them."""

from __future__ import annotations

from functools import reduce
from pathlib import Path

from game.words.i18n import ptr, tr


def chained(*parts: str) -> str:
    """From where something is wrong to what it is: ``line 3: seat 1: must follow hearts``."""
    return reduce(lambda place, reason: tr("{place}: {reason}", place=place, reason=reason), parts)


def quoted(name: str | Path) -> str:
    """A name as it was written, in quotation marks; what cannot be shown becomes its number."""
    shown = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(name))
    return f"'{''.join(shown)}'"


def within(words: str) -> str:
    """A name as it stands within a sentence: small, but in languages that capitalise nouns."""
    as_it_is = ptr("a name within a sentence: small, or as it is", "small") == "as it is"
    return words if as_it_is else words.lower()
