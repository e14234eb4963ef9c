"""Cards of the review: strips of hands of which the upper part shows, marks on single cards."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.assets import BACK, card_picture
from game.ui.buttons import draw_icon
from game.ui.icons import icon
from game.ui.kit import Kit
from game.ui.theme import BRIGHT_GOLD, CARD_IVORY, CARD_RATIO, GREEN, INK, RED
from game.ui.vector import Sprite, circle, path, rectangle

_RADIUS: Final = 4
_LIFT: Final = 5
_BACK_STEP: Final = 15
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
) -> None:
    """The upper part of a card with its corner index.

    Args:
        kit: the drawing kit.
        target: where to draw.
        left: in pixels.
        top: in pixels.
        width: of the card in units.
        height: of the part that shows in units.
        code: which card, ``back`` for the back of the deck.
    """

    def make() -> Sprite:
        size = (kit.px(width), kit.px(width / CARD_RATIO))
        drawn = pygame.transform.smoothscale(card_picture(code, kit.deck), size)
        part = drawn.subsurface((0, 0, size[0], min(size[1], kit.px(height)))).copy()
        edge = pygame.Color(INK)
        pygame.draw.line(part, edge, (0, part.get_height() - 1), (size[0], part.get_height() - 1))
        return Sprite(part)

    kit.cached(("cropped card", code, kit.deck, width, height), make).draw(target, left, top)


def draw_mark(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    mark: CardMark,
) -> None:
    """An outline around a card and, unless it was just played, a disc at its foot."""
    width, height = rect.width / kit.scale, rect.height / kit.scale
    theme = kit.theme
    colour = {
        CardMark.PLAYED: BRIGHT_GOLD,
        CardMark.BEST: "#8FE0B4",
        CardMark.WORSE: BRIGHT_GOLD,
    }.get(mark, theme.gold)
    outline = rectangle(0, 0, width, height, _RADIUS)
    kit.shape(
        ("card mark", mark),
        lambda: (
            path(outline, stroke=theme.focus_outer, width=_LINE + 1.6)
            + path(outline, stroke=colour, width=_LINE)
        ),
        width,
        height,
    ).draw(target, *rect.topleft)
    if mark in (CardMark.BEST, CardMark.WORSE):
        draw_verdict(kit, target, (rect.centerx, rect.bottom), good=mark is CardMark.BEST)


def draw_verdict(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], *, good: bool
) -> None:
    """A disc with a tick, or one with an exclamation mark."""
    side = 2 * _BADGE
    fill = GREEN if good else RED
    kit.shape(
        ("verdict", good),
        lambda: circle(_BADGE, _BADGE, _BADGE, fill=fill, stroke=CARD_IVORY, width=1.4),
        side,
        side,
    ).draw(target, centre[0] - kit.px(_BADGE), centre[1] - kit.px(_BADGE))
    if good:
        draw_icon(kit, target, centre, icon("check", CARD_IVORY, 3.6), 0.45)
    else:
        stroke = path("M0-7V2M0 6.4V7.4", stroke=CARD_IVORY, width=4)
        draw_icon(kit, target, centre, stroke, 0.55)


def strip_step(room: float, width: float, count: int) -> float:
    """How far apart cards lie in a strip, all in the same measure; never apart by a gap."""
    return min(width + 1, (room - width) / max(1, count - 1))


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
        cards: the cards, or how many backs.
        marks: cards that are marked, which are lifted a little.
    """
    count = cards if isinstance(cards, int) else len(cards)
    step = strip_step(area.width, kit.px(width), count)
    height = area.height / kit.scale
    if isinstance(cards, int):
        step = min(step, kit.px(_BACK_STEP))
        for index in range(count):
            draw_cropped(kit, target, area.left + index * step, area.top, width, height, BACK)
        return
    marked = []
    for index, card in enumerate(cards):
        left, lift = round(area.left + index * step), kit.px(_LIFT) if card in marks else 0
        draw_cropped(kit, target, left, area.top - lift, width, height, card.code)
        if card in marks:
            shown = kit.px(width) if index == count - 1 else min(kit.px(width), round(step))
            marked.append((pygame.Rect(left, area.top - lift, shown, area.height), marks[card]))
    for rect, mark in marked:
        draw_mark(kit, target, rect, mark)
