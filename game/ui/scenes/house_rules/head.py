"""The head of the house rules: their name, what they start from, how much differs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.options.ruleset import RuleSet
from game.ui.boxes.box import Body, Widget
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.section import draw_widgets
from game.ui.widgets.select import Select
from game.ui.widgets.text_field import TextField
from game.words.i18n import ntr, tr

_LEAST_FIELD: Final = 170
_GAP: Final = 14
_LINE_GAP: Final = 8
_MOST_FIELD: Final = 250
_MOST_ALONE: Final = 400
"""Units of the field at most, beside the list and above it."""


class RulesHead(Body):
    """Name field, list of rule sets and counter on one line, or on two where it is narrow."""

    def __init__(self, name: TextField, base: Select[RuleSet], differing: int) -> None:
        self.name = name
        self.base = base
        self.differing = differing
        self._texts: list[tuple[float, float, str, Style]] = []

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The field, then the list."""
        return ((self.name,), (self.base,))

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay it out."""
        theme = kit.theme
        strong = Style(Face.LABEL, 17, theme.text)
        plain = Style(Face.BODY, 16, theme.muted)
        count = Style(Face.LABEL, 17, theme.heading if self.differing else theme.muted)
        gap = kit.px(_GAP)
        base_width, height = self.base.natural_size(kit)
        words = (tr("Rule set"), tr("based on"), self._counter())
        widths = [
            round(kit.text_width(text, style))
            for text, style in zip(words, (strong, plain, count), strict=True)
        ]
        spare = area.width - sum(widths) - base_width - 4 * gap
        usual = min(base_width, kit.px(_MOST_FIELD))  # a new name may be as long as those there are
        one_line = spare >= max(kit.px(_LEAST_FIELD), usual)
        if one_line:
            field = min(spare, kit.px(_MOST_FIELD))
        else:
            field = min(area.width - widths[0] - widths[2] - 2 * gap, kit.px(_MOST_ALONE))
        first = area.top + height // 2
        second = first if one_line else first + height + kit.px(_LINE_GAP)
        drop = kit.text_px(17) * 0.3
        self._texts = [(area.left, first + drop, words[0], strong)]
        x = area.left + widths[0] + gap
        self.name.place(kit, pygame.Rect(x, area.top, field, height))
        x = x + field + gap if one_line else area.left
        self._texts.append((x, second + drop, words[1], plain))
        x += widths[1] + gap
        self.base.place(kit, pygame.Rect(x, second - height // 2, base_width, height))
        self._texts.append((area.right - widths[2], first + drop, words[2], count))
        return second - first + height + kit.px(4)

    def _counter(self) -> str:
        if not self.differing:
            return tr("no difference")
        return ntr("{n} difference", "{n} differences", self.differing)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and controls."""
        for x, baseline, text, style in self._texts:
            self.kit.draw_text(target, x, baseline, text, style)
        draw_widgets(target, self.groups())
