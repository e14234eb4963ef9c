"""The king-call trainer, tried as a newcomer would: by keyboard alone, by pointer alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import CallCard, Discard, PlayCard
from game.rules.cards import CardSet
from game.rules.decision_kind import DecisionKind
from game.session.settings import Settings
from game.session.trainer import course as course_module
from game.session.trainer import supply as supply_module
from game.session.trainer.choices import GuessPartner
from game.session.trainer.finding import Found, Searching
from game.session.trainer.starters import STARTERS
from game.session.trainer.stock import remade
from game.session.trainer.themes import Theme
from game.session.trainer.traps import temptation
from game.ui.coach_words import action_words
from game.ui.scenes.practice.scene import PracticeScene
from game.ui.scenes.trainer import tiles as trainer_tiles
from game.ui.scenes.trainer.pages import Page
from game.ui.scenes.trainer.side import Heading
from game.ui.scenes.trainer.verdict import History, Point, PointKind, Points
from game.ui.scenes.trainer.why import reasons
from tests.session.trainer.spots import QuickQuestion
from tests.ui.trainer_pilot import STILL, TrainerPilot, search_quickly

ROUND = (*Theme, Theme.WHICH_KING, Theme.BID)
"""Ten positions, every theme among them."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def answer_by_keyboard(pilot: TrainerPilot) -> None:
    theme = pilot.theme
    if theme in (Theme.DISCARD, Theme.KING_IN_DOG):
        for _ in range(30):
            if pilot.scene.picked_all:
                break
            pilot.key(pygame.K_SPACE)
            pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    elif theme in (Theme.LEAD, Theme.WHICH_KING):
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    else:
        pilot.key(pygame.K_2)


def test_ten_positions_by_keyboard_alone(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=STILL)
    for number, theme in enumerate(ROUND, 1):
        pilot.want(theme)
        answer_by_keyboard(pilot)
        pilot.wait_for(lambda: pilot.answered)
        assert len(pilot.app.progress.answers()) in (number - 1, number)
        pilot.key(pygame.K_n if number % 2 else pygame.K_RETURN)
        assert not pilot.answered
    assert [answer.theme for answer in pilot.app.progress.answers()] == list(ROUND)
    pilot.app.pop()


def answer_by_pointer(pilot: TrainerPilot) -> None:
    if pilot.tiles():
        pilot.click(pilot.tiles()[-1].rect.center)
        return
    if pilot.theme is Theme.LEAD:
        card = pilot.cards()[-1]
        pilot.click((card.rect.centerx, card.rect.top + 40))
        return
    for index in (0, 1, 2):
        card = pilot.cards()[index]
        pilot.click((card.rect.left + 24, card.rect.top + 40))
    pilot.click(pilot.button("Lay away").rect.center)


