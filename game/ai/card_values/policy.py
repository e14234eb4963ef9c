"""Playing the card that the network values most."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from game.ai.card_values.view import card_at, card_flags, unpack, view
from game.ai.network import Floats, Network
from game.ai.simulator import Chance
from game.ai.simulator.table import Table
from game.ai.simulator.words import Cards

_NEVER = np.float32(-1e9)


@dataclass(frozen=True, slots=True)
class ValuePolicy:
    """Whoever plays by the values of a network.

    Attributes:
        network: values of all cards, in fifties of points for the own side, from a view.
    """

    network: Network

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        del chance
        return card_at(best_places(self.network.apply(unpack(view(table))), legal))


def best_places(values: Floats, legal: Cards) -> npt.NDArray[np.intp]:
    """Where the legal card with the highest value stands among the flags."""
    allowed = np.where(card_flags(legal), values, _NEVER)
    places: npt.NDArray[np.intp] = allowed.argmax(axis=1)
    return places
