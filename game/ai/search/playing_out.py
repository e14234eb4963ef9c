"""Groups of positions played out together, and what comes of them for the seat that decides."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.search.stakes import seat_gains
from game.ai.search.trials import Trials
from game.ai.search.utility import contract_made
from game.ai.simulator import Policy, Positions, Randomness, SharedChance, playout_together
from game.ai.simulator.bitboards import Numbers
from game.rules.observation import Observation


def play_choices_out(
    choices: Sequence[Positions], policy: Policy, rng: Randomness, view: Observation
) -> Trials:
    """Play choices out, each given by its positions in the same worlds.

    Args:
        choices: for each choice as many positions, which differ by that choice only.
        policy: who plays for all seats.
        rng: the chance moves; a world has the same ones whatever is chosen.
        view: whose gain it is, and what he plays for.
    """
    worlds = [np.arange(group.table.rows) for group in choices]
    groups = play_groups_out(choices, worlds, policy, rng, view)
    return Trials(
        np.stack([group.scores for group in groups]), np.stack([group.made for group in groups])
    )


def play_groups_out(
    groups: Sequence[Positions],
    worlds: Sequence[Numbers],
    policy: Policy,
    rng: Randomness,
    view: Observation,
) -> list[Trials]:
    """Play groups of positions out that may differ in contract, taker and size.

    Args:
        groups: the positions, all at the same card of the play by the same rules.
        worlds: the world of each position, group by group: one world has the same chance moves
            in all groups.
        policy: who plays for all seats.
        rng: the chance moves.
        view: whose gain it is, and what he plays for.

    Returns:
        For each group what came of it, in arrays of shape (positions,).
    """
    chance = SharedChance(rng, np.concatenate(worlds))
    results = playout_together(groups, policy, chance)
    return [
        Trials(
            seat_gains(view, group.facts, group.attackers, result),
            contract_made(group.facts.rules, result),
        )
        for group, result in zip(groups, results, strict=True)
    ]
