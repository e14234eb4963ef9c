"""How names stand over the columns of a table: all of one size, in one line or in two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face

_SIZES: Final = (18.0, 17.0, 16.0, 15.0, 14.0, 13.0)


@dataclass(frozen=True, slots=True)
class NameFit:
    """A way to write names.

    Attributes:
        size: of the letters, in units.
        lines: how many a name takes at most.
    """

    size: float
    lines: int

    def style(self, kit: Kit) -> Style:
        """The look of all names over the columns, of the size that fits."""
        return Style(Face.LABEL, self.size, kit.theme.text)

    def fits(self, kit: Kit, name: str, room: float) -> bool:
        """Whether a name finds room in a width in pixels."""
        style = self.style(kit)
        lines = kit.broken(name, style, room, self.lines)
        return all(kit.text_width(line, style) <= room for line in lines)


_FITS: Final = tuple(NameFit(size, lines) for lines in (1, 2) for size in _SIZES)
"""One line is better than two, large letters are better than small ones."""


def name_fit(kit: Kit, names: Sequence[str], room: float) -> NameFit:
    """The best of the ways in which the fewest names are too long for a width in pixels."""
    return min(_FITS, key=lambda fit: sum(not fit.fits(kit, name, room) for name in names))
