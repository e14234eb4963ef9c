"""Cards of a diagram: the upper part of each, marks on them, cards in a line, and piles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from itertools import accumulate, pairwise
from math import inf
from types import MappingProxyType
from typing import Final, TypeAlias

import pygame

from game.rules.cards import EXCUSE, Card, Suit, parse_card
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.drawing.caches import FRAMES
from game.ui.drawing.canvas import FrameCanvas
from game.ui.drawing.vector import Sprite, circle, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.pictures import card_picture
from game.ui.look.theme import BRIGHT_GOLD, CARD_IVORY, CARD_RATIO, GREEN, INK, LIGHT_GOLD, RED
from game.words.cards import BACK, card_name
from game.words.numbers import cards_in_hand

_MARK_RADIUS: Final = 4
_CORNER: Final = 0.06
"""The radius of a card's corners as a part of its width."""
_EDGE: Final = 1.1
_BADGE: Final = 8.5
_LINE: Final = 2.6
_MOST: Final = 4
"""So many cards one frame makes, each of which takes some five milliseconds to load."""


class CardMark(StrEnum):
    """What a card is marked as."""

    PLAYED = "played"
    BEST = "best"
    WORSE = "worse"


def draw_cropped(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, code: str, width: float | None = None
) -> None:
    """The upper part of a card with an outline and, as it is small, with a large corner index.

    Of many that were not shown before, frames show a few more each.

    Args:
        kit: the drawing kit.
        target: where to draw.
        rect: what shows of it, in pixels.
        code: which card, ``back`` for the back of the deck.
        width: of the whole card in units, where its right part may be hidden.
    """
    deck = replace(kit.deck, large_indices=True)
    wide = kit.units(rect.width) if width is None else width
    key = ("cropped card", code, deck, wide, rect.size)

    def make() -> Sprite:
        size = (kit.px(wide), kit.px(wide / CARD_RATIO))
        drawn = pygame.transform.smoothscale(card_picture(code, deck), size)
        part = drawn.subsurface(drawn.get_rect().clip(((0, 0), rect.size))).copy()
        across, down = (kit.units(length) for length in part.get_size())
        edge = path(_tab(across, down, _CORNER * wide), stroke=INK, width=_EDGE)
        kit.shape(("card edge",), lambda: edge, across, down).draw(part, 0, 0)
        return Sprite(part)

    waits = isinstance(target, FrameCanvas) and key not in kit.cache
    if waits and not FRAMES.allows("cropped card", _MOST):
        return
    kit.cached(key, make).draw(target, *rect.topleft)


def _tab(width: float, height: float, radius: float) -> str:
    """Path data of an outline whose upper corners are round, inside that size."""
    inset, r = _EDGE / 2, radius
    right, bottom = width - inset, height - inset
    arc = f"A{r} {r} 0 0 1"
    return (
        f"M{inset} {bottom}V{inset + r}{arc} {inset + r} {inset}"
        f"H{right - r}{arc} {right} {inset + r}V{bottom}Z"
    )


def draw_mark(kit: Kit, target: pygame.Surface, rect: pygame.Rect, mark: CardMark) -> None:
    """An outline around a card and, unless it was just played, a disc at its foot."""
    theme, colour = kit.theme, "#8FE0B4" if mark is CardMark.BEST else BRIGHT_GOLD

    def body(width: float, height: float) -> str:
        outline = rectangle(0, 0, width, height, _MARK_RADIUS)
        line = path(outline, stroke=colour, width=_LINE)
        return path(outline, stroke=theme.focus_outer, width=_LINE + 1.6) + line

    kit.paint(target, rect, ("card mark", mark), body)
    if mark is not CardMark.PLAYED:
        draw_verdict(kit, target, (rect.centerx, rect.bottom), good=mark is CardMark.BEST)


def draw_disc(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], radius: float, fill: str
) -> None:
    """A disc of so many units with a golden ring, for a number or a sign to stand on."""

    def body() -> str:
        ground = circle(radius, radius, radius, fill=fill, stroke=kit.theme.outline, width=1.4)
        return ground + circle(radius, radius, radius - 2.8, stroke=LIGHT_GOLD, width=1.1)

    kit.stamp(target, centre, radius, ("ringed disc", fill), body)


