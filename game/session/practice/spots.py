"""Where a card of a deal may lie that is laid out by hand, as numbers.

A hand has the number of its seat, the dog ``DOG``. Of two players every card on the table has a
spot of its own: those of one seat after those of another, first the upmost card of each pile, then
the ones below them, the lowest last. All of a seat's together are a place, known by its first spot.
"""

from __future__ import annotations

from typing import Final

from game.rules.shapes import TableShape

NOWHERE: Final = -2
"""Marks a card that chance is to deal."""


def _on_table(shape: TableShape) -> int:
    """Cards that a seat has on the table."""
    return shape.tricks - shape.hand_size


def pile_place(shape: TableShape, seat: int) -> int:
    """The place of a seat's piles."""
    return shape.seats + seat * _on_table(shape)


def spot_in_pile(shape: TableShape, seat: int, pile: int, depth: int) -> int:
    """The spot of the card that has so many others of a pile upon it."""
    return pile_place(shape, seat) + depth * shape.piles + pile


def in_pile(shape: TableShape, spot: int) -> tuple[int, int]:
    """The pile in which a spot is, and how many cards lie upon it there."""
    depth, pile = divmod(spot - place_of_spot(shape, spot), shape.piles)
    return pile, depth


def place_of_spot(shape: TableShape, spot: int) -> int:
    """The place of which a spot is part; one that is not at this table is none."""
    if spot < shape.seats:
        return spot
    if not shape.piles:
        return NOWHERE
    return spot - (spot - shape.seats) % _on_table(shape)


def owner_of(shape: TableShape, place: int) -> int:
    """The seat to which a place belongs; no seat has the dog."""
    if place < shape.seats:
        return place
    return (place - shape.seats) // _on_table(shape)
