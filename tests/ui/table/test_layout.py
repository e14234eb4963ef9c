"""Nothing on the table covers anything else, at any size, number of players and size of text."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass, replace

import pygame
import pytest

from game.i18n import set_language
from game.rules.cards import KING, Card, Suit
from game.rules.ruleset import RuleSet
from game.rules.shapes import PILE_COUNT, TableShape
from game.ui.kit import Kit, Style
from game.ui.panels import bubble_size
from game.ui.screen import Look, Screen
from game.ui.table.auctioning import held_up
from game.ui.table.bubble_layout import bubble_spot
from game.ui.table.caption import caption_rect
from game.ui.table.discard_layout import confirm_button, discard_slots, dog_row
from game.ui.table.hud import Hud, HudLook, _plaque, deal_plate, draw_message, plaque_rect
from game.ui.table.layout import TableLayout
from game.ui.table.middle import mat_rect
from game.ui.table.pile_layout import pile_spot
from game.ui.table.seat_layout import face_rect, instruction_start
from game.ui.table.seat_look import SeatLook, SeatSide
from game.ui.table.seats import seat_boxes
from game.ui.table.sentences import all_passed
from game.ui.table.speeches import room_for
from game.ui.table.spot import Spot
from game.ui.table.stage import SHOWN_WIDTH
from game.ui.table.under_deal import pools_plate, slam_ribbon, trumps_plate
from game.ui.theme import Face, ThemeName

SIZES = (
    (960, 600),
    (1280, 720),
    (1920, 1080),
    (2560, 1440),
    (1000, 900),
    (1720, 720),
    (3840, 2160),
)
TEXT_SCALES = (0.8, 1.0, 1.25, 1.5)
NAMES = ("You", "Gaston", "Colette", "Achille", "Joséphine", "Anatole")
SITTING_OUT = RuleSet(sitting_out=True)
POOLS = (120, 60)
LONGEST_BID = "Garde contre"
LONGEST_PARTNER = "Partenaire"
LONGEST_LINE = "Play any card"
CALLED = Card.of(Suit.DIAMONDS, KING)
TOLERANCE = 2


@pytest.fixture(autouse=True)
def fonts() -> None:
    """Widths of text are measured with the real fonts."""
    pygame.font.init()


@dataclass(frozen=True)
class Box:
    name: str
    rect: pygame.Rect


def layout_of(size: tuple[int, int], players: int, text_scale: float) -> TableLayout:
    screen = Screen(size, Look(ThemeName.DAY, text_scale))
    return TableLayout(size, players, screen.table)


def shape_of(players: int) -> TableShape:
    """The table of the federation's rules, or one whose dealer sits out."""
    return (SITTING_OUT if players == 6 else RuleSet()).shape(players)


def seat_look(place: int, layout: TableLayout, taker: int | None, *, playing: bool) -> SeatLook:
    shape = shape_of(layout.players)
    taking = place == taker
    return SeatLook(
        place=place,
        name=NAMES[place],
        portrait="colette",
        backs=shape.hand_size if place else 0,
        tricks=10 if playing else None,
        dealer=True,
        side=SeatSide.TAKER if taking else SeatSide.PLAIN,
        ribbon=LONGEST_BID if taking else "",
        active=True,
        line=playing and not place,
    )


def seat_box_list(layout: TableLayout, taker: int | None, *, playing: bool) -> list[Box]:
    boxes = []
    for place in range(layout.players):
        look = seat_look(place, layout, taker, playing=playing)
        found = seat_boxes(layout, look)
        boxes.append(Box(f"plate {place}", found.plate))
        if found.ribbon is not None:
            boxes.append(Box(f"ribbon {place}", found.ribbon))
        if found.fan is not None:
            boxes.append(Box(f"fan {place}", found.fan))
        if look.line:
            boxes.append(Box("instruction", instruction_rect(layout, found.plate)))
    return boxes


def instruction_rect(layout: TableLayout, plate: pygame.Rect) -> pygame.Rect:
    kit: Kit = layout.kit
    x, y = instruction_start(layout, plate)
    width = kit.text_width(LONGEST_LINE, Style(Face.STRONG, 20, "#ffffff")) + 36 * kit.text_scale
    return pygame.Rect(
        round(x), round(y - 10 * kit.text_scale), round(width), round(20 * kit.text_scale)
    )


