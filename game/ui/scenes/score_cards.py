"""Dog and discard as real cards."""

from __future__ import annotations

from typing import Final

import pygame

from game.i18n import ntr, tr
from game.rules.cards import CardSet
from game.rules.ruleset import Bid
from game.session.game import DealResult
from game.ui.kit import Kit, Style
from game.ui.scenes.score_words import points
from game.ui.theme import Face
from game.ui.widgets.card import card_width, draw_card
from game.ui.widgets.ornament import heading_style
from game.ui.widgets.panel import Body

_CARD_HEIGHTS: Final = (90, 158)
MOST_CARD_GROWTH: Final = _CARD_HEIGHTS[1] - _CARD_HEIGHTS[0]
"""Units by which the cards may be higher than they need to be."""

_TITLE_ROOM: Final = 28
_GAP: Final = 4
_BETWEEN: Final = 34


class DogAndDiscard(Body):
    """What lay in the dog, and what the taker laid away."""

    grows = True

    def __init__(self, result: DealResult) -> None:
        self._dog, self._discard = result.dog, result.discard
        self._contract = result.contract

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Both side by side, with larger cards where there is room."""
        self._kit, self._area = kit, pygame.Rect(area)
        least, most = _CARD_HEIGHTS
        self._card = max(least, min(most, int(area.height / kit.scale) - _TITLE_ROOM))
        return kit.px(_TITLE_ROOM + self._card)

    def draw(self, target: pygame.Surface) -> None:
        """Draw both."""
        kit, area = self._kit, self._area
        width = (area.width - kit.px(_BETWEEN)) // 2
        left = pygame.Rect(area.left, area.top, width, 0)
        right = pygame.Rect(area.right - width, area.top, width, 0)
        self._draw_cards(target, left, tr("Dog"), self._dog, self._count(self._dog))
        x = area.centerx
        bottom = area.top + kit.px(_TITLE_ROOM + self._card)
        pygame.draw.line(
            target, kit.theme.hairline, (x, area.top), (x, bottom), max(1, kit.px(1.2))
        )
        if self._discard:
            note = self._count(self._discard)
            self._draw_cards(target, right, tr("Discard"), self._discard, note)
        else:
            self._draw_cards(target, right, tr("Discard"), self._discard, tr("none"))
            self._draw_reason(target, right)

    @staticmethod
    def _count(cards: CardSet) -> str:
        worth = points(cards.half_points)
        return ntr(
            "{n} card, {points} points", "{n} cards, {points} points", len(cards), points=worth
        )

    def _draw_reason(self, target: pygame.Surface, rect: pygame.Rect) -> None:
        words = (
            tr("The dog stayed closed and counts for the defence.")
            if self._contract is Bid.GARDE_CONTRE
            else tr("The dog stayed closed and counts for the attack.")
        )
        kit = self._kit
        style = Style(Face.NOTE, 16, kit.theme.muted)
        lines = kit.wrap(words, style, rect.width)
        kit.draw_lines(target, rect.left, rect.top + kit.px(_TITLE_ROOM + 24), lines, style)

    def _draw_cards(
        self, target: pygame.Surface, rect: pygame.Rect, title: str, cards: CardSet, note: str
    ) -> None:
        kit = self._kit
        baseline = rect.top + kit.px(14)
        end = kit.draw_text(target, rect.left, baseline, title, heading_style(kit))
        style = Style(Face.BODY, 15, kit.theme.muted)
        room = rect.right - end - kit.px(10)
        words = kit.fitted(note, style, room)
        kit.draw_text(target, end + kit.px(10), baseline, words, style)
        wide = card_width(self._card)
        free = rect.width / kit.scale - wide
        step = min(wide + _GAP, free / max(1, len(cards) - 1))
        for index, card in enumerate(cards):
            x = rect.left + kit.px(wide / 2 + index * step)
            y = rect.top + kit.px(_TITLE_ROOM + self._card / 2)
            draw_card(kit, target, (x, y), self._card, card.code)
