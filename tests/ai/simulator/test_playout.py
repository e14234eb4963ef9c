"""Playouts: where they start, what they promise, and that they meet the same luck.

Sets of cards as the kernel has them, and back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from statistics import fmean

import pytest

from game.__main__ import main
from game.ai import kernel
from game.ai.kernel.cards import PLACES, PLAIN_PLACES
from game.ai.kernel.scoring import PETIT_AU_BOUT
from game.ai.kernel.table import ATTACK
from game.ai.positions import NUMBERS, Positions, Worlds, packed, place_of_card, row
from game.ai.search.stakes import per_defender
from game.ai.simulator import PlayoutPolicy, Results, in_kernel, playout, playout_together, seeded
from game.rules.cards import ALL_CARDS, CardSet, parse_card
from game.rules.dealing import random_deal
from tests.ai.playing import open_table
from tests.ai.positions import in_play
from tests.ai.simulator.dealt_worlds import (
    ANY_CARD,
    QUICK,
    opened,
    rows_of,
    some_positions,
    worlds_of,
)
from tests.rules.builders import FFT


def test_sets_come_back_as_they_were() -> None:
    rng = Random(1)
    sets = [CardSet(rng.sample(ALL_CARDS, rng.randrange(25))) for _ in range(500)]
    worlds = Worlds.of(([cards], CardSet()) for cards in sets)
    assert worlds.hands(0) == sets
    assert worlds.copy().away() == [CardSet()] * 500


def test_every_card_has_a_place_of_its_own() -> None:
    places = [place_of_card(card) for card in ALL_CARDS]
    assert len(set(places)) == len(ALL_CARDS)
    assert set(places) < set(range(PLACES))
    for card, place in zip(ALL_CARDS, places, strict=True):
        plain, trumps = packed(CardSet((card,)))
        assert plain | trumps << PLAIN_PLACES == 1 << place


MIXED = PlayoutPolicy(book=None, random_moves=0.2)


def many_worlds(worlds: int = 200) -> Positions:
    """The first card of a deal of four, with all other hands dealt anew in every world."""
    return some_positions(4, FFT, Random(4), worlds)


def ends(results: Results) -> list[list[int]]:
    """What was found of each playout."""
    return rows_of(results.found)


def only(positions: Positions, *worlds: int) -> Positions:
    """The same in some of its worlds."""
    return Positions(positions.facts, positions.worlds.at(row(NUMBERS, worlds)))


def test_a_playout_comes_again() -> None:
    positions = many_worlds()
    first, again, other = (playout(positions, MIXED, seeded(seed)) for seed in (5, 5, 6))
    assert first.found == again.found
    assert first.found != other.found


def test_every_card_is_played_in_every_world() -> None:
    """Those of a world one after another."""
    positions = worlds_of(in_play("S2 H3 D4 T5 T21"), Random(1), 3)
    first = [parse_card(code) for code in ("S2", "H3", "T21")]
    alone = [
        ends(playout(only(positions, world), QUICK, seeded(1), [card]))[0]
        for world in range(3)
        for card in first
    ]
    assert ends(playout(positions, QUICK, seeded(1), first)) == alone


def test_the_first_card_is_the_given_one() -> None:
    """The Petit played to the last trick but one, or to the last."""
    start = worlds_of(in_play("T1 S2", taker=0), Random(1))
    results = playout(start, ANY_CARD, seeded(1), [parse_card("T1"), parse_card("S2")])
    assert [end[PETIT_AU_BOUT] != 0 for end in ends(results)] == [False, True]


def test_habits_beat_chance_on_either_side() -> None:
    positions = many_worlds(300)
    even, weak_attack, weak_defence = (
        half_points(positions, *sides)
        for sides in ((QUICK, QUICK), (ANY_CARD, QUICK), (QUICK, ANY_CARD))
    )
    assert weak_attack < even - 3 < even + 3 < weak_defence


def half_points(positions: Positions, attack: PlayoutPolicy, defence: PlayoutPolicy) -> float:
    """What the attack makes on average where the sides play by different policies."""
    sides = {True: in_kernel(attack, 4), False: in_kernel(defence, 4)}
    rng, found = Random(1), []
    for world in range(positions.worlds.count):
        table = opened(positions, world)
        while (moment := kernel.to_play(table))[0]:
            policy = sides[bool(moment[2] & ATTACK)]
            kernel.lay(table, kernel.chosen(table, policy, rng.random()))
        found.append(kernel.counted(table)[0])
    return fmean(found)


def test_two_players_and_an_auction_are_not_simulated() -> None:
    for players in (2, 4):
        state = open_table(FFT, players, 0, random_deal(FFT, players, 0, Random(1))).state
        with pytest.raises(ValueError, match="taker"):
            playout(Positions(state.facts, Worlds.of([(state.hands, state.dog)])), QUICK, seeded(1))


def test_the_benchmark_measures_every_batch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "simulator", "--seconds", "0.001", "--rules", "first-steps"]) == 0
    speeds = json.loads(capsys.readouterr().out)["playouts_per_second"]
    assert list(speeds) == ["4"]
    assert list(speeds["4"]) == ["engine", "quick", "weighed"]
    assert speeds["4"]["engine"] > 0
    for batches in (speeds["4"]["quick"], speeds["4"]["weighed"]):
        assert list(batches) == ["64", "512", "4096"]
        assert all(speed > 0 for speed in batches.values())


def test_luck_is_the_same_for_the_rows_of_a_world() -> None:
    """Whatever group of positions they belong to."""
    same, numbers = only(many_worlds(1), *[0] * 50), range(50)
    first, again = playout_together([same, same], [numbers, numbers[::-1]], MIXED, seeded(1))
    assert ends(first) == ends(again)[::-1]
    assert ends(first).count(ends(first)[0]) < 50


def test_equal_choices_score_the_same() -> None:
    """Two neighbours of one suit are the same card to all who play on from there."""
    seen = in_play("S5 S6 H2 D3 C4 T3 T5", "", players=4, taker=1)
    positions = only(worlds_of(seen, Random(3)), *[0] * 50)
    five, six = [parse_card("S5")], [parse_card("S6")]
    paid = per_defender(seen.facts, playout(positions, MIXED, seeded(2), five + six))
    apart = per_defender(seen.facts, playout(positions, MIXED, seeded(3), six))
    assert len(set(paid[::2])) > 1
    assert far(paid[::2], paid[1::2]) < far(paid[::2], apart) / 2


def far(ones: Sequence[int], others: Sequence[int]) -> float:
    """How far numbers are apart on average."""
    return fmean(abs(one - other) for one, other in zip(ones, others, strict=True))
