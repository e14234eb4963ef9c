"""Who plays the cards in the playouts of a search."""

from __future__ import annotations

from typing import Final

from game.ai.card_play.figures import FOUND_BY_SELF_PLAY
from game.ai.card_play.style import CardStyle
from game.ai.simulator import Policy

RANDOM_MOVES: Final = 0.2
"""How often a playout plays any legal card: players are not as predictable as a policy."""
PLAYOUT_POLICY: Final = Policy(random_moves=RANDOM_MOVES, keeps_word=True)
"""Who plays deals out that are still to be called or laid away for.

By the figures of thumb, with which clear-cut discards come out as good players make them."""
HABIT_POLICY: Final = Policy(FOUND_BY_SELF_PLAY)
"""Who plays as good players do, on all tables at once."""
STEADY_POLICY: Final = Policy(book=None, keeps_word=True)
"""Who plays out what may be announced: no slam survives the chance moves of its own side."""
HABITS: Final = CardStyle(figures=FOUND_BY_SELF_PLAY)
"""How whoever searches would play without."""
