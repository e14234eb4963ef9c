"""The piles before one of two players, side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from game.rules.cards import Card, parse_card
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.diagram.cards import CardMark, draw_cropped, draw_mark
from game.ui.diagram.strip import NO_MARKS
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO
from game.words.cards import BACK, card_name

Codes: TypeAlias = Sequence[str]
"""A pile from the bottom up: of each place the code of a card, ``BACK``, or ``NOTHING``.

Nothing lies in the places above these."""
NOTHING: Final = ""
"""Where no card lies."""

_SHOWN: Final = 0.42
"""How much of a card's height shows: all of its index."""
_BETWEEN_CARDS: Final = 3
_BETWEEN_PILES: Final = 14
_NARROW: Final = 24
"""Units that cards beside each other have at least; narrower ones would rather lie over another."""
_LEAST_STEP: Final = 0.6
"""How far cards of a pile lie apart at least, as a part of their width."""
_WIDEST: Final = 66
_RADIUS: Final = 3


class Piles(Box):
    """Piles, each from the bottom up; cards that are not the upmost are darker."""

    grows = True

    def __init__(self, piles: Sequence[Codes], marks: Mapping[Card, CardMark] = NO_MARKS) -> None:
        """Show what is to be drawn of each pile, with marks on cards."""
        self._piles, self._marks = piles, {card.code: mark for card, mark in marks.items()}

    def rects(self) -> list[list[pygame.Rect]]:
        """Where the cards of each pile are drawn: the lowest at the left, the upmost at the right.

        Where there is little room each lies over a part of the one below it.
        """
        kit, area = self.kit, self.rect
        between, gap, over = kit.px(_BETWEEN_PILES), kit.px(_BETWEEN_CARDS), PILE_DEPTH - 1
        room = (area.width - (PILE_COUNT - 1) * between) / PILE_COUNT
        by_room = (room - over * gap) / PILE_DEPTH
        if by_room < kit.px(_NARROW):
            by_room = room / (1 + over * _LEAST_STEP)
        width = min(area.height / _SHOWN * CARD_RATIO, kit.px(_WIDEST), by_room)
        step = min(width + gap, (room - width) / over)
        from_pile = width + over * step + between
        card = pygame.Rect(0, 0, round(width), min(area.height, round(width / CARD_RATIO)))
        card.top = area.centery - card.height // 2
        return [
            [
                card.move(round(area.left + pile * from_pile + place * step), 0)
                for place in range(PILE_DEPTH)
            ]
            for pile in range(PILE_COUNT)
        ]

    def draw(self, target: pygame.Surface) -> None:
        """Draw every card or its empty place, or say which show their faces."""
        if isinstance(target, Listener):
            faces = (it for codes in self._piles for it in codes if it not in (NOTHING, BACK))
            target.say(", ".join(card_name(parse_card(code)) for code in faces), self.rect)
            return
        for rects, codes in zip(self.rects(), self._piles, strict=True):
            upmost = max((place for place, code in enumerate(codes) if code), default=0)
            whole = (*codes, *(NOTHING,) * (len(rects) - len(codes)))
            for place, (rect, code) in enumerate(zip(rects, whole, strict=True)):
                self._draw_place(target, rect, code, place, covered=place < upmost)

    def _draw_place(
        self, target: pygame.Surface, rect: pygame.Rect, code: str, place: int, *, covered: bool
    ) -> None:
        kit, mark = self.kit, self._marks.get(code)
        if code == NOTHING:
            hidden = place < PILE_DEPTH - 1
            kit.paint(target, rect, ("empty place", hidden), partial(_empty, kit, hidden))
            return
        draw_cropped(kit, target, rect, code)
        if mark is not None:
            draw_mark(kit, target, rect, mark)
        elif covered and code != BACK:
            kit.paint(target, rect, "card face down", partial(_veil, kit))


def _empty(kit: Kit, hidden: bool, width: float, height: float) -> str:
    """An outline where no card lies; fainter where one will lie face down."""
    outline = rectangle(0.6, 0.6, width - 1.2, height - 1.2, _RADIUS)
    return path(outline, stroke=kit.theme.on_felt, width=1.2, opacity=0.3 if hidden else 0.65)


def _veil(kit: Kit, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, _RADIUS), fill=kit.theme.felt_outer, opacity=0.38)
