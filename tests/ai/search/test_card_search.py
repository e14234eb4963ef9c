"""What the search says of a card is right: on small endings it is the exact value."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.levels import player_for
from game.ai.memory import recall
from game.ai.search.card_search import CardSearch
from game.ai.search.utility import seat_scores
from game.ai.simulator import Positions, QuickPolicy, Worlds, branches, playout, seeded
from game.rules.cards import Card
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.session.deal import LiveDeal
from tests.rules.builders import FFT

FEW_WORLDS = 300
TRICKS_LEFT = 4
BUDGET = 3000
STEADY = QuickPolicy()


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
    return all(len(every_world(view, each).away.T) <= FEW_WORLDS for each in (4, 40))


def every_world(view: Observation, draws: int = 40) -> Worlds:
    """All ways the hidden cards may lie, each once; where they are few, every one is drawn."""
    count = draws * FEW_WORLDS
    drawn = Belief(view).sample(count, seeded(1))
    rows = np.concatenate((drawn.hands.reshape(-1, count), drawn.away)).astype(np.uint64)
    factors = np.random.default_rng(0).integers(1, 2**63, len(rows), np.uint64) | np.uint64(1)
    _, first = np.unique(factors @ rows, return_index=True)  # a number for each, quickly sorted
    return Worlds(drawn.hands[:, :, first], drawn.away[:, first])


def exact_value(view: Observation, card: Card, worlds: Worlds) -> float:
    """The mean score of a card over all worlds."""
    positions, first = branches(Positions.of(view.facts, worlds), [card])
    results = playout(positions, STEADY, seeded(1), first)
    scores = seat_scores(view.facts, positions.attackers, results.per_defender, view.seat)
    return float(scores.mean())


@pytest.mark.parametrize("players", [3, 4, 5])
def test_estimates_equal_full_enumeration(players: int) -> None:
    views = list(islice(endings(players), 5))
    assert len(views) == 5
    for number, view in enumerate(views):
        worlds = every_world(view)
        search = CardSearch(view, Belief(view), seeded(number), STEADY)
        for estimate in search.evaluate(BUDGET):
            exact = exact_value(view, estimate.choice, worlds)
            assert abs(estimate.expected - exact) <= 4 * estimate.stderr + 1e-9


def test_only_cards_that_differ_are_told_apart() -> None:
    view = next(endings(4))
    estimates = CardSearch(view, Belief(view), seeded(1), STEADY).evaluate(BUDGET)
    chosen = {estimate.choice for estimate in estimates}
    assert chosen <= set(view.choices.plays)
    assert recall(view).hidden.isdisjoint(view.hand)
