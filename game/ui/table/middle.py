"""The middle of the table: the trick, the dog, cards laid out to be read, and how a deal went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.state import Facts, Phase
from game.ui.drawing.vector import path, ticket
from game.ui.look.kit import Kit, Style, shrunk
from game.ui.look.panels import draw_plate, title_growth
from game.ui.look.theme import LIGHT_GOLD, Face
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import SHOWN_WIDTH, CardActor, CardPose, around_cards
from game.ui.table.cards.surroundings import draw_ripple
from game.ui.table.hud import draw_message
from game.ui.table.layout import TableLayout
from game.ui.table.middle_places import draw_actor, draw_crown, draw_slot
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.picture import Banner
from game.ui.table.seats.layout import PLATE_HEIGHT
from game.ui.widgets.button import Button


def draw_middle(
    target: pygame.Surface,
    animation: TableAnimation,
    sprites: CardSprites,
    plates: Sequence[pygame.Rect],
    *,
    panel: bool,
    trick: bool,
) -> None:
    """Draw the middle, with the trick or without; a caption keeps clear of the seats' ``plates``.

    Under a panel there are neither the closed dog nor places for cards to come.
    """
    moving = animation.animator.moves
    if not (panel or animation.stage.shown):
        _draw_slots(target, animation)
    if trick:
        _draw_trick(target, animation, sprites)
    lying = [] if panel else animation.stage.dog
    for actor in (*lying, *animation.stage.loose):
        draw_actor(target, sprites, actor, moving=moving(actor))
    if animation.picture.caption and not animation.stage.shown:
        dealing = animation.picture.backs is not None
        read = [] if dealing else [*animation.stage.dog, *animation.stage.loose]
        poses = [actor.pose for actor in read] or animation.layout.dog_pile(1)
        _draw_caption(target, animation, poses, plates)
    for ripple in animation.stage.ripples:
        draw_ripple(target, animation.layout.kit, ripple)
    if animation.picture.message:
        draw_message(target, animation.layout, animation.picture.message)
    if animation.picture.result is not None:
        _draw_result(target, animation.layout, animation.picture.result)


def _draw_trick(target: pygame.Surface, animation: TableAnimation, sprites: CardSprites) -> None:
    """Draw the trick; cards that are shown take its place, once it has faded."""
    moving, covered = animation.animator.moves, bool(animation.stage.shown)
    leading = None if covered else animation.picture.leading_seat()
    for seat, actor in animation.stage.trick.items():
        if covered and not moving(actor):
            continue
        marked = seat == leading and not moving(actor)
        draw_actor(target, sprites, actor, moving=moving(actor), marked=marked)
    ahead = None if leading is None else animation.stage.trick.get(leading)
    if ahead is not None and not moving(ahead):
        draw_crown(target, animation.layout, ahead.pose)


def _draw_slots(target: pygame.Surface, animation: TableAnimation) -> None:
    trick = animation.picture.lying_trick
    if animation.picture.view.facts.phase is not Phase.PLAY or trick is None:
        return
    facts = animation.picture.view.facts
    played = len(trick.cards)
    for seat in _order_of_play(facts, trick.leader)[played:]:
        if seat in animation.stage.trick:
            continue
        dragging = seat == animation.own and animation.hand.dragged is not None
        layout, place = animation.layout, animation.place_of(seat)
        pose = layout.trick_slot(place) if dragging else layout.coming_slot(place)
        draw_slot(target, layout.kit, pose, hot=dragging)


def draw_last_trick(
    target: pygame.Surface, animation: TableAnimation, sprites: CardSprites, button: Button
) -> None:
    """Draw the last trick where the current one lies, and its button, which tells who won it."""
    trick = animation.picture.view.facts.tricks[-1]
    assert trick.winner is not None, "a past trick has a winner"
    for seat, card in trick.plays(animation.setup.players):
        pose = animation.slot(seat, card)
        won = seat == trick.winner
        draw_actor(target, sprites, CardActor.at(card, pose), moving=False, marked=won)
        if won:
            ahead = pose
    draw_crown(target, animation.layout, ahead)
    button.draw(target)


def draw_shown(
    target: pygame.Surface,
    animation: TableAnimation,
    sprites: CardSprites,
    plates: Sequence[pygame.Rect],
) -> None:
    """Cards laid out for all to read lie over everything but the seats' ``plates``."""
    if animation.picture.caption and animation.stage.shown:
        draw_mat(target, animation.layout, len(animation.stage.shown))
    for actor in animation.stage.shown:
        draw_actor(target, sprites, actor, moving=animation.animator.moves(actor))
    if animation.picture.caption and animation.stage.shown:
        poses = [actor.pose for actor in animation.stage.shown]
        _draw_caption(target, animation, poses, plates)


