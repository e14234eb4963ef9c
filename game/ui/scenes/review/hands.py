"""The seats of the review: who sits there, what he holds, and what lies before one of two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypeAlias

import pygame

from game.rules.cards import Card, parse_card
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.session.progress.records import CastMember
from game.ui.access.heard import as_sentence
from game.ui.access.listener import Listener
from game.ui.drawing.vector import path, rectangle
from game.ui.look.assets import BACK
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_RATIO, Face
from game.ui.scenes.review.cards import CardMark, draw_cropped, draw_mark, draw_strip, strip_width
from game.ui.widgets.pictures import draw_portrait
from game.words.cards import card_name
from game.words.i18n import tr

_NAME_ROOM: Final = 142
_NARROW_NAME_ROOM: Final = 128
_PORTRAIT: Final = 34
_SCORE_ROOM: Final = 84
_WIDEST_CARD: Final = 66
_SHOWN: Final = 0.39
"""How much of a card's height shows in a row: all of its index."""
_MOST_IN_LINE: Final = 18
"""Larger hands lie in two lines. A smaller one has a single line with the dog in it, too."""
_BETWEEN_LINES: Final = 6


@dataclass(frozen=True, slots=True)
class SeatRow:
    """What a row shows.

    Attributes:
        seat: whose row.
        name: what he is called.
        role: what he is, or said.
        cards: his hand, or how many cards he holds.
        marks: cards of it that are marked.
        to_act: whether it is his turn.
        score: what he scored, in words; only when the deal is over.
        brief: what of the role is said where there is no room for all.
    """

    seat: int
    name: str
    role: str
    cards: Sequence[Card] | int
    marks: Mapping[Card, CardMark]
    to_act: bool
    score: str = ""
    brief: str = ""


def draw_seat_rows(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    rows: Sequence[SeatRow],
    cast: Sequence[CastMember],
    hand_size: int,
) -> None:
    """All seats below one another, in the whole area; ``hand_size`` is that of a whole hand.

    Where nobody sits, as at the dog, a character has no name, and cards stand for the portrait.
    """
    height = area.height / len(rows)
    for index, row in enumerate(rows):
        rect = pygame.Rect(area.left, round(area.top + index * height), area.width, round(height))
        with as_sentence(target, rect):
            _draw_row(kit, target, rect, row, cast[row.seat].character)
            if row.score:
                _draw_score(kit, target, rect, row.score)
            elif row.cards:
                _draw_hand(kit, target, rect, row, hand_size)


def _draw_score(kit: Kit, target: pygame.Surface, rect: pygame.Rect, score: str) -> None:
    style = Style(Face.FIGURE, 26, kit.theme.title)
    x, y = hand_area(kit, rect).left + kit.px(_SCORE_ROOM), rect.centery + kit.px(9)
    kit.draw_text(target, x, y, score, style, "right")


def hand_area(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Where a row's cards lie."""
    room = kit.px(_NARROW_NAME_ROOM if rect.width < kit.px(540) else _NAME_ROOM)
    top, height = rect.top + kit.px(5), rect.height - kit.px(9)
    return pygame.Rect(rect.left + room, top, rect.width - room, height)


def _draw_hand(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, row: SeatRow, hand_size: int
) -> None:
    """The cards in one line, or in two where hands are large; a single line in the middle."""
    area, marks = hand_area(kit, rect), dict(row.marks)
    if isinstance(target, Listener):
        draw_strip(kit, target, area, 0, row.cards, marks)
        return
    lines, gap = 2 if hand_size > _MOST_IN_LINE else 1, kit.px(_BETWEEN_LINES)
    most = -(-hand_size // lines)
    area.height = (area.height - (lines - 1) * gap) // lines
    parts = _lines_of(row.cards, most) if lines > 1 else (row.cards,)
    area.top += (lines - len(parts)) * (area.height + gap) // 2
    longest = max(most, *(_count(part) for part in parts))
    by_height = area.height / kit.scale / _SHOWN * CARD_RATIO
    width = round(min(_WIDEST_CARD, by_height, strip_width(area.width / kit.scale, longest)))
    for part in parts:
        draw_strip(kit, target, area, width, part, marks)
        area.top += area.height + gap


def _count(cards: Sequence[Card] | int) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _lines_of(cards: Sequence[Card] | int, most: int) -> Sequence[Sequence[Card] | int]:
    """A hand line by line: backs in one, more open cards than a line holds in two."""
    if isinstance(cards, int) or len(cards) <= most:
        return (cards,)
    half = -(-len(cards) // 2)
    return cards[:half], cards[half:]


def _draw_row(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, row: SeatRow, character: str
) -> None:
    theme = kit.theme
    if row.to_act:
        _draw_turn(kit, target, rect)
    centre = (rect.left + kit.px(_PORTRAIT / 2 + 6), rect.centery + kit.px(2))
    diameter = round(min(_PORTRAIT, rect.height / kit.scale - 12))
    if character:
        draw_portrait(kit, target, centre, diameter, character)
    else:
        draw_icon(kit, target, centre, icon("cards", theme.hint), 1)
    left = rect.left + kit.px(_PORTRAIT + 14)
    room = hand_area(kit, rect).left - left - kit.px(4)
    name = Style(Face.LABEL, 16, theme.on_felt)
    role = Style(Face.NOTE, 14, theme.hint)
    baseline = rect.centery + kit.px(5 if not row.role else -2)
    kit.draw_text(target, left, baseline, kit.fitted(row.name, name, room), name)
    if row.role:
        words = _role_words(kit, row, role, room)
        kit.draw_text(target, left, baseline + kit.px(16), words, role)


def _role_words(kit: Kit, row: SeatRow, style: Style, room: float) -> str:
    """What a seat is, in as many words as there is room for."""
    brief = row.brief and kit.text_width(row.role, style) > room
    return kit.fitted(row.brief if brief else row.role, style, room)


def _draw_turn(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """The lighter ground of the seat whose turn it is."""
    theme = kit.theme

    def body(width: float, height: float) -> str:
        ground = path(rectangle(0, 0, width, height, 7), fill=theme.on_felt, opacity=0.12)
        return ground + path(rectangle(0, 8, 3.5, height - 16, 1.7), fill=theme.glow)

    kit.paint(target, rect, "turn row", body)


Codes: TypeAlias = Sequence[str]
"""A pile from the bottom up: of each place the code of a card, ``BACK``, or ``NOTHING``."""
NOTHING: Final = ""
"""Where no card lies."""

_TABLE_SHARE: Final = 0.36
"""How much of a player's height his piles on the table have."""

_PILE_SHOWN: Final = 0.42
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
    width = min(area.height / _PILE_SHOWN * CARD_RATIO, kit.px(_WIDEST), by_room)
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
