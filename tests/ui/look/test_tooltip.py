"""Notes on what is pointed at hide neither it nor what is beside it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.ui.app import App
from game.ui.look.tooltip import TooltipSide, draw_tooltip, place_note
from game.ui.scenes import header
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.statistics.scene import StatisticsScene
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import CALM, TablePilot

WINDOW = pygame.Rect(0, 0, 1280, 720)
SMALL = (160, 60)


@pytest.mark.parametrize(
    "about",
    [
        pygame.Rect(left, top, *size)
        for left, top, size in itertools.product(
            (0, 20, 600, 1200), (0, 14, 330, 660), ((36, 36), (80, 60))
        )
    ],
    ids=str,
)
def test_a_note_never_covers_what_it_is_about(about: pygame.Rect) -> None:
    place = place_note(SMALL, about, WINDOW, (), (), 1.0)
    assert not place.rect.colliderect(about)
    assert WINDOW.contains(place.rect)


@pytest.mark.parametrize(
    ("taken", "side"),
    [
        ((), TooltipSide.ABOVE),
        ((TooltipSide.ABOVE,), TooltipSide.BELOW),
        ((TooltipSide.ABOVE, TooltipSide.BELOW), TooltipSide.RIGHT),
        ((TooltipSide.ABOVE, TooltipSide.BELOW, TooltipSide.RIGHT), TooltipSide.LEFT),
    ],
)
def test_a_note_leaves_other_things_free(taken: tuple[TooltipSide, ...], side: TooltipSide) -> None:
    about = pygame.Rect(600, 330, 60, 40)
    others = []
    for other in taken:
        across, down = other.value
        shift = (across * 200, down * 90)
        others.append(about.inflate(240, 30).move(shift))
    place = place_note(SMALL, about, WINDOW, others, (), 1.0)
    assert place.side is side
    assert place.rect.collidelist(others) < 0


def test_a_note_slides_aside_before_it_changes_sides() -> None:
    about = pygame.Rect(600, 330, 60, 40)
    place = place_note(SMALL, about, WINDOW, [pygame.Rect(560, 250, 48, 60)], (), 1.0)
    assert place.side is TooltipSide.ABOVE
    assert place.rect.left >= 608


SCREENS: dict[str, Callable[[App], HeaderScene]] = {
    "new game": NewGameScene,
    "statistics": StatisticsScene,
}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("name", SCREENS)
def test_a_note_covers_no_control(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], name: str
) -> None:
    """Neither the one under the pointer nor the way back and the help in the corners."""
    drawn: list[pygame.Rect] = []

    def noted(*args: object, **more: object) -> pygame.Rect:
        drawn.append(draw_tooltip(*args, **more))  # type: ignore[arg-type]
        return drawn[-1]

    monkeypatch.setattr(header, "draw_tooltip", noted)
    pilot = Pilot(tmp_path, SCREENS[name], size, CALM)
    told = [widget for widget in pilot.form.widgets if widget.tooltip and widget.enabled]
    assert told
    for widget in told:
        if not WINDOW.contains(widget.visible) or not widget.visible.size:
            continue
        drawn.clear()
        pilot.move(widget.visible.center)
        pilot.frames(40)
        pilot.app.draw()
        assert drawn, widget.label
        assert not drawn[-1].colliderect(widget.visible), widget.label


def test_the_note_of_a_seat_leaves_its_face_free(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[pygame.Rect] = []

    def noted(*args: object, **more: object) -> pygame.Rect:
        drawn.append(draw_tooltip(*args, **more))  # type: ignore[arg-type]
        return drawn[-1]

    monkeypatch.setattr("game.ui.table.seats.notes.draw_tooltip", noted)
    pilot = TablePilot(tmp_path, 4, size=(960, 600))
    pilot.wait_for(pilot.asked, 60)
    for face in pilot.scene.painter.firm[:4]:
        pilot.move(face.center)
        pilot.app.draw()
        assert not drawn[-1].colliderect(face)
