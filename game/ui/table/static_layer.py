"""What rarely changes on the table, kept as one picture: cloth, seats and the table's edge."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.ui.canvas import paint_on
from game.ui.felt import draw_inlay
from game.ui.table.hud import HudLook, draw_hud
from game.ui.table.layout import TableLayout
from game.ui.table.seat_look import SeatLook
from game.ui.table.seats import draw_seat, seat_region
from game.ui.table.sprites import CardSprites


class StaticLayer:
    """The picture of cloth, seats and edge; only what has changed is drawn anew.

    Attributes:
        seats: how the seats were drawn last.
    """

    def __init__(self) -> None:
        self.seats: tuple[SeatLook, ...] = ()
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
        if self._layer is None or self._hud != hud or self._layer.get_size() != felt.get_size():
            self._layer, self._renewed = felt.copy(), {}
            draw_inlay(layout.kit, self._layer)
            self._draw_parts(self._layer, layout, sprites, seats, hud)
        elif self.seats != seats:
            self._renew(self._layer, felt, layout, sprites, seats, hud)
        self.seats, self._hud = seats, hud
        target.blit(self._layer, (0, 0))
        for region, renewals in self._renewed.values():  # the layer itself is the same as before
            paint_on(target, region, ("renewed", renewals), lambda _: None)

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
        for before, after in zip(self.seats, seats, strict=True):
            if before == after:
                continue
            region = seat_region(layout, before).union(seat_region(layout, after))
            layer.set_clip(region)
            layer.blit(felt, region, region)
            draw_inlay(layout.kit, layer)
            near = [look for look in seats if region.colliderect(seat_region(layout, look))]
            self._draw_parts(layer, layout, sprites, near, hud)
            layer.set_clip(None)
            _, renewals = self._renewed.get(after.place, (region, 0))
            self._renewed[after.place] = region, renewals + 1

    @staticmethod
    def _draw_parts(
        layer: pygame.Surface,
        layout: TableLayout,
        sprites: CardSprites,
        seats: Iterable[SeatLook],
        hud: HudLook,
    ) -> None:
        for look in seats:
            draw_seat(layer, layout, sprites, look)
        draw_hud(layer, layout, sprites, hud)
