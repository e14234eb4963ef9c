"""The chances of the hand in front of one: what that seat knows, counted."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.ai.belief.belief import Belief
from game.coach.odds.hand import hand_odds, may_be_counted
from game.coach.odds.questions import mean
from game.coach.odds.tables import in_the_dog
from game.rules.cards import BOUTS, DECK, KINGS, TRUMPS
from game.rules.observation import Observation
from game.rules.options.choices import PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.state import Phase
from tests.coach.deals import by_rule, dealt, moments

PLAY_ON = RuleSet(petit_sec=PetitSec.PLAY_ON)
"""Rules by which nothing binds several hidden cards together."""


def _views(players: int, seed: int) -> Iterator[Observation]:
    live = dealt(players, seed, PLAY_ON)
    for _, view in moments(live, by_rule()):
        if view.facts.phase is Phase.PLAY:
            assert not may_be_counted(view)
            return
        yield view


@pytest.mark.parametrize("players", [3, 4, 5])
def test_before_the_dog_is_seen_they_are_those_of_the_tables(players: int) -> None:
    view = next(_views(players, 3))
    odds = hand_odds(view)
    assert odds.dog is not None
    missing = len(TRUMPS - view.hand)
    assert odds.dog.trumps.shares == in_the_dog(view.facts.shape, missing)
    assert odds.dog.bouts.missing == len(BOUTS - view.hand)
    assert odds.trumps.out == missing
    assert odds.kings == (KINGS - view.hand if players == 5 else KINGS - KINGS)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_they_agree_with_what_the_bots_count_of_single_cards(players: int) -> None:
    phases = set()
    for seed in range(1, 9):
        for view in _views(players, seed):
            phases.add(view.facts.phase)
            odds, chances = hand_odds(view), Belief(view).marginals()
            if odds.dog is None:
                continue
            for cards, found in ((TRUMPS, odds.dog.trumps), (KINGS, odds.dog.kings)):
                away = sum(chances[card][players] for card in cards - view.hand)
                assert float(mean(found.shares)) == pytest.approx(away)
            worth = sum(card.half_points * chances[card][players] for card in DECK - view.hand)
            assert float(odds.dog.half_points) == pytest.approx(worth)
    assert {Phase.AUCTION, Phase.DISCARD} <= phases


def test_the_taker_has_seen_the_dog() -> None:
    for seed in range(1, 9):
        for view in _views(5, seed):
            if view.facts.phase is Phase.DISCARD:
                odds = hand_odds(view)
                assert odds.dog is None
                assert not odds.kings
                assert odds.trumps.held + odds.trumps.out == len(TRUMPS)
                for suit in odds.suits:
                    assert sum(suit.longest) == 1


def test_nothing_is_counted_once_cards_are_played() -> None:
    live = dealt(4, 1, PLAY_ON)
    last = [view for _, view in moments(live, by_rule())][-1]
    with pytest.raises(ValueError, match="nothing is counted"):
        hand_odds(last)
