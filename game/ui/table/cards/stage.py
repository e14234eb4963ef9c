"""The cards that lie or move on the table: the pose of each, and where it is bound for.

The stage only shows what happened; nothing here changes the game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.anim import Animator
from game.ui.drawing.vector import Point
from game.ui.look.theme import CARD_RATIO
from game.ui.table.cards.surroundings import Ripple

_CORNERS: Final = ((-1, -1), (1, -1), (1, 1), (-1, 1))


@dataclass(frozen=True, slots=True)
class CardPose:
    """Where a card lies, how large it is and how it is turned.

    Attributes:
        x: its centre in pixels.
        y: its centre in pixels, downwards.
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


def around_cards(poses: Sequence[CardPose]) -> pygame.Rect:
    """The rectangle around cards, one at least, in pixels."""
    return poses[0].bounds.unionall([pose.bounds for pose in poses])


SHOWN_WIDTH: Final = 76
"""The width in units of cards that are laid out for all to read."""


@dataclass(slots=True, eq=False)
class CardActor:
    """A card in view, whose place, size and light tweens change.

    Attributes:
        card: which one; None for a back.
        x: its centre in pixels.
        y: its centre in pixels, downwards.
        rotation: degrees clockwise.
        width: in pixels.
        height: over the table, from 0 lying to 1 held high.
        turned: 0 shows the back, 1 the face.
        opacity: how much of it is there, from 0 to 1.
        glow: whether light is around it.
        leaving: whether it is taken away once it has arrived.
    """

    card: Card | None
    x: float
    y: float
    rotation: float = 0.0
    width: float = 0.0
    height: float = 0.0
    turned: float = 1.0
    opacity: float = 1.0
    glow: bool = False
    leaving: bool = False

    @classmethod
    def at(cls, card: Card | None, pose: CardPose, *, turned: float = 1.0) -> CardActor:
        """A card that lies at a pose."""
        return cls(card, pose.x, pose.y, pose.rotation, pose.width, turned=turned)

    @property
    def pose(self) -> CardPose:
        """Where it is now, on its way or at rest."""
        return CardPose(self.x, self.y, self.rotation, self.width)

    def put(self, pose: CardPose) -> None:
        """Lay it down at a pose at once."""
        self.x, self.y, self.rotation, self.width = pose.x, pose.y, pose.rotation, pose.width
        self.height = 0.0
        self.opacity = 1.0


@dataclass(slots=True)
class CardStage:
    """All cards in view but the player's hand.

    Attributes:
        trick: the cards of the trick by seat, in playing order.
        dog: the dog while it lies in the middle, face down or up.
        shown: cards laid out for all to read, such as a handful.
        piles: the upmost card of each pile on the table but the player's, by seat and pile.
        loose: cards on their way that belong nowhere.
        ripples: rings of light that spread.
    """

    trick: dict[int, CardActor] = field(default_factory=dict)
    dog: list[CardActor] = field(default_factory=list)
    shown: list[CardActor] = field(default_factory=list)
    piles: dict[tuple[int, int], CardActor] = field(default_factory=dict)
    loose: list[CardActor] = field(default_factory=list)
    ripples: list[Ripple] = field(default_factory=list)

    def clear(self) -> None:
        """Take all cards away."""
        self.trick.clear()
        self.dog.clear()
        self.shown.clear()
        self.piles.clear()
        self.loose.clear()
        self.ripples.clear()

    def drop(self, actor: CardActor) -> None:
        """Take a loose card away."""
        if actor in self.loose:
            self.loose.remove(actor)

    def sweep(self, animator: Animator) -> None:
        """Take away the cards that were leaving and have arrived, and the rings that are gone."""
        if self.ripples:
            self.ripples = [ripple for ripple in self.ripples if animator.moves(ripple)]
        if self.loose:
            self.loose = [
                actor for actor in self.loose if not actor.leaving or animator.moves(actor)
            ]
