"""What lies behind the cards: cloth, seats and edge kept as one picture, and the spotlight."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.anim import Animator, ease_in_out
from game.ui.drawing.caches import FRAMES, LARGE
from game.ui.drawing.canvas import paint_on
from game.ui.drawing.vector import Sprite
from game.ui.look.felt import draw_inlay
from game.ui.look.kit import Kit
from game.ui.look.theme import ThemeName
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.hud import HudLook, draw_hud
from game.ui.table.layout import TableLayout
from game.ui.table.seats.look import SeatLook
from game.ui.table.seats.seats import draw_seat, seat_region

_MOST: Final = 2
"""So many seats one frame adds to a new picture in a large window: each takes 20 milliseconds."""

_WHOLE: Final = -1
"""In place of a seat's place: anything may have changed."""


class StaticLayer:
    """The picture of cloth, seats and edge; only what has changed is drawn anew.

    In a large window seats join a new picture one after the other, in several frames, and then
    the edge.

    Attributes:
        seats: how the seats were drawn last.
    """

    def __init__(self) -> None:
        self.seats: tuple[SeatLook, ...] = ()
        self._shown = 0  # so many of the seats are in the picture
        self._hud: HudLook | None = None
        self._layer: pygame.Surface | None = None
        self._renewed: dict[int, tuple[pygame.Rect, int]] = {}  # where, and how often, by place

    def forget(self) -> None:
        """Draw everything anew: the window, the look or the language changed."""
        self._layer = None

    def draw(
        self,
        target: pygame.Surface,
        felt: pygame.Surface,
        layout: TableLayout,
        sprites: CardSprites,
        seats: tuple[SeatLook, ...],
        hud: HudLook,
    ) -> None:
        """Draw the layer.

        Args:
            target: the window.
            felt: the cloth, of the window's size.
            layout: the table's geometry.
            sprites: the cards.
            seats: how each seat looks now.
            hud: how the table's edge looks now.
        """
        layer = self._layer
        if layer is None or layer.get_size() != felt.get_size():
            layer = self._begin(felt, layout)
            self._shown = 0
        elif self._hud != hud:
            layer = self._begin(felt, layout)
            self._draw_parts(layer, layout, sprites, seats[: self._shown], hud)
        elif self.seats != seats:
            self._renew(layer, felt, layout, sprites, seats, hud)
        self.seats, self._hud = seats, hud
        self._add_seats(layer, layout, sprites, hud)
        target.blit(layer, (0, 0))
        for region, renewals in self._renewed.values():  # the layer itself is the same as before
            paint_on(target, region, ("renewed", renewals), lambda _: None)

    def _begin(self, felt: pygame.Surface, layout: TableLayout) -> pygame.Surface:
        """A new picture of the cloth."""
        self._layer, self._renewed = felt.copy(), {}
        draw_inlay(layout.kit, self._layer)
        return self._layer

    def _add_seats(
        self, layer: pygame.Surface, layout: TableLayout, sprites: CardSprites, hud: HudLook
    ) -> None:
        """Draw as many of the missing seats as the frame allows, and the edge after the last."""
        most = _MOST if layout.kit.scale > LARGE else len(self.seats)
        while self._shown < len(self.seats) and FRAMES.allows("seat", most):
            self._shown += 1
            self._draw_parts(layer, layout, sprites, [self.seats[self._shown - 1]], hud)
            self._renewed[_WHOLE] = layer.get_rect(), self._shown

    def _renew(
        self,
        layer: pygame.Surface,
        felt: pygame.Surface,
        layout: TableLayout,
        sprites: CardSprites,
        seats: tuple[SeatLook, ...],
        hud: HudLook,
    ) -> None:
        """Draw anew only where a seat has changed."""
        shown = seats[: self._shown]
        for before, after in zip(self.seats, shown, strict=False):
            if before == after:
                continue
            region = seat_region(layout, before).union(seat_region(layout, after))
            layer.set_clip(region)
            layer.blit(felt, region, region)
            draw_inlay(layout.kit, layer)
            near = [look for look in shown if region.colliderect(seat_region(layout, look))]
            self._draw_parts(layer, layout, sprites, near, hud)
            layer.set_clip(None)
            _, renewals = self._renewed.get(after.place, (region, 0))
            self._renewed[after.place] = region, renewals + 1

    def _draw_parts(
        self,
        layer: pygame.Surface,
        layout: TableLayout,
        sprites: CardSprites,
        seats: Iterable[SeatLook],
        hud: HudLook,
    ) -> None:
        """Draw seats, and the edge once no seat is missing."""
        with sprites.lasting():
            for look in seats:
                draw_seat(layer, layout, sprites, look)
            if self._shown == len(self.seats):
                draw_hud(layer, layout, sprites, hud)


_REACH: Final = (330, 230)
"""Half of the width and of the height of the pool of light, in units."""

_TOWARDS: Final = 0.6
"""How far from the middle to the seat the light moves."""

_TAKES: Final = 0.55
_STRENGTH: Final = {ThemeName.DAY: (26, 23, 12), ThemeName.EVENING: (24, 22, 33)}
"""What the light adds to red, green and blue in its middle."""

_COARSE: Final = 8
"""The light is drawn this much smaller and then enlarged, as it has no edges."""


@dataclass(slots=True, eq=False)
class Spotlight:
    """The middle of the light, as parts of the window's width and height; tweens move it."""

    x: float = 0.5
    y: float = 0.468
    place: int | None = None


def turn_spotlight(
    spotlight: Spotlight, place: int | None, layout: TableLayout, animator: Animator, pace: float
) -> None:
    """Let the light go to a place, or back to the middle for None.

    Args:
        spotlight: the light.
        place: towards which place at the table; None for the middle.
        layout: the table's geometry.
        animator: runs the motion.
        pace: factor on the time that takes; 0 lets it jump.
    """
    if place == spotlight.place:
        return
    spotlight.place = place
    width, height = layout.size
    x, y = layout.trick_centre
    if place is not None:
        seat = layout.seat(place)
        x += (seat[0] - x) * _TOWARDS
        y += (seat[1] - y) * _TOWARDS
    animator.to(spotlight, _TAKES * pace, easing=ease_in_out, x=x / width, y=y / height)


def draw_spotlight(target: pygame.Surface, kit: Kit, spotlight: Spotlight) -> None:
    """Draw the light on the cloth."""
    light = spotlight_sprite(kit).surface
    centre = (round(spotlight.x * target.get_width()), round(spotlight.y * target.get_height()))
    target.blit(light, light.get_rect(center=centre), special_flags=pygame.BLEND_RGB_ADD)


def spotlight_sprite(kit: Kit) -> Sprite:
    """The oval of light that lies on the cloth around whose turn it is."""
    return kit.cached("spotlight", lambda: Sprite(_light(kit)))


def _light(kit: Kit) -> pygame.Surface:
    """A soft oval of light on black."""
    across, down = (round(reach / _COARSE) for reach in _REACH)
    small = pygame.Surface((2 * across, 2 * down))
    colour = pygame.Color(*_STRENGTH[kit.theme.name])
    for y in range(2 * down):
        for x in range(2 * across):
            far = ((x + 0.5) / across - 1) ** 2 + ((y + 0.5) / down - 1) ** 2
            part = max(0.0, 1 - far) ** 2
            small.set_at(
                (x, y), (round(colour.r * part), round(colour.g * part), round(colour.b * part))
            )
    size = (kit.px(2 * _REACH[0]), kit.px(2 * _REACH[1]))
    return pygame.transform.smoothscale(small, size)
