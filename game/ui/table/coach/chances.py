"""The chance of each seat to be the partner, as a small plate at the seat."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.charts.bars import draw_share
from game.ui.charts.palette import Tone
from game.ui.look.panels import draw_plate, plate_style, title_growth
from game.ui.table.coach.partner import draw_tick
from game.ui.table.coach.room import alone_rect, chance_rect
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import RIBBON_HEIGHT
from game.ui.table.seats.look import SeatLook
from game.words.i18n import tr

_BAR: Final = (46, 9)
_TICK: Final = 24
_PAD: Final = 18
_GAP: Final = 8
_SIZE: Final = 17


@dataclass(frozen=True, slots=True)
class Chance:
    """What is shown of a seat.

    Attributes:
        share: its chance; None when only the guess is shown.
        figure: the chance in words, as the panel has it; empty without one.
        guessed: whether the player thinks so.
        likeliest: whether no other has a higher chance.
        alone: whether it is the chance that the taker has no partner.
    """

    share: float | None
    figure: str
    guessed: bool
    likeliest: bool
    alone: bool


def chance_size(layout: TableLayout, chance: Chance) -> tuple[float, float]:
    """Width and height of a plate in pixels."""
    kit, growth = layout.kit, title_growth(layout.kit)
    width = kit.text_width(_words(chance), plate_style(kit, _SIZE)) + 2 * _PAD * growth
    width += _TICK * growth if chance.guessed else 0
    if chance.share is not None:
        width += (_BAR[0] + _GAP) * growth
    return width, (RIBBON_HEIGHT - 3) * growth


def place_of(layout: TableLayout, look: SeatLook, chance: Chance) -> pygame.Rect:
    """Where a plate lies: at its seat, or under the plaque of the called card."""
    size = chance_size(layout, chance)
    if chance.alone:
        return alone_rect(layout, size)
    rect = chance_rect(layout, look, size[0])
    rect.height = round(size[1])
    return rect


def draw_chance(
    target: pygame.Surface, layout: TableLayout, look: SeatLook, chance: Chance
) -> None:
    """Draw the plate of a seat."""
    kit, growth = layout.kit, title_growth(layout.kit)
    rect = place_of(layout, look, chance)
    draw_plate(kit, target, rect)
    x = rect.left + _PAD * growth
    if chance.guessed:
        draw_tick(target, kit, (x + 7 * growth, rect.centery), 0.9 * growth)
        x += _TICK * growth
    if chance.share is not None:
        bar = pygame.Rect(round(x), 0, round(_BAR[0] * growth), round(_BAR[1] * growth))
        bar.centery = rect.centery
        tone = Tone.GOOD if chance.likeliest else Tone.PLAIN
        draw_share(kit, target, bar, chance.share, tone)
        x = bar.right + _GAP * growth
    style = plate_style(kit, _SIZE)
    kit.draw_text(target, x, rect.centery + 0.34 * kit.text_px(style.size), _words(chance), style)


def _words(chance: Chance) -> str:
    if chance.share is None:
        return tr("alone?") if chance.alone else tr("partner?")
    return tr("alone {chance}", chance=chance.figure) if chance.alone else chance.figure
