"""A comparison from the table, from the review and from the list of deals."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pygame
import pytest

from game.session.field import table as fields
from game.session.field.compared_seat import ComparedSeat, seat_of_last_deal
from game.session.progress.progress import Progress
from game.session.progress.records import played_deal
from game.ui.scenes.comparison import ComparisonScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.history.scene import HistoryScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.table.match import MatchMode
from game.ui.scenes.table.scene import TableScene
from tests.ui.matches import new_match, played_match
from tests.ui.pilot import Pilot


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, at which nobody searches."""
    monkeypatch.setattr(fields, "MIX", ("club", "casual"))
    monkeypatch.setattr("game.session.field.compared_seat.USUAL_TABLES", 3)


def last_seat() -> ComparedSeat:
    seat = seat_of_last_deal(played_match(5, 1))
    assert seat is not None
    return seat


def kept(home: Path, *, record: str | None = None) -> None:
    """Enter a deal into the progress."""
    progress, _ = Progress.open(home / "data" / "progress.sqlite")
    deal = played_deal(played_match(5, 1), datetime.now(UTC))
    assert deal is not None
    if record is not None:
        object.__setattr__(deal, "record", record)
    progress.add_deal(deal)
    progress.close()


def test_the_table_shows_how_far_it_is_and_what_has_come_out(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: app.routes.match(new_match(5)))
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert isinstance(table.mode, MatchMode)
    button = table.mode.field
    pilot.frames(2)
    assert button.comparison is None
    comparison = last_seat().begun()
    pilot.app.comparisons.start(comparison)
    pilot.wait_for(lambda: len(comparison.report.results) == 1)
    pilot.app.look()
    assert button.label == "The same deal at other tables: 1 of 3"
    pilot.wait_for(lambda: comparison.report.complete)
    pilot.app.look()
    assert button.label.endswith("%")
    assert pilot.app.announced.count(button.label) == 1
    pilot.click(button.rect.center)
    assert isinstance(pilot.app.scene, ComparisonScene)
    pilot.frames(2)
    pilot.key(pygame.K_ESCAPE)
    assert button.comparison is None


def test_the_review_leads_to_it(tmp_path: Path) -> None:
    kept(tmp_path)
    seat = last_seat()
    pilot = Pilot(
        tmp_path, lambda app: app.routes.review(seat.log, seat.seat, seat.cast, key=seat.key)
    )
    pilot.click_on("Compare with other tables")
    scene = pilot.app.scene
    assert isinstance(scene, ComparisonScene)
    assert scene.comparison.key == seat.key
    pilot.wait_for(lambda: scene.comparison.report.complete)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(ReviewScene)


def test_a_shared_deal_in_review_has_nothing_to_compare(tmp_path: Path) -> None:
    seat = last_seat()
    pilot = Pilot(tmp_path, lambda app: app.routes.review(seat.log, seat.seat, seat.cast))
    assert "Compare with other tables" not in pilot.labels


def test_the_list_of_deals_leads_to_it_and_tells_the_place(tmp_path: Path) -> None:
    kept(tmp_path)
    pilot = Pilot(tmp_path, HistoryScene)
    pilot.key(pygame.K_c)
    scene = pilot.app.scene
    assert isinstance(scene, ComparisonScene)
    pilot.wait_for(lambda: scene.comparison.report.complete)
    pilot.key(pygame.K_ESCAPE)
    history = pilot.app.scene
    assert isinstance(history, HistoryScene)
    assert history.list is not None
    assert "% of 3 tables" in history.list.chosen_row.label


@pytest.mark.parametrize("record", ["{", None])
def test_a_damaged_deal_is_told_about(tmp_path: Path, record: str | None) -> None:
    if record is None:
        deal = played_deal(played_match(5, 1), datetime.now(UTC))
        assert deal is not None
        lines = deal.record.splitlines()
        record = "\n".join([*lines[:5], lines[-1]])
    kept(tmp_path, record=record)
    pilot = Pilot(tmp_path, HistoryScene)
    pilot.key(pygame.K_c)
    assert isinstance(pilot.app.scene, DialogScene)
