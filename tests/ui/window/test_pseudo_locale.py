"""Screens in a language two fifths longer than English, and in those that are longest."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.options.ruleset import FEDERATION
from game.session.settings import Settings
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.menu import MenuScene
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import TablePilot
from tests.ui.window.pseudo import LONGER, pseudo_locale, stretched

__all__ = ["pseudo_locale"]


SCREENS: dict[str, Callable[[App], Scene]] = {
    "menu": MenuScene,
    "new game": lambda app: app.routes.new_game(),
    "settings": lambda app: app.routes.settings(),
    "rules": lambda app: app.routes.rules(FEDERATION),
    "deals": lambda app: app.routes.review_list(),
    "statistics": lambda app: app.routes.statistics(),
    "challenges": lambda app: app.routes.challenges(),
    "score pads": lambda app: app.routes.score_pads(),
    "new pad": lambda app: app.routes.new_pad(),
    "a deal by its code": lambda app: app.routes.deal(),
    "editor": lambda app: app.routes.editor(),
    "about": lambda app: app.routes.about(),
}


def test_the_language_is_longer_and_keeps_its_gaps() -> None:
    message = "The hand counts {count}: {advice}"
    said = stretched(message)
    assert "{count}: {advice}" in said
    gaps = len("{count}: {advice}")
    assert len(said) - gaps >= LONGER * 0.95 * (len(message) - gaps)
    assert not said.isascii()


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.usefixtures("pseudo_locale")
def test_a_screen_in_the_longest_language(
    tmp_path: Path, screen: str, size: tuple[int, int], left_window: list[str]
) -> None:
    pilot = Pilot(tmp_path, SCREENS[screen], size, Settings(motion="none"))
    assert_in_order(pilot)
    scene = pilot.app.scene
    if isinstance(scene, HeaderScene) and scene.tabs is not None:
        for _ in range(6):
            pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
            assert_in_order(pilot)
    assert left_window == []


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
@pytest.mark.usefixtures("pseudo_locale")
def test_the_table_in_the_longest_language(
    tmp_path: Path, players: int, size: tuple[int, int], left_window: list[str]
) -> None:
    settings = Settings(speed="instant", motion="none")
    pilot = TablePilot(tmp_path, players, 8, size=size, settings=settings, bid=Bid.GARDE)
    for kind in (DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY):
        pilot.play_until(kind)
        pilot.picture()
        assert pilot.scene.prompt is not None
        controls = pilot.scene.prompt.controls().values()
        assert not [one for one, other in itertools.combinations(controls, 2) if meet(one, other)]
    pilot.key(pygame.K_ESCAPE)
    assert_in_order(pilot)
    assert left_window == []


@pytest.mark.parametrize("screen", ["menu", "new game", "settings", "challenges"])
@pytest.mark.parametrize("language", ["de", "es", "it"])
def test_a_screen_in_other_languages(
    tmp_path: Path, screen: str, language: str, left_window: list[str]
) -> None:
    pilot = Pilot(tmp_path, SCREENS[screen], (800, 600), Settings(language=language))
    assert_in_order(pilot)
    assert left_window == []


def meet(one: pygame.Rect, other: pygame.Rect) -> bool:
    """Whether two places have more than their edges in common."""
    return min(one.clip(other).size) > 3


def assert_in_order(pilot: Pilot) -> None:
    """No control lies outside the window, or on another one."""
    window = pilot.app.window.get_rect()
    shown = [it for it in pilot.form.widgets if it.visible.width and it.visible.height]
    outside = [it.label for it in shown if not window.contains(it.visible)]
    assert outside == []
    overlapping = [
        (one.label, other.label)
        for one, other in itertools.combinations(shown, 2)
        if meet(one.visible, other.visible)
    ]
    assert overlapping == []
