"""Sleeping until something happens: no event is lost, and without one the sleep ends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.window.rest import next_event
from tests.ui.pilot import Ground, Pilot


@pytest.mark.parametrize("pause", [0, 8, 30])
def test_events_in_order_and_then_none(tmp_path: Path, pause: int) -> None:
    Pilot(tmp_path, Ground)
    pygame.event.clear()
    for number in range(2):
        pygame.event.post(pygame.event.Event(pygame.USEREVENT, number=number))
    assert [next_event(pause).number for _ in range(2)] == [0, 1]
    assert next_event(pause).type == pygame.NOEVENT
