"""The hands, the dog and piles as far as they are laid out, one of them chosen to get cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.dealing import DOG
from game.rules.shapes import PILE_COUNT, PILE_DEPTH, TableShape
from game.session.practice.sketch import DealSketch, in_pile, spot_in_pile
from game.session.progress.records import CastMember
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, SpokenPart
from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit
from game.ui.look.theme import BRIGHT_GOLD
from game.ui.scenes.review.hands import (
    NOTHING,
    SeatRow,
    draw_piles,
    draw_seat_rows,
    hand_area,
    pile_rects,
)
from game.ui.scenes.review.position import draw_felt_inset
from game.ui.table.hand.order import sorted_hand
from game.ui.widgets.control import draw_focus_ring
from game.words.cards import card_name
from game.words.i18n import tr

_DROPS: Final = (pygame.K_DELETE, pygame.K_BACKSPACE)


@dataclass(frozen=True, slots=True)
class RowActs:
    """What is done with rows.

    Attributes:
        choose: lets cards come to a spot from now on.
        empty: leaves all cards of a place to chance.
        take_back: leaves a card to chance.
    """

    choose: Callable[[int], None]
    empty: Callable[[int], None]
    take_back: Callable[[Card], None]


class _PlaceRow(Widget):
    """A hand, or the dog."""

    def __init__(
        self,
        sketch: DealSketch,
        place: int,
        name: str,
        cast: Sequence[CastMember],
        acts: RowActs,
    ) -> None:
        """Describe a place.

        Args:
            sketch: the deal.
            place: which one.
            name: what it is called.
            cast: who sits where, and nobody at the dog.
            acts: what is done with it.
        """
        self._note = tr("{n} of {size}", n=len(sketch.at(place)), size=sketch.size(place))
        super().__init__(f"{name}, {self._note}")
        self.place_number, self._name = place, name
        self._sketch, self._cast, self._acts = sketch, cast, acts
        self.tooltip = tr("Cards that you click go here; Delete empties it")

    def activate(self) -> None:
        """Let it get the cards."""
        self._acts.choose(self.place_number)

    @property
    def toggled(self) -> bool | None:
        """Whether it gets the cards."""
        return self.chosen

    def key(self, event: pygame.event.Event) -> bool:
        """Delete leaves its cards to chance."""
        if event.key in _DROPS:
            self._acts.empty(self.place_number)
            return True
        return False

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait, name and cards."""
        self._draw_row(target, self._name, sorted_hand(self._sketch.at(self.place_number)))

    def _draw_row(self, target: pygame.Surface, name: str, cards: Sequence[Card]) -> None:
        if isinstance(target, Listener):
            target.say(", ".join(map(card_name, cards)), self.rect)
            return
        sketch, place = self._sketch, self.place_number
        row = SeatRow(
            seat=sketch.owner(place),
            name=name,
            role=self._note,
            cards=cards,
            marks={},
            to_act=self.chosen,
        )
        draw_seat_rows(self.kit, target, self.rect, [row], self._cast, sketch.size(place))
        if self.focus:
            draw_focus_ring(self.kit, target, self.rect, 7)


_TURNS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}


