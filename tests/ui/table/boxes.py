"""Where everything on the table lies, as boxes, and which of them cover each other."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from inspect import Signature, signature
from typing import Any

import pygame
import pytest

from game.rules.cards import KING, Card, Suit
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import TableShape
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, ThemeName
from game.ui.table.cards.stage import CardPose
from game.ui.table.hud import (
    Hud,
    HudLook,
    deal_plate,
    plaque_rect,
    pools_plate,
    slam_ribbon,
    trumps_plate,
)
from game.ui.table.layout import TableLayout
from game.ui.table.seats.layout import instruction_start
from game.ui.table.seats.look import SeatLook, SeatSide
from game.ui.table.seats.seats import seat_boxes
from game.ui.window import Look, Screen

SIZES = (
    (800, 600),
    (1024, 600),
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
LONGEST_LINE = "Play any card"
CALLED = Card.of(Suit.DIAMONDS, KING)
TOLERANCE = 2


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


def corners_inside(rect: pygame.Rect, pose: CardPose) -> bool:
    """Whether a card covers some point of a rectangle's edge."""
    inner = rect.inflate(-2 * TOLERANCE, -2 * TOLERANCE)
    diagonal = math.ceil(math.hypot(pose.width, pose.height))
    if not inner.inflate(diagonal, diagonal).collidepoint(pose.centre):
        return False  # nothing turned in any way reaches so far
    xs: list[float] = [inner.left + inner.width * i / 24 for i in range(25)]
    ys: list[float] = [inner.top + inner.height * i / 8 for i in range(9)]
    edge: list[tuple[float, float]] = [(x, y) for x in xs for y in (inner.top, inner.bottom)]
    edge += [(x, y) for x in (inner.left, inner.right) for y in ys]
    return any(pose.contains(x, y) for x, y in edge)


def covered(boxes: list[Box], poses: list[CardPose], what: str) -> list[str]:
    return [
        f"{box.name} under {what} {index}"
        for box in boxes
        for index, pose in enumerate(poses)
        if corners_inside(box.rect, pose)
    ]


def outside(boxes: list[Box], layout: TableLayout) -> list[str]:
    bounds = layout.bounds.inflate(2, 2)
    return [f"{box.name} {box.rect} outside" for box in boxes if not bounds.contains(box.rect)]


def at_tables_of(*counts: int) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Run a test in every size of the window, one by one, for all players and sizes of text."""

    def spread(test: Callable[..., None]) -> Callable[..., None]:
        @wraps(test)
        def in_a_window(**given: Any) -> None:
            for players, text_scale in itertools.product(counts, TEXT_SCALES):
                test(players=players, text_scale=text_scale, **given)

        own = {"players", "text_scale"}
        rest = [it for it in signature(test).parameters.values() if it.name not in own]
        setattr(in_a_window, "__signature__", Signature(rest))  # noqa: B010  (mypy objects)
        in_windows: Callable[..., None] = pytest.mark.parametrize("size", SIZES)(in_a_window)
        return in_windows

    return spread


everywhere = at_tables_of(2, 3, 4, 5, 6)
