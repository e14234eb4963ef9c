"""The title picture: lettering in a ring, a fan of cards, a garland of roses."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

import pygame

from game.ui.look.assets import DeckStyle
from game.ui.look.kit import Kit
from game.ui.look.pictures import card_picture, title_layer, while_read
from game.ui.look.theme import Theme, ThemeName
from game.ui.widgets.pictures import draw_card

_DESIGNED: Final = (800, 720)
"""Units of the whole picture at its designed size."""

_CENTRE_X: Final = 428
_FAN_RADIUS: Final = 560
_FAN_MIDDLE: Final = 1036
_FAN_STEP: Final = 8.8
_CARD_HEIGHT: Final = 256
_BESIDE: Final = 20
_LARGEST: Final = 1.25
"""Units that stay free beside it at least, and the largest growth over its designed size."""

_HIDDEN: Final = 90
"""Units that a card is drawn in before it comes out."""

_STAGGER: Final = 0.12
_MOONLIGHT: Final = (112, 134, 255, 225)
_SOLID: Final = 110
"""Of 255, the opacity above which a part of the picture is no ray of light."""

_FAN: Final = ("T9", "SR", "T1", "HD", "EX", "CD", "T21")


def title_growth_in(kit: Kit, room: pygame.Rect) -> float:
    """The largest growth of the title picture for a room in pixels, with something beside it."""
    width, height = _DESIGNED
    most = kit.units(room.height) / height, kit.units(room.width) / (width + _BESIDE)
    return min(*most, _LARGEST)


def draw_title(
    kit: Kit,
    target: pygame.Surface,
    corner: tuple[float, float],
    growth: float,
    risen: float = 1.0,
) -> None:
    """The title picture.

    Args:
        kit: the drawing kit.
        target: where to draw.
        corner: its top left corner in pixels.
        growth: its size over the designed one.
        risen: how far the cards have come out, from 0 to 1; one follows the other.
    """
    if risen >= 1:
        whole = _whole(kit, growth)
        target.blit(whole, (round(corner[0]), round(corner[1])))
    else:
        _draw_parts(_own_kit(kit.theme, kit.scale, kit.deck), target, corner, growth, risen)


def draw_former_title(
    kit: Kit, target: pygame.Surface, corner: tuple[float, float], growth: float
) -> None:
    """The picture as it was in a window of another size, while that for this one is made."""
    for (theme, *_), whole in _WHOLE.items():
        if theme == kit.theme:
            resized = _resized(whole, title_size(kit, growth))
            target.blit(resized, (round(corner[0]), round(corner[1])))


def title_pieces(kit: Kit, growth: float, risen: float) -> Iterator[None]:
    """Make what the picture is drawn from, one thing after the other; the first step makes nothing.

    Args:
        kit: the drawing kit.
        growth: as for ``draw_title``.
        risen: the same; a picture with all cards out is kept whole.
    """
    if risen >= 1 and _name(kit, growth) in _WHOLE:
        return
    yield
    own, size = _own_kit(kit.theme, kit.scale, kit.deck), title_size(kit, growth)
    nowhere = pygame.Surface((1, 1))
    layers = [partial(_layer, name, size, moonlit=moonlit) for name, moonlit in _layers(own)]
    yield from while_read((*layers, *(partial(card_picture, code, own.deck) for code in _FAN)))
    for index, code in enumerate(_FAN):
        draw_card(own, nowhere, (0, 0), _card_height(growth), code, _degrees(index))
        yield


_Name = tuple[Theme, float, DeckStyle, float]

_WHOLE: Final[dict[_Name, pygame.Surface]] = {}
"""The picture with all cards out, kept for as long as that size is in use."""


def _name(kit: Kit, growth: float) -> _Name:
    return kit.theme, kit.scale, kit.deck, growth


def _whole(kit: Kit, growth: float) -> pygame.Surface:
    """The picture with all cards out."""
    name = _name(kit, growth)
    if name not in _WHOLE:
        own = _own_kit(kit.theme, kit.scale, kit.deck)
        whole = pygame.Surface(title_size(own, growth), pygame.SRCALPHA)
        _draw_parts(own, whole, (0, 0), growth, 1.0)
        _WHOLE.clear()
        _WHOLE[name] = whole
        for cache in (_layer, _own_kit, _resized):
            cache.cache_clear()
    return _WHOLE[name]


@lru_cache(maxsize=1)
def _own_kit(theme: Theme, scale: float, deck: DeckStyle) -> Kit:
    """A kit for the cards of the picture, which are not needed for long."""
    return Kit(theme, scale, deck=deck)


def _draw_parts(
    kit: Kit,
    target: pygame.Surface,
    corner: tuple[float, float],
    growth: float,
    risen: float,
) -> None:
    size = title_size(kit, growth)
    place = (round(corner[0]), round(corner[1]))
    back, front = (_layer(name, size, moonlit=moonlit) for name, moonlit in _layers(kit))
    target.blit(back, place)
    for index, code in enumerate(_FAN):
        degrees = _degrees(index)
        angle = math.radians(degrees)
        radius = _FAN_RADIUS - _HIDDEN * (1 - _card_risen(index, risen))
        x = _CENTRE_X + radius * math.sin(angle)
        y = _FAN_MIDDLE - radius * math.cos(angle)
        centre = (corner[0] + x * growth * kit.scale, corner[1] + y * growth * kit.scale)
        draw_card(kit, target, centre, _card_height(growth), code, degrees)
    target.blit(front, place)


def _layers(kit: Kit) -> tuple[tuple[str, bool], ...]:
    """What lies behind the cards and before them, and whether moonlight falls on it."""
    return ("title-back", kit.theme.name is ThemeName.EVENING), ("title-front", False)


def _degrees(index: int) -> float:
    """How far a card of the fan is turned."""
    return (index - (len(_FAN) - 1) / 2) * _FAN_STEP


def _card_height(growth: float) -> float:
    return round(_CARD_HEIGHT * growth, 1)


def _card_risen(index: int, risen: float) -> float:
    """How far one card has come out, slowing down at the end."""
    start = _STAGGER * index
    part = min(1.0, max(0.0, (risen * (1 + _STAGGER * (len(_FAN) - 1))) - start))
    return 1 - (1 - part) ** 3


def title_size(kit: Kit, growth: float) -> tuple[int, int]:
    """The size of the title picture in pixels, at a growth over the designed one."""
    return kit.px(_DESIGNED[0] * growth), kit.px(_DESIGNED[1] * growth)


@lru_cache(maxsize=2)
def _layer(name: str, size: tuple[int, int], *, moonlit: bool) -> pygame.Surface:
    drawn = title_layer(name)
    if moonlit:
        drawn = _by_moonlight(drawn)
    return pygame.transform.smoothscale(drawn, size)


@lru_cache(maxsize=1)
def _resized(whole: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    return pygame.transform.scale(whole, size)


def _by_moonlight(layer: pygame.Surface) -> pygame.Surface:
    """A copy whose rays are blue, as cream over a dark blue cloth looks grey."""
    solid = pygame.mask.from_surface(layer, _SOLID)
    tinted = layer.copy()
    tinted.fill(_MOONLIGHT, special_flags=pygame.BLEND_RGBA_MULT)
    tinted.blit(solid.to_surface(setsurface=layer, unsetcolor=(0, 0, 0, 0)), (0, 0))
    return tinted
