"""However large window, words and cards are: a frame like the one before draws nothing anew."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.options.presets import preset
from game.session.progress.progress import Progress
from game.session.settings import Settings
from game.ui.app import App
from game.ui.look import text
from game.ui.scene import Scene
from game.ui.scenes.entrances import open_review
from game.ui.scenes.history.scene import HistoryScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.statistics.scene import StatisticsScene
from tests.ui.pilot import Pilot
from tests.ui.scenes.review.reviews import SEAT, finished, members
from tests.ui.scenes.statistics.statistics_pilot import fill
from tests.ui.table.table_pilot import TablePilot

LARGE = {"text_scale": 1.5, "large_indices": True, "four_colours": True}
WINDOWS = {
    "4K, all large": ((3840, 2160), LARGE),
    "720p, all large": ((1280, 720), LARGE),
}
WORK = (
    (pygame.transform, "smoothscale"),
    (pygame.transform, "rotozoom"),
    (pygame.transform, "gaussian_blur"),
    (pygame.image, "load"),
    (pygame.image, "load_sized_svg"),
    (text, "text_surface"),
)
"""What takes long, and is to be done once for each thing that is seen."""


def review(app: App) -> None:
    """A deal looked back at, with the hands of all."""
    open_review(app, finished(5), SEAT, members(5))


def pushed(make: Callable[[App], Scene]) -> Callable[[App], None]:
    return lambda app: app.push(make(app))


SCREENS: dict[str, Callable[[App], None]] = {
    "menu": pushed(MenuScene),
    "new game": pushed(NewGameScene),
    "settings": pushed(SettingsScene),
    "rules": pushed(lambda app: RulePagesScene(app, preset("fft"))),
    "statistics": pushed(StatisticsScene),
    "list of deals": pushed(HistoryScene),
    "review": review,
}


@contextmanager
def work_counted() -> Iterator[list[str]]:
    """The names of all that was drawn anew inside."""
    done: list[str] = []

    def counted(name: str, act: Callable[..., Any]) -> Callable[..., Any]:
        def counting(*arguments: Any, **more: Any) -> Any:
            done.append(name)
            return act(*arguments, **more)

        return counting

    with pytest.MonkeyPatch.context() as patch:
        for place, name in WORK:
            patch.setattr(place, name, counted(name, getattr(place, name)))
        yield done


def drawn_anew(pilot: Pilot) -> list[str]:
    """What a frame draws anew that shows the same as those before it."""
    pilot.settle()
    pilot.frames(2)
    pilot.app.look()
    with work_counted() as done:
        pilot.app.look()
    return done


@pytest.mark.usefixtures("nothing_remembered", "small_rounds")
@pytest.mark.parametrize("window", WINDOWS)
def test_nothing_is_drawn_twice(tmp_path: Path, window: str) -> None:
    size, look = WINDOWS[window]
    progress, _ = Progress.open(tmp_path / "data" / "progress.sqlite")
    fill(progress, 40)
    progress.close()
    settings = Settings(language="en", speed="instant", motion="none", **look)  # type: ignore[arg-type]
    pilot = TablePilot(tmp_path, 3, size=size, settings=settings)
    anew: dict[str, list[str]] = {}
    pilot.play_until(DecisionKind.PLAY, 1)
    anew["table"] = drawn_anew(pilot)
    for name, show in SCREENS.items():
        show(pilot.app)
        anew[name] = drawn_anew(pilot)
        while not pilot.playing:
            pilot.app.pop()
    anew["table again"] = drawn_anew(pilot)
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    anew["score sheet"] = drawn_anew(pilot)
    assert anew == {name: [] for name in anew}
    caches = pilot.app.screen.caches
    for room in (caches.shapes, caches.cards, caches.lines):
        assert 0 < room.pixels <= room.limit


def test_the_title_picture_stays_while_the_window_changes(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene, settings=Settings(language="en", motion="none"))
    pilot.settle()
    for size in ((1100, 800), (1366, 768)):
        pilot.resize(size)
        middle = (250, 300, 200, 200)
        bare = pygame.image.tobytes(pilot.app.screen.felt.subsurface(middle), "RGB")
        for _ in range(30):
            assert pygame.image.tobytes(pilot.app.window.subsurface(middle), "RGB") != bare
            pilot.app.frame(1 / 60)


@pytest.mark.usefixtures("nothing_remembered")
def test_the_title_picture_is_read_by_another_thread_and_then_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads: list[bool] = []
    load = pygame.image.load

    def counted(path: str) -> pygame.Surface:
        loads.append(threading.current_thread() is threading.main_thread())
        return load(path)

    monkeypatch.setattr(pygame.image, "load", counted)
    pilot = Pilot(tmp_path, MenuScene)
    frames, middle = 0, (250, 150, 200, 400)
    loads.clear()
    bare = pygame.image.tobytes(pilot.app.screen.felt.subsurface(middle), "RGB")
    while pygame.image.tobytes(pilot.app.window.subsurface(middle), "RGB") == bare:
        pilot.app.frame(1 / 60)
        frames += 1
        assert frames < 1000
    assert len(loads) > 1  # cards may be known from before
    assert not any(loads)
    assert frames > 7
