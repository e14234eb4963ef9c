"""The player's own cards: a fan that opens, closes its gaps and lifts what is chosen.

When two play, the open cards of the player's piles on the table belong to the hand as well.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pygame

from game.rules.cards import NO_CARDS, Card, CardSet
from game.ui.anim import Animator, Easing, Pace, ease_in_out, ease_out
from game.ui.drawing.vector import Point, circle
from game.ui.look.icons import icon
from game.ui.look.kit import Kit
from game.ui.look.theme import CREAM, INK, LIGHT_GOLD
from game.ui.table.cards.sprites import CardLook, CardSprites
from game.ui.table.cards.stage import CardActor, CardPose
from game.ui.table.layout import TableLayout
from game.ui.table.middle_places import draw_slot, pile_pose
from game.ui.table.prompt import HandLook
from game.words.cards import sorted_hand, wanted_order

_INSET: Final = 0.18
"""How far a mark is from a card's left edge, as a part of its width: over the strip that the next
card leaves free, however many there are."""

_RISE: Final = 8
_LOW_RISE: Final = 1
"""Units from a card's upper edge to the middle of its mark, also of one that stands out as far as
the panel over the hand."""

_FAN: Final = 11
_LAMP: Final = 9.5
"""Half the size of a mark in units."""

_CLOSE_GAPS: Final = 0.18
_LIFT_TIME: Final = 0.09
_STAGGER: Final = 0.01


def dog_mark_drawing(colour: str) -> str:
    """The small fan that marks cards from the dog, as SVG around the origin."""
    return icon("fan", colour) + (
        f'<path d="M0 7L-7 -4C-4 -8 4 -8 7 -4Z" fill="none" stroke="{INK}" stroke-width="1.4"/>'
    )


def _draw_dog_mark(target: pygame.Surface, kit: Kit, pose: CardPose) -> None:
    """The small fan over a card that came from the dog."""
    body = f'<g transform="translate({_FAN} {_FAN})">{dog_mark_drawing(kit.theme.glow)}</g>'
    centre = _over(kit, pose, _RISE)
    kit.stamp(target, centre, _FAN, "dog mark", lambda: body, margin=0, exact=True)


def _draw_advice_mark(target: pygame.Surface, kit: Kit, pose: CardPose, *, low: bool) -> None:
    """The small lamp over a card that the coach speaks of, as on the button that asks him.

    Args:
        target: the window.
        kit: the table's drawing kit.
        pose: where the card lies.
        low: whether it stands out of the hand.
    """

    def body() -> str:
        disc = circle(_LAMP, _LAMP, _LAMP - 1, fill=kit.theme.secondary.middle)
        ring = circle(_LAMP, _LAMP, _LAMP - 1, stroke=LIGHT_GOLD, width=1.5)
        lamp = icon("lamp", CREAM)
        return f'{disc}{ring}<g transform="translate({_LAMP} {_LAMP}) scale(.45)">{lamp}</g>'

    centre = _over(kit, pose, _LOW_RISE if low else _RISE)
    kit.stamp(target, centre, _LAMP, "advice mark", body, exact=True)


def _over(kit: Kit, pose: CardPose, rise: float) -> Point:
    """The middle of a card's mark."""
    left = CardPose(pose.x, pose.y, pose.rotation - 90, pose.width).raised(
        (0.5 - _INSET) * pose.width
    )
    upright = CardPose(left.x, left.y, pose.rotation, pose.width)
    return upright.raised(pose.height / 2 + rise * kit.scale).centre


