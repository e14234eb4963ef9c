"""The seal of a deal as boxes."""

from __future__ import annotations

from typing import Final

from game.ui.boxes.box import Box
from game.ui.boxes.words import Prose
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme

_DIGITS: Final = 16


def digits(text: str) -> str:
    """A hash, or a salt, in groups that can be read and compared."""
    return " ".join(text[start : start + _DIGITS] for start in range(0, len(text), _DIGITS))


def figures(text: str, theme: Theme) -> Box:
    """Figures or codes in as many lines as they need."""
    return Prose(text, Style(Face.STRONG, 16.5, theme.text), leading=1.3)


def remark(words: str, theme: Theme) -> Box:
    """A sentence about them."""
    return Prose(words, Style(Face.BODY, 17, theme.muted), leading=1.3)
