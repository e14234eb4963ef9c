"""The playouts of a search: who plays the cards, and what comes of it for who decides."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.ai.card_play.style import FOUND_BY_SELF_PLAY, CardStyle
from game.ai.search.stakes import stakes, totals, weighed
from game.ai.search.trials import Trials
from game.ai.simulator import PlayoutPolicy, Positions, Randomness, playout_together
from game.rules.observation import Observation

RANDOM_MOVES: Final = 0.2
"""How often a playout plays any legal card: players are not as predictable as a policy."""
PLAYOUT_POLICY: Final = PlayoutPolicy(random_moves=RANDOM_MOVES, keeps_word=True)
"""Who plays deals out that are still to be called or laid away for.

By the figures of thumb, with which clear-cut discards come out as good players make them."""
HABIT_POLICY: Final = PlayoutPolicy(FOUND_BY_SELF_PLAY)
"""Who plays as good players do, on all tables at once."""
STEADY_POLICY: Final = PlayoutPolicy(book=None, keeps_word=True)
"""Who plays out what may be announced: no slam survives the chance moves of its own side."""
HABITS: Final = CardStyle(figures=FOUND_BY_SELF_PLAY)
"""How whoever searches would play without."""


def play_choices_out(
    choices: Sequence[Positions], policy: PlayoutPolicy, rng: Randomness, view: Observation
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
    return Trials(
        [group.scores[0] for group in groups],
        [group.made[0] for group in groups],
        totals=[total for group in groups for total in group.totals or ()],
    )


def play_groups_out(
    groups: Sequence[Positions],
    worlds: Sequence[Iterable[int]],
    policy: PlayoutPolicy,
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
        Trials(*weighed(stakes(group.facts, view.seat, view.match), result), totals=totals(result))
        for group, result in zip(groups, results, strict=True)
    ]
