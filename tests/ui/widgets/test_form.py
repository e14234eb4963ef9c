"""Where the keyboard goes in a form and between its tabs."""

from __future__ import annotations

import pygame

from game.ui.boxes.box import Widget
from game.ui.look.kit import Kit
from game.ui.widgets.control import Form
from game.ui.widgets.one_of_few import Tabs
from tests.ui.widgets.presses import button_down, button_up, key_down, some_buttons


class TestForm:
    def test_tab_goes_between_groups_and_arrows_inside(self, kit: Kit) -> None:
        a, b, c, d = some_buttons(kit, 4, [])
        form = Form([[a, b], [c], [d]])
        assert form.focus is a
        form.handle(key_down(pygame.K_DOWN))
        assert form.focus is b
        form.handle(key_down(pygame.K_DOWN))
        assert form.focus is a
        form.handle(key_down(pygame.K_TAB))
        assert form.focus is c
        form.handle(key_down(pygame.K_TAB, pygame.KMOD_SHIFT))
        form.handle(key_down(pygame.K_TAB, pygame.KMOD_SHIFT))
        assert form.focus is d

    def test_tab_enters_at_the_chosen_one_and_skips_disabled(self, kit: Kit) -> None:
        a, b, c, d = some_buttons(kit, 4, [])
        c.chosen, b.enabled = True, False
        form = Form([[a], [b], [d, c]])
        form.handle(key_down(pygame.K_TAB))
        assert form.focus is c

    def test_ring_only_for_the_keyboard(self, kit: Kit) -> None:
        a, b = some_buttons(kit, 2, [])
        form = Form([[a, b]])
        form.handle(button_down(b.rect.center))
        form.handle(button_up(b.rect.center))
        assert form.focus is b
        assert not b.focus
        form.handle(key_down(pygame.K_UP))
        assert a.focus
        assert not b.focus

    def test_enter_and_space_act(self, kit: Kit) -> None:
        clicked: list[int] = []
        form = Form([some_buttons(kit, 2, clicked)])
        form.handle(key_down(pygame.K_RETURN))
        form.handle(key_down(pygame.K_END))
        form.handle(key_down(pygame.K_SPACE))
        assert clicked == [0, 1]

    def test_a_form_built_again_keeps_the_place_and_tells_nobody(self, kit: Kit) -> None:
        told: list[Widget] = []
        first = Form([some_buttons(kit, 3, [])], on_focus=told.append)
        first.handle(key_down(pygame.K_DOWN))
        second = Form([some_buttons(kit, 3, [])], on_focus=told.append)
        second.take_over(first)
        assert second.focus is second.widgets[1]
        assert second.widgets[1].focus
        assert told == [first.widgets[1]]


class TestTabs:
    def test_click_and_keys(self, kit: Kit) -> None:
        seen: list[int] = []
        tabs = Tabs("Pages", ["One", "Two", "Three"], 0, seen.append)
        tabs.place(kit, pygame.Rect((10, 10), tabs.natural_size(kit)))
        tabs.handle(button_down(tabs.cell(2).center))
        tabs.handle(button_up(tabs.cell(2).center))
        tabs.key(key_down(pygame.K_LEFT))
        tabs.activate()
        tabs.activate()
        tabs.key(key_down(pygame.K_END))
        assert seen == [2, 1, 2, 0, 2]

    def test_a_click_beside_them_opens_none(self, kit: Kit) -> None:
        seen: list[int] = []
        tabs = Tabs("Pages", ["One", "Two", "Three"], 1, seen.append)
        tabs.place(kit, pygame.Rect(10, 10, 2000, 42))
        tabs.handle(button_down((1900, 30)))
        tabs.handle(button_up((1900, 30)))
        assert not seen
