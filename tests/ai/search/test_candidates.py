"""Touching cards of equal value count as one play."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.search.candidates import better_told, by_habit, distinct_plays, plays_apart
from game.ai.search.search_player import SearchPlayer
from game.rules.actions import PlayCard
from game.rules.cards import parse_card
from game.rules.decision_kind import DecisionKind
from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards

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


def test_searching_players_signal_as_rule_players_do() -> None:
    seen = in_play("H4 H3", "HR", taker=1)
    assert card_played(seen) == parse_card("H4")
    found = SearchPlayer(infers=False).choose(seen, DecisionKind.PLAY, Random(1), 64)
    assert found == PlayCard(parse_card("H4"))
    assert seen.choices.plays == cards("H3 H4")


def test_of_low_cards_those_come_first_that_tell_the_truth() -> None:
    """A suit with its king is opened low, one without a king or queen high."""
    others = "S2 S7 S9 D2 D5 D9 DV C4 C7 CV T4 T5 T9 T12 EX"
    promises = in_play(f"HR H3 H8 {others}", taker=1)
    choices = [parse_card(code) for code in ("H3", "H8", "HR", "S9", "T4", "T5", "EX")]
    assert better_told(promises, choices) == {0: (), 1: (0,), 3: ()}
    denies = in_play(f"HC H3 H8 {others}", taker=1)
    choices[2] = parse_card("HC")
    assert better_told(denies, choices) == {0: (1,), 1: (), 3: ()}


def test_a_taker_tells_nobody_anything() -> None:
    seen = in_play("HR H3 H8 S9 T4 T5 EX", taker=0)
    assert better_told(seen, sorted(seen.choices.plays)) == {}
