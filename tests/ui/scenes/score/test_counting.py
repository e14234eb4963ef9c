"""Figures that count up, and what completes them at once."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game.ui.anim import CountPhase, CountUp
from game.ui.scenes.score import ScoreScene
from game.words.score.sheet import SheetRow
from tests.ui.matches import open_sheet, played_match


class TestCounting:
    def test_figures_come_up_one_after_the_other(self) -> None:
        count = CountUp("normal", "full")
        running = [count.running]
        assert count.part(CountPhase.BAR) == 0
        count.advance(0.9)
        lines = [count.part(CountPhase.LINES, index, 6) for index in range(6)]
        assert lines == sorted(lines, reverse=True)
        assert lines[0] == 1 > lines[3] > lines[5] == 0
        assert count.part(CountPhase.SCORES) == 0
        count.advance(10)
        running.append(count.running)
        assert running == [True, False]
        assert count.part(CountPhase.SCORES) == 1

    def test_less_motion_takes_less_time(self) -> None:
        full, reduced = CountUp("normal", "full"), CountUp("normal", "reduced")
        full.advance(1.1)
        reduced.advance(1.1)
        assert (full.running, reduced.running) == (True, False)
        assert not CountUp("normal", "none").running
        assert not CountUp("instant", "full").running

    def test_a_figure_on_its_way(self) -> None:
        row = SheetRow("Garde", "", -90, signed=True)
        assert [row.value_at(part) for part in (0, 0.5, 1)] == ["", "−45", "−90"]
        half = SheetRow("Points", "", Fraction(103, 2))
        assert [half.value_at(part) for part in (0.5, 1)] == ["26", "51½"]

    def test_a_key_completes_it_and_the_next_one_goes_on(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 1), heard, motion="full")
        moving = [pilot.app.scene.moving]
        pilot.key(pygame.K_RETURN)
        moving.append(pilot.app.scene.moving)
        assert (moving, heard) == ([True, False], [])
        pilot.key(pygame.K_RETURN)
        assert heard == ["next"]

    @pytest.mark.usefixtures("pixels")
    def test_a_click_completes_it(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        pilot.click((320, 400))
        assert not pilot.app.scene.moving
        finished = pilot.picture()
        other = open_sheet(tmp_path, played_match(4, 1), [])
        other.move((320, 400))
        same = other.picture()
        assert pygame.image.tobytes(finished, "RGB") == pygame.image.tobytes(same, "RGB")

    @pytest.mark.usefixtures("pixels")
    def test_it_ends_by_itself(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        first = pilot.picture()
        pilot.settle(4)
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(first, "RGB")

    def test_a_click_ends_the_counting_and_the_wheel_does_not(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        pilot.wheel((640, 360), -1)
        counting = [scene._count.running]
        pilot.click((5, 5))
        counting.append(scene._count.running)
        assert counting == [True, False]
