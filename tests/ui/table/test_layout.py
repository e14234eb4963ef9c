"""Nothing on the table covers anything else, at any size, number of players and size of text."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import pygame
import pytest

from game.rules.shapes import PILE_COUNT
from game.ui.look.kit import Kit
from game.ui.look.panels import bubble_size
from game.ui.table.cards.stage import SHOWN_WIDTH, CardPose
from game.ui.table.hud import Hud, _plaque, draw_message
from game.ui.table.layout import TRICK_ASKEW
from game.ui.table.middle import caption_rect, mat_rect
from game.ui.table.middle_places import (
    confirm_button,
    crown_rect,
    discard_slots,
    dog_row,
    pile_pose,
    slam_button,
)
from game.ui.table.motion.announcing import held_up
from game.ui.table.seats.layout import face_rect
from game.ui.table.seats.look import SeatSide
from game.ui.table.seats.seats import seat_boxes
from game.ui.table.seats.speeches import bubble_pose, room_for
from game.words.i18n import set_language
from game.words.table import all_passed
from tests.ui.table.boxes import (
    LONGEST_BID,
    Box,
    at_tables_of,
    covered,
    everywhere,
    hud_boxes,
    instruction_rect,
    layout_of,
    outside,
    overlaps,
    seat_box_list,
    seat_look,
    shape_of,
    under_the_deal,
)

LONGEST_PARTNER = "Partenaire"
LONGEST_NAME = "Joséphine"
LEAST_GAP = 4
"""Units that are left between a card of a trick and what hangs at a seat."""


@at_tables_of(5, 6)
def test_ribbons_of_taker_and_partner_cover_nobody_else(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    for taker, partner in itertools.permutations(range(players), 2):
        boxes = []
        for place in range(players):
            look = seat_look(place, layout, taker, playing=True)
            if place == partner:
                look = replace(look, side=SeatSide.PARTNER, ribbon=LONGEST_PARTNER)
            found = seat_boxes(layout, look)
            boxes += [Box(f"plate {place}", box) for box in found.plates]
            if look.line:
                boxes.append(Box("instruction", instruction_rect(layout, found.plate)))
        assert not overlaps(boxes), f"taker at place {taker}, partner at {partner}"


@everywhere
def test_nothing_overlaps_during_play(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    shape = shape_of(players)
    slots = [layout.trick_slot(place) for place in range(players)]
    if players == 2:
        slots += [pile_pose(layout, place, pile) for place in (0, 1) for pile in range(PILE_COUNT)]
    hand = [pose.raised(layout.lift) for pose in layout.hand(shape.hand_size)]
    for taker in range(players) if players > 2 else (None,):
        boxes = seat_box_list(layout, taker, playing=True) + hud_boxes(layout, playing=True)
        firm = [box for box in boxes if not box.name.startswith("fan")]
        found = outside(boxes, layout)
        for below in under_the_deal(layout):
            found += overlaps([*boxes, *below]) + outside(below, layout)
        found += covered(firm, slots, "trick card") + covered(firm, hand, "hand card")
        assert not found, f"taker at place {taker}: {found}"


@everywhere
def test_cards_of_a_trick_keep_their_distance_from_all_plates(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    """However askew they lie, and however long the names are."""
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    turned = [
        replace(pose, rotation=pose.rotation + by)
        for pose in slots
        for by in (-TRICK_ASKEW, TRICK_ASKEW)
    ]
    gap = 2 * round(LEAST_GAP * layout.unit)
    for taker in range(players) if players > 2 else (None,):
        for place in range(1, players):
            look = replace(seat_look(place, layout, taker, playing=True), name=LONGEST_NAME)
            around = [box.inflate(gap, gap) for box in seat_boxes(layout, look).plates]
            boxes = [Box(f"plate {place}", box) for box in around]
            assert not covered(boxes, turned, "trick card"), f"taker at place {taker}"


def index_corners(pose: CardPose) -> list[tuple[float, float]]:
    """The middles of a card's two indices, which are at its upper left and its lower right."""
    upright = pygame.Vector2(0.36 * pose.width, 0.4 * pose.height)
    across = upright.rotate(pose.rotation)
    return [(pose.x - across.x, pose.y - across.y), (pose.x + across.x, pose.y + across.y)]