def test_ten_positions_by_pointer_alone(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    for theme in ROUND:
        pilot.want(theme)
        answer_by_pointer(pilot)
        pilot.wait_for(lambda: pilot.answered)
        pilot.click(pilot.button("Next hand").rect.center)
        assert not pilot.answered
    assert len(pilot.app.progress.answers()) == len(ROUND)


def test_every_number_answers_its_tile(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.WHICH_KING)
    titles = [tile.label for tile in pilot.tiles()]
    assert titles == ["Spades", "Hearts", "Diamonds", "Clubs"]
    pilot.key(pygame.K_9)
    assert pilot.asked
    pilot.key(pygame.K_3)
    chosen = pilot.scene.course.chosen
    assert chosen == pilot.scene.course.mark.chosen  # type: ignore[union-attr]
    assert repr(chosen) == "CallCard(card=DR)"


def test_keys_of_the_question(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.WHICH_KING)
    pilot.key(pygame.K_h)
    assert sentences(pilot)
    pilot.click(pilot.button("Hide hint").rect.center)
    assert not sentences(pilot)
    before = pilot.scene.course.number
    pilot.key(pygame.K_s)
    pilot.wait_for(lambda: pilot.asked)
    assert pilot.scene.course.number == before + 1
    assert pilot.button("Hint").enabled
    assert pilot.app.progress.answers() == ()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((960, 600), 1.0), ((1111, 777), 1.25), ((1280, 720), 1.5)],
)
@pytest.mark.parametrize("theme", [Theme.BID, Theme.FOUR_KINGS, Theme.PARTNER])
def test_all_answers_can_be_seen_at_once(
    tmp_path: Path, theme: Theme, size: tuple[int, int], scale: float, language: str
) -> None:
    settings = Settings(language=language, motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    pilot.want(theme)
    for tile in pilot.tiles():
        assert tile.clip is not None
        assert tile.clip.contains(tile.rect), tile.label


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.5), ((1111, 777), 1.5), ((960, 600), 1.25)]
)
@pytest.mark.parametrize(
    "theme", [Theme.FOUR_KINGS, Theme.BID, Theme.DISCARD, Theme.LEAD, Theme.PARTNER]
)
def test_nothing_scrolls_with_large_text(
    tmp_path: Path, theme: Theme, size: tuple[int, int], scale: float, language: str
) -> None:
    settings = Settings(language=language, motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    pilot.want(theme)
    seen = [any(panel.scrolls for panel in pilot.scene.panels)]
    pilot.key(pygame.K_h)
    pilot.wait_for(lambda: bool(pilot.scene.course.evaluation or pilot.scene.course.partner))
    pilot.frames(2)
    seen.append(any(panel.scrolls for panel in pilot.scene.panels))
    pilot.scene.toggle_wishes()
    seen.append(any(panel.scrolls for panel in pilot.scene.panels))
    pilot.scene.toggle_wishes()
    answer_at_once(pilot)
    pilot.wait_for(lambda: pilot.answered)
    for _page in Page:
        pilot.frames(2)
        seen.append(any(panel.scrolls for panel in pilot.scene.panels))
        pilot.key(pygame.K_v)
    assert not any(seen), seen


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 760), (1111, 777)])
def test_all_keys_stand_at_the_same_place_of_their_tiles(
    tmp_path: Path, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[float, float]] = []
    monkeypatch.setattr(
        trainer_tiles, "draw_cap", lambda _kit, _target, centre, _words: places.append(centre)
    )
    settings = Settings(language=language, motion="none", text_scale=1.5)
    pilot = TrainerPilot(tmp_path, size, settings)
    pilot.want(Theme.BID)
    places.clear()
    pilot.app.draw()
    assert len(places) == len(pilot.tiles()) == 5
    assert len({y for _, y in places}) == 1


