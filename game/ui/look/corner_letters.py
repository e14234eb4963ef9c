"""Letters in the corners of court cards, written over those that the pictures of the deck have."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from game.ui.look.fonts import font, legible
from game.ui.look.theme import CARD_IVORY, Face


class LetterPlace(NamedTuple):
    """Where the letter of a court card stands, in units of which a card has 610 across.

    Attributes:
        cap_height: height of a capital.
        centre_x: its middle across.
        baseline: y of its foot.
        max_width: a wider one is narrowed to this.
        weight: how much is added to every side, which thickens the hairlines.
    """

    cap_height: float
    centre_x: float
    baseline: float
    max_width: float
    weight: float = 0


LETTER_PLACES: Final = {
    False: LetterPlace(128, 112, 168, 158, 0),
    True: LetterPlace(192, 108, 226, 160, 4),
}
"""By whether the indices are large."""

_CARD_WIDTH: Final = 610
_FINE: Final = 4
"""Letters are drawn so many times as large and made smaller, which smooths them."""
_MEASURED: Final = 1000
"""Pixels at which the face is measured."""
_MOST_LETTERS: Final = 32
_MOST_BELOW: Final = 0.1
"""How far a letter may reach below its baseline, in heights of a capital."""
_ROUND: Final = 0.06
"""By how much round letters exceed a capital."""
_MARGIN: Final = 2


def write_letter(card: pygame.Surface, letter: str, colour: str, *, large: bool) -> None:
    """Write a letter of one or two characters into two corners of the picture of a court card."""
    scale = card.get_width() / _CARD_WIDTH
    place = covered(LETTER_PLACES[large], scale)
    corner = _corner(legible(letter, Face.FIGURE), colour, large, scale)
    card.blit(corner, place)
    turned = corner.get_rect(bottomright=(card.width - place.left, card.height - place.top))
    card.blit(pygame.transform.rotate(corner, 180), turned)


def covered(place: LetterPlace, scale: float) -> pygame.Rect:
    """Pixels that the letters of any set may take: they are cleared of the letter of the deck."""
    across = place.max_width / 2 + place.weight + _MARGIN
    up = place.cap_height * (1 + _ROUND) + place.weight + _MARGIN
    down = place.cap_height * _MOST_BELOW + place.weight + _MARGIN
    left, right = place.centre_x - across, place.centre_x + across
    top, bottom = place.baseline - up, place.baseline + down
    corners = (round(it * scale) for it in (left, top, right - left, bottom - top))
    return pygame.Rect(*corners)


@lru_cache(_MOST_LETTERS)
def _corner(letter: str, colour: str, large: bool, scale: float) -> pygame.Surface:
    """A letter on the ground of the cards."""
    place, unit = LETTER_PLACES[large], scale * _FINE
    area = covered(place, scale)
    ink, foot = _ink(letter, colour, place, unit)
    ground = pygame.Surface((area.width * _FINE, area.height * _FINE))
    ground.fill(CARD_IVORY)
    x = place.centre_x * unit - area.left * _FINE - ink.width / 2
    y = foot - area.top * _FINE - ink.height
    ground.blit(ink, (round(x), round(y)))
    return pygame.transform.smoothscale(ground, area.size)


def _ink(letter: str, colour: str, place: LetterPlace, unit: float) -> tuple[pygame.Surface, float]:
    """A letter, and where its ink ends below; one with an accent or a tail is made smaller."""
    capital = place.cap_height * unit
    face = font(Face.FIGURE, round(_MEASURED * capital / _reach("H", _MEASURED)[0]))
    up, down = (it / capital for it in _reach(letter, face.point_size))
    above, below = (up if up > 1 + _ROUND else 1), (down if down > _ROUND else 0)
    growth = (1 + min(below, _MOST_BELOW)) / (above + below)
    drawn = face.render(letter, True, colour)
    ink = drawn.subsurface(drawn.get_bounding_rect())
    width = min(ink.width * growth, place.max_width * unit)
    ink = pygame.transform.smoothscale(ink, (round(width), round(ink.height * growth)))
    weight = round(place.weight * unit)
    foot = place.baseline * unit - capital + capital * growth * (above + down) + weight
    return _thickened(ink, colour, weight), foot


def _reach(letter: str, pixels: int) -> tuple[int, int]:
    """Pixels of ink above and below the baseline."""
    metrics = [it for it in font(Face.FIGURE, pixels).metrics(letter) if it is not None]
    return max(it[3] for it in metrics), -min(it[2] for it in metrics)


def _thickened(ink: pygame.Surface, colour: str, weight: int) -> pygame.Surface:
    """Ink with more of it on every side, its corners as sharp as before."""
    for across, down in ((weight, 0), (0, weight)):
        size = ink.width + 2 * across, ink.height + 2 * down
        wider = pygame.Surface(size, pygame.SRCALPHA)
        wider.fill((*pygame.Color(colour)[:3], 0))
        for step in range(2 * weight + 1):
            at = (step if across else 0, step if down else 0)
            wider.blit(ink, at, special_flags=pygame.BLEND_RGBA_MAX)
        ink = wider
    return ink
