"""What the search says of a card is right: on small endings it is the exact value."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from statistics import fmean

import pytest

from game.ai.belief import Belief
from game.ai.card_play import card_faults
from game.ai.memory import recall
from game.ai.positions import Positions, Worlds
from game.ai.search.card_search import (
    CardSearch,
    by_habit,
    distinct_plays,
    plays_apart,
    without_fault,
)
from game.ai.search.playouts import HABITS
from game.ai.search.search_player import SearchPlayer
from game.ai.search.stakes import stakes, weighed
from game.ai.simulator import playout, seeded
from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import Card, parse_card
from game.rules.observation import Observation
from tests.ai.positions import card_played, in_play
from tests.ai.search.small_endings import endings, every_world
from tests.ai.simulator.dealt_worlds import QUICK
from tests.rules.builders import cards

BUDGET = 3000

TABLE = [
    ("S2 S3 S4", "", ["S2 S3 S4"]),
    ("S2 S4", "S3", ["S2", "S4"]),
    ("S2 S4", "H3", ["S2 S4"]),
    ("S10 SV", "", ["S10", "SV"]),  # they differ in points
    ("SD SR", "", ["SD", "SR"]),
    ("S2 H2", "", ["S2", "H2"]),
    ("T5 T7", "T6", ["T5", "T7"]),
    ("T5 T7", "T8", ["T5 T7"]),
    ("T1 T2", "", ["T1", "T2"]),  # the Petit is a bout
    ("T20 T21", "", ["T20", "T21"]),
    ("T2 EX", "", ["T2", "EX"]),
    ("S2 S3 S5 S6 H1 T9 T10 EX", "S4 T11", ["S2 S3", "S5 S6", "H1", "T9 T10", "EX"]),
]


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


@pytest.mark.parametrize(("legal", "out", "groups"), TABLE)
def test_groups(legal: str, out: str, groups: list[str]) -> None:
    found = distinct_plays(cards(legal), cards(out))
    assert sorted(group.mask for group in found) == sorted(cards(codes).mask for codes in groups)


@pytest.mark.parametrize(
    ("trick", "groups"),
    [
        ("H8 H5 H6", ["H7", "H9"]),  # one loses, the other wins
        ("H5 H8 HR", ["H7 H9"]),  # both lose
        ("H8 T3 H5", ["H7 H9"]),  # both lose to the trump
        ("EX H8 H5", ["H7", "H9"]),
    ],
)
def test_the_best_card_on_the_table_comes_between(trick: str, groups: list[str]) -> None:
    seen = in_play("H7 H9 S2 S3", trick)
    low = [group for group in plays_apart(seen) if group <= cards("H7 H9")]
    assert low == [cards(codes) for codes in groups]


def test_a_group_is_led_by_the_card_that_signals() -> None:
    """Of two low hearts the higher, of four without an honour one above the fives."""
    doubleton = in_play("H4 H3 S5 S6 D5 C5", "HR", taker=1)
    assert by_habit(doubleton, [cards("H3 H4")]) == [parse_card("H4")]
    denies = in_play("H4 H5 H6 H7 T5 T9", taker=1)
    assert by_habit(denies, [cards("H4 H5 H6 H7")]) == [parse_card("H6")]


def test_who_is_silent_is_led_by_nothing_but_the_cards() -> None:
    seen = in_play("H4 H3 S5 S6", "HR", taker=1)
    habits = replace(HABITS, signals=False)
    (found,) = CardSearch(seen, Belief(seen), seeded(1), QUICK, habits).evaluate(64)
    assert found.choice == parse_card("H3")


def test_searching_players_signal_as_rule_players_do() -> None:
    seen = in_play("H4 H3", "HR", taker=1)
    assert card_played(seen) == parse_card("H4")
    found = SearchPlayer(infers=False).choose(seen, DecisionKind.PLAY, Random(1), 64)
    assert found == PlayCard(parse_card("H4"))
    assert seen.choices.plays == cards("H3 H4")


def better(seen: Observation, codes: str) -> dict[str, list[str]]:
    """By each card those that are preferred to it where they come close."""
    choices = [parse_card(code) for code in codes.split()]
    found = without_fault(choices, card_faults(seen))
    return {
        choices[place].code: [choices[each].code for each in others]
        for place, others in found.items()
    }


def test_of_a_suit_those_come_first_that_tell_the_truth() -> None:
    """A suit with its king is opened low, one without a king or queen high, four trumps evenly."""
    others = "S2 S7 S9 D2 D5 D9 DV C4 C7 CV T4 T5 T9 T12 EX"
    promises = in_play(f"HR H3 H8 {others}", taker=1)
    assert better(promises, "H3 H8 HR S9 T4 T5 EX") == {"H8": ["H3", "HR"], "T5": ["T4"]}
    denies = in_play(f"HC H3 H8 {others}", taker=1)
    assert better(denies, "H3 H8 HC S9 T4 EX") == {"H3": ["H8", "HC"]}


def test_a_taker_tells_nobody_anything() -> None:
    seen = in_play("HR H3 H8 S9 T4 T5 EX", taker=0)
    assert better(seen, "HR H3 H8 S9 T4 T5 EX") == {}


@pytest.mark.parametrize(
    ("hand", "trick", "expected", "reason"),
    [
        ("SD S3 H2", "S5", {"SD": ["S3"]}, "a queen second in hand may be beaten"),
        ("SR S3 H2", "S5", {}, "a king may not"),
        ("SC S3 H2", "SD S2", {"SC": ["S3"]}, "a knight under the taker's queen"),
        ("SC S3 H2", "S5 S2", {}, "a knight third in hand"),
        ("T21 T3 T5 H2", "S5 S2", {"T21": ["T3", "T5"]}, "a ruff with the 21"),
        ("T21 T3 T5 H2", "S5 T9", {}, "where nothing else wins"),
    ],
)
def test_what_need_not_be_given_away_is_not(
    hand: str, trick: str, expected: dict[str, list[str]], reason: str
) -> None:
    seen = in_play(hand, trick, taker=-len(trick.split()) % 4)
    codes = " ".join(card.code for card in sorted(seen.choices.plays))
    assert better(seen, codes) == expected, reason
