"""What stands under a lesson: a way out, which page it is, and a way on."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Either
from game.ui.boxes.words import Words
from game.ui.kit import Style
from game.ui.theme import Face, Theme
from game.ui.widgets.button import Button
from game.ui.widgets.button_row import HEIGHT, ButtonRow


def lesson_foot(stop: Button, turns: Sequence[Button], words: str, theme: Theme) -> Box:
    """The button that stops at the left, those that turn pages at the right, words between.

    Where they have no room beside one another, they stand as in any row of buttons, without words.

    Args:
        stop: ends the lessons.
        turns: leads to other pages, the one that goes on last.
        words: which page of how many this is; nothing for a single one.
        theme: the colours.
    """
    style = Style(Face.BODY, 16, theme.muted)
    page = Words(words or " ", style, leading=HEIGHT / style.size, align="centre")
    shares = (0, 1, *(0 for _ in turns))
    line = Across(stop, page, *turns, shares=shares, gap=16, align="fill", together=True)
    return Either(line, ButtonRow([stop, *turns]), across=True)
