"""What goes to a screen reader, and that its errors end no game."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import accesskit
import pygame
import pytest

from game.ui import window as window_module
from game.ui.access import bridge as bridging
from game.ui.access import reader as reading
from game.ui.access.bridge import Bridge
from game.ui.access.reader import ScreenReader, tree_of
from tests.ui.pilot import Pilot


class Panic(BaseException):
    """What a fault in AccessKit is: no Exception."""


class FakeAdapter:
    """Keeps what is told.

    Attributes:
        where: the window, or its place on the desktop.
        begin: begins to listen.
        ask: asks for something to be done.
        told: the updates.
        fails: whether nothing more can be told.
    """

    def __init__(
        self, where: Any, begin: Callable[[], Any], ask: Callable[[Any], None], *_more: Any
    ) -> None:
        self.where, self.begin, self.ask = where, begin, ask
        self.told: list[Any] = []
        self.fails = False

    def update(self, make: Callable[[], Any]) -> None:
        if self.fails:
            raise Panic
        self.told.append(make())

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """Nothing."""


@pytest.fixture
def adapter(monkeypatch: pytest.MonkeyPatch) -> list[FakeAdapter]:
    """Where the adapter of the next application will be found."""
    made: list[FakeAdapter] = []

    def make(*handlers: Any) -> FakeAdapter:
        made.append(FakeAdapter(*handlers))
        return made[-1]

    monkeypatch.setattr(reading, "_UNSEEN", ())
    for name in ("UnixAdapter", "SubclassingAdapter"):
        monkeypatch.setattr(bridging, name, make)
    return made


def menu(home: Path) -> Pilot:
    pilot = Pilot(home, lambda app: app.routes.menu())
    pilot.settle()
    return pilot


def test_nothing_is_told_before_somebody_listens(
    tmp_path: Path, adapter: list[FakeAdapter]
) -> None:
    pilot = menu(tmp_path)
    assert not adapter[0].told
    adapter[0].begin()
    pilot.frames(1)
    assert len(adapter[0].told) == 1


def test_only_what_has_changed_is_told(tmp_path: Path, adapter: list[FakeAdapter]) -> None:
    pilot = menu(tmp_path)
    adapter[0].begin()
    pilot.frames(60)
    whole = adapter[0].told.pop()
    assert not adapter[0].told
    pilot.key(pygame.K_DOWN)
    pilot.frames(1)
    (change,) = adapter[0].told
    assert not change.nodes
    assert change.focus != whole.focus


def test_what_is_asked_for_is_done_by_the_screen(
    tmp_path: Path, adapter: list[FakeAdapter]
) -> None:
    pilot = menu(tmp_path)
    adapter[0].begin()
    pilot.frames(1)
    (update,) = adapter[0].told
    target = next(number for number, node in update.nodes if node.label == "Settings")
    request = SimpleNamespace(action=accesskit.Action.CLICK, target=target, data=None)
    adapter[0].ask(request)
    adapter[0].ask(request)  # whose target is gone by then
    pilot.frames(1)
    assert type(pilot.app.scene).__name__ == "SettingsScene"


def test_the_window_is_told_of_before_it_shows(
    tmp_path: Path, adapter: list[FakeAdapter], monkeypatch: pytest.MonkeyPatch
) -> None:
    known_when_shown: list[int] = []
    show = window_module._show

    def noted(*values: Any, **more: Any) -> None:
        known_when_shown.append(len(adapter))
        show(*values, **more)

    monkeypatch.setattr(window_module, "_show", noted)
    monkeypatch.setattr(reading, "_BEFORE_SHOWN", True)
    pilot = menu(tmp_path)
    pilot.app.toggle_fullscreen()
    pilot.app.toggle_fullscreen()
    pilot.frames(3)
    (told_of,) = adapter
    told_of.begin()
    pilot.frames(1)
    assert len(told_of.told) == 1
    assert known_when_shown == [1]
    assert told_of.where is pilot.app._window.window.system


def told_by_reader(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged here; tests before may have others log more than usual."""
    return [it.message for it in caplog.records if it.name == reading.__name__]


def test_an_error_is_logged_once_and_ends_no_game(
    tmp_path: Path, adapter: list[FakeAdapter], caplog: pytest.LogCaptureFixture
) -> None:
    pilot = menu(tmp_path)
    adapter[0].begin()
    adapter[0].fails = True
    with caplog.at_level(logging.ERROR):
        pilot.frames(3)
        pilot.key(pygame.K_DOWN)
        pilot.frames(3)
    assert told_by_reader(caplog) == ["screen readers are told no more"]


def test_without_accesskit_all_else_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(reading, "_UNSEEN", ())
    monkeypatch.setitem(sys.modules, "accesskit", None)
    monkeypatch.delitem(sys.modules, "game.ui.access.bridge", raising=False)
    pilot = menu(tmp_path)
    pilot.click_on("New game")
    pilot.settle()
    assert type(pilot.app.scene).__name__ == "NewGameScene"
    assert not told_by_reader(caplog)


def test_a_window_that_nobody_sees_is_told_to_nobody(tmp_path: Path) -> None:
    pilot = menu(tmp_path)
    reader = ScreenReader(pilot.app)
    reader.open()
    reader.follow(at_once=True)
    assert reader._adapter is None


def test_nodes_keep_their_numbers(tmp_path: Path) -> None:
    pilot = menu(tmp_path)
    bridge = Bridge(pilot.app.shown)
    first = bridge.take(tree_of(pilot.app))
    assert first is not None
    pilot.app.push(pilot.app.routes.settings())
    other = bridge.take(tree_of(pilot.app))
    assert other is not None
    window = {number for number, node in first.nodes if node.role == accesskit.Role.WINDOW}
    again = {number for number, node in other.nodes if node.role == accesskit.Role.WINDOW}
    assert window == again
    gone = {number for number, node in first.nodes if node.role == accesskit.Role.BUTTON}
    assert not gone & {number for number, _ in other.nodes}
