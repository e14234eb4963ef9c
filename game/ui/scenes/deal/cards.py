"""All cards of a deal on the cloth: a row for every hand, and one for dog and discard."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.deal.shown import ShownDeal
from game.ui.scenes.review.cards import draw_strip, strip_width
from game.ui.scenes.review.hands import SeatRow, draw_seat_rows
from game.ui.scenes.review.piles import codes_of, draw_seats_with_piles
from game.ui.scenes.review.position import draw_felt_inset
from game.ui.table.hand.order import sorted_hand
from game.words.i18n import tr
from game.words.names import shown_name

_EDGE: Final = 14
_LEAST: Final = 300
_FOOT: Final = 56
_GAP: Final = 6
_CARD: Final = 52
_TITLE: Final = 74
"""Units of the words before the dog."""


class DealCards(Box):
    """The hands below one another, one's own last, and what lay in the middle."""

    grows = True

    def __init__(self, deal: ShownDeal, *, opened: bool) -> None:
        """Show a deal, with its cards or their backs."""
        self._deal, self._opened = deal, opened

    def height_in(self, kit: Kit, width: int) -> int:
        """As little as it can do with."""
        return kit.px(_LEAST)

    def draw(self, target: pygame.Surface) -> None:
        """Draw cloth and cards."""
        kit, deal = self.kit, self._deal
        draw_felt_inset(kit, target, self.rect)
        inner = self.rect.inflate(-kit.px(2 * _EDGE), -kit.px(2 * _EDGE))
        if deal.log.deal.dog:
            inner.height -= kit.px(_FOOT + _GAP)
            top = inner.bottom + kit.px(_GAP)
            self._draw_middle(target, pygame.Rect(inner.left, top, inner.width, kit.px(_FOOT)))
        hand_size = deal.log.rules.shape(deal.log.players).hand_size
        if not deal.log.deal.piles:
            draw_seat_rows(kit, target, inner, self._rows(target), deal.cast, hand_size)
            return
        piles = [
            [codes_of(pile, opened=self._opened) for pile in owned] for owned in deal.log.deal.piles
        ]
        draw_seats_with_piles(kit, target, inner, self._rows(target), deal.cast, hand_size, piles)

    def _rows(self, target: pygame.Surface) -> list[SeatRow]:
        spoken = isinstance(target, Listener)
        deal, players = self._deal, self._deal.log.players
        order = [(deal.seat + turn) % players for turn in range(1, players + 1)]
        return [
            SeatRow(
                seat=seat,
                name=shown_name(deal.setup.seats[seat]),
                role=deal.role(seat, spoken=spoken),
                brief=deal.role(seat, brief=True, spoken=spoken),
                cards=self._shown(deal.log.deal.hands[seat]),
                marks={},
                to_act=False,
            )
            for seat in order
            if seat in deal.playing
        ]

    def _shown(self, cards: CardSet) -> list[Card] | int:
        return sorted_hand(cards) if self._opened else len(cards)

    def _draw_middle(self, target: pygame.Surface, place: pygame.Rect) -> None:
        """The dog at the left, and the discard beside it where there was one."""
        deal, discard = self._deal, NO_CARDS
        if deal.over:
            discard = deal.game.results[-1].discard
        shown = [(tr("Dog"), deal.log.deal.dog), (tr("Discard"), discard)]
        shown = [(words, cards) for words, cards in shown if cards]
        kit = self.kit
        style = Style(Face.LABEL, 16, kit.theme.on_felt)
        width = place.width // 2
        for index, (words, cards) in enumerate(shown):
            left = place.left + index * width + kit.px(6)
            room = kit.px(_TITLE)
            baseline = place.centery + kit.px(5)
            kit.draw_text(target, left, baseline, kit.fitted(words, style, room), style)
            area = pygame.Rect(left + room, place.top, width - room - kit.px(16), place.height)
            size = min(_CARD, round(strip_width(area.width / kit.scale, len(cards))))
            draw_strip(kit, target, area, size, self._shown(cards), {})
