"""The application's desk: set up when it is first asked for, and given back at the end."""

from __future__ import annotations

import time
from contextlib import closing
from pathlib import Path

import pygame

from game.session.paths import folders
from game.session.settings import Settings
from game.ui.app import App
from game.ui.resources import worker_desk
from tests.session.desk.errands import Loaded
from tests.session.desk.local_desk import LocalDesk
from tests.ui.pilot import Ground


class CountingDesk(LocalDesk):
    """Counts how many of its kind are open."""

    open_now = 0

    def __init__(self) -> None:
        super().__init__()
        CountingDesk.open_now += 1

    def close(self) -> None:
        super().close()
        CountingDesk.open_now -= 1


def test_one_desk_made_late_and_closed_at_the_end(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.font.init()
    app = App(Settings(language="en"), folders(tmp_path), (960, 600), CountingDesk)
    app.go(Ground)
    app.frame(1 / 60)
    assert CountingDesk.open_now == 0
    assert app.desk is app.desk
    assert CountingDesk.open_now == 1
    app.quit()
    app.run()
    assert CountingDesk.open_now == 0


def test_the_process_has_loaded_what_evaluations_need() -> None:
    with closing(worker_desk()) as desk:
        desk.ask(Loaded("game.coach.evaluator"))
        while not (found := desk.poll()):
            time.sleep(0.005)
    assert found[0].answer is True