def test_how_it_went_fills_a_page_of_its_own(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    pilot.want(Theme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.wait_for(lambda: pilot.answered)
    pilot.scene.open_page(Page.HISTORY)
    (panel,) = pilot.scene.panels
    (history,) = (body for body in panel.bodies if isinstance(body, History))
    assert history.chart.plot.height > panel.rect.height * 0.4


def test_with_large_text_the_wishes_take_the_place_of_the_question(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    pilot.want(Theme.WHICH_KING)
    pilot.click(pilot.button("Themes").rect.center)
    assert not pilot.tiles()
    pilot.key(pygame.K_1)
    assert pilot.asked, "what does not show is not answered"
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.tiles()) == 4
    pilot.key(pygame.K_1)
    assert not pilot.asked


def answer_at_once(pilot: TrainerPilot) -> None:
    """Give one of the first answers, or lay the first cards away."""
    spot = pilot.scene.course.spot
    assert spot is not None
    choice = spot.observation.choices.discard
    if choice is None or spot.theme is Theme.PARTNER:
        if spot.theme is Theme.LEAD:
            pilot.key(pygame.K_RIGHT)
            pilot.key(pygame.K_RETURN)
        else:
            pilot.key(pygame.K_1)
        return
    free = sorted(choice.eligible - choice.forced)[: choice.count - len(choice.forced)]
    pilot.scene.answer(Discard(choice.forced | CardSet(free)))


def sentences(pilot: TrainerPilot) -> list[str]:
    """What is said beside the answers."""
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    return [point.words for body in bodies if isinstance(body, Points) for point in body.points]


def test_a_hint_comes_as_soon_as_the_coach_knows_something(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.scene.set_theme(Theme.DISCARD)
    pilot.wait_for(lambda: pilot.asked)
    pilot.key(pygame.K_h)
    pilot.wait_for(lambda: pilot.scene.course.evaluation is not None)
    pilot.frames(2)
    words = sentences(pilot)
    assert words[0] == "Think about these two:"
    assert len(words) == 3
    assert all(one.startswith("Discard ") for one in words[1:])


def asks_of_four_kings(monkeypatch: pytest.MonkeyPatch, grade: int) -> None:
    """Let all questions be one that the game comes with: of grade 1 it is best to be alone."""
    keys = (one.spot for one in STARTERS if (one.theme, one.grade) == (Theme.FOUR_KINGS, grade))
    spot = remade(next(keys))
    assert spot is not None
    found = Found(spot, grade)

    class OnlyQuestion(QuickQuestion):
        def answers(self) -> Iterator[Searching | Found]:
            yield found

    monkeypatch.setattr(supply_module, "SpotQuestion", OnlyQuestion)
    monkeypatch.setitem(course_module.BUDGET, DecisionKind.CALL, 4096)


@pytest.mark.parametrize("answer", ["tempting king", "other king", "queen"])
def test_a_trap_stands_under_the_choice_that_it_leads_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    asks_of_four_kings(monkeypatch, grade=2)
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.FOUR_KINGS)
    spot = pilot.scene.course.spot
    assert spot is not None
    view = spot.observation
    tempted = temptation(spot.theme, view)
    assert tempted is not None
    others = [CallCard(card) for card in view.choices.calls if CallCard(card) != tempted.action]
    king = next(call for call in others if call.card.is_king)
    queen = next(call for call in others if not call.card.is_king)
    chosen = {"tempting king": tempted.action, "other king": king, "queen": queen}[answer]
    pilot.scene.answer(chosen)
    pilot.wait_for(lambda: pilot.answered and not pilot.scene.course.sharpening)
    pilot.frames(2)
    told = reasons(pilot.scene)
    trap = next(place for place, one in enumerate(told) if one.words.startswith("A trap"))
    headings = [one.words for one in told[:trap] if one.kind is PointKind.HEADING]
    caught = tempted.action if chosen == queen else chosen
    assert headings[-1] == action_words(caught, view)
    assert (len(headings) == 1) is (chosen != queen), "one’s own answer comes first"


def test_who_should_have_been_alone_is_told_what_that_is_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asks_of_four_kings(monkeypatch, grade=1)
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.FOUR_KINGS)
    spot = pilot.scene.course.spot
    assert spot is not None
    queens = (card for card in spot.observation.choices.calls if not card.is_king)
    pilot.scene.answer(CallCard(next(queens)))
    pilot.wait_for(lambda: pilot.answered and not pilot.scene.course.sharpening)
    pilot.frames(2)
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    (shown,) = (body for body in bodies if isinstance(body, Points))
    told = [point.words for point in shown.points]
    assert told[-1] == "Alone you win or lose four shares, with a partner two."


def test_the_least_needed_sentence_goes_first_when_room_is_short() -> None:
    points = Points(
        [
            Point("one", PointKind.HEADING),
            Point("first"),
            Point("second", extra=2),
            Point("two", PointKind.HEADING),
            Point("third", extra=1),
        ]
    )
    left = []
    while points.shorten():
        left.append([point.words for point in points.points])
    assert left == [["one", "first", "two", "third"], ["one", "first"]]


def test_a_coach_who_fails_says_so_and_the_next_hand_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TrainerPilot(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(course_module, "EvaluateQuestion", BrokenQuestion)
        pilot.want(Theme.WHICH_KING)
        pilot.key(pygame.K_1)
        pilot.wait_for(lambda: pilot.scene.course.failed)
        pilot.frames(2)
        assert "The coach could not go on." in headings(pilot)
    pilot.key(pygame.K_n)
    pilot.wait_for(lambda: pilot.asked)
    pilot.key(pygame.K_1)
    pilot.wait_for(lambda: pilot.answered)
    assert not pilot.scene.course.failed


class BrokenQuestion:
    """A question that cannot be answered."""

    def __init__(self, *_values: object) -> None:
        pass

    def answers(self) -> Iterator[object]:
        raise RuntimeError("broken on purpose")


def headings(pilot: TrainerPilot) -> list[str]:
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    return [body.words for body in bodies if isinstance(body, Heading)]


def test_refused_cards_are_not_chosen(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.DISCARD)
    fan = pilot.scene._fan
    assert fan is not None and fan.refused
    for card in fan.refused:
        fan.choose(card)
    assert not pilot.scene.picked
    first = pilot.cards()[0]
    pilot.click((first.rect.left + 24, first.rect.top + 40))
    assert set(pilot.scene.picked) == {first.card}
    again = pilot.cards()[0]
    pilot.click((again.rect.left + 24, again.rect.top + 40))
    assert not pilot.scene.picked


def test_a_lead_is_played_by_a_click(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.LEAD)
    card = pilot.cards()[-1]
    pilot.click((card.rect.centerx, card.rect.top + 40))
    assert pilot.scene.course.chosen == PlayCard(card.card)


def test_the_verdict_is_announced(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.PARTNER)
    before = len(pilot.app.announced)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    assert any("best guess" in said.lower() for said in pilot.app.announced[before:])


def test_escape_stops_a_search_and_then_goes_back(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    assert pilot.scene.course.searching
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is pilot.scene
    pilot.click(pilot.button("Look again").rect.center)
    pilot.wait_for(lambda: pilot.asked)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is not pilot.scene


def test_the_deal_is_played_out_and_left_again(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    chosen = pilot.scene.course.chosen
    pilot.key(pygame.K_p)
    table = pilot.app.scene
    assert isinstance(table, PracticeScene)
    facts = table.table.view.facts
    assert facts.taker == 0
    assert facts.called == chosen.card  # type: ignore[union-attr]
    pilot.app.pop()
    assert pilot.app.scene is pilot.scene
    assert len(pilot.app.progress.answers()) == 1
    pilot.key(pygame.K_n)
    pilot.wait_for(lambda: pilot.asked)


def test_the_guess_goes_along_to_the_table(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.PARTNER)
    pilot.key(pygame.K_2)
    pilot.frames(2)
    chosen = pilot.scene.course.chosen
    assert isinstance(chosen, GuessPartner)
    pilot.key(pygame.K_p)
    table = pilot.app.scene
    assert isinstance(table, PracticeScene) and table.coach is not None
    guess = table.coach.watch.guess
    assert guess is not None and guess.seat == chosen.seat
    assert table.coach.bars
    table.undo()
    assert table.coach.watch.guess == guess
    pilot.app.pop()


def test_a_click_is_not_lost_while_figures_come(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(Theme.DISCARD)
    for card in list(pilot.cards())[:3]:
        pilot.scene._choose_card(card.card)
    pilot.scene.lay_away()
    assert isinstance(pilot.scene.course.chosen, Discard)
    button = pilot.button("Next hand")
    pilot.press(button.rect.center)
    pilot.frames(20)
    pilot.release(button.rect.center)
    assert pilot.scene.course.chosen is None


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1111, 777), 1.5)]
)
def test_all_screens_fit(
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    settings = Settings(language=language, motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    for theme in (Theme.WHICH_KING, Theme.FOUR_KINGS, Theme.BID, Theme.PARTNER):
        pilot.want(theme)
        pilot.picture()
        pilot.key(pygame.K_1)
        pilot.wait_for(lambda: pilot.answered)
        pilot.picture()
    assert drawn_text() == []
