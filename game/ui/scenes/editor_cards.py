"""The cards of a deal that is laid out: the whole deck, and the hands, dog and piles they go to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.dealing import DOG
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.session.progress.records import CastMember
from game.session.sketch import NOWHERE, DealSketch, in_pile, slot_in_pile
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.stacks import Down
from game.ui.diagram.card_grid import ROWS, CardBadge, CardGrid
from game.ui.diagram.cards import NOTHING, HandLines, Piles
from game.ui.diagram.seats import Cloth, Seat, SeatRow
from game.ui.drawing.vector import path, rectangle
from game.ui.input.keys import NUMBER_KEYS
from game.ui.look.kit import Kit
from game.ui.look.theme import BRIGHT_GOLD
from game.ui.widgets.control import GRID_STEPS, SIDE_STEPS
from game.words.cards import card_name, sorted_hand
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


@dataclass(frozen=True, slots=True)
class RowActs:
    """What rows of the editor call when they are used.

    Attributes:
        choose: lets cards come to a slot from now on.
        empty: leaves all cards of a place to chance.
        take_back: leaves a card to chance.
    """

    choose: Callable[[int], None]
    empty: Callable[[int], None]
    take_back: Callable[[Card], None]


class _PlaceRow(Widget):
    """A hand, or the dog."""

    def __init__(
        self, sketch: DealSketch, place: int, name: str, character: str, acts: RowActs, aim: int
    ) -> None:
        """Describe a place.

        Args:
            sketch: the deal.
            place: which one.
            name: what it is called.
            character: who sits there; empty for the dog.
            acts: what is done with it.
            aim: the slot where the next card goes.
        """
        note = tr("{n} of {size}", n=len(sketch.at(place)), size=sketch.size(place))
        super().__init__(f"{name}, {note}")
        self.place_number = place
        self._sketch, self._acts = sketch, acts
        self.tooltip = tr("Cards that you click go here; Delete empties it")
        self.chosen = sketch.place_at(aim) == place
        self._row = SeatRow(
            sketch.owner(place), name, character, note, cards=(), to_act=self.chosen
        )
        hand = HandLines(sorted_hand(sketch.at(place)), sketch.size(place))
        self._seat = Seat(self._row, hand)

    @property
    def units(self) -> float:
        """How high it is at least: more of hands that lie in two lines."""
        shape = self._sketch.shape
        long = self.place_number in range(shape.seats) and shape.hand_size > _LONG_HAND
        return _TALL if long else _ROW

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return kit.px(self.units)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._seat.place(kit, rect)

    def activate(self) -> None:
        """Have cards that are clicked come here from now on."""
        self._acts.choose(self.place_number)

    @property
    def toggled(self) -> bool | None:
        """Whether cards that are clicked come here."""
        return self.chosen

    def key(self, event: pygame.event.Event) -> bool:
        """Delete leaves its cards to chance."""
        if event.key in DROPS:
            self._acts.empty(self.place_number)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait, name and cards; who listens knows all but the cards by its label."""
        if isinstance(target, Listener):
            cards = sorted_hand(self._sketch.at(self.place_number))
            target.say(", ".join(map(card_name, cards)), self.rect)
            return
        self._seat.draw(target)
        self.draw_ring(target, 7)


