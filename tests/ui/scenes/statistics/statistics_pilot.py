"""Deals and answers to count, and the statistics opened over them."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pygame

from game.rules.actions import Bid
from game.session.field.table import MIX
from game.session.progress.progress import Progress
from game.session.progress.records import (
    ComparedDeal,
    FieldScore,
    LossPhase,
    PlayedDeal,
    SeatRole,
    TrainerAnswer,
)
from game.session.settings import Settings
from game.session.trainer.position import PositionTheme
from game.ui.scenes.statistics.scene import StatisticsPage, StatisticsScene
from tests.ui.pilot import Pilot
from tests.ui.scenes.review.reviews import members

NOW = datetime.now(UTC)


def fill(progress: Progress, deals: int) -> None:
    """So many deals and answers, one a day, the last ones now."""
    for number in range(deals):
        when = NOW - timedelta(days=deals - 1 - number)
        taken = number % 2 == 0
        players = 5 if number % 3 else 4
        progress.add_deal(
            PlayedDeal(
                f"deal {number}",
                when,
                players,
                0,
                members(players),
                "fft",
                number % 4 != 0,
                SeatRole.TAKER if taken else SeatRole.DEFENDER,
                Bid.GARDE if number % 5 else Bid.PETITE,
                number % 6 < 4,
                float(10 * (number % 7) - 20),
                "",
            )
        )
        if number % 2:
            losses = [(LossPhase.BIDDING, 4.0), (LossPhase.DEFENCE, 2.0)]
            progress.add_review(f"deal {number}", losses)
        scores = tuple(
            FieldScore(table, MIX[table % len(MIX)], float(10 * ((number + table) % 9) - 30))
            for table in range(16)
        )
        others, own = ("club",) * players, float(10 * (number % 7) - 20)
        progress.comparisons.add(
            ComparedDeal(f"deal {number}", when, 0, others, 16, own, scores, "")
        )
        theme = tuple(PositionTheme)[number % 8]
        right = number % 3 != 0
        loss = 0.0 if right else 12.0
        progress.add_answer(
            TrainerAnswer(f"{theme}:{number}", theme, "close", "x", "y", loss, 1.0, right, when)
        )


def open_page(pilot: Pilot, page: StatisticsPage) -> None:
    """Come to a page from the first one, by the keyboard."""
    for _ in range(list(StatisticsPage).index(page)):
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)


def open_screen(
    home: Path, deals: int, size: tuple[int, int] = (1280, 720), look: Settings | None = None
) -> Pilot:
    progress, _ = Progress.open(home / "data" / "progress.sqlite")
    fill(progress, deals)
    progress.close()
    return Pilot(home, StatisticsScene, size, look or Settings(language="en"))


def screen(pilot: Pilot) -> StatisticsScene:
    scene = pilot.app.scene
    assert isinstance(scene, StatisticsScene)
    return scene
