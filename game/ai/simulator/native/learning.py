"""What is around the network of leads, by the compiled loops: see ``ai.lead_network``."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from game.ai.simulator import native
from game.ai.simulator.bitboards import Cards
from game.ai.simulator.native.playing import given
from game.ai.simulator.table import Table


def shown(table: Table, usual: Cards, scales: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """What the network is shown, see ``inputs.scaled``.

    Args:
        table: the tables, before a trick.
        usual: the cards that the leaders would lead by habit.
        scales: by what each input is multiplied.
    """
    assert native.loops is not None, "the loops were compiled"
    seen = np.zeros((table.rows, len(scales)), np.float32)
    native.loops.shown(*given(table), table.dog, np.ascontiguousarray(usual), scales, seen)
    return seen


def prefer(values: npt.NDArray[np.float32], legal: Cards, usual: Cards, loyalty: float) -> None:
    """Change what the network gives into what is preferred, see ``learnt_leads.preferences``."""
    assert native.loops is not None, "the loops were compiled"
    of_rows = [np.ascontiguousarray(cards) for cards in (legal, usual)]
    native.loops.preferred(len(values), *of_rows, loyalty, values)
