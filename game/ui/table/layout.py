"""Where everything on the table lies: pure geometry for one window, number of seats and text size.

Places count from the player counter-clockwise: place 0 is the player's own, 1 is on his right.
Units are those of the 1280 by 720 design; results are pixels. Anchors slide with the window, sizes
follow the smaller of its sides.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, TypeVar

import pygame

from game.ui.drawing.vector import Point
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.stage import CardPose, around_cards

_OPPONENTS: Final[dict[int, tuple[Point, ...]]] = {
    2: ((0.10, 0.165),),
    3: ((0.70, 0.165), (0.30, 0.165)),
    4: ((0.905, 0.375), (0.50, 0.165), (0.095, 0.375)),
    5: ((0.905, 0.375), (0.677, 0.165), (0.323, 0.165), (0.095, 0.375)),
    6: ((0.905, 0.375), (0.71, 0.165), (0.5, 0.165), (0.29, 0.165), (0.095, 0.375)),
}
MOST_SEATS: Final = 6
_MOST_WITHOUT_PARTNER: Final = 4
_OWN_SEAT: Final = (0.066, 0.612)

TRICK_ASKEW: Final = 2.5
"""Degrees by which a card may lie askew in its place in the trick."""

_TRICK_CENTRE: Final = (0.5, 0.468)
_READING_DROP: Final = 28
"""Units by which cards for all to read lie lower with large words, to leave room for a caption."""

_HAND_WIDTHS: Final = ((12, 126), (15, 118), (20, 112))
_HAND_WIDTH_OF_MANY: Final = 104
_HAND_RADIUS: Final = 2400
_HAND_STEP: Final = 0.58
_HAND_SPAN: Final = 0.93

_BIG_TEXT: Final = 1.2
"""Text that outgrows geometry by more than this needs the layouts for large text."""

_RADIUS: Final = 48
_OWN_RADIUS: Final = 42
PILE_WIDTH: Final = 66
PILE_EDGE: Final = 40
"""Width of the cards of a pile, and how far the others' piles lie from the edge, in units."""

WIDEST_PANEL: Final = 828
"""How wide a panel would like to be at most, in units."""

_EDGE: Final = 8
MARGIN: Final = 40
"""How far what stands at the window's edge is from it, in units."""

_LAST_TRICK: Final = 182
_AROUND_SPREAD: Final = 26
"""Units of text that the button of the last trick is wide, and units from it to cards that are laid
out for all to read, the mat under them included."""

_LIFT: Final = 28
"""How far a chosen or hovered card stands out of the hand, in units."""

_MOST_RECKONED: Final = 400
"""Results that are kept at most."""

_Reckoned = TypeVar("_Reckoned")


