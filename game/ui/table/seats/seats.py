"""The seats: medallion and the discs around it, backs of the cards, name plate and ribbon.

The discs are the dealer's coin, chips, and what the owner of the seat announced.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.drawing.canvas import draw_line
from game.ui.drawing.vector import Sprite, circle, path, rectangle
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon, trick_stack
from game.ui.look.kit import Kit, Style
from game.ui.look.panels import draw_plate, title_growth
from game.ui.look.pictures import portrait
from game.ui.look.theme import CARD_IVORY, CREAM, CRIMSON, GOLD, GREEN, INK, LIGHT_GOLD, NAVY, Face
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import (
    FAN_BEYOND,
    FAN_WIDTH,
    dealer_coin,
    fan_rect,
    fan_step,
    name_plate,
    open_hand,
    portrait_place,
    ribbon_rect,
    won_pile,
)
from game.ui.table.seats.look import SeatLook, SeatMark, SeatSide
from game.words.numbers import number

_CANVAS: Final = (400, 450)
_RING_CENTRE: Final = (200, 266)
_RING_RADIUS: Final = 176
"""A portrait's drawing: its canvas, and the ring in it."""

_LONGEST_NAME: Final = (150, 96)
"""Room for a name in units of text, and with large words."""
_TWO_DIGITS: Final = 10
_NAME_GAPS: Final = ((20, 10, 14, 27), (16, 8, 12.5, 24))
"""Units of text before a name, from there to the line, from that to the icon of the tricks and to
their number; closer where that has two digits, so that plates stay as they are."""
_PANEL_GAP: Final = 4
"""How far a name ends before a panel, in units."""
_FADED: Final = 118
"""What is left of 255 of a portrait whose owner sits out."""

_HALO: Final = 60
_HAT: Final = 14
_SHADOW: Final = 22
"""How far light, hats and shadows reach beyond the shapes that cast them, in units."""


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """The places of a seat's plates and cards in the window, in pixels."""

    plate: pygame.Rect
    ribbon: pygame.Rect | None
    fan: pygame.Rect | None

    @property
    def plates(self) -> list[pygame.Rect]:
        """The boxes with words, for others to keep clear of."""
        return [box for box in (self.plate, self.ribbon) if box is not None]


def seat_boxes(layout: TableLayout, look: SeatLook) -> SeatBoxes:
    """Where the plates of a seat lie."""
    return layout.cached(("seat boxes", look), lambda: _reckoned_boxes(layout, look))


def _reckoned_boxes(layout: TableLayout, look: SeatLook) -> SeatBoxes:
    kit = layout.kit
    style, longest = _name_style(kit), _longest_name(layout, look)
    name = kit.text_width(kit.fitted(look.name, style, longest), style)
    ribbon_width = ribbon_size(kit, look.ribbon) if look.ribbon else 0.0
    plate = name_plate(
        layout,
        look.place,
        name + _beside_name(look) * kit.text_scale,
        line=look.line,
        ribbon=ribbon_width,
    )
    ribbon = ribbon_rect(layout, look.place, plate, ribbon_width) if look.ribbon else None
    return SeatBoxes(plate, ribbon, _hand_box(layout, look))


def _longest_name(layout: TableLayout, look: SeatLook) -> float:
    """The room for a name in pixels; where there is a panel, it ends before that begins."""
    longest = _LONGEST_NAME[layout.big] * layout.text
    if not look.briefly:
        return longest
    begin = name_plate(layout, look.place, 0).left + _beside_name(look) / 2 * layout.text
    return min(longest, layout.panel_left - _PANEL_GAP * layout.unit - begin)


def _hand_box(layout: TableLayout, look: SeatLook) -> pygame.Rect | None:
    """What surrounds the cards at a seat."""
    if look.faces:
        boxes = [pose.bounds for pose in open_hand(layout, look.place, len(look.faces))]
        return boxes[0].unionall(boxes)
    return fan_rect(layout, look.place, look.backs) if look.backs else None


def seat_region(layout: TableLayout, look: SeatLook) -> pygame.Rect:
    """The part of the window that a seat and its shadows may reach."""
    x, y = layout.seat(look.place)
    side = 2 * layout.radius(look.place) + _HALO * layout.unit
    region = pygame.Rect(0, 0, round(side), round(side))
    region.center = (round(x), round(y - _HAT * layout.unit))
    boxes = seat_boxes(layout, look)
    pile = [pose.bounds for pose in won_pile(layout, look.place, look.pile)]
    parts = (boxes.plate, boxes.ribbon, boxes.fan, chip_rect(layout, look), *pile)
    around = [box for box in parts if box is not None]
    margin = round(_SHADOW * layout.unit)
    return region.unionall(around).inflate(2 * margin, 2 * margin)


