"""The buttons with words at the right edge of the table: the last trick, advice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.ui.look.buttons import ButtonKind, ButtonShape
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.words.i18n import tr

_SIZE: Final = 21
_SMALLEST: Final = 15
_ENDS: Final = 84
"""Room for a button's ends and its icon, in units of text."""


def edge_button(on_click: Callable[[], None]) -> Button:
    """A button that has no words yet."""
    return Button("", on_click, kind=ButtonKind.SECONDARY, shape=ButtonShape.CARTOUCHE, size=_SIZE)


def edge_button_width(kit: Kit, words: str, size: int = _SIZE) -> float:
    """Pixels that such a button needs for its words."""
    style = Style(Face.TITLE, size, kit.theme.on_button)
    return kit.text_width(words, style) + _ENDS * kit.text_scale


def name_in_room(button: Button, kit: Kit, words: Sequence[str], room: float) -> float:
    """Give a button the first words that fit so many pixels, smaller if need be; return its width.

    The last ones need not fit.
    """
    tries = ((each, size) for each in words for size in range(_SIZE, _SMALLEST - 1, -1))
    usual = (words[-1], _SIZE)
    fits = (it for it in tries if edge_button_width(kit, *it) <= room)
    button.label, button.size = next(fits, usual)
    return edge_button_width(kit, button.label, round(button.size))


def even_width(kit: Kit) -> float:
    """Pixels for each of them where they stand below each other."""
    return max(edge_button_width(kit, words) for words in (tr("Last trick"), tr("Advice")))
