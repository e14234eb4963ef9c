"""The seats: medallion, backs of the cards in hand, name plate, ribbon, dealer's coin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import pygame

from game.ui.assets import portrait
from game.ui.buttons import draw_icon
from game.ui.icons import icon, suit_sign, trick_stack
from game.ui.kit import Kit, Style
from game.ui.panels import draw_plate, title_growth
from game.ui.table.announced import SeatMark
from game.ui.table.layout import FAN_BEYOND, FAN_WIDTH, TableLayout
from game.ui.table.sprites import CardSprites
from game.ui.theme import CARD_IVORY, CRIMSON, INK, Face
from game.ui.vector import Sprite, circle

_CANVAS: Final = (400, 450)
_RING_CENTRE: Final = (200, 266)
_RING_RADIUS: Final = 176
"""A portrait's drawing: its canvas, and the ring in it."""

_LONGEST_NAME: Final = 150
_COIN: Final = 15
_MARK: Final = 14
_CHIP: Final = 18
_FIRST_MARK: Final = -14.0
_FIRST_OWN_MARK: Final = 66.0
_NEXT_MARK: Final = 42.0
"""Degrees above the horizontal of the first mark, and from one to the next."""

_FADED: Final = 118
"""What is left of 255 of a portrait whose owner sits out."""

_HALO: Final = 60
_HAT: Final = 14
_SHADOW: Final = 22
"""How far light, hats and shadows reach beyond the shapes that cast them, in units."""


class SeatSide(StrEnum):
    """What is known about a seat's side."""

    PLAIN = "plain"
    TAKER = "taker"
    PARTNER = "partner"


@dataclass(frozen=True, slots=True)
class SeatLook:
    """Everything that decides how a seat is drawn.

    Attributes:
        place: where it sits.
        name: on its plate.
        portrait: name of its picture.
        backs: cards in hand that are shown behind the medallion.
        tricks: tricks won; None to show no count.
        dealer: whether it dealt.
        side: taker, partner or neither, as far as shown.
        ribbon: words on its ribbon; empty for none.
        active: whether it is to act.
        line: whether an instruction stands under its plate.
        marks: what it announced for all to remember.
        out: whether it takes no part in the deal.
        chips: chips in front of it; None when nobody plays for chips.
    """

    place: int
    name: str
    portrait: str
    backs: int
    tricks: int | None
    dealer: bool
    side: SeatSide
    ribbon: str
    active: bool
    line: bool
    marks: tuple[SeatMark, ...] = ()
    out: bool = False
    chips: int | None = None


@dataclass(frozen=True, slots=True)
class SeatBoxes:
    """Where the plates of a seat are."""

    plate: pygame.Rect
    ribbon: pygame.Rect | None
    fan: pygame.Rect | None

    @property
    def plates(self) -> list[pygame.Rect]:
        """The boxes with words, for others to keep clear of."""
        return [box for box in (self.plate, self.ribbon) if box is not None]


def seat_boxes(layout: TableLayout, look: SeatLook) -> SeatBoxes:
    """Where the plates of a seat lie."""
    kit = layout.kit
    name = kit.text_width(_fitted_name(kit, look.name), _name_style(kit))
    more = 84 if look.tricks is not None else 44
    ribbon_width = ribbon_size(kit, look.ribbon) if look.ribbon else 0.0
    plate = layout.name_plate(
        look.place,
        name + more * kit.text_scale,
        line=look.line,
        ribbon=ribbon_width,
    )
    ribbon = layout.ribbon(look.place, plate, ribbon_width) if look.ribbon else None
    fan = layout.fan(look.place, look.backs) if look.backs else None
    return SeatBoxes(plate, ribbon, fan)


def seat_region(layout: TableLayout, look: SeatLook) -> pygame.Rect:
    """The part of the window that a seat and its shadows may reach."""
    x, y = layout.seat(look.place)
    side = 2 * layout.radius(look.place) + _HALO * layout.unit
    region = pygame.Rect(0, 0, round(side), round(side))
    region.center = (round(x), round(y - _HAT * layout.unit))
    boxes = seat_boxes(layout, look)
    around = [box for box in (boxes.plate, boxes.ribbon, boxes.fan) if box is not None]
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
    if look.backs:
        _draw_fan(target, layout, sprites, look)
    _draw_medallion(target, layout, look)
    _draw_name(target, kit, boxes.plate, look)
    if boxes.ribbon is not None:
        _draw_seat_ribbon(target, kit, boxes.ribbon, look)
    if look.dealer:
        _draw_coin(target, layout, look.place)
    if look.chips is not None:
        _draw_chips(target, layout, look.place, look.chips)
    for mark, disc in zip(look.marks, mark_discs(layout, look), strict=True):
        _draw_mark(target, kit, disc, mark)


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
    fan = sprites.back_fan(look.backs, reach, layout.fan_step(look.backs), FAN_WIDTH * layout.unit)
    target.blit(
        fan,
        fan.get_rect(center=(round(x), round(y))),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )


