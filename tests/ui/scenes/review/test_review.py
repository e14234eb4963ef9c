"""The review of a deal: going about by keys and pointer, and what stays hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.coach.ranking import TurningKind, TurningPoint
from game.coach.reasons import CoachReason, ReasonCode
from game.session.deal import DealLog
from game.session.review import DecisionFilter
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.entrances import open_review
from game.ui.scenes.review.course import course_chart
from game.ui.scenes.review.decisions import DecisionRow, DecisionsHead
from game.ui.scenes.review.details import DecisionDetails
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets.one_of_few import Segmented
from game.words.review import mistake_note, position_title, turning_words
from tests.session.review.finished_deals import played
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, members, passed
from tests.ui.table.table_pilot import CALM

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def pilot(tmp_path: Path) -> ReviewPilot:
    return ReviewPilot(tmp_path)


def rows(pilot: ReviewPilot) -> tuple[DecisionRow, ...]:
    return pilot.review.list.rows


# -- going about ----------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [pygame.KMOD_CTRL, pygame.KMOD_META])
def test_arrows_go_from_card_to_card_and_with_control_from_trick_to_trick(
    pilot: ReviewPilot, command: int
) -> None:
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert pilot.position == 2
    pilot.key(pygame.K_LEFT)
    assert pilot.position == 1
    pilot.key(pygame.K_RIGHT, command)
    assert pilot.position == pilot.tour.replay.start_of(1)
    pilot.key(pygame.K_RIGHT, command)
    pilot.key(pygame.K_RIGHT)
    assert position_title(pilot.tour) == "Trick 2, card 2 of 5"
    pilot.key(pygame.K_LEFT, command)
    assert pilot.position == pilot.tour.replay.start_of(2)
    pilot.key(pygame.K_LEFT, command)
    assert pilot.position == pilot.tour.replay.start_of(1)


def test_one_cannot_go_beyond_the_ends(pilot: ReviewPilot) -> None:
    pilot.key(pygame.K_LEFT)
    assert pilot.position == 0
    for _ in range(20):
        pilot.key(pygame.K_RIGHT, CTRL)
    assert pilot.position == pilot.tour.replay.end
    assert position_title(pilot.tour) == "The end of the deal"


def test_m_goes_round_all_mistakes(pilot: ReviewPilot) -> None:
    mistakes = pilot.tour.report.mistakes
    assert len(mistakes) > 2
    visited = []
    for _ in mistakes:
        pilot.key(pygame.K_m)
        assert pilot.tour.decision is not None
        visited.append(pilot.tour.decision.number)
    assert visited == [mistake.number for mistake in mistakes]
    assert mistake_note(pilot.tour) == f"mistake {len(mistakes)} of {len(mistakes)}"
    pilot.key(pygame.K_m)
    assert pilot.tour.decision is not None
    assert pilot.tour.decision.number == visited[0]


def test_space_lets_the_cards_play_and_stops_them(pilot: ReviewPilot) -> None:
    pilot.key(pygame.K_SPACE)
    pilot.frames(160)
    assert pilot.review.moving
    assert pilot.position >= 2
    pilot.key(pygame.K_SPACE)
    stopped = pilot.position
    pilot.frames(120)
    assert pilot.position == stopped


def test_the_cards_stop_at_the_end_and_begin_anew(pilot: ReviewPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.end - 1)
    pilot.key(pygame.K_SPACE)
    pilot.frames(300)
    assert (pilot.position, pilot.review.playing) == (pilot.tour.replay.end, False)
    pilot.key(pygame.K_SPACE)
    assert (pilot.position, pilot.review.playing) == (0, True)


def test_the_buttons_do_what_the_keys_do(pilot: ReviewPilot) -> None:
    back, step_back, play, step, on = pilot.review.playback.buttons
    pilot.click(on.rect.center)
    assert pilot.position == pilot.tour.replay.start_of(1)
    pilot.click(pilot.review.playback.buttons[3].rect.center)
    pilot.click(pilot.review.playback.buttons[3].rect.center)
    pilot.click(pilot.review.playback.buttons[1].rect.center)
    assert position_title(pilot.tour) == "Trick 1, card 2 of 5"
    pilot.click(pilot.review.playback.buttons[0].rect.center)
    assert position_title(pilot.tour) == "Trick 1, card 1 of 5"
    pilot.click(pilot.review.playback.buttons[2].rect.center)
    assert pilot.review.playing
    assert len({back, step_back, play, step, on}) == 5


def test_the_time_line_is_dragged(pilot: ReviewPilot) -> None:
    line = pilot.review.playback.line
    y = line.rect.centery
    pilot.press((line.x_of_part(3), y))
    assert pilot.position == pilot.tour.replay.start_of(3)
    pilot.drag((line.x_of_part(3), y), (line.x_of_part(9), y))
    assert pilot.position == pilot.tour.replay.start_of(9)
    for position in (0, 7, pilot.tour.replay.end):
        pilot.click((line.x_of(position), y))
        assert pilot.position == position


def test_a_click_on_the_graph_goes_to_its_trick(pilot: ReviewPilot) -> None:
    chart = pilot.review._graph.chart
    index = next(i for i, (_, label) in enumerate(chart.labels) if label == "7")
    pilot.click((chart.x(index), chart.plot.centery))
    assert position_title(pilot.tour) == "Trick 7, card 1 of 5"


# -- decisions --------------------------------------------------------------------------------


def test_the_dearest_decisions_come_first_and_a_click_goes_there(pilot: ReviewPilot) -> None:
    losses = [row.decision.loss for row in rows(pilot)]
    assert losses == sorted(losses, reverse=True)
    row = rows(pilot)[1]
    pilot.click((row.rect.centerx, row.rect.top + 12))
    assert pilot.tour.decision == row.decision
    assert row.chosen
    assert sum(each.chosen for each in rows(pilot)) == 1


def test_the_keyboard_goes_through_the_list(pilot: ReviewPilot) -> None:
    for _ in range(20):
        pilot.key(pygame.K_TAB)
        if isinstance(pilot.review.form.focus, DecisionRow):
            break
    first = pilot.review.form.focus
    assert isinstance(first, DecisionRow)
    assert pilot.tour.decision == first.decision
    pilot.key(pygame.K_DOWN)
    second = pilot.review.form.focus
    assert isinstance(second, DecisionRow)
    assert (pilot.tour.decision, second.chosen) == (second.decision, True)
    assert second.label in pilot.app.announced


@pytest.mark.parametrize("key", [pygame.K_h, pygame.K_t])
def test_one_stays_at_the_position_when_the_screen_is_built_again(
    pilot: ReviewPilot, key: int
) -> None:
    for _ in range(20):
        pilot.key(pygame.K_TAB)
        if isinstance(pilot.review.form.focus, DecisionRow):
            break
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    position = pilot.position
    pilot.key(key)
    assert isinstance(pilot.review.form.focus, DecisionRow)
    assert pilot.position == position
    pilot.resize((1366, 768))
    assert pilot.position == position
    pilot.key(pygame.K_DOWN)
    assert pilot.position != position


def test_filters_list_mistakes_and_turning_points(pilot: ReviewPilot) -> None:
    everything = {row.decision.number for row in rows(pilot)}
    assert not any(row.decision.graded.forced for row in rows(pilot))
    pilot.review.list_only(DecisionFilter.MISTAKES)
    assert {row.decision for row in rows(pilot)} == set(pilot.tour.report.mistakes)
    pilot.review.list_only(DecisionFilter.TURNING)
    assert {row.decision.number for row in rows(pilot)} == pilot.tour.turning
    assert len(everything) > len(pilot.tour.report.mistakes) > 0


def test_the_filter_counts_what_it_lists(pilot: ReviewPilot) -> None:
    turning = len(pilot.tour.turning)
    assert turning > 1
    head = next(
        body for body in pilot.review._decisions_panel.bodies if isinstance(body, DecisionsHead)
    )
    ((segments,),) = head.groups()
    assert isinstance(segments, Segmented)
    assert segments.choices[-1][1] == f"Turning points {turning}"


def test_a_swing_is_listed_with_what_turned_the_deal(
    pilot: ReviewPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    swing = TurningPoint(TurningKind.SWING, 9, 0.4)
    monkeypatch.setattr(type(pilot.tour.report), "turning_points", (swing,))
    pilot.review.list_only(DecisionFilter.TURNING)
    (row,) = rows(pilot)
    assert row.label.endswith(turning_words(pilot.tour, swing, pilot.review.names))
    (turn,) = pilot.review._graph.chart.turns
    assert turn.gained == (SEAT in pilot.tour.replay.outcome.attack)


def test_what_was_lost_before_the_first_point_is_shown_at_it(
    pilot: ReviewPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a wrong announcement of somebody who has not decided anything before the play."""
    report = pilot.tour.report
    course = tuple(point for point in report.course if point.trick > 0)
    assert report.decisions[0].graded.trick == 0
    monkeypatch.setattr(type(report), "course", course)
    lost = TurningPoint(TurningKind.LOSS, 0, 9.0)
    monkeypatch.setattr(type(report), "turning_points", (lost,))
    (turn,) = course_chart(pilot.tour, pilot.review.names).turns
    assert turn.index == 0


