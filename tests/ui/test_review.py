"""The review of a deal: going about by keys and pointer, and what stays hidden."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.grades import TurningKind, TurningPoint
from game.coach.reasons import CoachReason, ReasonCode
from game.i18n import number
from game.session.hindsight import DealLog
from game.session.review import DecisionFilter
from game.session.settings import Settings
from game.ui.kit import Kit
from game.ui.scenes import review_hands, review_position
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.practice import PracticeScene
from game.ui.scenes.review import open_review
from game.ui.scenes.review_details import DecisionDetails
from game.ui.scenes.review_row import DecisionRow
from game.ui.scenes.review_words import (
    lost_by_the_contract,
    mistake_note,
    position_title,
    turning_words,
)
from tests.session.review.test_replay import played
from tests.ui.pilot import Ground, Pilot
from tests.ui.reviews import SEAT, ReviewPilot, passed
from tests.ui.table_pilot import CALM

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def pilot(tmp_path: Path) -> ReviewPilot:
    return ReviewPilot(tmp_path)


def rows(pilot: ReviewPilot) -> tuple[DecisionRow, ...]:
    return pilot.review.list.rows


# -- going about ----------------------------------------------------------------------------------


def test_arrows_go_from_card_to_card_and_with_control_from_trick_to_trick(
    pilot: ReviewPilot,
) -> None:
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert pilot.position == 2
    pilot.key(pygame.K_LEFT)
    assert pilot.position == 1
    pilot.key(pygame.K_RIGHT, CTRL)
    assert pilot.position == pilot.tour.replay.start_of(1)
    pilot.key(pygame.K_RIGHT, CTRL)
    pilot.key(pygame.K_RIGHT)
    assert position_title(pilot.tour) == "Trick 2, card 2 of 5"
    pilot.key(pygame.K_LEFT, CTRL)
    assert pilot.position == pilot.tour.replay.start_of(2)
    pilot.key(pygame.K_LEFT, CTRL)
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
    back, step_back, play, step, on = pilot.review._playback.buttons
    pilot.click(on.rect.center)
    assert pilot.position == pilot.tour.replay.start_of(1)
    pilot.click(pilot.review._playback.buttons[3].rect.center)
    pilot.click(pilot.review._playback.buttons[3].rect.center)
    pilot.click(pilot.review._playback.buttons[1].rect.center)
    assert position_title(pilot.tour) == "Trick 1, card 2 of 5"
    pilot.click(pilot.review._playback.buttons[0].rect.center)
    assert position_title(pilot.tour) == "Trick 1, card 1 of 5"
    pilot.click(pilot.review._playback.buttons[2].rect.center)
    assert pilot.review.playing
    assert len({back, step_back, play, step, on}) == 5


def test_the_time_line_is_dragged(pilot: ReviewPilot) -> None:
    line = pilot.review._playback.line
    y = line.rect.centery
    pilot.press((line.x_of_trick(3), y))
    assert pilot.position == pilot.tour.replay.start_of(3)
    pilot.drag((line.x_of_trick(3), y), (line.x_of_trick(9), y))
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


def test_filters_list_mistakes_and_turning_points(pilot: ReviewPilot) -> None:
    everything = {row.decision.number for row in rows(pilot)}
    assert not any(row.decision.graded.forced for row in rows(pilot))
    pilot.review.list_only(DecisionFilter.MISTAKES)
    assert {row.decision for row in rows(pilot)} == set(pilot.tour.report.mistakes)
    pilot.review.list_only(DecisionFilter.TURNING)
    assert {row.decision.number for row in rows(pilot)} == pilot.tour.turning
    assert len(everything) > len(pilot.tour.report.mistakes) > 0


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


def test_a_chosen_decision_tells_all_choices_and_its_samples(pilot: ReviewPilot) -> None:
    pilot.key(pygame.K_m)
    row = next(row for row in rows(pilot) if row.chosen)
    details = row._details
    assert details is not None
    assert "400 deals tried" in details._note()
    assert "12 ± 2.0 points behind" in details._note() or "12 ± 2 points behind" in details._note()
    assert [choice.own for choice in details._choices] == [False, True]
    assert details.sentences == [(False, "The contract is made less often after your choice.")]


def test_what_a_choice_lost_by_is_told_from_ones_own_side() -> None:
    less, more = "less often after your choice", "more often after your choice"
    assert lost_by_the_contract(less_often=True, attacks=True).endswith(f"{less}.")
    assert lost_by_the_contract(less_often=False, attacks=False).endswith(f"{more}.")
    assert f"{more}, yet" in lost_by_the_contract(less_often=False, attacks=True)
    assert f"{less}, yet" in lost_by_the_contract(less_often=True, attacks=False)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float, float]]:
    """The words that are drawn one after another, with their ends and their baseline."""
    lines: list[tuple[str, float, float]] = []
    draw = Kit.draw_text

    def record(
        self: Kit,
        target: pygame.Surface,
        x: float,
        baseline: float,
        text: str,
        *args: Any,
        **kwargs: Any,
    ) -> float:
        end = draw(self, target, x, baseline, text, *args, **kwargs)
        lines.append((text, end, baseline))
        return end

    monkeypatch.setattr(Kit, "draw_text", record)
    return lines


def test_without_a_chart_nothing_is_said_of_its_band(
    tmp_path: Path, drawn: list[tuple[str, float, float]]
) -> None:
    ReviewPilot(tmp_path, 4, log=passed(4)).picture()
    assert any(words.startswith("Your expected score") for words, _, _ in drawn)
    assert not any(words.startswith("band") for words, _, _ in drawn)


def test_a_dog_without_a_discard_has_the_whole_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = ReviewPilot(tmp_path, 3)
    strips: list[tuple[int, int]] = []

    def record(_kit: Kit, _target: object, area: pygame.Rect, *rest: Any) -> None:
        _, cards, _ = rest
        strips.append((area.width, cards if isinstance(cards, int) else len(cards)))

    monkeypatch.setattr(review_position, "draw_strip", record)
    for _ in range(4):
        pilot.key(pygame.K_m)
    strips.clear()
    pilot.picture()
    assert [count for _, count in strips] == [6], "the discard is another’s"
    assert strips[0][0] == pilot.review._position._strip.width


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
    fitting = told(pilot, below, above)
    assert [good for good, _ in fitting] == [True, False]
    assert "7 points more" in fitting[0][1]
    assert "5 points less" in fitting[-1][1]
    contrary = told(pilot, above, below)
    assert not any("points" in words and "contract asks" in words for _, words in contrary)
    assert contrary[-1][0] is False, "there is always something that the choice lost by"


def hands_shown(pilot: ReviewPilot) -> dict[int, object]:
    return {row.seat: row.cards for row in pilot.review._position._seat_rows()}


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


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_stay_inside_their_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    """Also the taker's with the dog in it."""
    areas: list[pygame.Rect] = []

    def note(_kit: object, _target: object, area: pygame.Rect, *_rest: object) -> None:
        areas.append(pygame.Rect(area))

    monkeypatch.setattr(review_hands, "draw_strip", note)
    pilot = ReviewPilot(tmp_path, players)
    pilot.key(pygame.K_h)
    for position in range(pilot.tour.replay.start_of(3)):
        pilot.review.go_to(position)
        pilot.picture()
    felt = pilot.review.panels[1].rect
    assert len(areas) > players
    assert all(felt.contains(area) for area in areas)