def ribbon_size(kit: Kit, text: str) -> float:
    """The width in pixels of a ribbon with those words."""
    return kit.text_width(text, _ribbon_style(kit)) + 68 * title_growth(kit)


def draw_seat(
    target: pygame.Surface, layout: TableLayout, sprites: CardSprites, look: SeatLook
) -> None:
    """Draw a seat from back to front."""
    kit = layout.kit
    boxes = seat_boxes(layout, look)
    for layer, pose in enumerate(won_pile(layout, look.place, look.pile)):
        sprites.draw_card(target, None, pose, CardLook(shadow=not layer))
    if look.faces:
        _draw_open_hand(target, layout, sprites, look)
    elif look.backs:
        _draw_fan(target, layout, sprites, look)
    _draw_medallion(target, layout, look)
    _draw_name(target, kit, boxes.plate, look)
    if boxes.ribbon is not None:
        _draw_seat_ribbon(target, kit, boxes.ribbon, look)
    _draw_marks(target, layout, look)


def _draw_fan(
    target: pygame.Surface, layout: TableLayout, sprites: CardSprites, look: SeatLook
) -> None:
    x, y = layout.seat(look.place)
    reach = layout.radius(look.place) + FAN_BEYOND * layout.unit
    radius = layout.radius(look.place) / layout.unit
    across, down = 1.25 * radius, 1.1 * radius
    arc = f"a{across} {down} 0 1 0"
    shade = f"M{radius - across} {radius / 2}{arc} {2 * across} 0{arc} {-2 * across} 0Z"
    corner = (x - layout.radius(look.place), y - layout.radius(look.place))
    layout.kit.shadow(shade, 2 * radius, 2 * radius, blur=9, drop=0, opacity=0.28).draw(
        target, *corner
    )
    fan = sprites.fan(look.backs, reach, fan_step(look.backs), FAN_WIDTH * layout.unit)
    target.blit(
        fan,
        fan.get_rect(center=(round(x), round(y))),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )


def _draw_open_hand(
    target: pygame.Surface, layout: TableLayout, sprites: CardSprites, look: SeatLook
) -> None:
    for card, pose in zip(look.faces, open_hand(layout, look.place, len(look.faces)), strict=True):
        sprites.draw_card(target, card, pose)


def _draw_medallion(target: pygame.Surface, layout: TableLayout, look: SeatLook) -> None:
    kit, theme = layout.kit, layout.kit.theme
    (x, y), radius = portrait_place(layout, look.place, opened=bool(look.faces))
    side = 2 * radius
    corner = (x - radius * kit.scale, y - radius * kit.scale)
    disc = _disc_path(radius, radius + (5 if look.side is not SeatSide.PLAIN else 0))
    if look.active:
        kit.glow(_disc_path(radius, radius + 5), side, side, blur=9, opacity=1.0).draw(
            target, *corner
        )
    else:
        kit.shadow(disc, side, side, blur=4, drop=3, opacity=0.4).draw(target, *corner)

    def ring() -> str:
        drawn = ""
        if look.side is not SeatSide.PLAIN:
            drawn += circle(
                radius, radius, radius + 5, fill=CRIMSON, stroke=theme.outline, width=1.6
            )
            drawn += circle(radius, radius, radius + 3.2, stroke=LIGHT_GOLD, width=1.3)
        if look.active:
            outer = radius + (8 if look.side is not SeatSide.PLAIN else 4)
            drawn += circle(radius, radius, outer, stroke=theme.glow, width=3.5)
        return drawn

    key = ("seat ring", radius, look.side is SeatSide.PLAIN, look.active)
    if look.active or look.side is not SeatSide.PLAIN:
        kit.shape(key, ring, side, side, margin=12).draw(target, *corner)
    portrait_sprite(kit, look.portrait, radius, faded=look.out).draw(target, x, y)


def portrait_sprite(kit: Kit, name: str, radius: float, *, faded: bool = False) -> Sprite:
    """A portrait whose ring has that radius in units, drawn at the ring's middle."""

    def make() -> Sprite:
        scale = radius / _RING_RADIUS * kit.scale
        size = (round(_CANVAS[0] * scale), round(_CANVAS[1] * scale))
        surface = pygame.transform.smoothscale(portrait(name), size)
        if faded:
            surface.fill((255, 255, 255, _FADED), special_flags=pygame.BLEND_RGBA_MULT)
        return Sprite(surface, -round(_RING_CENTRE[0] * scale), -round(_RING_CENTRE[1] * scale))

    return kit.cached(("portrait", name, radius, faded), make)


