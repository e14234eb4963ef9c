"""The piles of two players: laid out after the deal, turned up card by card (section 2.4)."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from game.rules.cards import Card
from game.rules.events import PileTurned
from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.sound import SoundName
from game.ui.table.cards.pose import CardPose
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.middle.layout import hidden_pose, pile_pose
from game.ui.table.middle.trick import draw_actor
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.motion.stage import CardActor

_FLIGHT: Final = 0.36
_PACKET: Final = 0.13
_CARD: Final = 0.045
"""Seconds from one packet to the next, and from one of its cards to the next."""

_SPIN: Final = -40
_TURN: Final = 0.24


def lay_piles(animation: TableAnimation, source: CardPose) -> None:
    """Append the packets that fly to all piles, in turn to each player and card by card."""
    packets = [
        (seat, pile) for pile in range(PILE_COUNT) for seat in range(animation.setup.players)
    ]
    for seat, pile in packets:
        landing = _FLIGHT + PILE_DEPTH * _CARD if (seat, pile) == packets[-1] else _PACKET
        animation.then(partial(_lay_pile, animation, source, seat, pile), landing)


def _lay_pile(animation: TableAnimation, source: CardPose, seat: int, pile: int) -> None:
    """One packet: its lowest card flies first, the others follow and come to lie on it."""
    pose = pile_pose(animation.layout, animation.place(seat), pile)
    animation.play(SoundName.DEAL, animation.pan(seat))
    for number, depth in enumerate(reversed(range(PILE_DEPTH))):
        actor = CardActor.at(None, source, turned=0.0)
        animation.stage.loose.append(actor)
        goal = hidden_pose(animation.layout, pose, depth)
        animation.fly(actor, goal, _FLIGHT, delay=number * _CARD, arc=0.5, spin=_SPIN)


def show_piles(animation: TableAnimation) -> None:
    """Let all upmost cards lie where the picture's view has them, without any motion."""
    animation.stage.piles.clear()
    opened: dict[int, Card] = {}
    for seat, owned in enumerate(animation.picture.view.facts.piles):
        for index, pile in enumerate(owned):
            if pile.upmost is None:
                continue
            if seat == animation.own:
                opened[index] = pile.upmost
            else:
                pose = pile_pose(animation.layout, animation.place(seat), index)
                animation.stage.piles[seat, index] = CardActor.at(pile.upmost, pose)
    animation.hand.open_cards(opened)


def relay_piles(animation: TableAnimation) -> None:
    """Lay the upmost cards of the others down again after a change of the window."""
    for (seat, pile), actor in animation.stage.piles.items():
        actor.put(pile_pose(animation.layout, animation.place(seat), pile))


def take_from_pile(animation: TableAnimation, seat: int, card: Card) -> CardActor | None:
    """The upmost card of a pile as it goes to the trick; None when it lies on none."""
    for key, actor in animation.stage.piles.items():
        if key[0] == seat and actor.card == card:
            return animation.stage.piles.pop(key)
    return None


def turn_pile(animation: TableAnimation, event: PileTurned) -> None:
    """Append the turning of the next card of a pile."""

    def turn() -> None:
        animation.evolve(event)
        animation.hear(event, event.seat)
        pose = pile_pose(animation.layout, animation.place(event.seat), event.pile)
        actor = CardActor.at(event.card, pose, turned=0.0)
        if event.seat == animation.own:
            animation.hand.open_card(event.pile, event.card, actor)
        else:
            animation.stage.piles[event.seat, event.pile] = actor
        animation.turn_over(actor, _TURN, up=True)

    animation.then(turn, _TURN)


def draw_piles(target: pygame.Surface, animation: TableAnimation, sprites: CardSprites) -> None:
    """Draw the cards that lie face down, and the others' upmost ones; the own are of the hand."""
    if animation.picture.backs is not None:  # the deal still goes on
        return
    for seat, owned in enumerate(animation.picture.view.facts.piles):
        for index, pile in enumerate(owned):
            pose = pile_pose(animation.layout, animation.place(seat), index)
            for depth in reversed(range(pile.hidden)):
                sprites.draw_card(target, None, hidden_pose(animation.layout, pose, depth + 1))
    for actor in animation.stage.piles.values():
        draw_actor(target, sprites, actor, moving=animation.animator.moves(actor))
