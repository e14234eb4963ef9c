"""What a seat may know: section 3 to 7 say what is shown, the rest stays hidden.

No seat ever learns a hidden card: laws over thousands of random deals.
"""

from __future__ import annotations

import dataclasses
import pickle
from collections.abc import Iterator
from enum import Enum
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given

from game.rules.actions import Bid
from game.rules.cards import DECK, NO_CARDS, Card, CardSet, parse_card
from game.rules.events import Dealt, Discarded, DogShown, Event
from game.rules.facts import evolve_facts
from game.rules.observation import Choices, Observation, choices, observed, redact
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Phase
from tests.rules.builders import FFT, Table, cards
from tests.rules.hidden_cards import public_cards, with_swapped
from tests.rules.observing import observe
from tests.rules.random_play import SEEDS, RandomDeal, fewer_examples
from tests.rules.rule_strategies import TABLES


def _view(table: Table, seat: int) -> Observation:
    return observe(FFT, table.facts.players, seat, table.events)


def test_a_seat_sees_its_own_hand_and_nothing_of_the_dog() -> None:
    table = Table(4)
    view = _view(table, 2)
    assert view.hand == view.dealt == table.deal.hands[2]
    hidden = Dealt(0, (None, None, table.deal.hands[2], None), None)
    assert redact(table.events[0], 2) == hidden


def test_the_dog_is_shown_to_all_and_the_discard_only_to_the_taker() -> None:
    table = Table(4, {1: "S1-S6"}).taken_by(1).discard("S1-S6")
    assert [_view(table, seat).facts.dog for seat in range(4)] == [table.deal.dog] * 4
    assert _view(table, 1).discard == cards("S1-S6")
    assert _view(table, 2).discard == cards("")
    assert _view(table, 1).hand == table.state.hands[1]
    assert [_view(table, seat).facts for seat in range(4)] == [table.facts] * 4
    (discarded,) = (event for event in table.events if isinstance(event, Discarded))
    assert redact(discarded, 1) is discarded
    assert redact(discarded, 3) == Discarded(1, None, cards(""))


def test_trumps_of_the_discard_are_shown_to_all() -> None:
    hands = {1: "SR HR DR CR T1 T21 EX T2-T9"}
    table = Table(5, hands, dog="T10 S1 S2").taken_by(1).call("SR").discard("S1 S2 T2")
    assert [_view(table, seat).facts.shown_discard for seat in range(5)] == [cards("T2")] * 5


@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_an_unseen_dog_is_shown_at_the_end_only(contract: Bid) -> None:
    table = Table(4).taken_by(1, contract)
    assert not any(isinstance(event, DogShown) for event in table.events)
    assert _view(table, 1).facts.dog is None


def test_an_event_of_unknown_kind_stays_hidden() -> None:
    with pytest.raises(TypeError, match="who may see"):
        redact("the cards of all", 0)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is not an event"):
        evolve_facts(Table().facts, "a noise")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="who may see"):
        observe(FFT, 4, 0, ["the cards of all"])  # type: ignore[list-item]


def test_before_the_deal_there_is_nothing_to_do() -> None:
    empty = observe(FFT, 4, 0, [])
    assert empty == Observation(Facts(FFT, 4, dealer=0), 0)
    assert empty.facts.phase is Phase.DEAL
    assert empty.choices == Choices()
    assert empty.partner is None
    assert not empty.is_attacker


def test_choices_are_computed_from_the_observation_alone() -> None:
    table = Table(5, {1: "SR T1-T8", 2: "HR"}).taken_by(1).call("HR")
    for seat in range(5):
        view = _view(table, seat)
        assert view.choices == choices(table.facts, seat, table.state.hands[seat])
        assert view.facts.called == parse_card("HR")


def test_an_observation_survives_pickling() -> None:
    table = Table(4, {1: "S1-S6 T1-T10"}).taken_by(1).chelem().discard("S1-S6").poignee("T1-T10")
    view = _view(table, 1)
    copy = pickle.loads(pickle.dumps(view))
    assert copy == view
    assert copy.choices == view.choices


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
