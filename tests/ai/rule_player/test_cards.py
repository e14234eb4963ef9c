"""The cards that good players play, from every level that should know better."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

import pytest

from game.ai.levels import player_for
from game.ai.search.search_player import SearchPlayer
from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import Card
from tests.ai.rule_player.called_king import CALLED_KING
from tests.ai.rule_player.endings import ENDINGS
from tests.ai.rule_player.following import FOLLOWING
from tests.ai.rule_player.habit import Habit
from tests.ai.rule_player.leading import LEADING

HABITS: Final = (*FOLLOWING, *LEADING, *ENDINGS, *CALLED_KING)
SEARCHES: Final = 3
"""Playouts differ with the seed: most of so many searches must find the wanted card."""
SEARCHING: Final = SearchPlayer()


def _named(habit: Habit) -> str:
    return habit.reason


def card_of(answer: object) -> Card:
    assert isinstance(answer, PlayCard)
    return answer.card


def _searched_card(habit: Habit, seed: int) -> Card:
    return card_of(SEARCHING.choose(habit.position, DecisionKind.PLAY, Random(seed), habit.budget))


@pytest.mark.parametrize("habit", HABITS, ids=_named)
def test_rule_players_have_it(habit: Habit) -> None:
    rule = player_for("rule")
    for seed in range(3):
        answer = rule.choose(habit.position, DecisionKind.PLAY, Random(seed), 0)
        assert card_of(answer) in habit.good


@pytest.mark.parametrize("habit", [it for it in HABITS if not it.miniature], ids=_named)
def test_searching_players_have_it(habit: Habit) -> None:
    chosen: Counter[bool] = Counter()
    for seed in range(SEARCHES):
        chosen[_searched_card(habit, seed) in habit.good] += 1
        if max(chosen.values()) > SEARCHES / 2:  # the others could not change it
            break
    assert chosen[True] > chosen[False]