def hud_boxes(layout: TableLayout, *, playing: bool) -> list[Box]:
    called = CALLED if layout.players >= 5 and playing else None
    look = HudLook(deal=10, deals=10, called=called, partner="", alone=False, slam=playing)
    hud = Hud(lambda: None, lambda: None)
    hud.place(layout)
    boxes = [Box("menu", hud.menu.rect), Box("deal", deal_plate(layout, look))]
    if playing:
        boxes.append(Box("last trick", hud.last_trick.rect))
    plaque = plaque_rect(layout, look)
    if plaque is not None:
        boxes.append(Box("plaque", plaque))
    return boxes


def under_the_deal(layout: TableLayout) -> tuple[list[Box], ...]:
    """What may lie together under the plate of the deal."""
    trumps = Box("trumps", trumps_plate(layout, 1))
    return (
        [Box("trumps", trumps_plate(layout))],
        [Box("slam", slam_ribbon(layout)), trumps],
        [Box("pools", pools_plate(layout, POOLS)), trumps],
    )


def belong_together(one: Box, other: Box) -> bool:
    """Plate, ribbon and fan of one seat touch each other by design."""
    first, second = one.name.split(), other.name.split()
    seat = len(first) == 2 and len(second) == 2 and first[1] == second[1]
    return seat or {first[0], second[0]} == {"menu", "deal"}


def overlaps(boxes: list[Box]) -> list[str]:
    found = []
    for one, other in itertools.combinations(boxes, 2):
        common = one.rect.clip(other.rect)
        if min(common.size) > TOLERANCE and not belong_together(one, other):
            found.append(f"{one.name} and {other.name} by {common.size}")
    return found


def corners_inside(rect: pygame.Rect, spot: Spot) -> bool:
    """Whether a card covers some point of a rectangle's edge."""
    inner = rect.inflate(-2 * TOLERANCE, -2 * TOLERANCE)
    diagonal = math.ceil(math.hypot(spot.width, spot.height))
    if not inner.inflate(diagonal, diagonal).collidepoint(spot.centre):
        return False  # nothing turned in any way reaches so far
    xs: list[float] = [inner.left + inner.width * i / 24 for i in range(25)]
    ys: list[float] = [inner.top + inner.height * i / 8 for i in range(9)]
    edge: list[tuple[float, float]] = [(x, y) for x in xs for y in (inner.top, inner.bottom)]
    edge += [(x, y) for x in (inner.left, inner.right) for y in ys]
    return any(spot.contains(x, y) for x, y in edge)


def covered(boxes: list[Box], spots: list[Spot], what: str) -> list[str]:
    return [
        f"{box.name} under {what} {index}"
        for box in boxes
        for index, spot in enumerate(spots)
        if corners_inside(box.rect, spot)
    ]


def outside(boxes: list[Box], layout: TableLayout) -> list[str]:
    bounds = layout.bounds.inflate(2, 2)
    return [f"{box.name} {box.rect} outside" for box in boxes if not bounds.contains(box.rect)]


everywhere = pytest.mark.parametrize(
    ("size", "players", "text_scale"), list(itertools.product(SIZES, (2, 3, 4, 5, 6), TEXT_SCALES))
)


@pytest.mark.parametrize(
    ("size", "players", "text_scale"), list(itertools.product(SIZES, (5, 6), TEXT_SCALES))
)
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
        slots += [pile_spot(layout, place, pile) for place in (0, 1) for pile in range(PILE_COUNT)]
    hand = [spot.raised(layout.lift) for spot in layout.hand(shape.hand_size)]
    for taker in range(players) if players > 2 else (None,):
        boxes = seat_box_list(layout, taker, playing=True) + hud_boxes(layout, playing=True)
        firm = [box for box in boxes if not box.name.startswith("fan")]
        found = outside(boxes, layout)
        for below in under_the_deal(layout):
            found += overlaps([*boxes, *below]) + outside(below, layout)
        found += covered(firm, slots, "trick card") + covered(firm, hand, "hand card")
        assert not found, f"taker at place {taker}: {found}"