class TableLayout:
    """The geometry of one table in one window.

    Attributes:
        size: the window in pixels.
        players: number of seats.
        kit: the table's drawing kit, for scales and widths of text.
        unit: pixels per unit of geometry.
        text: pixels per unit of text.
        big: whether text is so large that short wordings and plain panels are needed.
    """

    def __init__(
        self, size: tuple[int, int], players: int, kit: Kit, *, clockwise: bool = False
    ) -> None:
        """Lay out a table; ``clockwise`` when play goes round that way (rules section 2.1)."""
        self.size = size
        self.clockwise = clockwise
        self.players = players
        self.kit = kit
        self.unit = kit.scale
        self.text = kit.text_scale
        self.big = kit.text_growth > _BIG_TEXT
        self._reckoned: dict[Hashable, Any] = {}

    def cached(self, key: Hashable, reckon: Callable[[], _Reckoned]) -> _Reckoned:
        """What comes out for a key that names all it depends on besides the layout; never changed.

        Most of the table stands where it stood in the frame before.
        """
        if key not in self._reckoned:
            if len(self._reckoned) >= _MOST_RECKONED:
                self._reckoned.clear()
            self._reckoned[key] = reckon()
        kept: _Reckoned = self._reckoned[key]
        return kept

    @property
    def bounds(self) -> pygame.Rect:
        """The window less the few units that stay free at every edge."""
        edge = round(_EDGE * self.unit)
        return pygame.Rect((0, 0), self.size).inflate(-2 * edge, -2 * edge)

    def place_of(self, seat: int, own: int) -> int:
        """The place of a seat, seen from one's own seat."""
        turns = own - seat if self.clockwise else seat - own
        return turns % self.players

    # -- seats ----------------------------------------------------------------------------------

    def seat(self, place: int) -> Point:
        """The middle of a place's medallion."""
        x, y = _OPPONENTS[self.players][place - 1] if place else _OWN_SEAT
        return x * self.size[0], y * self.size[1]

    def radius(self, place: int) -> float:
        """The radius of a place's medallion, in pixels."""
        return (_RADIUS if place else _OWN_RADIUS) * self.unit

    def at_side(self, place: int) -> bool:
        """Whether a place is at the window's left or right edge rather than at its top."""
        return place > 0 and _OPPONENTS[self.players][place - 1][1] > 0.3

    def in_middle(self, place: int) -> bool:
        """Whether a place is above the trick, where a ribbon hangs beside the plate.

        With six seats there is no room beside it for large words, but below it.
        """
        if not place or (self.big and self.players == MOST_SEATS):
            return False
        return self.on_axis(place)

    def over_own_seat(self, place: int) -> bool:
        """Whether what hangs at a place in large words would reach down to the player's own seat.

        It matters where there may be a partner: with four at most, only one seat has a ribbon.
        """
        return self.big and self.players > _MOST_WITHOUT_PARTNER and place == self.players - 1

    def on_axis(self, place: int) -> bool:
        """Whether a place is opposite the player's hand, in the middle of the table's top."""
        return place > 0 and _OPPONENTS[self.players][place - 1][0] == 0.5

    # -- trick and dog --------------------------------------------------------------------------

    @property
    def trick_centre(self) -> Point:
        """The middle of the table, where tricks lie."""
        if self.players == 2:  # between the rows of piles
            own_row = self.panel_bottom - PILE_WIDTH / CARD_RATIO * self.unit
            other_row = (PILE_EDGE + PILE_WIDTH / CARD_RATIO) * self.unit
            return self.size[0] / 2, (own_row + other_row) / 2
        return self.middle

    @property
    def middle(self) -> Point:
        """The middle of the oval on the cloth, or with large words a little below it."""
        drop = 24 * self.unit if self.big else 0
        return _TRICK_CENTRE[0] * self.size[0], _TRICK_CENTRE[1] * self.size[1] + drop

    @property
    def reading_centre(self) -> Point:
        """The middle of cards that lie under a caption for all to read."""
        x, y = self.trick_centre
        low = self.big and self.players > 2  # where only two play, none sits opposite
        return x, y + _READING_DROP * self.unit * low

    def trick_slot(self, place: int) -> CardPose:
        """Where the card of a place lies in the trick."""
        around = _trick_places(self.players, large=self.big)
        across, down, rotation = around.places[place]
        x, y = self.trick_centre
        unit = self.unit
        return CardPose(x + across * unit, y + down * unit, rotation, around.width * unit)

    def coming_slot(self, place: int) -> CardPose:
        """The mark of a place whose card is still to come: smaller, so that it touches no other."""
        mark = _coming_places(self.players, large=self.big)[place]
        (x, y), unit = self.trick_centre, self.unit
        return CardPose(x + mark.x * unit, y + mark.y * unit, mark.rotation, mark.width * unit)

    def trick_reach(self, place: int) -> pygame.Rect:
        """The rectangle around the card of a place in the trick, however askew it lies."""
        pose = self.trick_slot(place)
        turned = [replace(pose, rotation=pose.rotation + by) for by in (-TRICK_ASKEW, TRICK_ASKEW)]
        return around_cards((pose, *turned))

    def spread(self, count: int, width: float = 94) -> tuple[CardPose, ...]:
        """Cards laid out in the middle for all to read, clear of the button of the last trick.

        Args:
            count: how many cards.
            width: of a card, in units.
        """
        x, y = self.reading_centre
        beside = (MARGIN + _AROUND_SPREAD) * self.unit + _LAST_TRICK * self.text
        room = min(784 * self.unit, self.size[0] - 496 * self.unit, self.size[0] - 2 * beside)
        card = width * self.unit
        step = min(card * 1.12, (room - card) / max(1, count - 1))
        middle = (count - 1) / 2
        return tuple(
            CardPose(x + (i - middle) * step, y, (i - middle) * 0.8, card) for i in range(count)
        )

    def dog_pile(self, count: int) -> tuple[CardPose, ...]:
        """The dog face down in the middle."""
        x, y = self.trick_centre
        step, middle = 16 * self.unit, (count - 1) / 2
        return tuple(
            CardPose(x + (i - middle) * step, y, (i - middle) * 3, 58 * self.unit)
            for i in range(count)
        )

    # -- hand -----------------------------------------------------------------------------------

    @property
    def lift(self) -> float:
        """How far a chosen card stands out."""
        return _LIFT * self.unit

    @property
    def play_line(self) -> float:
        """A card dropped above this height is played."""
        return 0.72 * self.size[1]

    def hand_card_width(self, count: int) -> float:
        """The width of the cards in a hand of that many."""
        for most, width in _HAND_WIDTHS:
            if count <= most:
                return width * self.unit
        return _HAND_WIDTH_OF_MANY * self.unit

    def hand_top(self, count: int) -> float:
        """The height of the upper edge of the hand's middle."""
        return self.size[1] - (214 if count <= 20 else 206) * self.unit

    def hand(self, count: int, sized_for: int | None = None) -> tuple[CardPose, ...]:
        """The fan of the player's own cards, from left to right.

        Args:
            count: how many cards.
            sized_for: count that decides their size, so that it does not change within a trick.
        """
        largest = count if sized_for is None else max(count, sized_for)
        width = self.hand_card_width(largest)
        height = width / CARD_RATIO
        radius = _HAND_RADIUS * self.unit
        room = (_HAND_SPAN * self.size[0] - width) / max(1, count - 1)
        step = min(_HAND_STEP * width, room)
        top = self.hand_top(largest)
        poses = []
        for index in range(count):
            angle = (index - (count - 1) / 2) * step / radius
            inner = radius - height / 2
            poses.append(
                CardPose(
                    self.size[0] / 2 + inner * math.sin(angle),
                    top + radius - inner * math.cos(angle),
                    math.degrees(angle),
                    width,
                )
            )
        return tuple(poses)

    # -- panels ---------------------------------------------------------------------------------

    @property
    def panel_bottom(self) -> float:
        """The lowest a panel over the hand may reach."""
        return self.size[1] - 222 * self.unit

    @property
    def below_panels(self) -> tuple[int, int]:
        """The middle of what is below them, where the hand would be of who sits out."""
        return self.size[0] // 2, round((self.panel_bottom + self.size[1]) / 2)

    @property
    def panel_bottom_over_lifted(self) -> float:
        """The lowest a panel may reach when cards of the hand stand out."""
        return self.size[1] - 252 * self.unit

    @property
    def panel_left(self) -> float:
        """The left edge of the widest panel, in pixels."""
        return (self.size[0] - self.panel_width()) / 2

    def panel_width(self, units: float = WIDEST_PANEL) -> float:
        """The width of a panel that would like so many units."""
        if self.big:
            units = min(units, 740)
        return min(units * self.unit, self.size[0] - 452 * self.unit)