def test_the_button_opens_the_hands_too(pilot: ReviewPilot) -> None:
    pilot.click(pilot.review._position.groups()[0][0].rect.center)
    assert pilot.review.opened


def test_the_partner_is_not_told_before_he_shows_himself(pilot: ReviewPilot) -> None:
    for position in range(pilot.tour.replay.end):
        pilot.tour.go_to(position)
        view = pilot.tour.replay.view(position)
        roles = {row.seat: row.role for row in pilot.review._position._seat_rows()}
        known = [seat for seat, role in roles.items() if role == "partner"]
        taker = view.facts.taker
        expected = [] if view.partner in (None, taker) or taker is None else [view.partner]
        assert known == expected


def test_play_from_here_sits_down_at_the_position(pilot: ReviewPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.start_of(6))
    pilot.click(pilot.review._play_button.rect.center)
    scene = pilot.app.scene
    assert isinstance(scene, PracticeScene)
    assert len(scene.table.view.facts.tricks) == 5
    pilot.app.pop()
    assert pilot.app.scene is pilot.review
    pilot.review.go_to(pilot.tour.replay.end)
    assert not pilot.review._play_button.enabled


# -- deals of all kinds -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "size"),
    [
        (3, (1500, 780)),
        (4, (1280, 720)),
        (4, (960, 600)),
        (5, (960, 600)),
        (5, (1280, 720)),
        (5, (1920, 1080)),
    ],
)
def test_every_position_can_be_drawn(tmp_path: Path, players: int, size: tuple[int, int]) -> None:
    pilot = ReviewPilot(tmp_path, players, size=size)
    pilot.key(pygame.K_h)
    for _ in range(pilot.tour.replay.tricks + 2):
        pilot.key(pygame.K_RIGHT, CTRL)
        pilot.key(pygame.K_RIGHT)
    assert pilot.position == pilot.tour.replay.end


