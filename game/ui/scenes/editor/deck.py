"""The whole deck, suit by suit, to give its cards to hands, by pointer or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.rules.cards import EXCUSE, PLAIN_SUITS, SUIT_CARDS, Card, Suit
from game.rules.dealing import DOG
from game.session.sketch import NOWHERE, DealSketch
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.boxes.box import Widget
from game.ui.diagram.cards import draw_cropped
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import NUMBER_KEYS
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import BRIGHT_GOLD, CARD_IVORY
from game.ui.widgets.control import GRID_STEPS
from game.ui.widgets.pictures import draw_portrait
from game.words.cards import card_name
from game.words.i18n import tr

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
DROPS: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)
"""Keys that take cards back."""


class Deck(Widget):
    """All cards; those that have a place are dimmed and carry the portrait of who gets them.

    Beside it stand cards where they lie on the table before him, and alone for the dog.

    Attributes:
        cursor: the row and the column of the card that keys act on.
    """

    grows = True
    role = AccessRole.LIST_BOX

    def __init__(
        self,
        sketch: DealSketch,
        faces: Sequence[str],
        place: int,
        on_place: Callable[[Card, int], None],
        words: Callable[[Card], str],
        announce: Callable[[str], None],
    ) -> None:
        """Show a deck.

        Args:
            sketch: where its cards are to lie.
            faces: the character at each seat.
            place: where a card goes that is clicked, or taken with Enter.
            on_place: told a card and the place to which it is to go, ``NOWHERE`` to take it back.
            words: tells of a card where it lies.
            announce: says something for those who listen.
        """
        super().__init__()
        self._sketch, self._faces, self._place = sketch, faces, place
        self._on_place, self._words, self._announce = on_place, words, announce
        self.cursor = (0, 0)
        self._pointed: Card | None = None
        self._name()

    def _name(self) -> None:
        self.label = self._words(self.card)

    @property
    def card(self) -> Card:
        """The card that keys act on."""
        row, column = self.cursor
        return ROWS[row][column]

    def go_on(self, before: Widget) -> None:
        """See ``Widget.go_on``; the frame stays on the same card."""
        if isinstance(before, Deck):
            self.cursor = before.cursor
            self._name()

    # -- layout ---------------------------------------------------------------------------------

    def height_in(self, kit: Kit, width: int) -> int:
        """The least height at which every card of the deck can be seen."""
        return len(ROWS) * kit.px(_ROW + _GAP)

    def place_of(self, card: Card) -> pygame.Rect:
        """Where a card is drawn."""
        kit = self.kit
        row = next(n for n, cards in enumerate(ROWS) if card in cards)
        column = ROWS[row].index(card)
        step = min(self.rect.width / len(ROWS[0]), kit.px(_WIDEST))
        down = self.rect.height / len(ROWS)
        left, top = self.rect.left + column * step, self.rect.top + row * down
        gap = kit.px(_GAP)
        return pygame.Rect(round(left), round(top), round(step) - gap, round(down) - gap)

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card at a point, if there is one."""
        if not self.contains(position):
            return None
        cards = (card for row in ROWS for card in row)
        return next((card for card in cards if self.place_of(card).collidepoint(position)), None)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """See ``Widget.handle``; the card under the pointer shines."""
        if event.type == pygame.MOUSEMOTION:
            self._pointed = self.card_at(event.pos)
        return super().handle(event)

    def click(self, position: tuple[int, int]) -> None:
        """Give the card at a point to the chosen place, or take it back from there."""
        card = self.card_at(position)
        if card is not None:
            self._take(card)

    def _take(self, card: Card) -> None:
        row = next(n for n, cards in enumerate(ROWS) if card in cards)
        self.cursor = (row, ROWS[row].index(card))
        self._name()
        self.activate()

    @property
    def spoken_name(self) -> str:
        """What the deck as a whole is called."""
        return tr("The cards")

    def parts(self) -> Sequence[SpokenPart]:
        """The cards, each with where it lies; those of the place that gets cards are chosen."""
        return [
            SpokenPart(
                self._words(card),
                self.place_of(card),
                self._sketch.place_of(card) == self._place,
                partial(self._take, card),
                here=card == self.card,
            )
            for card in chain.from_iterable(ROWS)
        ]

    def activate(self) -> None:
        """Give the card under the frame to the chosen place, or take it back from there."""
        there = self._sketch.place_of(self.card) == self._place
        self._on_place(self.card, NOWHERE if there else self._place)

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows move the frame, numbers give the card to a place, Delete takes it back."""
        if event.key in GRID_STEPS:
            self._move(*GRID_STEPS[event.key])
            return True
        number = NUMBER_KEYS.get(event.key, 0)
        if 1 <= number <= len(self._sketch.places):
            self._on_place(self.card, self._sketch.places[number - 1])
            return True
        if event.key in DROPS:
            self._on_place(self.card, NOWHERE)
            return True
        return False

    def _move(self, down: int, across: int) -> None:
        row = (self.cursor[0] + down) % len(ROWS)
        column = (self.cursor[1] + across) % len(ROWS[row]) if across else self.cursor[1]
        self.cursor = (row, min(column, len(ROWS[row]) - 1))
        self._name()
        self._announce(self.label)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the cards, those that have a place with whose it is, and the frame."""
        for row in ROWS:
            for card in row:
                self._draw_card(target, card)
        if self._pointed is not None and self.hover:
            self._draw_frame(target, self.place_of(self._pointed), CARD_IVORY)
        if self.focus:
            self._draw_frame(target, self.place_of(self.card), BRIGHT_GOLD)
            self.draw_ring(target, 4, self.place_of(self.card))

    def _draw_card(self, target: pygame.Surface, card: Card) -> None:
        kit, rect = self.kit, self.place_of(card)
        draw_cropped(kit, target, rect, card.code)
        place = self._sketch.place_of(card)
        if place == NOWHERE:
            return
        kit.paint(target, rect, "placed card", partial(_veil, kit.theme.felt_outer))
        owner, middle = self._sketch.owner(place), rect.bottom - kit.px(_BADGE / 2 + 2)
        on_table = owner != place
        size, apart = (_SMALL_BADGE, rect.width // 5) if on_table else (_BADGE, 0)
        if owner != DOG:
            draw_portrait(kit, target, (rect.centerx - apart, middle), size, self._faces[owner])
        if on_table or owner == DOG:
            centre = (rect.centerx + apart, middle)
            draw_icon(kit, target, centre, icon("cards", CARD_IVORY), 0.55 if on_table else 0.7)

    def _draw_frame(self, target: pygame.Surface, rect: pygame.Rect, colour: str) -> None:
        self.kit.paint(target, rect, ("deck frame", colour), partial(_outline, colour))


def _veil(fill: str, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), fill=fill, opacity=0.62)


def _outline(colour: str, width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), stroke=colour, width=2.4)


def spoken(card: Card, place: str) -> str:
    """A card with the place where it lies."""
    return f"{card_name(card)}: {place}"
