"""The five levels: each better than the one below it, none of them absurd."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.contract.classic_count import hand_value, rough_count
from game.ai.levels import LEVELS, player_for
from game.ai.player import LEVEL_NAMES
from game.rules.actions import DecisionKind, Discard, PlayCard
from game.rules.cards import PETIT, TRUMP_21, CardSet
from tests.ai.playing import random_table
from tests.ai.positions import before_discard
from tests.ai.rule_player.following import FOLLOWING
from tests.ai.rule_player.habit import Habit
from tests.rules.builders import FFT, cards

STAKED = CardSet((PETIT, TRUMP_21))
BY_RULE = ("beginner", "casual", "club")
BOUT_AT_STAKE = [
    habit
    for habit in FOLLOWING
    if not cards(habit.hand).isdisjoint(STAKED) and cards(habit.wanted).isdisjoint(STAKED)
]


def test_club_is_the_full_rule_policy() -> None:
    assert tuple(LEVELS) == LEVEL_NAMES
    assert player_for("club") == player_for("rule")


@pytest.mark.parametrize("name", BY_RULE)
@pytest.mark.parametrize("habit", BOUT_AT_STAKE, ids=lambda habit: habit.reason)
def test_no_level_throws_a_bout_away(habit: Habit, name: str) -> None:
    for seed in range(3):
        answer = player_for(name).choose(habit.position, DecisionKind.PLAY, Random(seed), 0)
        assert isinstance(answer, PlayCard)
        assert answer.card not in STAKED


def test_a_beginner_lays_his_shortest_suits_away_and_keeps_kings() -> None:
    hand = "T21 T20 T17 T15 T12 T10 T8 T6 T3 EX SR S9 HR H8 DR D7 D6 CV C4 C3 C2 S5 H3 D2"
    answer = player_for("beginner").choose(before_discard(hand), DecisionKind.DISCARD, Random(1), 0)
    assert answer == Discard(cards("S5 S9 H3 H8 D2 D6"))


def test_the_rough_count_follows_the_full_one() -> None:
    apart = []
    for seed in range(60):
        for hand in random_table(FFT, 4, Random(seed)).state.hands:
            full = hand_value(CardSet(hand))
            if 25 <= full <= 70:
                apart.append(rough_count(hand) - full)
    assert abs(sum(apart) / len(apart)) < 4
    assert max(apart) > 3
    assert min(apart) < -3


@pytest.mark.parametrize("name", ["random:bold", "mc100:hunter", "club:sleepy", "grandmaster"])
def test_a_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"temperament|level"):
        player_for(name)
