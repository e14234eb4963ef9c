"""Where the parts of a seat lie: backs, plate, ribbon, dealer's coin, won tricks and the line."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.drawing.vector import Point
from game.ui.look.panels import title_growth
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.stage import CardPose
from game.ui.table.layout import TableLayout, pixel_rect

FAN_WIDTH: Final = 38
FAN_BEYOND: Final = 40
_FAN_STEP: Final = 8.5
_FAN_SPREAD: Final = 128

PLATE_HEIGHT: Final = 34
RIBBON_HEIGHT: Final = 31
PLATE_OVERLAP: Final = 7
"""How far a plate covers the lower end of its medallion, in units."""

_PLATE_EDGE: Final = 24
_LINE_RISE: Final = 30
_LINE_RISE_OF_TAKER: Final = 44
"""How far the player's plate rises over his medallion's middle to make room for a line; with large
words further when a ribbon hangs below."""

_OWN_RIBBON_OVERLAP: Final = 15
_FLYING_RIBBON: Final = (44, 1)
"""How far a ribbon over the plate begins from the medallion's middle, and ends above the plate, in
units."""

_BESIDE_TRICK: Final = 8
"""Units between what hangs at a seat at the top and the card of that seat in the trick."""

_PILE_WIDTH: Final = 30
_PILE_BESIDE: Final = (55, 6)
_OWN_PILE_BESIDE: Final = (70, -47)
_OWN_PILE_BESIDE_BIG: Final = (254, -40)
_PILE_THICK: Final = 1.7
"""The pile of won cards: its width, where it lies from the medallion's middle, and how much higher
each trick makes it, in units."""

_OPEN_WIDTH: Final = 54
_OPEN_ROOM: Final = {3: 250, 4: 200}
_OPEN_ROOM_OF_MANY: Final = 176
_OPEN_IN_ROW: Final = 8
_OPEN_STEPS: Final = (0.32, 0.55)
"""A hand that lies open at its seat: the largest width of a card, the room for a row by the number
of seats, the most cards in a single row, and which part of a card the next one leaves, at least and
at most."""

_OPEN_TOP: Final = 90
_OPEN_ROW: Final = 38
_OPEN_EDGE: Final = (300, 330)
"""How far its upper row is above the medallion's middle, and the lower one below that; and how far
hands at the top keep from the window's sides, where other things stand, also with large words."""

_OPEN_PORTRAIT: Final = (24, 26)
"""How far the portrait of an open hand is below the place of its medallion, and its radius."""

_CROSSED: Final = (4, -7, 9, -3, -9, 6)
"""Degrees by which one trick lies across the one below."""

_COIN_ACROSS: Final = 0.98
_COIN_DOWN: Final = 0.36
"""Where the dealer's coin lies, in radii of the medallion."""


def fan_step(count: int) -> float:
    """Degrees between the backs of a fan."""
    return min(_FAN_STEP, _FAN_SPREAD / max(1, count - 1))


def fan_rect(layout: TableLayout, place: int, count: int) -> pygame.Rect:
    """The rectangle around the backs that stand behind a medallion."""
    x, y = layout.seat(place)
    reach = layout.radius(place) + FAN_BEYOND * layout.unit
    angle = math.radians((count - 1) * fan_step(count) / 2)
    half = reach * math.sin(angle) + FAN_WIDTH / 2 * layout.unit * math.cos(angle)
    return pygame.Rect(
        math.floor(x - half), math.floor(y - reach), math.ceil(2 * half), math.ceil(reach)
    )


