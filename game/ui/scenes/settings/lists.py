"""Short lists to read beside the settings: keys of the table, words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.section import Section
from game.words.i18n import tr

Pair = tuple[str, str]
"""A key or a word, and what it does or means."""

_LINE: Final = 21
_ROW_GAP: Final = 4
_BETWEEN: Final = 16
_MOST_SHARE: Final = 0.45
"""The part of the width that the left column takes at most."""
_CAP: Final = 21
_PADDING: Final = 14
_TOP: Final = 4
_LEAD: Final = 10


class ReadingSection(Section):
    """Pairs in two columns, the left ones strong or drawn as key caps."""

    def __init__(self, title: str, pairs: Sequence[Pair], *, caps: bool = False) -> None:
        """Show pairs.

        Args:
            title: the heading.
            pairs: what stands left and right.
            caps: whether the left ones are keys.
        """
        super().__init__(title)
        self._pairs = tuple(pairs)
        self._caps = caps
        self._rows: list[tuple[str, list[str]]] = []
        self._column = 0.0

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Lay it out with some air above the heading."""
        lead = kit.px(_LEAD)
        below = pygame.Rect(area.left, area.top + lead, area.width, max(0, area.height - lead))
        return lead + super().lay(kit, below)

    def place_content(self, kit: Kit, area: pygame.Rect) -> int:
        """The left column as wide as its longest entry, the right one wrapped."""
        strong, body = self._styles(kit)
        padding = kit.px(_PADDING) if self._caps else 0
        widest = max(kit.text_width(term, strong) for term, _ in self._pairs)
        terms = min(widest, area.width * _MOST_SHARE - padding)
        self._column = terms + padding
        room = area.width - self._column - kit.px(_BETWEEN)
        self._rows = [
            (kit.fitted(term, strong, terms), kit.wrap(words, body, room))
            for term, words in self._pairs
        ]
        lines = sum(len(words) for _, words in self._rows)
        height = _TOP + _LINE * lines + _ROW_GAP * len(self._rows)
        return round(height * kit.text_scale)

    def _styles(self, kit: Kit) -> tuple[Style, Style]:
        size = 14.5 if self._caps else 16
        return Style(Face.STRONG, size, kit.theme.text), Style(Face.BODY, 16, kit.theme.muted)

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading and pairs."""
        super().draw(target)
        kit, scale = self.kit, self.kit.text_scale
        strong, body = self._styles(kit)
        left = self.area.left
        right = left + self._column + kit.px(_BETWEEN)
        y = self.area.top + (30 + _TOP + _LINE * 0.76) * scale
        for term, words in self._rows:
            inset = kit.px(_PADDING / 2) if self._caps else 0
            if self._caps:
                self._draw_cap(target, left, y - 5 * scale, kit.text_width(term, strong))
            kit.draw_text(target, left + inset, y, term, strong)
            for line in words:
                kit.draw_text(target, right, y, line, body)
                y += _LINE * scale
            y += _ROW_GAP * scale

    def _draw_cap(self, target: pygame.Surface, left: float, middle: float, text: float) -> None:
        kit, theme = self.kit, self.kit.theme
        width, height = text / kit.scale + _PADDING, _CAP * kit.text_growth
        outline = rectangle(0, 0, width, height, 5)
        kit.shape(
            ("key on paper", width),
            lambda: path(outline, fill=theme.field, stroke=theme.control_border, width=1.2),
            width,
            height,
        ).draw(target, left, middle - kit.px(height / 2))


def table_keys() -> ReadingSection:
    """The keys of the table."""
    pairs = (
        (tr("Arrows, Tab, 1–9"), tr("choose a card or an answer")),
        (tr("Enter, Space"), tr("play it; skip what moves")),
        (tr("Backspace, Del"), tr("take a card back from the discard")),
        (tr("H, L, S"), tr("ask the coach; see the last trick; think of a slam")),
        (tr("Esc, F1, F11"), tr("pause; the rules of the match; full screen")),
        (tr("U, W, O, P"), tr("in practice: back, what if, all hands, the partner")),
        (tr("Ctrl + ←, →"), tr("in practice: your decision before or after")),
    )
    return ReadingSection(tr("Keys at the table"), pairs, caps=True)


def table_words() -> ReadingSection:
    """Words that one hears at the table, for those who do not know them yet."""
    pairs = (
        (tr("R, D, C, V"), tr("king, queen, knight and jack: the letters on the cards")),
        (tr("Bouts"), tr("the 21, the Petit and the Excuse; they lower what the taker needs")),
        (tr("Petit"), tr("trump 1, the bout that the others hunt")),
        (tr("Excuse"), tr("goes in place of any card; as a rule it wins no trick")),
        (tr("Taker"), tr("the one who plays against the others, alone or with a partner")),
        (tr("Dog"), tr("the cards that nobody was dealt; most contracts let the taker use them")),
        (tr("Handful"), tr("a handful of trumps, shown for a bonus")),
        (tr("Chelem"), tr("a slam: every trick won")),
    )
    return ReadingSection(tr("Words at the table"), pairs)
