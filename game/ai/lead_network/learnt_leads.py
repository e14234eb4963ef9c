"""A policy that leads what was learnt to be worth more than the card of habit.

Leads are where habit loses most: of what was gained by learning all cards, five players, a fifth of
the cards, the leads, made seven tenths; and playouts take a tenth longer by them, in place of twice
as long.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
import numpy.typing as npt

from game.ai.lead_network.inputs import PLACES, PLAIN_PLACES, placed, scaled, scales
from game.ai.network import Network, load_network
from game.ai.simulator import native
from game.ai.simulator.bitboards import PLAIN, TRUMP, Cards, count
from game.ai.simulator.native import learning
from game.ai.simulator.policies import Chance, Policy
from game.ai.simulator.table import ATTACK, Table
from game.ai.weights import LEAD_WEIGHTS, LEARNT_TABLES, lead_file
from game.rules.cards import TRUMP_COUNT

WEIGHTS: Final = LEAD_WEIGHTS
LOYALTY: Final = np.float32(1.0)
"""What the card of habit has in advance of the others, in what the network gives (logits)."""
_NEVER: Final = np.float32(-1e9)
_ONE: Final = np.uint64(1)


def _cards_by_place() -> Cards:
    words = np.zeros((2, PLACES), np.uint64)
    words[PLAIN, :PLAIN_PLACES] = _ONE << np.arange(PLAIN_PLACES, dtype=np.uint64)
    trumps = np.arange(TRUMP_COUNT + 1, dtype=np.uint64)
    words[TRUMP, PLAIN_PLACES:][trumps] = _ONE << trumps
    return words


BY_PLACE: Final = _cards_by_place()
"""The card of each place; nothing where there is none."""


def weights_path(players: int, *, attack: bool) -> Path:
    """The file with what a side has learnt."""
    return WEIGHTS / lead_file(players, attack=attack)


@cache
def learnt(players: int, tricks: int, *, attack: bool) -> Network | None:
    """What a side has learnt at a table at which so many play; None without it.

    What was learnt by the federation's rules goes for others with as many tricks.
    """
    if players not in LEARNT_TABLES:
        return None
    network = load_network(weights_path(players, attack=attack))
    if network is None or network.outputs != PLACES:
        return None
    return network if network.inputs == len(scales(players, tricks)) else None


@dataclass(frozen=True, slots=True)
class LearntLeads:
    """Another policy, whose leads are corrected by what was learnt.

    Attributes:
        habit: the other one.
        networks: what is learnt, by whether the leader attacks; sides that are left out keep to
            habit.
    """

    habit: Policy
    networks: Mapping[bool, Network]

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        """See ``Policy.choose``."""
        chosen = self.habit.choose(table, legal, chance)
        if table.turn:
            return chosen
        open_to_choice = count(legal) > 1
        attacks = table.has_role(ATTACK)
        for side, network in self.networks.items():
            rows = np.flatnonzero(open_to_choice & (attacks == side))
            if rows.size:
                usual = chosen[:, rows]
                chosen[:, rows] = _corrected(table.rows_at(rows), legal[:, rows], usual, network)
        return chosen


def _corrected(table: Table, legal: Cards, usual: Cards, network: Network) -> Cards:
    best: Cards = BY_PLACE[:, preferences(table, legal, usual, network).argmax(axis=1)]
    return best


def preferences(
    table: Table, legal: Cards, usual: Cards, network: Network
) -> npt.NDArray[np.float32]:
    """What is preferred at every table to what, by the card's place: the highest is led.

    Args:
        table: the tables, before a trick.
        legal: the legal cards; others are never preferred.
        usual: the cards of habit.
        network: what the leaders' side has learnt.

    Returns:
        Logits, shape (rows, places).
    """
    values = network.apply(scaled(table, usual))
    if native.loops is not None:
        learning.prefer(values, legal, usual, float(LOYALTY))
    else:
        values += LOYALTY * placed([usual])
        values[placed([legal]) == 0] = _NEVER
    return values
