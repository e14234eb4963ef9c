"""Cards that lie open, in groups under their words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.access.heard import as_sentence
from game.ui.boxes.box import Box
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_RATIO, Face
from game.ui.widgets.pictures import draw_card

_ROW: Final = 128
_LOW_ROW: Final = 104
"""Units of height of cards with their words, at least and where they have to be low."""
_WIDEST: Final = 92 * 1.6
_LABEL: Final = 26
_GAP: Final = 8
_APART: Final = 34
_SLOT_RADIUS: Final = 6


class CardGroups(Box):
    """Groups of open cards, each under its words; an empty place for each card to come."""

    grows = True

    def __init__(
        self, groups: Sequence[tuple[str, Sequence[Card | None]]], *, grows: bool = True
    ) -> None:
        """Show groups.

        Args:
            groups: words and cards; None stands for a card that is still to be chosen.
            grows: whether they take the height that is left over.
        """
        self._groups, self.grows = tuple(groups), grows

    def height_in(self, kit: Kit, width: int) -> int:
        """A row of cards, low where it does not grow."""
        return kit.px(_ROW if self.grows else _LOW_ROW)

    def draw(self, target: pygame.Surface) -> None:
        """Draw words and cards, in the middle of the place."""
        kit, rect = self.kit, self.rect
        label = Style(Face.LABEL, 16.5, kit.theme.text)
        cards, groups = sum(len(group) for _, group in self._groups), len(self._groups)
        gap, apart = kit.px(_GAP), kit.px(_APART)
        room = rect.width - apart * (groups - 1) - gap * (cards - 1)
        label_height = round(_LABEL * kit.text_scale)
        height = max(rect.height, self.height_in(kit, rect.width))
        tallest = height - kit.px(6) - label_height
        width = min(room / cards, tallest * CARD_RATIO, kit.px(_WIDEST))
        high = width / CARD_RATIO
        used = width * cards + gap * (cards - groups) + apart * (groups - 1)
        x = rect.left + max(0.0, (rect.width - used) / 2)
        y = rect.top + label_height + max(0.0, (tallest - high) / 2)
        for words, group in self._groups:
            with as_sentence(target, rect):
                kit.draw_text(target, x, y - 8 * kit.text_scale, words, label)
                for card in group:
                    place = pygame.Rect(round(x), round(y), round(width), round(high))
                    _draw_place(kit, target, place, card)
                    x += width + gap
            x += apart - gap


def _draw_place(kit: Kit, target: pygame.Surface, place: pygame.Rect, card: Card | None) -> None:
    if card is not None:
        draw_card(kit, target, place.center, place.height / kit.scale, card.code)
        return
    theme = kit.theme
    kit.frame(target, place, _SLOT_RADIUS, fill=theme.inset, stroke=theme.hairline, width=1.6)
