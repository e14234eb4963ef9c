"""The chances of the hand in front of one, and of any hand by table: counted, never drawn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

import pytest

from game.ai.belief import Belief
from game.coach.odds import (
    all_follow,
    all_have,
    at_least,
    beside_the_king,
    cards_at,
    hand_odds,
    in_the_dog,
    king_places,
    longest,
    longest_break,
    may_be_counted,
    mean,
    spread,
)
from game.rules.cards import BOUTS, DECK, KINGS, TRUMPS
from game.rules.observation import Observation
from game.rules.options.choices import PetitSec
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import TableShape
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
    for seed in range(1, 6):
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
    for seed in range(1, 6):
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


TABLES = {shape.players: shape for shape in FEDERATION.shapes if shape.has_taker}
SHAPES = tuple(TABLES.values())


@pytest.mark.parametrize(
    ("missing", "count", "published"), [(1, 0, 90.0), (6, 0, 51.6), (10, 0, 31.7)]
)
def test_the_dog_of_four_players(missing: int, count: int, published: float) -> None:
    assert round(float(100 * in_the_dog(TABLES[4], missing)[count]), 1) == published


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("missing", [1, 5, 14])
def test_every_table_of_chances_adds_up(shape: TableShape, missing: int) -> None:
    dog = in_the_dog(shape, missing)
    assert sum(dog) == sum(longest_break(shape, missing)) == 1
    assert mean(dog) == Fraction(missing * shape.dog_size, 78 - shape.hand_size)
    assert at_least(longest_break(shape, missing), -(-missing // (shape.players - 1))) == 1


@pytest.mark.parametrize("shape", SHAPES)
def test_a_king_lies_somewhere(shape: TableShape) -> None:
    places = king_places(shape)
    assert places.dog + (shape.players - 1) * places.each == 1


def test_the_king_with_five_players() -> None:
    assert king_places(TABLES[5]) == king_places(TABLES[5])
    assert king_places(TABLES[5]).dog == Fraction(3, 63)
    assert at_least(beside_the_king(TABLES[5], 1), 1) == Fraction(14, 62)


def test_all_follow_is_no_void() -> None:
    for shape in SHAPES:
        assert all_follow(shape, 1, 1) == 0
        assert all_follow(shape, 9, 1) > all_follow(shape, 9, 2) > all_follow(shape, 8, 2)


def _dealt(room: tuple[int, ...], marked: int) -> dict[tuple[int, ...], Fraction]:
    """The same by dealing the cards in every way."""
    found: Counter[tuple[int, ...]] = Counter()

    def deal(left: frozenset[int], counts: tuple[int, ...]) -> None:
        if len(counts) == len(room):
            found[counts] += 1
            return
        for hand in combinations(left, room[len(counts)]):
            deal(left - set(hand), (*counts, sum(card < marked for card in hand)))

    deal(frozenset(range(sum(room))), ())
    return {counts: Fraction(ways, found.total()) for counts, ways in found.items()}


@pytest.mark.parametrize("marked", [0, 1, 4, 8])
def test_every_way_is_counted_once(marked: int) -> None:
    room = (3, 2, 2, 1)
    assert spread(room, marked) == _dealt(room, marked)


def test_no_more_cards_than_there_are() -> None:
    with pytest.raises(ValueError, match="more than the places hold"):
        spread((1, 1), 3)


def test_questions() -> None:
    ways = spread((1, 1, 2), 2)
    assert cards_at(ways, 2) == (Fraction(1, 6), Fraction(4, 6), Fraction(1, 6))
    assert longest(ways, (0, 1)) == (Fraction(1, 6), Fraction(5, 6))
    assert all_have(ways, (0, 1), 1) == Fraction(1, 6)
