"""Whose hands are read, how, and where all fitting worlds are equally likely."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from statistics import fmean

import numpy as np
import pytest

from game.ai.belief import Belief
from game.ai.contract.declaring import best_discard
from game.ai.positions import NUMBERS, Worlds, row
from game.ai.search import reading
from game.ai.search.playouts import OnlyWorld
from game.ai.search.reading import (
    POOL,
    TRUST,
    Discards,
    Reading,
    belief_about,
    worlds_about,
)
from game.ai.simulator import Randomness, log_likelihood, seeded
from game.rules.actions import Bid, DecisionKind, Discard
from game.rules.before_play import discard_choice
from game.rules.cards import PLAIN_SUITS, CardSet, parse_card
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers
from game.tools.measuring.deals import Job, played
from tests.ai.playing import contract_for, open_table
from tests.ai.positions import in_play
from tests.ai.simulator.dealt_worlds import rows_of
from tests.coach.deals import asked
from tests.rules.builders import cards, house, with_shape

DEALS = 4
EVERY = 11
"""Of so many decisions about cards one is looked at."""


def test_worlds_weigh_by_what_the_others_did() -> None:
    view = asked(5, DecisionKind.PLAY, tricks=4)
    counted = Belief(view).marginals()
    assert np.array_equal(belief_about(view, infers=False).marginals(), counted)
    assert not np.allclose(belief_about(view).marginals(), counted, atol=0.05)


def test_where_nothing_was_learnt_all_worlds_are_equally_likely(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(reading, "is_learnt", lambda players: False)
    view = asked(5, DecisionKind.PLAY, tricks=4)
    assert np.array_equal(belief_about(view).marginals(), Belief(view).marginals())


def test_who_does_not_infer_reads_no_play() -> None:
    view = asked(5, DecisionKind.PLAY, tricks=4)
    assert isinstance(worlds_about(view, infers=False), Belief)
    assert isinstance(worlds_about(view), Reading)
    assert isinstance(worlds_about(asked(5, DecisionKind.BID)), Belief), "nothing was played"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_before_the_first_card_bids_and_the_discard_are_read(players: int) -> None:
    view = asked(players, DecisionKind.PLAY)
    assert view.facts.before_first_card
    assert isinstance(worlds_about(view), Reading)
    given = worlds_about(view, heeds_bids=False)
    assert isinstance(given, Belief if view.seat == view.facts.taker else Discards)


def test_a_dog_of_eight_cards_is_read_too() -> None:
    """Five who play with fourteen cards each (section 11.2)."""
    rules = house(five_players=FivePlayers.FOURTEEN)
    table = open_table(rules, 5, 0, random_deal(rules, 5, 0, Random(1)))
    contract_for(table, 2, Bid.GARDE)
    hand = table.state.hands[2]
    table.act(2, Discard(best_discard(hand, discard_choice(table.facts, hand))))
    seat = table.facts.to_act
    assert seat is not None and seat != 2
    worlds = worlds_about(table.views[seat]).sample(50, seeded(1))
    assert {len(away) for away in worlds.away()} == {8}


OWN = "S2 S3 H4"


def without_dog(seen: Observation) -> Observation:
    """The same where all cards of the deal lie in hands, as in the worlds below."""
    rules, shape = seen.facts.rules, seen.facts.shape
    rules = with_shape(rules, replace(shape, dog_size=0))
    return replace(seen, facts=replace(seen.facts, rules=rules))


def thrown_queen() -> Observation:
    """Seat 2 threw the queen of diamonds on a trick of the taker's, though he may have had less."""
    return without_dog(in_play(OWN, taker=1, tricks=[(1, "SR DD D6 S7")]))


def with_hands(*hands: str) -> Worlds:
    """Worlds in which seat 2 has those hands, and nobody else anything that matters."""
    others = "H5 H6 H7"
    dealt = [
        ([cards(OWN), cards("T3 T4 T5"), cards(hand), cards(others)], CardSet()) for hand in hands
    ]
    return Worlds.of(dealt)


def test_a_card_speaks_against_hands_from_which_it_would_not_be_played() -> None:
    low, courts = log_likelihood(thrown_queen().facts, with_hands("D2 C3 C4", "DR CD CR"), 0)
    assert low < courts


def test_the_observers_own_cards_tell_nothing() -> None:
    facts = thrown_queen().facts
    (told,), (untold,) = (log_likelihood(facts, with_hands("D2 C3 C4"), seat) for seat in (0, 2))
    assert untold > told


class TwoWorlds:
    """Two worlds in turn, for a sampler that reads them."""

    def __init__(self, worlds: Worlds) -> None:
        self._worlds = worlds

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        return self._worlds.at(row(NUMBERS, (number % 2 for number in range(count))))


def test_worlds_come_as_often_as_they_explain_the_play() -> None:
    both = with_hands("D2 C3 C4", "DR CD CR")
    view = thrown_queen()
    chances = np.exp(TRUST * np.array(log_likelihood(view.facts, both, view.seat)))
    drawn = Reading(view, TwoWorlds(both)).sample(1000, seeded(1))
    found = drawn.hands(2).count(both.hands(2)[1])
    assert found / 1000 == pytest.approx(chances[1] / chances.sum(), abs=0.03)


class Counting(TwoWorlds):
    """The same, counting how many worlds were asked for."""

    asked = 0

    def sample(self, count: int, rng: Randomness) -> Worlds:
        """See ``WorldSource.sample``."""
        self.asked += count
        return super().sample(count, rng)


