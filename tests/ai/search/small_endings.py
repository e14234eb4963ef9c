"""Ends of deals in which the hidden cards may lie in few ways, and all these ways."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.belief import Belief
from game.ai.levels import player_for
from game.ai.positions import NUMBERS, Worlds, row
from game.ai.simulator import seeded
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.session.deal import LiveDeal
from tests.ai.simulator.dealt_worlds import rows_of
from tests.rules.builders import FFT

FEW_WORLDS = 300
TRICKS_LEFT = 4


def ending(players: int, seed: int) -> Observation | None:
    """A view near the end of a deal, with a choice, and few ways the hidden cards may lie."""
    rng = Random(seed)
    live = LiveDeal(FFT, players, 0, random_deal(FFT, players, 0, rng))
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        late = len(view.hand) <= TRICKS_LEFT and len(view.choices.plays) > 1
        if late and _has_few_worlds(view):
            return view
        action = player_for("rule").choose(view, decision.kind, rng, 0)
        live.answer(action)
    return None


def endings(players: int) -> Iterator[Observation]:
    """Such views of one deal after another; most deals have one."""
    return (view for seed in range(60) if (view := ending(players, seed)) is not None)


def _has_few_worlds(view: Observation) -> bool:
    """Whether the hidden cards may lie in few ways; some draws show where there are many."""
    return all(every_world(view, each).count <= FEW_WORLDS for each in (4, 40))


def every_world(view: Observation, draws: int = 40) -> Worlds:
    """All ways the hidden cards may lie, each once; where they are few, every one is drawn."""
    drawn = Belief(view).sample(draws * FEW_WORLDS, seeded(1))
    places = {tuple(words): place for place, words in enumerate(rows_of(drawn.words))}
    return drawn.at(row(NUMBERS, places.values()))
