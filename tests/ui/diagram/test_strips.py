"""Strips of cards in the review: suits apart, every index in view, nothing behind what rises."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.cards import PLAIN_SUITS, Card, CardSet
from game.ui.diagram import cards as drawn_cards
from game.ui.diagram.cards import CardMark, draw_strip, strip_lefts, strip_width
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.words.cards import sorted_hand
from tests.rules.builders import cards
from tests.ui.scenes.review.reviews import ReviewPilot

HAND = sorted_hand(cards("EX T21 T7 S10 S4 HR H2 D1 C9 C8"))


def test_suits_stand_apart_and_the_excuse_beside_the_trumps() -> None:
    lefts = strip_lefts(HAND, 400, 50)
    steps = [round(right - left, 3) for left, right in pairwise(lefts)]
    usual = steps[0]
    apart = [card.code for card, step in zip(HAND, steps, strict=False) if step > usual]
    assert apart == ["T7", "S4", "H2", "C8"]
    assert lefts[-1] + 50 == pytest.approx(400)


def test_no_cards_and_few_cards_need_no_room() -> None:
    assert strip_lefts([], 400, 50) == []
    assert strip_lefts(HAND[:1], 400, 50) == [0]
    first, second = strip_lefts(HAND[:2], 400, 50)
    assert second - first == 51, "neighbours are never far apart"


@pytest.mark.parametrize("count", [6, 15, 18, 24])
def test_cards_of_that_width_show_their_indices(count: int) -> None:
    ranks = (*((suit, rank) for suit in PLAIN_SUITS for rank in range(1, 8)),)
    hand = sorted_hand(CardSet(Card.of(*each) for each in ranks[:count]))
    width = strip_width(400, count)
    steps = [right - left for left, right in pairwise(strip_lefts(hand, 400, width))]
    assert min(steps) >= 0.319 * width


def test_what_a_neighbour_hides_of_a_card_that_rises_shows_nowhere(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pygame.display.init()
    kit, target = Kit(DAY, 1.0), pygame.Surface((500, 100))
    shown: dict[str, pygame.Rect] = {}

    def note(_kit: object, _target: object, rect: pygame.Rect, code: str, _width: float) -> None:
        shown[code] = rect

    monkeypatch.setattr(drawn_cards, "draw_cropped", note)
    area = pygame.Rect(20, 20, 400, 40)
    draw_strip(kit, target, area, 60, HAND, {HAND[1]: CardMark.PLAYED, HAND[-1]: CardMark.BEST})
    risen, following = shown["T21"], shown["T7"]
    assert risen.top < following.top and risen.right <= following.left
    assert shown["T7"].right < shown["S10"].left, "the cloth shows between suits"
    assert shown["EX"].right < shown["S10"].left, "also over the cards below"
    assert shown["D1"].right == area.right


@pytest.mark.parametrize("players", [4, 5])
def test_a_hand_with_the_dog_in_it_stays_in_its_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    areas: list[pygame.Rect] = []

    def note(_kit: object, _target: object, area: pygame.Rect, *_rest: object) -> None:
        areas.append(pygame.Rect(area))

    pilot = ReviewPilot(tmp_path, players)
    monkeypatch.setattr(drawn_cards, "draw_strip", note)
    pilot.key(pygame.K_h)
    pilot.review.go_to(pilot.tour.replay.start_of(1) - 1)
    areas.clear()
    pilot.picture()
    *areas, dog = areas
    assert dog.left > areas[0].right
    assert len(areas) == players
    assert all(above.bottom <= below.top for above, below in pairwise(areas))


@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_where_there_is_little_room_a_taker_is_told_by_the_contract_alone(
    tmp_path: Path, size: tuple[int, int], drawn_text: Callable[[], list[str]]
) -> None:
    pilot = ReviewPilot(tmp_path, size=size)
    pilot.review.next_mistake()
    pilot.frames(2)
    assert not [words for words in drawn_text() if "garde" in words.lower()]
