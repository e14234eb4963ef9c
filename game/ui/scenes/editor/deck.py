"""The whole deck, suit by suit, to give its cards to hands, by pointer or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.dealing import DOG
from game.session.sketch import NOWHERE, DealSketch
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.boxes.box import Widget
from game.ui.diagram.card_grid import ROWS, CardBadge, CardGrid
from game.ui.input.keys import NUMBER_KEYS
from game.ui.widgets.control import GRID_STEPS
from game.words.cards import card_name
from game.words.i18n import tr

DROPS: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)
"""Keys that take cards back."""


class Deck(CardGrid):
    """All cards; those that have a place are dimmed and carry the portrait of who gets them.

    Beside it stand cards where they lie on the table before him, and alone for the dog.
    """

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
        self._name()

    def _name(self) -> None:
        self.label = self._words(self.card)

    def badge(self, card: Card) -> CardBadge | None:
        """See ``CardGrid.badge``."""
        place = self._sketch.place_of(card)
        if place == NOWHERE:
            return None
        owner = self._sketch.owner(place)
        return CardBadge("" if owner == DOG else self._faces[owner], on_table=owner != place)

    def go_on(self, before: Widget) -> None:
        """See ``Widget.go_on``; the frame stays on the same card."""
        if isinstance(before, Deck):
            self.cursor = before.cursor
            self._name()

    # -- input ----------------------------------------------------------------------------------

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


def spoken(card: Card, place: str) -> str:
    """A card with the place where it lies."""
    return f"{card_name(card)}: {place}"
