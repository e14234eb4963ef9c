"""The trick of the review: its cards in playing order, each with the portrait of who played it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import BRIGHT_GOLD, CARD_RATIO, LIGHT_GOLD
from game.ui.scenes.review.cards import CardMark, draw_mark
from game.ui.widgets.pictures import draw_card, draw_portrait
from game.words.cards import card_name
from game.words.i18n import tr

_GAP: Final = 10
_LARGEST: Final = 132
_LEAST_STEP: Final = 26
_PORTRAIT: Final = 27
_CROWN: Final = 20
_EDGE: Final = 14


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
    wide, high = area.width / kit.scale, area.height / kit.scale - 2 * _EDGE
    by_width = (wide - (places - 1) * _LEAST_STEP) / CARD_RATIO
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
