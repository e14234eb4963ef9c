"""Cards of a finished deal as real cards: dog, discard, or what each of two players won."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.bids import Bid
from game.rules.cards import KING, PLAIN_SUITS, QUEEN, Card, CardSet
from game.rules.scores import half_of
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Body
from game.ui.kit import Kit, Style
from game.ui.names import shown_name
from game.ui.table.hand import sorted_hand
from game.ui.theme import Face
from game.ui.widgets.card import card_width, draw_card
from game.ui.widgets.ornament import heading_style
from game.words.counts import points_words
from game.words.i18n import ntr, tr

_CARD_HEIGHTS: Final = (90, 158)
MOST_CARD_GROWTH: Final = _CARD_HEIGHTS[1] - _CARD_HEIGHTS[0]
"""Units by which the cards may be higher than they need to be."""

_TITLE_ROOM: Final = 28
_GAP: Final = 4
_BETWEEN: Final = 34


@dataclass(frozen=True, slots=True)
class _Heap:
    """Cards that are shown together.

    Attributes:
        title: whose or what they are.
        note: what there is to say about them, beside the title.
        cards: the cards.
        reason: why there are none, where that needs a sentence.
    """

    title: str
    note: str
    cards: Sequence[Card]
    reason: str = ""


class CardHeaps(Body):
    """One heap of cards, or two side by side, with larger cards where there is room."""

    grows = True

    def __init__(self, *heaps: _Heap) -> None:
        self._heaps = heaps

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Each over its share of the width."""
        self._kit, self._area = kit, pygame.Rect(area)
        least, most = _CARD_HEIGHTS
        self._card = max(least, min(most, int(area.height / kit.scale) - _TITLE_ROOM))
        return kit.px(_TITLE_ROOM + self._card)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the heaps, a thin line between two."""
        kit, area, between = self._kit, self._area, self._kit.px(_BETWEEN)
        count = len(self._heaps)
        width = (area.width - (count - 1) * between) // count
        bottom = area.top + kit.px(_TITLE_ROOM + self._card)
        for index, heap in enumerate(self._heaps):
            left = area.left + index * (width + between)
            self._draw_heap(target, pygame.Rect(left, area.top, width, 0), heap)
            if index:
                x = left - between // 2
                ends = (x, area.top), (x, bottom)
                pygame.draw.line(target, kit.theme.hairline, *ends, max(1, kit.px(1.2)))

    def _draw_reason(self, target: pygame.Surface, rect: pygame.Rect, words: str) -> None:
        kit = self._kit
        style = Style(Face.NOTE, 16, kit.theme.muted)
        lines = kit.wrap(words, style, rect.width)
        kit.draw_lines(target, rect.left, rect.top + kit.px(_TITLE_ROOM + 24), lines, style)

    def _draw_heap(self, target: pygame.Surface, rect: pygame.Rect, heap: _Heap) -> None:
        kit = self._kit
        baseline = rect.top + kit.px(14)
        title = kit.fitted(heap.title, heading_style(kit), rect.width)
        end = kit.draw_text(target, rect.left, baseline, title, heading_style(kit))
        style = Style(Face.BODY, 15, kit.theme.muted)
        room = rect.right - end - kit.px(10)
        words = kit.fitted(heap.note, style, room)
        kit.draw_text(target, end + kit.px(10), baseline, words, style)
        wide = card_width(self._card)
        free = rect.width / kit.scale - wide
        step = min(wide + _GAP, free / max(1, len(heap.cards) - 1))
        for index, card in enumerate(heap.cards):
            x = rect.left + kit.px(wide / 2 + index * step)
            y = rect.top + kit.px(_TITLE_ROOM + self._card / 2)
            draw_card(kit, target, (x, y), self._card, card.code)
        if heap.reason:
            self._draw_reason(target, rect, heap.reason)


def dog_and_discard(result: DealResult) -> CardHeaps:
    """What lay in the dog, and what the taker laid away."""
    dog = _counted_heap(tr("Dog"), result.dog)
    if result.discard:
        return CardHeaps(dog, _counted_heap(tr("Discard"), result.discard))
    reason = (
        tr("The dog stayed closed and counts for the defence.")
        if result.contract is Bid.GARDE_CONTRE
        else tr("The dog stayed closed and counts for the attack.")
    )
    return CardHeaps(dog, _Heap(tr("Discard"), tr("none"), (), reason))


def untaken_dog(dog: CardSet) -> CardHeaps:
    """What lay in the dog of a deal that nobody played."""
    return CardHeaps(_counted_heap(tr("The dog that nobody took"), dog))


def cards_won(result: DealResult, setup: GameSetup) -> CardHeaps:
    """The most valuable cards that each of two players won."""
    left, right = (
        _won_heap(shown_name(seat), cards)
        for seat, cards in zip(setup.seats, result.won, strict=True)
    )
    return CardHeaps(left, right)


def _counted_heap(title: str, cards: CardSet) -> _Heap:
    """Cards in the order of a hand, as the table showed them, and what they are worth."""
    worth = points_words(half_of(cards.half_points))
    note = ntr("{n} card, {points}", "{n} cards, {points}", len(cards), points=worth)
    return _Heap(title, note, sorted_hand(cards))


def _bouts(cards: CardSet) -> str:
    return ntr("{n} bout", "{n} bouts", len(cards.bouts)) if cards.bouts else tr("no bout")


def _won_heap(name: str, cards: CardSet) -> _Heap:
    """A player's bouts, then his kings and queens."""
    courts = (Card.of(suit, rank) for rank in (KING, QUEEN) for suit in PLAIN_SUITS)
    shown = (*sorted_hand(cards.bouts), *(card for card in courts if card in cards))
    return _Heap(name, _bouts(cards), shown, "" if shown else tr("No king and no queen either."))
