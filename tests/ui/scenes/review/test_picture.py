"""What the review of a deal shows, and that all of it has room."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.coach.ranking import CONFIDENCE
from game.session.settings import Settings
from game.ui.diagram import cards
from game.ui.diagram.cards import Strip
from game.ui.diagram.seats import Seat
from game.ui.look.kit import Kit
from game.ui.widgets.button import Button
from game.ui.widgets.time_line import TimeLine
from game.words.numbers import number
from tests.ui.pilot import Pilot
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, finished, members, passed
from tests.ui.table.table_pilot import CALM

CTRL = pygame.KMOD_CTRL


@pytest.fixture
def pilot(tmp_path: Path) -> ReviewPilot:
    return ReviewPilot(tmp_path)


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


def test_the_band_is_the_margin_of_error_of_the_figures_beside_it(
    pilot: ReviewPilot, drawn: list[tuple[str, float, float]]
) -> None:
    course = pilot.tour.report.course
    points = pilot.review._graph.chart.points
    for known, shown in zip(course, points, strict=False):
        assert shown.interval is not None
        low, high = shown.interval
        assert (high - low) / 2 == pytest.approx(CONFIDENCE * known.stderr)
    pilot.picture()
    assert any(words == "band: margin of error (95%)" for words, _, _ in drawn)


def test_a_dog_without_a_discard_has_the_whole_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = ReviewPilot(tmp_path, 3)
    strips: list[tuple[int, int]] = []

    def record(shown: Strip, _target: object) -> None:
        assert not isinstance(shown._cards, int)
        strips.append((shown.rect.width, len(shown._cards)))

    monkeypatch.setattr(Strip, "draw", record)
    for _ in range(4):
        pilot.key(pygame.K_m)
    strips.clear()
    pilot.picture()
    assert [count for _, count in strips] == [6], "the discard is another’s"
    assert strips[0][0] == pilot.review.position._trick.rect.width


@pytest.mark.parametrize("players", [3, 4])
def test_a_hand_in_one_line_lies_beside_the_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    backs: list[pygame.Rect] = []
    names: list[int] = []

    def note(_kit: object, _target: object, area: pygame.Rect, _width: object, *rest: Any) -> None:
        if isinstance(rest[0], int):
            backs.append(pygame.Rect(area))

    def name(seat: Seat, _target: object) -> None:
        names.append(seat.rect.centery)

    pilot = ReviewPilot(tmp_path, players)
    monkeypatch.setattr(cards, "draw_strip", note)
    monkeypatch.setattr(Seat, "_draw_face", name)
    pilot.picture()
    assert len(backs) == players - 1
    assert all(min(abs(area.centery - y) for y in names) <= 2 for area in backs)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_hands_stay_inside_their_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int
) -> None:
    """Also the taker's with the dog in it."""
    areas: list[pygame.Rect] = []

    def note(_kit: object, _target: object, area: pygame.Rect, *_rest: object) -> None:
        areas.append(pygame.Rect(area))

    monkeypatch.setattr(cards, "draw_strip", note)
    pilot = ReviewPilot(tmp_path, players)
    pilot.key(pygame.K_h)
    for position in range(pilot.tour.replay.start_of(3)):
        pilot.review.go_to(position)
        pilot.picture()
    felt = pilot.review.panels[1].rect
    assert len(areas) > players
    assert all(felt.contains(area) for area in areas)


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
    shown = {row.seat: row.score for row in pilot.review.position.seat_rows()}
    assert shown == {seat: number(score, signed=True) for seat, score in enumerate(scores)}
    pilot.review.go_to(0)
    assert not any(row.score for row in pilot.review.position.seat_rows())


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


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_the_numbers_of_the_time_line_go_up_by_equal_steps(
    tmp_path: Path, drawn: list[tuple[str, float, float]], text_scale: float
) -> None:
    settings = replace(CALM, text_scale=text_scale)
    pilot = ReviewPilot(tmp_path, 3, size=(1000, 620), settings=settings)
    drawn.clear()
    pilot.picture()
    lowest = max(baseline for words, _, baseline in drawn if words == "end")
    tricks = sorted({int(words) for words, _, at in drawn if words.isdigit() and at == lowest})
    step = tricks[1] - tricks[0]
    assert tricks == list(range(tricks[0], tricks[-1] + 1, step))
    assert tricks[0] % step == 0
    assert tricks[0] <= 2 * step
    assert tricks[-1] >= 24 - 2 * step


@pytest.mark.parametrize(("players", "scale"), [(3, 1.0), (4, 1.0), (3, 1.5)])
def test_the_numbers_of_the_time_line_stand_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, players: int, scale: float
) -> None:
    """By at least the width of a digit, so that they do not read as one number."""
    drawn: list[tuple[float, float, float]] = []
    draw = Kit.draw_text

    def noted(kit: Kit, target: Any, x: float, baseline: float, *rest: Any, **more: Any) -> float:
        text, style = rest[:2]
        drawn.append((x, kit.text_width(text, style), kit.text_width("0", style)))
        return draw(kit, target, x, baseline, *rest, **more)

    settings = replace(CALM, language="fr", text_scale=scale)
    pilot = ReviewPilot(tmp_path, players, size=(960, 600), settings=settings)
    (line,) = [widget for widget in pilot.form.widgets if isinstance(widget, TimeLine)]
    monkeypatch.setattr(Kit, "draw_text", noted)
    line.draw(pilot.app.window)
    for (x, width, digit), (following, other, _) in itertools.pairwise(sorted(drawn)):
        assert following - other / 2 - (x + width / 2) >= digit


def test_the_words_of_the_only_button_stay_as_large_as_usual(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: app.routes.replay(finished(5), SEAT, members(5)))
    asks = pilot.named("Why?")
    assert isinstance(asks, Button)
    assert asks.size == Button("", lambda: None).size
