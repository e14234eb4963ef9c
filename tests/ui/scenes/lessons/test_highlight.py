"""What a lesson lights up on the table, and that it is seen through the veil."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.actions import DecisionKind
from game.rules.cards import Card
from game.rules.observation import Observation
from game.ui.scenes.lessons import Highlight, LessonScene, highlight_of
from tests.ai.positions import before_discard, in_auction, in_play
from tests.rules.builders import cards
from tests.ui.scenes.lessons.test_lessons import NEW, opened
from tests.ui.table.table_pilot import CALM, TablePilot

DEALT = in_auction("EX T21 T3 S5 SR HD HV", 5)
BIDDING = "EX T21 T3 SR"


@pytest.mark.parametrize(
    ("lesson", "view", "found"),
    [
        (Lesson.CARDS, DEALT, "EX T21 T3 S5 SR HD HV"),
        (Lesson.POINTS, DEALT, "EX T21 SR HD HV"),
        (Lesson.AUCTION, DEALT, BIDDING),
        (Lesson.CALL, in_auction("SD SR HD H2", 5), "HD"),
        (Lesson.CALL, in_auction("SR HR DR CR SD", 5), ""),
        (Lesson.DISCARD, before_discard("EX T21 T9 SR S1 S2 H4 H5", 5), "S1 S2 H4 H5"),
        (Lesson.SLAM, DEALT, ""),
        (Lesson.POIGNEE, DEALT, "T21 T3"),
        (Lesson.TAKER, DEALT, "T21 T3"),
        (Lesson.PARTNER, in_play("SD H3", "H4", players=5, taker=1, called="SD"), "SD"),
        (Lesson.FOLLOW, in_play("S2 S9 H4", "S3", taker=1), "S2 S9"),
        (Lesson.OVERTRUMP, in_play("S2 T9 T3", "H4 T8", taker=1), "T9"),
        (Lesson.PETIT, in_play("T1 T9 T3", taker=1), "T1"),
        (Lesson.EXCUSE, in_play("EX T9 T3", taker=1), "EX"),
        (Lesson.DEFENCE, in_play("S2 T9 T3", taker=1), ""),
    ],
)
def test_cards_of_the_hand(lesson: Lesson, view: Observation, found: str) -> None:
    assert highlight_of(lesson, view).cards == cards(found) & view.hand
    assert len(highlight_of(lesson, view).cards) == len(found.split())


@pytest.mark.parametrize(
    ("taker", "partner", "found"),
    [(1, 3, (1, 3)), (1, None, (1,)), (1, 1, (1,)), (0, 3, (3,)), (1, 0, (1,)), (0, 0, ())],
)
def test_sides_that_all_know(taker: int, partner: int | None, found: tuple[int, ...]) -> None:
    view = in_play("S2 H3", players=5, taker=taker, called="SR")
    view = replace(view, facts=replace(view.facts, partner=partner))
    assert highlight_of(Lesson.REVEALED, view).seats == found
    assert highlight_of(Lesson.FOLLOW, view) == Highlight(view.choices.plays)


def brightness(pilot: TablePilot, card: Card) -> float:
    """How bright the strip is that the next card leaves of one in the hand, from 0 to 255."""
    pose = pilot.scene.animation.hand.poses[card]
    strip = pygame.Rect(0, 0, round(pose.width / 3), round(pose.height / 3))
    strip.center = (round(pose.x - pose.width / 4), round(pose.y + pose.height / 8))
    seen = strip.clip(pilot.app.window.get_rect())
    return sum(pygame.transform.average_color(pilot.app.window, seen)[:3]) / 3


@pytest.mark.usefixtures("pixels")
def test_what_a_lesson_is_about_is_as_bright_as_before(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=replace(NEW, lessons=(Lesson.POINTS,)))
    opened(pilot)
    pilot.settle()
    hand = pilot.scene.table.view.hand
    shining = highlight_of(Lesson.POINTS, pilot.scene.table.view).cards
    under = {card: brightness(pilot, card) for card in hand}
    pilot.key(pygame.K_RETURN)
    pilot.settle()
    pilot.app.look()
    assert 0 < len(shining) < len(hand)
    for card in hand:
        share = under[card] / brightness(pilot, card)
        assert share == pytest.approx(1.0 if card in shining else 0.57, abs=0.05), card


@pytest.mark.parametrize("seat", [1, 4])
@pytest.mark.usefixtures("pixels")
def test_the_taker_shines(tmp_path: Path, seat: int) -> None:
    pilot = TablePilot(tmp_path, 5, 21, settings=CALM)
    pilot.play_until(DecisionKind.BID)
    view = pilot.scene.table.view
    view = replace(view, facts=replace(view.facts, taker=seat))
    x, y = pilot.scene.animation.layout.seat(pilot.scene.animation.place_of(seat))
    face = pygame.Rect(0, 0, 40, 40)
    face.center = (round(x), round(y))
    pilot.app.look()
    before = sum(pygame.transform.average_color(pilot.app.window, face)[:3])
    for lesson, share in ((Lesson.DEFENCE, 1.0), (Lesson.PETIT, 0.57)):
        scene = LessonScene(pilot.app, (lesson,), view, pilot.scene.painter.light)
        pilot.app.push(scene)
        pilot.app.look()
        assert not scene.panel.rect.colliderect(face)
        after = sum(pygame.transform.average_color(pilot.app.window, face)[:3])
        assert after / before == pytest.approx(share, abs=0.06)
        pilot.app.pop()
