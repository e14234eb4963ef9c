"""Notes on what is pointed at hide neither it nor what is beside it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.ui.app import App
from game.ui.look.tooltip import TooltipSide, draw_tooltip, place_note
from game.ui.scenes import header
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.statistics.scene import StatisticsScene
from game.ui.table.hud import plain_plates
from game.ui.table.prompts.discard import DiscardPrompt
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, point_on

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


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Rect]:
    """Where notes hung, from the first to the last."""
    places: list[pygame.Rect] = []

    def noted(*args: object, **more: object) -> pygame.Rect:
        places.append(draw_tooltip(*args, **more))  # type: ignore[arg-type]
        return places[-1]

    monkeypatch.setattr("game.ui.table.seats.speeches.draw_tooltip", noted)
    monkeypatch.setattr("game.ui.table.hand.input.draw_tooltip", noted)
    return places


@pytest.mark.parametrize("size", [(960, 600), (1920, 1080)])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_note_of_a_seat_leaves_faces_and_plates_free(
    tmp_path: Path, drawn: list[pygame.Rect], players: int, size: tuple[int, int]
) -> None:
    pilot = TablePilot(tmp_path, players, 8, size=size, settings=FAST, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    scene = pilot.scene
    hud = scene.painter.hud_look(scene.table.game)
    edge = [scene.painter.deal_plate(scene.table.game), *plain_plates(scene.animation.layout, hud)]
    for face in scene.painter.firm[:players]:
        pilot.move(face.center)
        pilot.app.draw()
        assert drawn[-1].collidelist([face, *edge]) < 0


@pytest.mark.parametrize("size", [(960, 600), (1024, 640), (1280, 720)])
def test_why_a_card_stays_leaves_the_discard_s_plates_free(
    tmp_path: Path, drawn: list[pygame.Rect], size: tuple[int, int]
) -> None:
    pilot = TablePilot(tmp_path, 5, 8, size=size, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.DISCARD)
    pilot.settle()
    prompt, hand = pilot.scene.prompt, pilot.scene.animation.hand
    assert isinstance(prompt, DiscardPrompt)
    while prompt.choices.next_free is not None:
        left = (card for card in prompt.view.hand if card not in prompt.choices.cards)
        pilot.scene.turn.press_card(next(card for card in left if prompt.refusal(card) is None))
        pilot.settle()
    for card in hand.cards:
        pilot.click(point_on(pilot, card))
        pilot.frames(2)
        assert drawn[-1].collidelist([rect for rect, _, _ in prompt.plates()]) < 0, card
