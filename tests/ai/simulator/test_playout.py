"""Playouts: where they start, what they promise, and how the quick policy plays."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from random import Random

import numpy as np
import pytest

from game.__main__ import main
from game.ai.search.playouts import PLAYOUT_POLICY
from game.ai.simulator import (
    Chance,
    Policy,
    Positions,
    QuickPolicy,
    SharedChance,
    WithRandomMoves,
    Worlds,
    branches,
    playout,
    seeded,
)
from game.ai.simulator.bitboards import Cards
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import unpack
from game.ai.simulator.table import ATTACK, Table
from game.rules.cards import parse_card
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options import Obligations
from game.rules.ruleset import RuleSet
from tests.ai.playing import open_table
from tests.ai.positions import in_play
from tests.ai.simulator.cases import CASES, TABLES, ready_to_play
from tests.ai.simulator.dealt_worlds import card_of, worlds_of
from tests.ai.simulator.random_policy import RandomPolicy
from tests.rules.builders import FFT

MIXED = WithRandomMoves(QuickPolicy(), 0.2)


def many_worlds(players: int = 4, worlds: int = 200, rules: RuleSet = FFT) -> Positions:
    """The first card of a deal, with all other hands dealt anew in every world."""
    rng = Random(players)
    state = ready_to_play(players, rules, rng).state
    assert state.facts.to_act is not None
    return worlds_of(
        Observation(state.facts, state.facts.to_act, state.hands[state.facts.to_act]), rng, worlds
    )


@pytest.mark.parametrize("policy", [RandomPolicy(), QuickPolicy(), MIXED, PLAYOUT_POLICY])
@CASES
def test_policies_play_one_legal_card(name: str, obligations: Obligations, policy: Policy) -> None:
    seats, base = TABLES[name]
    table = many_worlds(seats, 50, replace(base, obligations=obligations)).table
    chance = seeded(3)
    while table.tricks_left:
        legal = legal_cards(table)
        chosen = policy.choose(table, legal, chance)
        assert (np.bitwise_count(chosen).sum(axis=0) == 1).all()
        assert ((chosen & ~legal) == 0).all()
        table.play(chosen)


def test_a_playout_leaves_its_start_alone_and_comes_again() -> None:
    positions = many_worlds()
    first = playout(positions, MIXED, seeded(5))
    again = playout(positions, MIXED, seeded(5))
    assert (first.per_defender == again.per_defender).all()
    assert (first.tally.half_points == again.tally.half_points).all()
    assert positions.table.tricks_left == 18


def test_every_candidate_is_played_in_every_world() -> None:
    positions = many_worlds(worlds=3)
    candidates = tuple(unpack(positions.table.hand)[0])
    rows, first = branches(positions, candidates)
    assert [cards.lowest for cards in unpack(first)] == list(candidates) * 3
    for player in range(positions.table.players):
        hands = unpack(positions.table.hands[:, player])
        assert unpack(rows.table.hands[:, player]) == [hand for hand in hands for _ in candidates]


def test_the_first_card_is_the_given_one() -> None:
    """The Petit played to the last trick but one, or to the last."""
    start = worlds_of(in_play("T1 S2", taker=0), Random(1))
    positions, first = branches(start, [parse_card("T1"), parse_card("S2")])
    results = playout(positions, RandomPolicy(), seeded(1), first)
    assert (results.tally.petit_au_bout != 0).tolist() == [False, True]


def test_habits_beat_chance_on_either_side() -> None:
    positions = many_worlds(worlds=2000)
    quick, chance = QuickPolicy(), RandomPolicy()
    even = playout(positions, quick, seeded(1)).tally.half_points.mean()
    weak_attack = playout(positions, Sides(chance, quick), seeded(1)).tally.half_points.mean()
    weak_defence = playout(positions, Sides(quick, chance), seeded(1)).tally.half_points.mean()
    assert weak_attack < even - 3 < even + 3 < weak_defence


@dataclass(frozen=True)
class Sides:
    """One policy for the attack, another for the defence."""

    attack: Policy
    defence: Policy

    def choose(self, table: Table, legal: Cards, chance: Chance) -> Cards:
        attack = self.attack.choose(table, legal, chance)
        return np.where(table.has_role(ATTACK), attack, self.defence.choose(table, legal, chance))


def test_who_has_only_the_called_suit_may_open_with_it() -> None:
    seen = in_play("S2 S3", players=5, taker=1, called="SR")
    assert unpack(legal_cards(worlds_of(seen, Random(1)).table)) == [seen.hand]


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
    assert card_of(QuickPolicy(), observation) == parse_card(card), why


def test_two_players_and_an_auction_are_not_simulated() -> None:
    for players in (2, 4):
        state = open_table(FFT, players, 0, random_deal(FFT, players, 0, Random(1))).state
        with pytest.raises(ValueError, match="taker"):
            Positions.of(state.facts, Worlds.of([(state.hands, state.dog)]))


def test_the_benchmark_measures_every_batch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "simulator", "--seconds", "0.001", "--rules", "first-steps"]) == 0
    speeds = json.loads(capsys.readouterr().out)["playouts_per_second"]
    assert list(speeds) == ["4"]
    assert list(speeds["4"]) == ["engine", "quick", "weighed"]
    assert speeds["4"]["engine"] > 0
    for batches in (speeds["4"]["quick"], speeds["4"]["weighed"]):
        assert list(batches) == ["64", "512", "4096"]
        assert all(speed > 0 for speed in batches.values())


def test_shared_chance_is_the_same_for_the_rows_of_a_world() -> None:
    worlds = np.array([0, 0, 1, 2, 1])
    draws = SharedChance(seeded(1), worlds).random(5, np.float32)
    assert draws[0] == draws[1] and draws[2] == draws[4]
    assert len({float(draw) for draw in draws}) == 3


def test_shared_chance_makes_equal_choices_score_the_same() -> None:
    """Two neighbours of one suit are the same card to all who play on from there."""
    seen = in_play("S5 S6 H2 D3 C4 T3 T5", "", players=4, taker=1)
    positions = worlds_of(seen, Random(3)).repeat(50)
    branched, first = branches(positions, [parse_card("S5"), parse_card("S6")])
    chance = SharedChance(seeded(2), np.repeat(np.arange(50), 2))
    paid = playout(branched, MIXED, chance, first).per_defender.reshape(50, 2)
    assert len(set(paid[:, 0].tolist())) > 1
    apart = playout(branched, MIXED, seeded(2), first).per_defender.reshape(50, 2)
    assert np.abs(paid[:, 0] - paid[:, 1]).mean() < np.abs(apart[:, 0] - apart[:, 1]).mean() / 2