def mat_rect(layout: TableLayout, count: int) -> pygame.Rect:
    """Where the mat under so many cards lies."""
    poses = layout.spread(count, SHOWN_WIDTH)
    rect = around_cards(poses)
    return rect.inflate(round(36 * layout.unit), round(32 * layout.unit))


def draw_mat(target: pygame.Surface, layout: TableLayout, count: int) -> None:
    """A dark mat under cards that are shown, so that nothing behind them disturbs."""
    kit, rect = layout.kit, mat_rect(layout, count)

    def body(width: float, height: float) -> str:
        outline = ticket(0, 0, width, height, 14)
        cloth = path(outline, fill=kit.theme.felt_outer, opacity=0.94)
        return cloth + path(outline, stroke=kit.theme.gold, width=2)

    kit.paint(target, rect, "mat", body)


def _draw_caption(
    target: pygame.Surface,
    animation: TableAnimation,
    poses: Sequence[CardPose],
    plates: Sequence[pygame.Rect],
) -> None:
    layout = animation.layout
    height = max(pose.height for pose in poses)
    gap = 26 if animation.stage.shown else 16
    bottom = layout.reading_centre[1] - height / 2 - gap * layout.unit
    draw_caption(target, layout, animation.picture.caption, bottom, plates)


def _order_of_play(facts: Facts, leader: int) -> list[int]:
    """The seats that play to a trick, from its leader on."""
    order = [leader]
    while len(order) < len(facts.playing):
        order.append(facts.next_seat(order[-1]))
    return order


_WIDEST: Final = 900
_SIDES: Final = 44
_KEPT: Final = 0.88
"""The part of the width that is not given up to a plate beside the words: these go below it."""

_CLEAR: Final = 2
"""Units between the words and the ends of their plate together, and from it to other plates."""


def caption_rect(
    layout: TableLayout, words: str, bottom: float, plates: Sequence[pygame.Rect]
) -> pygame.Rect:
    """A plate for words, its lower edge at that height unless it would cover ``plates``.

    It ends before those beside it, and begins below those that reach down to it further in.
    """
    kit = layout.kit
    width = kit.text_width(words, _caption_style(layout)) + (_SIDES + 8) * kit.text_scale
    rect = pygame.Rect(0, 0, round(width), round(PLATE_HEIGHT * kit.text_scale))
    rect.width = min(rect.width, round(layout.panel_width(_WIDEST)))
    rect.midbottom = (round(layout.trick_centre[0]), round(bottom))
    clear = kit.px(_CLEAR)
    top, kept = rect.top, rect.inflate(round((_KEPT - 1) * rect.width), 0)
    for plate in plates:
        if plate.top <= top and plate.colliderect(kept):
            kept.top = rect.top = max(rect.top, plate.bottom + clear)
    beside = [plate for plate in plates if plate.colliderect(rect)]
    reach = [abs(edge - rect.centerx) for plate in beside for edge in (plate.left, plate.right)]
    if reach:
        rect.inflate_ip(2 * (min(reach) - clear) - rect.width, 0)
    return rect


def draw_caption(
    target: pygame.Surface,
    layout: TableLayout,
    words: str,
    bottom: float,
    plates: Sequence[pygame.Rect],
) -> None:
    """Draw the words where ``caption_rect`` puts them."""
    kit = layout.kit
    rect = caption_rect(layout, words, bottom, plates)
    draw_plate(kit, target, rect)
    room = rect.width - _SIDES * kit.text_scale
    style = shrunk(kit, words, _caption_style(layout), room)
    kit.draw_centred(target, *rect.center, kit.fitted(words, style, room), style)


def _caption_style(layout: TableLayout) -> Style:
    return Style(Face.STRONG, 20, layout.kit.theme.text)


