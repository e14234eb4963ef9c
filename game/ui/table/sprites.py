"""Cards as sprites: scaled once per size, rotated and kept, with soft shadows and light.

Everything is stored premultiplied, so that rotated edges stay clean; draw with ``draw_card``.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.assets import BACK, card_picture
from game.ui.kit import Kit, soften
from game.ui.table.spot import Spot
from game.ui.theme import CARD_RATIO, INK
from game.ui.vector import path, rasterise, rectangle

_OVERSAMPLE: Final = 2
"""Cards are kept at twice their size and halved while they are rotated: that keeps them sharp."""

_CACHED_PIXELS: Final = 4_000_000
"""What is kept at the scale of the design, in pixels; more where cards are larger."""

_MOST_CACHED_PIXELS: Final = 24_000_000
_PIXELS_A_FRAME: Final = 120_000
"""When so many pixels of cards were made anew in a frame, the other cards wait for the next one."""

_REST_COST: Final = 4
"""A card at rest takes so many times as long to make as one on its way."""

_LIKE_DEGREES: Final = 6.0
_LIKE_GROWTH: Final = 0.04
"""A card that waits is shown as it was, if it has turned and grown by no more since."""

_CORNER: Final = 36 / 610
_GONE: Final = 0.01
"""A card with less opacity is not drawn."""

_SHADOW_STEP: Final = 6
"""Shadows are kept for widths in steps of so many units."""

_SHADOW_TURNS: Final = (2.0, 5.0)
"""Degrees between the rotations of shadows, on the table and above it, where they are softer."""

_NARROW_STEPS: Final = 3
"""The shadow of a card that is turned over narrows in so many steps."""

_SHADOW_DETAIL: Final = 0.5
"""Shadows are blurred at a smaller size, which nobody sees."""

_DIM: Final = 0.3
_DEEPEN: Final = 0.7
"""How dark a card in the shade is, and how far it is multiplied by itself before."""

_REST_STEP: Final = 0.25
_STANDARD_WIDTHS: Final = (44, 76, 104, 134)
"""Widths in units from which cards are made while they move and change their size."""

_MOVING_STEPS: Final = (2.0, 3.5)
"""Degrees between the rotations in which moving cards are kept, in small and in large windows."""

_LARGE: Final = 1.6
_SHADOWS: Final = (
    (5.0, 1.0, 3.0, 0.42),
    (8.0, 3.0, 8.0, 0.45),
    (12.0, 5.0, 13.0, 0.48),
    (16.0, 7.0, 19.0, 0.50),
)
"""By height over the table: blur, offset to the right, offset downwards, strength."""


@dataclass(frozen=True, slots=True)
class CardLook:
    """How a card is drawn besides its place.

    Attributes:
        dim: darkened, as it may not be chosen now.
        glow: light around it.
        ring: a bright outline.
        height: over the table, 0 lying to 1 held high; widens the shadow.
        moving: whether its place changes from frame to frame, so that coarser steps do.
        shadow: whether it throws a shadow; cards within a pile do not.
        opacity: how much of it is there, from 0 to 1.
    """

    dim: bool = False
    glow: bool = False
    ring: bool = False
    height: float = 0.0
    moving: bool = False
    shadow: bool = True
    opacity: float = 1.0


PLAIN: Final = CardLook()


@dataclass(frozen=True, slots=True)
class _Form:
    """What a card looks like at a moment, its place aside."""

    name: str
    width: int
    rotation: float
    moving: bool

    def is_like(self, other: _Form) -> bool:
        """Whether one may stand for the other for a moment."""
        turned, grown = abs(self.rotation - other.rotation), abs(self.width - other.width)
        return turned <= _LIKE_DEGREES and grown <= _LIKE_GROWTH * self.width


class CardSprites:
    """The cards at one scale in one theme.

    Attributes:
        unfinished: whether the last frame showed cards more coarsely than they are to stay.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0
        self._moving_step = _MOVING_STEPS[kit.scale > _LARGE]
        self._limit = min(_MOST_CACHED_PIXELS, round(_CACHED_PIXELS * max(1.0, kit.scale**2)))
        self._made = 0
        self._latest: dict[str, _Form] = {}
        self.unfinished = False

    def begin_frame(self) -> None:
        """A new frame is drawn: some cards may be made anew in it."""
        self._made = 0
        self.unfinished = False

    def draw_card(
        self, target: pygame.Surface, card: Card | None, spot: Spot, look: CardLook = PLAIN
    ) -> None:
        """Draw a card, or a back for None, with its shadow."""
        if look.opacity <= _GONE:
            return
        step = self._moving_step if look.moving else _REST_STEP
        rotation = round(spot.rotation / step) * step
        width = max(2, round(spot.width))
        if look.moving:
            width = 2 * max(1, round(width / 2))
        if look.shadow:
            self._draw_shadow(target, spot, width, rotation, look.height, opacity=look.opacity)
        if look.glow:
            _blit_centred(target, self._light(width, rotation), spot.x, spot.y)
        name = BACK if card is None else card.code
        surface = self._turned(name, width, rotation, dim=look.dim, moving=look.moving)
        _blit_centred(target, surface, spot.x, spot.y, look.opacity)
        if look.ring:
            _blit_centred(target, self._ring(width, rotation), spot.x, spot.y)

    def draw_turning(
        self, target: pygame.Surface, card: Card, spot: Spot, turned: float, height: float
    ) -> None:
        """Draw a card while it is turned over: 0 shows its back, 1 its face."""
        width = max(2, round(spot.width))
        rotation = round(spot.rotation / self._moving_step) * self._moving_step
        narrow = max(0.04, abs(math.cos(math.pi * turned)))
        self._draw_shadow(target, spot, width, rotation, height, narrow)
        name = card.code if turned >= 0.5 else BACK
        flat = self._passing(name, 2 * max(1, round(width / 2)), 0.0)
        size = (max(1, round(flat.get_width() * narrow)), flat.get_height())
        pressed = pygame.transform.smoothscale(flat, size)
        surface = pygame.transform.rotozoom(pressed, -rotation, 1) if rotation else pressed
        _blit_centred(target, surface, spot.x, spot.y)

    def fan(
        self, cards: Sequence[Card | None], radius: float, step: float, width: float
    ) -> pygame.Surface:
        """Cards radiating from the middle of a medallion, which is the surface's middle.

        Args:
            cards: from left to right; None for a back.
            radius: distance of their outer ends from the middle, in pixels.
            step: degrees between them.
            width: of one back in pixels.
        """

        def make() -> pygame.Surface:
            side = 2 * math.ceil(radius + width)
            fan = pygame.Surface((side, side), pygame.SRCALPHA)
            arm = radius - width / CARD_RATIO / 2
            for index, card in enumerate(cards):
                angle = (index - (len(cards) - 1) / 2) * step
                turn = math.radians(angle)
                name = BACK if card is None else card.code
                drawn = self._rotated(name, round(width), round(angle, 1))
                x, y = side / 2 + arm * math.sin(turn), side / 2 - arm * math.cos(turn)
                _blit_centred(fan, drawn, x, y)
            return fan

        return self._keep(("fan", tuple(cards), radius, step, width), make)

    # -- parts ----------------------------------------------------------------------------------

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = self._kept[key] = make()
        self._pixels += surface.get_width() * surface.get_height()
        while self._pixels > self._limit and len(self._kept) > 1:
            _, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return surface

    def _turned(
        self, name: str, width: int, rotation: float, *, dim: bool, moving: bool
    ) -> pygame.Surface:
        """A card as it is now, or where too much would have to be made at once, as it was."""
        form = _Form(name, width, rotation, moving)
        if form not in self._kept and self._made >= _PIXELS_A_FRAME:
            before = self._latest.get(name)
            if before is not None and before in self._kept and form.is_like(before):
                self.unfinished = self.unfinished or not moving
                form = before
        self._latest[name] = form
        make = self._passing if form.moving else self._rotated
        drawn = make(form.name, form.width, form.rotation)
        if not dim:
            return drawn
        return self._keep((form, "dim"), lambda: darkened(drawn, self.kit.theme.dim))

    def _base(self, name: str, width: int) -> pygame.Surface:
        """The card upright, larger than it is drawn where its picture allows."""
        picture = card_picture(name, self.kit.deck)
        across = min(width * _OVERSAMPLE, max(width, picture.get_width()))

        def make() -> pygame.Surface:
            size = (across, round(across / CARD_RATIO))
            surface = pygame.transform.smoothscale(picture.premul_alpha(), size)
            _outline(surface, max(1, round(self.kit.scale * across / width * 0.9)))
            return surface

        if across >= picture.get_width():  # the picture is in memory, and nearly the same
            return make()
        return self._keep(("base", name, width), make)

    def _rotated(self, name: str, width: int, rotation: float) -> pygame.Surface:
        """A card at rest: turned at the size of its base, then shrunk, for smooth edges."""

        def make() -> pygame.Surface:
            base = self._base(name, width)
            turned = pygame.transform.rotozoom(base, -rotation, 1)
            part = width / base.get_width()
            size = (round(turned.get_width() * part), round(turned.get_height() * part))
            self._made += _REST_COST * size[0] * size[1]
            return pygame.transform.smoothscale(turned, size)

        return self._keep(_Form(name, width, rotation, moving=False), make)

    def _passing(self, name: str, width: int, rotation: float) -> pygame.Surface:
        """A card on its way: made at once and from one of few sizes, as more takes too long."""

        def make() -> pygame.Surface:
            base = self._base(name, self._standard(width))
            turned = pygame.transform.rotozoom(base, -rotation, width / base.get_width())
            self._made += turned.get_width() * turned.get_height()
            return turned

        return self._keep(_Form(name, width, rotation, moving=True), make)

    def _standard(self, width: int) -> int:
        """The next larger of few widths in pixels."""
        sizes = (round(size * self.kit.scale) for size in _STANDARD_WIDTHS)
        return next((size for size in sizes if size >= width), width)

    def _draw_shadow(
        self,
        target: pygame.Surface,
        spot: Spot,
        width: int,
        rotation: float,
        height: float,
        narrow: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw the shadow, as ``narrow`` as a card that is being turned over."""
        level = min(len(_SHADOWS) - 1, max(0, round(height * (len(_SHADOWS) - 1))))
        blur, right, down, strength = _SHADOWS[level]
        unit = self.kit.scale
        step = _SHADOW_TURNS[level > 0]
        turn = round(rotation / step) * step
        grain = round(_SHADOW_STEP * max(1.0, unit))
        about = grain * max(1, round(width / grain))
        part = max(1, round(narrow * _NARROW_STEPS)) / _NARROW_STEPS

        def make() -> pygame.Surface:
            standard = self._standard(about)
            flat = self._halo(standard, blur * 0.8, "#0A0604", strength, 0, _SHADOW_DETAIL)
            if part < 1:
                size = (max(1, round(flat.get_width() * part)), flat.get_height())
                flat = pygame.transform.smoothscale(flat, size)
            return pygame.transform.rotozoom(flat, -turn, about / standard / _SHADOW_DETAIL)

        sprite = self._keep(("shadow", about, level, turn, part), make)
        _blit_centred(target, sprite, spot.x + right * unit, spot.y + down * unit, opacity)

    def _light(self, width: int, rotation: float) -> pygame.Surface:
        def make() -> pygame.Surface:
            flat = self._halo(width, 7, self.kit.theme.glow, 0.95, 3, 1)
            return pygame.transform.rotozoom(flat, -rotation, 1)

        return self._keep(("light", width, rotation), make)

    def _halo(
        self, width: int, blur: float, colour: str, strength: float, more: float, detail: float
    ) -> pygame.Surface:
        """A blurred card shape, premultiplied.

        Args:
            width: of the card in pixels.
            blur: in units.
            colour: of the shape.
            strength: its opacity.
            more: units that are added to each side.
            detail: 1 for full size; less for a smaller surface.
        """

        def make() -> pygame.Surface:
            unit = self.kit.scale
            across, down = width / unit + 2 * more, width / CARD_RATIO / unit + 2 * more
            shape = path(rectangle(0, 0, across, down, across * _CORNER), fill=colour)
            sharp = rasterise(shape, across, down, unit * detail, blur * 3)
            return soften(sharp.surface, blur * unit * detail, colour, strength).premul_alpha()

        return self._keep(("halo", width, blur, colour, strength, more), make)

    def _ring(self, width: int, rotation: float) -> pygame.Surface:
        unit = self.kit.scale

        def upright() -> pygame.Surface:
            across, down = width / unit + 2, width / CARD_RATIO / unit + 2
            shape = path(
                rectangle(0, 0, across, down, across * _CORNER + 1),
                stroke=self.kit.theme.glow,
                width=3,
            )
            return rasterise(shape, across, down, unit * _OVERSAMPLE, 4).surface.premul_alpha()

        def make() -> pygame.Surface:
            flat = self._keep(("upright ring", width), upright)
            turned = pygame.transform.rotozoom(flat, -rotation, 1)
            size = (turned.get_width() // _OVERSAMPLE, turned.get_height() // _OVERSAMPLE)
            return pygame.transform.smoothscale(turned, size)

        return self._keep(("ring", width, rotation), make)


def _blit_centred(
    target: pygame.Surface, surface: pygame.Surface, x: float, y: float, opacity: float = 1.0
) -> None:
    width, height = surface.get_size()
    if opacity < 1:
        surface = surface.copy()
        part = round(255 * opacity)
        surface.fill((part, part, part, part), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(
        surface,
        (round(x - width / 2), round(y - height / 2)),
        special_flags=pygame.BLEND_PREMULTIPLIED,
    )


def _outline(surface: pygame.Surface, thickness: int) -> None:
    """Give a card a thin ink edge, so that pale cards part from each other."""
    ink = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    colour = pygame.Color(INK)
    colour.a = 140
    radius = round(surface.get_width() * _CORNER)
    pygame.draw.rect(ink, colour, ink.get_rect(), thickness, radius)
    surface.blit(ink.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def darkened(card: pygame.Surface, colour: str) -> pygame.Surface:
    """A premultiplied copy in the shade; its transparency stays.

    Deepened by its own colours first, it keeps its paper far from its ink, so that even red
    indices can be read (4.5 to 1 and more).
    """
    mixed, deep, tint = card.copy(), card.copy(), pygame.Color(colour)
    part, rest = round(255 * _DEEPEN), round(255 * (1 - _DEEPEN))
    deep.fill((part, part, part), special_flags=pygame.BLEND_RGB_MULT)
    deep.fill((rest, rest, rest), special_flags=pygame.BLEND_RGB_ADD)
    mixed.blit(deep, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    kept = round(255 * (1 - _DIM))
    mixed.fill((kept, kept, kept, 255), special_flags=pygame.BLEND_RGBA_MULT)
    veil = card.copy()
    veil.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_ADD)
    veil.fill(
        (round(tint.r * _DIM), round(tint.g * _DIM), round(tint.b * _DIM), 255),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    mixed.blit(veil.premul_alpha(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return mixed
