"""While nothing moves the application rests: it draws seldom, prepares and tidies up."""

from __future__ import annotations

import weakref
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.host import AppScene
from tests.ui.pilot import Pilot


class Still(AppScene):
    """Counts how often it is drawn; moves once it is told to."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.drawn = 0
        self.starts = False
        self.prepared = 0
        self._moves = False
        self.itself = self  # only the collector frees it

    def layout(self) -> None:
        """Nothing to place."""

    def draw(self, target: pygame.Surface) -> None:
        """Count."""
        self.drawn += 1

    def update(self, seconds: float) -> None:
        """Begin to move if asked to."""
        self._moves = self.starts

    @property
    def moving(self) -> bool:
        """Whether it moves."""
        return self._moves

    def prepare(self) -> bool:
        """Count to three."""
        self.prepared += 1
        return self.prepared <= 3


@pytest.fixture
def pilot(tmp_path: Path) -> Pilot:
    return Pilot(tmp_path, Still)


def scene_of(pilot: Pilot) -> Still:
    scene = pilot.app.scene
    assert isinstance(scene, Still)
    return scene


def drawn_in(pilot: Pilot, looks: int) -> int:
    """How often the scene is drawn in so many looks at rest."""
    scene = scene_of(pilot)
    before = scene.drawn
    for _ in range(looks):
        pilot.app.frame(0.1, resting=True)
    return scene.drawn - before


def test_at_rest_it_is_drawn_now_and_then(pilot: Pilot) -> None:
    pygame.event.clear()
    assert drawn_in(pilot, 20) == 4


def test_an_event_is_shown_at_once(pilot: Pilot) -> None:
    pygame.event.clear()
    drawn_in(pilot, 1)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a"))
    assert drawn_in(pilot, 1) == 1


def test_what_begins_to_move_is_shown_at_once(pilot: Pilot) -> None:
    pygame.event.clear()
    drawn_in(pilot, 1)
    scene_of(pilot).starts = True
    assert drawn_in(pilot, 1) == 1


def test_everything_is_prepared_once(pilot: Pilot) -> None:
    while pilot.app.prepare():
        pass
    assert scene_of(pilot).prepared == 4


def test_a_scene_that_was_left_is_freed(pilot: Pilot) -> None:
    pilot.app.push(Still(pilot.app))
    left = weakref.ref(pilot.app.scene)
    pilot.app.pop()
    assert left() is not None
    assert pilot.app.prepare()
    assert left() is None
