"""What a list shows before there is anything in it: a fan of cards, and what there will be."""

from __future__ import annotations

from typing import Final

from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Spacer, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.fans import BackFan
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.pictures import draw_divider

_WIDEST_TEXT: Final = 620


def invitation(theme: Theme, title: str, words: str) -> Box:
    """A fan of cards, and what there will be, in the middle of the height."""
    head, body = Style(Face.TITLE, 27, theme.heading), Style(Face.BODY, 17, theme.text)
    lines = Words(words, body, leading=23 / 17, align="centre", even=True)
    return Down(
        BackFan(),
        Drawn(lambda kit, target, rect: draw_divider(kit, target, rect.center), height=24),
        Words(title, head, leading=1.5, align="centre"),
        Across(Spacer(), On(lines, narrow=_WIDEST_TEXT), Spacer(), shares=(1, 0, 1), gap=20),
        gap=4,
        middle=True,
    )
