"""How a player plays its cards, where players differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.card_play.figures import OF_THUMB, FigureBook
from game.ai.forgetting import FULL, Attention


@dataclass(frozen=True, slots=True)
class CardStyle:
    """One way to play.

    Attributes:
        attention: how well it follows the deal.
        plans: whether it leads by the plan of its side, or looks for nothing but this trick.
        signals: whether it tells its friends what it holds by the low cards it plays.
        foresight: how much of a card's worth for later tricks it sees, from 0 to 1; everybody
            knows what the bouts are worth.
        hunting: half-points by which it likes to lead trumps at the Petit more than others do.
        figures: what it counts with when it weighs cards.
    """

    attention: Attention = FULL
    plans: bool = True
    signals: bool = True
    foresight: float = 1.0
    hunting: float = 0.0
    figures: FigureBook = OF_THUMB


BY_THE_BOOK: Final = CardStyle()
"""What good players do."""
