"""The statistics by keyboard, and what is announced."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.trainer.position import PositionTheme
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.statistics.scene import StatisticsPage, StatisticsScene
from tests.ui.scenes.statistics.statistics_pilot import open_screen, screen


class TestByKeyboard:
    def test_t_shows_all_as_tables(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_t)
        assert all(card.as_table for card in screen(pilot).cards)
        pilot.key(pygame.K_t)
        assert not any(card.as_table for card in screen(pilot).cards)

    def test_tab_goes_to_filters_and_charts(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        seen = []
        for _ in range(9):
            pilot.key(pygame.K_TAB)
            focus = screen(pilot).form.focus
            assert focus is not None
            seen.append(focus.label)
        labels = [card.label for card in screen(pilot).cards]
        help_comes = "How these figures are made"
        assert seen == [*labels[1:], help_comes, "Show", "All", "Federation", "Period", labels[0]]
        assert pilot.app.announced[-1].startswith("Contracts taken")

    def test_enter_on_a_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        assert [it.as_table for it in screen(pilot).cards] == [False, True, False, False]

    def test_enter_at_once_is_for_the_first_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_RETURN)
        assert [it.as_table for it in screen(pilot).cards] == [True, False, False, False]

    @pytest.mark.parametrize("command", [pygame.KMOD_CTRL, pygame.KMOD_META])
    def test_the_other_pages(self, tmp_path: Path, command: int) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_TAB, command)
        assert screen(pilot).page is StatisticsPage.FIELD
        assert len(screen(pilot).cards) == 4
        pilot.key(pygame.K_TAB, command)
        assert screen(pilot).page is StatisticsPage.TRAINER
        pilot.key(pygame.K_TAB, command | pygame.KMOD_SHIFT)
        assert screen(pilot).page is StatisticsPage.FIELD
        pilot.key(pygame.K_TAB, command)
        pilot.form.move_to(pilot.named("Theme"), by_key=True)
        pilot.key(pygame.K_RIGHT)
        assert screen(pilot).filters.theme is PositionTheme.WHICH_KING
        pilot.key(pygame.K_ESCAPE)
        assert not isinstance(pilot.app.scene, StatisticsScene)

    def test_help(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 0)
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_ESCAPE)
        screen(pilot)


class TestAnnouncements:
    def test_one_sentence_for_each_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        said = pilot.app.announced
        assert [sentence.split(":")[0] for sentence in said] == [
            "Contracts taken",
            "Average score per deal",
            "King call by theme",
            "Score lost per deal",
        ]
        pilot.resize((1400, 800))
        assert len(said) == 4, "nothing new was shown"
        pilot.click_on("4 players")
        assert len(said) == 8
