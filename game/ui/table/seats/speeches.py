"""Words at the seats: speech bubbles, and notes while the pointer is on a seat.

Bubbles hang beside their seat, so that they cover nothing; a note says what marks and numbers mean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Final

import pygame

from game.rules.observation import Observation
from game.ui.drawing.vector import Point
from game.ui.look.panels import bubble_size, draw_bubble
from game.ui.look.tooltip import TOOLTIP, draw_tooltip
from game.ui.table.layout import TableLayout, pixel_rect
from game.ui.table.picture import Speech
from game.ui.table.seats.layout import PLATE_HEIGHT, face_rect
from game.ui.table.seats.look import SeatLook, SeatMark, SeatSide, mark_words
from game.ui.table.seats.seats import chip_rect, coin_rect, mark_discs, seat_boxes
from game.words.cards import cards_in_short
from game.words.i18n import ntr, tr
from game.words.numbers import cards_in_hand

_FULL: Final = 0.999
_PARTS: Final = (1.0, 0.88, 0.78, 0.7)
"""How large bubbles may be of their usual size, where there is too little room for that."""


def draw_speeches(
    target: pygame.Surface,
    layout: TableLayout,
    own: int,
    speeches: Iterable[Speech],
    obstacles: Sequence[pygame.Rect],
    better_free: Sequence[Sequence[pygame.Rect]] = (),
) -> None:
    """Draw all bubbles, each clear of the obstacles and of those before.

    Args:
        target: the window.
        layout: the table's geometry.
        own: the seat at the bottom.
        speeches: what is said.
        obstacles: what must not be covered.
        better_free: what had better not be covered either, what matters most first.
    """
    taken = list(obstacles)
    for speech in speeches:
        place = layout.place_of(speech.seat, own)
        part, pose = room_for(layout, place, speech.text, taken, better_free)
        size = bubble_size(layout.kit, speech.text, part)
        rect = pygame.Rect(0, 0, round(size[0]), round(size[1]))
        rect.center = (round(pose.centre[0]), round(pose.centre[1]))
        taken.append(rect)
        if speech.size >= _FULL:
            draw_bubble(
                layout.kit,
                target,
                pose.centre,
                pose.tip,
                speech.text,
                strong=speech.strong,
                part=part,
            )
        else:
            _draw_opening(target, layout, speech, rect, pose.tip, part)


def room_for(
    layout: TableLayout,
    place: int,
    text: str,
    obstacles: Sequence[pygame.Rect],
    better_free: Sequence[Sequence[pygame.Rect]],
) -> tuple[float, _BubblePose]:
    """How large a bubble is of its usual size, and where it hangs.

    A smaller one is better than one that covers what had better be free.
    """
    for count in range(len(better_free), -1, -1):
        taken = [*obstacles, *chain.from_iterable(better_free[:count])]
        for part in _PARTS:
            pose = _free_pose(layout, place, bubble_size(layout.kit, text, part), taken)
            if pose is not None:
                return part, pose
    part = _PARTS[-1]
    return part, bubble_pose(layout, place, bubble_size(layout.kit, text, part), obstacles)


def _draw_opening(
    target: pygame.Surface,
    layout: TableLayout,
    speech: Speech,
    rect: pygame.Rect,
    tip: tuple[float, float],
    part: float,
) -> None:
    """Draw a bubble that grows out of the speaker."""
    margin = round(120 * layout.unit)
    box = rect.inflate(2 * margin, 2 * margin)
    surface = pygame.Surface(box.size, pygame.SRCALPHA)
    centre = (rect.centerx - box.left, rect.centery - box.top)
    end = (tip[0] - box.left, tip[1] - box.top)
    draw_bubble(layout.kit, surface, centre, end, speech.text, strong=speech.strong, part=part)
    size = (round(box.width * speech.size), round(box.height * speech.size))
    left = tip[0] + (box.left - tip[0]) * speech.size
    top = tip[1] + (box.top - tip[1]) * speech.size
    target.blit(pygame.transform.smoothscale(surface, size), (round(left), round(top)))


_AT_SIDE: Final = (-74, -40, -28, -10, 10)
"""Heights at which the bubble of a seat at the side may hang, from its medallion's middle."""

_AT_TOP: Final = (-22, 4, 26)
_OVER_BACKS: Final = 92
_STARTS_OVER: Final = (-60, -106)
"""The lower edge of a bubble over the backs of a seat at the side, and how far inwards it may
start, from the medallion's middle."""

