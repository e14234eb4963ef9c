"""Pointer and keys on the player's hand, and the tip at a card that may not be chosen.

Cards are hovered over, clicked, dragged, or chosen by keyboard.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.cards import Card
from game.ui.anim import ease_out
from game.ui.input.keys import NUMBER_KEYS, PRESSING_KEYS
from game.ui.look.tooltip import draw_tooltip
from game.ui.table.cards.stage import CardPose
from game.ui.table.hand.hand import Hand
from game.ui.table.layout import TableLayout
from game.ui.widgets.control import LEFT_BUTTON, SIDE_STEPS

_CLICK_DISTANCE: Final = 6
"""A press that moves less than this many pixels is a click."""

_DRAG_GROWTH: Final = 1.06
_TILT_PER_SPEED: Final = 0.012
_MOST_TILT: Final = 10.0
_TILT_CATCH_UP: Final = 14.0
_PICK_UP: Final = 0.09
_ENDS: Final = {pygame.K_HOME: 0, pygame.K_END: -1}


class HandListener(ABC):
    """Who decides what choosing a card means."""

    @abstractmethod
    def can_choose(self) -> bool:
        """Whether a question about the hand is open."""

    @property
    @abstractmethod
    def chooses_for_good(self) -> bool:
        """Whether a card that is chosen does not come back, so that a finger lifts it first."""

    @abstractmethod
    def choose_card(self, card: Card) -> None:
        """A card was clicked or taken by key."""

    @abstractmethod
    def drop_card(self, card: Card, position: tuple[int, int]) -> None:
        """A card was dragged to a point of the table."""


class HandInput:
    """Turns pointer and keys into choices; it moves cards of the hand but decides nothing."""

    def __init__(self, hand: Hand, listener: HandListener) -> None:
        self.hand = hand
        self._listener = listener
        self._pressed: Card | None = None
        self._pressed_at = (0, 0)
        self._grip = (0.0, 0.0)
        self._pointer = (0, 0)
        self._last_x = 0.0
        self._lifted: Card | None = None  # which card stood out when a finger came down

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""
        return self.hand.dragged is not None

    def cancel(self) -> None:
        """Forget a press, and let a dragged card go back."""
        self._pressed = None
        self.hand.drop()

    def let_go(self) -> None:
        """Forget a press, and put a dragged card back at once, as on a table at rest."""
        self._pressed = None
        self.hand.drop(0)

    # -- pointer --------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer or a key; return whether the event was for the hand."""
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos, by_finger=_by_finger(event))
            return self.dragging
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == LEFT_BUTTON:
            self._press(event)
            return self._pressed is not None
        if event.type == pygame.MOUSEBUTTONUP and event.button == LEFT_BUTTON:
            return self._release(event)
        if event.type == pygame.KEYDOWN and self._listener.can_choose():
            return self._key(event.key)
        return False

    def _press(self, event: pygame.event.Event) -> None:
        """Note which card the pointer went down on; a finger lifts it."""
        self._pressed, self._pressed_at = self.hand.card_at(event.pos), event.pos
        if _by_finger(event):
            self._lifted = self.hand.hovered
            self.hand.by_key = False
            self.hand.hover(self._pressed)

    def _move(self, position: tuple[int, int], *, by_finger: bool) -> None:
        self._pointer = position
        self.hand.by_key = False
        if self.dragging:
            self._follow()
            return
        moved = max(abs(a - b) for a, b in zip(position, self._pressed_at, strict=True))
        if self._pressed is not None and moved >= _CLICK_DISTANCE and self._listener.can_choose():
            self._pick_up(self._pressed)
        elif not by_finger:  # what a finger has lifted stays so
            self.hand.hover(self.hand.card_at(position))

    def _pick_up(self, card: Card) -> None:
        hand = self.hand
        actor = hand.actors.get(card)
        if actor is None:
            self._pressed = None
            return
        hand.dragged = card
        hand.animator.forget(actor)
        self._grip = (actor.x - self._pressed_at[0], actor.y - self._pressed_at[1])
        self._last_x = self._pointer[0]
        time = _PICK_UP * hand.pace.move
        width = hand.poses[card].width * _DRAG_GROWTH
        hand.animator.to(actor, time, easing=ease_out, width=width, height=1.0)
        self._follow()

    def _follow(self) -> None:
        card = self.hand.dragged
        if card is not None and card in self.hand.actors:
            actor = self.hand.actors[card]
            actor.x = self._pointer[0] + self._grip[0]
            actor.y = self._pointer[1] + self._grip[1]

    def _release(self, event: pygame.event.Event) -> bool:
        position, (card, self._pressed) = event.pos, (self._pressed, None)
        if self.dragging:
            dragged = self.hand.dragged
            assert dragged is not None, "something is being dragged"
            self._listener.drop_card(dragged, position)
            self.hand.drop()
            return True
        if card is None:
            return False
        lifts = _by_finger(event) and self._listener.chooses_for_good and card != self._lifted
        if card == self.hand.card_at(position) and not lifts:
            self._listener.choose_card(card)
        return True

    def update(self, seconds: float) -> None:
        """Let a dragged card tilt with its speed."""
        card = self.hand.dragged
        if card is None or card not in self.hand.actors or seconds <= 0:
            return
        actor = self.hand.actors[card]
        speed = (self._pointer[0] - self._last_x) / seconds
        self._last_x = self._pointer[0]
        goal = 0.0
        if self.hand.pace.lively:
            goal = max(-_MOST_TILT, min(_MOST_TILT, speed * _TILT_PER_SPEED))
        part = min(1.0, _TILT_CATCH_UP * seconds)
        actor.rotation += (goal - actor.rotation) * part

    # -- keys -----------------------------------------------------------------------------------

    def _key(self, key: int) -> bool:
        cards = [card for card in self.hand.cards if card not in self.hand.look.absent]
        if not cards:
            return False
        if key in PRESSING_KEYS:
            return self._press_hovered(cards)
        card = self._aimed_at(cards, key)
        if card is None:
            return False
        self.hand.by_key = True
        self.hand.hover(card)
        return True

    def _press_hovered(self, cards: list[Card]) -> bool:
        """Choose the card that the keyboard is on, if it is on one."""
        card = self.hand.hovered
        if card not in cards or card is None or not self.hand.by_key:
            return False
        self._listener.choose_card(card)
        return True

    def _aimed_at(self, cards: list[Card], key: int) -> Card | None:
        """The card that a key leads to: numbers count those that may be played."""
        if key in SIDE_STEPS:
            return self._neighbour(cards, SIDE_STEPS[key])
        if key in _ENDS:
            return cards[_ENDS[key]]
        legal = [card for card in cards if card not in self.hand.look.refused]
        return dict(enumerate(legal, start=1)).get(NUMBER_KEYS.get(key, 0))

    def _neighbour(self, cards: list[Card], step: int) -> Card:
        """The next card beside the hovered one, though that one may have been laid away."""
        row, at = self.hand.cards, self.hand.hovered
        if at not in row:
            return cards[0 if step > 0 else -1]
        here = row.index(at)
        turned = [*row[here + 1 :], *row[:here]][::step]
        return next((card for card in turned if card in cards), at)


def _by_finger(event: pygame.event.Event) -> bool:
    return bool(event.dict.get("touch"))


_AFTER: Final = 0.4
_STAYS: Final = 2.6
_LINGERS: Final = 0.2
_STRIP: Final = 0.26
"""How far left of its middle a covered card shows, as a part of its width."""


@dataclass(frozen=True, slots=True)
class _Tip:
    """A note at a card of the hand that says why it may not be chosen."""

    card: Card
    reason: str


class Tips:
    """The tip that is shown, if any."""

    def __init__(self) -> None:
        self._tip: _Tip | None = None
        self._left = 0.0
        self._hovered_for = 0.0

    @property
    def coming(self) -> bool:
        """Whether the pointer is on a card whose tip is about to show."""
        return 0 < self._hovered_for <= _AFTER

    def say(self, card: Card, reason: str) -> None:
        """Show a tip for a while."""
        self._tip, self._left = _Tip(card, reason), _STAYS

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
            self._tip, self._left = _Tip(hovered, reason), _LINGERS

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