class PileRow(_PlaceRow):
    """The piles side by side; in each the lowest card at the left and the upmost at the right.

    Cards that will lie face down are darker. One spot is where the next card comes to lie.
    """

    role = AccessRole.LIST_BOX

    def __init__(
        self,
        sketch: DealSketch,
        place: int,
        name: str,
        cast: Sequence[CastMember],
        acts: RowActs,
        aim: int,
    ) -> None:
        """Describe the piles of a seat; see ``PlaceRow``. ``aim`` is where the next card goes."""
        super().__init__(sketch, place, name, cast, acts)
        here = sketch.place_at(aim) == place
        free = sketch.free_spot(place)
        self._aim = aim if here else place if free is None else free
        self.tooltip = tr(
            "Cards that you click go here; a click on a card takes it back; Delete empties it"
        )
        shape, seat = sketch.shape, sketch.owner(place)
        self._spots = [
            spot_in_pile(shape, seat, pile, depth)
            for pile in range(PILE_COUNT)
            for depth in reversed(range(PILE_DEPTH))
        ]
        if here:
            self.label = f"{self.label}, {spot_words(sketch, aim)}"

    # -- input ----------------------------------------------------------------------------------

    def click(self, position: tuple[int, int]) -> None:
        """Aim at the spot at a point, or take the card back that lies there."""
        upmost_first = reversed(self._spots)
        at = (spot for spot in upmost_first if self.spot_rect(spot).collidepoint(position))
        spot = next(at, None)
        if spot is None:
            self._acts.choose(self._aim)
        else:
            self._take(spot)

    def activate(self) -> None:
        """Let it get the cards; once it does, take the card back at the spot with the frame."""
        if self.chosen:
            self._take(self._aim)
        else:
            self._acts.choose(self._aim)

    def _take(self, spot: int) -> None:
        card = self._sketch.spots.get(spot)
        self._acts.choose(spot)
        if card is not None:
            self._acts.take_back(card)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go from spot to spot; Delete leaves all cards to chance."""
        turn = _TURNS.get(event.key)
        if turn is None:
            return super().key(event)
        at = self._spots.index(self._aim)
        self._acts.choose(self._spots[(at + turn) % len(self._spots)])
        return True

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def toggled(self) -> None:
        """Its spots are on or off."""
        return

    def parts(self) -> Sequence[SpokenPart]:
        """The spots, each with the card that lies there; the next card comes to the chosen one."""
        return [
            SpokenPart(
                spot_words(self._sketch, spot),
                self.spot_rect(spot),
                self.chosen and spot == self._aim,
                partial(self._take, spot),
                here=spot == self._aim,
            )
            for spot in self._spots
        ]

    # -- layout and drawing ---------------------------------------------------------------------

    def spot_rect(self, spot: int) -> pygame.Rect:
        """Where a spot is drawn."""
        pile, depth = in_pile(self._sketch.shape, spot)
        return pile_rects(self.kit, hand_area(self.kit, self.rect))[pile][-1 - depth]

    def draw(self, target: pygame.Surface) -> None:
        """Draw portrait and words, every card or its empty place, and the frame."""
        self._draw_row(target, tr("On the table"), ())
        if isinstance(target, Listener):
            return
        cards = map(self._sketch.spots.get, self._spots)
        codes = [NOTHING if card is None else card.code for card in cards]
        piles = [codes[at : at + PILE_DEPTH] for at in range(0, len(codes), PILE_DEPTH)]
        draw_piles(self.kit, target, hand_area(self.kit, self.rect), piles)
        if self.chosen:
            self.kit.paint(target, self.spot_rect(self._aim), "aimed spot", _frame)


def spot_words(sketch: DealSketch, spot: int) -> str:
    """Which spot of the piles it is, and what lies there."""
    pile, depth = in_pile(sketch.shape, spot)
    card = sketch.spots.get(spot)
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

DOG_MEMBER: Final = CastMember("", "")
"""Nobody: who sits at the last place, which the dog's number means."""


class PlaceRows(Body):
    """All places on the cloth, the player's hand first and the dog last."""

    grows = True

    def __init__(self, rows: Sequence[_PlaceRow], shape: TableShape) -> None:
        """Show places; a hand of that table lies in one line or in two."""
        self.rows = tuple(rows)
        high = _TALL if shape.hand_size > _LONG_HAND else _ROW
        hands = range(shape.seats)
        self._heights = [high if row.place_number in hands else _ROW for row in self.rows]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The rows below one another, over the whole height."""
        edges = kit.px(2 * _EDGE)
        height = max(area.height, sum(map(kit.px, self._heights)) + edges)
        inner = pygame.Rect(area.topleft, (area.width, height)).inflate(-edges, -edges)
        ends = [inner.height * end / sum(self._heights) for end in accumulate(self._heights)]
        for row, start, end in zip(self.rows, (0, *ends), ends, strict=False):
            place = pygame.Rect(inner.left, inner.top + round(start), inner.width, 0)
            place.height = round(end) - round(start)
            row.place(kit, place)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw cloth and rows, the one with the ring last."""
        draw_felt_inset(self.kit, target, self.rect)
        for row in focused_last(self.rows, target):
            row.draw(target)


def place_rows(
    sketch: DealSketch,
    aim: int,
    names: Callable[[int], str],
    cast: Sequence[CastMember],
    acts: RowActs,
) -> PlaceRows:
    """The places of a sketch; see ``PlaceRow``. ``aim`` is the spot where the next card goes."""
    seated = (*cast, DOG_MEMBER)
    assert seated[DOG] is DOG_MEMBER
    rows = [
        _PlaceRow(sketch, place, names(place), seated, acts)
        if sketch.owner(place) == place
        else PileRow(sketch, place, names(place), seated, acts, aim)
        for place in sketch.places
    ]
    for row in rows:
        row.chosen = row.place_number == sketch.place_at(aim)
    return PlaceRows(rows, sketch.shape)
