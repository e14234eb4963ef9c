"""The buttons with words at the right edge of the table: the last trick, advice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.ui.buttons import ButtonKind, ButtonShape
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.widgets.button import Button
from game.words.i18n import tr

_SIZE: Final = 21
_ENDS: Final = 84
"""Room for a button's ends and its icon, in units of text."""


def edge_button(on_click: Callable[[], None]) -> Button:
    """A button that has no words yet."""
    return Button("", on_click, kind=ButtonKind.SECONDARY, shape=ButtonShape.CARTOUCHE, size=_SIZE)


def edge_button_width(kit: Kit, words: str) -> float:
    """Pixels that such a button needs for its words."""
    style = Style(Face.TITLE, _SIZE, kit.theme.on_button)
    return kit.text_width(words, style) + _ENDS * kit.text_scale


def even_width(kit: Kit) -> float:
    """Pixels for each of them where they stand below each other."""
    return max(edge_button_width(kit, words) for words in (tr("Last trick"), tr("Advice")))
