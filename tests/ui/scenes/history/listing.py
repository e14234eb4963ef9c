"""Lists of many deals to look at in tests."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from game.session.progress.records import PlayedDeal
from game.session.settings import Settings
from game.ui.scenes.history.lists import DealRow
from game.ui.scenes.history.scene import HistoryScene
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.review.reviews import SwiftDesk, kept_deal
from tests.ui.table.table_pilot import CALM


def many(count: int) -> list[PlayedDeal]:
    """So many deals of three, four and five by turns, an hour apart, the newest first."""
    kinds = [kept_deal(players, 3, 0) for players in (3, 4, 5)]
    now = datetime.now(UTC)
    return [
        replace(
            kinds[number % 3],
            key=f"{number:08}",
            when=now - timedelta(hours=number),
            score=float(number),
        )
        for number in range(count)
    ]


class HistoryPilot(Pilot):
    """Goes through the list of deals."""

    def __init__(
        self,
        home: Path,
        deals: Sequence[PlayedDeal],
        settings: Settings = CALM,
        size: tuple[int, int] = (1280, 720),
    ) -> None:
        super().__init__(home, Ground, size, settings, SwiftDesk)
        for deal in deals:
            self.app.progress.add_deal(deal)
        self.scene = HistoryScene(self.app)
        self.app.push(self.scene)
        self.frames(1)

    @property
    def rows(self) -> tuple[DealRow, ...]:
        """The rows that show."""
        return () if self.scene.list is None else tuple(self.scene.list.shown_rows)

    @property
    def chosen(self) -> DealRow:
        """The row that the keyboard is on."""
        assert self.scene.list is not None
        return self.scene.list.chosen_row

    @property
    def keys(self) -> list[str]:
        """The keys of all deals in the list."""
        return list(self.scene.entries.keys)
