"""The lead network learns what it is taught, and the command goes through."""

from __future__ import annotations

from pathlib import Path
from random import Random

import numpy as np
import pytest

from game.ai import kernel
from game.ai.kernel.cards import PLACES
from game.ai.kernel.table import ATTACK
from game.ai.networks import network as learnt
from game.ai.search.playouts import HABIT_POLICY
from game.ai.search.stakes import per_defender
from game.ai.simulator import playout, seeded
from game.tools.training import lead_lessons, lead_network
from game.tools.training.figures import OpenedDeals
from game.tools.training.lead_lessons import LeadTrials, lead_trials, loss_and_slope
from game.tools.training.lead_network import main
from game.tools.training.networks import TrainableNetwork, random_network
from tests.ai.simulator.dealt_worlds import opened

ROWS = 6


@pytest.fixture(scope="module")
def trials() -> LeadTrials:
    deals = OpenedDeals.taken_by_best(4, 40, seed=5).positions
    return lead_trials(deals, HABIT_POLICY, HABIT_POLICY, seeded(1), attack=False)


def test_the_slope_is_that_of_the_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lead_lessons, "CURIOSITY", 0.0)  # which the loss leaves out
    rng = np.random.default_rng(0)
    legal = rng.random((ROWS, PLACES)) < 0.2
    usual = np.zeros((ROWS, PLACES), np.float32)
    usual[np.arange(ROWS), legal.argmax(axis=1)] = 1
    gains = rng.normal(size=(ROWS, PLACES)).astype(np.float32) * legal
    outputs = rng.normal(size=(ROWS, PLACES)).astype(np.float32)
    _, slope = loss_and_slope(usual, legal, gains, outputs)
    for row, place in zip(*np.nonzero(legal), strict=True):
        step = np.zeros_like(outputs)
        step[row, place] = 0.05
        more, less = (
            loss_and_slope(usual, legal, gains, outputs + sign * step)[0] for sign in (1, -1)
        )
        assert slope[row, place] == pytest.approx((more - less) / 0.1, abs=1e-3)
    assert (slope[~legal] == 0).all()


def test_trials_are_of_legal_cards_and_hold_what_they_come_to(trials: LeadTrials) -> None:
    legal, usual = (
        np.unpackbits(packed, axis=1).astype(bool) for packed in (trials.legal, trials.usual)
    )
    assert len(legal) > 100
    assert (legal.sum(axis=1) > 1).all()
    assert (usual.sum(axis=1) == 1).all()
    assert (usual <= legal).all()
    assert (trials.gains[~legal] == 0).all()
    spread = np.where(legal, trials.gains, -np.inf).max(axis=1) - np.where(
        legal, trials.gains, np.inf
    ).min(axis=1)
    assert (spread > 0).mean() > 0.3


def test_the_first_lead_of_habit_comes_to_what_the_deal_comes_to() -> None:
    sides = set()
    for deal in OpenedDeals.taken_by_best(3, 30, seed=6).positions:
        attack = bool(kernel.to_play(opened(deal))[2] & ATTACK)
        found = lead_trials([deal], HABIT_POLICY, HABIT_POLICY, Always(), attack=attack)
        gained = found.gains[0] @ np.unpackbits(found.usual[0]).astype(np.float16)
        (paid,) = per_defender(deal.facts, playout(deal, HABIT_POLICY, seeded(0)))
        assert gained == pytest.approx((paid if attack else -paid) / 2, abs=0.1)
        sides.add(attack)
    assert len(sides) == 2


class Always(Random):
    """Chance by which every lead is looked at, and no card is played by chance."""

    def random(self) -> float:
        """A middling number."""
        return 0.5


def test_the_command_learns_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("SHARD", 10), ("TESTED", 20), ("HIDDEN_UNITS", (8,))):
        monkeypatch.setattr(lead_network, name, value)
    monkeypatch.setattr(lead_lessons, "BATCH", 32)
    for module in (lead_network, learnt):
        monkeypatch.setattr(module, "LEAD_WEIGHTS", tmp_path)
    command = ["--players", "5", "--rounds", "2", "--shards", "2", "--folder", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "round 2, attack" in told
    assert "defence gains" in told
    files = sorted(path.name for path in tmp_path.glob("*-*-*-*.npz"))
    assert len(files) == 4
    for side in ("attack", "defence"):
        with (tmp_path / f"5-{side}.npz").open("rb") as file:
            network = TrainableNetwork.load(file)
        assert any(layer.weights.any() for layer in network.layers[-1:])
    stamps = [path.stat().st_mtime_ns for path in sorted(tmp_path.glob("*-*-*-*.npz"))]
    assert main(command) == 0
    assert stamps == [path.stat().st_mtime_ns for path in sorted(tmp_path.glob("*-*-*-*.npz"))]


def test_the_command_goes_on_from_the_weights_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("SHARD", 10), ("TESTED", 20), ("HIDDEN_UNITS", (8,))):
        monkeypatch.setattr(lead_network, name, value)
    monkeypatch.setattr(lead_lessons, "BATCH", 32)
    monkeypatch.setattr(lead_lessons, "RATE", 0.0)  # at which nothing is learnt
    for module in (lead_network, learnt):
        monkeypatch.setattr(module, "LEAD_WEIGHTS", tmp_path)
    kept = random_network((kernel.input_count(5, 15), 4, PLACES), np.random.default_rng(1))
    for side in ("attack", "defence"):
        with (tmp_path / f"5-{side}.npz").open("wb") as file:
            kept.save(file)
    before = [path.read_bytes() for path in sorted(tmp_path.glob("5-*e.npz"))]
    command = ["--players", "5", "--rounds", "2", "--after", "1", "--shards", "2"]
    assert main([*command, "--folder", str(tmp_path)]) == 0
    assert [path.read_bytes() for path in sorted(tmp_path.glob("5-*e.npz"))] == before
    assert len(list(tmp_path.glob("5-1-*-*.npz"))) == 2
