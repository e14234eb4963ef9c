"""What lies before one of two players on the table: six piles of three, each card by itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

import pygame

from game.rules.cards import Card, parse_card
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener
from game.ui.drawing.vector import path, rectangle
from game.ui.look.assets import BACK
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO
from game.ui.scenes.review.cards import CardMark, draw_cropped, draw_mark
from game.ui.scenes.review.hands import SeatRow, draw_seat_rows, hand_area
from game.words.cards import card_name
from game.words.i18n import tr

Codes: TypeAlias = Sequence[str]
"""A pile from the bottom up: of each place the code of a card, ``BACK``, or ``NOTHING``."""
NOTHING: Final = ""
"""Where no card lies."""

_TABLE_SHARE: Final = 0.36
"""How much of a player's height his piles on the table have."""

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


def codes_of(cards: Sequence[Card], *, opened: bool = True) -> Codes:
    """What is drawn of a pile, whose cards show their faces or their backs."""
    shown = [card.code if opened else BACK for card in cards]
    return (*shown, *(NOTHING,) * (PILE_DEPTH - len(shown)))


def draw_piles(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    piles: Sequence[Codes],
    marks: Mapping[Card, CardMark] = MappingProxyType({}),
) -> None:
    """Draw piles, each from the bottom up; cards that are not the upmost are darker.

    Args:
        kit: the drawing kit.
        target: where to draw.
        area: the cards show as far down as it reaches.
        piles: what to draw of each.
        marks: cards that are marked.
    """
    if isinstance(target, Listener):
        faces = (code for codes in piles for code in codes if code not in (NOTHING, BACK))
        target.say(", ".join(card_name(parse_card(code)) for code in faces), area)
        return
    marked = {card.code: mark for card, mark in marks.items()}
    for rects, codes in zip(pile_rects(kit, area), piles, strict=True):
        upmost = max((place for place, code in enumerate(codes) if code != NOTHING), default=0)
        for place, (rect, code) in enumerate(zip(rects, codes, strict=True)):
            if code == NOTHING:
                hidden = place < PILE_DEPTH - 1
                kit.paint(target, rect, ("empty place", hidden), partial(_empty, kit, hidden))
                continue
            width, height = rect.width / kit.scale, rect.height / kit.scale
            draw_cropped(kit, target, rect.left, rect.top, width, height, code)
            if code in marked:
                draw_mark(kit, target, rect, marked[code])
            elif place < upmost and code != BACK:
                kit.paint(target, rect, "card face down", partial(_veil, kit))


def draw_seats_with_piles(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    rows: Sequence[SeatRow],
    cast: Sequence[CastMember],
    hand_size: int,
    piles: Sequence[Sequence[Codes]],
) -> None:
    """Two players below one another, each with his hand and under it his piles, by seat."""
    for number, row in enumerate(rows):
        top, height = area.top + area.height * number // len(rows), area.height // len(rows)
        on_table = round(height * _TABLE_SHARE)
        hand = pygame.Rect(area.left, top, area.width, height - on_table)
        draw_seat_rows(kit, target, hand, [row], cast, hand_size)
        place = pygame.Rect(area.left, hand.bottom, area.width, on_table)
        beside = replace(row, name=tr("On the table"), role="", cards=(), to_act=False)
        draw_seat_rows(kit, target, place, [beside], cast, 0)
        draw_piles(kit, target, hand_area(kit, place), piles[row.seat], row.marks)


def _empty(kit: Kit, hidden: bool, width: float, height: float) -> str:
    """An outline where no card lies; fainter where one will lie face down."""
    outline = rectangle(0.6, 0.6, width - 1.2, height - 1.2, _RADIUS)
    return path(outline, stroke=kit.theme.on_felt, width=1.2, opacity=0.3 if hidden else 0.65)


def _veil(kit: Kit, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, _RADIUS), fill=kit.theme.felt_outer, opacity=0.38)
