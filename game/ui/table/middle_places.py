"""The places in the middle of the table: dog, discard, piles and trick.

Where they lie, how a card or an empty place is drawn there, and the trick in small where a panel
covers it; and the button that confirms a discard.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.observation import Observation
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.drawing.vector import Point, circle, path, rectangle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_IVORY, CARD_RATIO, CRIMSON, INK, LIGHT_GOLD
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardActor, CardPose
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


_PILE_STEP: Final = 80
_PILE_STEP_BIG: Final = 72
_THICK: Final = 4.5
"""How far a card stands out from the one below it, in units."""


def pile_pose(layout: TableLayout, place: int, pile: int) -> CardPose:
    """Where the upmost card of a pile lies."""
    step = _PILE_STEP_BIG if layout.big else _PILE_STEP
    half = PILE_WIDTH / CARD_RATIO / 2 * layout.unit
    x = layout.size[0] / 2 + (pile - (PILE_COUNT - 1) / 2) * step * layout.unit
    y = PILE_EDGE * layout.unit + half if place else layout.panel_bottom - half
    return CardPose(x, y, 0, PILE_WIDTH * layout.unit)


def hidden_pose(layout: TableLayout, pose: CardPose, depth: int) -> CardPose:
    """Where a card lies that is so many cards below the upmost of its pile."""
    thick = depth * _THICK * layout.unit
    return CardPose(pose.x - thick, pose.y - thick, 0, pose.width)


def pile_top(layout: TableLayout, place: int) -> float:
    """Where a row of full piles begins."""
    return hidden_pose(layout, pile_pose(layout, place, 0), PILE_DEPTH - 1).bounds.top


_CROWN: Final = 17
_ABOVE_HAND: Final = 2
"""The radius of the disc on the winning card, and how far it keeps from the hand, in units."""
_CORNER: Final = 0.06


def draw_slot(target: pygame.Surface, kit: Kit, pose: CardPose, *, hot: bool = False) -> None:
    """A place for a card: dashed gold, or ``hot`` where a dragged card would go."""
    width, height = kit.units(pose.width), kit.units(pose.height)
    bounds = pose.bounds
    across, down = kit.units(bounds.width), kit.units(bounds.height)
    theme = kit.theme
    rotation = round(pose.rotation, 1)

    def body() -> str:
        outline = rectangle(-width / 2, -height / 2, width, height, width * _CORNER)
        if hot:
            drawn = path(outline, fill=theme.glow, opacity=0.16)
            drawn += path(outline, stroke=theme.glow, width=2.6)
        else:
            drawn = path(outline, fill="#000000", opacity=0.10)
            drawn += path(outline, stroke=theme.felt_edge, width=1.6, opacity=0.55, dash=(7, 6))
        return f'<g transform="translate({across / 2} {down / 2}) rotate({rotation})">{drawn}</g>'

    key = ("slot", round(width, 1), rotation, hot)
    kit.shape(key, body, across, down).draw(
        target, pose.x - bounds.width / 2, pose.y - bounds.height / 2
    )


def draw_actor(
    target: pygame.Surface,
    sprites: CardSprites,
    actor: CardActor,
    *,
    moving: bool,
    marked: bool = False,
) -> None:
    """Draw a card where it is, face up, face down or turning."""
    if actor.card is not None and 0 < actor.turned < 1:
        sprites.draw_turning(target, actor.card, actor.pose, actor.turned, actor.height)
        return
    card = actor.card if actor.turned > 0 else None
    glows = marked or actor.glow
    look = CardLook(
        glow=glows, ring=glows, height=actor.height, moving=moving, opacity=actor.opacity
    )
    sprites.draw_card(target, card, actor.pose, look)


def crown_rect(layout: TableLayout, pose: CardPose) -> pygame.Rect:
    """The place of the disc on a free corner of the winning card: top right, or bottom left.

    There it keeps clear of the hand.
    """
    side = -1 if pose.x > layout.size[0] / 2 + 20 * layout.unit else 1
    across = side * (pose.width / 2 - 4 * layout.unit)
    up = side * (pose.height / 2 - 4 * layout.unit)
    corner = pygame.Vector2(across, -up).rotate(pose.rotation) + pose.centre
    radius = _CROWN * layout.unit
    top = min(corner.y - radius, layout.hand_top(0) - _ABOVE_HAND * layout.unit - 2 * radius)
    return pixel_rect(corner.x - radius, top, 2 * radius, 2 * radius)


def draw_crown(target: pygame.Surface, layout: TableLayout, pose: CardPose) -> None:
    """The disc that marks the winning card."""
    kit, size = layout.kit, 2 * _CROWN

    def body() -> str:
        crown = icon("crown", CARD_IVORY)
        return (
            circle(_CROWN, _CROWN, _CROWN, fill=CRIMSON, stroke=INK, width=1.6)
            + circle(_CROWN, _CROWN, _CROWN - 3, stroke=LIGHT_GOLD, width=1.8)
            + f'<g transform="translate({_CROWN} {_CROWN}) scale(.74)">{crown}</g>'
        )

    corner = crown_rect(layout, pose).topleft
    disc = f"M0 {_CROWN}a{_CROWN} {_CROWN} 0 1 0 {size} 0a{_CROWN} {_CROWN} 0 1 0 {-size} 0Z"
    kit.shadow(disc, size, size, blur=3, drop=3, opacity=0.5).draw(target, *corner)
    kit.shape("crown", body, size, size).draw(target, *corner)


_STRIP_WIDTH: Final = 50
_STRIP_STEP: Final = 31
_GAP: Final = 14
_DISC: Final = 11
_DROP: Final = 12
"""How much lower than the winning card the others lie, in units."""


def trick_strip_width(kit: Kit, view: Observation) -> float:
    """The pixels that the cards on the table need in a panel; 0 when none lies there."""
    trick = view.facts.trick
    if trick is None or not trick.cards:
        return 0.0
    return (_STRIP_WIDTH + (len(trick.cards) - 1) * _STRIP_STEP + 2 * _GAP) * kit.scale


def trick_strip_height(kit: Kit) -> float:
    """The pixels that the cards take downwards."""
    return (_STRIP_WIDTH / CARD_RATIO + _DROP) * kit.scale


def draw_trick_strip(
    target: pygame.Surface, kit: Kit, sprites: CardSprites, view: Observation, rect: pygame.Rect
) -> None:
    """Draw the cards from left to right as they were played, the winning one marked."""
    trick = view.facts.trick
    assert trick is not None, "cards lie on the table"
    width = _STRIP_WIDTH * kit.scale
    height = width / CARD_RATIO
    crown = None
    for number, card in enumerate(trick.cards):
        x = rect.left + width / 2 + number * _STRIP_STEP * kit.scale
        wins = card == trick.best
        y = rect.top + height / 2 + (0 if wins else _DROP * kit.scale)
        sprites.draw_card(target, card, CardPose(x, y, 0, width), CardLook())
        if wins:
            crown = (x, y + height / 2)
    if crown is not None:  # over the card beside it
        _draw_small_crown(target, kit, crown)


def _draw_small_crown(target: pygame.Surface, kit: Kit, at: tuple[float, float]) -> None:
    theme = kit.theme

    def body() -> str:
        disc = circle(_DISC, _DISC, 10, fill=theme.primary.middle, stroke=LIGHT_GOLD, width=1.5)
        crown = icon("crown", LIGHT_GOLD)
        return disc + f'<g transform="translate({_DISC} {_DISC}) scale(.55)">{crown}</g>'

    kit.stamp(target, at, _DISC, "strip crown", body, exact=True)