def test_a_chosen_decision_tells_all_choices_and_its_samples(pilot: ReviewPilot) -> None:
    pilot.key(pygame.K_m)
    row = next(row for row in rows(pilot) if row.chosen)
    details = row._details
    assert isinstance(details, DecisionDetails)
    assert "400 deals tried" in details._note()
    assert "12 ± 2.0 less" in details._note() or "12 ± 2 less" in details._note()
    assert [it is row.decision.graded.chosen for it in details._choices] == [False, True]
    assert details.sentences == [(False, "The contract is made less often after your choice.")]


# -- what stays hidden ------------------------------------------------------------------------


def told(pilot: ReviewPilot, chosen: ReasonCode, best: ReasonCode) -> list[tuple[bool, str]]:
    """What is said of the first mistake, if these are its plain facts."""
    mistake = replace(
        pilot.tour.report.mistakes[0],
        reasons_chosen=(CoachReason(chosen, number=5),),
        reasons_best=(CoachReason(best, number=7),),
    )
    return DecisionDetails(mistake, pilot.review.names).sentences


def test_no_fact_is_said_to_speak_for_what_it_speaks_against(pilot: ReviewPilot) -> None:
    below, above = ReasonCode.COUNT_BELOW, ReasonCode.COUNT_ABOVE
    beside_it = told(pilot, ReasonCode.BOUTS, above)
    assert beside_it[1:] == [(False, "The contract is made less often after your choice.")]
    fitting = told(pilot, below, above)
    assert [good for good, _ in fitting] == [True, False]
    assert "7 more" in fitting[0][1]
    assert "5 less" in fitting[-1][1]
    contrary = told(pilot, above, below)
    assert not any("points" in words and "contract asks" in words for _, words in contrary)
    assert contrary[-1][0] is False, "there is always something that the choice lost by"


