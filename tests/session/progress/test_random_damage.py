"""Whatever happens to the bytes of the file, the game goes on and keeps what comes."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from game.session.problem import ProblemKey, Saved
from game.session.progress import LossPhase, Progress, StockedPosition
from tests.session.progress.answers import MUCH_LATER, after, answer, deal, is_empty

HEADER = 100
"""Bytes before the tables."""


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A small file."""
    path = tmp_path_factory.mktemp("whole") / "progress.sqlite"
    progress, _ = Progress.open(path)
    fill(progress)
    progress.close()
    return path.read_bytes()


def fill(progress: Progress) -> None:
    for number in range(5):
        when = after(days=number)
        progress.add_answer(answer(f"bid:{number}", correct=number % 2 == 0, when=when))
        progress.add_deal(deal(f"{number:064x}", when=when))
        progress.add_review(f"{number:064x}", ((LossPhase.CALL, 2.0), (LossPhase.DISCARD, 1.0)))
        progress.add_stock(StockedPosition(f"lead:{number}", "lead", 3, "12345678"))


def damaged(whole: bytes, rng: random.Random) -> bytes:
    """Cut short, or with up to 50 bytes changed where some information stands."""
    if rng.random() < 0.2:
        return whole[: rng.randrange(len(whole))]
    content = bytearray(whole)
    first = 0 if rng.random() < 0.2 else HEADER
    places = [place for place in range(first, len(whole)) if whole[place]]
    for place in rng.choices(places, k=rng.choice((1, 2, 50))):
        content[place] = rng.randrange(256)
    return bytes(content)


def read_all_of(progress: Progress) -> None:
    """Read everything, and look at it as the window does."""
    moments = [it.when for it in progress.answers()] + [it.when for it in progress.deals()]
    assert all(moment.astimezone() == moment for moment in moments)
    assert progress.tables() <= set(range(2, 7))
    progress.latest_deals(9)
    progress.losses()
    progress.stock()
    progress.due(MUCH_LATER, 99)


@pytest.mark.parametrize("seed", range(60))
def test_nothing_raises(whole: bytes, tmp_path: Path, seed: int) -> None:
    path = tmp_path / "progress.sqlite"
    path.write_bytes(damaged(whole, random.Random(seed)))
    progress, problem = Progress.open(path)
    if problem is not None and problem.key is ProblemKey.PROGRESS_DAMAGED:
        assert problem.path.exists()
    read_all_of(progress)
    fill(progress)
    progress.remove_stock("lead:2")
    progress.add_answer(answer("new"))
    read_all_of(progress)
    assert "new" in [it.position for it in progress.answers()]
    progress.clear()
    assert is_empty(progress)
    progress.close()


@pytest.mark.parametrize("name", [b"CREATE TABLE answers", b"answers_by_moment", b"tabledeals"])
def test_names_that_are_no_utf_8(whole: bytes, tmp_path: Path, name: bytes) -> None:
    path = tmp_path / "progress.sqlite"
    content = whole.replace(name, name[:-3] + b"\xff" + name[-2:], 1)
    assert content != whole
    path.write_bytes(content)
    progress, problem = Progress.open(path)
    assert problem is not None
    assert problem.key is ProblemKey.PROGRESS_DAMAGED
    assert problem.path.read_bytes() == content
    assert problem.saved == Saved(5, 5)
    progress.close()
    again, problem = Progress.open(path)
    assert problem is None
    again.close()
