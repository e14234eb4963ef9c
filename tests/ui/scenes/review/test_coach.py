"""The review of a deal: the coach at work."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.session.replay import past_decisions
from game.session.review import DecisionFilter, RunState
from game.ui.host import close_only
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.entrances import open_review
from game.ui.scenes.review.course import course_chart
from game.ui.scenes.review.scene import ReviewScene
from game.ui.widgets.panel import Panel
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, finished, members
from tests.ui.table.table_pilot import CALM


@pytest.fixture
def pilot(tmp_path: Path) -> ReviewPilot:
    return ReviewPilot(tmp_path)


def test_the_coach_is_given_the_log_and_grades_what_the_seat_knew(pilot: ReviewPilot) -> None:
    """What comes back rests on the views of the seat, which hold no hidden card."""
    (question,) = pilot.desk.asked
    assert (question.seat, question.first) == (SEAT, 0)
    past = past_decisions(question.log, SEAT)
    assert tuple(decision.past for decision in pilot.tour.report.decisions) == past
    assert {decision.observation.seat for decision in past} == {SEAT}


def test_grades_come_in_one_by_one_and_can_be_stopped(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.frames(4)
    first = len(pilot.tour.report.decisions)
    assert 0 < first < pilot.tour.report.total
    pilot.review.stop_or_go_on()
    pilot.frames(10)
    assert len(pilot.tour.report.decisions) == first
    assert pilot.review.run.state is RunState.STOPPED
    pilot.review.stop_or_go_on()
    pilot.wait_for(lambda: pilot.tour.report.complete)
    assert [question.first for question in pilot.desk.asked] == [0, first]


def test_leaving_stops_the_coach(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, Ground)
    assert pilot.review.run.state is RunState.STOPPED


def test_other_work_for_the_coach_does_not_end_the_review(tmp_path: Path) -> None:
    """Advice at a table above asks the same desk; back in the review it goes on."""
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.frames(3)
    pilot.review.app.push(DialogScene(pilot.app, "Over it", "", [close_only()]))
    pilot.desk.cancel()
    pilot.app.pop()
    pilot.wait_for(lambda: pilot.tour.report.complete)


def test_what_the_deal_cost_is_kept(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key="the seal of the deal")
    losses = pilot.app.progress.losses()["the seal of the deal"]
    assert sum(loss for _, loss in losses) == pytest.approx(pilot.tour.report.loss) != 0


def test_a_review_that_was_left_early_keeps_nothing(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, key="the seal of the deal", wait=False)
    pilot.frames(5)
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.app.progress.losses()


def test_rows_stay_in_their_order_while_more_come_in(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    while not pilot.tour.report.complete:
        numbers = [row.decision.number for row in pilot.review.list.rows]
        assert numbers == sorted(numbers)
        pilot.frames(1)


def grading(pilot: ReviewPilot) -> bool:
    return not pilot.tour.report.complete


def decisions(pilot: ReviewPilot) -> Panel:
    return pilot.review.panels[2]


def test_a_click_is_taken_while_grades_come_in(tmp_path: Path) -> None:
    """Every event of the pointer takes a frame, and every frame brings a grade."""
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.click_on("Next card")
    assert grading(pilot)
    assert pilot.position == 1


def test_the_time_line_is_dragged_while_grades_come_in(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    line = pilot.named("Time line")
    places = [
        (line.rect.left + line.rect.width * part / 6, line.rect.centery) for part in (1, 3, 5)
    ]
    pilot.press(places[0])
    found = [pilot.position]
    for place in places[1:]:
        pilot.move(place)
        found.append(pilot.position)
    assert grading(pilot)
    assert found == sorted(set(found))
    pilot.release(places[-1])
    shown = [row.decision for row in pilot.review.list.rows]
    assert shown == list(pilot.tour.listed(DecisionFilter.ALL))


def test_the_list_is_scrolled_by_its_bar_while_grades_come_in(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.wait_for(lambda: decisions(pilot).scrolls)
    bar, clip = decisions(pilot).rect.right - 25, decisions(pilot).clip
    pilot.press((bar, clip.top + 20))
    pilot.move((bar, clip.bottom))
    assert grading(pilot)
    reached = decisions(pilot).offset
    pilot.release((bar, clip.bottom))
    assert decisions(pilot).offset == reached > 0


def test_what_the_pointer_rests_on_is_kept_while_grades_come_in(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.move(pilot.named("Next card").rect.center)
    pilot.frames(3)
    assert grading(pilot)
    assert pilot.named("Next card").hover
    pilot.wait_for(lambda: pilot.tour.report.complete)
    pilot.frames(2)
    assert pilot.review.moving, "the tooltip is still to come"
    pilot.frames(30 - pilot.tour.report.total)
    assert not pilot.review.moving, "the wait for the tooltip did not begin anew"


def test_the_keyboard_stays_where_it_is_while_grades_come_in(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, wait=False)
    pilot.form.move_to(pilot.named("Next card"), by_key=True)
    pilot.wait_for(lambda: pilot.tour.report.complete)
    pilot.frames(1)
    assert pilot.form.focus is pilot.named("Next card")


def test_the_whole_graph_is_announced_when_the_coach_is_done(pilot: ReviewPilot) -> None:
    drawn = course_chart(pilot.tour, pilot.review.names)
    assert drawn.announce() in pilot.app.announced


def test_the_real_coach_reviews_a_deal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.review.report.BUDGET", 64)
    pilot = Pilot(tmp_path, Ground, settings=CALM)
    open_review(pilot.app, finished(4), SEAT, members(4))
    scene = pilot.app.scene
    assert isinstance(scene, ReviewScene)
    pilot.wait_for(lambda: scene.tour.report.complete)
    assert scene.run.state is RunState.DONE
    own = [step for step in scene.tour.replay.steps if step.seat == SEAT]
    played_cards = [step for step in own if isinstance(step.action, PlayCard)]
    assert len(scene.tour.report.decisions) >= len(played_cards)


def test_the_window_reviews_without_what_the_coach_computes_with() -> None:
    """The coach works in a process of its own; the window's must stay light."""
    code = (
        "import sys, game.ui.scenes.review.scene, game.ui.scenes.history.scene;"
        "sys.exit('numpy' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
