"""The trick on the table in small, for a panel that covers it."""

from __future__ import annotations

from typing import Final

import pygame

from game.rules.observation import Observation
from game.ui.drawing.vector import circle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO, LIGHT_GOLD
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.sprites import CardLook, CardSprites

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
        _draw_crown(target, kit, crown)


def _draw_crown(target: pygame.Surface, kit: Kit, at: tuple[float, float]) -> None:
    theme = kit.theme

    def body() -> str:
        disc = circle(_DISC, _DISC, 10, fill=theme.primary.middle, stroke=LIGHT_GOLD, width=1.5)
        crown = icon("crown", LIGHT_GOLD)
        return disc + f'<g transform="translate({_DISC} {_DISC}) scale(.55)">{crown}</g>'

    kit.stamp(target, at, _DISC, "strip crown", body, exact=True)