def draw_verdict(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], *, good: bool
) -> None:
    """A disc with a tick, or one with an exclamation mark."""
    fill = GREEN if good else RED
    kit.disc(target, centre, _BADGE, fill=fill, stroke=CARD_IVORY, width=1.4)
    if good:
        draw_icon(kit, target, centre, icon("check", CARD_IVORY, 3.6), 0.45)
    else:
        stroke = path("M0-7V2M0 6.4V7.4", stroke=CARD_IVORY, width=4)
        draw_icon(kit, target, centre, stroke, 0.55)


Cards = Sequence[Card] | int
"""Cards from left to right, suit by suit; or how many there are, of which only the backs show."""

_NO_MARKS: Final[Mapping[Card, CardMark]] = MappingProxyType({})

_LIFT: Final = 5
_BACK_STEP: Final = 15
_SUIT_GAP: Final = 0.1
"""What parts two suits of a strip, as a part of a card's width."""
_MOST_GAPS: Final = 4
"""Between the trumps and four suits."""
_LEAST_STEP: Final = 0.32
"""How far apart cards lie at least, as a part of their width, so that their indices show."""


def strip_width(room: float, count: int) -> float:
    """The width of cards that all show their indices, in the measure of the strip's room."""
    gaps = min(_MOST_GAPS, count - 1)
    return room / (1 + _LEAST_STEP * (count - 1) + _SUIT_GAP * gaps)


def strip_lefts(cards: Sequence[Card], room: float, width: float) -> list[float]:
    """Where the cards of a strip begin, in the measure of room and width; suits stand apart.

    Args:
        cards: from left to right, suit by suit.
        room: what the strip has.
        width: of a card.
    """
    ended = list(accumulate((_parted(*both) for both in pairwise(cards)), initial=0))
    gap = _SUIT_GAP * width
    step = min(width + 1, (room - width - gap * ended[-1]) / max(1, len(cards) - 1))
    return [index * step + gap * suits for index, suits in enumerate(ended[: len(cards)])]


def _parted(card: Card, following: Card) -> bool:
    """Whether a suit ends between two cards; the Excuse lies among the trumps."""
    suits = {Suit.TRUMPS if each is EXCUSE else each.suit for each in (card, following)}
    return len(suits) > 1


def draw_strip(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    width: float,
    cards: Cards,
    marks: Mapping[Card, CardMark] = _NO_MARKS,
) -> None:
    """Cards from left to right, each over the last.

    Args:
        kit: the drawing kit.
        target: where to draw.
        area: in pixels; the cards show as far down as it reaches.
        width: of a card in units.
        cards: what lies there.
        marks: cards that are marked, which are lifted a little.
    """
    if isinstance(target, Listener):
        words = cards_in_hand(cards) if isinstance(cards, int) else ", ".join(map(card_name, cards))
        target.say(words, area)
    elif isinstance(cards, int):
        place = pygame.Rect(area.topleft, (kit.px(width), area.height))
        step = min((area.width - place.width) / max(1, cards - 1), kit.px(_BACK_STEP))
        for index in range(cards):
            place.left = round(area.left + index * step)
            draw_cropped(kit, target, place, BACK, width)
    elif cards:
        _draw_faces(kit, target, area, width, cards, marks)


def _draw_faces(
    kit: Kit,
    target: pygame.Surface,
    area: pygame.Rect,
    width: float,
    cards: Sequence[Card],
    marks: Mapping[Card, CardMark],
) -> None:
    lefts = strip_lefts(cards, area.width, kit.px(width))
    ends = _suit_ends(cards, lefts, kit.px(width))
    marked = []
    for card, left, end, following in zip(cards, lefts, ends, [*lefts[1:], inf], strict=True):
        place = pygame.Rect(area.left + round(left), area.top, round(end - left), area.height)
        if card in marks:  # what its neighbour hides must not show above that
            place.width = round(min(end, following) - left)
            place.top -= kit.px(_LIFT)
            marked.append((place, marks[card]))
        draw_cropped(kit, target, place, card.code, width)
    for rect, mark in marked:
        draw_mark(kit, target, rect, mark)


def _suit_ends(cards: Sequence[Card], lefts: Sequence[float], width: float) -> list[float]:
    """How far cards reach to the right: all of them, or to the gap before the next suit."""
    ends = [left + width for left in lefts]
    reach = ends[-1] if ends else 0.0
    for index in reversed(range(len(cards) - 1)):
        if _parted(cards[index], cards[index + 1]):
            reach = lefts[index + 1] - _SUIT_GAP * width
        ends[index] = min(ends[index], reach)
    return ends


