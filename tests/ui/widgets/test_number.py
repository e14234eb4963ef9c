"""A number typed, and counted up and down, within its bounds."""

from __future__ import annotations

import pygame

from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.widgets.control import Form
from game.ui.widgets.number import NumberField


def digit(figure: int) -> pygame.event.Event:
    """A press of a digit's key."""
    return pygame.event.Event(pygame.KEYDOWN, key=pygame.K_0 + figure, mod=pygame.KMOD_NONE)


class TestNumberField:
    def _field(self, bounds: tuple[int, int], value: int) -> tuple[NumberField, list[int]]:
        heard: list[int] = []
        pygame.display.init()
        pygame.font.init()
        field = NumberField("points", value, bounds, heard.append)
        field.place(Kit(DAY, 1), pygame.Rect(0, 0, 120, 36))
        field.focus = True
        return field, heard

    def test_bounds_hold(self) -> None:
        field, heard = self._field((1, 6), 6)
        field.click((110, 10))
        assert heard == []
        field.click((5, 10))
        assert field.value == 5
        field.key(digit(9))
        assert field.value == 6

    def test_penalties_are_typed_without_a_sign(self) -> None:
        field, _ = self._field((-10000, 0), -200)
        field.key(digit(4))
        field.key(digit(0))
        assert field.value == -40

    def test_digits_go_to_the_field_that_was_clicked_on(self) -> None:
        field, heard = self._field((0, 100), 25)
        field.focus = False
        form = Form([[field]])
        middle = field.rect.midright
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            form.handle(pygame.event.Event(kind, pos=(middle[0] - 4, middle[1]), button=1))
        for figure in (4, 0):
            form.handle(digit(figure))
        assert field.value == 40
        assert heard == [26, 4, 40]
        assert field.focus

    def test_it_looks_the_same_whatever_was_drawn_before(self) -> None:
        looks = []
        for order in ((False, True), (True, False)):
            field, _ = self._field((0, 100), 25)
            drawn = {}
            for focus in order:
                field.focus = focus
                target = pygame.Surface((140, 50))
                target.fill("white")
                field.draw(target)
                drawn[focus] = pygame.image.tobytes(target, "RGB")
            looks.append(drawn)
        assert looks[0] == looks[1]
