"""The names of files in messages."""

from __future__ import annotations

from pathlib import Path


def quoted(name: str | Path) -> str:
    """A name as it was written, in quotation marks; what cannot be shown becomes its number."""
    shown = (letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(name))
    return f"'{''.join(shown)}'"
