"""What the coach shows at the table covers nothing, at any size, number of players and text."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from game.rules.shapes import PILE_COUNT, PILE_DEPTH
from game.ui.table.coach.other_cards import bar_rect
from game.ui.table.coach.partner import PartnerChance, chance_plate, verdict_rect
from game.ui.table.coach.room import panel_room
from game.ui.table.edge import AdviceButton
from game.ui.table.hud import Hud
from game.ui.table.layout import MOST_SEATS, TableLayout, pixel_rect
from game.ui.table.middle_places import (
    confirm_button,
    discard_slots,
    hidden_pose,
    pile_pose,
    slam_button,
)
from game.ui.table.seats.layout import open_hand
from game.ui.table.seats.seats import seat_boxes
from game.words.i18n import set_language
from tests.ui.table.boxes import (
    SIZES,
    Box,
    at_tables_of,
    covered,
    hud_boxes,
    layout_of,
    outside,
    overlaps,
    seat_box_list,
    seat_look,
    shape_of,
)

WITH_PARTNER = 5
LEAST_HEIGHT = 150
"""Units that leave room for a heading, three rows and a line of words."""

everywhere = at_tables_of(3, 4, 5, 6)


def buttons(players: int) -> int:
    """How many buttons there are in practice, one of them about the partner if there is one."""
    return 5 + (players >= WITH_PARTNER)


def firm_boxes(layout: TableLayout, taker: int, *, playing: bool) -> list[Box]:
    """Plates, ribbons and buttons, without the backs of the hands."""
    boxes = seat_box_list(layout, taker, playing=playing) + hud_boxes(layout, playing=playing)
    return [box for box in boxes if not box.name.startswith("fan")]


def fans(layout: TableLayout) -> list[Box]:
    boxes = seat_box_list(layout, None, playing=True)
    return [box for box in boxes if box.name.startswith("fan")]


def advice_button(layout: TableLayout, *, discarding: bool = False) -> Box:
    button = AdviceButton(lambda: None)
    button.discarding = discarding
    button.place(layout)
    return Box("advice", button.rect)


def chance_boxes(layout: TableLayout, taker: int, *, guessed: bool) -> list[Box]:
    """The chances of all but the player, that of the taker under the plaque."""
    boxes = []
    for place in range(1, layout.players):
        alone = place == taker
        chance = PartnerChance(0.88, "88%", guessed, likeliest=True, alone=alone)
        look = seat_look(place, layout, taker, playing=True)
        boxes.append(Box(f"chance {place}", chance_plate(layout, look, chance)))
    return boxes


@everywhere
def test_the_advice_button(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    shape = shape_of(players)
    hand = [position.raised(layout.lift) for position in layout.hand(shape.hand_size)]
    slots = [layout.trick_slot(place) for place in range(players)]
    button = advice_button(layout)
    for taker in range(players):
        found = overlaps([button, *firm_boxes(layout, taker, playing=True)])
        assert not found + outside([button], layout), taker
    assert not covered([button], hand, "hand card") + covered([button], slots, "trick card")


@everywhere
def test_the_advice_button_beside_a_discard(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    button = advice_button(layout, discarding=True)
    count = shape_of(players).dog_size
    boxes = [Box("slot", position.bounds) for position in discard_slots(layout, count)]
    boxes.append(Box("confirm", confirm_button(layout)))
    (x, y), radius = slam_button(layout)
    boxes.append(Box("slam", pixel_rect(x, y, 0, 0).inflate(*(2 * radius * layout.unit,) * 2)))
    for place in range(players):
        look = seat_look(place, layout, 0, playing=False)
        if players == MOST_SEATS and place == 1:
            look = replace(look, out=True, ribbon="Sitting out")
        boxes += [Box(f"seat {place}", box) for box in seat_boxes(layout, look).plates]
    found = [box.name for box in boxes if box.rect.colliderect(button.rect)]
    assert not found + outside([button], layout)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_buttons_at_the_edge_are_equally_wide(language: str) -> None:
    set_language(language)
    layout = layout_of((1280, 720), 4, 1.0)
    hud = Hud(lambda: None, lambda: None)
    hud.place(layout)
    above, below = hud.last_trick.rect, advice_button(layout).rect
    assert (above.left, above.width) == (below.left, below.width)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_scale", [1.25, 1.5])
def test_a_finger_finds_the_round_advice_button(size: tuple[int, int], text_scale: float) -> None:
    assert advice_button(layout_of(size, 5, text_scale)).rect.width >= 44


@everywhere
def test_the_practice_bar(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    rect = bar_rect(layout, buttons(players))
    assert rect is not None
    bar = Box("bar", rect)
    for taker in range(players):
        boxes = seat_box_list(layout, taker, playing=True) + hud_boxes(layout, playing=True)
        assert not overlaps([bar, *boxes]) + outside([bar], layout), taker
    slots = [layout.trick_slot(place) for place in range(players)]
    assert not covered([bar], slots, "trick card")


@everywhere
def test_open_hands(size: tuple[int, int], players: int, text_scale: float) -> None:
    """They cover nothing, and no card in them hides the index of another."""
    layout = layout_of(size, players, text_scale)
    bar = bar_rect(layout, buttons(players))
    assert bar is not None
    for count in range(1, shape_of(players).hand_size + 1):
        hands = []
        for place in range(1, players):
            poses = open_hand(layout, place, count)
            bounds = [position.bounds for position in poses]
            hands.append(Box(f"hand {place}", bounds[0].unionall(bounds)))
            for left, right in itertools.pairwise(poses):
                if right.y == left.y:
                    assert right.x - left.x >= 0.319 * left.width
                else:
                    assert right.y - left.y >= 0.36 * left.height
        around = [box for box in hud_boxes(layout, playing=True) if box.name != "deal"]
        if players == WITH_PARTNER:
            alone = PartnerChance(0.88, "88%", guessed=True, likeliest=True, alone=True)
            look = seat_look(1, layout, 1, playing=True)
            around.append(Box("alone", chance_plate(layout, look, alone)))
        assert not overlaps([*hands, Box("bar", bar), *around]) + outside(hands, layout)


@everywhere
def test_the_verdict(size: tuple[int, int], players: int, text_scale: float) -> None:
    if players < WITH_PARTNER:
        return
    layout = layout_of(size, players, text_scale)
    told = Box("verdict", verdict_rect(layout, "guessed before the play"))
    for taker in range(players):
        boxes = [*firm_boxes(layout, taker, playing=True), *fans(layout)]
        assert not overlaps([told, *boxes]) + outside([told], layout), taker


@everywhere
def test_the_panel(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    hud = Hud(lambda: None, lambda: None)
    hud.playing = True
    hud.place(layout)
    button = advice_button(layout)
    shape = shape_of(players)
    for taker in range(players):
        seats = [seat_look(place, layout, taker, playing=True) for place in range(players)]
        beside = [button.rect, *(widget.rect for widget in hud.widgets)]
        chances = chance_boxes(layout, taker, guessed=True) if players == WITH_PARTNER else []
        room = panel_room(layout, seats, [box.rect for box in chances], beside, over_lifted=True)
        panel = Box("panel", room)
        boxes = [
            box
            for box in firm_boxes(layout, taker, playing=True)
            if box.name not in ("instruction", "plate 0")
        ]
        own = replace(seats[0], briefly=True, tricks=None)  # the panel comes close to his plate
        boxes.append(Box("plate 0", seat_boxes(layout, own).plate))
        assert not [box for box in chances if box.rect.colliderect(room)], taker
        assert not overlaps([panel, button, *boxes]) + outside([panel], layout), taker
        assert not [box for box in fans(layout) if box.rect.colliderect(room)], taker
        assert room.height >= LEAST_HEIGHT * layout.unit
        assert room.width >= 450 * layout.unit
        hand = [position.raised(layout.lift) for position in layout.hand(shape.hand_size)]
        assert not covered([panel], hand, "hand card")


@at_tables_of(2)
def test_with_two_the_panel_hides_no_pile_that_may_be_played(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    seats = [seat_look(place, layout, None, playing=True) for place in range(players)]
    button = advice_button(layout)
    room = panel_room(layout, seats, [], [button.rect], over_lifted=True)
    piles = [
        hidden_pose(layout, pile_pose(layout, place, pile), depth)
        for place in range(players if not layout.big else 1)
        for pile in range(PILE_COUNT)
        for depth in range(PILE_DEPTH)
    ]
    assert not [pile for pile in piles if pile.bounds.colliderect(room)]
    assert room.height >= LEAST_HEIGHT * layout.unit
    assert room.width >= 450 * layout.unit


@at_tables_of(WITH_PARTNER)
@pytest.mark.parametrize("guessed", [True, False])
def test_the_chances(
    size: tuple[int, int], players: int, text_scale: float, *, guessed: bool
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    bar = bar_rect(layout, buttons(players))
    for taker in range(1, players):
        chances = chance_boxes(layout, taker, guessed=guessed)
        boxes = [*firm_boxes(layout, taker, playing=True), *fans(layout), advice_button(layout)]
        boxes += [] if bar is None else [Box("bar", bar)]
        found = [
            f"{chance.name} and {box.name}"
            for chance, box in itertools.product(chances, boxes)
            if box.name != chance.name.replace("chance", "plate")
            and min(chance.rect.clip(box.rect).size) > 3
        ]
        assert not found + overlaps(chances), taker
        assert not covered(chances, slots, "trick card") + outside(chances, layout)
