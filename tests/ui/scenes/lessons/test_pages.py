"""What the lessons say, and that all of it has room."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.coach.lessons import Lesson
from game.rules.actions import Bid
from game.rules.cards import parse_card
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.rules.state import Facts
from game.session.settings import Settings
from game.ui.look.panels import CREST_DEPTH
from game.ui.pages.page import PageBody
from game.ui.scenes.lessons import LessonScene, lesson_page
from game.ui.scenes.rule_pages import RulePagesScene
from game.words.book.page import CardFan
from tests.ai.positions import before_discard, in_auction, in_play
from tests.rules.builders import cards
from tests.rules.random_play import RandomDeal
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.lessons.patience import PATIENCE

HAND = "EX T21 T2-T9 S1-S5 SR"
ASKED = in_auction(HAND, 5)
LED = in_play("T20 T18 T4-T9 SV SD H1 H2", "S2 T3 S9 S8", taker=1, players=5, called="SR")


def scored(players: int, seed: int) -> Facts:
    """The record of a deal that was played; the seed goes on until one is."""
    deal = RandomDeal(seed, players, FEDERATION)
    deal.play_to_the_end()
    return deal.facts if deal.facts.sheet is not None else scored(players, seed + 1)


VIEWS = dict.fromkeys(Lesson, replace(LED, facts=replace(LED.facts, rules=FEDERATION))) | {
    Lesson.TABLE: ASKED,
    Lesson.CARDS: ASKED,
    Lesson.AUCTION: ASKED,
    Lesson.DOG: ASKED,
    Lesson.CALL: ASKED,
    Lesson.DISCARD: before_discard(HAND, 5),
    Lesson.POIGNEE: ASKED,
    Lesson.SCORE: replace(LED, facts=scored(5, 21)),
}


def words(lesson: Lesson, view: Observation) -> str:
    """All that a page says."""
    return " ".join(text for block in lesson_page(lesson, view).blocks for text in block.texts)


def no_light(_target: object, _cards: object, _seats: object, _veil: int) -> None:
    """What a table would do that is not there."""


def open_lesson(pilot: Pilot, *lessons: Lesson) -> LessonScene:
    """Read lessons."""
    scene = LessonScene(pilot.app, lessons, VIEWS[lessons[0]], no_light)
    pilot.app.push(scene)
    return scene


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
    pilot = Pilot(tmp_path, Ground, size, settings)
    for lesson in Lesson:
        scene = open_lesson(pilot, lesson)
        pilot.picture()
        assert not drawn_text()
        assert pilot.app.screen.rect.contains(scene.panel.rect)
        assert scrolls or not scene.panel.scrolls
        stop, onward = (widget.rect for widget in scene.form.widgets)
        assert not stop.colliderect(onward)
        assert scene.panel.rect.contains(stop) and scene.panel.rect.contains(onward)
        pilot.app.pop()


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_title_lies_under_the_crest(tmp_path: Path, language: str) -> None:
    pilot = Pilot(tmp_path, Ground, settings=Settings(language=language, text_scale=1.5))
    for lesson in Lesson:
        panel = open_lesson(pilot, lesson).panel
        body = panel.bodies[0]
        assert isinstance(body, PageBody)
        below = body._title.rect.top - panel.rect.top
        assert below >= pilot.app.screen.menu.px(CREST_DEPTH)
        pilot.app.pop()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("width", [960, 1280])
def test_pages_are_counted_where_there_is_room(
    tmp_path: Path, drawn_lines: list[str], width: int, text_scale: float, language: str
) -> None:
    settings = Settings(language=language, text_scale=text_scale)
    pilot = Pilot(tmp_path, Ground, (width, 720), settings)
    scene = open_lesson(pilot, Lesson.CARDS, Lesson.AUCTION)
    for page in (1, 2):
        drawn_lines.clear()
        pilot.picture()
        words = f"{page} {'of' if language == 'en' else 'sur'} 2"
        assert words in drawn_lines or (page, text_scale) == (2, 1.5)
        rects = [widget.rect for widget in scene.form.widgets]
        assert len(rects) == page + 1
        for rect, after in pairwise(rects):
            assert rect.right <= after.left or rect.bottom <= after.top
        assert all(scene.panel.rect.contains(rect) for rect in rects)
        pilot.frames(PATIENCE)
        pilot.key(pygame.K_RETURN)


def test_keys_scroll_what_is_too_long(tmp_path: Path) -> None:
    settings = Settings(language="en", text_scale=1.5)
    pilot = Pilot(tmp_path, Ground, (960, 600), settings)
    scene = open_lesson(pilot, Lesson.CARDS)
    assert scene.panel.scrolls
    pilot.key(pygame.K_PAGEDOWN)
    assert scene.panel.offset > 0
    pilot.key(pygame.K_PAGEUP)
    assert scene.panel.offset == 0


def test_keys_go_between_the_buttons_where_nothing_scrolls(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground)
    scene = open_lesson(pilot, Lesson.REVEALED)
    assert not scene.panel.scrolls
    pilot.key(pygame.K_LEFT)
    assert scene.form.focus is scene.form.widgets[0]
    pilot.key(pygame.K_DOWN)
    assert scene.form.focus is scene.form.widgets[1]


def test_a_lesson_is_said_too(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground)
    open_lesson(pilot, Lesson.CARDS, Lesson.AUCTION)
    assert pilot.app.announced[-1].startswith("The cards Four suits")
    pilot.frames(PATIENCE)
    pilot.key(pygame.K_RETURN)
    assert pilot.app.announced[-1].startswith("The auction Each player")


def test_the_rules_lie_over_the_page(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground)
    scene = open_lesson(pilot, Lesson.CARDS)
    pilot.key(pygame.K_F1)
    assert pilot.shows(RulePagesScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is scene


def test_another_language_is_spoken_at_once(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = Pilot(tmp_path, Ground)
    open_lesson(pilot, Lesson.FOLLOW)
    pilot.app.change(language="fr")
    pilot.picture()
    assert "Fournir" in drawn_lines


def test_figures_are_those_of_the_rules() -> None:
    assert "56" in words(Lesson.AUCTION, ASKED)
    assert "Garde ×\u202f2" in words(Lesson.AUCTION, ASKED)
    assert "3 cards lie face down" in words(Lesson.CALL, ASKED)
    assert "The dog, 3 cards" in words(Lesson.DISCARD, before_discard(HAND, 5))
    assert "The dog, 6 cards" in words(Lesson.DISCARD, before_discard(HAND, 4))
    assert "400 points" in words(Lesson.SLAM, ASKED) and "costs 200" in words(Lesson.SLAM, ASKED)
    assert "earns 10 points" in words(Lesson.PETIT, ASKED)


@pytest.mark.parametrize(("players", "size"), [(3, 13), (4, 10), (5, 8)])
def test_a_poignee_is_shown_as_large_as_it_must_be(players: int, size: int) -> None:
    view = in_auction(HAND, players)
    (fan,) = (
        block for block in lesson_page(Lesson.POIGNEE, view).side if isinstance(block, CardFan)
    )
    assert len(fan.codes) == size
    assert f"{size} trumps 20 points" in words(Lesson.POIGNEE, view)


def test_who_has_all_kings_calls_a_queen() -> None:
    assert "call a queen" in words(Lesson.CALL, in_auction("SR HR DR CR S1 S2", 5))
    assert "queen that" not in words(Lesson.CALL, in_auction("SR HR DR C1 S1 S2", 5))


def test_four_have_no_partner() -> None:
    assert "secret partner" in words(Lesson.AUCTION, ASKED)
    assert "alone against the others" in words(Lesson.AUCTION, in_auction(HAND, 4))


@pytest.mark.parametrize(
    ("hand", "called", "contract", "said", "unsaid"),
    [
        ("T21 EX S2", "SR", Bid.GARDE, "Who holds the called card plays with you", "alone"),
        ("T21 EX S2", "SR", Bid.GARDE_SANS, "nobody saw, you are alone. You hold", "discard"),
        ("T21 EX SR", "SR", Bid.GARDE, "You play alone", "called card"),
        ("T21 EX S2", None, Bid.GARDE, "You play alone", "called card"),
        ("T21 EX S2", "SR", Bid.GARDE_SANS, "The dog counts for you", "against you"),
        ("T21 EX S2", "SR", Bid.GARDE_CONTRE, "The dog counts against you", "discard"),
        ("T21 EX S2", "SR", Bid.GARDE, "You hold 2 bouts. If they", "no bout:"),
        ("T21 EX S2", "SR", Bid.GARDE, "you need 41 points. Your discard counts", "dog counts"),
        ("T21 T3 S2", "SR", Bid.GARDE, "You hold 1 bout. If it is in", "If they"),
        ("T2 T3 S2", "SR", Bid.GARDE, "You hold no bout: you need 56 points", "in your side’s"),
    ],
)
def test_what_the_taker_is_told(
    hand: str, called: str | None, contract: Bid, said: str, unsaid: str
) -> None:
    view = in_play(hand, players=5 if called else 4, called=called, contract=contract)
    laid = cards("H2 H3 H4") if contract.shows_dog else view.discard
    facts = replace(view.facts, dog=laid or None)
    page = words(Lesson.TAKER, replace(view, facts=facts, discard=laid))
    assert said in page
    assert unsaid not in page


@pytest.mark.parametrize(
    ("called", "partner", "contract", "said", "unsaid"),
    [
        (None, None, Bid.GARDE, "The taker is alone", "called"),
        ("SR", 1, Bid.GARDE, "The called card lay in the dog", "Who was dealt it"),
        ("SR", 3, Bid.GARDE, "the two others play with you", "lay in"),
        ("SR", None, Bid.GARDE, "watch who helps him. Together", "lies in the dog"),
        ("SR", None, Bid.GARDE_SANS, "If it lies in the dog, the taker is alone", "lay in"),
    ],
)
def test_what_a_defender_is_told(
    called: str | None, partner: int | None, contract: Bid, said: str, unsaid: str
) -> None:
    players = 5 if called else 4
    view = in_play("S2 H3", "H4", players=players, taker=1, called=called, contract=contract)
    dog = cards("H5 H6 H7") if contract.shows_dog else None
    view = replace(view, facts=replace(view.facts, partner=partner, dog=dog))
    assert said in words(Lesson.DEFENCE, view)
    assert unsaid not in words(Lesson.DEFENCE, view)


def test_the_excuse_is_no_breach_of_what_must_be_played() -> None:
    free = words(Lesson.FOLLOW, in_play("EX S2 S9 H4", "S3", taker=1))
    assert "Only the Excuse" in free
    assert "Only the Excuse" not in words(Lesson.FOLLOW, in_play("S2 S9 H4", "S3", taker=1))
    assert "Only the Excuse" not in words(Lesson.ANY_CARD, in_play("EX S2 S9", "H3", taker=1))


def test_the_trick_is_shown() -> None:
    view = in_play("S2 T9 T3", "H4 T8", taker=1)
    page = lesson_page(Lesson.OVERTRUMP, view)
    shown = [codes for block in page.blocks if (codes := getattr(block, "codes", None))]
    assert shown == [("H4", "T8")]


def test_light_is_spoken_of_where_not_all_is_lit() -> None:
    assert "lit." in words(Lesson.OVERTRUMP, in_play("S2 T9 T3", "H4 T8", taker=1))
    assert "lit." not in words(Lesson.ANY_CARD, in_play("S2 S9", "H3", taker=1))


def test_a_partner_sees_the_card_that_he_has() -> None:
    view = in_play("SD H3", "H4", players=5, taker=1, called="SD")
    assert view.facts.called == parse_card("SD")
    assert words(Lesson.PARTNER, view).endswith("Queen of spades")
