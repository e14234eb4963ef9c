"""The whole deck, suit by suit, with a mark on each card that lies somewhere."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.rules.cards import EXCUSE, PLAIN_SUITS, SUIT_CARDS, Card, Suit
from game.ui.boxes.box import Widget
from game.ui.diagram.cards import draw_cropped
from game.ui.drawing.vector import path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import BRIGHT_GOLD, CARD_IVORY
from game.ui.widgets.pictures import draw_portrait

ROWS: Final[tuple[tuple[Card, ...], ...]] = (
    (*sorted(SUIT_CARDS[Suit.TRUMPS], reverse=True), EXCUSE),
    *(tuple(sorted(SUIT_CARDS[suit], reverse=True)) for suit in PLAIN_SUITS),
)
"""The trumps with the Excuse, then suit by suit, each from the highest down."""

_WIDEST: Final = 44
_ROW: Final = 32
_GAP: Final = 3
_BADGE: Final = 21
_SMALL_BADGE: Final = 17


@dataclass(frozen=True, slots=True)
class CardBadge:
    """Where a card lies.

    Attributes:
        character: whose portrait is on it; empty at the dog.
        on_table: whether it lies on the table before him.
    """

    character: str = ""
    on_table: bool = False


class CardGrid(Widget):
    """All cards; those that lie somewhere are dimmed and carry a badge.

    Attributes:
        cursor: the row and the column of the card that keys act on.
    """

    grows = True

    def __init__(self) -> None:
        super().__init__()
        self.cursor = (0, 0)
        self._pointed: Card | None = None

    @abstractmethod
    def badge(self, card: Card) -> CardBadge | None:
        """What a card carries; None where it lies nowhere."""

    @property
    def card(self) -> Card:
        """The card that keys act on."""
        row, column = self.cursor
        return ROWS[row][column]

    # -- layout ---------------------------------------------------------------------------------

    def height_in(self, kit: Kit, width: int) -> int:
        """The least height at which every card of the deck can be seen."""
        return len(ROWS) * kit.px(_ROW + _GAP)

    def place_of(self, card: Card) -> pygame.Rect:
        """Where a card is drawn, in pixels."""
        kit = self.kit
        row = next(n for n, cards in enumerate(ROWS) if card in cards)
        column = ROWS[row].index(card)
        step = min(self.rect.width / len(ROWS[0]), kit.px(_WIDEST))
        down = self.rect.height / len(ROWS)
        left, top = self.rect.left + column * step, self.rect.top + row * down
        gap = kit.px(_GAP)
        return pygame.Rect(round(left), round(top), round(step) - gap, round(down) - gap)

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card at a point of the window, if there is one."""
        if not self.contains(position):
            return None
        cards = (card for row in ROWS for card in row)
        return next((card for card in cards if self.place_of(card).collidepoint(position)), None)

    def handle(self, event: pygame.event.Event) -> bool:
        """See ``Widget.handle``; the card under the pointer shines."""
        if event.type == pygame.MOUSEMOTION:
            self._pointed = self.card_at(event.pos)
        return super().handle(event)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards, those that lie somewhere with their badges, and the frame."""
        for row in ROWS:
            for card in row:
                self._draw_card(target, card)
        if self._pointed is not None and self.hover:
            self._draw_frame(target, self.place_of(self._pointed), CARD_IVORY)
        if self.focus:
            self._draw_frame(target, self.place_of(self.card), BRIGHT_GOLD)
            self.draw_ring(target, 4, self.place_of(self.card))

    def _draw_card(self, target: pygame.Surface, card: Card) -> None:
        kit, rect, badge = self.kit, self.place_of(card), self.badge(card)
        draw_cropped(kit, target, rect, card.code)
        if badge is None:
            return
        kit.paint(target, rect, "placed card", partial(_veil, kit.theme.felt_outer))
        middle, on_table = rect.bottom - kit.px(_BADGE / 2 + 2), badge.on_table
        size, apart = (_SMALL_BADGE, rect.width // 5) if on_table else (_BADGE, 0)
        if badge.character:
            draw_portrait(kit, target, (rect.centerx - apart, middle), size, badge.character)
        if on_table or not badge.character:
            centre = (rect.centerx + apart, middle)
            draw_icon(kit, target, centre, icon("cards", CARD_IVORY), 0.55 if on_table else 0.7)

    def _draw_frame(self, target: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        self.kit.paint(target, rect, ("deck frame", colour), partial(_outline, colour))


def _veil(fill: str, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), fill=fill, opacity=0.62)


def _outline(colour: str, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), stroke=colour, width=2.4)
