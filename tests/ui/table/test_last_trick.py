"""The last trick shown again, and the one that lies on the table during a question."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.cards import Card
from game.rules.state import Phase
from game.ui.scenes.score import ScoreScene
from game.ui.table.cards.sprites import CardSprites
from tests.ui.table.table_pilot import FAST, TablePilot


@pytest.mark.usefixtures("pixels")
def test_the_last_trick(pilot: TablePilot) -> None:
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    ways: list[Callable[[], None]] = [
        lambda: pilot.key(pygame.K_l),
        lambda: pilot.key(pygame.K_ESCAPE),
        lambda: pilot.click(pilot.scene.hud.last_trick.rect.center),
        lambda: pilot.click((640, 300)),
    ]
    seen = []
    button, bright = pilot.scene.hud.last_trick, pygame.Color(*pilot.picture().get_at((30, 300)))
    for act in ways:
        act()
        seen.append(pilot.scene.painter.last_trick_open)
        dimmed = pygame.Color(*pilot.picture().get_at((30, 300))) != bright
        assert (button.held, dimmed) == (seen[-1], seen[-1])  # it is not taken for the present
        assert button.label.startswith("Won by " if seen[-1] else "Last trick")
    assert seen == [True, False, True, False]
    assert pilot.playing


def test_enter_closes_the_last_trick_while_the_others_play(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=3, seed=5)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.answer()
    pilot.key(pygame.K_l)
    assert pilot.scene.painter.last_trick_open and pilot.scene.prompt is None
    pilot.key(pygame.K_KP_ENTER)
    assert not pilot.scene.painter.last_trick_open


def test_the_wheel_does_not_close_the_last_trick(pilot: TablePilot) -> None:
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.key(pygame.K_l)
    pilot.wheel((640, 300), -1)
    assert pilot.scene.painter.last_trick_open


def test_the_last_trick_does_not_stay_open_over_the_next_deal(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    scene = pilot.scene

    def shows_faces() -> bool:
        return pilot.playing and scene.animation.picture.view.facts.phase is Phase.SCORED

    while not shows_faces():
        if scene.prompt is not None:
            pilot.answer()
        pilot.frames(1)
    pilot.key(pygame.K_l)
    label = scene.hud.last_trick.label
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 60)
    pilot.next_deal()
    assert not scene.painter.last_trick_open
    assert scene.hud.last_trick.label == "Last trick" != label
    pilot.wait_for(pilot.asked, 60)
    assert pilot.playing


def test_a_poignee_is_decided_with_the_trick_in_view(tmp_path: Path) -> None:
    """The panel covers the trick's place, and shows it instead; nothing lies under the panel."""
    pilot = TablePilot(tmp_path, seed=16, settings=FAST)
    pilot.play_until(DecisionKind.POIGNEE)
    prompt = pilot.scene.prompt
    assert prompt is not None
    assert pilot.scene.animation.stage.trick
    assert prompt.shows_trick
    drawn: list[Card | None] = []

    def note(_: object, __: object, card: Card | None, *___: object) -> None:
        drawn.append(card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.picture()
    for actor in pilot.scene.animation.stage.trick.values():
        assert drawn.count(actor.card) == 1
    assert pilot.scene.hud.last_trick not in pilot.scene.hud.widgets
