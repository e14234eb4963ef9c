"""The licence of one part of the game, as it is shown and stored."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_FIELDS: Final = ("version", "licence", "source")


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the game and what its makers ask.

    Attributes:
        name: what the part is called.
        version: which one it is; empty where that is not known.
        licence: the licence's name, by its SPDX identifier where it has one.
        source: where its source is found.
        text: copyright notice and licence in full.
    """

    name: str
    version: str
    licence: str
    source: str
    text: str

    def to_text(self) -> str:
        """A file that tells all of it."""
        head = [self.name, *(f"{field}: {getattr(self, field)}" for field in _FIELDS)]
        return "\n".join(head) + f"\n\n{self.text.strip()}\n"

    @staticmethod
    def from_text(content: str) -> Licence:
        """Read what ``to_text`` wrote.

        Raises:
            ValueError: when that is not what the text is.
        """
        head, _, text = content.partition("\n\n")
        name, *lines = head.splitlines() or [""]
        values = dict(line.partition(": ")[::2] for line in lines)
        if set(values) != set(_FIELDS):
            raise ValueError("it is no licence")
        return Licence(name, **values, text=text.strip())
