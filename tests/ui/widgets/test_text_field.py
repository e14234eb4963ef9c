"""A text typed where the caret is, and a caret that always shows."""

from __future__ import annotations

import pygame
import pytest

from game.ui.clipboard import copy_text, pasted_text
from game.ui.look.kit import Kit
from game.ui.widgets.control import Form
from game.ui.widgets.text_field import TextField
from tests.ui.widgets.presses import button_down, key_down, some_buttons


class TestTextField:
    def _control(self, kit: Kit, seen: list[str], limit: int = 20) -> TextField:
        control = TextField("Name", "Lucie", seen.append, limit=limit)
        control.place(kit, pygame.Rect(0, 0, 200, 36))
        control.focus = True
        return control

    def test_typing_where_the_caret_is(self, kit: Kit) -> None:
        control = self._control(kit, [])
        control.key(key_down(pygame.K_HOME))
        control.type_text("É")
        control.key(key_down(pygame.K_END))
        control.key(key_down(pygame.K_BACKSPACE))
        control.key(key_down(pygame.K_LEFT))
        control.key(key_down(pygame.K_DELETE))
        assert control.text == "ÉLuc"

    def test_no_longer_than_the_limit_and_printable(self, kit: Kit) -> None:
        control = self._control(kit, [], limit=8)
        control.type_text("\n-Marie")
        assert control.text == "Lucie-Ma"

    def test_click_places_the_caret(self, kit: Kit) -> None:
        control = self._control(kit, [])
        control.handle(button_down((3, 10)))
        control.type_text("x")
        assert control.text == "xLucie"

    def test_a_click_elsewhere_ends_the_editing(self, kit: Kit) -> None:
        field = self._control(kit, [])
        field.focus = False
        (button,) = some_buttons(kit, 1, [])
        button.rect.top = 300
        form = Form([[button], [field]])
        form.handle(button_down((3, 10)))
        assert form.handle(pygame.event.Event(pygame.TEXTINPUT, text="a"))
        form.handle(button_down(button.rect.center))
        assert not form.handle(pygame.event.Event(pygame.TEXTINPUT, text="b"))
        assert field.text == "aLucie"

    def test_the_wheel_does_not_end_the_editing(self, kit: Kit) -> None:
        field = self._control(kit, [])
        field.focus = False
        form = Form([[field]])
        form.handle(button_down((3, 10)))
        form.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(500, 500), button=5))
        assert form.handle(pygame.event.Event(pygame.TEXTINPUT, text="a"))

    def test_a_screen_that_is_built_again_lets_one_type_on(self, kit: Kit) -> None:
        fields = [self._control(kit, []) for _ in range(2)]
        forms = []
        for field in fields:
            field.focus = False
            forms.append(Form([some_buttons(kit, 1, []), [field]]))
        before, after = forms
        before.handle(button_down((3, 10)))
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
        control.key(key_down(pygame.K_END))

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
        control.key(key_down(pygame.K_HOME))
        assert look() not in seen
        control.key(key_down(pygame.K_END))
        assert look() == end
        control.handle(button_down((control.rect.right - 14, 10)))
        control.type_text("!")
        assert control.text.endswith("Antoinette!"), "the pointer points at what shows"

    def test_copy_cut_and_paste(self, kit: Kit) -> None:
        seen: list[str] = []
        control = self._control(kit, seen)
        assert control.edit(key_down(pygame.K_c))
        assert pasted_text() == "Lucie"
        control.key(key_down(pygame.K_HOME))
        copy_text("Anne\n Marie ")
        assert control.edit(key_down(pygame.K_v))
        control.type_text("-")
        assert control.text == "Anne Marie-Lucie"
        assert control.edit(key_down(pygame.K_x))
        assert (control.text, pasted_text(), seen[-1]) == ("", "Anne Marie-Lucie", "")
        assert not control.edit(key_down(pygame.K_s))
        control.focus = False
        assert not control.edit(key_down(pygame.K_v)), "nothing is typed here"

    def test_what_is_pasted_is_no_longer_than_the_limit(self, kit: Kit) -> None:
        control = self._control(kit, [], limit=8)
        copy_text("abcdefgh")
        control.edit(key_down(pygame.K_v))
        assert control.text == "Lucieabc"

    def test_space_is_for_the_text(self, kit: Kit) -> None:
        control = self._control(kit, [])
        assert control.key(key_down(pygame.K_SPACE))
        assert not control.key(key_down(pygame.K_TAB))
        assert not control.key(key_down(pygame.K_ESCAPE))