def _draw_medallion(target: pygame.Surface, layout: TableLayout, look: SeatLook) -> None:
    kit, theme = layout.kit, layout.kit.theme
    x, y = layout.seat(look.place)
    radius = layout.radius(look.place) / layout.unit
    side = 2 * radius
    corner = (x - radius * kit.scale, y - radius * kit.scale)
    disc = _disc(radius, radius + (5 if look.side is not SeatSide.PLAIN else 0))
    if look.active:
        kit.glow(_disc(radius, radius + 5), side, side, blur=9, opacity=1.0).draw(target, *corner)
    else:
        kit.shadow(disc, side, side, blur=4, drop=3, opacity=0.4).draw(target, *corner)

    def ring() -> str:
        drawn = ""
        if look.side is not SeatSide.PLAIN:
            drawn += circle(
                radius, radius, radius + 5, fill=CRIMSON, stroke=theme.outline, width=1.6
            )
            drawn += circle(radius, radius, radius + 3.2, stroke=theme.light_gold, width=1.3)
        if look.active:
            outer = radius + (8 if look.side is not SeatSide.PLAIN else 4)
            drawn += circle(radius, radius, outer, stroke=theme.glow, width=3.5)
        return drawn

    key = ("seat ring", look.side is SeatSide.PLAIN, look.active)
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


def _disc(middle: float, radius: float) -> str:
    arc = f"a{radius} {radius} 0 1 0"
    return f"M{middle - radius} {middle}{arc} {2 * radius} 0{arc} {-2 * radius} 0Z"


def _name_style(kit: Kit) -> Style:
    return Style(Face.STRONG, 20, kit.theme.text)


def _ribbon_style(kit: Kit) -> Style:
    return Style(Face.TITLE, 20 * title_growth(kit) / kit.text_scale, kit.theme.on_button)


def _fitted_name(kit: Kit, name: str) -> str:
    return kit.fitted(name, _name_style(kit), _LONGEST_NAME * kit.text_scale)


def _draw_name(target: pygame.Surface, kit: Kit, plate: pygame.Rect, look: SeatLook) -> None:
    draw_plate(kit, target, plate)
    style, text = _name_style(kit), kit.text_scale
    name = _fitted_name(kit, look.name)
    if look.tricks is None:
        kit.draw_centred(target, plate.centerx, plate.centery, name, style)
        return
    baseline = plate.centery + kit.text_px(20) * 0.34
    end = kit.draw_text(target, plate.left + 20 * text, baseline, name, style)
    line = round(end + 10 * text)
    pygame.draw.line(
        target,
        kit.theme.gold,
        (line, plate.top + 8 * text),
        (line, plate.bottom - 8 * text),
        max(1, round(1.4 * kit.scale)),
    )
    drawn = f'<g transform="scale(.9)">{trick_stack(kit.theme.muted, kit.theme.paper_top)}</g>'
    draw_icon(kit, target, (line + 14 * text, plate.centery), drawn, kit.text_growth)
    count = Style(Face.LABEL, 20, kit.theme.text)
    kit.draw_text(target, line + 27 * text, baseline, str(look.tricks), count)


def draw_ribbon(target: pygame.Surface, kit: Kit, rect: pygame.Rect, words: str, sign: str) -> None:
    """A crimson ribbon with an icon and words."""
    draw_plate(kit, target, rect, crimson=True)
    growth = title_growth(kit)
    drawn = f'<g transform="scale(.62)">{icon(sign, kit.theme.light_gold)}</g>'
    at = (rect.left + 25 * growth, rect.centery)
    draw_icon(kit, target, at, drawn, growth / kit.scale)
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


def mark_discs(layout: TableLayout, look: SeatLook) -> list[pygame.Rect]:
    """Where the marks of a seat lie: around its medallion, away from plate and coin."""
    x, y = layout.seat(look.place)
    radius = layout.radius(look.place)
    side = round(2 * _MARK * layout.unit)
    discs = []
    for index in range(len(look.marks)):
        first = _FIRST_MARK if look.place else _FIRST_OWN_MARK
        angle = math.radians(first + index * _NEXT_MARK)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = (
            round(x + radius * math.cos(angle)),
            round(y - radius * math.sin(angle)),
        )
        discs.append(disc)
    return discs


