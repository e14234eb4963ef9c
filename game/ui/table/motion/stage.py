"""The cards that lie or move on the table, and where they are bound for.

The stage only shows what happened; nothing here changes the game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.rules.cards import Card
from game.ui.anim import Animator
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.surroundings import Ripple

SHOWN_WIDTH: Final = 76
"""The width in units of cards that are laid out for all to read."""


@dataclass(slots=True, eq=False)
class CardActor:
    """A card in view, whose place, size and light tweens change.

    Attributes:
        card: which one; None for a back.
        x: its centre in pixels.
        y: the same, downwards.
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
