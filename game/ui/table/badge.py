"""The disc before an instruction: a suit, or the number of a trump."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.drawing.vector import circle
from game.ui.look.icons import icon, suit_drawing
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CREAM, DAY, GOLD, LIGHT_GOLD, NAVY, SUIT_ORDER, Face

TRUMP_BADGE: Final = "T"
"""What stands for trumps in general, as in the codes of cards."""

_RADIUS: Final = 14


def draw_suit_badge(
    target: pygame.Surface, kit: Kit, centre: tuple[float, float], badge: str
) -> None:
    """The disc before an instruction: a suit (``S``), trumps (``T``) or one of them (``16``)."""
    growth = kit.text_growth
    radius = _RADIUS * growth
    trump = badge.isdigit() or badge == TRUMP_BADGE

    def body() -> str:
        fill, line = (NAVY, LIGHT_GOLD) if trump else (CARD_IVORY, GOLD)
        drawn = circle(radius, radius, radius, fill=fill, stroke=line, width=1.8 * growth)
        if badge == TRUMP_BADGE:
            star = icon("star", CARD_IVORY)
            drawn += (
                f'<g transform="translate({radius} {radius}) scale({0.72 * growth})">{star}</g>'
            )
        elif not trump:
            suits = DAY.suits(four_colours=kit.deck.four_colours)
            sign = suit_drawing(badge, suits[SUIT_ORDER.index(badge)])
            drawn += (
                f'<g transform="translate({radius} {radius}) scale({0.18 * growth})">{sign}</g>'
            )
        return drawn

    kit.stamp(target, centre, radius, ("badge", badge), body, exact=True)
    if badge.isdigit():
        kit.draw_centred(target, *centre, badge, Style(Face.FIGURE, 15, CREAM))
