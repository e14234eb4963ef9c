"""The compiled kernel does what the same files do as plain Python, bit for bit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from random import Random
from typing import Any, Final, ParamSpec, TypeVar

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ai import kernel
from game.ai.belief import Belief, WorldSampler
from game.ai.kernel.cards import PLACES
from game.ai.memory import recall
from game.ai.positions import Positions, known_deal
from game.ai.possibilities import Possibilities, Weights
from game.ai.search.reading import bids_likelihood
from game.ai.search.stakes import stakes, weighed
from game.ai.simulator import (
    PlayoutPolicy,
    in_kernel,
    leads,
    log_likelihood,
    parted_again,
    playout,
    seeded,
)
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.tools.training.networks import random_network, to_play_by
from tests.ai.belief.test_real_deals import TAKER_TABLES, moments, weights_for
from tests.ai.belief.test_sampler import CASES as WAYS
from tests.ai.belief.test_sampler import Way, drawn_ways, some_table, without_empty_places
from tests.ai.kernel.cases import CASES, Case
from tests.ai.kernel.forms import LOADED, ONLY_COMPILED, PLAIN, made
from tests.ai.kernel.random_books import some_book
from tests.ai.networks.liking import liking
from tests.ai.simulator.dealt_worlds import places_of, rows_of, some_positions
from tests.rules.random_play import SEEDS, fewer_examples

pytestmark = ONLY_COMPILED

Given = ParamSpec("Given")
Found = TypeVar("Found")

FORMS: Final = (LOADED, PLAIN)
DRAWS: Final = 100


def both(
    make: Callable[Given, Found], *args: Given.args, **kwargs: Given.kwargs
) -> tuple[Found, Found]:
    """What a function makes where the kernel is compiled, and where it is not."""
    return made(LOADED, make, *args, **kwargs), made(PLAIN, make, *args, **kwargs)


def given_to(
    positions: Positions, *policies: PlayoutPolicy
) -> tuple[kernel.KnownDeal, list[kernel.Policy]]:
    """A deal and policies as the kernel is given them."""
    players = positions.facts.shape.players
    return known_deal(positions.facts), [in_kernel(each, players) for each in policies]


@CASES
@given(st.data(), SEEDS)
@fewer_examples(10)
def test_the_same_cards_are_chosen_and_weighed(case: Case, data: st.DataObject, seed: int) -> None:
    """At all moments of a deal that chance plays; and networks of leads are shown the same."""
    rng = Random(seed)
    positions = some_positions(case.seats, data.draw(case.some_rules()), rng)
    quick = PlayoutPolicy(book=None, random_moves=0.2, keeps_word=True)
    policies = (
        quick,
        PlayoutPolicy(some_book(rng), 0.2, keeps_word=True),
        PlayoutPolicy(some_book(rng)),
    )
    given_both = both(given_to, positions, *policies)
    tables = [
        form.opened(deal, positions.worlds.words, 0)
        for form, (deal, _) in zip(FORMS, given_both, strict=True)
    ]
    while PLAIN.to_play(tables[1])[0]:
        legal = places_of(PLAIN.legal(tables[1]))
        place, luck = rng.choice(legal), rng.random()
        fast, slow = (
            _thought(form, table, asked, place, luck)
            for form, table, (_, asked) in zip(FORMS, tables, given_both, strict=True)
        )
        assert fast == slow
        assert set(fast[0]) <= set(legal)
        for form, table in zip(FORMS, tables, strict=True):
            form.lay(table, place)


def _thought(
    form: Any, table: Any, policies: list[Any], place: int, luck: float
) -> tuple[list[int], float, list[tuple[int, int]]]:
    """The cards chosen, how far one is behind, and what a network of leads is shown."""
    chosen = [form.chosen(table, each, luck) for each in policies]
    shown = form.seen_by_leader(table, place) if form.to_play(table)[1] == 0 else []
    return chosen, form.gap(table, policies[-1], place), shown


@CASES
@given(st.data(), SEEDS)
@fewer_examples(25)
def test_playouts_end_alike(case: Case, data: st.DataObject, seed: int) -> None:
    """What sides like to lead is the same at every moment: nothing has to be rounded."""
    rng = Random(seed)
    positions = some_positions(case.seats, data.draw(case.some_rules()), rng, worlds=3)
    liked = [{place: rng.randrange(-9, 9) for place in range(PLACES)} for _ in range(2)]
    attack, defence = (
        data.draw(st.sampled_from((None, liking(each, positions.facts.shape)))) for each in liked
    )
    policy = PlayoutPolicy(
        data.draw(st.sampled_from((None, some_book(rng)))),
        random_moves=data.draw(st.sampled_from((0.0, 0.3))),
        keeps_word=data.draw(st.booleans()),
        attack=attack,
        defence=defence,
    )
    fast, slow = both(_played_out, positions, policy, seed)
    assert fast == slow


def _played_out(
    positions: Positions, policy: PlayoutPolicy, seed: int
) -> tuple[list[list[int]], list[list[float]]]:
    """What was found, and what it is worth to each seat."""
    facts = positions.facts
    results = playout(positions, policy, seeded(seed))
    worth = [weighed(stakes(facts, seat), results)[0][0] for seat in range(facts.players)]
    return rows_of(results.found), [list(gains) for gains in worth]


@CASES
@given(st.data(), SEEDS)
@fewer_examples(25)
def test_the_play_is_read_alike(case: Case, data: st.DataObject, seed: int) -> None:
    rng, rules = Random(seed), data.draw(case.some_rules())
    positions = some_positions(case.seats, rules, rng, worlds=5, cards=rng.randrange(1, 60))
    seat = positions.facts.to_act
    assert seat is not None
    fast, slow = both(log_likelihood, positions.facts, positions.worlds, seat)
    assert fast == slow


@CASES
@given(st.data(), SEEDS)
@fewer_examples(25)
def test_bids_are_read_alike(case: Case, data: st.DataObject, seed: int) -> None:
    rng, rules = Random(seed), data.draw(case.some_rules())
    positions = some_positions(case.seats, rules, rng, worlds=5, cards=rng.randrange(0, 60))
    seat = positions.facts.to_act
    assert seat is not None
    assert positions.facts.bids
    fast, slow = both(bids_likelihood, positions.facts, positions.worlds, seat)
    assert list(fast) == list(slow)
    assert all(likelihood <= 0 for likelihood in fast)


@CASES
def test_leads_are_liked_alike(case: Case) -> None:
    """But for the single precision of what is compiled."""
    positions = some_positions(case.seats, case.rules(), Random(1))
    fast, slow = both(_preferences, positions)
    assert fast == pytest.approx(slow, abs=1e-5)


def _preferences(positions: Positions) -> Mapping[int, float]:
    shape, rng = positions.facts.shape, np.random.default_rng(1)
    sizes = (kernel.input_count(shape.players, shape.tricks), 64, PLACES)
    network = to_play_by(random_network(sizes, rng))
    deal, (policy,) = given_to(positions, PlayoutPolicy())
    return dict(kernel.lead_preferences(deal, policy, leads(network), positions.worlds.words))


def test_the_same_ways_are_drawn() -> None:
    found = 0
    for number in WAYS:
        table = without_empty_places(some_table(seeded(number)))
        with suppress(ValueError):  # where there is no way
            fast, slow = both(_ways, table, number)
            assert fast == slow
            found += 1
    assert found > len(WAYS) / 2


def _ways(table: Possibilities, seed: int) -> tuple[list[Way], list[list[float]]]:
    ways = WorldSampler(table)
    return drawn_ways(ways, table, DRAWS, seeded(seed)), ways.marginals()


@given(SEEDS, TAKER_TABLES)
@fewer_examples(50)
def test_the_same_worlds_are_drawn(seed: int, at: tuple[RuleSet, int]) -> None:
    rng = np.random.default_rng(seed)
    for number, deal in enumerate(moments(seed, at, 0.05)):
        view = deal.watchers[0]
        fast, slow = both(_drawn, view, weights_for(view, rng), number)
        assert fast == slow


def _drawn(view: Observation, weights: Weights | None, seed: int) -> list[list[int]]:
    """Worlds drawn by their weights, the taker's cards parted again, and some drawn of them."""
    belief, rng = Belief(view, weights), seeded(seed)
    worlds = belief.sample(DRAWS, rng)
    if view.seat != view.facts.taker:
        worlds = parted_again(view.facts, recall(view), worlds, rng)
    return rows_of(worlds.words)
