"""Laws over random deals by rules of every kind: all that is true fits, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from game.ai.belief import Belief
from game.ai.possibilities import Weights
from game.ai.simulator import seeded
from game.rules.cards import DECK, DECK_SIZE, PETIT, TRUMPS
from game.rules.observation import Observation
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleSet
from game.rules.state import Phase
from tests.ai.belief.redealing import RecordedDeal, worlds_of
from tests.rules.random_play import SEEDS, fewer_examples
from tests.rules.rule_strategies import TABLES

TRUTH_WEIGHS = 1e12
TAKER_TABLES = st.one_of(
    st.sampled_from([(rules, seats) for rules in PRESETS.values() for seats in rules.sizes]),
    TABLES,
).filter(lambda at: at[0].shape(at[1]).has_taker)


def moments(seed: int, at: tuple[RuleSet, int], share: float) -> Iterator[RecordedDeal]:
    """Some moments of a deal."""
    rules, players = at
    rng = Random(seed)
    deal = RecordedDeal(seed, players, rules, odd=rng.random() < 0.7)
    while not deal.facts.is_over:
        early = deal.facts.phase is not Phase.PLAY
        if rng.random() < (0.3 if early else share):
            yield deal
        deal.step()


def weights_for(view: Observation, rng: np.random.Generator) -> Weights | None:
    """None, wild ones, or such that push the Petit to one place and all other trumps off it."""
    drawn = rng.random()
    if drawn < 0.2:
        return None
    weights = np.exp(rng.normal(0, rng.choice([1, 5]), (DECK_SIZE, view.facts.players + 1)))
    if drawn < 0.6:
        place = rng.integers(view.facts.players + 1)
        weights[list(TRUMPS), place] *= 1e-6
        weights[PETIT, place] *= 1e12
    found: Weights = weights.tolist()
    return found


@given(SEEDS, TAKER_TABLES)
@fewer_examples(6)
def test_the_truth_always_fits(seed: int, at: tuple[RuleSet, int]) -> None:
    """Weights that speak for the truth alone find it, unless some fact rules it out."""
    rng = np.random.default_rng(seed)
    for deal in moments(seed, at, 0.03):
        view = deal.watchers[rng.integers(len(deal.watchers))]
        weights = np.ones((DECK_SIZE, deal.facts.players + 1))
        for place, cards in enumerate(deal.truth):
            weights[list(cards), place] = TRUTH_WEIGHS
        assert worlds_of(Belief(view, weights.tolist()).sample(1, seeded(seed))) == [deal.truth]


@given(SEEDS, TAKER_TABLES)
@fewer_examples(6)
def test_a_seat_would_have_seen_the_same_in_every_world(seed: int, at: tuple[RuleSet, int]) -> None:
    rng = np.random.default_rng(seed)
    for deal in moments(seed, at, 0.03):
        view = deal.watchers[rng.integers(len(deal.watchers))]
        belief = Belief(view, weights_for(view, rng))
        for world in worlds_of(belief.sample(2, seeded(seed))):
            assert deal.fits(view, world)


@given(SEEDS, TAKER_TABLES)
@fewer_examples(10)
def test_every_card_lies_somewhere_unless_it_was_played(seed: int, at: tuple[RuleSet, int]) -> None:
    for deal in moments(seed, at, 0.02):
        view = deal.watchers[0]
        chances = np.array(Belief(view).marginals())
        held = [any(card in cards for cards in deal.truth) for card in DECK]
        assert np.allclose(chances.sum(axis=1), held)
        assert np.allclose(chances.sum(axis=0), [len(cards) for cards in deal.truth])
        assert np.allclose(chances[list(view.hand), view.seat], 1)
        assert (chances >= 0).all()