def _draw_mark(target: pygame.Surface, kit: Kit, disc: pygame.Rect, mark: SeatMark) -> None:
    side = 2 * _MARK

    def body() -> str:
        trump = mark in (SeatMark.PETIT, SeatMark.IMPRENABLE)
        fill = "#2E3B55" if trump else CRIMSON
        drawn = circle(_MARK, _MARK, _MARK, fill=fill, stroke=INK, width=1.6)
        drawn += circle(_MARK, _MARK, _MARK - 2.6, stroke=kit.theme.light_gold, width=1.5)
        if not trump:
            scale = 0.7 if mark is SeatMark.SLAM else 0.5
            star = icon("star", CARD_IVORY)
            drawn += f'<g transform="translate({_MARK} {_MARK}) scale({scale})">{star}</g>'
        if mark is SeatMark.IMPRENABLE:
            drawn += circle(_MARK, _MARK, _MARK - 5, stroke=CARD_IVORY, width=1.2)
        return drawn

    kit.shape(("seat mark", mark), body, side, side).draw(target, *disc.topleft)
    if mark in (SeatMark.PETIT, SeatMark.IMPRENABLE):
        kit.draw_centred(target, *disc.center, "1", Style(Face.FIGURE, 15, "#FBEFD2"))


def _draw_chips(target: pygame.Surface, layout: TableLayout, place: int, chips: int) -> None:
    """The chips of a seat, counted on one of them at the left of its medallion."""
    kit = layout.kit
    x, y = layout.seat(place)
    reach = layout.radius(place)
    x, y = x - 0.9 * reach, y - 0.45 * reach
    side = 2 * _CHIP
    corner = (x - _CHIP * kit.scale, y - _CHIP * kit.scale)

    def body() -> str:
        edge = circle(_CHIP, _CHIP, _CHIP - 3.4, stroke=CARD_IVORY, width=1.6)
        return circle(_CHIP, _CHIP, _CHIP, fill="#2B6A4D", stroke=INK, width=1.6) + edge

    kit.shadow(_disc(_CHIP, _CHIP), side, side, blur=3, drop=3, opacity=0.5).draw(target, *corner)
    kit.shape("chip", body, side, side).draw(target, *corner)
    size = 15 * kit.scale / kit.text_scale
    kit.draw_centred(target, x, y, str(chips), Style(Face.FIGURE, size, "#FBEFD2"))


def _draw_coin(target: pygame.Surface, layout: TableLayout, place: int) -> None:
    kit = layout.kit
    x, y = layout.dealer_coin(place)
    radius = _COIN * (1.0 if place else kit.text_growth)
    radius = min(radius, _COIN * 1.2)
    side = 2 * radius
    corner = (x - radius * kit.scale, y - radius * kit.scale)
    kit.shadow(_disc(radius, radius), side, side, blur=3, drop=3, opacity=0.5).draw(target, *corner)
    kit.shape(
        "coin",
        lambda: (
            circle(radius, radius, radius, fill=CARD_IVORY, stroke=INK, width=1.6)
            + circle(radius, radius, radius - 3, stroke="#C8973A", width=2)
        ),
        side,
        side,
    ).draw(target, *corner)
    letter = Style(Face.FIGURE, radius * 1.24 * kit.scale / kit.text_scale, CRIMSON)
    kit.draw_centred(target, x, y, "D", letter)


def draw_suit_badge(
    target: pygame.Surface, kit: Kit, centre: tuple[float, float], badge: str
) -> None:
    """The disc before an instruction: a suit (``S``) or the number of a trump (``16``)."""
    growth = kit.text_growth
    radius = 14 * growth
    side = 2 * radius
    trump = badge.isdigit()
    corner = (centre[0] - radius * kit.scale, centre[1] - radius * kit.scale)

    def body() -> str:
        fill, line = ("#2E3B55", kit.theme.light_gold) if trump else (CARD_IVORY, "#C8973A")
        drawn = circle(radius, radius, radius, fill=fill, stroke=line, width=1.8 * growth)
        if not trump:
            colour = "#2A2433" if badge in "SC" else "#B3242C"
            sign = suit_sign(badge, colour)
            drawn += (
                f'<g transform="translate({radius} {radius}) scale({0.18 * growth})">{sign}</g>'
            )
        return drawn

    kit.shape(("badge", badge), body, side, side).draw(target, *corner)
    if trump:
        kit.draw_centred(target, *centre, badge, Style(Face.FIGURE, 15, "#FBEFD2"))
