"""What the trainer's answer shows of every choice: its bars, and the same as a table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.trainer.position import PositionTheme
from game.ui.charts.answer_bars import AnswerBars
from game.ui.scenes.trainer.answer import rows_of
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def answered(pilot: TrainerPilot, theme: PositionTheme, key: int) -> AnswerBars:
    """The bars of a position that was answered with that key, once they are final."""
    pilot.want(theme)
    pilot.key(key)
    pilot.wait_for(lambda: not pilot.scene.course.sharpening)
    pilot.frames(2)
    return shown_bars(pilot)


def shown_bars(pilot: TrainerPilot) -> AnswerBars:
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    return next(body for body in bodies if isinstance(body, AnswerBars))


def test_the_bars_tell_every_call(tmp_path: Path) -> None:
    rows = answered(TrainerPilot(tmp_path), PositionTheme.WHICH_KING, pygame.K_1).rows
    assert [row.number for row in rows] == [1, 2, 3, 4]
    assert sum(row.own for row in rows) == 1
    assert any(row.best for row in rows)
    for row in rows:
        assert row.interval is not None and row.made is not None
        assert row.interval[0] <= row.value <= row.interval[1]
        assert row.dog is not None and row.alone is not None
        assert 0 <= row.dog <= row.alone <= 1


def test_no_answer_is_missing_from_the_bars_or_the_table(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.FOUR_KINGS)
    asked = len(pilot.tiles())
    rows = answered(pilot, PositionTheme.FOUR_KINGS, pygame.K_2).rows
    numbers = [number for row in rows for number in range(row.number, (row.last or row.number) + 1)]
    assert numbers == list(range(1, asked + 1))
    (kings,) = (row for row in rows if row.last)
    assert (kings.keys, kings.own) == ("1–4", True)
    assert len(rows_of(pilot.scene.course, pilot.scene.state.names)) == asked


def test_a_bar_that_is_cut_leaves_the_others_their_scale(tmp_path: Path) -> None:
    shown = answered(TrainerPilot(tmp_path), PositionTheme.WHICH_KING, pygame.K_1)
    shown.rows = [
        replace(row, value=score, interval=(score - 2, score + 2))
        for row, score in zip(shown.rows, (-300.0, 9.0, 11.0, 16.0), strict=True)
    ]
    span = shown._span_of(200)
    assert -20 <= span.low < 0, "the bar that is cut begins somewhere"
    assert span.high == 20


def test_ones_own_row_stands_out_among_rows_that_tie(tmp_path: Path) -> None:
    shown = answered(TrainerPilot(tmp_path), PositionTheme.WHICH_KING, pygame.K_1)
    tied = [replace(row, best=True, own=row.number == 2) for row in shown.rows]
    edges = [shown._ground(row)[1] for row in tied]
    assert edges.count(edges[1]) == 1
    wrong = replace(tied[1], best=False)
    assert shown._ground(wrong)[1] == edges[1], "its own, whether right or wrong"


def test_the_figures_can_be_read_as_a_table(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_t)
    assert pilot.scene.state.as_table
    pilot.picture()
    pilot.key(pygame.K_t)
    assert shown_bars(pilot).rows