def hands_shown(pilot: ReviewPilot) -> dict[int, object]:
    return {row.seat: row.cards for row in pilot.review.position.seat_rows()}


def test_hands_stay_closed_until_one_asks(pilot: ReviewPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.start_of(3))
    closed = hands_shown(pilot)
    assert [seat for seat, cards in closed.items() if not isinstance(cards, int)] == [SEAT]
    pilot.key(pygame.K_h)
    hands = pilot.tour.replay.hands(pilot.position)
    assert {seat: set(cards) for seat, cards in hands_shown(pilot).items()} == {  # type: ignore[call-overload]
        seat: set(hand) for seat, hand in enumerate(hands)
    }
    pilot.key(pygame.K_h)
    assert hands_shown(pilot) == closed


def test_the_button_opens_the_hands_too(pilot: ReviewPilot) -> None:
    pilot.click(pilot.review.position.groups()[0][0].rect.center)
    assert pilot.review.opened


def test_the_partner_is_not_told_before_he_shows_himself(pilot: ReviewPilot) -> None:
    for position in range(pilot.tour.replay.end):
        pilot.tour.go_to(position)
        view = pilot.tour.replay.view(position)
        roles = {row.seat: row.role for row in pilot.review.position.seat_rows()}
        known = [seat for seat, role in roles.items() if role == "partner"]
        taker = view.facts.taker
        expected = [] if view.partner in (None, taker) or taker is None else [view.partner]
        assert known == expected


def test_play_from_here_sits_down_at_the_position(pilot: ReviewPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.start_of(6))
    pilot.review.play_or_pause()
    assert "Pause" in [button.label for button in pilot.review.playback.buttons]
    pilot.click(pilot.review.foot[-1].rect.center)
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    assert len(scene.table.view.facts.tricks) == 5
    pilot.app.pop()
    assert pilot.app.scene is pilot.review
    pilot.frames(1)
    assert "Pause" not in [button.label for button in pilot.review.playback.buttons]
    pilot.review.go_to(pilot.tour.replay.end)
    assert not pilot.review.foot[-1].enabled


# -- deals of all kinds -----------------------------------------------------------------------


def test_a_deal_that_all_passed_shows_the_bids(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, log=passed(4))
    assert (pilot.tour.replay.tricks, pilot.tour.replay.end) == (0, 4)
    for _ in range(5):
        pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT, CTRL)
    pilot.key(pygame.K_m)
    assert pilot.position == 4
    assert not pilot.review.foot[-1].enabled


def test_two_players_hear_why_there_is_no_review(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground, settings=CALM)
    open_review(pilot.app, DealLog.of(played(2)), 0, members(2))
    assert isinstance(pilot.app.scene, DialogScene)
    assert "two players" in pilot.app.scene.title
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.app.scene, Ground)
