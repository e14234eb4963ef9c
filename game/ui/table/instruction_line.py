"""The line under the player's name: what to do."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.table.badge import draw_suit_badge
from game.ui.table.layout import TableLayout
from game.ui.table.prompt import Instruction
from game.ui.table.seats.layout import instruction_start

_SIZE: Final = 20
_BADGE: Final = (14, 8)
"""Units of text of a badge's radius, and between it and the words."""


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
    """The pixel where it ends."""
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
