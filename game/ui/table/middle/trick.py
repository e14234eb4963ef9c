"""The trick: in the middle, with places for cards to come, and in small where a panel covers it."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.rules.observation import Observation
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_IVORY, CARD_RATIO, CRIMSON, INK, LIGHT_GOLD
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.layout import TableLayout
from game.ui.table.motion.stage import CardActor

_CROWN: Final = 17
_CORNER: Final = 0.06


def draw_slot(target: pygame.Surface, kit: Kit, pose: CardPose, *, hot: bool = False) -> None:
    """A place for a card: dashed gold, or ``hot`` where a dragged card would go."""
    width, height = pose.width / kit.scale, pose.height / kit.scale
    bounds = pose.bounds
    across, down = bounds.width / kit.scale, bounds.height / kit.scale
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
    lit = marked or actor.glow
    look = CardLook(glow=lit, ring=lit, height=actor.height, moving=moving, opacity=actor.opacity)
    sprites.draw_card(target, card, actor.pose, look)


def draw_crown(target: pygame.Surface, layout: TableLayout, pose: CardPose) -> None:
    """The disc on a free corner of the winning card: top right, or bottom left."""
    kit = layout.kit
    side = -1 if pose.x > layout.size[0] / 2 + 20 * layout.unit else 1
    angle = math.radians(pose.rotation)
    across = side * (pose.width / 2 - 4 * layout.unit)
    up = side * (pose.height / 2 - 4 * layout.unit)
    x = pose.x + across * math.cos(angle) + up * math.sin(angle)
    y = pose.y + across * math.sin(angle) - up * math.cos(angle)
    size = 2 * _CROWN

    def body() -> str:
        crown = icon("crown", CARD_IVORY)
        return (
            circle(_CROWN, _CROWN, _CROWN, fill=CRIMSON, stroke=INK, width=1.6)
            + circle(_CROWN, _CROWN, _CROWN - 3, stroke=LIGHT_GOLD, width=1.8)
            + f'<g transform="translate({_CROWN} {_CROWN}) scale(.74)">{crown}</g>'
        )

    corner = (x - _CROWN * kit.scale, y - _CROWN * kit.scale)
    disc = f"M0 {_CROWN}a{_CROWN} {_CROWN} 0 1 0 {size} 0a{_CROWN} {_CROWN} 0 1 0 {-size} 0Z"
    kit.shadow(disc, size, size, blur=3, drop=3, opacity=0.5).draw(target, *corner)
    kit.shape("crown", body, size, size).draw(target, *corner)


_WIDTH: Final = 50
_STEP: Final = 31
_GAP: Final = 14
_DISC: Final = 11
_DROP: Final = 12
"""How much lower than the winning card the others lie, in units."""


def trick_strip_width(kit: Kit, view: Observation) -> float:
    """The pixels that the cards on the table need in a panel; 0 when none lies there."""
    trick = view.facts.trick
    if trick is None or not trick.cards:
        return 0.0
    return (_WIDTH + (len(trick.cards) - 1) * _STEP + 2 * _GAP) * kit.scale


def trick_strip_height(kit: Kit) -> float:
    """The pixels that the cards take downwards."""
    return (_WIDTH / CARD_RATIO + _DROP) * kit.scale


def draw_trick_strip(
    target: pygame.Surface, kit: Kit, sprites: CardSprites, view: Observation, rect: pygame.Rect
) -> None:
    """Draw the cards from left to right as they were played, the winning one marked."""
    trick = view.facts.trick
    assert trick is not None, "cards lie on the table"
    width = _WIDTH * kit.scale
    height = width / CARD_RATIO
    crown = None
    for number, card in enumerate(trick.cards):
        x = rect.left + width / 2 + number * _STEP * kit.scale
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
