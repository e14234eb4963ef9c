"""What the trainer says of an answer: hints, traps, reasons, and a coach who fails."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Action, CallCard, DecisionKind
from game.rules.observation import Observation
from game.session.trainer import course as course_module
from game.session.trainer import queue as queue_module
from game.session.trainer.grading import heuristic_choice
from game.session.trainer.position import PositionTheme, parse_position
from game.session.trainer.queue import STARTERS
from game.session.trainer.search import Found, Searching
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.ui.scenes.trainer.answer import rows_of
from game.ui.scenes.trainer.side import Argument, ArgumentKind, Arguments, PageHeading, shorten
from game.ui.scenes.trainer.why import reasons
from game.ui.widgets.panel import Panel
from game.words.table import action_words
from tests.session.trainer.positions import QuickQuestion
from tests.ui.scenes.trainer.trainer_pilot import TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def test_a_hint_comes_as_soon_as_the_coach_knows_something(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.choose(PositionTheme.DISCARD)
    pilot.wait_for(lambda: pilot.asked)
    pilot.key(pygame.K_h)
    pilot.wait_for(lambda: pilot.scene.course.evaluation is not None)
    pilot.frames(2)
    words = pilot.sentences()
    assert words[0] == "Think about these two:"
    assert len(words) == 3
    assert all(one.startswith("Discard ") for one in words[1:])


def asked_about_four_kings(
    home: Path, monkeypatch: pytest.MonkeyPatch, grade: int
) -> tuple[TrainerPilot, Observation]:
    """Ask one of the questions that the game comes with: of grade 1 it is best to be alone."""
    starters = (
        parse_position(one.position, one.record)
        for one in STARTERS
        if (one.theme, one.grade) == (PositionTheme.FOUR_KINGS, grade)
    )
    position = next(starters)
    assert position is not None
    found = Found(position, grade)

    class OnlyQuestion(QuickQuestion):
        def answers(self) -> Iterator[Searching | Found]:
            yield found

    monkeypatch.setattr(queue_module, "SearchQuestion", OnlyQuestion)
    monkeypatch.setitem(course_module.BUDGET, DecisionKind.CALL, 16_384)
    pilot = TrainerPilot(home)
    pilot.want(PositionTheme.FOUR_KINGS)
    return pilot, position.observation


def answered(pilot: TrainerPilot, action: Action) -> None:
    """Answer, and wait for all that the coach has to say."""
    pilot.scene.state.answer(action)
    pilot.wait_for(lambda: pilot.answered and not pilot.scene.course.sharpening)
    pilot.frames(2)


@pytest.mark.parametrize("answer", ["tempting king", "other king", "queen"])
def test_a_trap_stands_under_the_choice_that_it_leads_to(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    pilot, view = asked_about_four_kings(tmp_path, monkeypatch, grade=3)
    suggested = heuristic_choice(PositionTheme.FOUR_KINGS, view)
    assert suggested is not None
    others = [CallCard(card) for card in view.choices.calls if CallCard(card) != suggested.action]
    king = next(call for call in others if call.card.is_king)
    queen = next(call for call in others if not call.card.is_king)
    chosen = {"tempting king": suggested.action, "other king": king, "queen": queen}[answer]
    answered(pilot, chosen)
    told = reasons(pilot.scene.state)
    heuristic = next(place for place, one in enumerate(told) if one.words.startswith("A trap"))
    headings = [one.words for one in told[:heuristic] if one.kind is ArgumentKind.HEADING]
    caught = suggested.action if chosen == queen else chosen
    assert headings[-1] == action_words(caught, view)
    assert (len(headings) == 1) is (chosen != queen), "one’s own answer comes first"


def test_who_should_have_been_alone_is_told_what_that_is_worth(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, view = asked_about_four_kings(tmp_path, monkeypatch, grade=1)
    queens = (card for card in view.choices.calls if not card.is_king)
    answered(pilot, CallCard(next(queens)))
    assert pilot.sentences()[-1] == "Alone you win or lose four shares, with a partner two."


def test_the_least_needed_sentence_goes_first_when_room_is_short() -> None:
    arguments = Arguments(
        [
            Argument("one", ArgumentKind.HEADING),
            Argument("first"),
            Argument("second", extra=2),
            Argument("two", ArgumentKind.HEADING),
            Argument("third", extra=1),
        ]
    )
    left = []
    while arguments.shorten():
        left.append([argument.words for argument in arguments.arguments])
    assert left == [["one", "first", "two", "third"], ["one", "first"]]


def test_a_heading_with_its_only_sentence_shows_however_short_room_is(
    window: pygame.Surface,
) -> None:
    panel = Panel([Arguments([Argument("heading", ArgumentKind.HEADING), Argument("sentence")])])
    panel.place(Kit(DAY, 1.0), pygame.Rect(0, 0, 200, 60))
    shorten(panel)
    panel.draw(window)


def test_a_coach_who_fails_says_so_and_the_next_hand_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TrainerPilot(tmp_path)
    with monkeypatch.context() as broken:
        broken.setattr(course_module, "EvaluateQuestion", BrokenQuestion)
        pilot.want(PositionTheme.WHICH_KING)
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

    def __init__(self, *_values: object, **_named: object) -> None:
        pass

    def answers(self) -> Iterator[object]:
        raise RuntimeError("broken on purpose")


def headings(pilot: TrainerPilot) -> list[str]:
    bodies = [body for panel in pilot.scene.panels for body in panel.bodies]
    return [body.words for body in bodies if isinstance(body, PageHeading)]


def test_the_verdict_is_announced(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.PARTNER)
    before = len(pilot.app.announced)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    assert any("best guess" in said.lower() for said in pilot.app.announced[before:])


def test_a_trace_of_a_chance_is_told_beside_the_bars_and_in_words(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.PARTNER)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    course, names = pilot.scene.course, pilot.scene.state.names
    assert course.partner is not None
    seats = [row.choice.seat for row in rows_of(course, names)]  # type: ignore[union-attr]
    chances = [0.0] * len(course.partner.chances)
    for seat, chance in zip(seats, (0.002, 0.994, 0.002, 0.002), strict=True):
        chances[seat] = chance
    course.partner = replace(course.partner, chances=tuple(chances))
    told = [row.share for row in rows_of(course, names)]
    assert told == ["<\u202f1%", "99%", "<\u202f1%", "<\u202f1%"]
    assert any("less than 1% of the hands" in point.words for point in reasons(pilot.scene.state))
