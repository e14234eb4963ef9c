"""Words that must fit a width: they shrink a little rather than run over an edge."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.ui.kit import Kit, Style

_SMALLEST: Final = 0.7
"""Part of its size that a text may shrink to; beyond that it is cut."""

_STEP: Final = 0.5


def shrunk(kit: Kit, text: str, style: Style, width: float) -> Style:
    """The style, made smaller if the text is wider than that many pixels."""
    least = style.size * _SMALLEST
    while style.size > least and kit.text_width(text, style) > width:
        style = replace(style, size=style.size - _STEP)
    return style