def test_a_pool_serves_for_some_draws_and_then_the_next_is_looked_at() -> None:
    source = Counting(with_hands("D2 C3 C4", "DR CD CR"))
    read = Reading(thrown_queen(), source, serves=100)
    first = read.sample(90, seeded(1)).draws
    again = read.sample(10, seeded(2)).draws
    assert source.asked == POOL
    later = read.sample(10, seeded(3)).draws
    assert source.asked == 2 * POOL
    assert first is not None
    assert again is not None
    assert later is not None
    assert max(*first, *again) < POOL <= min(later)
    large = read.sample(2 * POOL, seeded(4)).draws
    assert source.asked == 4 * POOL, "more than a pool are drawn from one that is as large"
    last = read.sample(10, seeded(5)).draws
    assert large is not None
    assert last is not None
    assert max(later) < min(large) < max(large) < min(last)


def test_one_pool_serves_for_a_decision() -> None:
    source = Counting(with_hands("D2 C3 C4", "DR CD CR"))
    read = Reading(thrown_queen(), source)
    for seed in range(10):
        read.sample(POOL, seeded(seed))
    assert source.asked == POOL


def test_a_draw_is_always_the_same_world() -> None:
    read = Reading(thrown_queen(), TwoWorlds(with_hands("D2 C3 C4", "DR CD CR")))
    drawn = read.sample(1000, seeded(1))
    assert drawn.draws is not None
    seen: dict[int, list[int]] = {}
    for draw, words in zip(drawn.draws, rows_of(drawn.words), strict=True):
        assert seen.setdefault(draw, words) == words
    assert len(seen) < 1000


def test_weights_are_shares() -> None:
    view = thrown_queen()
    worlds, weights = Reading(view, TwoWorlds(with_hands("D2 C3 C4", "DR CD CR"))).weighted(
        10, seeded(1)
    )
    assert worlds.count == len(weights) == 10
    assert sum(weights) == pytest.approx(1)
    assert min(weights[1::2]) > max(weights[0::2])


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_truth_explains_the_play_better_than_what_else_fits(players: int) -> None:
    """Over deals of rule players; each would be a coin's toss if nothing were read."""
    gains = []
    for number in range(DEALS):
        job = Job(number, players, players, 0, "rule")
        live = job.opened()
        for turn, (decision, view, _) in enumerate(played(job, live)):
            if decision.kind is not DecisionKind.PLAY or not view.facts.tricks or turn % EVERY:
                continue
            state = live.state
            truth = OnlyWorld((state.hands, state.discard or state.dog)).sample(1, seeded(1))
            others = belief_about(view).sample(32, seeded(turn))
            true = log_likelihood(view.facts, truth, view.seat)[0]
            gains.append(true - fmean(log_likelihood(view.facts, others, view.seat)))
    assert len(gains) > 3 * DEALS
    assert np.mean(gains) > 1
    assert np.mean(np.array(gains) >= 0) > 0.75


def test_who_keeps_to_the_rules_is_read_more_closely() -> None:
    """A thrown queen says less of the hand of somebody who gave the taker a knight for nothing."""
    doubts = {}
    for first, second in (("S5", "SC"), ("SC", "S5")):
        spades = [(1, f"SR {first} S6 S7"), (1, f"SD {second} S9 S10")]
        seen = without_dog(in_play(OWN, taker=1, tricks=[*spades, (1, "HR DD H8 H9")]))
        low, courts = log_likelihood(seen.facts, with_hands("D2 C3 C4", "DR CD CR"), 0)
        doubts[first] = courts - low
    assert doubts["S5"] > 1.5 * doubts["SC"] > 0


def test_who_plays_after_a_led_excuse_is_read_like_a_leader() -> None:
    """He opens a suit with a low card: sooner if he has no kings to lead."""
    view = in_play("S2 S3 H4", "EX D5 DD", taker=1)
    worlds = with_hands("D2 C3 C4", "DR CD CR")
    low, courts = log_likelihood(view.facts, worlds, 0)
    assert low > courts + 0.5
    assert parse_card("EX") in view.facts.played_by(1)


@pytest.mark.parametrize("players", [4, 5])
def test_defenders_expect_that_the_taker_emptied_suits(players: int) -> None:
    """Where he did; by the network alone half of these voids would be missed."""
    believed, by_network, found = [], [], []
    for number in range(12 * DEALS):
        job = Job(number, players, players, 0, "rule")
        live = job.opened()
        for decision, view, _ in played(job, live):
            facts = view.facts
            if decision.kind is not DecisionKind.PLAY or facts.dog is None or view.is_attacker:
                continue
            assert facts.taker is not None
            hand = live.state.hands[facts.taker]
            kept = worlds_about(view).sample(256, seeded(number)).hands(facts.taker)
            guessed = belief_about(view).sample(256, seeded(number)).hands(facts.taker)
            for suit in PLAIN_SUITS:
                believed.append(fmean(not held.of_suit(suit) for held in kept))
                by_network.append(fmean(not held.of_suit(suit) for held in guessed))
                found.append(not hand.of_suit(suit))
            break
    assert np.mean(believed) == pytest.approx(np.mean(found), abs=0.1)
    assert np.mean(believed) > 1.5 * np.mean(by_network)
    assert np.corrcoef(believed, found)[0, 1] > 0.1