def _name_style(kit: Kit) -> Style:
    return Style(Face.STRONG, 20, kit.theme.text)


def _ribbon_style(kit: Kit) -> Style:
    return Style(Face.TITLE, 20 * title_growth(kit) / kit.text_scale, kit.theme.on_button)


def _beside_name(look: SeatLook) -> int:
    """Units of text that a plate has besides the name: its ends, and the tricks won."""
    return 84 if look.tricks is not None else 44


def _draw_name(target: pygame.Surface, kit: Kit, plate: pygame.Rect, look: SeatLook) -> None:
    draw_plate(kit, target, plate)
    style, text = _name_style(kit), kit.text_scale
    room = plate.width - _beside_name(look) * text + 1  # the plate's width was rounded
    name = kit.fitted(look.name, style, room)
    if look.tricks is None:
        kit.draw_centred(target, plate.centerx, plate.centery, name, style)
        return
    baseline = plate.centery + kit.text_px(20) * 0.34
    before, after, to_icon, to_count = _NAME_GAPS[look.tricks >= _TWO_DIGITS]
    end = kit.draw_text(target, plate.left + before * text, baseline, name, style)
    line = round(end + after * text)
    draw_line(
        target,
        kit.theme.gold,
        (line, plate.top + 8 * text),
        (line, plate.bottom - 8 * text),
        max(1, round(1.4 * kit.scale)),
    )
    drawn = f'<g transform="scale(.9)">{trick_stack(kit.theme.muted, kit.theme.paper_top)}</g>'
    draw_icon(kit, target, (line + to_icon * text, plate.centery), drawn, kit.text_growth)
    count = Style(Face.LABEL, 20, kit.theme.text)
    kit.draw_text(target, line + to_count * text, baseline, str(look.tricks), count)


def draw_ribbon(target: pygame.Surface, kit: Kit, rect: pygame.Rect, words: str, sign: str) -> None:
    """A crimson ribbon with an icon and words."""
    draw_plate(kit, target, rect, crimson=True)
    growth = title_growth(kit)
    drawn = f'<g transform="scale(.62)">{icon(sign, LIGHT_GOLD)}</g>'
    at = (rect.left + 25 * growth, rect.centery)
    draw_icon(kit, target, at, drawn, kit.units(growth))
    baseline = rect.centery + 20 * growth * 0.34
    kit.draw_text(target, rect.left + 40 * growth, baseline, words, _ribbon_style(kit))


def _draw_seat_ribbon(target: pygame.Surface, kit: Kit, rect: pygame.Rect, look: SeatLook) -> None:
    if not look.out:
        sign = "crown" if look.side is SeatSide.TAKER else "star"
        draw_ribbon(target, kit, rect, look.ribbon, sign)
        return
    draw_plate(kit, target, rect)
    style = Style(Face.NOTE, _ribbon_style(kit).size, kit.theme.muted)
    kit.draw_centred(target, *rect.center, look.ribbon, style)


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


def _disc_path(middle: float, radius: float) -> str:
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


def _draw_marks(target: pygame.Surface, layout: TableLayout, look: SeatLook) -> None:
    """Draw all discs of a seat."""
    kit = layout.kit
    coin, chips = coin_rect(layout, look), chip_rect(layout, look)
    if coin is not None:
        _draw_coin(target, kit, coin, kit.units(_coin_radius(layout, look.place)))
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
    width, height = kit.units(rect.width), kit.units(rect.height)
    outline = rectangle(0, 0, width, height, height / 2)
    inner = rectangle(3.2, 3.2, width - 6.4, height - 6.4, height / 2 - 3.2)

    def body() -> str:
        drawn = path(outline, fill=GREEN, stroke=INK, width=1.6)
        return drawn + path(inner, stroke=CARD_IVORY, width=1.5, dash=(5, 3))

    kit.shadow(outline, width, height, blur=3, drop=3, opacity=0.5).draw(target, *rect.topleft)
    kit.shape("chip", body, width, height).draw(target, *rect.topleft)
    kit.draw_centred(target, *rect.center, number(chips), _chip_style(kit))


def _drop_shadow(target: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float) -> None:
    disc, side = _disc_path(radius, radius), 2 * radius
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
