"""What lies before one of two players on the table: six piles of three, each card by itself."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.assets import BACK
from game.ui.kit import Kit
from game.ui.scenes.review.cards import draw_cropped
from game.ui.theme import CARD_RATIO
from game.ui.vector import path, rectangle

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


def pile_rects(kit: Kit, area: pygame.Rect) -> list[list[pygame.Rect]]:
    """Where the cards of each pile are drawn: the lowest at the left, the upmost at the right.

    Where there is little room each lies over a part of the one below it.
    """
    between, gap, over = kit.px(_BETWEEN_PILES), kit.px(_BETWEEN_CARDS), PILE_DEPTH - 1
    room = (area.width - (PILE_COUNT - 1) * between) / PILE_COUNT
    by_room = (room - over * gap) / PILE_DEPTH
    if by_room < kit.px(_NARROW):
        by_room = room / (1 + over * _LEAST_STEP)
    width = min(area.height / _SHOWN * CARD_RATIO, kit.px(_WIDEST), by_room)
    step = min(width + gap, (room - width) / over)
    height = min(area.height, round(width / CARD_RATIO))
    from_pile = width + over * step + between
    top = area.centery - height // 2
    return [
        [
            pygame.Rect(
                round(area.left + pile * from_pile + place * step), top, round(width), height
            )
            for place in range(PILE_DEPTH)
        ]
        for pile in range(PILE_COUNT)
    ]


def draw_piles(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    piles: Sequence[Sequence[Card | None]],
    *,
    opened: bool = True,
) -> None:
    """Draw piles, each from the bottom up; cards that lie face down are darker.

    Args:
        kit: the drawing kit.
        target: where to draw.
        area: the cards show as far down as it reaches.
        piles: the cards; None where none lies yet.
        opened: whether their faces show, rather than their backs.
    """
    for rects, cards in zip(pile_rects(kit, area), piles, strict=True):
        for place, (rect, card) in enumerate(zip(rects, cards, strict=True)):
            hidden = place < PILE_DEPTH - 1
            if card is None:
                kit.paint(target, rect, ("empty place", hidden), partial(_empty, kit, hidden))
                continue
            width, height = rect.width / kit.scale, rect.height / kit.scale
            code = card.code if opened else BACK
            draw_cropped(kit, target, rect.left, rect.top, width, height, code)
            if hidden and opened:
                kit.paint(target, rect, "card face down", partial(_veil, kit))


def _empty(kit: Kit, hidden: bool, width: float, height: float) -> str:
    """An outline where no card lies; fainter where one will lie face down."""
    outline = rectangle(0.6, 0.6, width - 1.2, height - 1.2, _RADIUS)
    return path(outline, stroke=kit.theme.on_felt, width=1.2, opacity=0.3 if hidden else 0.65)


def _veil(kit: Kit, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, _RADIUS), fill=kit.theme.felt_outer, opacity=0.38)
