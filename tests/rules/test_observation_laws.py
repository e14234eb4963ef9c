"""No seat ever learns a hidden card: laws over thousands of random deals."""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from random import Random

from hypothesis import given

from game.rules.cards import DECK, NO_CARDS, Card, CardSet
from game.rules.events import Event
from game.rules.observation import choices, observed, redact
from game.rules.options.ruleset import RuleSet
from tests.rules.hidden_cards import public_cards, with_swapped
from tests.rules.observing import observe
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples
from tests.rules.rule_strategies import TABLES


def _walk(value: object) -> Iterator[object]:
    """Everything that can be reached from a value; an unknown type of value is an error."""
    yield value
    if isinstance(value, RuleSet):
        return  # the same for all
    if isinstance(value, CardSet | tuple):
        for item in value:
            yield from _walk(item)
    elif dataclasses.is_dataclass(value) and not isinstance(value, type):
        for field in dataclasses.fields(value):
            yield from _walk(getattr(value, field.name))
    else:
        assert value is None or isinstance(value, int | str | Enum | Fraction), type(value)


def _cards_in(value: object) -> CardSet:
    return CardSet(found for found in _walk(value) if isinstance(found, Card))


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_nothing_hidden_leaks(seed: int, at: tuple[RuleSet, int]) -> None:
    rules, players = at
    rng = Random(seed)
    table = RandomDeal(seed, players, rules)
    views = [observe(rules, players, seat, table.events) for seat in range(players)]
    told: list[list[Event]] = [
        [redact(event, seat) for event in table.events] for seat in range(players)
    ]
    while True:
        if rng.random() < 0.1 or table.facts.is_over:
            for seat, view in enumerate(views):
                own = table.deal.hands[seat] | table.state.hands[seat] | view.discard
                allowed = own | public_cards(table.events)
                assert _cards_in(view) <= allowed
                assert _cards_in(tuple(told[seat])) <= allowed
        if table.facts.is_over:
            return
        known = len(table.events)
        table.step()
        for seat in range(players):
            for event in table.events[known:]:
                told[seat].append(redact(event, seat))
                views[seat] = views[seat].evolve(told[seat][-1])


@given(SEEDS, TABLES)
@fewer_examples(4)
def test_a_seat_knows_the_public_record_and_its_own_cards(
    seed: int, at: tuple[RuleSet, int]
) -> None:
    rules, players = at
    rng = Random(seed)
    table = RandomDeal(seed, players, rules)
    while not table.facts.is_over:
        if rng.random() < 0.05:
            _compare(table)
        table.step()
    _compare(table)


def _compare(table: RandomDeal) -> None:
    for seat, hand in enumerate(table.state.hands):
        view = observe(table.facts.rules, table.facts.players, seat, table.events)
        assert view.facts == table.facts
        assert (view.hand, view.dealt) == (hand, table.deal.hands[seat])
        assert view.choices == choices(table.facts, seat, hand)
        if seat == table.facts.taker:
            assert view.discard == table.state.discard
        else:
            assert view.discard == NO_CARDS
        assert observed(table.state, seat, table.deal.hands[seat]) == view
        assert pickle.loads(pickle.dumps(view)) == view


@given(SEEDS, TABLES)
def test_hidden_cards_dealt_another_way_look_the_same(seed: int, at: tuple[RuleSet, int]) -> None:
    """Swap two cards that no seat but their owners has seen: all others are told the same."""
    rules, players = at
    rng = Random(seed)
    table = RandomDeal(seed, players, rules)
    for _ in range(rng.randrange(60)):
        if not table.facts.is_over:
            table.step()
    watcher = rng.randrange(players)
    view = observe(rules, players, watcher, table.events)
    hidden = DECK - public_cards(table.events) - view.dealt - view.discard - view.hand
    if len(hidden) < 2 or table.facts.is_over:
        return
    one, other = rng.sample(tuple(hidden), 2)
    swapped = [with_swapped(event, one, other) for event in table.events]
    assert observe(rules, players, watcher, swapped) == view
