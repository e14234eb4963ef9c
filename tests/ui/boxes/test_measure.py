"""Boxes are measured once in a layout, and anew in the next."""

from __future__ import annotations

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import On
from game.ui.boxes.stacks import Across, Down
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY


class Asked(Box):
    """Notes how often it is really measured."""

    def __init__(self) -> None:
        self.height = 20
        self.widths: list[int] = []

    def natural_width(self, kit: Kit) -> int:
        return 60

    def height_in(self, kit: Kit, width: int) -> int:
        self.widths.append(width)
        return self.height

    def draw(self, target: pygame.Surface) -> None:
        """Nothing shows."""


def deep(box: Box) -> Box:
    """In boxes in boxes, each of which asks before it places what is in it."""
    for _ in range(4):
        box = Down(Across(On(box, above=2)), gap=0)
    return box


def test_however_deep_it_lies_a_box_is_measured_once_a_layout() -> None:
    kit, box = Kit(DAY, 1), Asked()
    screen = deep(box)
    assert screen.height_in(kit, 200) == 36
    assert box.widths == [200]
    screen.place(kit, pygame.Rect(0, 0, 200, 100))
    assert box.widths == [200, 200], "a second layout"


def test_every_layout_finds_what_has_changed() -> None:
    kit, box = Kit(DAY, 1), Asked()
    screen = deep(box)
    screen.place(kit, pygame.Rect(0, 0, 200, 100))
    assert box.rect.height == 20
    box.height = 30
    screen.place(kit, pygame.Rect(0, 0, 200, 100))
    assert box.rect.height == 30


def test_every_width_is_measured_for_itself() -> None:
    kit, box = Kit(DAY, 1), Asked()
    Down(box, Across(box, On(box))).place(kit, pygame.Rect(0, 0, 208, 100))
    assert sorted(box.widths) == [100, 208]


def test_a_layout_that_fails_leaves_nothing_behind() -> None:
    class Broken(Asked):
        def place(self, kit: Kit, rect: pygame.Rect) -> None:
            raise ArithmeticError

    kit, box = Kit(DAY, 1), Asked()
    broken = Down(Broken(), box)
    try:
        broken.place(kit, pygame.Rect(0, 0, 200, 100))
    except ArithmeticError:
        box.height = 30
    assert broken.height_in(kit, 200) == 20 + 8 + 30