def index_corners(spot: Spot) -> list[tuple[float, float]]:
    """The middles of a card's two indices, which are at its upper left and its lower right."""
    upright = pygame.Vector2(0.36 * spot.width, 0.4 * spot.height)
    across = upright.rotate(spot.rotation)
    return [(spot.x - across.x, spot.y - across.y), (spot.x + across.x, spot.y + across.y)]


@everywhere
def test_no_card_of_a_trick_hides_an_index(
    size: tuple[int, int], players: int, text_scale: float
) -> None:
    layout = layout_of(size, players, text_scale)
    slots = [layout.trick_slot(place) for place in range(players)]
    for one, other in itertools.permutations(slots, 2):
        assert not any(other.contains(x, y) for x, y in index_corners(one))


@everywhere
def test_bubbles_cover_nothing(size: tuple[int, int], players: int, text_scale: float) -> None:
    layout = layout_of(size, players, text_scale)
    boxes = seat_box_list(layout, None, playing=False) + hud_boxes(layout, playing=False)
    firm = [box for box in boxes if not box.name.startswith("fan")]
    taken = [box.rect for box in firm]
    bubbles = []
    for place in range(players):
        width, height = bubble_size(layout.kit, LONGEST_BID)
        spot = bubble_spot(layout, place, (width, height), taken)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(spot.centre[0]), round(spot.centre[1]))
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
    for taker, (words, spots) in itertools.product(range(players), laid_out):
        looks = [seat_look(place, layout, taker, playing=False) for place in range(players)]
        boxes = [box for look in looks for box in seat_boxes(layout, look).plates]
        bottom = layout.reading_centre[1] - spots[0].height / 2 - 16 * layout.unit
        rect = caption_rect(layout, words, bottom, boxes)
        assert rect.collidelist(boxes) < 0, f"taker at place {taker}"
        assert not any(rect.collidepoint(index_corners(spot)[0]) for spot in spots)
        hand = list(layout.hand(shape_of(players).hand_size))
        cards = [Box("shown", spot.bounds) for spot in spots]
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
        part, spot = room_for(layout, place, "Passe", taken, (faces,))
        width, height = bubble_size(layout.kit, "Passe", part)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(spot.centre[0]), round(spot.centre[1]))
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
        part, spot = room_for(layout, place, LONGEST_BID, taken, ())
        width, height = bubble_size(layout.kit, LONGEST_BID, part)
        rect = pygame.Rect(0, 0, round(width), round(height))
        rect.center = (round(spot.centre[0]), round(spot.centre[1]))
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
    spots = [*dog_row(layout, shape.dog_size), *slots]
    apart = [right.bounds.left - left.bounds.right for left, right in itertools.pairwise(slots)]
    assert min(apart, default=math.inf) >= 6 * layout.unit, "each place has dashes of its own"
    boxes = [
        box for box in seat_box_list(layout, 0, playing=False) if not box.name.startswith("fan")
    ]
    button = Box("confirm", confirm_button(layout))
    hand = list(layout.hand(shape.hand_size + shape.dog_size))
    found = covered([*boxes, button], spots, "discard") + overlaps([*boxes, button])
    assert not found + covered([button], hand, "hand card")


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
    spots = layout.hand(count)
    assert len(spots) == count
    for left, right in itertools.pairwise(spots):
        assert right.x - left.x >= 0.33 * left.width
        assert right.rotation > left.rotation
    assert spots[0].x + spots[-1].x == pytest.approx(1280)


def test_a_card_keeps_its_size_within_a_trick() -> None:
    layout = layout_of((1280, 720), 4, 1.0)
    assert layout.hand(12, sized_for=13)[0].width == layout.hand(13)[0].width
    assert layout.hand(12)[0].width > layout.hand(13)[0].width


def test_a_point_on_a_turned_card() -> None:
    spot = Spot(100, 100, 90, 40)
    assert spot.contains(130, 100)
    assert not spot.contains(100, 130)
    assert spot.raised(10).x == pytest.approx(110)
