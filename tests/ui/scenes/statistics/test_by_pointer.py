"""The statistics by pointer: filters, charts as tables, and tables saved."""

from __future__ import annotations

import csv
import sys
from pathlib import Path

import pygame
import pytest

from game.session.progress.history import Lookback
from game.session.settings import Settings
from game.session.statistics import Filters
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.widgets.choices import Chip, Select
from tests.ui.scenes.statistics.statistics_pilot import open_screen, screen


class TestByPointer:
    def test_chips_choose_deals(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.click_on("5 players")
        assert screen(pilot).filters.players == 5
        assert [it.label for it in screen(pilot).form.widgets if isinstance(it, Chip) and it.chosen]
        pilot.click_on("Federation")
        assert screen(pilot).filters == Filters(5, True)
        pilot.click_on("Federation")
        assert screen(pilot).filters == Filters(5, None)
        pilot.click_on("All")
        assert screen(pilot).filters == Filters()

    def test_the_period_is_chosen_from_a_list(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.click_on("Period")
        chooser = pilot.app.scene
        assert isinstance(chooser, SelectListScene)
        pilot.click(chooser.form.widgets[0].rect.center)
        assert screen(pilot).filters.period is Lookback.MONTH
        assert isinstance(pilot.named("Period"), Select)

    @pytest.mark.usefixtures("pixels")
    def test_a_click_turns_a_chart_into_a_table_and_back(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        card = screen(pilot).cards[1]
        before = pilot.picture().copy()
        pilot.click(card.rect.center)
        assert [it.as_table for it in screen(pilot).cards] == [False, True, False, False]
        pilot.move((2, 2))
        after = pilot.picture()
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
        pilot.click(screen(pilot).cards[1].rect.center)
        assert not screen(pilot).cards[1].as_table

    def test_the_wheel_moves_long_tables(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 200)
        pilot.key(pygame.K_t)
        for card in screen(pilot).cards:
            pilot.wheel(card.rect.center, -1)
            pilot.wheel(card.rect.center, 1)

    @pytest.mark.parametrize(
        ("index", "opened"),
        [(0, "NewGameScene"), (1, "NewGameScene"), (2, "TrainerScene"), (3, "HistoryScene")],
    )
    def test_an_empty_chart_leads_where_it_is_filled(
        self, tmp_path: Path, index: int, opened: str
    ) -> None:
        pilot = open_screen(tmp_path, 0)
        card = screen(pilot).cards[index]
        assert card.chart.empty
        pilot.click(card.rect.center)
        assert type(pilot.app.scene).__name__ == opened

    def test_tables_are_saved(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 8)
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        folder = tmp_path / "data" / "tables"
        assert str(folder) in told.message
        deals, answers = (
            list(csv.DictReader((folder / name).read_text("utf-8-sig").splitlines()))
            for name in ("deals.csv", "answers.csv")
        )
        assert (len(deals), len(answers)) == (8, 8)
        assert (deals[1]["score"], deals[1]["lost_defence"]) == ("-10.0", "2.0")
        assert deals[0]["lost_defence"] == ""
        assert (answers[0]["loss"], answers[0]["correct"]) == ("12.0", "0")

    def test_in_french_they_are_as_a_french_spreadsheet_wants_them(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 8, look=Settings(language="fr"))
        pilot.click_on("Enregistrer en fichiers CSV")
        lines = (tmp_path / "data" / "tables" / "deals.csv").read_text("utf-8-sig").splitlines()
        deals = list(csv.DictReader(lines, delimiter=";"))
        assert (deals[1]["score"], deals[1]["lost_defence"]) == ("-10,0", "2,0")

    def test_tables_that_cannot_be_saved_are_told(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 1)
        (tmp_path / "data" / "tables").touch()
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert told.title == "The tables cannot be saved"

    @pytest.mark.skipif(sys.platform != "linux", reason="needs names that are no text")
    def test_tables_are_saved_in_a_folder_whose_name_is_no_text(self, tmp_path: Path) -> None:
        home = tmp_path / "caf\udce9"
        pilot = open_screen(home, 1)
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert "caf\\udce9" in told.message
        pilot.frames(1)
        assert (home / "data" / "tables" / "deals.csv").exists()
