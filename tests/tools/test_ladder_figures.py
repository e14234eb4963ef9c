"""The strengths that the ladder and the game tell are those of the deals in ``tests/ladder``."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from game.session.arena.measuring import Measurement
from game.session.arena.results import Role
from game.session.field.strength import STRENGTHS, strength
from game.tools.ladder import DEALS, main
from game.tools.ladder_rows import Rung, known, rungs

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "ladder"
WITHOUT_SEARCH: Final = [rung for rung in rungs() if rung.bot in ("casual", "beginner", "random")]
"""Those that are quickly played, and play the same on all machines."""


def gains(rung: Rung) -> Iterator[tuple[Role, list[float]]]:
    """What all deals of a row say, role by role."""
    file = known(rung, FOLDER)
    for role in rung.plan.roles:
        yield role, file.gains(role, DEALS)


def assert_told(told: Sequence[float], found: Sequence[float], unit: float) -> None:
    """The mean is that of the deals, and the interval bootstrapped is about the normal one."""
    mean, low, high = told
    assert mean == pytest.approx(statistics.fmean(found), abs=unit * 0.501)
    error = 1.96 * statistics.stdev(found) / math.sqrt(len(found))
    assert high - low == pytest.approx(2 * error, rel=0.12, abs=unit)
    assert (low + high) / 2 == pytest.approx(mean, abs=error / 4 + unit)


def test_the_ladder_tells_what_the_deals_say(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--show", "--folder", str(FOLDER)]) == 0
    told = capsys.readouterr().out.strip().split("\n\n")
    assert len(told) == 2, "the ladder, and the distances closed"
    ladder = (FOLDER / "README.md").read_text("utf-8")
    for table in told:
        assert table in ladder


@pytest.mark.parametrize(
    "rung",
    [rung for rung in rungs() if (rung.bot, rung.players) in STRENGTHS and rung.whole],
    ids=lambda rung: rung.name,
)
def test_the_game_tells_what_the_deals_say(rung: Rung) -> None:
    told = strength(rung.bot, rung.players)
    assert told is not None
    found = dict(gains(rung))[Role.ALL]
    assert_told((told.points, told.low, told.high), found, 0.1)


@pytest.mark.parametrize("rung", WITHOUT_SEARCH, ids=lambda rung: rung.name)
def test_the_first_deal_would_come_out_the_same_again(rung: Rung) -> None:
    """If not, the habits of the players have changed: the ladder is to be played anew."""
    with Measurement(rung.plan) as measurement:
        (found,) = measurement.deal(0).differences
    assert found == pytest.approx(known(rung, FOLDER).deals[0], abs=1e-4)
