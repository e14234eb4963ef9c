"""The players that are learnt from, and what the networks are taught.

It is true, and the same with the suits exchanged.
"""

from __future__ import annotations

import random
from dataclasses import fields
from pathlib import Path

import numpy as np
import pytest

from game.ai.style import FigureBook
from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import DECK_SIZE, SUIT_SIZE
from game.rules.options.presets import preset
from game.tools.measuring.deals import Job
from game.tools.training import whereabouts
from game.tools.training.population import PlayerKind, company, drawn_figures
from game.tools.training.whereabouts import KNOWN, WhereaboutsSamples, play_samples

PLAYERS = (3, 4, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_sorts_of_players_play_whole_deals(players: int) -> None:
    for number in range(6):
        rng = random.Random(number)
        live, at_table = Job(number, players, players, 0, "rule").opened(), company(players, rng)
        while (decision := live.decision) is not None:
            view = live.view(decision.seat)
            live.answer(at_table[decision.seat].choose(view, decision.kind, rng, 0))
        assert live.facts.is_over


def test_some_tables_play_by_the_book_and_at_others_everybody_has_his_own_way() -> None:
    rng = random.Random(1)
    ways = [len(set(map(repr, company(5, rng)))) for _ in range(200)]
    assert 0.15 < ways.count(1) / 200 < 0.35
    assert sum(number > 3 for number in ways) > 100


def test_figures_are_drawn_about_those_that_are_known() -> None:
    rng = random.Random(2)
    books = [drawn_figures(rng) for _ in range(50)]
    assert len({repr(book) for book in books}) == 50
    for book in books:
        for table in fields(FigureBook):
            for side in (getattr(book, table.name).attack, getattr(book, table.name).defence):
                assert 0 <= side.second_kept <= 1
                assert side.hunt_trumps >= 3


def test_the_careless_play_by_chance() -> None:
    live = Job(0, 4, 4, 0, "rule").opened()
    rng = random.Random(3)
    rule = company(4, random.Random(0))[0]
    assert isinstance(rule, PlayerKind)
    while (decision := live.decision) is not None and decision.kind is not DecisionKind.PLAY:
        live.answer(rule.choose(live.view(decision.seat), decision.kind, rng, 0))
    assert decision is not None
    view = live.view(decision.seat)
    careless = PlayerKind(rule.player, chance=1.0)
    led = {careless.choose(view, DecisionKind.PLAY, rng, 0) for _ in range(60)}
    assert len(led) > len(view.choices.plays) / 2
    assert all(isinstance(each, PlayCard) and each.card in view.choices.plays for each in led)


FEW_DEALS = 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_cards_lie_where_they_may(players: int, tmp_path: Path) -> None:
    played = play_samples(preset("fft"), players, seed=1, deals=FEW_DEALS)
    played.save(tmp_path / "some.npz")
    samples = WhereaboutsSamples.load([tmp_path / "some.npz"])
    assert (samples.places == played.places).all()
    batch = whereabouts.unpack(samples, players, range(4))
    hidden = batch.places != KNOWN
    true = np.maximum(batch.places, 0)[:, :, np.newaxis].astype(np.intp)
    assert np.take_along_axis(batch.allowed, true, axis=2)[:, :, 0][hidden].all()


def test_suits_may_be_exchanged() -> None:
    samples = play_samples(preset("fft"), 4, seed=2, deals=FEW_DEALS)
    suits = (2, 0, 3, 1)
    plain, turned = (whereabouts.unpack(samples, 4, order) for order in (range(4), suits))
    order = whereabouts.card_order(suits)
    assert sorted(order) == list(range(DECK_SIZE))
    assert (turned.places == plain.places[:, order]).all()
    assert (turned.allowed == plain.allowed[:, order]).all()
    assert (order[:SUIT_SIZE] // SUIT_SIZE == suits[0]).all()
    assert (turned.inputs.sum(axis=1) == plain.inputs.sum(axis=1)).all()


def test_learning_lowers_the_surprise() -> None:
    samples = play_samples(preset("fft"), 4, seed=3, deals=60)
    network = whereabouts.train(samples, 4, epochs=6, seed=1)
    learnt, flat = whereabouts.test(network, samples, 4)
    assert learnt < flat