def pixel_rect(left: float, top: float, width: float, height: float) -> pygame.Rect:
    """The rectangle of whole pixels nearest to one in fractions of them."""
    return pygame.Rect(round(left), round(top), round(width), round(height))


_PARTS: Final = tuple(1 - step / 20 for step in range(12))
"""How large the place of a card that is still to come may be drawn, in parts of the card."""

_ASIDE: Final = sorted(
    itertools.product((-1, -0.5, 0, 0.5, 1), repeat=2), key=lambda it: math.hypot(*it)
)
"""How far it may be moved across and down, in parts of the room that it leaves in the card's place:
the least first."""

_APART: Final = 4
"""Units between such a place and any other card of the trick."""


@dataclass(frozen=True, slots=True)
class _TrickPlaces:
    """Where the cards of a trick lie.

    Attributes:
        width: of a card.
        places: of each, offset from the middle across and down, and rotation in degrees.
    """

    width: float
    places: tuple[tuple[float, float, float], ...]

    @property
    def poses(self) -> tuple[CardPose, ...]:
        """The cards around a middle at the origin."""
        return tuple(CardPose(*place, self.width) for place in self.places)


_USUAL: Final = {
    2: _TrickPlaces(92, ((62, 4, 3), (-62, -4, -4))),
    3: _TrickPlaces(104, ((0, 78, 1), (116, -20, 6), (-116, -20, -6))),
    4: _TrickPlaces(94, ((53, 60, 2), (160, -4, 7), (-53, -42, -2), (-160, 22, -7))),
    5: _TrickPlaces(96, ((0, 80, 1), (204, -8, 9), (97, -74, -2), (-97, -74, 2), (-204, -8, -9))),
    6: _TrickPlaces(
        84,
        (
            (45, 86, 2),
            (228, 16, 9),
            (135, -40, 6),
            (-45, -44, -2),
            (-138, -40, -6),
            (-228, 16, -9),
        ),
    ),
}
"""Whatever is played first, no card covers the index of another. Where someone sits opposite, the
height is too small for his card above the player's own: they lie side by side."""