class PileRow(_PlaceRow):
    """The piles side by side; in each the lowest card at the left and the upmost at the right.

    Cards that will lie face down are darker. One slot is where the next card comes to lie.
    """

    role = AccessRole.LIST_BOX

    def __init__(
        self, sketch: DealSketch, place: int, name: str, character: str, acts: RowActs, aim: int
    ) -> None:
        """Describe the piles of a seat; see ``_PlaceRow``."""
        super().__init__(sketch, place, name, character, acts, aim)
        free = sketch.free_slot(place)
        self._aim = aim if self.chosen else place if free is None else free
        self.tooltip = tr(
            "Cards that you click go here; a click on a card takes it back; Delete empties it"
        )
        shape, seat = sketch.shape, sketch.owner(place)
        self._slots = [
            slot_in_pile(shape, seat, pile, depth)
            for pile in range(PILE_COUNT)
            for depth in reversed(range(PILE_DEPTH))
        ]
        if self.chosen:
            self.label = f"{self.label}, {slot_words(sketch, aim)}"
        cards = map(sketch.slots.get, self._slots)
        codes = [NOTHING if card is None else card.code for card in cards]
        piles = [codes[at : at + PILE_DEPTH] for at in range(0, len(codes), PILE_DEPTH)]
        self._piles = Piles(piles)
        self._seat = Seat(replace(self._row, name=tr("On the table")), self._piles)

    # -- input ----------------------------------------------------------------------------------

    def click(self, position: tuple[int, int]) -> None:
        """Aim at the slot at a point, or take the card back that lies there."""
        upmost_first = reversed(self._slots)
        at = (slot for slot in upmost_first if self.slot_rect(slot).collidepoint(position))
        slot = next(at, None)
        if slot is None:
            self._acts.choose(self._aim)
        else:
            self._take(slot)

    def activate(self) -> None:
        """Let it get the cards; once it does, take the card back at the slot with the frame."""
        if self.chosen:
            self._take(self._aim)
        else:
            self._acts.choose(self._aim)

    def _take(self, slot: int) -> None:
        card = self._sketch.slots.get(slot)
        self._acts.choose(slot)
        if card is not None:
            self._acts.take_back(card)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go from slot to slot; Delete leaves all cards to chance."""
        turn = SIDE_STEPS.get(event.key)
        if turn is None:
            return super().key(event)
        at = self._slots.index(self._aim)
        self._acts.choose(self._slots[(at + turn) % len(self._slots)])
        return True

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def toggled(self) -> None:
        """None: its slots are chosen, each by itself."""
        return

    def parts(self) -> Sequence[SpokenPart]:
        """The slots, each with the card that lies there; the next card comes to the chosen one."""
        return [
            SpokenPart(
                slot_words(self._sketch, slot),
                self.slot_rect(slot),
                self.chosen and slot == self._aim,
                partial(self._take, slot),
                here=slot == self._aim,
            )
            for slot in self._slots
        ]

    # -- layout and drawing ---------------------------------------------------------------------

    def slot_rect(self, slot: int) -> pygame.Rect:
        """Where a slot is drawn."""
        pile, depth = in_pile(self._sketch.shape, slot)
        return self._piles.rects()[pile][-1 - depth]

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait and words, every card or its empty place, and the frame."""
        if isinstance(target, Listener):
            return
        super().draw(target)
        if self.chosen:
            self.kit.paint(target, self.slot_rect(self._aim), "aimed slot", _frame)


def slot_words(sketch: DealSketch, slot: int) -> str:
    """Which slot of the piles it is, and what lies there."""
    pile, depth = in_pile(sketch.shape, slot)
    card = sketch.slots.get(slot)
    lies = tr("by chance") if card is None else card_name(card)
    words = (
        tr("pile {n}, upmost card: {card}", n=pile + 1, card=lies),
        tr("pile {n}, second card: {card}", n=pile + 1, card=lies),
        tr("pile {n}, lowest card: {card}", n=pile + 1, card=lies),
    )
    return words[depth]


def _frame(width: float, height: float) -> str:
    return path(rectangle(0, 0, width, height, 3), stroke=BRIGHT_GOLD, width=2.4)


_EDGE: Final = 12
_ROW: Final = 33
_TALL: Final = 56
"""Units of a row, and of one whose hand lies in two lines."""
_LONG_HAND: Final = 18


def place_rows(
    sketch: DealSketch,
    aim: int,
    names: Callable[[int], str],
    cast: Sequence[CastMember],
    acts: RowActs,
) -> tuple[_PlaceRow, ...]:
    """The places of a sketch, the player's hand first and the dog last.

    Args:
        sketch: the deal.
        aim: the slot where the next card goes.
        names: tells what a place is called.
        cast: who sits where.
        acts: what is done with places.
    """
    rows = []
    for place in sketch.places:
        owner = sketch.owner(place)
        character = "" if owner == DOG else cast[owner].character
        make = _PlaceRow if owner == place else PileRow
        rows.append(make(sketch, place, names(place), character, acts, aim))
    return tuple(rows)


def on_cloth(rows: Sequence[_PlaceRow]) -> Box:
    """Rows below one another, which share the height by what they need of it."""
    heights = [row.units for row in rows]
    return Cloth(Down(*rows, shares=heights, gap=0, together=True), _EDGE)
