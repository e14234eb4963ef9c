"""What the networks are taught is true, and the same with the suits exchanged."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from game.rules.cards import DECK_SIZE, SUIT_SIZE
from game.rules.options.presets import preset
from game.tools.training import whereabouts
from game.tools.training.whereabouts import KNOWN, Samples, play_samples

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
    samples = play_samples(preset("fft"), 4, seed=3, deals=100)
    network = whereabouts.train(samples, 4, epochs=6, seed=1)
    learnt, flat = whereabouts.test(network, samples, 4)
    assert learnt < flat
