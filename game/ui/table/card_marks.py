"""Small marks over cards of the hand: from the dog, and what the coach speaks of."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.icons import icon
from game.ui.kit import Kit
from game.ui.table.card_pose import CardPose, Point
from game.ui.theme import CREAM, INK, LIGHT_GOLD
from game.ui.vector import circle

_INSET: Final = 0.18
"""How far a mark is from a card's left edge, as a part of its width: over the strip that the next
card leaves free, however many there are."""

_RISE: Final = 8
_LOW_RISE: Final = 1
"""Units from a card's upper edge to the middle of its mark, also of one that stands out as far as
the panel over the hand."""

_FAN: Final = 11
_LAMP: Final = 9.5
"""Half the size of a mark in units."""


def draw_dog_mark(target: pygame.Surface, kit: Kit, pose: CardPose) -> None:
    """The small fan over a card that came from the dog."""
    body = (
        f'<g transform="translate({_FAN} {_FAN})">{icon("fan", kit.theme.glow)}'
        f'<path d="M0 7L-7 -4C-4 -8 4 -8 7 -4Z" fill="none" stroke="{INK}" stroke-width="1.4"/></g>'
    )
    x, y = _over(kit, pose, _RISE)
    mark = kit.shape("dog mark", lambda: body, 2 * _FAN, 2 * _FAN, margin=0)
    mark.draw(target, x - _FAN * kit.scale, y - _FAN * kit.scale)


def draw_advice_mark(target: pygame.Surface, kit: Kit, pose: CardPose, *, low: bool) -> None:
    """The small lamp over a card that the coach speaks of, as on the button that asks him.

    Args:
        target: the window.
        kit: the table's drawing kit.
        pose: where the card lies.
        low: whether it stands out of the hand.
    """
    side = 2 * _LAMP

    def body() -> str:
        disc = circle(_LAMP, _LAMP, _LAMP - 1, fill=kit.theme.secondary.middle)
        ring = circle(_LAMP, _LAMP, _LAMP - 1, stroke=LIGHT_GOLD, width=1.5)
        lamp = icon("lamp", CREAM)
        return f'{disc}{ring}<g transform="translate({_LAMP} {_LAMP}) scale(.45)">{lamp}</g>'

    x, y = _over(kit, pose, _LOW_RISE if low else _RISE)
    kit.shape("advice mark", body, side, side).draw(
        target, x - _LAMP * kit.scale, y - _LAMP * kit.scale
    )


def _over(kit: Kit, pose: CardPose, rise: float) -> Point:
    """The middle of a card's mark."""
    left = CardPose(pose.x, pose.y, pose.rotation - 90, pose.width).raised(
        (0.5 - _INSET) * pose.width
    )
    upright = CardPose(left.x, left.y, pose.rotation, pose.width)
    return upright.raised(pose.height / 2 + rise * kit.scale).centre
