"""The middle of the table: the trick, the last one, the dog, and cards laid out to be read."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.rules.state import Facts, Phase
from game.ui.table.animation import TableAnimation
from game.ui.table.caption import draw_caption
from game.ui.table.hud import draw_message
from game.ui.table.layout import TableLayout
from game.ui.table.result_ribbon import draw_result
from game.ui.table.ripple import draw_ripple
from game.ui.table.sprites import CardSprites
from game.ui.table.stage import SHOWN_WIDTH, CardActor
from game.ui.table.trick import draw_actor, draw_crown, draw_slot
from game.ui.vector import path, ticket
from game.ui.widgets.button import Button


def draw_middle(
    target: pygame.Surface,
    show: TableAnimation,
    sprites: CardSprites,
    plates: Sequence[pygame.Rect],
    *,
    panel: bool,
    trick: bool,
) -> None:
    """Draw the middle, with the trick or without; a caption keeps clear of the seats' ``plates``.

    Under a panel there are neither the closed dog nor places for cards to come.
    """
    moving = show.animator.moves
    if not show.stage.shown:  # cards that are shown take the place of the trick
        if not panel:
            _draw_slots(target, show)
        if trick:
            _draw_trick(target, show, sprites)
    lying = [] if panel else show.stage.dog
    for actor in (*lying, *show.stage.loose):
        draw_actor(target, sprites, actor, moving=moving(actor))
    if show.picture.caption and not show.stage.shown:
        _draw_caption(target, show, [*show.stage.dog, *show.stage.loose], plates)
    for ripple in show.stage.ripples:
        draw_ripple(target, show.layout.kit, ripple)
    if show.picture.message:
        draw_message(target, show.layout, show.picture.message)
    if show.picture.result is not None:
        draw_result(target, show.layout, show.picture.result)


def _draw_trick(target: pygame.Surface, show: TableAnimation, sprites: CardSprites) -> None:
    moving = show.animator.moves
    leading = show.picture.leading_seat()
    for seat, actor in show.stage.trick.items():
        marked = seat == leading and not moving(actor)
        draw_actor(target, sprites, actor, moving=moving(actor), marked=marked)
    ahead = None if leading is None else show.stage.trick.get(leading)
    if ahead is not None and not moving(ahead):
        draw_crown(target, show.layout, ahead.pose)


def _draw_slots(target: pygame.Surface, show: TableAnimation) -> None:
    trick = show.picture.lying_trick
    if show.picture.view.facts.phase is not Phase.PLAY or trick is None:
        return
    facts = show.picture.view.facts
    played = len(trick.cards)
    for seat in _order_of_play(facts, trick.leader)[played:]:
        if seat in show.stage.trick:
            continue
        dragging = seat == show.own and show.hand.dragged is not None
        layout, place = show.layout, show.place(seat)
        pose = layout.trick_slot(place) if dragging else layout.coming_slot(place)
        draw_slot(target, layout.kit, pose, hot=dragging)


def draw_last_trick(
    target: pygame.Surface, show: TableAnimation, sprites: CardSprites, button: Button
) -> None:
    """Draw the last trick where the current one lies, and its button, which tells who won it."""
    trick = show.picture.view.facts.tricks[-1]
    assert trick.winner is not None, "a past trick has a winner"
    for seat, card in trick.plays(show.setup.players):
        pose = show.slot(seat, card)
        won = seat == trick.winner
        draw_actor(target, sprites, CardActor.at(card, pose), moving=False, marked=won)
        if won:
            ahead = pose
    draw_crown(target, show.layout, ahead)
    button.draw(target)


def draw_shown(
    target: pygame.Surface,
    show: TableAnimation,
    sprites: CardSprites,
    plates: Sequence[pygame.Rect],
) -> None:
    """Cards laid out for all to read lie over everything but the seats' ``plates``."""
    if show.picture.caption and show.stage.shown:
        draw_mat(target, show.layout, len(show.stage.shown))
    for actor in show.stage.shown:
        draw_actor(target, sprites, actor, moving=show.animator.moves(actor))
    if show.picture.caption and show.stage.shown:
        _draw_caption(target, show, show.stage.shown, plates)


def mat_rect(layout: TableLayout, count: int) -> pygame.Rect:
    """Where the mat under so many cards lies."""
    poses = layout.spread(count, SHOWN_WIDTH)
    rect = poses[0].bounds.unionall([pose.bounds for pose in poses])
    return rect.inflate(round(36 * layout.unit), round(32 * layout.unit))


def draw_mat(target: pygame.Surface, layout: TableLayout, count: int) -> None:
    """A dark mat under cards that are shown, so that nothing behind them disturbs."""
    kit, rect = layout.kit, mat_rect(layout, count)
    width, height = rect.width / kit.scale, rect.height / kit.scale
    outline = ticket(0, 0, width, height, 14)
    kit.shape(
        "mat",
        lambda: (
            path(outline, fill=kit.theme.felt_outer, opacity=0.94)
            + path(outline, stroke=kit.theme.gold, width=2)
        ),
        width,
        height,
    ).draw(target, *rect.topleft)


def _draw_caption(
    target: pygame.Surface,
    show: TableAnimation,
    actors: list[CardActor],
    plates: Sequence[pygame.Rect],
) -> None:
    layout = show.layout
    height = max((actor.pose.height for actor in actors), default=0.0)
    gap = 26 if show.stage.shown else 16
    bottom = layout.reading_centre[1] - height / 2 - gap * layout.unit
    draw_caption(target, layout, show.picture.caption, bottom, plates)


def _order_of_play(facts: Facts, leader: int) -> list[int]:
    """The seats that play to a trick, from its leader on."""
    order = [leader]
    while len(order) < len(facts.playing):
        order.append(facts.next_seat(order[-1]))
    return order
