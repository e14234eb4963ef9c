"""Endings counted out: the same ways as are drawn, and the same worth as by the rules alone."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.ai.belief import Belief
from game.coach.endings import EndingEvaluator
from game.coach.hidden_cards import MOST_WAYS, Way, all_ways, is_ending, may_hold
from game.rules.actions import IllegalAction, PlayCard
from game.rules.cards import NO_CARDS
from game.rules.engine import decide, evolve
from game.rules.events import DealScored, Event
from game.rules.observation import Observation
from game.rules.state import DealState
from game.session.trainer.position import LEARNER, PositionTheme
from tests.session.trainer.positions import promising

CASES = [(3, number) for number in range(4)] + [(4, 0), (5, 0)]


def asked(players: int, number: int) -> Observation:
    return promising(PositionTheme.ENDING, number, players).observation


@cache
def counted(players: int, number: int) -> EndingEvaluator:
    evaluator = EndingEvaluator(asked(players, number))
    evaluator.extend(1)
    return evaluator


@pytest.mark.parametrize(("players", "number"), CASES)
def test_all_ways_are_those_that_are_drawn(players: int, number: int) -> None:
    view = asked(players, number)
    ways, shares = all_ways(view, MOST_WAYS), Belief(view).marginals()
    assert ways is not None and len(set(ways)) == len(ways)
    for seat in range(players):
        for card in may_hold(view).get(seat, NO_CARDS):
            share = sum(card in hands[seat] for hands, _ in ways) / len(ways)
            assert share == pytest.approx(shares[card][seat])


def test_more_ways_than_are_wanted_are_not_counted() -> None:
    view = asked(3, 0)
    ways = all_ways(view, MOST_WAYS)
    assert ways is not None
    assert all_ways(view, 0) is None
    first = promising(PositionTheme.LEAD).observation
    assert not is_ending(first) and all_ways(first, MOST_WAYS) is None
    with pytest.raises(ValueError, match="no ending"):
        EndingEvaluator(first)


def laid_out(state: DealState, way: Way) -> DealState:
    """The deal with the hidden cards where they lie in a way."""
    hands, away = way
    called, taker = state.facts.called, state.facts.taker
    holder = next((seat for seat, hand in enumerate(hands) if called in hand), state.facts.partner)
    there = replace(state, hands=hands, partner=None if holder == taker else holder)
    return replace(there, discard=away) if state.discard else replace(there, dog=away)


def best_by_rules(state: DealState) -> float:
    """What the learner gets, by the rules alone, where every card lies open: nothing is pruned."""
    facts = state.facts
    seat, taker = facts.to_act, facts.taker
    assert seat is not None and taker is not None
    worths = []
    for card in state.hands[seat]:
        try:
            events = decide(state, seat, PlayCard(card))
        except IllegalAction:
            continue
        worths.append(after(state, events, taker))
    ours = (seat in state.attack) is (LEARNER in state.attack)
    return max(worths) if ours else min(worths)


def after(state: DealState, events: list[Event], taker: int) -> float:
    for event in events:
        if isinstance(event, DealScored):
            return float(event.sheet.by_seat(taker, event.partner)[LEARNER])
        state = evolve(state, event)
    return best_by_rules(state)


def test_a_card_is_worth_what_the_rules_make_of_it_in_every_way() -> None:
    views = [(number, all_ways(asked(3, number), MOST_WAYS)) for number in range(6)]
    number, ways = min(views, key=lambda each: len(each[1] or ()))
    assert ways is not None
    position = promising(PositionTheme.ENDING, number, 3)
    view, state = position.observation, position.log.replayed().state
    assert (state.hands, state.discard or state.dog) in ways, "the cards lie in one of them"
    evaluation = counted(3, number).evaluation
    assert evaluation.exact and evaluation.samples == len(ways)
    for card in view.choices.plays:
        total = 0.0
        for way in ways:
            there = laid_out(state, way)
            assert there.facts.taker is not None
            total += after(there, decide(there, LEARNER, PlayCard(card)), there.facts.taker)
        found = evaluation.of(PlayCard(card))
        assert found.expected_score == pytest.approx(total / len(ways))
        assert found.interval == (found.expected_score, found.expected_score)


def test_the_best_card_leads_and_equal_ones_tie() -> None:
    for players, number in CASES:
        actions = counted(players, number).evaluation.actions
        assert actions[0].behind == 0 and actions[0].tie
        assert all(one.tie is (one.behind < 1e-6) for one in actions)
        low, high = actions[0].made_interval
        assert low == high == actions[0].p_made