@pytest.mark.parametrize("language", ["en", "fr"])
def test_narrow_windows_show_one_page_at_a_time(tmp_path: Path, language: str) -> None:
    settings = Settings(language=language, text_scale=1.5)
    pilot = ReviewPilot(tmp_path, settings=settings)
    shown = set()
    for _ in range(3):
        pilot.key(pygame.K_TAB, CTRL)
        pilot.key(pygame.K_m)
        shown.add(tuple(type(body) for body in pilot.review.panels[0].bodies))
    assert len(shown) == 3
    assert pilot.review.tabs is not None


def test_the_end_of_the_deal_tells_the_scores(pilot: ReviewPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.end)
    scores = pilot.tour.replay.scores
    assert scores is not None
    shown = {row.seat: row.score for row in pilot.review._position._seat_rows()}
    assert shown == {seat: number(score, signed=True) for seat, score in enumerate(scores)}
    pilot.review.go_to(0)
    assert not any(row.score for row in pilot.review._position._seat_rows())


def test_the_table_of_figures_takes_the_place_of_the_graph(pilot: ReviewPilot) -> None:
    pilot.key(pygame.K_t)
    table = pilot.review._graph.chart.table()
    assert [row[0] for row in table.rows] == ["start", *map(str, range(1, 16)), "end"]
    assert any("Your expected score" in said for said in pilot.app.announced)
    shown = pilot.review._graph._table
    assert shown is not None
    pilot.key(pygame.K_PAGEDOWN)
    assert shown.first > 0
    pilot.wheel(pilot.review.panels[0].rect.center, 9)
    assert shown.first == 0
    pilot.key(pygame.K_t)
    assert pilot.review._graph._table is None


def test_a_deal_that_all_passed_shows_the_bids(tmp_path: Path) -> None:
    pilot = ReviewPilot(tmp_path, log=passed(4))
    assert (pilot.tour.replay.tricks, pilot.tour.replay.end) == (0, 4)
    for _ in range(5):
        pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT, CTRL)
    pilot.key(pygame.K_m)
    assert pilot.position == 4
    assert not pilot.review._play_button.enabled


def test_two_players_hear_why_there_is_no_review(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, Ground, settings=CALM)
    open_review(pilot.app, DealLog.of(played(2)), 0)
    assert isinstance(pilot.app.scene, DialogScene)
    assert "two players" in pilot.app.scene.title
    pilot.key(pygame.K_RETURN)
    assert isinstance(pilot.app.scene, Ground)


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_numbers_of_the_time_line_go_up_by_equal_steps(
    tmp_path: Path, drawn: list[tuple[str, float, float]], text_scale: float
) -> None:
    settings = replace(CALM, text_scale=text_scale)
    pilot = ReviewPilot(tmp_path, 3, size=(1000, 620), settings=settings)
    drawn.clear()
    pilot.picture()
    lowest = max(baseline for words, _, baseline in drawn if words == "end")
    tricks = sorted(int(words) for words, _, at in drawn if words.isdigit() and at == lowest)
    step = tricks[1] - tricks[0]
    assert tricks == list(range(tricks[0], tricks[-1] + 1, step))
    assert tricks[0] % step == 0
    assert tricks[0] <= 2 * step
    assert tricks[-1] >= 24 - 2 * step
