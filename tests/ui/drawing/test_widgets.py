"""Controls: pointer, keyboard and focus, without any screen around them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.theme import DAY
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button, RoundButton
from game.ui.widgets.form import Form
from game.ui.widgets.panel import Body, Panel
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.slider import Slider
from game.ui.widgets.tabs import Tabs
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from tests.ui import pilot

assert pilot, "it chooses the video driver"


@pytest.fixture
def kit() -> Kit:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((800, 600))
    return Kit(DAY, 1.0)


def _down(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1)


def _up(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1)


def _move(position: tuple[int, int]) -> pygame.event.Event:
    return pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0))


def _key(key: int, mod: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod)


def _buttons(kit: Kit, count: int, clicked: list[int]) -> list[Button]:
    buttons = []
    for index in range(count):
        button = Button(str(index), lambda index=index: clicked.append(index))  # type: ignore[misc]
        button.place(kit, pygame.Rect(10, 10 + 60 * index, 150, 44))
        buttons.append(button)
    return buttons


class TestButton:
    def test_click_needs_down_and_up_on_it(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = _buttons(kit, 1, clicked)
        assert button.handle(_down((20, 20)))
        assert not clicked
        assert button.handle(_up((20, 20)))
        assert clicked == [0]

    def test_leaving_before_the_release_cancels(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = _buttons(kit, 1, clicked)
        button.handle(_down((20, 20)))
        button.handle(_up((500, 500)))
        assert not clicked
        assert not button.pressed

    def test_disabled_swallows_the_click(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = _buttons(kit, 1, clicked)
        button.enabled = False
        assert button.handle(_down((20, 20)))
        button.handle(_up((20, 20)))
        button.activate()
        assert not clicked

    def test_outside_its_clip_it_is_not_there(self, kit: Kit) -> None:
        clicked: list[int] = []
        (button,) = _buttons(kit, 1, clicked)
        button.clip = pygame.Rect(0, 40, 800, 500)
        assert not button.handle(_down((20, 20)))
        assert button.handle(_down((20, 45)))

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
        toggle.handle(_down((80, 10)))
        toggle.handle(_up((80, 10)))
        toggle.key(_key(pygame.K_RIGHT))
        toggle.key(_key(pygame.K_LEFT))
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
        control.handle(_down((290, 10)))
        control.handle(_up((290, 10)))
        assert seen == ["c"]
        assert control.value == "c"

    def test_arrows_stop_at_the_ends(self, kit: Kit) -> None:
        seen: list[str] = []
        control = self._control(kit, seen)
        for key in (pygame.K_LEFT, pygame.K_LEFT, pygame.K_END, pygame.K_HOME):
            assert control.key(_key(key))
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
        control.handle(_down(control.knob))
        control.handle(_move((control.rect.right, control.rect.centery)))
        control.let_go()
        control.handle(_up(control.knob))
        assert seen == [150]

    def test_dragging_tells_once_at_the_end(self, kit: Kit) -> None:
        seen: list[int] = []
        control = self._control(kit, seen)
        control.handle(_down(control.knob))
        control.handle(_move((150, 18)))
        control.handle(_move((299, 18)))
        assert not seen
        control.handle(_up((299, 400)))
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
            control.key(_key(key))
        assert seen == [110, 120, 150, 140, 100]


class TestTextField:
    def _control(self, kit: Kit, seen: list[str], limit: int = 20) -> TextField:
        control = TextField("Name", "Lucie", seen.append, limit=limit)
        control.place(kit, pygame.Rect(0, 0, 200, 36))
        control.focus = True
        return control

    def test_typing_where_the_caret_is(self, kit: Kit) -> None:
        control = self._control(kit, [])
        control.key(_key(pygame.K_HOME))
        control.type_text("É")
        control.key(_key(pygame.K_END))
        control.key(_key(pygame.K_BACKSPACE))
        control.key(_key(pygame.K_LEFT))
        control.key(_key(pygame.K_DELETE))
        assert control.text == "ÉLuc"

    def test_no_longer_than_the_limit_and_printable(self, kit: Kit) -> None:
        control = self._control(kit, [], limit=8)
        control.type_text("\n-Marie")
        assert control.text == "Lucie-Ma"

    def test_click_places_the_caret(self, kit: Kit) -> None:
        control = self._control(kit, [])
        control.handle(_down((3, 10)))
        control.type_text("x")
        assert control.text == "xLucie"

    def test_a_click_elsewhere_ends_the_editing(self, kit: Kit) -> None:
        field = self._control(kit, [])
        field.focus = False
        (button,) = _buttons(kit, 1, [])
        button.rect.top = 300
        form = Form([[button], [field]])
        form.handle(_down((3, 10)))
        assert form.handle(pygame.event.Event(pygame.TEXTINPUT, text="a"))
        form.handle(_down(button.rect.center))
        assert not form.handle(pygame.event.Event(pygame.TEXTINPUT, text="b"))
        assert field.text == "aLucie"

    def test_the_wheel_does_not_end_the_editing(self, kit: Kit) -> None:
        field = self._control(kit, [])
        field.focus = False
        form = Form([[field]])
        form.handle(_down((3, 10)))
        form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 500), button=5))
        assert form.handle(pygame.event.Event(pygame.TEXTINPUT, text="a"))

    def test_a_screen_that_is_built_again_lets_one_type_on(self, kit: Kit) -> None:
        fields = [self._control(kit, []) for _ in range(2)]
        forms = []
        for field in fields:
            field.focus = False
            forms.append(Form([_buttons(kit, 1, []), [field]]))
        before, after = forms
        before.handle(_down((3, 10)))
        after.take_over(before)
        assert after.handle(pygame.event.Event(pygame.TEXTINPUT, text="x"))
        assert fields[1].text == "xLucie"

    @pytest.mark.parametrize("text", ["", "Victor"])
    def test_the_caret_stands_clear_of_the_first_letter(self, kit: Kit, text: str) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        control = TextField("Name", text, lambda _: None, limit=20, placeholder="Votre nom")
        control.place(kit, pygame.Rect(0, 0, 200, 36))
        letters = pygame.Rect(0, 0, 60, 18)
        letters.midleft = (control._inner.left, control._inner.centery)
        seen = []
        for editing in (False, True):
            control.editing = control.hover = editing
            control._caret = 0
            window.fill("black")
            control.draw(window)
            seen.append(pygame.image.tobytes(window.subsurface(letters), "RGB"))
        assert seen[0] == seen[1]

    def test_the_text_scrolls_with_the_caret(self, kit: Kit) -> None:
        window = pygame.display.get_surface()
        assert window is not None
        control = self._control(kit, [], limit=60)
        control.key(_key(pygame.K_END))

        def look() -> bytes:
            window.fill("black")
            control.draw(window)
            return pygame.image.tobytes(window, "RGB")

        seen = []
        for letter in "-Marguerite-Antoinette":
            control.type_text(letter)
            seen.append(look())
        assert len(set(seen)) == len(seen), "each letter shows"
        end = seen[-1]
        control.key(_key(pygame.K_HOME))
        assert look() not in seen
        control.key(_key(pygame.K_END))
        assert look() == end
        control.handle(_down((control.rect.right - 14, 10)))
        control.type_text("!")
        assert control.text.endswith("Antoinette!"), "the pointer points at what shows"

    def test_space_is_for_the_text(self, kit: Kit) -> None:
        control = self._control(kit, [])
        assert control.key(_key(pygame.K_SPACE))
        assert not control.key(_key(pygame.K_TAB))
        assert not control.key(_key(pygame.K_ESCAPE))


class TestForm:
    def test_tab_goes_between_groups_and_arrows_inside(self, kit: Kit) -> None:
        a, b, c, d = _buttons(kit, 4, [])
        form = Form([[a, b], [c], [d]])
        assert form.focus is a
        form.handle(_key(pygame.K_DOWN))
        assert form.focus is b
        form.handle(_key(pygame.K_DOWN))
        assert form.focus is a
        form.handle(_key(pygame.K_TAB))
        assert form.focus is c
        form.handle(_key(pygame.K_TAB, pygame.KMOD_SHIFT))
        form.handle(_key(pygame.K_TAB, pygame.KMOD_SHIFT))
        assert form.focus is d

    def test_tab_enters_at_the_chosen_one_and_skips_disabled(self, kit: Kit) -> None:
        a, b, c, d = _buttons(kit, 4, [])
        c.chosen, b.enabled = True, False
        form = Form([[a], [b], [d, c]])
        form.handle(_key(pygame.K_TAB))
        assert form.focus is c

    def test_ring_only_for_the_keyboard(self, kit: Kit) -> None:
        a, b = _buttons(kit, 2, [])
        form = Form([[a, b]])
        form.handle(_down(b.rect.center))
        form.handle(_up(b.rect.center))
        assert form.focus is b
        assert not b.focus
        form.handle(_key(pygame.K_UP))
        assert a.focus
        assert not b.focus

    def test_enter_and_space_act(self, kit: Kit) -> None:
        clicked: list[int] = []
        form = Form([_buttons(kit, 2, clicked)])
        form.handle(_key(pygame.K_RETURN))
        form.handle(_key(pygame.K_END))
        form.handle(_key(pygame.K_SPACE))
        assert clicked == [0, 1]

    def test_a_form_built_again_keeps_the_place_and_tells_nobody(self, kit: Kit) -> None:
        told: list[Widget] = []
        first = Form([_buttons(kit, 3, [])], on_focus=told.append)
        first.handle(_key(pygame.K_DOWN))
        second = Form([_buttons(kit, 3, [])], on_focus=told.append)
        second.take_over(first)
        assert second.focus is second.widgets[1]
        assert second.widgets[1].focus
        assert told == [first.widgets[1]]


class TestTabs:
    def test_click_and_keys(self, kit: Kit) -> None:
        seen: list[int] = []
        tabs = Tabs("Pages", ["One", "Two", "Three"], 0, seen.append)
        tabs.place(kit, pygame.Rect((10, 10), tabs.natural_size(kit)))
        tabs.handle(_down(tabs.tab(2).center))
        tabs.handle(_up(tabs.tab(2).center))
        tabs.key(_key(pygame.K_LEFT))
        tabs.activate()
        tabs.activate()
        assert seen == [2, 1, 2, 0]


class _Block(Body):
    def __init__(self, height: int, widget: Widget) -> None:
        self.height, self.widget = height, widget
        self.top = 0

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        self.top = area.top
        self.widget.place(kit, pygame.Rect(area.left, area.top, 100, 40))
        return self.height

    def draw(self, target: pygame.Surface) -> None:
        self.widget.draw(target)

    def groups(self) -> Sequence[Sequence[Widget]]:
        return ((self.widget,),)


class TestPanel:
    def _panel(self, kit: Kit, heights: Sequence[int]) -> tuple[Panel, list[_Block]]:
        buttons = _buttons(kit, len(heights), [])
        blocks = [_Block(height, it) for height, it in zip(heights, buttons, strict=True)]
        panel = Panel(blocks, gap=10)
        panel.place(kit, pygame.Rect(0, 0, 400, 300))
        return panel, blocks

    def test_what_fits_does_not_scroll(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (100, 100))
        assert not panel.scrolls
        assert panel.natural_height(kit, 400) == 100 + 10 + 100 + 56

    def test_wheel_scrolls_to_the_end_and_no_further(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        assert panel.scrolls
        for _ in range(40):
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=-1), (100, 100))
        assert blocks[-1].top + 200 == 300 - 28
        for _ in range(40):
            panel.handle(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=1), (100, 100))
        assert blocks[0].top == 28

    def test_reveal(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        panel.reveal(blocks[2].widget)
        assert panel.clip.contains(blocks[2].widget.rect)
        assert not blocks[0].widget.contains(blocks[0].widget.rect.center)

    def test_dragging_the_bar(self, kit: Kit) -> None:
        panel, blocks = self._panel(kit, (200, 200, 200))
        bar = (panel.rect.right - 31, 40)
        assert panel.handle(_down(bar), bar)
        panel.handle(_move((bar[0], 400)), bar)
        assert panel.handle(_up((bar[0], 400)), bar)
        assert blocks[-1].top + 200 == 300 - 28

    def test_only_the_left_button_lets_go_of_the_bar(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (200, 200, 200))
        bar = (panel.rect.right - 31, 40)
        panel.handle(_down(bar), bar)
        panel.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=bar, button=5), bar)
        assert panel.held
        panel.handle(_up(bar), bar)
        assert not panel.held

    def test_it_draws(self, kit: Kit) -> None:
        panel, _ = self._panel(kit, (200, 200, 200))
        target = pygame.Surface((400, 300))
        panel.draw(target)
        assert target.get_at((200, 2))[:3] != (0, 0, 0)
