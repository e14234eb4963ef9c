"""The small discs around a medallion: dealer's coin, chips, and what its owner announced."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import title_growth
from game.ui.look.theme import CARD_IVORY, CREAM, CRIMSON, GOLD, GREEN, INK, LIGHT_GOLD, NAVY, Face
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import dealer_coin
from game.ui.table.seats.look import SeatLook, SeatMark
from game.words.numbers import number

_COIN: Final = 15
_LARGEST_COIN: Final = 18
_MARK: Final = 14
_CHIP_HEIGHT: Final = 28
_CHIP_SIDES: Final = 22
_CHIP_ACROSS: Final = 1.25
_CHIP_UP: Final = 0.5
"""Where the chips lie, in radii of the medallion."""

_FIRST_MARK: Final = -14.0
_FIRST_OWN_MARK: Final = 44.0
_NEXT_MARK: Final = 42.0
"""Degrees above the horizontal of the first mark, and from one to the next."""

_OF_TRUMPS: Final = (SeatMark.PETIT, SeatMark.IMPRENABLE)


def disc_path(middle: float, radius: float) -> str:
    """Path data of a disc whose bounding square starts at the origin when both are equal."""
    arc = f"a{radius} {radius} 0 1 0"
    return f"M{middle - radius} {middle}{arc} {2 * radius} 0{arc} {-2 * radius} 0Z"


def _square(x: float, y: float, half: float) -> pygame.Rect:
    rect = pygame.Rect(0, 0, round(2 * half), round(2 * half))
    rect.center = (round(x), round(y))
    return rect


# -- where they lie -----------------------------------------------------------------------------


def coin_rect(layout: TableLayout, look: SeatLook) -> pygame.Rect | None:
    """Where the dealer's coin of a seat lies, if it has it."""
    if not look.dealer:
        return None
    return _square(*dealer_coin(layout, look.place), _coin_radius(layout, look.place))


def _coin_radius(layout: TableLayout, place: int) -> float:
    """In pixels; the player's own grows a little with large words."""
    growth = 1.0 if place else layout.kit.text_growth
    return min(_COIN * growth, _LARGEST_COIN) * layout.unit


def chip_rect(layout: TableLayout, look: SeatLook) -> pygame.Rect | None:
    """Where the chips of a seat lie, if it plays for any: at the left of its medallion."""
    if look.chips is None:
        return None
    kit = layout.kit
    x, y = layout.seat(look.place)
    reach = layout.radius(look.place)
    growth = title_growth(kit)
    width = kit.text_width(number(look.chips), _chip_style(kit)) + _CHIP_SIDES * growth
    height = _CHIP_HEIGHT * growth
    rect = pygame.Rect(0, 0, round(max(width, height)), round(height))
    rect.center = (round(x - _CHIP_ACROSS * reach), round(y - _CHIP_UP * reach))
    return rect.clamp(layout.bounds)


def _chip_style(kit: Kit) -> Style:
    return Style(Face.FIGURE, 15 * title_growth(kit) / kit.text_scale, CREAM)


def mark_discs(layout: TableLayout, look: SeatLook) -> list[pygame.Rect]:
    """Where the marks of a seat lie: around its medallion, away from plate and coin."""
    x, y = layout.seat(look.place)
    radius = layout.radius(look.place)
    first = _FIRST_MARK if look.place else _FIRST_OWN_MARK
    angles = [math.radians(first + index * _NEXT_MARK) for index in range(len(look.marks))]
    return [
        _square(x + radius * math.cos(angle), y - radius * math.sin(angle), _MARK * layout.unit)
        for angle in angles
    ]


# -- drawing ------------------------------------------------------------------------------------


def draw_marks(target: pygame.Surface, layout: TableLayout, look: SeatLook) -> None:
    """Draw all discs of a seat."""
    kit = layout.kit
    coin, chips = coin_rect(layout, look), chip_rect(layout, look)
    if coin is not None:
        _draw_coin(target, kit, coin, _coin_radius(layout, look.place) / kit.scale)
    if chips is not None and look.chips is not None:
        _draw_chips(target, kit, chips, look.chips)
    for mark, disc in zip(look.marks, mark_discs(layout, look), strict=True):
        _draw_mark(target, kit, disc, mark)


def _draw_coin(target: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float) -> None:
    side = 2 * radius
    _drop_shadow(target, kit, rect, radius)

    def body() -> str:
        disc = circle(radius, radius, radius, fill=CARD_IVORY, stroke=INK, width=1.6)
        return disc + circle(radius, radius, radius - 3, stroke=GOLD, width=2)

    kit.shape("coin", body, side, side).draw(target, *rect.topleft)
    letter = Style(Face.FIGURE, radius * 1.24 * kit.scale / kit.text_scale, CRIMSON)
    kit.draw_centred(target, *rect.center, "D", letter)


def _draw_chips(target: pygame.Surface, kit: Kit, rect: pygame.Rect, chips: int) -> None:
    """The number of chips, on a chip as wide as it needs."""
    width, height = rect.width / kit.scale, rect.height / kit.scale
    outline = rectangle(0, 0, width, height, height / 2)
    inner = rectangle(3.2, 3.2, width - 6.4, height - 6.4, height / 2 - 3.2)

    def body() -> str:
        drawn = path(outline, fill=GREEN, stroke=INK, width=1.6)
        return drawn + path(inner, stroke=CARD_IVORY, width=1.5, dash=(5, 3))

    kit.shadow(outline, width, height, blur=3, drop=3, opacity=0.5).draw(target, *rect.topleft)
    kit.shape("chip", body, width, height).draw(target, *rect.topleft)
    kit.draw_centred(target, *rect.center, number(chips), _chip_style(kit))


def _drop_shadow(target: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float) -> None:
    disc, side = disc_path(radius, radius), 2 * radius
    kit.shadow(disc, side, side, blur=3, drop=3, opacity=0.5).draw(target, *rect.topleft)


def _draw_mark(target: pygame.Surface, kit: Kit, disc: pygame.Rect, mark: SeatMark) -> None:
    side = 2 * _MARK
    trump = mark in _OF_TRUMPS

    def body() -> str:
        drawn = circle(_MARK, _MARK, _MARK, fill=NAVY if trump else CRIMSON, stroke=INK, width=1.6)
        drawn += circle(_MARK, _MARK, _MARK - 2.6, stroke=LIGHT_GOLD, width=1.5)
        if not trump:
            scale = 0.7 if mark is SeatMark.SLAM else 0.5
            star = icon("star", CARD_IVORY)
            drawn += f'<g transform="translate({_MARK} {_MARK}) scale({scale})">{star}</g>'
        if mark is SeatMark.IMPRENABLE:
            drawn += circle(_MARK, _MARK, _MARK - 5, stroke=CARD_IVORY, width=1.2)
        return drawn

    _drop_shadow(target, kit, disc, _MARK)
    kit.shape(("seat mark", mark), body, side, side).draw(target, *disc.topleft)
    if trump:
        size = 15 * kit.scale / kit.text_scale
        kit.draw_centred(target, *disc.center, "1", Style(Face.FIGURE, size, CREAM))
