"""What slips a player's mind, and what never does."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.ai.levels import player_for
from game.ai.memory import (
    FULL,
    Attention,
    forgotten_cards,
    leads_in_mind,
    overlooks_friends,
    recall,
    remembered_voids,
)
from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import BOUTS, JACK, NO_CARDS, Suit
from game.rules.observation import Observation
from game.rules.options.choices import Obligations
from tests.ai.playing import decisions, random_table
from tests.ai.positions import in_play
from tests.rules.builders import FFT, cards, house, with_shape

SCATTERED = Attention(cards=1, trumps=1, voids=1, leads=1, friends=0.5)


def views_to_play(players: int, seed: int) -> Iterator[Observation]:
    """Every view of a deal from which a card is played."""
    rng = Random(seed)
    table, rule = random_table(FFT, players, rng), player_for("rule")
    for seat, kind in decisions(table):
        if kind is DecisionKind.PLAY:
            yield table.views[seat]
        action = rule.choose(table.views[seat], kind, rng, 0)
        if action is not None:
            table.act(seat, action)


def test_full_attention_forgets_nothing() -> None:
    for view in views_to_play(4, 1):
        memory = recall(view)
        assert not forgotten_cards(view, FULL)
        for seat, voids in enumerate(remembered_voids(view, FULL)):
            assert seat == view.seat or all(memory.is_void(seat, suit) for suit in voids)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_what_is_forgotten_was_played_by_others_and_never_comes_back(players: int) -> None:
    forgotten_by = [NO_CARDS] * players
    for seed in range(4, 7):
        forgotten_by = [NO_CARDS] * players
        for view in views_to_play(players, seed):
            forgotten = forgotten_cards(view, SCATTERED)
            assert forgotten_by[view.seat] <= forgotten <= recall(view).played
            forgotten_by[view.seat] = forgotten
            assert forgotten.isdisjoint(view.facts.played_by(view.seat) | BOUTS)
            assert all(card.is_trump or card.rank < JACK for card in forgotten)
    assert all(forgotten_by)


def test_nobody_remembers_a_void_that_was_not_shown() -> None:
    for view in views_to_play(5, 3):
        shown = remembered_voids(view, FULL)
        for known, thought in zip(shown, remembered_voids(view, SCATTERED), strict=True):
            assert thought <= known


def after_tricks(number: int) -> Observation:
    """Seat 2 had no heart in the first trick; then that many more were played in spades."""
    spades = ["S1 S2 S3 SR", "S4 S5 S6 SD", "S7 S8 S9 SC"][:number]
    tricks = [(1, "H4 T5 H6 HR"), *((0, trick) for trick in spades)]
    leaders = [(leader - turn) % 4 for turn, (leader, _) in enumerate(tricks[1:])]
    chained = [tricks[0], *zip(leaders, spades, strict=True)]
    trick = "" if number == 0 else " ".join(f"C{rank}" for rank in range(2, 2 + number))
    return in_play("H2 H3 D2 D3 D5 D7", trick, tricks=chained, taker=1)


def test_a_void_is_remembered_for_a_while() -> None:
    attention = replace(FULL, voids=2)
    fresh, old = after_tricks(0), after_tricks(3)
    assert Suit.HEARTS in remembered_voids(fresh, attention)[2]
    assert Suit.HEARTS in remembered_voids(old, FULL)[2]
    assert Suit.HEARTS not in remembered_voids(old, attention)[2]


def test_by_relaxed_rules_a_ruff_shows_no_void() -> None:
    """Who trumps may still have the suit, and the called king (section 11.13)."""
    ruffs = in_play("H7 H8 D1", tricks=[(1, "H5 T3 T4 T6 T7")], taker=0, players=5, called="HR")
    rules = with_shape(house(obligations=Obligations.RELAXED), ruffs.facts.shape)
    view = replace(ruffs, facts=replace(ruffs.facts, rules=rules))
    assert not any(remembered_voids(view, SCATTERED))
    for level in ("beginner", "casual", "club"):
        assert player_for(level).choose(view, DecisionKind.PLAY, Random(1), 0) is not None


def test_leads_are_forgotten_from_the_first() -> None:
    facts = after_tricks(3).facts
    assert leads_in_mind(facts, FULL) == facts.tricks
    assert leads_in_mind(facts, replace(FULL, leads=1)) == facts.tricks[-1:]
    assert leads_in_mind(facts, replace(FULL, leads=0)) == ()


def test_friends_are_overlooked_in_some_tricks_and_the_same_ones_when_asked_again() -> None:
    views = list(views_to_play(4, 2))
    overlooked = [overlooks_friends(view, SCATTERED) for view in views]
    assert overlooked == [overlooks_friends(view, SCATTERED) for view in views]
    assert 0.2 < sum(overlooked) / len(views) < 0.8
    assert not any(overlooks_friends(view, FULL) for view in views)


def test_who_overlooks_his_friend_keeps_the_knight() -> None:
    """Found by dealing other cards to the seat: what it overlooks hangs on its own cards."""
    overlooking = player_for("beginner")
    played = set()
    for low in ("S2 S3", "S4 S5", "S6 S7", "S8 S9", "D2 D3", "D4 D5"):
        view = in_play(f"HC H2 {low}", "H3 HR H5", taker=1)
        answer = overlooking.choose(view, DecisionKind.PLAY, Random(1), 0)
        assert isinstance(answer, PlayCard)
        played.add(answer.card)
    assert played == set(cards("HC H2"))
