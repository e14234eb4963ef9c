"""A canvas paints what has changed, and what it then shows is what would be drawn whole."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.session.settings import Settings
from game.ui.app import App
from game.ui.drawing.canvas import (
    FrameCanvas,
    draw_box,
    draw_line,
    draw_smooth_line,
    paint_on,
    tiled,
)
from game.ui.scene import Scene
from game.ui.scenes.menu import MenuScene
from tests.ui.pilot import Pilot
from tests.ui.scenes.settings.house_rules.house_rules_pilot import house_rules
from tests.ui.table.table_pilot import TablePilot

SIZE = (640, 400)
WHOLE = pygame.Rect((0, 0), SIZE)
TOLERANCE = (3, 3, 3, 255)
"""Blending rounds otherwise at the edges of a part than within it."""

Draw = Callable[[pygame.Surface], object]


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode(SIZE)


def square(colour: str, *, clear: bool = False, side: int = 50) -> pygame.Surface:
    drawn = pygame.Surface((side, side), pygame.SRCALPHA if clear else 0)
    drawn.fill(colour)
    return drawn


RED, BLUE = square("red"), square("blue")
GLASS = square("#20A04080", clear=True)
GROUND = square("#203040", side=640)


class Shown:
    """A picture that is painted frame by frame."""

    def __init__(self) -> None:
        self.canvas = FrameCanvas(SIZE)
        self.picture = pygame.Surface(SIZE)

    def frame(self, *draws: Draw) -> list[pygame.Rect]:
        """Draw one on the ground, compare it with the whole, and return where it was painted."""
        self.canvas.begin()
        whole = pygame.Surface(SIZE)
        for target in (self.canvas, whole):
            target.blit(GROUND, (0, 0))
            for draw in draws:
                draw(target)
            target.set_clip(None)
        painted = self.canvas.paint(self.picture)
        assert pygame.image.tobytes(self.picture, "RGB") == pygame.image.tobytes(whole, "RGB")
        return painted


def laid(surface: pygame.Surface, *place: int) -> Draw:
    return lambda target: target.blit(surface, place)


def clipped(clip: tuple[int, int, int, int], *draws: Draw) -> Draw:
    def draw(target: pygame.Surface) -> None:
        target.set_clip(pygame.Rect(clip))
        for each in draws:
            each(target)
        target.set_clip(None)

    return draw


def area(places: list[pygame.Rect]) -> int:
    return sum(place.width * place.height for place in places)


def test_the_first_frame_is_painted_whole_and_the_same_one_not_at_all() -> None:
    shown = Shown()
    assert shown.frame(laid(RED, 10, 10)) == [WHOLE]
    assert shown.frame(laid(RED, 10, 10)) == []
    shown.canvas.forget()
    assert shown.frame(laid(RED, 10, 10)) == [WHOLE]


CHANGES: dict[str, tuple[tuple[Draw, ...], tuple[Draw, ...], tuple[int, int]]] = {
    "it comes": ((), (laid(RED, 100, 100),), (100, 100)),
    "it goes": ((laid(RED, 100, 100),), (), (100, 100)),
    "another one": ((laid(RED, 100, 100),), (laid(BLUE, 100, 100),), (100, 100)),
    "it lies above": (
        (laid(RED, 100, 100), laid(GLASS, 120, 120)),
        (laid(GLASS, 120, 120), laid(RED, 100, 100)),
        (125, 125),
    ),
    "two of them": ((laid(GLASS, 9, 9),), (laid(GLASS, 9, 9), laid(GLASS, 9, 9)), (9, 9)),
    "less is clipped": (
        (clipped((0, 0, 200, 110), laid(RED, 100, 100)),),
        (clipped((0, 0, 200, 140), laid(RED, 100, 100)),),
        (100, 120),
    ),
    "a line": (
        (lambda target: draw_line(target, "gold", (10, 10), (90, 70), 3),),
        (lambda target: draw_line(target, "gold", (10, 20), (90, 70), 3),),
        (10, 20),
    ),
    "a smooth line": (
        (lambda target: draw_smooth_line(target, "gold", (10.5, 10), (90, 70)),),
        (),
        (50, 40),
    ),
    "a box": (
        (lambda target: draw_box(target, "gold", pygame.Rect(5, 5, 60, 30), 4),),
        (lambda target: draw_box(target, "navy", pygame.Rect(5, 5, 60, 30), 4),),
        (30, 20),
    ),
    "a filled part": (
        (lambda target: target.fill("navy", (5, 5, 60, 30)),),
        (lambda target: target.fill("navy", (5, 5, 60, 40)),),
        (30, 40),
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_only_what_changed_is_painted(change: str) -> None:
    before, after, where = CHANGES[change]
    shown = Shown()
    lying = laid(BLUE, 500, 300)
    shown.frame(lying, *before)
    painted = shown.frame(lying, *after)
    assert any(place.collidepoint(where) for place in painted)
    assert area(painted) < area([WHOLE]) / 4
    assert not any(place.collidepoint(525, 325) for place in painted)


def test_a_veil_over_what_changes_is_painted_once() -> None:
    def veil(target: pygame.Surface) -> None:
        target.fill((100, 100, 100), special_flags=pygame.BLEND_RGB_MULT)

    shown = Shown()
    assert shown.frame(laid(RED, 10, 10)) == [WHOLE]
    assert shown.frame(laid(RED, 10, 10), veil) == [WHOLE]
    assert area(shown.frame(laid(RED, 20, 10), veil)) < area([WHOLE]) / 4


def test_what_is_covered_is_not_painted() -> None:
    canvas, picture, drawn = FrameCanvas(SIZE), pygame.Surface(SIZE), []
    canvas.begin()
    canvas.note(WHOLE, ("below",), lambda _: drawn.append("below"))
    canvas.blit(GROUND, (0, 0))
    canvas.note(WHOLE, ("above",), lambda _: drawn.append("above"))
    canvas.paint(picture)
    assert drawn == ["above"]


def test_what_is_read_is_painted_though_it_is_covered_then() -> None:
    under: list[pygame.Surface] = []
    place = pygame.Rect(100, 100, 64, 64)

    def keep(target: pygame.Surface) -> None:
        paint_on(
            target,
            place,
            ("kept",),
            lambda it: under.append(it.subsurface(place).copy()),
            reads=True,
        )

    def give_back(target: pygame.Surface) -> None:
        paint_on(target, place, ("given back",), lambda it: it.blit(under[-1], place))

    shown = Shown()
    for x in (100, 110):
        shown.frame(laid(RED, x, 100), keep, laid(square("blue", side=300), 0, 0), give_back)


def test_many_random_frames() -> None:
    chance = random.Random(7)
    surfaces = (RED, BLUE, GLASS, square("#40008040", clear=True, side=170))
    shown = Shown()
    draws = [laid(chance.choice(surfaces), *_anywhere(chance)) for _ in range(12)]
    for _ in range(60):
        for _ in range(chance.randrange(4)):
            draw = laid(chance.choice(surfaces), *_anywhere(chance))
            clip = (*_anywhere(chance), 150, 150)
            draws[chance.randrange(12)] = clipped(clip, draw) if chance.random() < 0.3 else draw
        if chance.random() < 0.3:
            chance.shuffle(draws)
        shown.frame(*draws)


def _anywhere(chance: random.Random) -> tuple[int, int]:
    return chance.randrange(-60, SIZE[0]), chance.randrange(-60, SIZE[1])


@pytest.mark.parametrize("size", [(640, 400), (64, 64), (63, 200), (1, 1)])
def test_tiles_hold_all_places_and_do_not_overlap(size: tuple[int, int]) -> None:
    chance, whole = random.Random(str(size)), pygame.Rect((0, 0), size)
    for _ in range(200):
        places = [
            pygame.Rect(*_anywhere(chance), chance.randrange(200), chance.randrange(200))
            for _ in range(chance.randrange(6))
        ]
        found = tiled(places, whole)
        inside = [place for place in (place.clip(whole) for place in places) if area([place])]
        for place in inside:
            parts = [tile.clip(place) for tile in found]
            assert area(parts) == area([place])
        assert bool(found) == bool(inside)
        assert all(whole.contains(tile) for tile in found)
        assert all(not one.colliderect(two) for one in found for two in found if one is not two)


def differing(pilot: Pilot) -> int:
    """How many pixels that show are not as if the same frame were painted whole."""
    shown, canvas = pilot.picture(), pilot.app._window.window.canvas
    whole = pygame.Surface(shown.get_size())
    canvas.forget()
    canvas.paint(whole)
    alike = pygame.mask.from_threshold(shown, (0, 0, 0, 0), TOLERANCE, whole)
    return shown.get_width() * shown.get_height() - alike.count()


def test_what_a_deal_shows_is_what_would_be_drawn_whole(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, settings=Settings(language="en"))
    for _ in range(20):
        pilot.app.frame(0.15)
        assert not differing(pilot)
    pilot.play_until(DecisionKind.PLAY, 1)
    for x in range(400, 900, 60):
        pilot.move((x, 650))
        pilot.app.frame(0.05)
        assert not differing(pilot)


SCREENS: dict[str, Callable[[App], Scene]] = {"menu": MenuScene, "list that fades": house_rules}


@pytest.mark.parametrize("screen", SCREENS)
def test_what_a_screen_shows_is_what_would_be_drawn_whole(tmp_path: Path, screen: str) -> None:
    pilot = Pilot(tmp_path, SCREENS[screen])
    pilot.move((640, 400))
    for down in range(8):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-(down % 3), flipped=False))
        pilot.app.frame(0.1)
        assert not differing(pilot)
    pilot.frames(2)
    assert pilot.app._window.window.canvas.paint(pilot.app.window) == []
