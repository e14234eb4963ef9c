"""Cards as sprites: scaled once per size, rotated and kept, with soft shadows and light.

Everything is stored premultiplied, so that rotated edges stay clean; draw with ``draw_card``.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from game.rules.cards import Card
from game.ui.access.listener import Listener
from game.ui.look.kit import Kit
from game.ui.look.pictures import card_picture
from game.ui.look.theme import CARD_RATIO, INK
from game.ui.table.cards.stage import CardPose
from game.ui.table.cards.surroundings import CORNER, LARGE, CardSurroundings, turned_coarsely
from game.words.cards import BACK, card_name

_OVERSAMPLE: Final = 2
"""Cards are kept at twice their size and halved while they are rotated: that keeps them sharp."""

_PIXELS_A_FRAME: Final = 120_000
"""When so many pixels of cards were made anew in a frame, the other cards wait for the next one."""

_REST_COST: Final = 4
"""A card at rest takes so many times as long to make as one on its way."""

_COARSE: Final = 2
"""Cards are turned at so many times less than their size where that cannot be seen: high over the
table, where they are fast, and in large windows on any way. It takes a third of the time."""

_DRAFT: Final = 4
"""How coarse a card is of which nothing like it is kept, once enough was made in a frame."""

_LIKE_DEGREES: Final = 6.0
_LIKE_GROWTH: Final = 0.04
"""A card that waits is shown as it was, if it has turned and grown by no more since."""

_GONE: Final = 0.01
"""A card with less opacity is not drawn."""

_DIM: Final = 0.3
_DEEPEN: Final = 0.7
"""How dark a card in the shade is, and how far it is multiplied by itself before."""

_REST_STEP: Final = 0.25
_STANDARD_WIDTHS: Final = (44, 76, 104, 134)
"""Widths in units from which cards are made while they move and change their size."""

_WIDTH_STEP: Final = 2
"""Pixels between the widths in which moving cards are kept, for each whole pixel of a unit."""

_MOVING_STEPS: Final = (2.0, 3.5)
"""Degrees between the rotations in which moving cards are kept, in small and in large windows."""


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
        veil: opacity of a veil that lies over it, from 0 for none to 255 for darkness.
    """

    dim: bool = False
    glow: bool = False
    ring: bool = False
    height: float = 0.0
    moving: bool = False
    shadow: bool = True
    opacity: float = 1.0
    veil: int = 0


_PLAIN: Final = CardLook()


class _CardForm(NamedTuple):
    """What a card looks like at a moment, its place aside.

    Attributes:
        name: of its picture.
        width: in pixels.
        rotation: in degrees.
        coarse: how many times less than its size it is turned at; 0 at rest, where it is turned at
            more than that.
    """

    name: str
    width: int
    rotation: float
    coarse: int

    def is_like(self, other: _CardForm) -> bool:
        """Whether one may stand for the other for a moment."""
        turned, grown = abs(self.rotation - other.rotation), abs(self.width - other.width)
        return turned <= _LIKE_DEGREES and grown <= _LIKE_GROWTH * self.width


