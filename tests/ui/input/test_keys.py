"""What a key press means on every keyboard."""

from __future__ import annotations

import pygame
import pytest

from game.tools.catalogue import catalogues
from game.ui.input.keys import BACKSPACE, DELETE, ENTER, is_command, is_plain, plain, understood
from game.words.i18n import set_language, tr

PLAIN, NUM, SHIFT = pygame.KMOD_NONE, pygame.KMOD_NUM, pygame.KMOD_SHIFT


def press(key: int, mod: int = PLAIN, place: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, scancode=place, unicode="")


@pytest.mark.parametrize(
    ("key", "mod", "place", "meant"),
    [
        pytest.param(pygame.K_KP_4, NUM, pygame.KSCAN_KP_4, pygame.K_4, id="pad, digits"),
        pytest.param(pygame.K_KP_0, NUM, pygame.KSCAN_KP_0, pygame.K_0, id="pad, nought"),
        pytest.param(pygame.K_KP_4, PLAIN, pygame.KSCAN_KP_4, pygame.K_LEFT, id="pad, left"),
        pytest.param(pygame.K_KP_8, PLAIN, pygame.KSCAN_KP_8, pygame.K_UP, id="pad, up"),
        pytest.param(pygame.K_KP_7, PLAIN, pygame.KSCAN_KP_7, pygame.K_HOME, id="pad, home"),
        pytest.param(pygame.K_KP_1, SHIFT, pygame.KSCAN_KP_1, pygame.K_END, id="pad, end"),
        pytest.param(pygame.K_KP_5, PLAIN, pygame.KSCAN_KP_5, pygame.K_CLEAR, id="pad, nothing"),
        pytest.param(
            pygame.K_KP_ENTER, PLAIN, pygame.KSCAN_KP_ENTER, pygame.K_RETURN, id="pad, enter"
        ),
        pytest.param(pygame.K_l, PLAIN, pygame.KSCAN_L, pygame.K_l, id="Latin"),
        pytest.param(pygame.K_l, PLAIN, pygame.KSCAN_P, pygame.K_l, id="Dvorak L on P"),
        pytest.param(pygame.K_q, PLAIN, pygame.KSCAN_A, pygame.K_q, id="AZERTY Q on A"),
        pytest.param(ord("д"), PLAIN, pygame.KSCAN_L, pygame.K_l, id="Cyrillic"),
        pytest.param(ord("λ"), PLAIN, pygame.KSCAN_L, pygame.K_l, id="Greek"),
        pytest.param(ord("م"), PLAIN, pygame.KSCAN_L, pygame.K_l, id="Arabic"),
        pytest.param(ord("ö"), PLAIN, pygame.KSCAN_SEMICOLON, ord("ö"), id="German"),
        pytest.param(ord("ğ"), PLAIN, pygame.KSCAN_E, ord("ğ"), id="Turkish F"),
        pytest.param(ord(","), PLAIN, pygame.KSCAN_M, ord(","), id="AZERTY comma on M"),
        pytest.param(ord("&"), PLAIN, pygame.KSCAN_1, pygame.K_1, id="AZERTY 1"),
        pytest.param(ord("é"), PLAIN, pygame.KSCAN_2, pygame.K_2, id="AZERTY 2"),
        pytest.param(ord("à"), PLAIN, pygame.KSCAN_0, pygame.K_0, id="AZERTY 0"),
        pytest.param(ord("š"), SHIFT, pygame.KSCAN_3, pygame.K_3, id="Czech 3"),
        pytest.param(ord("۴"), PLAIN, pygame.KSCAN_4, pygame.K_4, id="Persian 4"),
        pytest.param(pygame.K_4, PLAIN, pygame.KSCAN_4, pygame.K_4, id="QWERTY 4"),
        pytest.param(pygame.K_LEFT, PLAIN, pygame.KSCAN_LEFT, pygame.K_LEFT, id="named"),
        pytest.param(pygame.K_TAB, SHIFT, pygame.KSCAN_TAB, pygame.K_TAB, id="Tab"),
        pytest.param(pygame.K_SPACE, PLAIN, pygame.KSCAN_SPACE, pygame.K_SPACE, id="Space"),
        pytest.param(pygame.K_DELETE, PLAIN, pygame.KSCAN_DELETE, pygame.K_DELETE, id="Delete"),
    ],
)
def test_a_key_means(key: int, mod: int, place: int, meant: int) -> None:
    event = understood(press(key, mod, place))
    assert pygame.key.name(event.key) == pygame.key.name(meant)
    assert (event.key, event.mod) == (meant, mod)


@pytest.mark.parametrize("language", [path.parts[-3] for path in catalogues()])
def test_caps_name_keys_as_the_list_of_keys_does(language: str) -> None:
    """Delete is a key here, not what a button does."""
    set_language(language)
    assert [BACKSPACE.cap, DELETE.cap] == tr("Backspace, Del").split(", ")
    assert [ENTER.cap, plain(pygame.K_SPACE).cap] == tr("Enter, Space").split(", ")
    assert DELETE.cap != tr("Delete")


def test_the_pad_of_a_mac_has_digits_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    assert understood(press(pygame.K_KP_4)).key == pygame.K_4


@pytest.mark.parametrize(
    ("mod", "plain", "command"),
    [
        (PLAIN, True, False),
        (SHIFT | NUM | pygame.KMOD_CAPS, True, False),
        (pygame.KMOD_LCTRL, False, True),
        (pygame.KMOD_RMETA | SHIFT, False, True),
        (pygame.KMOD_LALT, False, False),
        (pygame.KMOD_RALT, False, False),
        (pygame.KMOD_MODE, False, False),
        (pygame.KMOD_LCTRL | pygame.KMOD_RALT, False, False),  # AltGr on Windows
    ],
)
def test_keys_held_with_it(mod: int, plain: bool, command: bool) -> None:
    event = press(pygame.K_4, mod)
    assert (is_plain(event), is_command(event)) == (plain, command)