@everywhere
def test_who_won_the_last_trick_is_told_beside_its_cards(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    hud = Hud(lambda: None, lambda: None)
    for name in ("Achille", LONGEST_NAME, "Marie-Antoinette"):
        hud.winner = f"Won by {name}"
        hud.place(layout)
        assert not covered([Box("last trick", hud.last_trick.rect)], slots, "trick card")


@everywhere
def test_no_card_of_a_trick_hides_an_index(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    for one, other in itertools.permutations(slots, 2):
        assert not any(other.contains(x, y) for x, y in index_corners(one))


def index_area(pose: CardPose, side: int) -> list[tuple[float, float]]:
    """Points all over an index, the upper left one (-1) or the lower right one (1)."""
    spots = itertools.product((0.23, 0.35, 0.46), (0.23, 0.31, 0.39, 0.47))
    turned = [
        pygame.Vector2(side * x * pose.width, side * y * pose.height).rotate(pose.rotation)
        for x, y in spots
    ]
    return [(pose.x + at.x, pose.y + at.y) for at in turned]


@at_tables_of(3, 4, 5)
def test_of_every_card_of_a_trick_one_index_is_seen_whole(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    for one in slots:
        others = [slot for slot in slots if slot is not one]
        assert any(
            not any(other.contains(*at) for other in others for at in index_area(one, side))
            for side in (-1, 1)
        )


@at_tables_of(3, 4, 5, 6)
def test_the_upper_index_of_every_card_of_a_trick_is_seen_whole(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    """Whatever is played first, however askew the cards lie and whichever is marked as winning."""
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    for one, other in itertools.permutations(slots, 2):
        crown = crown_rect(layout, other)
        for by, otherwise in itertools.product((-TRICK_ASKEW, TRICK_ASKEW), repeat=2):
            turned = replace(one, rotation=one.rotation + by)
            lying = replace(other, rotation=other.rotation + otherwise)
            for at in index_area(turned, -1):
                assert not lying.contains(*at)
                assert math.dist(at, crown.center) >= crown.width / 2


@everywhere
def test_the_hand_hides_no_disc_of_a_winning_card(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    hand = list(layout.hand(shape_of(players).hand_size))
    discs = [crown_rect(layout, layout.trick_slot(place)) for place in range(players)]
    assert not covered([Box("disc", disc) for disc in discs], hand, "hand card")


@everywhere
def test_the_mark_of_a_card_to_come_touches_no_other_card(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    """Neither one that lies there already nor the mark of another."""
    layout = layout_of(size, players, text_scale)
    for place, other in itertools.permutations(range(players), 2):
        mark = layout.coming_slot(place)
        assert not mark.overlaps(layout.trick_slot(other))
        assert not mark.overlaps(layout.coming_slot(other))
        assert layout.trick_slot(place).bounds.contains(mark.bounds)


@pytest.mark.parametrize(
    ("players", "growth"), [(2, 1.15), (3, 1.3), (4, 1.3), (5, 1.2), (6, 1.15)]
)
def test_cards_of_a_trick_grow_with_words_where_there_is_room(players: int, growth: float) -> None:
    usual, large = (layout_of((1280, 720), players, scale) for scale in (1.0, 1.5))
    assert large.trick_slot(0).width >= growth * usual.trick_slot(0).width


@everywhere
def test_bubbles_cover_nothing(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    boxes = seat_box_list(layout, None, playing=False) + hud_boxes(layout, playing=False)
    firm = [box for box in boxes if not box.name.startswith("fan")]
    taken = [box.rect for box in firm]
    bubbles = []
    for place in range(players):
        width, height = bubble_size(layout.kit, LONGEST_BID)
        pose = bubble_pose(layout, place, (width, height), taken)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(pose.centre[0]), round(pose.centre[1]))
        taken.append(rect)
        bubbles.append(Box(f"bubble {place}", rect))
    hand = list(layout.hand(shape_of(players).hand_size))
    found = overlaps(firm + bubbles) + outside(bubbles, layout) + covered(bubbles, hand, "card")
    assert not found


LONGEST_CALL = "Joséphine appelle\u202f: Cavalier de carreau"


@everywhere
def test_captions_cover_neither_plates_nor_indices(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    dog = shape_of(players).dog_size
    laid_out = [(LONGEST_CALL, [held_up(layout)])]
    laid_out += [("The dog", list(layout.spread(dog)))] if dog else []
    laid_out += [(LONGEST_CALL, list(layout.spread(10, SHOWN_WIDTH)))]
    for taker, (words, poses) in itertools.product(range(players), laid_out):
        looks = [seat_look(place, layout, taker, playing=False) for place in range(players)]
        boxes = [box for look in looks for box in seat_boxes(layout, look).plates]
        bottom = layout.reading_centre[1] - poses[0].height / 2 - 16 * layout.unit
        rect = caption_rect(layout, words, bottom, boxes)
        assert rect.collidelist(boxes) < 0, f"taker at place {taker}"
        assert not any(rect.collidepoint(index_corners(pose)[0]) for pose in poses)
        hand = list(layout.hand(shape_of(players).hand_size))
        cards = [Box("shown", pose.bounds) for pose in poses]
        assert not covered(cards, hand, "hand card")


@pytest.mark.parametrize("language", ["en", "fr"])
@everywhere
def test_a_shown_poignee_leaves_the_last_trick_free(
    size: tuple[int, int], players: int, text_scale: float, language: str
) -> None:
    set_language(language)
    layout = layout_of(size, players, text_scale)
    hud = Hud(lambda: None, lambda: None)
    hud.place(layout)
    for count in (8, 10, 13, 15):
        assert not mat_rect(layout, count).colliderect(hud.last_trick.rect), count


def test_a_long_name_does_not_shrink_the_called_card() -> None:
    layout = layout_of((960, 600), 5, 1.5)
    short = _plaque(layout, ("King of clubs", "Anatole"))
    long = _plaque(layout, ("King of clubs", "Bartholoméus-Maximilien"))
    assert long.first == short.first
    assert long.second.size < short.second.size


@pytest.mark.parametrize("players", [5, 6])
def test_what_is_said_leaves_the_neighbours_faces_free(players: int) -> None:
    layout = layout_of((960, 600), players, 1.5)
    boxes = seat_box_list(layout, None, playing=False)
    taken = [box.rect for box in boxes if not box.name.startswith("fan")]
    faces = [face_rect(layout, place) for place in range(players)]
    for place in range(1, players):
        part, pose = room_for(layout, place, "Passe", taken, (faces,))
        width, height = bubble_size(layout.kit, "Passe", part)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(pose.centre[0]), round(pose.centre[1]))
        assert rect.collidelist(faces) < 0, place
        taken.append(rect)


@everywhere
def test_bubbles_keep_clear_of_the_auction(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    """All but the player have bid, and his panel is open; of six, the one opposite sits out."""
    layout = layout_of(size, players, text_scale)
    places = [place for place in range(1, players) if players < 6 or not layout.on_axis(place)]
    panel = pygame.Rect(0, 0, round(layout.panel_width(828)), round(232 * layout.unit))
    panel.midbottom = (size[0] // 2, round(layout.panel_bottom))
    plate = pygame.Rect(0, 0, panel.width // 2, round(44 * layout.text))
    plate.center = panel.midtop
    boxes = seat_box_list(layout, None, playing=False) + hud_boxes(layout, playing=False)
    firm = [box for box in boxes if box.name != "plaque" and not box.name.startswith("fan")]
    taken = [panel, plate, *(box.rect for box in firm)]
    for place in places:
        part, pose = room_for(layout, place, LONGEST_BID, taken, ())
        width, height = bubble_size(layout.kit, LONGEST_BID, part)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(pose.centre[0]), round(pose.centre[1]))
        assert rect.collidelist(taken) < 0, place
        assert layout.bounds.contains(rect)
        taken.append(rect)


@everywhere
def test_panels_leave_hand_and_seats_free(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    shape = shape_of(players)
    width = layout.panel_width(828)
    panel = pygame.Rect(0, 0, round(width), round(232 * layout.unit))
    panel.midbottom = (size[0] // 2, round(layout.panel_bottom))
    sides = seat_box_list(layout, 0, playing=False)
    assert not overlaps([Box("panel", panel), *sides])
    assert not covered([Box("panel", panel)], list(layout.hand(shape.hand_size)), "card")


@everywhere
def test_discard_keeps_clear(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    shape = shape_of(players)
    slots = discard_slots(layout, shape.dog_size)
    poses = [*dog_row(layout, shape.dog_size), *slots]
    apart = [right.bounds.left - left.bounds.right for left, right in itertools.pairwise(slots)]
    assert min(apart, default=math.inf) >= 6 * layout.unit, "each place has dashes of its own"
    boxes = [
        box for box in seat_box_list(layout, 0, playing=False) if not box.name.startswith("fan")
    ]
    (x, y), radius = slam_button(layout)
    slam = pygame.Rect(0, 0, *(round(2 * radius * layout.unit),) * 2)
    slam.center = (round(x), round(y))
    buttons = [Box("confirm", confirm_button(layout)), Box("slam", slam)]
    hand = list(layout.hand(shape.hand_size + shape.dog_size))
    found = covered([*boxes, *buttons], poses, "discard") + overlaps([*boxes, *buttons])
    assert not found + covered(buttons, hand, "hand card")


@pytest.mark.parametrize("again", [True, False])
@pytest.mark.parametrize("text_scale", [1.0, 1.25, 1.5])
def test_a_message_leaves_no_word_alone_in_a_line(
    monkeypatch: pytest.MonkeyPatch, text_scale: float, again: bool
) -> None:
    drawn: list[list[str]] = []
    monkeypatch.setattr(Kit, "draw_lines", lambda *args, **_: drawn.append(args[4]))
    layout = layout_of((960, 600), 5, text_scale)
    draw_message(pygame.Surface((960, 600)), layout, all_passed(again=again))
    (lines,) = drawn
    assert all(" " in line for line in lines)


@pytest.mark.parametrize("count", range(1, 31))
def test_indices_of_the_hand_stay_readable(count: int) -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    poses = layout.hand(count)
    assert len(poses) == count
    for left, right in itertools.pairwise(poses):
        assert right.x - left.x >= 0.33 * left.width
        assert right.rotation > left.rotation
    assert poses[0].x + poses[-1].x == pytest.approx(1280)


def test_a_card_keeps_its_size_within_a_trick() -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    assert layout.hand(12, sized_for=13)[0].width == layout.hand(13)[0].width
    assert layout.hand(12)[0].width > layout.hand(13)[0].width


def test_a_point_on_a_turned_card() -> None:
    pose = CardPose(100, 100, 90, 40)
    assert pose.contains(130, 100)
    assert not pose.contains(100, 130)
    assert pose.raised(10).x == pytest.approx(110)
