"""Groups of positions played out together, and what comes of them for the seat that decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ai.search.stakes import stakes, weighed
from game.ai.search.trials import Trials
from game.ai.simulator import Policy, Positions, Randomness, playout_together
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
    worlds = [range(group.worlds.count) for group in choices]
    groups = play_groups_out(choices, worlds, policy, rng, view)
    return Trials([group.scores[0] for group in groups], [group.made[0] for group in groups])


def play_groups_out(
    groups: Sequence[Positions],
    worlds: Sequence[Iterable[int]],
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
        For each group what came of it, as one choice.
    """
    results = playout_together(groups, worlds, policy, rng)
    return [
        Trials(*weighed(stakes(group.facts, view.seat, view.match), result))
        for group, result in zip(groups, results, strict=True)
    ]