class Hand:
    """The fan of the player's cards.

    Attributes:
        order: the cards of the fan from left to right.
        opened: the face-up card of each pile of the player's on the table.
        actors: where each is now.
        look: how the prompt wants them drawn.
        hovered: the card under the pointer or the keyboard.
        by_key: whether it is the keyboard that is on it; then a card that may not be chosen, and so
            does not rise, has a ring.
        dragged: the card that is being dragged.
        advised: the cards that the coach speaks of: they shine where they lie, under a lamp.
        face_down: whether the fan is not turned up yet.
    """

    def __init__(self, layout: TableLayout, animator: Animator, pace: Pace) -> None:
        self.layout = layout
        self.animator = animator
        self.pace = pace
        self.order: list[Card] = []
        self.opened: dict[int, Card] = {}
        self.actors: dict[Card, CardActor] = {}
        self.look = HandLook()
        self.hovered: Card | None = None
        self.by_key = False
        self.dragged: Card | None = None
        self.advised = NO_CARDS
        self._sized_for = 0
        self._sorted_as = wanted_order()

    # -- what it holds --------------------------------------------------------------------------

    def hold(self, cards: CardSet) -> None:
        """Hold exactly these cards, laid down in order at once."""
        self.order = sorted_hand(cards)
        self.resize()
        kept = self.actors
        self.actors = {}
        self.opened = {}
        for card in self.order:
            self.actors[card] = kept.get(card) or CardActor(card, 0, 0)
        self.arrange(0)

    def add(self, card: Card, actor: CardActor) -> None:
        """Take a card in; ``arrange`` brings it to its place."""
        self.actors[card] = actor
        self.order = sorted_hand(CardSet((*self.order, card)))

    def open_cards(self, cards: Mapping[int, Card]) -> None:
        """Have exactly those cards face up on the piles, by pile, laid down at once."""
        self.opened = dict(cards)
        for pile, card in self.opened.items():
            self.actors[card] = CardActor.at(card, pile_pose(self.layout, 0, pile))

    def open_card(self, pile: int, card: Card, actor: CardActor) -> None:
        """Have another card face up on a pile."""
        self.opened[pile] = card
        self.actors[card] = actor

    def take(self, card: Card) -> CardActor:
        """Give a card away; where it lies now comes with it."""
        if card in self.order:
            self.order.remove(card)
        else:
            self.opened = {pile: other for pile, other in self.opened.items() if other != card}
        actor = self.actors.pop(card)
        self.animator.forget(actor)
        if self.hovered == card:
            self.hovered = None
        return actor

    def sort(self) -> None:
        """Put the cards in order; ``arrange`` brings them to their places."""
        self.order = sorted_hand(CardSet(self.order))
        self._sorted_as = wanted_order()

    def sort_anew(self) -> None:
        """Sort the cards if the player wants them otherwise by now.

        Else they stay: as suits run out their colours might take turns in another order.
        """
        if self._sorted_as != wanted_order():
            self.sort()
            self.arrange()

    def resize(self) -> None:
        """Let the cards be as large as their number allows; only between tricks."""
        self._sized_for = len(self.order)

    @property
    def cards(self) -> list[Card]:
        """All cards that can be played: those on the piles, then the fan from left to right."""
        return [*self.opened.values(), *self.order]

    @property
    def poses(self) -> dict[Card, CardPose]:
        """Where each card lies when nothing is lifted."""
        opened = {card: pile_pose(self.layout, 0, pile) for pile, card in self.opened.items()}
        fan = self.layout.hand(len(self.order), self._sized_for)
        return opened | dict(zip(self.order, fan, strict=True))

    # -- motion ---------------------------------------------------------------------------------

    def arrange(self, seconds: float = _CLOSE_GAPS, *, easing: Easing = ease_in_out) -> None:
        """Bring every card to its place, from left to right; seconds are of the normal pace.

        They come to rest one after the other, so that no single frame has to draw all anew.
        """
        stagger = _STAGGER if seconds > 0 else 0.0
        for index, (card, pose) in enumerate(self.poses.items()):
            if card == self.dragged:
                continue
            goal = pose.raised(self.layout.lift) if self._stands_out(card) else pose
            self.animator.to(
                self.actors[card],
                seconds * self.pace.move,
                delay=index * stagger * self.pace.move,
                easing=easing,
                x=goal.x,
                y=goal.y,
                rotation=goal.rotation,
                width=goal.width,
                height=0.0,
            )

    def dress(self, look: HandLook) -> None:
        """Draw the cards as a prompt wants them."""
        changed = look.lifted != self.look.lifted
        stood_out = self._hovered_stands_out
        self.look = look
        if changed:
            self.arrange(_LIFT_TIME, easing=ease_out)
        elif self.hovered in self.actors and self._hovered_stands_out != stood_out:
            assert self.hovered is not None, "a card of the hand"
            self._settle(self.hovered)

    def hover(self, card: Card | None) -> None:
        """Lift that card and lower the one before."""
        if card == self.hovered:
            return
        before, self.hovered = self.hovered, card
        for changed in (before, card):
            if changed is not None and changed in self.actors and changed != self.dragged:
                self._settle(changed)

    def drop(self, seconds: float = _CLOSE_GAPS) -> None:
        """Let the dragged card go back to its place; seconds are of the normal pace."""
        card, self.dragged = self.dragged, None
        if card is not None and card in self.actors:
            self._settle(card, seconds)

    def _settle(self, card: Card, seconds: float = _LIFT_TIME) -> None:
        pose = self.poses[card]
        goal = pose.raised(self.layout.lift) if self._stands_out(card) else pose
        self.animator.to(
            self.actors[card],
            seconds * self.pace.move,
            easing=ease_out,
            x=goal.x,
            y=goal.y,
            rotation=goal.rotation,
            width=goal.width,
            height=0.0,
        )

    @property
    def _hovered_stands_out(self) -> bool:
        return self.hovered is not None and self._stands_out(self.hovered)

    def _stands_out(self, card: Card) -> bool:
        return card in self.look.lifted or (card == self.hovered and card not in self.look.refused)

    # -- pointer --------------------------------------------------------------------------------

    def card_at(self, position: tuple[int, int]) -> Card | None:
        """The card under a point, by where the cards rest, so that lifting one changes nothing."""
        for card, pose in reversed(self.poses.items()):
            if card in self.look.absent:
                continue
            raised = self.layout.lift if card in self.look.lifted else 0.0
            if pose.contains(*position, extra_top=raised):
                return card
        return None

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, sprites: CardSprites, *, dim: bool) -> None:
        """Draw the fan but for a dragged card; refused cards are darkened if ``dim``."""
        poses = self.poses
        for card in self.look.absent:  # below all cards, so that only what is free shows
            if card in poses:
                draw_slot(target, self.layout.kit, poses[card])
        for card in self.cards:
            if card != self.dragged and card not in self.look.absent:
                self._draw_card(target, sprites, card, dim=dim)
        for card in self.cards:
            if card != self.dragged and card in self.advised:
                pose = poses[card] if card in self.look.absent else self.actors[card].pose
                _draw_advice_mark(target, self.layout.kit, pose, low=self._stands_out(card))

    def draw_over(
        self, target: pygame.Surface, sprites: CardSprites, panel: pygame.Rect, *, dim: bool
    ) -> None:
        """Draw once more, over a panel, what has risen into it from the piles."""
        for card in self.opened.values():
            if card != self.dragged and self.actors[card].pose.bounds.colliderect(panel):
                self._draw_card(target, sprites, card, dim=dim)

    def draw_highlighted(
        self,
        target: pygame.Surface,
        sprites: CardSprites,
        highlighted: CardSet,
        veil: int,
        *,
        dim: bool,
    ) -> None:
        """Draw some cards again over a veil, and what covers parts of them as dark as it was.

        Args:
            target: the window, with the hand under the veil.
            sprites: the cards at the window's scale.
            highlighted: the cards to be looked at; others than those of the hand do not count.
            veil: the veil's opacity, up to 255.
            dim: whether refused cards are darkened, as under the veil.
        """
        reached = False
        for card in self.cards:
            reached = reached or card in highlighted
            if reached and card not in self.look.absent:
                dark = card not in highlighted
                look = CardLook(dim=dim and dark and card in self.look.refused, veil=veil * dark)
                sprites.draw_card(target, card, self.actors[card].pose, look)

    def draw_dragged(self, target: pygame.Surface, sprites: CardSprites) -> None:
        """Draw the card that is being dragged, over everything."""
        if self.dragged is not None and self.dragged in self.actors:
            actor = self.actors[self.dragged]
            look = CardLook(glow=True, height=actor.height, moving=True)
            sprites.draw_card(target, actor.card, actor.pose, look)

    def _draw_card(
        self, target: pygame.Surface, sprites: CardSprites, card: Card, *, dim: bool
    ) -> None:
        actor = self.actors[card]
        if 0 < actor.turned < 1:
            sprites.draw_turning(target, card, actor.pose, actor.turned, actor.height)
            return
        refused = card in self.look.refused
        highlighted = card in self.advised or card == self.hovered or card in self.look.lifted
        ringed = refused and self.by_key and card == self.hovered
        look = CardLook(
            dim=dim and refused,
            glow=ringed or (highlighted and not refused),
            ring=ringed,
            height=actor.height,
            moving=self.animator.moves(actor),
            opacity=actor.opacity,
        )
        sprites.draw_card(target, card if actor.turned else None, actor.pose, look)
        if card in self.look.marked and card not in self.advised:
            _draw_dog_mark(target, self.layout.kit, actor.pose)
