"""The drawing kit of one theme at one scale: cached sprites, soft shadows, text.

All lengths are units of the 1280 by 720 design; positions passed to ``draw`` methods are pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, Literal

import pygame

from game.ui import text as lettering
from game.ui.theme import Face, Theme
from game.ui.vector import Sprite, path, rasterise

Align = Literal["left", "centre", "right"]

_CACHE_LIMIT: Final = 600


@dataclass(frozen=True, slots=True)
class Style:
    """How a line of text looks: face, size in units, colour."""

    face: Face
    size: float
    colour: str


class Kit:
    """Draws in one theme at one scale; made anew when either changes.

    Attributes:
        theme: the colours.
        scale: pixels per unit of geometry.
        text_scale: pixels per unit of text, which may grow more than geometry.
    """

    def __init__(self, theme: Theme, scale: float, text_scale: float | None = None) -> None:
        self.theme = theme
        self.scale = scale
        self.text_scale = scale if text_scale is None else text_scale
        self._sprites: dict[Hashable, Sprite] = {}

    @property
    def text_growth(self) -> float:
        """How much larger text is than geometry."""
        return self.text_scale / self.scale

    def px(self, units: float) -> int:
        """Units of geometry in whole pixels."""
        return round(units * self.scale)

    def cached(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite of that key, made on first use."""
        sprite = self._sprites.get(key)
        if sprite is None:
            if len(self._sprites) >= _CACHE_LIMIT:
                self._sprites.pop(next(iter(self._sprites)))
            sprite = self._sprites[key] = make()
        return sprite

    def shape(
        self, key: Hashable, body: Callable[[], str], width: float, height: float, margin: float = 4
    ) -> Sprite:
        """A drawing of that size in units, rasterised once; ``key`` must name all that varies."""
        return self.cached(
            (key, width, height), lambda: rasterise(body(), width, height, self.scale, margin)
        )

    def shadow(
        self, outline: str, width: float, height: float, *, blur: float, drop: float, opacity: float
    ) -> Sprite:
        """The soft shadow of an outline, to be drawn at the same point before it."""
        return self.cached(
            ("shadow", outline, blur, drop, opacity),
            lambda: self._blurred(outline, width, height, "#0A0604", blur, drop, opacity),
        )

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
        margin = blur * 3
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
        return lettering.text_surface(
            text,
            style.face,
            self.text_px(style.size),
            style.colour,
            self.theme.black_suit,
            self.theme.red_suit,
        )

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
