"""What rarely changes on the table, kept as one picture: cloth, seats and the table's edge."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pygame

from game.ui.drawing.caches import FRAMES, LARGE
from game.ui.drawing.canvas import paint_on
from game.ui.look.felt import draw_inlay
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.edge.hud import HudLook, draw_hud
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
