"""What policies choose: legal cards, any card evenly, and good players' habits."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from game.ai import kernel
from game.ai.positions import packed
from game.ai.search.playouts import PLAYOUT_POLICY
from game.ai.simulator import PlayoutPolicy, in_kernel
from game.rules.cards import parse_card
from tests.ai.kernel.cases import CASES, Case
from tests.ai.positions import in_play
from tests.ai.simulator.dealt_worlds import (
    ANY_CARD,
    QUICK,
    card_of,
    opened,
    places_of,
    some_positions,
    worlds_of,
)
from tests.rules.builders import cards

MIXED = PlayoutPolicy(book=None, random_moves=0.2)


@pytest.mark.parametrize("policy", [ANY_CARD, QUICK, MIXED, PLAYOUT_POLICY])
@CASES
def test_policies_play_legal_cards(case: Case, policy: PlayoutPolicy) -> None:
    rng = Random(3)
    for _ in range(10):
        positions = some_positions(case.seats, case.rules(), rng)
        table = opened(positions)
        asked = in_kernel(policy, positions.facts.shape.players)
        while kernel.to_play(table)[0]:
            chosen = kernel.chosen(table, asked, rng.random())
            assert chosen in places_of(kernel.legal(table))
            kernel.lay(table, chosen)


def test_chance_is_even() -> None:
    """Of ten legal cards each by a tenth of all luck."""
    hand = "S1 S2 H3 DR CV T1 T5 T21 EX C4"
    table = opened(worlds_of(in_play(hand), Random(1)))
    asked = in_kernel(ANY_CARD, 4)
    times = Counter(kernel.chosen(table, asked, number / 1000) for number in range(1000))
    assert set(times) == set(places_of(kernel.legal(table)))
    assert set(times.values()) == {100}


def test_chance_plays_as_often_as_it_should() -> None:
    """Below its share of all luck; above, the habits do."""
    table = opened(worlds_of(in_play("SR S2 H3 H4"), Random(1)))
    habit, now_and_then = (
        in_kernel(each, 4) for each in (QUICK, PlayoutPolicy(None, random_moves=0.25))
    )
    chosen = [kernel.chosen(table, now_and_then, number / 256) for number in range(256)]
    assert set(chosen[64:]) == {kernel.chosen(table, habit)}
    assert list(Counter(chosen[:64]).values()) == [16] * 4


LOST = [(0, "S4 S5 S6 S7")]
"""A trick that the player's side has lost."""


@pytest.mark.parametrize(
    ("hand", "announced", "setting", "chosen"),
    [
        ("EX S2 H3", "chelem", {}, "S2 H3"),
        ("EX S2 H3", "", {}, "EX S2 H3"),
        ("EX D2 H3", "chelem", {"trick": "D4"}, "D2"),
        ("EX D2 H3", "chelem", {"trick": "D4", "tricks": LOST}, "EX D2"),
        ("EX", "chelem", {}, "EX"),
        ("T1 S2 H3", "petit", {}, "S2 H3"),
        ("T1 T9 S2", "petit", {}, "T9"),
        ("T1 T9 S2", "petit", {"trick": "S4"}, "S2"),
        ("T1 T9 H2", "petit", {"trick": "S4"}, "T9"),
        ("T1", "petit", {}, "T1"),
    ],
)
def test_who_announced_something_keeps_his_word(
    hand: str, announced: str, setting: dict[str, Any], chosen: str
) -> None:
    """The Excuse as long as a slam has lost no trick, and the Petit, for which trumps are drawn."""
    seen = in_play(hand, chelem=0 if announced == "chelem" else None, **setting)
    seen = replace(
        seen, facts=replace(seen.facts, petit_announced=0 if announced == "petit" else None)
    )
    table = opened(worlds_of(seen, Random(1)))
    asked = in_kernel(replace(ANY_CARD, keeps_word=True), 4)
    found = {kernel.chosen(table, asked, number / 100) for number in range(100)}
    assert found == set(places_of(packed(cards(chosen))))


def test_who_has_only_the_called_suit_may_open_with_it() -> None:
    seen = in_play("S2 S3", players=5, taker=1, called="SR")
    assert kernel.legal(opened(worlds_of(seen, Random(1)))) == packed(seen.hand)


@pytest.mark.parametrize(
    ("why", "hand", "trick", "taker", "card"),
    [
        ("wins with the best as the last", "H6 HD S1 S2", "H5 H2 H3", 1, "HD"),
        ("gives points to a friend", "H6 HD S1 S2", "H5 H2 HR", 1, "HD"),
        ("gives points of another suit", "D6 DD S1 S2", "H5 H2 HR", 1, "DD"),
        ("gives the taker nothing", "H6 HD S1 S2", "H5 H2 HR", 3, "H6"),
        ("does not risk a queen", "H6 HD S1 S2", "H5", 0, "H6"),
        ("takes with a king", "H6 HR S1 S2", "H5", 0, "HR"),
        ("trumps low", "T5 T9 S1 S2", "H5 H2 H3", 1, "T5"),
        ("overtrumps low", "T5 T9 T12 S2", "H5 T8 H3", 2, "T9"),
        ("brings the Petit home", "T1 T9 S1 S2", "H5 H2 H3", 1, "T1"),
        ("gives a friend the Petit", "T1 T9 S1 S2", "H5 T21 H3", 1, "T1"),
        ("keeps the Petit from the taker", "T1 T9 S1 S2", "H5", 1, "T9"),
        ("plays the Excuse for a queen", "HD EX S1 S2", "H5 H2 HR", 3, "EX"),
        ("plays the Excuse for the Petit", "T1 EX S1 S2", "H5 H2 T9", 3, "EX"),
        ("is rid of the Excuse in time", "S1 EX", "D5 D2 DR", 1, "EX"),
        ("leads a king of a new suit", "HR H3 S4 S5 S6", "", 1, "HR"),
        ("leads low from length", "HD H3 S9 S5 S6", "", 1, "S5"),
        ("draws trumps as the taker", "T11-T21 S2 SR", "", 0, "T21"),
        ("cashes masters as the taker", "SR SD S2 H2 T5", "", 0, "SR"),
        ("keeps the Petit back", "T1 T5", "", 1, "T5"),
    ],
)
def test_habits(why: str, hand: str, trick: str, taker: int, card: str) -> None:
    leader = -len(trick.split()) % 4
    observation = in_play(hand, trick, taker=taker, tricks=[(leader, "C4 C1 C2 C3")])
    assert card_of(QUICK, observation) == parse_card(card), why