_RIBBON_SIZE: Final = 27
_RIBBON_HEIGHT: Final = 56
_RIBBON_SIDES: Final = 40
"""Type, height and the room beside the words, in units of a title."""

_TAIL: Final = 46
_TAIL_DROP: Final = 12
_NOTCH: Final = 16
_FOLD: Final = 20
"""The ends: how far they reach out, hang down and are cut in, and how much of them is hidden."""

_REACH: Final = _TAIL - _FOLD
_WIDEST_RIBBON: Final = 760
_WIDEST_RIBBON_BIG: Final = 600
"""Units that it may be wide, also between plates with large words at the sides."""

_AROUND_RIBBON: Final = 20


def result_rect(layout: TableLayout, words: str) -> pygame.Rect:
    """Where the ribbon with those words lies, its ends included."""
    growth = title_growth(layout.kit)
    rect = _band(layout, words).inflate(round(2 * _REACH * growth), 0)
    rect.height += round(_TAIL_DROP * growth)
    return rect


def _draw_result(target: pygame.Surface, layout: TableLayout, banner: Banner) -> None:
    """Draw as much of the ribbon as has unrolled."""
    kit, words = layout.kit, banner.words()
    whole, before = result_rect(layout, words), target.get_clip()
    shown = whole.inflate(2 * kit.px(_AROUND_RIBBON), 2 * kit.px(_AROUND_RIBBON))
    middle = shown.center
    shown.width = round(shown.width * banner.size)
    shown.center = middle
    target.set_clip(before.clip(shown))
    band = _band(layout, words)
    _draw_ribbon(target, kit, band)
    style = _fitting_style(layout, words, band.width)
    kit.draw_centred(target, *band.center, words, style)
    target.set_clip(before)


def _ribbon_style(kit: Kit) -> Style:
    return Style(Face.TITLE, _RIBBON_SIZE * title_growth(kit) / kit.text_scale, kit.theme.on_button)


def _fitting_style(layout: TableLayout, words: str, width: float) -> Style:
    sides = 2 * _RIBBON_SIDES * title_growth(layout.kit)
    return shrunk(layout.kit, words, _ribbon_style(layout.kit), width - sides)


def _band(layout: TableLayout, words: str) -> pygame.Rect:
    """The front of the ribbon, where the words are."""
    kit, growth = layout.kit, title_growth(layout.kit)
    most = (
        layout.panel_width(_WIDEST_RIBBON_BIG if layout.big else _WIDEST_RIBBON)
        - 2 * _REACH * growth
    )
    width = min(most, kit.text_width(words, _ribbon_style(kit)) + 2 * _RIBBON_SIDES * growth)
    rect = pygame.Rect(0, 0, round(width), round(_RIBBON_HEIGHT * growth))
    rect.center = (round(layout.middle[0]), round(layout.middle[1]))
    return rect


def _draw_ribbon(target: pygame.Surface, kit: Kit, band: pygame.Rect) -> None:
    growth = title_growth(kit) / kit.scale
    width, height = kit.units(band.width), kit.units(band.height)
    drop, reach = _TAIL_DROP * growth, _REACH * growth
    colours, theme = kit.theme.primary, kit.theme
    front = f"M0 0H{width}V{height}H0Z"

    def body(width: float, height: float) -> str:
        drawn = ""
        for side, edge in ((-1, 0.0), (1, width)):
            inner, outer = edge - side * _FOLD * growth, edge + side * reach
            notch = outer - side * _NOTCH * growth
            tail = f"M{inner} {drop}H{outer}L{notch} {drop + height / 2}L{outer} {drop + height}"
            tail += f"H{inner}Z"
            fold = f"M{edge} {height}H{inner}V{height + drop}Z"
            drawn += path(tail, fill=colours.edge, stroke=theme.outline, width=1.6)
            drawn += path(fold, fill=theme.outline)
        lines = "".join(f"M4 {at}H{width - 4}" for at in (5.0, height - 5))
        return (
            drawn
            + path(front, fill=colours.middle, stroke=theme.outline, width=1.6)
            + path(lines, stroke=LIGHT_GOLD, width=1.5)
        )

    kit.shadow(front, width, height, blur=6, drop=8, opacity=0.42).draw(target, *band.topleft)
    kit.paint(target, band, "result ribbon", body, margin=reach + _AROUND_RIBBON)
