"""The drawing kit of one theme at one scale: cached sprites, soft shadows, text that fits.

All lengths are units of the 1280 by 720 design; positions passed to ``draw`` methods are pixels.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeVar

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole
from game.ui.drawing.caches import Caches, OwnCache
from game.ui.drawing.vector import (
    Sliced,
    Sprite,
    circle,
    moved,
    path,
    rasterise,
    rectangle,
    slice_frame,
)
from game.ui.look import text as lettering
from game.ui.look.assets import DEFAULT_DECK, DeckStyle
from game.ui.look.theme import BASE_SIZE, SHADOW, Face, Theme, suits_beside

Align = Literal["left", "centre", "right"]
Outline = Callable[[float, float], str]
"""Path data of a shape, or all of its drawing, for a width and a height in units."""

_WIDE_MARGIN: Final = 40
"""Units of margin from which what stays empty of it is cut off."""

_BLUR_REACH: Final = 3
"""A shadow reaches this many times its blur."""

_Drawn = TypeVar("_Drawn", Sprite, Sliced)


@dataclass(frozen=True, slots=True)
class Style:
    """How a line of text looks: face, size in units, colour."""

    face: Face
    size: float
    colour: str

    @property
    def role(self) -> AccessRole:
        """What words that look like this are, for who does not see them."""
        return AccessRole.HEADING if self.face is Face.TITLE else AccessRole.LABEL


class Kit:
    """Draws in one theme at one scale; made anew when either changes.

    Attributes:
        theme: the colours.
        scale: pixels per unit of geometry.
        text_scale: pixels per unit of text, which may grow more than geometry.
        deck: how cards look.
        cache: what was drawn and may be drawn again.
        cards: what was drawn of cards on the table and what surrounds them.
    """

    def __init__(
        self,
        theme: Theme,
        scale: float,
        text_scale: float | None = None,
        deck: DeckStyle = DEFAULT_DECK,
        caches: Caches | None = None,
    ) -> None:
        """Fix theme, scales and deck; drawings are made when they are first asked for.

        Args:
            theme: the colours.
            scale: pixels per unit of geometry.
            text_scale: pixels per unit of text; without it the same.
            deck: how cards look.
            caches: where drawings are kept; else those of a window of the design at that scale.
        """
        self.theme = theme
        self.scale = scale
        self.text_scale = scale if text_scale is None else text_scale
        self.deck = deck
        caches = caches or Caches.for_window((BASE_SIZE[0] * scale, BASE_SIZE[1] * scale))
        self.cache: Final = OwnCache(caches.shapes)
        self.cards: Final = OwnCache(caches.cards)
        self._lines: Final = caches.lines

    @property
    def text_growth(self) -> float:
        """How much larger text is than geometry."""
        return self.text_scale / self.scale

    def px(self, units: float) -> int:
        """Units of geometry in whole pixels."""
        return round(units * self.scale)

    def units(self, pixels: float) -> float:
        """Pixels in units of geometry."""
        return pixels / self.scale

    def cached(self, key: Hashable, make: Callable[[], _Drawn]) -> _Drawn:
        """What was made for that key, made on first use; what was not used for long is given up."""
        return self.cache.get(key, make)  # type: ignore[return-value]  # one key, one type

    def shape(
        self, key: Hashable, body: Callable[[], str], width: float, height: float, margin: float = 4
    ) -> Sprite:
        """A drawing of that size in units, rasterised once; ``key`` must name all that varies."""

        def make() -> Sprite:
            drawn = rasterise(body(), width, height, self.scale, margin)
            return drawn.cropped() if margin >= _WIDE_MARGIN else drawn

        return self.cached((key, width, height), make)

    def paint(
        self,
        target: pygame.Surface,
        rect: pygame.Rect | pygame.FRect,
        key: Hashable,
        body: Outline,
        margin: float = 4,
    ) -> None:
        """Draw a shape over a place in pixels; ``body`` makes it for its width and height."""
        if isinstance(target, Listener):
            return
        width, height = rect.width / self.scale, rect.height / self.scale
        drawn = self.shape(key, lambda: body(width, height), width, height, margin)
        drawn.draw(target, *rect.topleft)

    def frame(
        self,
        target: pygame.Surface,
        rect: pygame.Rect | pygame.FRect,
        radius: float,
        *,
        fill: str = "none",
        stroke: str = "none",
        width: float = 0,
    ) -> None:
        """Draw a rectangle with round corners over a place in pixels."""
        self.paint(
            target,
            rect,
            ("frame", radius, fill, stroke, width),
            lambda w, h: path(rectangle(0, 0, w, h, radius), fill=fill, stroke=stroke, width=width),
        )

    def stamp(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        key: Hashable,
        body: Callable[[], str],
        margin: float = 4,
        *,
        exact: bool = False,
    ) -> None:
        """Draw a shape as wide and high as twice ``radius`` units around a point in pixels.

        It is drawn whole pixels from the point, or at the nearest pixel where that is ``exact``.
        """
        reach = radius * self.scale if exact else self.px(radius)
        left, top = (at - reach for at in centre)
        self.shape(key, body, 2 * radius, 2 * radius, margin).draw(target, left, top)

    def disc(
        self,
        target: pygame.Surface,
        centre: tuple[float, float],
        radius: float,
        *,
        fill: str = "none",
        stroke: str = "none",
        width: float = 0,
    ) -> None:
        """Draw a disc of so many units around a point in pixels."""
        self.stamp(
            target,
            centre,
            radius,
            ("disc", fill, stroke, width),
            lambda: circle(radius, radius, radius, fill=fill, stroke=stroke, width=width),
        )

    def shadow(
        self, outline: str, width: float, height: float, *, blur: float, drop: float, opacity: float
    ) -> Sprite:
        """The soft shadow of an outline, to be drawn at the same point before it."""
        return self.cached(
            ("shadow", outline, blur, drop, opacity),
            lambda: self._blurred(outline, width, height, SHADOW, blur, drop, opacity),
        )

    def frame_shadow(
        self,
        outline: Outline,
        size: tuple[int, int],
        corner: float,
        *,
        blur: float,
        drop: float,
        opacity: float,
    ) -> Sliced:
        """The soft shadow around a frame that hides all of it inside.

        Args:
            outline: of the frame; straight but for its corners.
            size: of the frame in pixels.
            corner: units that a corner takes of each side.
            blur: as for ``shadow``.
            drop: as for ``shadow``.
            opacity: as for ``shadow``.
        """
        reach = math.ceil(_BLUR_REACH * blur * self.scale)
        most = 2 * (self.px(corner) + reach) + 1
        small = (min(size[0], most), min(size[1], most))

        def blurred() -> Sprite:
            width, height = small[0] / self.scale, small[1] / self.scale
            shape = outline(width, height)
            return self._blurred(shape, width, height, SHADOW, blur, drop, opacity)

        def make() -> Sliced:
            drawn = self.cached(("corner shadow", outline, small, blur, drop, opacity), blurred)
            around = drawn.surface.get_width() - small[0]
            whole = (size[0] + around, size[1] + around)
            edge = around // 2 + self.px(drop) + 2
            pieces = slice_frame(drawn.surface, edge, whole)
            return Sliced(moved(pieces, drawn.left, drawn.top))

        return self.cached(("frame shadow", outline, size, corner, blur, drop, opacity), make)

    def glow(
        self, outline: str, width: float, height: float, *, blur: float = 8, opacity: float = 0.8
    ) -> Sprite:
        """Light around an outline, to be drawn at the same point before it."""
        return self.cached(
            ("glow", outline, blur, opacity),
            lambda: self._blurred(outline, width, height, self.theme.glow, blur, 0, opacity),
        )

    def _blurred(
        self,
        outline: str,
        width: float,
        height: float,
        colour: str,
        blur: float,
        drop: float,
        opacity: float,
    ) -> Sprite:
        margin = math.ceil(_BLUR_REACH * blur * self.scale) / self.scale  # whole pixels
        sharp = rasterise(path(outline, fill=colour), width, height, self.scale, margin)
        return Sprite(
            soften(sharp.surface, blur * self.scale, colour, opacity),
            sharp.left,
            sharp.top + self.px(drop),
        )

    # -- text ---------------------------------------------------------------------------------

    def text_px(self, size: float) -> int:
        """A text size in whole pixels."""
        return max(6, round(size * self.text_scale))

    def text_width(self, text: str, style: Style) -> float:
        """The width of a line in pixels."""
        return lettering.text_width(text, style.face, self.text_px(style.size))

    def text_surface(self, text: str, style: Style) -> pygame.Surface:
        """A line of text on nothing."""
        suits = suits_beside(style.colour, four_colours=self.deck.four_colours)
        line = (text, style.face, self.text_px(style.size), style.colour, suits)
        return self._lines.get(line, lambda: lettering.text_surface(*line))

    def draw_text(
        self,
        target: pygame.Surface,
        x: float,
        baseline: float,
        text: str,
        style: Style,
        align: Align = "left",
        opacity: float = 1.0,
    ) -> float:
        """Draw a line with its baseline at that height; return the pixel where it ends."""
        width = self.text_width(text, style)
        left = x - (width if align == "right" else width / 2 if align == "centre" else 0)
        top = baseline - lettering.ascent(style.face, self.text_px(style.size))
        if isinstance(target, Listener):
            high = self.text_px(style.size)
            target.say(text, pygame.Rect(left, baseline - high, width, high), style.role)
            return left + width
        line = self.text_surface(text, style)
        if opacity < 1:
            line = line.copy()
            line.set_alpha(round(255 * opacity))
        target.blit(line, (round(left), round(top)))
        return left + width

    def draw_centred(
        self, target: pygame.Surface, x: float, y: float, text: str, style: Style
    ) -> None:
        """Draw a line centred on a point, by the height of its capitals."""
        baseline = y + self.text_px(style.size) * 0.34
        self.draw_text(target, x, baseline, text, style, "centre")

    def wrap(self, text: str, style: Style, width: float) -> list[str]:
        """The text in lines that fit a width in pixels."""
        return lettering.wrap(text, style.face, self.text_px(style.size), width)

    def broken(self, name: str, style: Style, width: float, most: int) -> list[str]:
        """A name in at most so many lines, broken after its hyphens and spaces."""
        return lettering.broken(name, style.face, self.text_px(style.size), width, most)

    def fitted(self, text: str, style: Style, width: float) -> str:
        """The text, cut with an ellipsis to a width in pixels."""
        return lettering.shortened(text, style.face, self.text_px(style.size), width)

    def draw_lines(
        self,
        target: pygame.Surface,
        x: float,
        baseline: float,
        lines: list[str],
        style: Style,
        *,
        leading: float = 1.32,
        align: Align = "left",
    ) -> float:
        """Draw lines below one another; return the baseline that would come next."""
        step = self.text_px(style.size) * leading
        if isinstance(target, Listener):
            self.draw_text(target, x, baseline, " ".join(lines), style, align)
            return baseline + len(lines) * step
        for line in lines:
            self.draw_text(target, x, baseline, line, style, align)
            baseline += step
        return baseline


def soften(surface: pygame.Surface, radius: float, colour: str, opacity: float) -> pygame.Surface:
    """Blur a silhouette; a radius in pixels. The colour fills it, so that edges stay clean."""
    reduce = max(1, min(4, int(radius // 3)))
    width, height = surface.get_size()
    small = (max(1, width // reduce), max(1, height // reduce))
    mask = pygame.transform.smoothscale(surface, small)
    blurred = pygame.transform.gaussian_blur(mask, max(1, round(radius / reduce)))
    result = pygame.transform.smoothscale(blurred, (width, height))
    tint = pygame.Color(colour)
    result.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    result.fill((tint.r, tint.g, tint.b, 0), special_flags=pygame.BLEND_RGBA_ADD)
    result.fill((255, 255, 255, round(255 * opacity)), special_flags=pygame.BLEND_RGBA_MULT)
    return result


_SMALLEST: Final = 0.7
"""Part of its size that a text may shrink to; beyond that it is cut."""

_STEP: Final = 0.5
_PARTS: Final = 20
"""A width is narrowed by such parts of it to even out lines."""


def shrunk(kit: Kit, text: str, style: Style, width: float) -> Style:
    """The style, made smaller if the text is wider than that many pixels."""
    least = style.size * _SMALLEST
    while style.size > least and kit.text_width(text, style) > width:
        style = replace(style, size=style.size - _STEP)
    return style


def even_widths(needs: Sequence[float], room: float) -> list[float]:
    """Widths that fill a room: all alike, but for those that need more than the others then have.

    Where even the needs find no room, all give up as much.
    """
    share, missing = room / len(needs), sum(needs) - room
    if missing > 0:
        return [need - missing / len(needs) for need in needs]
    while True:
        wide = [need for need in needs if need > share]
        less = (room - sum(wide)) / max(1, len(needs) - len(wide))
        if less >= share or len(wide) == len(needs):
            return [max(need, share) for need in needs]
        share = less


def balanced(kit: Kit, text: str, style: Style, width: float) -> list[str]:
    """The text in as few lines as fit a width in pixels, none of them much shorter than others.

    No word is broken for that which the width alone does not break.
    """
    lines = kit.wrap(text, style, width)
    for part in range(_PARTS - 1, 0, -1):
        narrower = kit.wrap(text, style, width * part / _PARTS)
        if len(narrower) > len(lines) or " ".join(narrower) != " ".join(lines):
            break
        lines = narrower
    return lines
