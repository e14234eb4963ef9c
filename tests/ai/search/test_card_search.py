"""What the search says of a card is right: on small endings it is the exact value."""

from __future__ import annotations

from itertools import islice
from statistics import fmean

import pytest

from game.ai.belief import Belief
from game.ai.memory import recall
from game.ai.search.card_search import CardSearch
from game.ai.search.stakes import stakes, weighed
from game.ai.simulator import QUICK, Positions, Worlds, playout, seeded
from game.rules.cards import Card
from game.rules.observation import Observation
from tests.ai.search.small_endings import endings, every_world

BUDGET = 3000


def exact_value(view: Observation, card: Card, worlds: Worlds) -> float:
    """The mean score of a card over all worlds."""
    results = playout(Positions(view.facts, worlds), QUICK, seeded(1), [card])
    (scores,), _ = weighed(stakes(view.facts, view.seat), results)
    return fmean(scores)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_estimates_equal_full_enumeration(players: int) -> None:
    views = list(islice(endings(players), 5))
    assert len(views) == 5
    for number, view in enumerate(views):
        worlds = every_world(view)
        search = CardSearch(view, Belief(view), seeded(number), QUICK)
        for estimate in search.evaluate(BUDGET):
            exact = exact_value(view, estimate.choice, worlds)
            assert abs(estimate.expected - exact) <= 4 * estimate.stderr + 1e-9


def test_only_cards_that_differ_are_told_apart() -> None:
    view = next(endings(4))
    estimates = CardSearch(view, Belief(view), seeded(1), QUICK).evaluate(BUDGET)
    chosen = {estimate.choice for estimate in estimates}
    assert chosen <= set(view.choices.plays)
    assert recall(view).hidden.isdisjoint(view.hand)
