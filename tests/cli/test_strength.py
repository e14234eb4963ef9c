"""How strong the player is, on the command line."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.session.field import own_rating
from game.session.paths import HOME_VARIABLE, folders
from game.session.progress.progress import Progress
from game.session.progress.records import SeatRole
from tests.cli.console import Console
from tests.session.field.comparisons import compared_deals
from tests.session.progress.answers import deal


@pytest.fixture
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Progress]:
    """A player of 20 compared deals of five, every fourth of them taken, and of 4 of three."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    progress, _ = Progress.open(folders().progress_file)
    for players, count in ((5, 20), (3, 4)):
        for number, compared in enumerate(compared_deals(players, count, "strong", players)):
            key = f"{players}-{number}"
            role = SeatRole.DEFENDER if number % 4 else SeatRole.TAKER
            progress.add_deal(replace(deal(key, players=players), seat_role=role))
            progress.comparisons.add(replace(compared, key=key))
    yield progress
    progress.close()


def test_every_table_and_role_is_told(console: Console, progress: Progress) -> None:
    rating = own_rating(progress, 5)
    estimate = rating.estimate
    assert estimate is not None
    value: Any = console.run("strength", "--json").value
    five, three = value["tables"]
    assert (five["players"], five["deals"], five["missing"]) == (5, 20, 0)
    assert (five["points"], five["low"], five["high"]) == tuple(
        round(each, 2) for each in (estimate.value, estimate.low, estimate.high)
    )
    assert {five["above"], five["below"]} & {"strong", "club", "master"}
    assert 0 <= five["percentage"] <= 100
    assert [(it["role"], it["deals"]) for it in five["roles"]] == [("taker", 5), ("defender", 15)]
    assert five["roles"][0]["points"] is None
    assert five["roles"][0]["missing"] == 5
    assert (three["players"], three["points"], three["missing"]) == (3, None, 6)


@pytest.mark.usefixtures("progress")
def test_the_table(console: Console) -> None:
    lines = console.run("strength", "--players", "5").out.splitlines()
    assert len(lines) == 4
    assert lines[1].split()[:3] == ["5", "All", "deals"]
    assert "±" in lines[1]
    assert lines[2].endswith("after 5 more compared deals")


def test_before_a_deal_was_compared(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert console.run("strength").out == "No deal was compared yet.\n"
    assert console.run("strength", "--json").value == {"tables": []}
    assert not folders().progress_file.exists()
