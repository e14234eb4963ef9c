"""The statistics at every size, cleared, and damaged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.session.settings import Settings
from game.ui.charts.bars import BarChart
from game.ui.charts.chart import LABEL_SIZE
from game.ui.look.kit import Kit
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.statistics.scene import StatisticsPage, StatisticsScene
from tests.session.progress.answers import is_empty
from tests.ui.pilot import Pilot
from tests.ui.scenes.statistics.statistics_pilot import open_page, open_screen, screen

SIZES = ((800, 600), (1280, 720), (1920, 1080), (1111, 777))


def test_rows_of_large_text_stand_apart(tmp_path: Path) -> None:
    look = Settings(language="en", text_scale=1.5)
    pilot = open_screen(tmp_path, 60, (1000, 620), look)
    screen(pilot)._open(StatisticsPage.TRAINER)
    chart = screen(pilot).cards[0].chart
    assert isinstance(chart, BarChart)
    pitch = chart.middle(1) - chart.middle(0)
    assert len(chart.bars) == 8
    assert pitch >= 1.5 * screen(pilot).stage.kit.text_px(LABEL_SIZE)


@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.35, 1.5])
@pytest.mark.parametrize(("language", "words"), [("en", "60 deals"), ("fr", "60 donnes")])
def test_how_many_deals_there_are_shows_at_any_size(
    tmp_path: Path, language: str, words: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Kit.draw_text

    def watched(kit: Kit, target: Any, x: float, baseline: float, text: str, *rest: Any) -> float:
        drawn.append(text)
        return draw(kit, target, x, baseline, text, *rest)

    look = Settings(language=language, text_scale=text_scale, motion="none")
    pilot = open_screen(tmp_path, 60, look=look)
    monkeypatch.setattr(Kit, "draw_text", watched)
    for size in SIZES:
        pilot.resize(size)
        drawn.clear()
        pilot.app.draw()
        assert words in drawn, size


@pytest.mark.parametrize(("played", "mean"), [(14, 14), (80, 50)])
def test_a_mean_is_of_no_more_deals_than_there_are(tmp_path: Path, played: int, mean: int) -> None:
    scene = screen(open_screen(tmp_path, played))
    assert scene.cards[1]._note.beside == f"average of {mean} deals, with the margin of error"
    scene._open(StatisticsPage.TRAINER)
    hands = len(scene._figures.themed_answers) if scene._figures else 0
    assert scene.cards[1]._note.beside == f"of the last {min(50, hands)} hands"


@pytest.mark.parametrize("page", StatisticsPage)
@pytest.mark.parametrize("deals", [0, 3, 120])
@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("fr", 1.0), ("fr", 1.5)])
def test_nothing_is_cut_at_any_size(
    page: StatisticsPage,
    deals: int,
    language: str,
    text_scale: float,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")
    pilot = open_screen(tmp_path, deals, look=look)
    open_page(pilot, page)
    for size in SIZES:
        pilot.resize(size)
        for _ in range(2):
            pilot.key(pygame.K_t)
            pilot.app.draw()
            assert not drawn_text(), f"cut or outside at {size}"


class TestClearing:
    def test_only_after_a_question(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 5)
        pilot.app.push(SettingsScene(pilot.app))
        settings = pilot.app.scene
        assert isinstance(settings, SettingsScene)
        button = next(it for it in settings.form.widgets if it.label == "Clear statistics")
        pilot.click(button.rect.center)
        pilot.key(pygame.K_RETURN)
        kept = is_empty(pilot.app.progress)
        pilot.click(button.rect.center)
        asked = pilot.app.scene
        assert isinstance(asked, DialogScene)
        pilot.click(asked.form.widgets[0].rect.center)
        assert (kept, is_empty(pilot.app.progress)) == (False, True)
        pilot.key(pygame.K_ESCAPE)
        assert all(card.chart.empty for card in screen(pilot).cards)


def test_damage_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "progress.sqlite").write_text("nonsense")
    pilot = Pilot(tmp_path, StatisticsScene, settings=Settings(language="en"))
    pilot.frames(2)
    told = pilot.app.scene
    assert isinstance(told, DialogScene)
    assert "damaged" in told.title
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    screen(pilot)
