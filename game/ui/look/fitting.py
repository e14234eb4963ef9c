"""Words that must fit a width: they shrink a little rather than run over an edge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.ui.look.kit import Kit, Style

_SMALLEST: Final = 0.7
"""Part of its size that a text may shrink to; beyond that it is cut."""

_STEP: Final = 0.5
_PARTS: Final = 20
"""A width is narrowed by such parts of it to even out lines."""


def shrunk(kit: Kit, text: str, style: Style, width: float) -> Style:
    """The style, made smaller if the text is wider than that many pixels."""
    least = style.size * _SMALLEST
    while style.size > least and kit.text_width(text, style) > width:
        style = replace(style, size=style.size - _STEP)
    return style


def even_widths(needs: Sequence[float], room: float) -> list[float]:
    """Widths that fill a room: all alike, but for those that need more than the others then have.

    Where even the needs find no room, all give up as much.
    """
    share, missing = room / len(needs), sum(needs) - room
    if missing > 0:
        return [need - missing / len(needs) for need in needs]
    while True:
        wide = [need for need in needs if need > share]
        less = (room - sum(wide)) / max(1, len(needs) - len(wide))
        if less >= share or len(wide) == len(needs):
            return [max(need, share) for need in needs]
        share = less


def balanced(kit: Kit, text: str, style: Style, width: float) -> list[str]:
    """The text in as few lines as fit a width in pixels, none of them much shorter than others.

    No word is broken for that which the width alone does not break.
    """
    lines = kit.wrap(text, style, width)
    for part in range(_PARTS - 1, 0, -1):
        narrower = kit.wrap(text, style, width * part / _PARTS)
        if len(narrower) > len(lines) or " ".join(narrower) != " ".join(lines):
            break
        lines = narrower
    return lines
