"""How the entries of the main menu stand: apart, or closer together where height is scarce."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ui.widgets.menu_entry import ROOMY_ENTRY, TIGHT_ENTRY, EntrySize

_RIBBON_SHADOW: Final = 4


@dataclass(frozen=True, slots=True)
class Spacing:
    """How entries stand, in units.

    Attributes:
        size: of the entries.
        gap: between two of them.
        divider: what a line between two groups takes.
        above: over the first entry, where the crest is.
        below: under the last.
    """

    size: EntrySize
    gap: float
    divider: float
    above: float
    below: float

    def gap_under(self, *, featured: bool) -> float:
        """What stays free under an entry.

        A plain one has air of its own around its disc; a ribbon has none, and a shadow.
        """
        return self.gap + (self.size.air + _RIBBON_SHADOW if featured else 0)

    def toward(self, other: Spacing, part: float) -> Spacing:
        """Somewhere between this spacing (0) and another one (1)."""
        return Spacing(
            self.size.toward(other.size, part),
            self.gap + (other.gap - self.gap) * part,
            self.divider + (other.divider - self.divider) * part,
            self.above + (other.above - self.above) * part,
            self.below + (other.below - self.below) * part,
        )


_ROOMY: Final = Spacing(ROOMY_ENTRY, gap=3, divider=20, above=50, below=32)
_TIGHT: Final = Spacing(TIGHT_ENTRY, gap=1, divider=18, above=42, below=14)
"""What the lowest window holds: crest and lines still stand clear of the entries."""
_STEPS: Final = 20

SPACINGS: Final = tuple(_ROOMY.toward(_TIGHT, step / _STEPS) for step in range(_STEPS + 1))
"""From the widest to the closest."""
