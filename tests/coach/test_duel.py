"""Two players: ways in which hidden cards may lie, and what cards are worth in them."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from random import Random

import pytest

from game.ai.card_play import best_of_two
from game.coach.beliefs import DuelWorld, duel_worlds
from game.coach.duel import WORLDS_AT_ONCE, DuelEvaluator, cards_alike, play_out
from game.rules.actions import PlayCard
from game.rules.cards import DECK, Card, CardSet, Suit
from game.rules.engine import decide, evolve
from game.rules.observation import Observation, observed
from game.rules.options.choices import ExcuseLastTrick, Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState
from game.session.deal import LiveDeal
from tests.coach.deals import by_rule, dealt, moments
from tests.rules.builders import FFT, house


def seen_after(tricks: int, seed: int = 1) -> tuple[LiveDeal, Observation]:
    """A deal and what the seat knows that leads after so many tricks."""
    live = dealt(2, seed)
    for _, view in moments(live, by_rule()):
        if len(view.facts.tricks) == tricks and view.facts.trick is not None:
            return live, view
    raise AssertionError("the deal was over before")


def drawn(view: Observation, count: int = 40) -> list[DuelWorld]:
    return list(islice(duel_worlds(view, Random(5)), count))


def piled(world: DuelWorld) -> CardSet:
    return CardSet(card for owned in world.piles for pile in owned for card in pile)


@pytest.mark.parametrize("tricks", [0, 5, 20, 30, 37])
def test_every_card_lies_somewhere_and_as_many_as_one_sees(tricks: int) -> None:
    live, view = seen_after(tricks)
    facts = view.facts
    shown = view.hand | facts.exposed(0) | facts.exposed(1)
    played = facts.played_by(0) | facts.played_by(1)
    real = live.view(1 - view.seat).hand
    for world in drawn(view):
        hidden = world.hand | piled(world)
        assert hidden == DECK - shown - played
        assert len(world.hand) == len(real)
        assert [[len(pile) for pile in owned] for owned in world.piles] == [
            [pile.hidden for pile in owned] for owned in facts.piles
        ]


def test_who_could_not_follow_holds_none_of_the_suit() -> None:
    found = 0
    for seed in range(6):
        live = dealt(2, seed)
        for _, view in moments(live, by_rule()):
            trick = view.facts.tricks[-1] if view.facts.tricks else None
            if trick is None or trick.leader != view.seat or trick.led_suit is None:
                continue
            answer = trick.cards[1]
            if answer.suit in (trick.led_suit, Suit.EXCUSE):
                continue
            worlds = drawn(view, 5)
            assert not any(world.hand.of_suit(trick.led_suit) for world in worlds)
            found += 1
    assert found > 10


def test_all_ways_are_equally_likely() -> None:
    _, view = seen_after(32)
    counted = Counter(world.hand for world in drawn(view, 2000))
    assert len(counted) == 10  # three cards of five
    assert max(counted.values()) < 1.5 * min(counted.values())


def test_where_nothing_is_hidden_the_figures_are_those_of_the_deal() -> None:
    live, view = seen_after(38)
    (world,) = {(each.hand, each.piles) for each in drawn(view)}
    assert not piled(DuelWorld(*world))
    evaluator = DuelEvaluator(view, 3)
    evaluator.extend(1)
    (only,) = evaluator.evaluation.actions
    assert only.stderr == 0
    live.answer(only.action)
    for _ in moments(live, by_rule()):
        pass
    assert live.state.scores is not None
    assert only.expected_score == live.state.scores[view.seat]
    assert only.p_made == (only.expected_score > 0)


def test_the_same_seed_gives_the_same_figures_however_it_is_spent() -> None:
    _, view = seen_after(25)
    one, other = DuelEvaluator(view, 8), DuelEvaluator(view, 8)
    one.extend(2 * one.round_playouts)
    other.extend(1)
    other.extend(1)
    assert one.evaluation == other.evaluation
    assert one.evaluation.samples == 2 * WORLDS_AT_ONCE
    actions = {ranked.action for ranked in one.evaluation.actions}
    assert actions == {PlayCard(card) for card in view.choices.plays}


def test_cards_that_come_to_the_same_are_played_out_once() -> None:
    _, view = seen_after(3)
    groups = list(cards_alike(view))
    assert sorted(card for group in groups for card in group) == sorted(view.choices.plays)
    world = drawn(view, 1)[0]
    alike = [group for group in groups if len(group) > 1]
    assert alike
    for group in alike:
        assert len({play_out(view, world, card) for card in group}) == 1
    exposed = view.facts.exposed(view.seat)
    assert all(len(group) == 1 for group in groups if set(group) & set(exposed))


@pytest.mark.parametrize(
    "rules",
    [
        FFT,
        house(obligations=Obligations.RELAXED, excuse_last_trick=ExcuseLastTrick.KEPT),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_a_world_is_played_out_as_the_engine_and_club_players_do(rules: RuleSet, seed: int) -> None:
    for _, view in moments(dealt(2, seed, rules), by_rule()):
        world = next(duel_worlds(view, Random(seed)))
        card = view.choices.plays.highest
        assert play_out(view, world, card) == by_engine(view, world, card)


def by_engine(view: Observation, world: DuelWorld, card: Card) -> float:
    """What the seat scores, every card going through the rules engine."""
    hands = [world.hand, world.hand]
    hands[view.seat] = view.hand
    state = DealState(view.facts, tuple(hands), piles=world.piles)
    seat: int | None = view.seat
    while seat is not None:
        for event in decide(state, seat, PlayCard(card)):
            state = evolve(state, event)
        seat = state.facts.to_act
        if seat is not None:
            seen = observed(state, seat)
            card = best_of_two(seen, seen.choices.plays)
    assert state.scores is not None
    return float(state.scores[view.seat])


def test_nothing_is_compared_where_no_card_is_to_be_played() -> None:
    live, view = seen_after(3)
    with pytest.raises(ValueError, match="no card"):
        DuelEvaluator(live.view(1 - view.seat), 1)


def test_before_the_first_round_nothing_is_known() -> None:
    _, view = seen_after(3)
    with pytest.raises(ValueError, match="nothing"):
        _ = DuelEvaluator(view, 1).evaluation
