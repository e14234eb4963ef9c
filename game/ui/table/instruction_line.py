"""The line under the player's name: what to do."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.drawing.vector import circle
from game.ui.look.icons import icon, suit_drawing
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, CREAM, DAY, GOLD, LIGHT_GOLD, NAVY, SUIT_ORDER, Face
from game.ui.table.layout import TableLayout
from game.ui.table.prompt import Instruction
from game.ui.table.seats.layout import instruction_start

TRUMP_BADGE: Final = "T"
"""What stands for trumps in general, as in the codes of cards."""

_RADIUS: Final = 14
_SIZE: Final = 20
_BADGE: Final = (14, 8)
"""Units of text of a badge's radius, and between it and the words."""


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


def draw_instruction(
    target: pygame.Surface, layout: TableLayout, plate: pygame.Rect, instruction: Instruction
) -> None:
    """Draw it under the player's own plate."""
    kit = layout.kit
    x, y = instruction_start(layout, plate)
    if instruction.badge:
        draw_suit_badge(target, kit, (x + _BADGE[0] * kit.text_scale, y), instruction.badge)
        x += _badge_room(kit)
    kit.draw_text(target, x, y + kit.text_px(_SIZE) * 0.34, instruction.text, _style(kit))


def instruction_end(layout: TableLayout, plate: pygame.Rect, instruction: Instruction) -> float:
    """The right end of the line in pixels."""
    kit, (x, _) = layout.kit, instruction_start(layout, plate)
    return (
        x
        + _badge_room(kit) * bool(instruction.badge)
        + kit.text_width(instruction.text, _style(kit))
    )


def _style(kit: Kit) -> Style:
    return Style(Face.STRONG, _SIZE, kit.theme.on_felt)


def _badge_room(kit: Kit) -> float:
    radius, gap = _BADGE
    return (2 * radius + gap) * kit.text_scale
