"""What tests of screens share."""

from __future__ import annotations

import mmap
import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import pygame
import pytest

from game.ai.search import reading
from game.rules.actions import DecisionKind
from game.ui import window as window_module
from game.ui.app import App
from game.ui.drawing.caches import Caches
from game.ui.look import text as lettering
from game.ui.look.felt import felt
from game.ui.look.kit import Kit
from game.ui.pacing import give_back_memory
from game.ui.table.coach import table_coach
from game.ui.widgets import title_picture
from game.words.cards import HandOrder, sort_hands
from tests.closing import all_closed
from tests.ui.blank_pictures import REPLACED
from tests.ui.picture_memory import remembering_drawer, remembering_loader

PRACTICE_BUDGET = 600
_LOOKED_AT: Final = ("charts", "drawing", "look", "widgets")
"""Folders of tests that look at what was drawn."""

_SCREENS = 6
"""Sizes and looks of the window whose drawings are remembered."""

_MEASURED: Final = 100_000
"""Texts whose widths and lines are remembered: those of all screens in many sizes and languages."""

_STATUS: Final = Path("/proc/self/statm")
_GROWTH: Final = 256 << 20
"""Bytes by which a process may grow before it is asked what it still needs."""


class _Bound:
    now = 2 * _GROWTH


_AS_THEY_ARE: Final = (
    (pygame.image, "load_sized_svg", pygame.image.load_sized_svg),
    (window_module, "Kit", Kit),
    (window_module, "felt", felt),
    (title_picture, "Kit", Kit),
    (Caches, "for_window", Caches.for_window),
)
"""What the tests replace to remember drawings."""


@pytest.fixture
def pixels() -> None:
    """For tests that look at what was drawn."""


@pytest.fixture(autouse=True)
def blank_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Most tests are of words, places and states: all is drawn as ever, but for the pixels."""
    if "pixels" in request.fixturenames or request.path.parent.name in _LOOKED_AT:
        return
    for place, name, value in REPLACED:
        monkeypatch.setattr(place, name, value)


@pytest.fixture
def left_window(blank_pictures: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts so far that left the window on either side."""
    bad: list[str] = []
    draw = Kit.draw_text

    def watched_draw(kit: Kit, target: Any, x: float, *rest: Any, **more: Any) -> float:
        end = draw(kit, target, x, *rest, **more)
        text, style = rest[1], rest[2]
        if end > target.get_width() or end - kit.text_width(text, style) < 0:
            bad.append(text)
        return end

    monkeypatch.setattr(Kit, "draw_text", watched_draw)
    return bad


@pytest.fixture
def drawn_text(left_window: list[str], monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """The texts so far that were cut short or left the window on either side."""
    bad, shorten = left_window, lettering.shortened

    def watched_shorten(text: str, *rest: Any) -> str:
        short = shorten(text, *rest)
        if short != text:
            bad.append(text)
        return short

    monkeypatch.setattr(lettering, "shortened", watched_shorten)
    return lambda: bad


@pytest.fixture
def drawn_lines(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line of text that is drawn from now on."""
    lines: list[str] = []
    draw = Kit.draw_text

    def noted_draw(kit: Kit, *rest: Any, **more: Any) -> float:
        lines.append(rest[3])
        return draw(kit, *rest, **more)

    monkeypatch.setattr(Kit, "draw_text", noted_draw)
    return lines


@pytest.fixture
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach who tries few deals at the table."""
    budgets = dict.fromkeys(DecisionKind, PRACTICE_BUDGET)
    monkeypatch.setattr(table_coach, "BUDGETS", budgets)
    monkeypatch.setattr(reading, "POOL", 256)


@pytest.fixture(autouse=True, scope="session")
def pictures_are_remembered() -> Iterator[None]:
    """Applications of later tests need not decode and draw again what earlier ones have."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load", remembering_loader(pygame.image.load))
        patch.setattr(
            pygame.image, "load_sized_svg", remembering_drawer(pygame.image.load_sized_svg)
        )
        shared = lru_cache(maxsize=_SCREENS)

        for module in (window_module, title_picture):
            patch.setattr(module, "Kit", shared(Kit))
        patch.setattr(Caches, "for_window", shared(Caches.for_window))
        patch.setattr(window_module, "felt", shared(felt))
        for name in ("text_width", "_wrapped"):
            measured = getattr(lettering, name).__wrapped__
            patch.setattr(lettering, name, lru_cache(maxsize=_MEASURED)(measured))
        yield


@pytest.fixture
def nothing_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Applications draw all by themselves, within the bounds of the game, and leave nothing."""
    for place, name, value in _AS_THEY_ARE:
        monkeypatch.setattr(place, name, value)


@pytest.fixture(autouse=True)
def applications_are_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Most tests leave their application as it is; it may have a process and files open."""
    with all_closed(App, monkeypatch):
        yield


@pytest.fixture(autouse=True)
def memory_is_given_back() -> Iterator[None]:
    """What earlier tests drew is freed in small pieces, which the C library keeps unless told."""
    yield
    if _STATUS.is_file() and _resident() > _Bound.now:
        give_back_memory()
        _Bound.now = _resident() + _GROWTH


def _resident() -> int:
    return int(_STATUS.read_text().split()[1]) * mmap.PAGESIZE


@pytest.fixture(autouse=True)
def hands_lie_as_usual() -> Iterator[None]:
    """The order that an application set is not that of later tests."""
    yield
    sort_hands(HandOrder())


@pytest.fixture(autouse=True)
def some_display() -> None:
    """Give every test a display, whichever comes first: pictures are not converted without one.

    Names and widths are judged by the real fonts.
    """
    pygame.font.init()
    if pygame.display.get_surface() is None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.set_mode((320, 200))


@pytest.fixture
def window(some_display: None) -> Iterator[pygame.Surface]:
    """A window of the usual size, to draw in without an application."""
    pygame.display.init()
    pygame.font.init()
    surface = pygame.display.set_mode((1280, 720))
    yield surface
    surface.set_clip(None)  # the next window of that size is the same
