"""What the lessons say, and that all of it has room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.observation import Observation
from game.rules.ruleset import FEDERATION
from game.session.settings import Settings
from game.ui.app import App
from game.ui.scenes.lessons.pages import lesson_page
from game.ui.scenes.lessons.scene import LessonScene
from tests.ai.positions import before_discard, in_auction, in_play
from tests.rules.builders import cards
from tests.ui.pilot import Pilot

HAND = "EX T21 T2-T9 S1-S5 SR"
ASKED = in_auction(HAND, 5)
LED = in_play("T20 T18 T4-T9 SV SD H1 H2", "S2 T3 S9 S8", taker=1, players=5, called="SR")
VIEWS = dict.fromkeys(Lesson, replace(LED, facts=replace(LED.facts, rules=FEDERATION))) | {
    Lesson.CARDS: ASKED,
    Lesson.AUCTION: ASKED,
    Lesson.CALL: ASKED,
    Lesson.DISCARD: before_discard(HAND, 5),
    Lesson.POIGNEE: ASKED,
}


def words(lesson: Lesson, view: Observation) -> str:
    """All that a page says."""
    return " ".join(text for block in lesson_page(lesson, view).blocks for text in block.texts)


def pages_of(*lessons: Lesson) -> Callable[[App], LessonScene]:
    """Opens some lessons."""

    def make(app: App) -> LessonScene:
        pages = [lesson_page(lesson, VIEWS[lesson]) for lesson in lessons]
        return LessonScene(app, pages, lambda: None)

    return make


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "text_scale", "scrolls"),
    [
        ((960, 600), 1.0, True),
        ((960, 600), 1.5, True),
        ((1100, 850), 1.25, False),
        ((1280, 720), 1.0, False),
        ((1920, 1080), 1.0, False),
        ((2560, 1080), 1.5, True),
    ],
)
def test_nothing_is_cut_at_any_size(
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
    size: tuple[int, int],
    text_scale: float,
    scrolls: bool,
    language: str,
) -> None:
    settings = Settings(language=language, text_scale=text_scale)
    pilot = Pilot(tmp_path, pages_of(*Lesson), size, settings)
    scene = pilot.app.scene
    assert isinstance(scene, LessonScene)
    for _ in Lesson:
        pilot.picture()
        assert not drawn_text()
        assert pilot.app.screen.rect.contains(scene.panel.rect)
        assert scrolls or not scene.panel.scrolls
        stop, onward = (widget.rect for widget in scene.form.widgets)
        assert not stop.colliderect(onward)
        assert scene.panel.rect.contains(stop) and scene.panel.rect.contains(onward)
        if scene.page.title != lesson_page(tuple(Lesson)[-1], LED).title:
            pilot.key(pygame.K_RETURN)


def test_keys_scroll_what_is_too_long(tmp_path: Path) -> None:
    settings = Settings(language="en", text_scale=1.5)
    pilot = Pilot(tmp_path, pages_of(Lesson.CARDS), (960, 600), settings)
    scene = pilot.app.scene
    assert isinstance(scene, LessonScene)
    assert scene.panel.scrolls
    pilot.key(pygame.K_PAGEDOWN)
    assert scene.panel.offset > 0
    pilot.key(pygame.K_PAGEUP)
    assert scene.panel.offset == 0


def test_a_lesson_is_said_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, pages_of(Lesson.CARDS, Lesson.AUCTION), settings=Settings("en"))
    assert pilot.app.announced[-1].startswith("The cards Four suits")
    pilot.key(pygame.K_RETURN)
    assert pilot.app.announced[-1].startswith("The auction Who bids")


def test_figures_are_those_of_the_rules() -> None:
    assert "56" in words(Lesson.AUCTION, ASKED)
    assert "The 3 cards of the dog" in words(Lesson.DISCARD, before_discard(HAND, 5))
    assert "The 6 cards of the dog" in words(Lesson.DISCARD, before_discard(HAND, 4))
    assert "400 points" in words(Lesson.SLAM, ASKED) and "costs 200" in words(Lesson.SLAM, ASKED)
    assert "8 trumps 20 points" in words(Lesson.POIGNEE, ASKED)
    assert "10 points more" in words(Lesson.PETIT, ASKED)


@pytest.mark.parametrize(
    ("hand", "called", "contract", "said", "unsaid"),
    [
        ("T21 EX S2", "SR", Bid.GARDE, "You and your partner", "alone"),
        ("T21 EX SR", "SR", Bid.GARDE, "You play alone", "partner"),
        ("T21 EX S2", None, Bid.GARDE, "You play alone", "partner"),
        ("T21 EX S2", "SR", Bid.GARDE_SANS, "2 bouts. If you bring", "discard"),
        ("T21 EX S2", "SR", Bid.GARDE, "need 41 points. The discard counts", "51 points."),
    ],
)
def test_what_the_taker_is_told(
    hand: str, called: str | None, contract: Bid, said: str, unsaid: str
) -> None:
    view = in_play(hand, players=5 if called else 4, called=called, contract=contract)
    laid = cards("H2 H3 H4") if contract.shows_dog else view.discard
    page = words(Lesson.TAKER, replace(view, discard=laid))
    assert said in page
    assert unsaid not in page


@pytest.mark.parametrize(
    ("called", "partner", "said"),
    [
        (None, None, "The taker is alone"),
        ("SR", 1, "The taker is alone"),
        ("SR", 3, "the two others with you"),
        ("SR", None, "watch who helps"),
    ],
)
def test_what_a_defender_is_told(called: str | None, partner: int | None, said: str) -> None:
    view = in_play("S2 H3", "H4", players=5 if called else 4, taker=1, called=called)
    view = replace(view, facts=replace(view.facts, partner=partner))
    assert said in words(Lesson.DEFENCE, view)


def test_the_trick_and_what_may_be_played_are_shown() -> None:
    view = in_play("S2 T9 T3", "H4 T8", taker=1)
    page = lesson_page(Lesson.OVERTRUMP, view)
    shown = [codes for block in page.blocks if (codes := getattr(block, "codes", None))]
    assert shown == [("H4", "T8"), ("T9",)]


def test_a_partner_sees_the_card_that_he_has() -> None:
    view = in_play("SD H3", "H4", players=5, taker=1, called="SD")
    assert view.facts.called == parse_card("SD")
    assert words(Lesson.PARTNER, view).endswith("Queen of spades")
