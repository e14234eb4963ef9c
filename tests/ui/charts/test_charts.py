"""Charts draw their numbers where the scale says, and tell the same in words."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from game.ui.charts.bars import Bar, BarChart, SplitBar, SplitChart, draw_bar, draw_share
from game.ui.charts.chart import Chart, LossColumns, TableView
from game.ui.charts.elements import SHARES, Scale, Span, Tone, tone_colour
from game.ui.charts.line import LineChart, LinePoint, Turn, place_chips
from game.ui.look.kit import Kit
from game.ui.look.theme import DAY
from game.words.numbers import percent
from tests.ui.charts.conftest import GROUND

AREA = pygame.Rect(10, 10, 580, 280)


def _colour(target: pygame.Surface, x: float, y: float) -> pygame.Color:
    return target.get_at((round(x), round(y)))


def _is(target: pygame.Surface, x: float, y: float, tone: Tone) -> bool:
    return _colour(target, x, y) == pygame.Color(tone_colour(DAY, tone))


class TestSingleBars:
    scale = Scale(-100, 100, 100, 300)

    @pytest.mark.parametrize(("value", "inside", "outside"), [(50, 240, 255), (-50, 160, 145)])
    def test_from_zero_to_the_value(
        self, kit: Kit, target: pygame.Surface, value: float, inside: int, outside: int
    ) -> None:
        draw_bar(kit, target, self.scale, 100, value, tone=Tone.GOOD)
        assert _is(target, inside, 100, Tone.GOOD)
        assert _colour(target, outside, 100) == GROUND
        assert _colour(target, 200 - (inside - 200), 100) == GROUND

    def test_what_lies_beyond_is_cut(self, kit: Kit, target: pygame.Surface) -> None:
        draw_bar(kit, target, self.scale, 100, 5000, interval=(-5000, 9000))
        assert _is(target, 290, 106, Tone.PLAIN)
        assert _colour(target, 310, 100) == GROUND
        assert _colour(target, 90, 100) == GROUND

    def test_the_whisker_ends_where_the_interval_does(
        self, kit: Kit, target: pygame.Surface
    ) -> None:
        draw_bar(kit, target, self.scale, 100, 50, interval=(20, 80))
        dark = pygame.Color(DAY.text)
        assert _colour(target, 265, 100)[:3] != GROUND[:3]
        row = [x for x in range(252, 320) if _colour(target, x, 104)[:3] == dark[:3]]
        assert row
        assert abs(sum(row) / len(row) - self.scale.at(80)) < 1.5

    def test_shares_fill_their_track(self, kit: Kit, target: pygame.Surface) -> None:
        rect = pygame.Rect(100, 50, 200, 16)
        draw_share(kit, target, rect, 0.6)
        assert _is(target, 210, 58, Tone.PLAIN)
        assert _colour(target, 230, 58) == pygame.Color(DAY.track)
        for share in (-1.0, 0.0, 0.01, 0.99, 1.0, 7.0):
            draw_share(kit, target, rect, share)


class TestBarChart:
    def _chart(self, kit: Kit) -> BarChart:
        bars = [
            Bar("Queen held", 0.9, (0.8, 0.95), ("96 hands",)),
            Bar("Own king", 0.4, (0.3, 0.5), ("31 hands",)),
        ]
        chart = BarChart("King call", bars, span=SHARES, words=percent, tick_words=percent)
        chart.place(kit, AREA)
        return chart

    def test_longer_bars_for_larger_values(self, kit: Kit, target: pygame.Surface) -> None:
        chart = self._chart(kit)
        chart.draw(target)
        x = chart.scale.at(0.65)
        assert _is(target, x, chart.middle(0) + 6, Tone.PLAIN)
        assert not _is(target, x, chart.middle(1) + 6, Tone.PLAIN)
        assert _is(target, chart.scale.at(0.2), chart.middle(1) + 6, Tone.PLAIN)

    def test_the_same_in_words(self, kit: Kit) -> None:
        chart = self._chart(kit)
        table = chart.table()
        assert table.header == ("", "Value", "Margin of error", "Sample")
        assert table.rows[0] == ("Queen held", "90%", "80% to 95%", "96 hands")
        assert chart.announce() == "King call: Queen held 90%, Own king 40%"

    def test_columns_have_heads(self, kit: Kit) -> None:
        bars = [Bar("a", 1, notes=("5", "2.0")), Bar("b", 2)]
        chart = BarChart("c", bars, heads=("Right", "Hands", "Lost"), rows="Theme")
        table = chart.table()
        assert table.header == ("Theme", "Right", "Hands", "Lost")
        assert table.rows == (("a", "1.0", "5", "2.0"), ("b", "2.0", "", ""))

    def test_all_of_it_stays_in_its_area(self, kit: Kit, target: pygame.Surface) -> None:
        chart = self._chart(kit)
        chart.draw(target)
        ground = pygame.mask.from_threshold(target, GROUND, (1, 1, 1, 255))
        ground.invert()
        first, *others = ground.get_bounding_rects()
        assert AREA.inflate(4, 4).contains(first.unionall(others))


class TestSplitChart:
    def test_made_before_failed(self, kit: Kit, target: pygame.Surface) -> None:
        chart = SplitChart("Contracts", [SplitBar("Petite", 6, 4), SplitBar("Garde", 0, 0)])
        chart.place(kit, AREA)
        chart.draw(target)
        y = chart.middle(0) + 8
        assert _is(target, chart.scale.at(3), y, Tone.GOOD)
        failed = [
            _is(target, x, y, Tone.FAILED)
            for x in range(round(chart.scale.at(6)) + 2, round(chart.scale.at(10)) - 2)
        ]
        assert 0.2 < sum(failed) / len(failed) < 0.9, "the failed part is hatched"
        assert not _is(target, chart.scale.at(10) + 4, y, Tone.FAILED)

    def test_the_same_in_words(self) -> None:
        chart = SplitChart("Contracts", [SplitBar("Petite", 6, 4), SplitBar("Garde", 0, 0)])
        assert chart.table().rows == (("Petite", "6", "4", "60%"), ("Garde", "0", "0", ""))
        assert chart.announce() == "Contracts: Petite 6 of 10"
        assert not chart.empty
        assert SplitChart("Contracts", [SplitBar("Garde", 0, 0)]).empty


class TestLineChart:
    def _chart(self, kit: Kit, **more: object) -> LineChart:
        points = [LinePoint(value, (value - 5, value + 5)) for value in (-10, 0, 30, 20)]
        labels = [(index, str(index)) for index in range(4)]
        chart = LineChart("Score", points, labels=labels, **more)  # type: ignore[arg-type]
        chart.place(kit, AREA)
        return chart

    def test_points_lie_where_their_values_are(self, kit: Kit, target: pygame.Surface) -> None:
        chart = self._chart(kit, span=Span(-20, 40, (-20, 0, 20, 40)))
        chart.draw(target)
        line = pygame.Color(tone_colour(DAY, Tone.PLAIN))
        assert chart.x(0) == chart.plot.left
        assert chart.x(3) == chart.plot.right
        assert chart.y(1) == pytest.approx(chart.plot.top + chart.plot.height * 2 / 3)
        for index in (1, 2):
            assert _colour(target, chart.x(index), chart.y(index)) == line

    def test_the_pointer_finds_the_point(self, kit: Kit) -> None:
        chart = self._chart(kit)
        for index in range(4):
            assert chart.point_at((round(chart.x(index)) - 20, AREA.centery)) == index
        assert chart.point_at((AREA.left - 5, AREA.centery)) is None
        assert chart.point_at((AREA.centerx, AREA.bottom + 5)) is None

    def test_the_band_lies_around_the_line(self, kit: Kit, target: pygame.Surface) -> None:
        chart = self._chart(kit, span=Span(-20, 40, (-20, 0, 20, 40)))
        chart.draw(target)
        x = chart.x(0) + 4
        assert _colour(target, x, chart.scale.at(-6)) != GROUND
        assert _colour(target, x, chart.scale.at(4)) == GROUND

    def test_the_same_in_words(self, kit: Kit) -> None:
        chart = self._chart(kit, turns=[Turn(2, True, "Petit saved")], label_title="Trick")
        table = chart.table()
        assert table.header == ("Trick", "Score", "Margin of error", "Turning point")
        assert table.rows[2] == ("2", "+30.0", "+25.0 to +35.0", "Petit saved")
        assert chart.announce() == "Score: from −10.0 to +20.0; Petit saved"

    def test_one_point_is_no_line(self, kit: Kit, target: pygame.Surface) -> None:
        for points in ([], [LinePoint(3)]):
            chart = LineChart("Score", points)
            chart.place(kit, AREA)
            chart.draw(target)
            assert chart.empty
            assert chart.announce() == "Score: nothing yet"


class TestChips:
    def test_they_stay_inside_and_apart(self, kit: Kit) -> None:
        words = ["Called king falls", "Petit saved", "Your ♥ queen", "The 21 falls"]
        for step in (30, 60, 140):
            marks = [(40.0 + step * index, 60.0 + 40 * (index % 3)) for index in range(4)]
            placed = place_chips(kit, words, marks, marks, AREA)
            assert all(AREA.contains(rect) for rect in placed)
            assert not any(one.colliderect(other) for one, other in combinations(placed, 2))


class TestLossColumns:
    def test_only_the_last_ones(self, kit: Kit, target: pygame.Surface) -> None:
        chart = LossColumns("Lost", [50, 0, 20, 40], places=3)
        chart.place(kit, AREA)
        chart.draw(target)
        assert list(chart.losses) == [0, 20, 40]
        low, high = chart.scale.at(10), chart.scale.at(30)
        assert _is(target, chart.x(1), low, Tone.PLAIN)
        assert not _is(target, chart.x(1), high, Tone.PLAIN)
        assert _is(target, chart.x(2), high, Tone.LOST)
        assert _is(target, chart.x(0), chart.plot.bottom - 4, Tone.GOOD)

    def test_the_same_in_words(self) -> None:
        chart = LossColumns("Lost", [0, 20, 40])
        assert chart.announce() == "Lost: 3 hands, average 20.0"
        assert chart.table().rows == (("1", "0.0"), ("2", "20.0"), ("3", "40.0"))


EMPTY: list[Chart] = [
    BarChart("Lost", []),
    SplitChart("Lost", []),
    LineChart("Lost", []),
    LossColumns("Lost", []),
]


@pytest.mark.parametrize("chart", EMPTY)
def test_nothing_to_show(chart: Chart, kit: Kit, target: pygame.Surface) -> None:
    chart.place(kit, AREA)
    chart.draw(target)
    assert chart.empty
    assert not chart.table().rows
    assert chart.announce() == "Lost: nothing yet"


class TestTableView:
    def test_rows_that_do_not_fit_scroll(self, kit: Kit, target: pygame.Surface) -> None:
        view = TableView(LossColumns("Lost", range(20)).table())
        view.place(kit, pygame.Rect(0, 0, 200, 120))
        assert view.scrolls
        firsts = []
        for rows in (3, 99, -99):
            view.scroll(rows)
            view.draw(target)
            firsts.append(view.first)
        assert firsts == [3, firsts[1], 0]
        assert 10 < firsts[1] < 20

    def test_rows_stand_closer_before_they_scroll(self, kit: Kit) -> None:
        view = TableView(LossColumns("Lost", range(5)).table())
        view.place(kit, pygame.Rect(0, 0, 200, 130))
        assert not view.scrolls