_CLEAR: Final = 6
"""Units that stay free around what a bubble may not cover."""

_OWN_ACROSS: Final = (132, 200)
_OWN_HEIGHTS: Final = (-72, -56, -40, -90)
_OWN_BEYOND: Final = (290, 340)
"""Where the player's own bubble starts beyond his plate, to which its short tail points."""

_SHORT_TAIL: Final = 16


@dataclass(frozen=True, slots=True)
class _BubblePose:
    """Where a speech bubble hangs, and where its tail ends, in pixels."""

    centre: Point
    tip: Point


def bubble_pose(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> _BubblePose:
    """Where a place's bubble of that size covers no obstacle, or else as little as can be."""
    free = _free_pose(layout, place, size, obstacles)
    if free is not None:
        return free

    def covered(pose: _BubblePose) -> int:
        box = _box(pose, size)
        shared = (box.clip(obstacle) for obstacle in obstacles)
        return sum(part.width * part.height for part in shared)

    inside = (
        _BubblePose(_box(pose, size).clamp(layout.bounds).center, pose.tip)
        for pose in _candidates(layout, place, *size)
    )
    return min(inside, key=covered)


def _free_pose(
    layout: TableLayout,
    place: int,
    size: tuple[float, float],
    obstacles: Sequence[pygame.Rect],
) -> _BubblePose | None:
    """Where a place's bubble of that size hangs without covering any obstacle, if anywhere."""
    around = 2 * round(_CLEAR * layout.unit)
    taken = [box.inflate(around, around) for box in obstacles]
    for pose in _candidates(layout, place, *size):
        box = _box(pose, size)
        if layout.bounds.contains(box) and box.collidelist(taken) < 0:
            return pose
    return None


def _box(pose: _BubblePose, size: tuple[float, float]) -> pygame.Rect:
    width, height = size
    return pixel_rect(pose.centre[0] - width / 2, pose.centre[1] - height / 2, width, height)


def _candidates(layout: TableLayout, place: int, width: float, height: float) -> list[_BubblePose]:
    """Spots for a bubble, the best first."""
    if not place:
        return _own_poses(layout, width)
    if layout.at_side(place):
        return _poses_at_side(layout, place, width, height)
    return _poses_at_top(layout, place, width, height)


def _own_poses(layout: TableLayout, width: float) -> list[_BubblePose]:
    """Above the player's medallion, or else beyond his plate."""
    x, y = layout.seat(0)
    unit = layout.unit
    above = [
        _BubblePose(
            (x + across * unit + width / 2, y + down * unit), (x + 26 * unit, y - 38 * unit)
        )
        for across in _OWN_ACROSS
        for down in _OWN_HEIGHTS
    ]
    beyond = [
        _BubblePose(
            (x + across * unit + width / 2, y + down * unit),
            (x + (across - _SHORT_TAIL) * unit, y + (down + _SHORT_TAIL) * unit),
        )
        for across in _OWN_BEYOND
        for down in _OWN_HEIGHTS
    ]
    return [*above, *beyond]


def _poses_at_side(
    layout: TableLayout, place: int, width: float, height: float
) -> list[_BubblePose]:
    """Inwards beside the medallion, or else over the seat's backs."""
    x, y = layout.seat(place)
    unit = layout.unit
    inwards = 1 if x < layout.size[0] / 2 else -1
    reach = x + inwards * (102 * unit + width / 2)
    tip = (x + inwards * 52 * unit, y - 34 * unit)
    beside = [_BubblePose((reach, y + down * unit), tip) for down in _AT_SIDE]
    tip, middle = (x + inwards * 22 * unit, y - 70 * unit), y - _OVER_BACKS * unit - height / 2
    over = [
        _BubblePose((x + inwards * (start * unit + width / 2), middle), tip)
        for start in _STARTS_OVER
    ]
    return [*beside, *over]


def _poses_at_top(
    layout: TableLayout, place: int, width: float, height: float
) -> list[_BubblePose]:
    """To the right or left of the medallion, or else under the seat's plate."""
    x, y = layout.seat(place)
    unit = layout.unit
    by_side = [
        _BubblePose(
            (x + side * (90 * unit + width / 2), y + down * unit),
            (x + side * 46 * unit, y - 6 * unit),
        )
        for side in (1, -1)
        for down in _AT_TOP
    ]
    under = y + layout.radius(place) + (PLATE_HEIGHT + 12) * layout.text + height / 2
    tip = (x, under - height / 2 - 12 * unit)
    return [*by_side, _BubblePose((x, under), tip)]


_WIDEST: Final = 228
"""How wide the words of such a note are at most, so that it ends before the next seat."""

SeatNote = tuple[pygame.Rect, list[str]]
"""What a note points at, and its lines."""


def draw_seat_note(
    target: pygame.Surface,
    layout: TableLayout,
    note: SeatNote,
    beside: Sequence[pygame.Rect],
    cards: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Draw a note at what it is about, clear of what is ``beside`` it, and of cards if it can."""
    kit, (about, lines) = layout.kit, note
    wrapped = [part for line in lines for part in kit.wrap(line, TOOLTIP, _WIDEST * layout.unit)]
    return draw_tooltip(kit, target, about, wrapped, layout.bounds, beside, cards)


def seat_note(
    layout: TableLayout, look: SeatLook, pointer: tuple[int, int], taker: str
) -> SeatNote | None:
    """The note for a point, if it is on some part of the seat.

    Args:
        layout: the table's geometry.
        look: how the seat is drawn.
        pointer: the point in pixels.
        taker: what being the taker means; see ``taker_words``.
    """
    side = side_words(look, taker)
    for rect, words in _parts(layout, look, side):
        if rect.collidepoint(pointer):
            return rect, words
    medallion = face_rect(layout, look.place)
    if not medallion.collidepoint(pointer):
        return None
    boxes = seat_boxes(layout, look)
    whole = medallion.unionall([*boxes.plates, *filter(None, [boxes.fan])])
    return whole, [look.name, *seat_words(look, taker)]


def _parts(layout: TableLayout, look: SeatLook, side: str) -> Iterator[SeatNote]:
    """The parts of a seat that mean something, with their words; the upmost first."""
    for mark, disc in zip(look.marks, mark_discs(layout, look), strict=True):
        yield disc, [_mark_sentence(mark)]
    coin, chips = coin_rect(layout, look), chip_rect(layout, look)
    if coin is not None:
        yield coin, [tr("Dealer of this deal")]
    if chips is not None and look.chips is not None:
        yield chips, [_chip_words(look.chips)]
    boxes = seat_boxes(layout, look)
    if look.tricks is not None:
        yield boxes.plate, [_trick_words(look.tricks)]
    if boxes.ribbon is not None and side:
        yield boxes.ribbon, [side, *_dog_words(look)]


def _dog_words(look: SeatLook) -> list[str]:
    """The cards of the dog, which all have seen and may forget."""
    return [tr("The dog: {cards}", cards=cards_in_short(look.dog))] if look.dog else []


def seat_words(look: SeatLook, taker: str) -> list[str]:
    """Everything that is to be seen at a seat, in words; for the arguments see ``seat_note``."""
    words = [side_words(look, taker), tr("Dealer of this deal") if look.dealer else ""]
    if look.tricks is not None:
        words.append(_trick_words(look.tricks))
    if look.backs:
        words.append(cards_in_hand(look.backs))
    if look.chips is not None:
        words.append(_chip_words(look.chips))
    words += [*(_mark_sentence(mark) for mark in look.marks), *_dog_words(look)]
    return [line for line in words if line]


def side_words(look: SeatLook, taker: str) -> str:
    """What a ribbon means; for the arguments see ``seat_note``."""
    if look.out:
        return tr("Takes no part in this deal")
    if look.side is SeatSide.TAKER:
        return taker
    return tr("The taker’s partner") if look.side is SeatSide.PARTNER else ""


def taker_words(view: Observation, person: Callable[[int], str | None]) -> str:
    """With whom the taker plays, as far as the player knows.

    Args:
        view: what he knows.
        person: gives the name of a seat, and None for his own.
    """
    if not view.facts.shape.calls_a_king or view.partner == view.facts.taker:
        return tr("The taker, alone against the others")
    if view.partner is None:
        return tr("The taker, alone or with a partner against the others")
    name = person(view.partner)
    if name is None:
        return tr("The taker, with you against the others")
    return tr("The taker, with {name} against the others", name=name)


def _mark_sentence(mark: SeatMark) -> str:
    words = mark_words(mark)
    return words[:1].upper() + words[1:]


def _trick_words(tricks: int) -> str:
    return ntr("{n} trick won", "{n} tricks won", tricks)


def _chip_words(chips: int) -> str:
    return ntr("{n} chip", "{n} chips", chips)
