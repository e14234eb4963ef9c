"""The screen saver may come unless something moves."""

from __future__ import annotations

import pygame
import pytest

from game.ui.window.rest import ScreenSaver


def test_it_is_kept_away_by_motion_alone(
    some_display: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    monkeypatch.setattr(pygame.display, "set_allow_screensaver", told.append)
    saver = ScreenSaver()
    assert told == [True]
    for seconds, moving in ((1, False), (1, True), (1, True), (8, False), (1, True), (9, False)):
        saver.update(seconds, moving=moving)
    assert told == [True, False]
    saver.update(1, moving=False)
    saver.update(1, moving=False)
    assert told == [True, False, True]
