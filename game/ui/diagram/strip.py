"""Cards that lie in a line of which the upper part shows: hands, the dog, a discard."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from math import inf
from types import MappingProxyType
from typing import Final

import pygame

from game.rules.cards import EXCUSE, Card, Suit
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.diagram.cards import CardMark, draw_cropped, draw_mark
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO
from game.words.cards import BACK, card_name
from game.words.numbers import cards_in_hand

Cards = Sequence[Card] | int
"""Cards from left to right, suit by suit; or how many there are, of which only the backs show."""

NO_MARKS: Final[Mapping[Card, CardMark]] = MappingProxyType({})

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
    marks: Mapping[Card, CardMark] = NO_MARKS,
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
        room = strip_width(self.rect.width / self.kit.scale, _count(self._cards))
        width = min(self._widest, round(room))
        draw_strip(self.kit, target, self.rect, width, self._cards)


_WIDEST: Final = 66
_SHOWN: Final = 0.39
"""How much of a card's height shows of a hand: all of its index."""
_MOST_IN_LINE: Final = 18
"""Larger hands lie in two lines. A smaller one has a single line with the dog in it, too."""
_BETWEEN_LINES: Final = 6


class HandLines(Box):
    """A hand in one line, or in two where hands are large; a single line in the middle."""

    grows = True

    def __init__(
        self, cards: Cards, hand_size: int, marks: Mapping[Card, CardMark] = NO_MARKS
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
        by_height = area.height / kit.scale / _SHOWN * CARD_RATIO
        width = round(min(_WIDEST, by_height, strip_width(area.width / kit.scale, longest)))
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
