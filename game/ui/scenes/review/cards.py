"""Cards of the review: strips of hands of which the upper part shows, marks, and the trick."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import accumulate, pairwise
from math import inf
from typing import Final

import pygame

from game.rules.cards import EXCUSE, Card, Suit
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.drawing.vector import Sprite, path, rectangle
from game.ui.look.assets import BACK
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.pictures import card_picture
from game.ui.look.theme import BRIGHT_GOLD, CARD_IVORY, CARD_RATIO, GREEN, INK, LIGHT_GOLD, RED
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import card_name
from game.words.i18n import tr
from game.words.numbers import cards_in_hand

_RADIUS: Final = 4
_LIFT: Final = 5
_BACK_STEP: Final = 15
_CORNER: Final = 0.06
"""The radius of a card's corners as a part of its width."""
_EDGE: Final = 1.1
_SUIT_GAP: Final = 0.1
"""What parts two suits of a strip, as a part of a card's width."""
_MOST_GAPS: Final = 4
"""Between the trumps and four suits."""
_LEAST_STEP: Final = 0.32
"""How far apart cards lie at least, as a part of their width, so that their indices show."""
_BADGE: Final = 8.5
_LINE: Final = 2.6


class CardMark(StrEnum):
    """What a card is marked as."""

    PLAYED = "played"
    BEST = "best"
    WORSE = "worse"


def draw_cropped(
    kit: Kit,
    target: pygame.Surface,
    left: float,
    top: float,
    width: float,
    height: float,
    code: str,
    shown: int | None = None,
) -> None:
    """The upper part of a card with an outline and, as it is small, with a large corner index.

    Args:
        kit: the drawing kit.
        target: where to draw.
        left: in pixels.
        top: in pixels.
        width: of the card in units.
        height: of the part that shows in units.
        code: which card, ``back`` for the back of the deck.
        shown: pixels of its width that show from the left; None for all.
    """
    deck = replace(kit.deck, large_indices=True)

    def make() -> Sprite:
        size = (kit.px(width), kit.px(width / CARD_RATIO))
        drawn = pygame.transform.smoothscale(card_picture(code, deck), size)
        across = size[0] if shown is None else min(size[0], shown)
        part = drawn.subsurface((0, 0, across, min(size[1], kit.px(height)))).copy()
        wide, tall = (length / kit.scale for length in part.get_size())
        edge = path(_tab(wide, tall, _CORNER * width), stroke=INK, width=_EDGE)
        kit.shape(("card edge",), lambda: edge, wide, tall).draw(part, 0, 0)
        return Sprite(part)

    kit.cached(("cropped card", code, deck, width, height, shown), make).draw(target, left, top)


def _tab(width: float, height: float, radius: float) -> str:
    """Path data of an outline whose upper corners are round, inside that size."""
    inset, r = _EDGE / 2, radius
    right, bottom = width - inset, height - inset
    arc = f"A{r} {r} 0 0 1"
    return (
        f"M{inset} {bottom}V{inset + r}{arc} {inset + r} {inset}"
        f"H{right - r}{arc} {right} {inset + r}V{bottom}Z"
    )


def draw_mark(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    mark: CardMark,
) -> None:
    """An outline around a card and, unless it was just played, a disc at its foot."""
    theme = kit.theme
    colour = {
        CardMark.PLAYED: BRIGHT_GOLD,
        CardMark.BEST: "#8FE0B4",
        CardMark.WORSE: BRIGHT_GOLD,
    }.get(mark, theme.gold)

    def body(width: float, height: float) -> str:
        outline = rectangle(0, 0, width, height, _RADIUS)
        line = path(outline, stroke=colour, width=_LINE)
        return path(outline, stroke=theme.focus_outer, width=_LINE + 1.6) + line

    kit.paint(target, rect, ("card mark", mark), body)
    if mark in (CardMark.BEST, CardMark.WORSE):
        draw_verdict(kit, target, (rect.centerx, rect.bottom), good=mark is CardMark.BEST)


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
    cards: Sequence[Card] | int,
    marks: dict[Card, CardMark],
) -> None:
    """A hand from left to right, each card over the last.

    Args:
        kit: the drawing kit.
        target: where to draw.
        area: in pixels; the cards show as far down as it reaches.
        width: of a card in units.
        cards: the cards, suit by suit, or how many backs.
        marks: cards that are marked, which are lifted a little.
    """
    if isinstance(target, Listener):
        words = cards_in_hand(cards) if isinstance(cards, int) else ", ".join(map(card_name, cards))
        target.say(words, area)
        return
    height = area.height / kit.scale
    if isinstance(cards, int):
        free = (area.width - kit.px(width)) / max(1, cards - 1)
        step = min(free, kit.px(_BACK_STEP))
        for index in range(cards):
            draw_cropped(kit, target, area.left + index * step, area.top, width, height, BACK)
        return
    lefts = strip_lefts(cards, area.width, kit.px(width))
    ends = _suit_ends(cards, lefts, kit.px(width))
    marked = []
    for card, left, end, following in zip(cards, lefts, ends, [*lefts[1:], inf], strict=True):
        place = pygame.Rect(area.left + round(left), area.top, round(end - left), area.height)
        if card in marks:  # what its neighbour hides must not show above that
            place.width = round(min(end, following) - left)
            place.top -= kit.px(_LIFT)
        draw_cropped(kit, target, *place.topleft, width, height, card.code, place.width)
        if card in marks:
            marked.append((place, marks[card]))
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


