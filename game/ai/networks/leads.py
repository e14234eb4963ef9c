"""What was learnt about leading, by table and side: it corrects the leads of habit.

Leads are where habit loses most: of what was gained by learning all cards, five players, a fifth of
the cards, the leads, made seven tenths.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from game.ai import kernel
from game.ai.kernel.cards import PLACES
from game.ai.networks.network import Network, load_network
from game.ai.networks.weight_files import LEAD_WEIGHTS, LEARNT_TABLES, lead_file

WEIGHTS: Final = LEAD_WEIGHTS


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
    return network if network.inputs == kernel.input_count(players, tricks) else None
