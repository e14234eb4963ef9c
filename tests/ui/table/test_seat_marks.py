"""Chips, coins, marks and won cards cover neither words nor each other, and say what they are."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import CardSet, parse_card
from game.rules.shapes import PILE_COUNT
from game.ui.table.hud import pools_note
from game.ui.table.layout import TableLayout
from game.ui.table.middle_places import pile_pose
from game.ui.table.seats.layout import face_rect, won_pile
from game.ui.table.seats.look import SeatLook, SeatMark, SeatSide, mark_words
from game.ui.table.seats.seats import chip_rect, coin_rect, mark_discs, seat_boxes, seat_region
from game.ui.table.seats.speeches import draw_seat_note, seat_note, side_words, taker_words
from tests.ui.table.boxes import (
    SIZES,
    TEXT_SCALES,
    Box,
    corners_inside,
    everywhere,
    hud_boxes,
    layout_of,
    outside,
    overlaps,
    seat_look,
    under_the_deal,
)
from tests.ui.table.table_pilot import FAST, TablePilot

MOST_MARKS = (SeatMark.SLAM, SeatMark.PETIT)
"""A Petit that cannot be taken is not announced."""

MOST_CHIPS = 240

ALONE = "The taker, alone against the others"


def rich_look(layout: TableLayout, place: int, taker: int | None = None) -> SeatLook:
    """A seat with everything that a seat can have."""
    look = seat_look(place, layout, taker, playing=True)
    return replace(look, marks=MOST_MARKS, chips=MOST_CHIPS, pile=12)


def discs(layout: TableLayout, look: SeatLook) -> list[Box]:
    coin, chips = coin_rect(layout, look), chip_rect(layout, look)
    assert coin is not None and chips is not None
    marks = [Box(f"mark{i}", rect) for i, rect in enumerate(mark_discs(layout, look))]
    return [Box("coin", coin), Box("chips", chips), *marks]


@everywhere
def test_discs_cover_no_words(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    looks = [rich_look(layout, place) for place in range(players)]
    plates = [
        Box(f"plate{look.place}", box) for look in looks for box in seat_boxes(layout, look).plates
    ]
    edge = hud_boxes(layout, playing=True)
    edge += list({box.name: box for below in under_the_deal(layout) for box in below}.values())
    found = []
    for look in looks:
        own = discs(layout, look)
        found += overlaps(own) + outside(own, layout)
        for disc in own:
            for other in (*plates, *edge):
                common = disc.rect.clip(other.rect)
                allowed = 8 * layout.unit if other.name == f"plate{look.place}" else 2
                if min(common.size) > allowed:
                    found.append(f"{disc.name} of {look.place} on {other.name} by {common.size}")
    assert not found


@everywhere
def test_won_cards_leave_tricks_and_buttons_free(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    if players == 2:
        slots += [pile_pose(layout, place, pile) for place in (0, 1) for pile in range(PILE_COUNT)]
    edge = hud_boxes(layout, playing=True)
    for place in range(players):
        for pose in won_pile(layout, place, 20):
            assert not any(corners_inside(pose.bounds, slot) for slot in slots), place
            assert not any(corners_inside(box.rect, pose) for box in edge), place


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
def test_the_own_pile_is_seen_whatever_the_size_of_text(text_scale: float) -> None:
    layout = layout_of((1280, 720), 5, text_scale)
    pile = won_pile(layout, 0, 3)
    assert len(pile) == 3
    assert layout.bounds.contains(pile[0].bounds)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_note_of_a_seat_covers_no_face_and_no_trick(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    target = pygame.Surface(size)
    faces = []
    for place in range(1, players):
        face = pygame.Rect(0, 0, round(2 * layout.radius(place)), round(2 * layout.radius(place)))
        face.center = tuple(map(round, layout.seat(place)))
        faces.append(face)
    for place in range(1, players):
        look = rich_look(layout, place)
        x, y = layout.seat(place)
        note = seat_note(layout, look, (round(x), round(y)), ALONE)
        assert note is not None
        slots = [layout.trick_slot(other) for other in range(players)]
        cards = [slot.bounds for slot in slots]
        rect = draw_seat_note(target, layout, note, faces, cards)
        assert rect.collidelist(faces) < 0
        roomy = players < 5 and text_scale == 1.0
        assert not (roomy and any(corners_inside(rect, slot) for slot in slots))
        assert layout.bounds.contains(rect)


def test_the_note_of_the_pools_says_what_is_at_stake() -> None:
    note = pools_note((45, 30))
    assert note[0] == "2 pools on the table"
    assert all("45" in line for line in note[1:])


def test_a_pile_grows_with_every_trick() -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    assert won_pile(layout, 1, 0) == ()
    pile = won_pile(layout, 1, 5)
    assert len(pile) == 5
    assert all(above.y < below.y for below, above in itertools.pairwise(pile))
    assert seat_region(layout, rich_look(layout, 1)).contains(pile[-1].bounds)


@pytest.mark.parametrize("place", [0, 2])
def test_the_pointer_on_a_part_tells_what_it_means(place: int) -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    look = rich_look(layout, place, taker=place)
    for mark, disc in zip(MOST_MARKS, mark_discs(layout, look), strict=True):
        note = seat_note(layout, look, disc.center, ALONE)
        assert note is not None and note[1][0].lower() == mark_words(mark).lower()
    coin, chips = coin_rect(layout, look), chip_rect(layout, look)
    assert coin is not None and chips is not None
    boxes = seat_boxes(layout, look)
    assert boxes.ribbon is not None
    expected = (
        (coin, "Dealer of this deal"),
        (chips, "240 chips"),
        (boxes.plate, "10 tricks won"),
        (boxes.ribbon, side_words(look, ALONE)),
    )
    for rect, words in expected:
        note = seat_note(layout, look, rect.center, ALONE)
        assert note is not None and note[1] == [words]


def test_the_pointer_on_a_face_tells_everything() -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    look = replace(rich_look(layout, 1), side=SeatSide.PARTNER, backs=3)
    x, y = layout.seat(1)
    note = seat_note(layout, look, (round(x), round(y)), ALONE)
    assert note is not None
    assert note[1][0] == look.name
    assert {"The taker’s partner", "10 tricks won", "3 cards in hand", "240 chips"} < set(note[1])
    assert seat_note(layout, look, (640, 400), ALONE) is None


def test_who_sits_out_is_said_to() -> None:
    layout = layout_of((1280, 720), 6, 1.0)
    look = replace(seat_look(1, layout, None, playing=True), out=True, ribbon="Sitting out")
    assert side_words(look, ALONE) == "Takes no part in this deal"


def test_only_who_calls_a_card_may_have_a_partner(tmp_path: Path) -> None:
    """The words at the taker's ribbon."""
    pilot = TablePilot(tmp_path, 4, settings=FAST, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.PLAY)
    assert taker_words(pilot.scene.table.view, lambda _: "Colette") == ALONE


def test_the_taker_s_partner_is_named_once_he_is_known(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 8, settings=FAST, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.PLAY)
    view = pilot.scene.table.view

    def told(partner: int | None, name: str | None = "Colette") -> str:
        facts = replace(view.facts, partner=partner)
        return taker_words(replace(view, facts=facts), lambda _: name)

    assert told(None) == "The taker, alone or with a partner against the others"
    assert told(2) == "The taker, with Colette against the others"
    assert told(2, None) == "The taker, with you against the others"
    assert told(view.facts.taker) == ALONE


def test_the_taker_is_told_with_the_dog_that_all_have_seen() -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    dog = CardSet(map(parse_card, ("HR", "T21", "C2")))
    look = replace(seat_look(2, layout, 2, playing=True), dog=dog)
    ribbon = seat_boxes(layout, look).ribbon
    assert ribbon is not None
    note = seat_note(layout, look, ribbon.center, ALONE)
    assert note is not None
    assert note[1][-1] == "The dog: ♥\xa0R, ♣\xa02, trumps 21"
    whole = seat_note(layout, look, face_rect(layout, 2).center, ALONE)
    assert whole is not None
    assert whole[1][-1] == note[1][-1]