_GAP: Final = 10
_LARGEST: Final = 132
_TRICK_STEP: Final = 26
_PORTRAIT: Final = 27
_CROWN: Final = 20
_TRICK_EDGE: Final = 14


@dataclass(frozen=True, slots=True)
class TrickCard:
    """A card of a trick.

    Attributes:
        seat: who played it.
        card: the card.
        now: whether it is the one that is played at this moment.
        wins: whether it won the complete trick.
    """

    seat: int
    card: Card
    now: bool
    wins: bool


def trick_rects(kit: Kit, area: pygame.Rect, count: int, places: int) -> list[pygame.Rect]:
    """Where cards of a trick lie: in a row, as large as there is room for, each on the last.

    Args:
        kit: the drawing kit.
        area: in pixels.
        count: how many cards lie there.
        places: how many cards a trick has.
    """
    wide, high = area.width / kit.scale, area.height / kit.scale - 2 * _TRICK_EDGE
    by_width = (wide - (places - 1) * _TRICK_STEP) / CARD_RATIO
    height = round(max(40.0, min(_LARGEST, high, by_width)))
    width = height * CARD_RATIO
    step = min(width + _GAP, (wide - width) / (places - 1))
    left = area.centerx - kit.px((step * (places - 1)) / 2)
    rects = [pygame.Rect(0, 0, kit.px(width), kit.px(height)) for _ in range(count)]
    for index, rect in enumerate(rects):
        rect.center = (round(left + kit.px(index * step)), area.centery)
    return rects


def draw_trick(
    kit: Kit,
    target: pygame.Surface,
    rects: Sequence[pygame.Rect],
    cards: Sequence[TrickCard],
    cast: Sequence[CastMember],
    names: Sequence[str],
) -> None:
    """The cards in their places.

    Args:
        kit: the drawing kit.
        target: where to draw.
        rects: see ``trick_rects``.
        cards: in playing order.
        cast: who sits where.
        names: what the seats are called.
    """
    if isinstance(target, Listener):
        with target.group(rects[0].unionall(list(rects[1:])), name=tr("The trick")):
            for rect, played in zip(rects, cards, strict=True):
                words = about(names[played.seat], card_name(played.card))
                target.add(Node(AccessRole.LABEL, words, rect))
        return
    for rect, played in zip(rects, cards, strict=True):
        _draw_played(kit, target, rect, played, cast)


def _draw_played(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    played: TrickCard,
    cast: Sequence[CastMember],
) -> None:
    draw_card(kit, target, rect.center, rect.height / kit.scale, played.card.code)
    if played.now:
        draw_mark(kit, target, rect, CardMark.PLAYED)
    corner = (rect.left + kit.px(_PORTRAIT / 2 - 2), rect.bottom - kit.px(4))
    draw_portrait(kit, target, corner, _PORTRAIT, cast[played.seat].character)
    if played.wins:
        _draw_crown(kit, target, (rect.left + kit.px(_CROWN), rect.top - kit.px(6)))


def _draw_crown(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    fill = kit.theme.primary.middle
    kit.disc(target, centre, _CROWN / 2, fill=fill, stroke=LIGHT_GOLD, width=1.4)
    draw_icon(kit, target, centre, icon("crown", BRIGHT_GOLD), 0.5)
