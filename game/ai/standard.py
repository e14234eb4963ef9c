"""How well those play on whom a figure rests: what a bid earns depends on who plays the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Standard:
    """How well everybody at the table is taken to bid and to play.

    Attributes:
        mastery: 0 as club players do, 1 as masters do; between them, so much of the deals is
            played as by masters and the rest as by club players.
    """

    mastery: float

    def __post_init__(self) -> None:
        if not 0 <= self.mastery <= 1:
            raise ValueError(f"{self.mastery} is no part of a whole")

    def masters_play(self, world: int) -> bool:
        """Whether it is masters who play in a world, which are spread evenly among the others."""
        return int((world + 1) * self.mastery) > int(world * self.mastery)


CLUB: Final = Standard(0.0)
"""As the rule players bid and play."""
MASTERS: Final = Standard(1.0)
"""As those who search do."""
