"""The strengths that the README and the game tell are those of the deals in ``tests/ladder``."""

from __future__ import annotations

import math
import re
import statistics
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

import pytest

from game.session.arena.measuring import Measurement
from game.session.arena.plan import Role
from game.session.strengths import STRENGTHS, strength
from game.tools.ladder.__main__ import DEALS
from game.tools.ladder.playing import known
from game.tools.ladder.rungs import Rung, rungs

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "tests" / "ladder"
WHOLE: Final = [rung for rung in rungs() if len(known(rung, FOLDER).deals) >= DEALS]
"""The rows of which all deals were played."""
WITHOUT_SEARCH: Final = [rung for rung in WHOLE if rung.bot in ("casual", "beginner", "random")]
"""Those that are quickly played, and play the same on all machines."""
COLUMNS: Final = {Role.TAKER: 3, Role.PARTNER: 4, Role.DEFENCE: 5, Role.ALL: 6}
_DEALS_AT_A_GARDE: Final = 2
_DEALS_OF_WHOLE_GAMES: Final = 7
_GAIN: Final = re.compile(r"([+−]?[\d.]+) \(([+−]?[\d.]+) to ([+−]?[\d.]+)\)")


def told_in_readme(rung: Rung) -> list[str]:
    """The cells of a row's line."""
    start = f"| {rung.players} | {rung.bot} |"
    lines = (ROOT / "README.md").read_text("utf-8").splitlines()
    (line,) = [line for line in lines if line.startswith(start)]
    return [cell.strip() for cell in line.strip("|").split("|")]


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


@pytest.mark.parametrize("rung", WHOLE, ids=lambda rung: rung.name)
def test_the_readme_tells_what_the_deals_say(rung: Rung) -> None:
    cells = told_in_readme(rung)
    assert cells[_DEALS_OF_WHOLE_GAMES if rung.whole else _DEALS_AT_A_GARDE] == f"{DEALS:,}"
    for role, found in gains(rung):
        match = _GAIN.fullmatch(cells[COLUMNS[role]])
        assert match is not None, cells
        told = [float(word.replace("−", "-")) for word in match.groups()]
        assert_told(told, found, 0.1 if "." in cells[COLUMNS[role]] else 1.0)


@pytest.mark.parametrize(
    "rung",
    [rung for rung in WHOLE if (rung.bot, rung.players) in STRENGTHS and not rung.whole],
    ids=lambda rung: rung.name,
)
def test_the_game_tells_what_the_deals_say(rung: Rung) -> None:
    told = strength(rung.bot, rung.players)
    assert told is not None
    found = dict(gains(rung))[Role.DEFENCE]
    assert_told((told.points, told.low, told.high), found, 0.1)


@pytest.mark.parametrize("rung", WITHOUT_SEARCH, ids=lambda rung: rung.name)
def test_the_first_deals_would_come_out_the_same_again(rung: Rung) -> None:
    """If not, the habits of the players have changed: the ladder is to be played anew."""
    file = known(rung, FOLDER)
    with Measurement(rung.plan) as measurement:
        for number in range(3):
            (found,) = measurement.deal(number).differences
            assert found == pytest.approx(file.deals[number], abs=1e-4)