def open_hand(layout: TableLayout, place: int, count: int) -> tuple[CardPose, ...]:
    """The cards of a hand that lies open at its seat, in the order in which they are drawn."""
    unit = layout.unit
    rows = 1 if count <= _OPEN_IN_ROW else 2
    across = -(-count // rows)
    least, most = _OPEN_STEPS
    room = _OPEN_ROOM.get(layout.players, _OPEN_ROOM_OF_MANY)
    width = min(_OPEN_WIDTH, room / (1 + (across - 1) * least))
    step = min(most * width, (room - width) / max(1, across - 1))
    half = (width + (across - 1) * step) / 2
    x, y = layout.seat(place)
    edge = _PLATE_EDGE if layout.at_side(place) else _OPEN_EDGE[layout.big]
    left = min(max(x / unit - half, edge), layout.size[0] / unit - edge - 2 * half)
    top = y / unit - _OPEN_TOP + _OPEN_ROW * (2 - rows) + width / CARD_RATIO / 2
    poses = []
    for index in range(count):
        row, column = divmod(index, across)
        missing = max(0, across * (row + 1) - count)
        middle = left + width / 2 + (column + missing / 2) * step
        down = top + row * _OPEN_ROW
        poses.append(CardPose(middle * unit, down * unit, 0, width * unit))
    return tuple(poses)


def portrait_place(layout: TableLayout, place: int, *, opened: bool) -> tuple[Point, float]:
    """The middle of a portrait in pixels and its radius in units; small below an open hand."""
    x, y = layout.seat(place)
    if not opened:
        return (x, y), layout.radius(place) / layout.unit
    down, radius = _OPEN_PORTRAIT
    return (x, y + down * layout.unit), radius


def face_rect(layout: TableLayout, place: int) -> pygame.Rect:
    """The square around a medallion, in pixels."""
    radius = layout.radius(place)
    x, y = layout.seat(place)
    return pixel_rect(x - radius, y - radius, 2 * radius, 2 * radius)


def name_plate(
    layout: TableLayout, place: int, width: float, *, line: bool = False, ribbon: float = 0
) -> pygame.Rect:
    """The plate with a name.

    Args:
        layout: the table's geometry.
        place: the place at the table, counted from the player's.
        width: of the plate in pixels.
        line: whether an instruction finds room under the player's own plate.
        ribbon: width of a ribbon in pixels, 0 without one.
    """
    unit = layout.unit
    x, y = layout.seat(place)
    height = PLATE_HEIGHT * layout.text
    if not place:
        left = x + layout.radius(0) - 2 * unit
        rise = PLATE_HEIGHT / 2
        if line:
            rise = _LINE_RISE_OF_TAKER if layout.big and ribbon else _LINE_RISE
        return pixel_rect(left, y - rise * layout.text, width, height)
    if ribbon and layout.in_middle(place):
        x -= (ribbon - 6 * unit) / 2
    edge = _PLATE_EDGE * unit
    left = min(max(x - width / 2, edge), layout.size[0] - edge - width)
    rect = pixel_rect(left, y + layout.radius(place) - PLATE_OVERLAP * unit, width, height)
    return _beside_trick(layout, place, rect)


def ribbon_rect(layout: TableLayout, place: int, plate: pygame.Rect, width: float) -> pygame.Rect:
    """The ribbon under a plate, beside it above the trick, or under the player's medallion.

    Where large words leave no room below, it flies from behind the portrait, above the plate.
    """
    unit = layout.unit
    height = RIBBON_HEIGHT * title_growth(layout.kit)
    edge = _PLATE_EDGE * unit
    if not place:
        x, y = layout.seat(0)
        overlap = _OWN_RIBBON_OVERLAP if layout.big else PLATE_OVERLAP
        below = y + layout.radius(0) - overlap * unit
        return pixel_rect(max(x - width / 2, edge), below, width, height)
    if layout.in_middle(place):
        return pixel_rect(plate.right - 6 * unit, plate.centery - height / 2, width, height)
    if layout.over_own_seat(place):
        x, _ = layout.seat(place)
        beside, above = _FLYING_RIBBON
        return pixel_rect(x + beside * unit, plate.top - above * unit - height, width, height)
    left = min(max(plate.centerx - width / 2, edge), layout.size[0] - edge - width)
    rect = pixel_rect(left, plate.bottom - (5 if layout.big else 2) * unit, width, height)
    return _beside_trick(layout, place, rect)


def _beside_trick(layout: TableLayout, place: int, rect: pygame.Rect) -> pygame.Rect:
    """A plate or a ribbon, moved outwards where its seat's card in the trick would come close."""
    gap = 2 * round(_BESIDE_TRICK * layout.unit)
    taken = layout.trick_reach(place).inflate(gap, gap)
    if layout.at_side(place) or layout.on_axis(place) or not taken.colliderect(rect):
        return rect
    aside = rect.copy()
    if taken.centerx > layout.size[0] / 2:
        aside.left = taken.right
    else:
        aside.right = taken.left
    return aside


def dealer_coin(layout: TableLayout, place: int) -> Point:
    """The middle of the dealer's coin, in pixels."""
    x, y = layout.seat(place)
    radius = layout.radius(place)
    return x - radius * _COIN_ACROSS, y + radius * _COIN_DOWN


def instruction_start(layout: TableLayout, plate: pygame.Rect) -> Point:
    """Where the line under the player's own plate starts: left end, middle of its height."""
    return plate.left + 18 * layout.text, plate.bottom + (14 if layout.big else 19) * layout.text


def won_pile(layout: TableLayout, place: int, layers: int) -> tuple[CardPose, ...]:
    """The cards that a seat has won, one for each trick, from the lowest to the upmost.

    The player's own lie lengthwise over his plate; large words leave room only at its end.
    """
    x, y = layout.seat(place)
    own = _OWN_PILE_BESIDE_BIG if layout.big else _OWN_PILE_BESIDE
    across, down = _PILE_BESIDE if place else own
    upright = 0.0 if place else 90.0
    unit = layout.unit
    return tuple(
        CardPose(
            x + (across - 0.3 * layer) * unit,
            y + (down - _PILE_THICK * layer) * unit,
            upright + _CROSSED[layer % len(_CROSSED)],
            _PILE_WIDTH * unit,
        )
        for layer in range(layers)
    )


def won_pose(layout: TableLayout, place: int, layers: int) -> CardPose:
    """Where cards go that a seat wins, on so many layers."""
    pile = won_pile(layout, place, layers + 1)
    if pile:
        return pile[-1]
    x, y = layout.seat(place)
    return CardPose(x, y, 0, _PILE_WIDTH * layout.unit)
