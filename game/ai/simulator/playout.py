"""Playing positions to the end of the deal, and what that comes to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from game.ai.simulator.bitboards import Cards, Numbers
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import pack
from game.ai.simulator.policies import Chance, Policy
from game.ai.simulator.positions import Positions
from game.ai.simulator.row_arrays import join
from game.ai.simulator.scoring import per_defender
from game.ai.simulator.table import Table
from game.ai.simulator.tally import Tally, tally
from game.rules.cards import Card, CardSet

Randomness = np.random.Generator


def seeded(seed: int) -> Randomness:
    """Chance that a number decides."""
    return np.random.default_rng(seed)


@dataclass(frozen=True, slots=True)
class Results:
    """How playouts ended, row by row.

    Attributes:
        tally: half-points, bouts, Petit au bout and slam.
        per_defender: what it receives from each defender.
    """

    tally: Tally
    per_defender: Numbers


def branches(positions: Positions, candidates: Sequence[Card]) -> tuple[Positions, Cards]:
    """Every candidate in every world: row w × number of candidates + c.

    Returns:
        The positions, and the first card for each row.
    """
    moves = pack(CardSet((card,)) for card in candidates)
    return positions.repeat(len(candidates)), np.tile(moves, positions.table.rows)


def playout(
    positions: Positions, policy: Policy, chance: Chance, first: Cards | None = None
) -> Results:
    """Play every row to the end; the positions stay as they are.

    Args:
        positions: where to start.
        policy: who plays for all seats.
        chance: decides what the policy leaves to chance.
        first: a legal card for each row to begin with, shape (2, rows).
    """
    counted = _played_out(positions.table.copy(), policy, chance, first)
    return Results(counted, per_defender(positions.facts, positions.attackers, counted))


def playout_together(
    groups: Sequence[Positions], policy: Policy, chance: Chance
) -> tuple[Results, ...]:
    """Play positions of different deals, contracts or calls in one go, which is faster.

    Returns:
        The results, group by group.

    Raises:
        ValueError: when the groups are not at the same card of the play by the same rules.
    """
    counted = _played_out(join([group.table for group in groups]), policy, chance, None)
    results = []
    start = 0
    for group in groups:
        part = counted.rows(slice(start, start + group.table.rows))
        results.append(Results(part, per_defender(group.facts, group.attackers, part)))
        start += group.table.rows
    return tuple(results)


def _played_out(table: Table, policy: Policy, chance: Chance, first: Cards | None) -> Tally:
    """Play tables, which change, to the end."""
    if first is not None:
        table.play(first)
    while table.tricks_left:
        table.play(policy.choose(table, legal_cards(table), chance))
    return tally(table)
