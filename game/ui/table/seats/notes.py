"""What a note says while the pointer is on a seat: what its marks and numbers mean."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.observation import Observation
from game.ui.look.tooltip import TOOLTIP, draw_tooltip
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import face_rect
from game.ui.table.seats.look import SeatLook, SeatMark, SeatSide, mark_words
from game.ui.table.seats.marks import chip_rect, coin_rect, mark_discs
from game.ui.table.seats.seats import seat_boxes
from game.words.cards import cards_in_short
from game.words.i18n import ntr, tr
from game.words.numbers import cards_in_hand

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
