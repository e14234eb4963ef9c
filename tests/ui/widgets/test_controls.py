"""Buttons, toggles, segments, sliders and selects, by pointer and keys."""

from __future__ import annotations

from itertools import pairwise

import pygame

from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.choices import Select, SelectOption, Toggle
from game.ui.widgets.number import Slider
from game.ui.widgets.one_of_few import Segmented
from tests.ui.widgets.presses import button_down, button_up, key_down, pointer_motion, some_buttons


class TestButton:
    def test_click_needs_down_and_up_on_it(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = some_buttons(kit, 1, clicked)
        assert button.handle(button_down((20, 20)))
        assert not clicked
        assert button.handle(button_up((20, 20)))
        assert clicked == [0]

    def test_leaving_before_the_release_cancels(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = some_buttons(kit, 1, clicked)
        button.handle(button_down((20, 20)))
        button.handle(button_up((500, 500)))
        assert not clicked
        assert not button.pressed

    def test_disabled_swallows_the_click(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = some_buttons(kit, 1, clicked)
        button.enabled = False
        assert button.handle(button_down((20, 20)))
        button.handle(button_up((20, 20)))
        button.activate()
        assert not clicked

    def test_outside_its_clip_it_is_not_there(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = some_buttons(kit, 1, clicked)
        button.clip = pygame.Rect(0, 40, 800, 500)
        assert not button.handle(button_down((20, 20)))
        assert button.handle(button_down((20, 45)))

    def test_round_button_is_round(self, kit: Kit) -> None:
        button = RoundButton("back", "Back", lambda: None)
        button.place_round(kit, (100, 100), 18)
        assert button.contains((100, 100))
        assert not button.contains((84, 84))

    def test_outside_its_clip_a_round_button_is_not_there(self, kit: Kit) -> None:
        button = RoundButton("back", "Back", lambda: None)
        button.place_round(kit, (100, 100), 18)
        button.clip = pygame.Rect(0, 0, 800, 95)
        assert button.contains((100, 90))
        assert not button.contains((100, 100))

    def test_a_round_button_that_can_do_nothing_is_pale(self, kit: Kit) -> None:
        seen = []
        for enabled in (True, False):
            target = pygame.Surface((200, 200))
            target.fill("white")
            button = RoundButton("back", "Back", lambda: None)
            button.place_round(kit, (100, 100), 18)
            button.enabled = enabled
            button.draw(target)
            seen.append(sum(target.get_at((100, 88))[:3]))
        assert seen[1] > seen[0] + 150

    def test_label_fits(self, kit: Kit) -> None:
        label = "Distribuer les cartes encore une fois"
        width, height = Button(label, lambda: None, size=23).natural_size(kit)
        assert width > 300
        assert height >= 44


class TestToggle:
    def test_click_and_arrows(self, kit: Kit) -> None:
        seen: list[bool] = []
        toggle = Toggle("Dim", False, seen.append)
        toggle.place(kit, pygame.Rect(0, 0, 100, 26))
        toggle.handle(button_down((80, 10)))
        toggle.handle(button_up((80, 10)))
        toggle.key(key_down(pygame.K_RIGHT))
        toggle.key(key_down(pygame.K_LEFT))
        assert seen == [True, False]


class TestSegmented:
    def _control(self, kit: Kit, seen: list[str]) -> Segmented[str]:
        choices = [("a", "One"), ("b", "Two"), ("c", "Three")]
        control = Segmented("Choice", choices, "b", seen.append)
        control.place(kit, pygame.Rect(0, 0, 300, 36))
        return control

    def test_click_chooses_the_cell(self, kit: Kit) -> None:
        seen: list[str] = []
        control = self._control(kit, seen)
        control.handle(button_down((290, 10)))
        control.handle(button_up((290, 10)))
        assert seen == ["c"]
        assert control.value == "c"

    def test_arrows_stop_at_the_ends(self, kit: Kit) -> None:
        seen: list[str] = []
        control = self._control(kit, seen)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME):
            assert control.key(key_down(key))
        assert seen == ["a", "c", "a"]

    def test_cells_cover_it_and_hold_their_words(self, kit: Kit) -> None:
        choices = [(0, "No"), (1, "Immédiatement"), (2, "Yes")]
        control = Segmented("Choice", choices, 0, lambda _: None)
        width, height = control.natural_size(kit)
        control.place(kit, pygame.Rect(5, 5, width, height))
        cells = [control.cell(index) for index in range(3)]
        assert cells[0].left == control.rect.left
        assert cells[-1].right == control.rect.right
        assert all(a.right == b.left for a, b in pairwise(cells))
        assert cells[1].width > cells[0].width


class TestSlider:
    def _control(self, kit: Kit, seen: list[int]) -> Slider:
        control = Slider("Size", range(100, 151, 10), 100, seen.append, str)
        control.place(kit, pygame.Rect(0, 0, 300, 36))
        return control

    def test_a_knob_that_is_let_go_tells_where_it_is(self, kit: Kit) -> None:
        seen: list[int] = []
        control = self._control(kit, seen)
        control.handle(button_down(control.knob))
        control.handle(pointer_motion((control.rect.right, control.rect.centery)))
        control.let_go()
        control.handle(button_up(control.knob))
        assert seen == [150]

    def test_dragging_tells_once_at_the_end(self, kit: Kit) -> None:
        seen: list[int] = []
        control = self._control(kit, seen)
        control.handle(button_down(control.knob))
        control.handle(pointer_motion((150, 18)))
        control.handle(pointer_motion((299, 18)))
        assert not seen
        control.handle(button_up((299, 400)))
        assert seen == [150]

    def test_each_value_has_its_mark_whatever_was_drawn_before(self, kit: Kit) -> None:
        fresh = Kit(DAY, 1.0)
        drawn = []
        for shared, values in ((kit, range(0, 101, 5)), (kit, range(6)), (fresh, range(6))):
            control = Slider("Size", values, 0, lambda _: None, lambda _: "")
            control.place(shared, pygame.Rect(0, 0, 300, 36))
            target = pygame.Surface((300, 36))
            target.fill("white")
            control.draw(target)
            drawn.append(pygame.image.tobytes(target, "RGB"))
        assert drawn[1] == drawn[2] != drawn[0]

    def test_keys(self, kit: Kit) -> None:
        seen: list[int] = []
        control = self._control(kit, seen)
        for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_END, pygame.K_LEFT, pygame.K_HOME):
            control.key(key_down(key))
        assert seen == [110, 120, 150, 140, 100]


def test_a_select_stops_at_its_ends() -> None:
    heard: list[int] = []
    select = Select(
        "it", [SelectOption(n, str(n)) for n in range(3)], 1, heard.append, lambda _: None
    )
    for _ in range(3):
        select.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0))
    assert heard == [2]
