"""Where dog, discard and the piles of two players lie, and the button that confirms a discard."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.drawing.vector import Point
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.pose import CardPose
from game.ui.table.layout import MARGIN, PILE_EDGE, PILE_WIDTH, TableLayout, pixel_rect
from game.ui.table.seats.layout import PLATE_HEIGHT

_DOG_OF_FOUR: Final = 6
_DOG_WIDTH: Final = 76
_SLOT_WIDTH: Final = 82
_CONFIRM_WIDTH: Final = 200
_SLAM_RADIUS: Final = 20
_SLAM_LEAST: Final = 40
"""The least radius of the button about a slam in units, and its least width in pixels."""

SLAM_LABEL: Final = 16
_BELOW_SLAM: Final = 7
"""The size of the word under it in units of text, and how far below it is, in units."""

SHORT_DISCARD: Final = 5
"""Players from whom on few cards are discarded, which leaves room beside that button."""

BESIDE_CONFIRM: Final = 8
"""Units between the button that confirms a discard and what is beside it."""

_BETWEEN_SLOTS: Final = 8
"""Units that stay free between places, so that their dashes do not run side by side."""

_DOG_TILT: Final = 1.2
"""Degrees by which a card of the dog is turned from the one before."""


def dog_row(layout: TableLayout, count: int) -> tuple[CardPose, ...]:
    """The dog beside the discard, while the player lays away."""
    if layout.players == 3:
        left, step = (322, 40) if layout.big else (208, 49)
    elif count > _DOG_OF_FOUR:
        left, step = 268, 34
    else:
        left, step = 250 if count == _DOG_OF_FOUR else 392, 49
    return _row(layout, count, left, step, _DOG_WIDTH, _DOG_TILT)


def discard_slots(layout: TableLayout, count: int) -> tuple[CardPose, ...]:
    """Places for the cards that the player lays away."""
    step = 84 if layout.big else 90
    if layout.players == 3:
        left = 620 if layout.big else 565
    elif count > _DOG_OF_FOUR:
        left, step = 597, 58
    elif count < _DOG_OF_FOUR:
        left = 694
    else:
        left = 590 if layout.big else 604
    width = _SLOT_WIDTH if count > _DOG_OF_FOUR else step - _BETWEEN_SLOTS
    return _row(layout, count, left, step, width, 0)


def confirm_button(layout: TableLayout) -> pygame.Rect:
    """The button that confirms a discard, where the last-trick button is during play."""
    width = _CONFIRM_WIDTH * layout.unit
    height = 54 * max(layout.unit, 0.86 * layout.text)
    middle = 0.626 * layout.size[1]
    left = layout.size[0] - MARGIN * layout.unit - width
    return pixel_rect(left, middle - height / 2, width, height)


def slam_button(layout: TableLayout) -> tuple[Point, float]:
    """The round button about a slam, beside the one that confirms: middle, and radius in units."""
    confirm, unit = confirm_button(layout), layout.unit
    radius = max(_SLAM_RADIUS, _SLAM_LEAST / 2 / unit)
    return (confirm.left - (BESIDE_CONFIRM + radius) * unit, confirm.centery), radius


def counter_end(layout: TableLayout, radius: float) -> float:
    """Where the counter of the discard ends at the latest, left of a round button if there is one.

    Args:
        layout: the table's geometry.
        radius: of that button in units; 0 without one.
    """
    (x, _), beside = slam_button(layout)
    room = beside + BESIDE_CONFIRM
    if layout.players >= SHORT_DISCARD and radius:
        room += 2 * radius + BESIDE_CONFIRM
    return x - room * layout.unit


def slam_label(layout: TableLayout, width: float) -> pygame.Rect:
    """The word under that button, as wide in pixels; it ends where the button does."""
    (x, y), radius = slam_button(layout)
    height, reach = SLAM_LABEL * layout.text, radius * layout.unit
    top = y + reach + _BELOW_SLAM * layout.unit
    return pixel_rect(x + reach - max(width, reach + width / 2), top, width, height)


def _height(layout: TableLayout) -> float:
    """The height of the middle of both rows: below the side seats where there is room."""
    half = _DOG_WIDTH * layout.unit
    side_plates = 0.375 * layout.size[1] + 41 * layout.unit + PLATE_HEIGHT * layout.text
    low = side_plates + 8 * layout.unit + half
    own_plate = layout.seat(0)[1] - 34 * layout.text
    if low + half <= own_plate:
        return low
    if layout.players == 3:
        return 336 / 720 * layout.size[1]
    return (318 if layout.big else 330) / 720 * layout.size[1]


def _row(
    layout: TableLayout, count: int, left: float, step: float, width: float, tilt: float
) -> tuple[CardPose, ...]:
    unit, y = layout.unit, _height(layout)
    first = layout.size[0] / 2 + (left - 640) * unit
    middle = (count - 1) / 2
    return tuple(
        CardPose(first + i * step * unit, y, (i - middle) * tilt, width * unit)
        for i in range(count)
    )


_STEP: Final = 80
_STEP_BIG: Final = 72
_THICK: Final = 4.5
"""How far a card stands out from the one below it, in units."""


def _row_height(place: int, layout: TableLayout) -> float:
    """The height of the middle of a row."""
    half = PILE_WIDTH / CARD_RATIO / 2 * layout.unit
    return PILE_EDGE * layout.unit + half if place else layout.panel_bottom - half


def pile_pose(layout: TableLayout, place: int, pile: int) -> CardPose:
    """Where the upmost card of a pile lies."""
    step = _STEP_BIG if layout.big else _STEP
    x = layout.size[0] / 2 + (pile - (PILE_COUNT - 1) / 2) * step * layout.unit
    return CardPose(x, _row_height(place, layout), 0, PILE_WIDTH * layout.unit)


def hidden_pose(layout: TableLayout, pose: CardPose, depth: int) -> CardPose:
    """Where a card lies that is so many cards below the upmost of its pile."""
    thick = depth * _THICK * layout.unit
    return CardPose(pose.x - thick, pose.y - thick, 0, pose.width)


def pile_top(layout: TableLayout, place: int) -> float:
    """Where a row of full piles begins."""
    return hidden_pose(layout, pile_pose(layout, place, 0), PILE_DEPTH - 1).bounds.top
