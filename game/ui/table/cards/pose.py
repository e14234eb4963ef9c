"""A card's pose: where it lies, how large, and how it is turned."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.ui.drawing.vector import Point
from game.ui.look.theme import CARD_RATIO

_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class CardPose:
    """Where a card lies, how large it is and how it is turned.

    Attributes:
        x: its centre in pixels.
        y: the same, downwards.
        rotation: degrees clockwise.
        width: in pixels.
    """

    x: float
    y: float
    rotation: float
    width: float

    @property
    def height(self) -> float:
        """The card's height in pixels."""
        return self.width / CARD_RATIO

    @property
    def centre(self) -> Point:
        """Its middle in pixels."""
        return self.x, self.y

    def towards(self, other: CardPose, part: float) -> CardPose:
        """This pose moved by a part of the way to another; size and rotation stay."""
        x, y = self.x + (other.x - self.x) * part, self.y + (other.y - self.y) * part
        return CardPose(x, y, self.rotation, self.width)

    def raised(self, distance: float) -> CardPose:
        """This pose moved along the card's own axis, towards its top."""
        angle = math.radians(self.rotation)
        return CardPose(
            self.x + distance * math.sin(angle),
            self.y - distance * math.cos(angle),
            self.rotation,
            self.width,
        )

    def contains(self, x: float, y: float, extra_top: float = 0) -> bool:
        """Whether a point lies on the card; ``extra_top`` pixels above it count as well."""
        angle = math.radians(self.rotation)
        dx, dy = x - self.x, y - self.y
        across = dx * math.cos(angle) + dy * math.sin(angle)
        along = -dx * math.sin(angle) + dy * math.cos(angle)
        half = self.height / 2
        return abs(across) <= self.width / 2 and -half - extra_top <= along <= half

    @property
    def bounds(self) -> pygame.Rect:
        """The upright rectangle around the card, in whole pixels."""
        angle = abs(math.radians(self.rotation))
        across = self.width * math.cos(angle) + self.height * math.sin(angle)
        down = self.height * math.cos(angle) + self.width * math.sin(angle)
        return pygame.Rect(
            round(self.x - across / 2), round(self.y - down / 2), round(across), round(down)
        )

    @property
    def corners(self) -> tuple[pygame.Vector2, ...]:
        """Its four corners in pixels, in order around the card."""
        across = pygame.Vector2(self.width / 2, 0).rotate(self.rotation)
        down = pygame.Vector2(0, self.height / 2).rotate(self.rotation)
        middle = pygame.Vector2(self.centre)
        return tuple(middle + x * across + y * down for x, y in _CORNERS)

    def overlaps(self, other: CardPose) -> bool:
        """Whether two cards have a point in common: no line along a side of either parts them."""
        for rotation in (self.rotation, other.rotation):
            for side in (pygame.Vector2(1, 0), pygame.Vector2(0, 1)):
                axis = side.rotate(rotation)
                mine, others = ([axis * c for c in pose.corners] for pose in (self, other))
                if max(mine) < min(others) or max(others) < min(mine):
                    return False
        return True