class CardSprites:
    """The cards at one scale in one theme, with whatever was drawn of them with the same kit.

    Attributes:
        unfinished: whether the last frame showed cards more coarsely than they are to stay.
    """

    def __init__(self, kit: Kit, *, patient: bool = False) -> None:
        """Take the kit; a card is made when it is drawn for the first time.

        Args:
            kit: the drawing kit.
            patient: whether cards may appear one after another, frame by frame, where many would
                have to be made at once.
        """
        self.kit = kit
        self._patient = patient
        self._kept: Final = kit.cards
        self._around: Final = CardSurroundings(kit)
        self._moving_step = _MOVING_STEPS[kit.scale > LARGE]
        self._room = math.inf  # where no frames are counted
        self._latest: dict[str, _CardForm] = {}
        self._lasting = False
        self.unfinished = False

    def begin_frame(self) -> None:
        """A new frame is drawn: some cards may be made anew in it."""
        self._room = _PIXELS_A_FRAME
        self.unfinished = False

    @contextmanager
    def lasting(self) -> Iterator[None]:
        """What is drawn inside is kept for many frames, so that no card in it may be coarse."""
        self._lasting = True
        try:
            yield
        finally:
            self._lasting = False

    def draw_card(
        self, target: pygame.Surface, card: Card | None, pose: CardPose, look: CardLook = _PLAIN
    ) -> None:
        """Draw a card, or a back for None, with its shadow."""
        if isinstance(target, Listener):
            if card is not None:
                target.card(card_name(card), pose.bounds)
            return
        if look.opacity <= _GONE:
            return
        step = self._moving_step if look.moving else _REST_STEP
        rotation = round(pose.rotation / step) * step
        width = max(2, round(pose.width))
        if look.moving:
            width = self._passing_width(width)
        form = self._form(card, width, rotation, look)
        if self._patient and self._is_late(form):
            self.unfinished = True
            return
        if look.shadow:
            self._draw_shadow(target, pose, width, rotation, look.height, opacity=look.opacity)
        if look.glow:
            light = self._around.light(width, rotation, moving=look.moving)
            _blit_centred(target, light, pose.x, pose.y)
        surface = self._turned(form, dim=look.dim)
        if look.veil:
            surface = _veiled(surface, look.veil)
        _blit_centred(target, surface, pose.x, pose.y, look.opacity)
        if look.ring:
            _blit_centred(target, self._around.ring(width, rotation), pose.x, pose.y)

    def draw_turning(
        self, target: pygame.Surface, card: Card, pose: CardPose, turned: float, height: float
    ) -> None:
        """Draw a card while it is turned over: 0 shows its back, 1 its face."""
        width = max(2, round(pose.width))
        rotation = round(pose.rotation / self._moving_step) * self._moving_step
        narrow = max(0.04, abs(math.cos(math.pi * turned)))
        self._draw_shadow(target, pose, width, rotation, height, narrow)
        name = card.code if turned >= 0.5 else BACK
        base = self._base(name, self._standard(self._passing_width(width)))
        size = (max(1, round(width * narrow / _COARSE)), round(width / CARD_RATIO / _COARSE))
        pressed = pygame.transform.smoothscale(base, size)
        surface = turned_coarsely(pressed, rotation, _COARSE, _COARSE)
        _blit_centred(target, surface, pose.x, pose.y)

    def fan(self, count: int, radius: float, step: float, width: float) -> pygame.Surface:
        """Backs radiating from the middle of a medallion, which is the surface's middle.

        Args:
            count: how many.
            radius: distance of their outer ends from the middle, in pixels.
            step: degrees between them.
            width: of one back in pixels.
        """

        def make() -> pygame.Surface:
            side = 2 * math.ceil(radius + width)
            fan = pygame.Surface((side, side), pygame.SRCALPHA)
            arm = radius - width / CARD_RATIO / 2
            for index in range(count):
                angle = (index - (count - 1) / 2) * step
                turn = math.radians(angle)
                drawn = self._fan_back(round(width), round(angle, 1))
                x, y = side / 2 + arm * math.sin(turn), side / 2 - arm * math.cos(turn)
                _blit_centred(fan, drawn, x, y)
            return fan

        return self._kept.get(("fan", count, radius, step, width), make)

    # -- parts ----------------------------------------------------------------------------------

    def _fan_back(self, width: int, angle: float) -> pygame.Surface:
        """A back of a fan; in large windows, where fifteen take long, turned and shrunk at once."""
        if self.kit.scale <= LARGE:
            return self._rotated(_CardForm(BACK, width, angle, 0))

        def make() -> pygame.Surface:
            base = self._base(BACK, width)
            return turned_coarsely(base, angle, width / base.get_width(), 1)

        return self._kept.get(("fan back", width, angle), make)

    def _form(self, card: Card | None, width: int, rotation: float, look: CardLook) -> _CardForm:
        name = BACK if card is None else card.code
        fast = look.height > 0 or self.kit.scale > LARGE
        return _CardForm(name, width, rotation, (_COARSE if fast else 1) if look.moving else 0)

    def _is_late(self, form: _CardForm) -> bool:
        """Whether a card never seen before must wait, as enough was made in this frame."""
        return self._must_wait(form) and form.name not in self._latest

    def _must_wait(self, form: _CardForm) -> bool:
        """Whether making a card now would make too much in one frame."""
        return self._room <= 0 and not self._lasting and form not in self._kept

    def _turned(self, form: _CardForm, *, dim: bool) -> pygame.Surface:
        """A card as it is now, or where too much would have to be made at once, nearly so."""
        if self._must_wait(form):
            self.unfinished = self.unfinished or not form.coarse
            before = self._latest.get(form.name)
            if before is not None and before in self._kept and form.is_like(before):
                form = before
            else:
                form = form._replace(coarse=_DRAFT)
        self._latest[form.name] = form
        drawn = self._passing(form) if form.coarse else self._rotated(form)
        if not dim:
            return drawn
        return self._kept.get((form, "dim"), lambda: darkened(drawn, self.kit.theme.dim))

    def _base(self, name: str, width: int) -> pygame.Surface:
        """The card upright, larger than it is drawn where its picture allows."""
        picture = card_picture(name, self.kit.deck)
        across = min(width * _OVERSAMPLE, max(width, picture.get_width()))

        def make() -> pygame.Surface:
            size = (across, round(across / CARD_RATIO))
            surface = pygame.transform.smoothscale(picture.premul_alpha(), size)
            edge = self._edge(size, max(1, round(self.kit.scale * across / width * 0.9)))
            surface.blit(edge, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
            return surface

        return self._kept.get(("base", name, width), make)

    def _edge(self, size: tuple[int, int], thickness: int) -> pygame.Surface:
        """The thin ink edge of a card, so that pale cards part from each other."""

        def make() -> pygame.Surface:
            ink = pygame.Surface(size, pygame.SRCALPHA)
            colour = pygame.Color(INK)
            colour.a = 140
            radius = round(size[0] * CORNER)
            pygame.draw.rect(ink, colour, ink.get_rect(), thickness, radius)
            return ink.premul_alpha()

        return self._kept.get(("edge", size, thickness), make)

    def _rotated(self, form: _CardForm) -> pygame.Surface:
        """A card at rest: turned at the size of its base, then shrunk, for smooth edges."""

        def make() -> pygame.Surface:
            base = self._base(form.name, form.width)
            turned = pygame.transform.rotozoom(base, -form.rotation, 1)
            part = form.width / base.get_width()
            size = (round(turned.get_width() * part), round(turned.get_height() * part))
            self._room -= _REST_COST * size[0] * size[1]
            return pygame.transform.smoothscale(turned, size)

        return self._kept.get(form, make)

    def _passing(self, form: _CardForm) -> pygame.Surface:
        """A card on its way: made at once and from one of few sizes, as more takes too long."""

        def make() -> pygame.Surface:
            base = self._base(form.name, self._standard(form.width))
            turned = turned_coarsely(
                base, form.rotation, form.width / base.get_width(), form.coarse
            )
            self._room -= turned.get_width() * turned.get_height() // form.coarse
            return turned

        return self._kept.get(form, make)

    def _passing_width(self, width: int) -> int:
        """The width in whole steps, which are the larger the larger cards are."""
        step = _WIDTH_STEP * max(1, int(self.kit.scale))
        return step * max(1, round(width / step))

    def _standard(self, width: int) -> int:
        """The next larger of few widths in pixels."""
        sizes = (round(size * self.kit.scale) for size in _STANDARD_WIDTHS)
        return next((size for size in sizes if size >= width), width)

    def _draw_shadow(
        self,
        target: pygame.Surface,
        pose: CardPose,
        width: int,
        rotation: float,
        height: float,
        narrow: float = 1.0,
        opacity: float = 1.0,
    ) -> None:
        """Draw the shadow, as ``narrow`` as a card that is being turned over."""
        standard = self._standard(self._around.rounded(width))
        shadow, away = self._around.shadow(width, rotation, height, narrow, standard=standard)
        _blit_centred(target, shadow, pose.x + away[0], pose.y + away[1], opacity)


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


def _veiled(card: pygame.Surface, veil: int) -> pygame.Surface:
    """A copy as dark as a veil leaves it, but for the veil's own colour, which is next to black."""
    dark, left = card.copy(), 255 - veil
    dark.fill((left, left, left, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return dark


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