_LARGE: Final = {
    2: _TrickPlaces(110, ((73, 3, 3), (-73, -3, -4))),
    3: _TrickPlaces(138, ((0, 12, 1), (151, -17, 6), (-151, -17, -6))),
    4: _TrickPlaces(126, ((67, 18, 2), (196, -10, 7), (-67, -24, -2), (-196, 12, -7))),
    5: _TrickPlaces(
        116, ((16, 33, 2), (232, 36, 5), (116, -42, -3), (-118, -30, -2), (-190, 40, 5))
    ),
    6: _TrickPlaces(
        98,
        (
            (58, 54, 1),
            (224, 54, 3),
            (124, -14, 1),
            (-42, -14, -1),
            (-154, -14, -1),
            (-214, 54, -3),
        ),
    ),
}
"""The same with large words, whose plates leave less height but more width: closer together, and as
much larger as there is room."""


def _trick_places(players: int, *, large: bool) -> _TrickPlaces:
    """The places of a trick of so many players, with ``large`` words or usual ones."""
    return (_LARGE if large else _USUAL)[players]


@cache
def _coming_places(players: int, *, large: bool) -> tuple[CardPose, ...]:
    """The places of cards to come around a middle at the origin, in units.

    All are equally large, and as large as they can be where they touch no other card.
    """
    poses = _trick_places(players, large=large).poses
    around = [replace(pose, width=pose.width + 2 * _APART) for pose in poses]
    others = [around[:place] + around[place + 1 :] for place in range(players)]
    for part in _PARTS:
        free = [_free_mark(*it, part) for it in zip(poses, others, strict=True)]
        marks = tuple(mark for mark in free if mark is not None)
        if len(marks) == players:
            return marks
    raise LookupError("the cards of a trick leave no room for their marks")


def _free_mark(slot: CardPose, others: Sequence[CardPose], part: float) -> CardPose | None:
    """A mark in the place of a card, next to its middle, that touches no other; None without one.

    Args:
        slot: the place of the card.
        others: the other cards.
        part: how large the mark is, in parts of the card.
    """
    room = pygame.Vector2(slot.width, slot.height) * (1 - part) / 2
    for across, down in _ASIDE:
        moved = pygame.Vector2(room.x * across, room.y * down).rotate(slot.rotation)
        mark = CardPose(slot.x + moved.x, slot.y + moved.y, slot.rotation, slot.width * part)
        if not any(mark.overlaps(card) for card in others):
            return mark
    return None