class Strip(Box):
    """Cards of the dog or a discard in a line, as large as there is room for."""

    grows = True

    def __init__(self, cards: Cards, widest: float) -> None:
        """Lay out cards of which each is so many units wide at most."""
        self._cards, self._widest = cards, widest

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards."""
        room = strip_width(self.kit.units(self.rect.width), _count(self._cards))
        width = min(self._widest, round(room))
        draw_strip(self.kit, target, self.rect, width, self._cards)


_WIDEST: Final = 66
_SHOWN_OF_HAND: Final = 0.39
"""How much of a card's height shows of a hand: all of its index."""
_MOST_IN_LINE: Final = 18
"""Larger hands lie in two lines. A smaller one has a single line with the dog in it, too."""
_BETWEEN_LINES: Final = 6


class HandLines(Box):
    """A hand in one line, or in two where hands are large; a single line in the middle."""

    grows = True

    def __init__(
        self, cards: Cards, hand_size: int, marks: Mapping[Card, CardMark] = _NO_MARKS
    ) -> None:
        """Show cards, some of them marked, as large as a whole hand of that size would be."""
        self._cards, self._hand_size, self._marks = cards, hand_size, marks

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards line by line."""
        kit, area = self.kit, self.rect.copy()
        if isinstance(target, Listener):
            draw_strip(kit, target, area, 0, self._cards)
            return
        lines, gap = 2 if self._hand_size > _MOST_IN_LINE else 1, kit.px(_BETWEEN_LINES)
        most = -(-self._hand_size // lines)
        area.height = (area.height - (lines - 1) * gap) // lines
        parts = _lines_of(self._cards, most) if lines > 1 else (self._cards,)
        area.top += (lines - len(parts)) * (area.height + gap) // 2
        longest = max(most, *map(_count, parts))
        by_height = kit.units(area.height) / _SHOWN_OF_HAND * CARD_RATIO
        width = round(min(_WIDEST, by_height, strip_width(kit.units(area.width), longest)))
        for part in parts:
            draw_strip(kit, target, area, width, part, self._marks)
            area.top += area.height + gap


def _count(cards: Cards) -> int:
    return cards if isinstance(cards, int) else len(cards)


def _lines_of(cards: Cards, most: int) -> Sequence[Cards]:
    """A hand line by line: backs in one, more open cards than a line holds in two."""
    if isinstance(cards, int) or len(cards) <= most:
        return (cards,)
    half = -(-len(cards) // 2)
    return cards[:half], cards[half:]


Codes: TypeAlias = Sequence[str]
"""A pile from the bottom up: of each place the code of a card, ``BACK``, or ``NOTHING``.

Nothing lies in the places above these."""
NOTHING: Final = ""
"""Where no card lies."""

_SHOWN_OF_PILE: Final = 0.42
"""How much of a card's height shows: all of its index."""
_BETWEEN_CARDS: Final = 3
_BETWEEN_PILES: Final = 14
_NARROW: Final = 24
"""Units that cards beside each other have at least; narrower ones would rather lie over another."""
_LEAST_STEP_OF_PILE: Final = 0.6
"""How far cards of a pile lie apart at least, as a part of their width."""
_PILE_RADIUS: Final = 3


class Piles(Box):
    """Piles, each from the bottom up; cards that are not the upmost are darker."""

    grows = True

    def __init__(self, piles: Sequence[Codes], marks: Mapping[Card, CardMark] = _NO_MARKS) -> None:
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
            by_room = room / (1 + over * _LEAST_STEP_OF_PILE)
        width = min(area.height / _SHOWN_OF_PILE * CARD_RATIO, kit.px(_WIDEST), by_room)
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
    outline = rectangle(0.6, 0.6, width - 1.2, height - 1.2, _PILE_RADIUS)
    return path(outline, stroke=kit.theme.on_felt, width=1.2, opacity=0.3 if hidden else 0.65)


def _veil(kit: Kit, width: float, height: float) -> str:
    return path(
        rectangle(0, 0, width, height, _PILE_RADIUS), fill=kit.theme.felt_outer, opacity=0.38
    )
