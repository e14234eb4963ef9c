"""Numbers to pixels, and the round numbers beside an axis."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.charts.elements import SHARES, Scale, near_values, nice_step, rounded_span

VALUES = st.floats(-5000, 5000).filter(lambda value: value == 0 or abs(value) > 1e-3)


class TestScale:
    def test_ends_and_middle(self) -> None:
        scale = Scale(-100, 200, 300, 900)
        assert [scale.at(value) for value in (-100, 0, 50, 200)] == [300, 500, 600, 900]

    def test_upwards(self) -> None:
        scale = Scale(0, 10, 400, 100)
        assert [scale.at(value) for value in (0, 5, 10)] == [400, 250, 100]

    def test_beyond_the_ends(self) -> None:
        scale = Scale(0, 10, 0, 100)
        assert scale.at(12) == 120
        assert (scale.clamped(12), scale.clamped(-3)) == (100, 0)

    def test_bars_start_at_zero_or_next_to_it(self) -> None:
        assert Scale(-10, 10, 0, 100).zero == 50
        assert Scale(5, 10, 0, 100).zero == 0


class TestRoundNumbers:
    @given(st.floats(0.01, 1e5), st.integers(1, 9))
    def test_a_step_is_round_and_enough(self, length: float, most: int) -> None:
        step = nice_step(length, most)
        assert length / step <= most * (1 + 1e-6)
        digits = step / 10 ** math.floor(math.log10(step) + 1e-9)
        assert min(abs(digits - it) for it in (1, 2, 5, 10)) < 1e-6

    @pytest.mark.parametrize(("length", "most"), [(0, 3), (-1, 3), (5, 0)])
    def test_no_step(self, length: float, most: int) -> None:
        with pytest.raises(ValueError, match="no step"):
            nice_step(length, most)

    @given(st.lists(VALUES, max_size=8), st.integers(2, 7))
    def test_a_span_holds_all_and_zero(self, values: list[float], most: int) -> None:
        span = rounded_span(values, most)
        assert span.low <= min([0, *values]) + 1e-6
        assert span.high >= max([0, *values]) - 1e-6
        assert span.high - span.low >= 1 - 1e-9
        assert any(abs(tick) < 1e-9 for tick in span.ticks)
        assert (span.ticks[0], span.ticks[-1]) == (span.low, span.high)
        assert 2 <= len(span.ticks) <= most + 3

    def test_examples(self) -> None:
        assert rounded_span([52, 74], 5).ticks == (0, 20, 40, 60, 80)
        assert rounded_span([-13, 14.9], 5).ticks == (-20, -10, 0, 10, 20)
        assert rounded_span([], 4, least=4).ticks == (0, 1, 2, 3, 4)
        assert rounded_span([-0.2], 2).ticks == (-1, -0.5, 0)
        assert SHARES.scale(0, 200).at(0.61) == pytest.approx(122)


class TestFarValues:
    def test_one_far_value_is_left_out(self) -> None:
        assert near_values([-352, -15, -2, 8]) == [-15, -2, 8]
        assert near_values([340, -15, -2, 8]) == [-15, -2, 8]

    def test_several_far_values_are_left_out_together(self) -> None:
        assert near_values([-300, -300, 9, 9, 11, 12]) == [9, 9, 11, 12]
        assert near_values([-296, -122, -10, 11, 16], least=20) == [-10, 11, 16]

    def test_the_value_that_others_are_held_against_stays(self) -> None:
        assert near_values([340, -15, -2, 8], keep=340) == [-15, -2, 8, 340]
        assert near_values([-352, -15, -2, 8], keep=8) == [-15, -2, 8]

    def test_what_can_be_told_apart_stays(self) -> None:
        assert near_values([-40, -15, -2, 8]) == [-40, -15, -2, 8]
        assert near_values([100, 120, 140]) == [100, 120, 140]

    def test_small_values_do_not_make_others_far(self) -> None:
        assert near_values([0.1, 0.2, 15, 18], least=20) == [0.1, 0.2, 15, 18]

    @given(st.lists(VALUES, min_size=1))
    def test_half_of_the_values_stay_in_one_piece(self, values: list[float]) -> None:
        kept, ordered = near_values(values), sorted(values)
        assert 2 * len(kept) >= len(ordered)
        first = ordered.index(kept[0])
        assert ordered[first : first + len(kept)] == kept
