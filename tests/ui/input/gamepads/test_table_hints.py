"""At the table a line tells which button does what, while a pad is in use."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.session.settings import Settings
from game.ui.input.gamepads import PadKind
from game.ui.table.waiting import PadHints
from game.ui.widgets.key_hints import ButtonLine
from tests.ui.input.gamepads.hands import PadHands
from tests.ui.table.table_pilot import FAST, TablePilot

pytestmark = pytest.mark.usefixtures("blank_pictures")

RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
KINDS = [DecisionKind.BID, DecisionKind.DISCARD, DecisionKind.PLAY]


def written(pilot: TablePilot, lines: list[str]) -> set[str]:
    """The words that are drawn now."""
    lines.clear()
    pilot.picture()
    return set(lines)


def test_it_shows_as_long_as_a_pad_is_used(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = TablePilot(tmp_path, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    hints = {"choose", "play", "menu"}
    assert not hints & written(pilot, drawn_lines)
    PadHands(pilot).press(RIGHT)
    assert hints <= written(pilot, drawn_lines)
    pilot.move((300, 200))
    assert not hints & written(pilot, drawn_lines)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1280, 800)])
@pytest.mark.parametrize("players", [3, 5])
def test_it_has_room_beside_every_question(
    tmp_path: Path,
    players: int,
    size: tuple[int, int],
    scale: float,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[pygame.Rect] = []
    draw = ButtonLine.draw

    def noted(line: ButtonLine, target: pygame.Surface) -> None:
        drawn.append(line.rect)
        draw(line, target)

    monkeypatch.setattr(ButtonLine, "draw", noted)
    look = Settings(language=language, speed="instant", motion="none", text_scale=scale)
    pilot = TablePilot(tmp_path, players, 8, size=size, settings=look, bid=Bid.GARDE)
    for kind in KINDS:
        pilot.play_until(kind)
        pilot.app.pads.kind = PadKind.STEAM_DECK
        drawn.clear()
        pilot.picture()
        assert len(drawn) == 1, f"no hints beside {kind}"
        assert pilot.app.window.get_rect().contains(drawn[0])
        pilot.app.pads.kind = None


def test_nothing_is_told_of_buttons_while_another_trick_is_looked_at(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.key(pygame.K_l)
    pilot.app.pads.kind = PadKind.XBOX
    assert isinstance(pilot.scene._pad_hints, PadHints)
    surface = pygame.Surface(pilot.app.window.get_size())
    surface.fill("black")
    pilot.scene._pad_hints.draw(surface)
    assert pygame.transform.average_color(surface)[:3] == (0, 0, 0)
