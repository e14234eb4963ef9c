"""How the statistics tell how strong the player is."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.progress.file import memory
from game.session.progress.progress import Progress
from game.session.progress.records import SeatRole
from game.session.statistics import Filters, StatisticsData
from game.ui.scenes.statistics.charts import rating_chart, strength_chart
from game.ui.scenes.statistics.figures import UNKNOWN, field_figures
from game.ui.scenes.statistics.notes import field_notes
from tests.session.field.comparisons import compared_deals
from tests.session.progress.answers import deal
from tests.ui.scenes.statistics.statistics_pilot import NOW

ROLES = (SeatRole.TAKER, *(SeatRole.DEFENDER,) * 3)
"""What the player is by turns."""


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    """A player who is as good as strong at five, and has just begun at four."""
    progress = Progress(memory(), tmp_path)
    for players, count in ((5, 36), (4, 6)):
        for it in compared_deals(8, count, "strong", players, luck=10):
            key = f"{players} {it.key}"
            role = ROLES[int(it.key) % len(ROLES)]
            progress.add_deal(replace(deal(key, players=players), seat_role=role))
            progress.comparisons.add(replace(it, key=key))
    return progress


def test_by_table_as_long_as_none_is_chosen(progress: Progress) -> None:
    figures = StatisticsData(progress, Filters(), NOW)
    chart = rating_chart(figures)
    assert chart.title == "Strength by table"
    five, four = chart.table().rows
    assert (five[0], five[3]) == ("Five players", "36")
    assert four == ("Four players", UNKNOWN, "", "6 of 10")
    beside = field_notes(figures)[2].beside
    assert beside.startswith("Five players: ")
    assert "strong" in beside
    told = field_figures(figures)[3]
    assert (told.value, told.good) == (five[1], True)
    assert told.note.endswith("; 5 players")


def test_by_role_at_the_chosen_table(progress: Progress) -> None:
    figures = StatisticsData(progress, Filters(players=5), NOW)
    chart = rating_chart(figures)
    assert chart.title == "Strength by role"
    rows = [(row[0], row[3]) for row in chart.table().rows]
    assert rows == [("All deals", "36"), ("As taker", "9 of 10"), ("As defender", "27")]
    assert not field_notes(figures)[2].beside.startswith("Five")


def test_the_bars_are_no_longer_than_their_whiskers(progress: Progress) -> None:
    bars = rating_chart(StatisticsData(progress, Filters(players=5), NOW)).bars
    for bar in bars:
        assert (bar.value is None) == (bar.interval is None)
        if bar.value is not None and bar.interval is not None:
            assert bar.interval[0] < bar.value < bar.interval[1]


def test_what_is_missing_is_told_where_nothing_is_known(progress: Progress) -> None:
    figures = StatisticsData(progress, Filters(players=4), NOW)
    assert rating_chart(figures).empty
    assert field_notes(figures)[2].missing.endswith("is known after 4 more compared deals.")
    told = field_figures(figures)[3]
    assert (told.value, told.note) == (UNKNOWN, "4 deals are missing")


@pytest.mark.parametrize("players", [5, None])
def test_the_line_ends_where_the_strength_is(progress: Progress, players: int | None) -> None:
    """With fewer deals than an average takes in; where no table is chosen, at the usual one."""
    figures = StatisticsData(progress, Filters(players=players), NOW)
    estimate = figures.strength.estimate
    assert estimate is not None
    assert strength_chart(figures).points[-1].value == pytest.approx(estimate.value)
