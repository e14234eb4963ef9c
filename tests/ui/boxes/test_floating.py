"""Where boxes go that float over a screen."""

from __future__ import annotations

import pytest
from pygame import Rect

from game.ui.boxes.floating import (
    around,
    at_foot,
    at_free_edge,
    beneath,
    hung_on,
    kept_clear,
    widened,
)

ROOM = Rect(20, 20, 600, 400)


def test_edges_stay_free() -> None:
    assert kept_clear(ROOM, 10) == Rect(30, 30, 580, 380)
    assert kept_clear(ROOM, 10, above=50, below=30) == Rect(30, 80, 580, 300)
    assert widened(Rect(100, 50, 40, 20), 5) == Rect(95, 50, 50, 20)


def test_what_stands_at_the_foot_leaves_it_free_unless_it_is_too_high() -> None:
    low = at_foot(ROOM, (200, 100), below=80)
    assert low.midbottom == (320, 340)
    high = at_foot(ROOM, (200, 390), below=80)
    assert high.midtop == (320, 20)


@pytest.mark.parametrize(
    ("field", "edge"), [(Rect(50, 30, 90, 30), 420), (Rect(50, 380, 90, 30), 120)]
)
def test_what_must_not_cover_a_field_goes_to_the_other_edge(field: Rect, edge: int) -> None:
    place = at_free_edge(ROOM, (200, 100), field)
    assert place.bottom == edge
    assert not place.colliderect(field)


def test_without_a_field_it_stands_below() -> None:
    assert at_free_edge(ROOM, (200, 100), None).bottom == ROOM.bottom


@pytest.mark.parametrize(
    ("top", "height", "place"),
    [
        (50, 200, Rect(300, 84, 200, 200)),  # below what opened it
        (350, 200, Rect(300, 146, 200, 200)),  # above that
        (200, 300, Rect(300, 120, 200, 300)),  # over it: neither side has room
        (50, 900, Rect(300, -230, 200, 900)),  # higher than the room: in its middle
    ],
)
def test_a_list_hangs_on_what_opened_it(top: int, height: int, place: Rect) -> None:
    assert hung_on(Rect(400, top, 100, 30), (200, height), ROOM, 4) == place


def test_a_list_stays_in_the_room_sideways() -> None:
    assert hung_on(Rect(30, 50, 100, 30), (300, 50), ROOM, 4).left == ROOM.left


def test_what_is_around_a_point_stays_in_the_room() -> None:
    assert around((320, 220), (100, 50), ROOM).center == (320, 220)
    assert around((320, 410), (100, 50), ROOM).bottom == ROOM.bottom
    assert around((320, 220), (100, 900), ROOM) == Rect(270, 20, 100, 400)


def test_what_lies_beneath_reaches_as_far_to_either_side() -> None:
    place = beneath(Rect(400, 100, 100, 250), ROOM, 40)
    assert (place.top, place.height) == (350, 40)
    assert place.centerx == 450
    assert place.right == ROOM.right
    assert beneath(Rect(400, 100, 100, 300), ROOM, 40).height == 20
