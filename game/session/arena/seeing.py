"""Bots that see all cards: for measuring only, as the upper bound of what inference can gain.

They break the first promise of the game, that every opponent plays honestly. So nothing but the
arena knows how to make one: there is no level by such a name, and ``play``, ``bot`` and the window
cannot choose it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

from game.ai.player import Player
from game.rules.state import DealState

if TYPE_CHECKING:
    from game.ai.search.sources import World  # loads the searches


@runtime_checkable
class CanSee(Protocol):
    """A player that can be told how the cards lie, instead of guessing."""

    def knowing(self, world: World) -> Player:
        """The same player for the next decision, with that world as the only possible one."""


def true_world(state: DealState) -> World:
    """How the cards of a deal lie: the hands by seat, and the discard or the dog."""
    return state.hands, state.discard or state.dog
