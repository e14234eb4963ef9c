"""The ribbon that unrolls in the middle of the table when a deal is over: how it went."""

from __future__ import annotations

from typing import Final

import pygame

from game.ui.drawing.vector import path
from game.ui.look.fitting import shrunk
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import title_growth
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.table.layout import TableLayout
from game.ui.table.picture import Banner

_SIZE: Final = 27
_HEIGHT: Final = 56
_SIDES: Final = 40
"""Type, height and the room beside the words, in units of a title."""

_TAIL: Final = 46
_TAIL_DROP: Final = 12
_NOTCH: Final = 16
_FOLD: Final = 20
"""The ends: how far they reach out, hang down and are cut in, and how much of them is hidden."""

_REACH: Final = _TAIL - _FOLD
_WIDEST: Final = 760
_WIDEST_BIG: Final = 600
"""Units that it may be wide, also between plates with large words at the sides."""

_MARGIN: Final = 20


def result_rect(layout: TableLayout, words: str) -> pygame.Rect:
    """Where the ribbon with those words lies, its ends included."""
    growth = title_growth(layout.kit)
    rect = _band(layout, words).inflate(round(2 * _REACH * growth), 0)
    rect.height += round(_TAIL_DROP * growth)
    return rect


def draw_result(target: pygame.Surface, layout: TableLayout, banner: Banner) -> None:
    """Draw as much of the ribbon as has unrolled."""
    kit, words = layout.kit, banner.words()
    whole, before = result_rect(layout, words), target.get_clip()
    shown = whole.inflate(2 * kit.px(_MARGIN), 2 * kit.px(_MARGIN))
    middle = shown.center
    shown.width = round(shown.width * banner.size)
    shown.center = middle
    target.set_clip(before.clip(shown))
    band = _band(layout, words)
    _draw_ribbon(target, kit, band)
    style = _fitting_style(layout, words, band.width)
    kit.draw_centred(target, *band.center, words, style)
    target.set_clip(before)


def _style(kit: Kit) -> Style:
    return Style(Face.TITLE, _SIZE * title_growth(kit) / kit.text_scale, kit.theme.on_button)


def _fitting_style(layout: TableLayout, words: str, width: float) -> Style:
    sides = 2 * _SIDES * title_growth(layout.kit)
    return shrunk(layout.kit, words, _style(layout.kit), width - sides)


def _band(layout: TableLayout, words: str) -> pygame.Rect:
    """The front of the ribbon, where the words are."""
    kit, growth = layout.kit, title_growth(layout.kit)
    most = layout.panel_width(_WIDEST_BIG if layout.big else _WIDEST) - 2 * _REACH * growth
    width = min(most, kit.text_width(words, _style(kit)) + 2 * _SIDES * growth)
    rect = pygame.Rect(0, 0, round(width), round(_HEIGHT * growth))
    rect.center = (round(layout.middle[0]), round(layout.middle[1]))
    return rect


def _draw_ribbon(target: pygame.Surface, kit: Kit, band: pygame.Rect) -> None:
    growth = title_growth(kit) / kit.scale
    width, height = band.width / kit.scale, band.height / kit.scale
    drop, reach = _TAIL_DROP * growth, _REACH * growth
    colours, theme = kit.theme.primary, kit.theme
    front = f"M0 0H{width}V{height}H0Z"

    def body(width: float, height: float) -> str:
        drawn = ""
        for side, edge in ((-1, 0.0), (1, width)):
            inner, outer = edge - side * _FOLD * growth, edge + side * reach
            notch = outer - side * _NOTCH * growth
            tail = f"M{inner} {drop}H{outer}L{notch} {drop + height / 2}L{outer} {drop + height}"
            tail += f"H{inner}Z"
            fold = f"M{edge} {height}H{inner}V{height + drop}Z"
            drawn += path(tail, fill=colours.edge, stroke=theme.outline, width=1.6)
            drawn += path(fold, fill=theme.outline)
        lines = "".join(f"M4 {at}H{width - 4}" for at in (5.0, height - 5))
        return (
            drawn
            + path(front, fill=colours.middle, stroke=theme.outline, width=1.6)
            + path(lines, stroke=LIGHT_GOLD, width=1.5)
        )

    kit.shadow(front, width, height, blur=6, drop=8, opacity=0.42).draw(target, *band.topleft)
    kit.paint(target, band, "result ribbon", body, margin=reach + _MARGIN)
