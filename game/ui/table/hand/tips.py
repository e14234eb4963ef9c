"""Why a card may not be chosen: said at the card for a while, or as long as the pointer stays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.pose import CardPose
from game.ui.table.hand.hand import Hand
from game.ui.table.layout import TableLayout

_AFTER: Final = 0.4
_STAYS: Final = 2.6
_LINGERS: Final = 0.2
_STRIP: Final = 0.26
"""How far left of its middle a covered card shows, as a part of its width."""


@dataclass(frozen=True, slots=True)
class Tip:
    """A note at a card of the hand that says why it may not be chosen."""

    card: Card
    reason: str


class Tips:
    """The tip that is shown, if any."""

    def __init__(self) -> None:
        self._tip: Tip | None = None
        self._left = 0.0
        self._hovered_for = 0.0

    @property
    def coming(self) -> bool:
        """Whether the pointer is on a card whose tip is about to show."""
        return 0 < self._hovered_for <= _AFTER

    def say(self, card: Card, reason: str) -> None:
        """Show a tip for a while."""
        self._tip, self._left = Tip(card, reason), _STAYS

    def clear(self) -> None:
        """Take the tip away."""
        self._tip = None

    def update(self, seconds: float, hand: Hand, *, dragging: bool) -> None:
        """Move on by a time: the tip of a card under the pointer comes, old ones go."""
        self._left -= seconds
        if self._tip is not None and (self._left <= 0 or self._tip.card not in hand.cards):
            self._tip = None
        hovered = hand.hovered
        reason = hand.look.refused.get(hovered) if hovered is not None else None
        if reason is None or hovered is None or dragging:
            self._hovered_for = 0.0
            return
        self._hovered_for += seconds
        if self._hovered_for > _AFTER:
            self._tip, self._left = Tip(hovered, reason), _LINGERS

    def draw(
        self,
        target: pygame.Surface,
        layout: TableLayout,
        hand: Hand,
        beside: Sequence[pygame.Rect],
    ) -> bool:
        """Draw the tip at the strip of its card that shows, clear of what is ``beside`` the hand.

        It leaves the cards free too where it can.

        Returns:
            Whether there was one.
        """
        if self._tip is None or self._tip.card not in hand.actors:
            return False
        actor = hand.actors[self._tip.card]
        point = actor.pose.raised(actor.pose.height / 2 - 4 * layout.unit)
        left = CardPose(point.x, point.y, actor.rotation - 90, 0).raised(actor.width * _STRIP)
        about = pygame.Rect(round(left.x), round(left.y), 0, 0)
        cards = [each.pose.bounds for each in hand.actors.values()]
        draw_tooltip(layout.kit, target, about, [self._tip.reason], layout.bounds, beside, cards)
        return True
