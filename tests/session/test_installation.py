"""Lost weights are found, named and done without."""

from __future__ import annotations

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from game.ai import networks
from game.ai.networks import network
from game.session.problems import ProblemKey, lost_weights
from game.session.thinking import answer
from game.tools.training.networks import random_network
from tests.session.test_worker import question


def _truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-400])


def _spoil(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(4000))


def _replace(path: Path) -> None:
    """A whole network, but of another shape."""
    with path.open("wb") as file:
        random_network((3, 4, 2), np.random.default_rng(1)).save(file)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Copies of all weights, from which everything is loaded anew."""
    for name in ("LEAD_WEIGHTS", "WHEREABOUTS_WEIGHTS"):
        shutil.copytree(getattr(networks, name), tmp_path / name)
        monkeypatch.setattr(networks, name, tmp_path / name)
    monkeypatch.setattr(network, "LEAD_WEIGHTS", tmp_path / "LEAD_WEIGHTS")
    monkeypatch.setattr(network, "WHEREABOUTS_WEIGHTS", tmp_path / "WHEREABOUTS_WEIGHTS")
    for cached in (network.learnt, network._network):
        cached.cache_clear()
    yield tmp_path
    for cached in (network.learnt, network._network):
        cached.cache_clear()


def test_whole_weights_are_no_news(folder: Path) -> None:
    assert lost_weights() is None


@pytest.mark.parametrize("name", ["LEAD_WEIGHTS/4-defence.npz", "WHEREABOUTS_WEIGHTS/5.npz"])
@pytest.mark.parametrize("harm", [_truncate, _spoil, Path.unlink])
def test_a_lost_file_is_named(folder: Path, name: str, harm: Callable[[Path], None]) -> None:
    harm(folder / name)
    problem = lost_weights()
    assert problem is not None
    assert (problem.key, problem.path) == (ProblemKey.WEIGHTS_DAMAGED, folder / name)


@pytest.mark.parametrize("harm", [_truncate, _spoil, _replace, Path.unlink])
def test_a_master_plays_on_without(folder: Path, harm: Callable[[Path], None]) -> None:
    for path in folder.rglob("*.npz"):
        harm(path)
    reply = answer(question("master"))
    assert reply.failure is None
    assert reply.action is not None
    assert network.learnt(4, 18, attack=True) is None
    assert not network.is_learnt(4)
