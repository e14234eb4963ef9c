"""The lead network learns what it is taught, and the command goes through."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from game.ai.lead_network import learnt_leads
from game.ai.lead_network.inputs import PLACES, scales
from game.ai.network import Network, random_network
from game.ai.search.playouts import HABIT_POLICY
from game.ai.simulator import playout, seeded
from game.tools.training import lead_lessons, lead_network
from game.tools.training.lead_lessons import loss_and_slope
from game.tools.training.lead_network import main
from game.tools.training.lead_trials import LeadTrials, lead_trials
from game.tools.training.opened_deals import Deals

ROWS = 6


@pytest.fixture(scope="module")
def trials() -> LeadTrials:
    deals = Deals.taken_by_best(4, 40, seed=5).groups[0]
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
    deals = Deals.taken_by_best(3, 30, seed=6).groups[0]
    results = playout(deals, HABIT_POLICY, seeded(0))
    for attack, sign in ((True, 1), (False, -1)):
        found = lead_trials(deals, HABIT_POLICY, HABIT_POLICY, Always(), attack=attack)
        leads = deals.table.rows_at(np.flatnonzero((deals.table.roles[0] & 1 == 1) == attack))
        usual = np.unpackbits(found.usual, axis=1)[: leads.rows]
        gained = (found.gains[: leads.rows] * usual).sum(axis=1)
        own = results.per_defender[(deals.table.roles[0] & 1 == 1) == attack]
        assert gained.tolist() == pytest.approx((sign * own / 2).tolist(), abs=0.1)


class Always(np.random.Generator):
    """Chance by which every moment is looked at, and nobody plays at random."""

    def __init__(self) -> None:
        super().__init__(np.random.PCG64(0))
        self._calls = 0

    def random(self, size=None, dtype=np.float64, out=None):  # type: ignore[no-untyped-def]
        return 0.0 if size is None else np.full(size, 0.99, dtype)


def test_the_command_learns_and_goes_on_where_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in (("SHARD", 10), ("TESTED", 20), ("FEWEST", 1), ("HIDDEN_UNITS", (8,))):
        monkeypatch.setattr(lead_network, name, value)
    monkeypatch.setattr(lead_lessons, "BATCH", 32)
    for module in (lead_network, learnt_leads):
        monkeypatch.setattr(module, "WEIGHTS", tmp_path)
    command = ["--players", "5", "--rounds", "2", "--shards", "2", "--folder", str(tmp_path)]
    assert main(command) == 0
    told = capsys.readouterr().out
    assert "round 2, attack" in told
    assert "defence gains" in told
    files = sorted(path.name for path in tmp_path.glob("*-*-*-*.npz"))
    assert len(files) == 4
    for side in ("attack", "defence"):
        with (tmp_path / f"5-{side}.npz").open("rb") as file:
            network = Network.load(file)
        assert any(layer.weights.any() for layer in network.layers[-1:])
    stamps = [path.stat().st_mtime_ns for path in sorted(tmp_path.glob("*-*-*-*.npz"))]
    assert main(command) == 0
    assert stamps == [path.stat().st_mtime_ns for path in sorted(tmp_path.glob("*-*-*-*.npz"))]


def test_the_command_goes_on_from_the_weights_that_are_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("SHARD", 10), ("TESTED", 20), ("FEWEST", 1), ("HIDDEN_UNITS", (8,))):
        monkeypatch.setattr(lead_network, name, value)
    monkeypatch.setattr(lead_lessons, "BATCH", 32)
    monkeypatch.setattr(lead_lessons, "RATE", 0.0)  # at which nothing is learnt
    for module in (lead_network, learnt_leads):
        monkeypatch.setattr(module, "WEIGHTS", tmp_path)
    kept = random_network((len(scales(5, 15)), 4, PLACES), np.random.default_rng(1))
    for side in ("attack", "defence"):
        with (tmp_path / f"5-{side}.npz").open("wb") as file:
            kept.save(file)
    before = [path.read_bytes() for path in sorted(tmp_path.glob("5-*e.npz"))]
    command = ["--players", "5", "--rounds", "2", "--after", "1", "--shards", "2"]
    assert main([*command, "--folder", str(tmp_path)]) == 0
    assert [path.read_bytes() for path in sorted(tmp_path.glob("5-*e.npz"))] == before
    assert len(list(tmp_path.glob("5-1-*-*.npz"))) == 2
