"""What the networks are taught is true, and the same with the suits exchanged."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from game.ai.card_values.view import unpack
from game.ai.network import random_network
from game.ai.simulator import RulePolicy
from game.rules.cards import DECK_SIZE, FIRST_TRUMP, SUIT_SIZE
from game.rules.presets import preset
from game.tools.training import card_values, whereabouts
from game.tools.training.deal_pool import load_pool
from game.tools.training.descent import Adam
from game.tools.training.self_play import KNOWN, Samples, play_samples

FEW_DEALS = 3


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hidden_cards_lie_where_they_may(players: int, tmp_path: Path) -> None:
    played = play_samples(preset("fft"), players, seed=1, deals=FEW_DEALS)
    played.save(tmp_path / "some.npz")
    samples = Samples.load([tmp_path / "some.npz"])
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
    samples = play_samples(preset("fft"), 4, seed=3, deals=50)
    network = whereabouts.train(samples, 4, epochs=6, seed=1)
    learnt, flat = whereabouts.test(network, samples, 4)
    assert learnt < flat


@pytest.mark.parametrize("players", [3, 4, 5])
def test_lessons_are_about_legal_cards_and_compare_them(players: int, tmp_path: Path) -> None:
    pool = load_pool(players, 40, tmp_path)
    assert len(load_pool(players, 40, tmp_path).contracts) == 40
    lesson = card_values.make_lesson(RulePolicy(), pool, np.random.default_rng(1))
    assert (lesson.legal.sum(axis=1) > 1).all()
    assert (lesson.worth[~lesson.legal] == 0).all()
    inside = (np.abs(lesson.worth) < card_values.MOST).all(axis=1)
    assert np.abs(lesson.worth[inside].sum(axis=1)).max() < 1e-3


def test_turned_views_are_those_of_turned_cards(tmp_path: Path) -> None:
    """The number of flags stays, trumps stay in place, and turning suits back undoes it."""
    pool = load_pool(4, 40, tmp_path)
    lesson = card_values.make_lesson(RulePolicy(), pool, np.random.default_rng(2))
    inputs = unpack(lesson.views)
    for number, suits in enumerate(card_values.SUIT_ORDERS):
        turn = card_values.SuitTurn(4, number)
        assert sorted(turn.inputs) == list(range(inputs.shape[1]))
        assert (turn.places[FIRST_TRUMP:] == np.arange(FIRST_TRUMP, len(turn.places))).all()
        assert [int(place) for place in turn.places[:4]] == list(suits)
        back = card_values.SUIT_ORDERS.index(tuple(np.argsort(suits).tolist()))
        undone = inputs[:, turn.inputs][:, card_values.SuitTurn(4, back).inputs]
        assert (undone == inputs).all()


def test_a_step_learns(tmp_path: Path) -> None:
    pool = load_pool(4, 40, tmp_path)
    rng = np.random.default_rng(3)
    lesson = card_values.make_lesson(RulePolicy(), pool, rng)
    network = random_network((unpack(lesson.views[:1]).shape[1], 32, 80), rng)
    adam, turn = Adam(network), card_values.SuitTurn(4, 0)
    network, first = card_values.learn(network, adam, lesson, turn, 1e-3)
    for _ in range(30):
        network, last = card_values.learn(network, adam, lesson, turn, 1e-3)
    assert last < first
